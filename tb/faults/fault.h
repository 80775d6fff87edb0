/* SPDX-License-Identifier: Apache-2.0
 *
 * fault.h: single stuck-at faults of a netlist, from the list of them to the judgement of each.
 */
#ifndef NAPIER_FAULT_H
#define NAPIER_FAULT_H

#include "check.h"
#include "gates/netlist.h"
#include "rtl_rows.h"

typedef enum {
  FAULT_OPEN,       /* no vector has shown it yet */
  FAULT_DETECTED,   /* a vector changes an output */
  FAULT_UNTESTABLE, /* proved: no input can show it */
  FAULT_TESTABLE,   /* open, and an input that shows it is known to exist */
} fault_state_t;

typedef struct {
  int net;       /* the net that is stuck; where cell is not NOTHING only at that cell's pin */
  int cell, pin; /* pin: 0 ... 2 as in cell_t */
  int value;     /* it is stuck at */
  int members;   /* faults that no test can tell from it, itself included */
  fault_state_t state;
  int fn, rm; /* of a testable one: an operation alone that shows it; fn -1: none known */
  nap_u128 in[3];
} fault_t;

typedef struct {
  fault_t *fault;
  int count; /* after collapsing */
  int total; /* before */
  int *stem; /* the entry that holds net n stuck at v: [2 * n + v]; NOTHING: no such fault */
} fault_list_t;

/* Every net and every pin of a gate or flip-flop on a net with more than one reader, stuck at 0
 * and at 1; equivalent ones collapsed. The clock is left out. */
fault_list_t fault_list(netlist_t *n);

/* "stuck at 0: s2_q[17], at rtl/fp/nap_fp_add.sv:65.8, pin B of an AND", into buf: the RTL's name
 * of the net, or of the nearest register or output that it reaches. Returns buf. */
enum { FAULT_NAME = 512 };
const char *fault_name(netlist_t *n, const fault_t *f, char buf[FAULT_NAME]);

/* The operation of the unit that shows a testable fault; NULL: none is known. */
const nap_op_info_t *fault_operation(const nap_rtl_row_t *row, const fault_t *f);

/* The nearest named net forward of `net`, and how many gates lie between. NOTHING: there is none.
 */
int fault_nearest_name(netlist_t *n, int net, int *gates);

/* A netlist laid out for simulation: gates by level, then by type. Shared by all simulators. */
typedef struct fault_model fault_model_t;
fault_model_t *fault_model(netlist_t *n);
void fault_model_free(fault_model_t *m);

/* A simulator: lane 0 of every word is the good machine, lane k has the k-th fault. */
enum { FAULT_LANES = NAP_BUNDLE - 1 };
typedef struct fault_sim fault_sim_t;
fault_sim_t *fault_sim(const fault_model_t *m);
void fault_sim_free(fault_sim_t *s);

/* Puts in up to FAULT_LANES faults, and clears the state. */
void fault_sim_load(fault_sim_t *s, fault_t *const faults[], int count);
/* Gives the flip-flops what they may hold when power comes, the same in every lane. */
void fault_sim_power_up(fault_sim_t *s, uint64_t seed);
/* Sets an input port (NULL: ignored) in every lane; evaluates the gates; clocks the flip-flops. */
void fault_sim_set(fault_sim_t *s, const port_t *p, nap_u128 bits);
void fault_sim_evaluate(fault_sim_t *s);
void fault_sim_clock(fault_sim_t *s);
/* Whether an output bit is one in the good machine. */
bool fault_sim_good(const fault_sim_t *s, const port_t *p, int bit);
/* Adds the lanes in which the port (NULL: ignored) differs from the good machine. */
void fault_sim_differ(const fault_sim_t *s, const port_t *p, nap_plane_t *lanes);

/* An operation in a mode, with the vectors of a class that it is due. */
typedef struct {
  const nap_op_info_t *op;
  nap_rm_t rm;
  uint64_t first, count;
} fault_use_t;

