/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_machine.h: a netlist with and without a fault, over the same inputs, as clauses.
 */
#ifndef NAPIER_FAULT_MACHINE_H
#define NAPIER_FAULT_MACHINE_H

#include "faults/encode.h"
#include "faults/fault.h"
#include "faults/fault_never.h"

typedef enum {
  ANY_STATE,     /* one clock; of states that `never` has, none */
  ONE_OPERATION, /* taken in the clock after a reset, and nothing else */
  FROM_RESET,    /* any sequence */
  ALL_FULL,      /* one clock in which every stage of a pipeline is full and nothing may leave */
  ALL_EMPTY,     /* one in which every stage is empty and nothing comes */
  APART,         /* not a scene: fault_apart() */
} fault_scene_t;

typedef struct {
  netlist_t *n;
  const nap_rtl_row_t *row;
  encode_t *e;
  fault_scene_t scene;
  int clocks, conflicts;       /* the solver's patience with a question */
  double end;                  /* of all questions, by nap_seconds() */
  const fault_nevers_t *never; /* NULL: nothing is known of control */
  int **good;                  /* literals of every net, by clock */
  int *bad;                    /* of one clock of the faulty machine */
  int *bad_next;               /* next state, by cell */
} fault_machine_t;

/* Encodes the good machine; n, row, conflicts and end are set, bad and bad_next are a thread's own.
 */
void fault_machine_open(fault_machine_t *w, fault_scene_t scene, int clocks);
void fault_machine_close(fault_machine_t *w);

/* A copy with what a thread has to itself. */
fault_machine_t fault_machine_own(const fault_machine_t *from);

/* 20: nothing shows the fault in the scene, 10: something does, 0: not known. */
int fault_ask(fault_machine_t *w, const fault_t *f);

/* 20 when the machines can only come apart in flip-flops without reset, and only where nobody looks
 * at them: by induction over one clock, from power-up on nothing ever shows the fault. 10: it could
 * not be shown so. The scene is ANY_STATE, of two clocks. */
int fault_apart(fault_machine_t *w, const fault_t *f);

/* One clock of the faulty machine from its state in bad_next to its next one, in the same place. */
void fault_bad_clock(fault_machine_t *w, const fault_t *f, int t);
/* Adds to the clause what differs at the outputs in a clock. */
void fault_outputs_differ(fault_machine_t *w, int t, clause_t *any);
/* The next state of a flip-flop of the good machine in a scene of one clock. */
int fault_good_next(fault_machine_t *w, int cell);

/* After an answer of 10: the operation on the ports in a clock. */
void fault_keep_witness(const fault_machine_t *w, int t, fault_t *f);
#endif