/* A stretch of vectors of a class; the uses of the unit take turns, so that neighbours in a pipe
 * differ in operation and mode. */
typedef struct {
  const fault_use_t *use;
  int uses;
  nap_stim_t stim;
  uint64_t seed, first;
  size_t count;
  const nap_u128 *given; /* vectors read from a file, three numbers each, instead of the class */
} fault_vectors_t;

/* Vector i of a stretch: whose it is, and its operands. */
const fault_use_t *fault_vector(const fault_vectors_t *v, size_t i, nap_u128 in[3]);

/* Runs the vectors from reset, with stalls, gaps and resets on the handshake where the unit has
 * one; false when the good machine does not answer. Adds to `lanes` what was detected; stops
 * early when that is every lane of `wanted`. */
bool fault_drive(fault_sim_t *s, netlist_t *n, const nap_rtl_row_t *row, const fault_vectors_t *v,
                 const nap_plane_t *wanted, nap_plane_t *lanes);

/* Whether the operation that is known of a testable fault shows it. */
bool fault_confirmed(fault_sim_t *s, netlist_t *n, const nap_rtl_row_t *row, fault_t *f);

/* Tries to prove each open fault untestable with a SAT solver, for `seconds` in all, or to find an
 * operation that shows it. */
typedef struct {
  int anyhow;    /* by induction over one clock, whatever the state and the inputs */
  int flowing;   /* of a pipeline: no operation shows it, and it touches neither control nor holding
                  */
  int exhausted; /* the same, where the vectors were every operation; or of a unit without clock */
  int bounded;   /* nothing shows it within `clocks` of a reset */
  int clocks;
} fault_proofs_t;
fault_proofs_t fault_prove(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list,
                           double seconds, int jobs);

/* The same after every operation with every operand in every mode has left those open of which
 * `unshown` says so (NULL: all): returns how many are untestable for that. */
int fault_exhausted(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list,
                    const bool unshown[], double seconds, int jobs);

/* By net, from structure alone: it is made of data within a clock; it comes to a flip-flop with
 * reset or the handshake, or to the tag of a result, in however many clocks. */
typedef struct {
  bool *data, *control, *tag;
} fault_reach_t;
fault_reach_t fault_reach(netlist_t *n);
void fault_reach_free(fault_reach_t *r);

/* Whether the fault lies where data flow and reaches no control: then control is the same with and
 * without it. */
bool fault_of_data(const netlist_t *n, const fault_reach_t *r, const fault_t *f);

/* Whether it comes to the tag of a result. */
bool fault_reaches_tag(const netlist_t *n, const fault_reach_t *r, const fault_t *f);

/* The flip-flop that is all that a fault can reach within a clock; NOTHING: it reaches others too,
 * or an output. */
int fault_only_register(netlist_t *n, const fault_t *f);

/* What to run on a unit, and what came of it. */
typedef struct {
  const nap_rtl_row_t *row;
  nap_run_t run;           /* tier, seed, jobs */
  uint64_t part, parts;    /* the first part/parts of each class */
  const nap_op_info_t *op; /* with vectors of a file: what they are of; else NULL */
  const nap_u128 *given;   /* three numbers a vector */
  size_t given_count;
  bool clocked;   /* every fault in the clocked netlist, those of data too */
  double prove;   /* seconds for proofs */
  double exhaust; /* seconds for every operand in every mode against what the vectors leave */
} fault_request_t;

enum { FAULT_ROUNDS = 16 };
typedef struct {
  fault_list_t list;
  int detected, open; /* the rest is untestable */
  fault_proofs_t proofs;
  uint64_t vectors; /* offered, until nothing was open or they came to their end */
  double seconds;
  int rounds; /* of growing numbers of vectors, for the curve of coverage */
  uint64_t round_vectors[FAULT_ROUNDS];
  int round_detected[FAULT_ROUNDS];
} fault_result_t;

/* Simulates every fault; false, and `e`, when the good machine does not answer. */
bool fault_run(netlist_t *n, const fault_request_t *r, fault_result_t *result, nap_error_t *e);
#endif
