/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_every.h: the inside of fault_every(): the flow at hand, its suspects, and their runs.
 */
#ifndef NAPIER_FAULT_EVERY_H
#define NAPIER_FAULT_EVERY_H

#include "faults/fault_sets.h"
#include "faults/fault_settled.h"

enum {
  MOST_BITS = 32,
  QUICK_STAGE_BITS = 18,
  MOST_STAGE_BITS = 24,
  MOST_REACHED_BITS = 29,
  MOST_USES = 40,
  SAMPLE = 8192
};

typedef struct {
  flow_run_t run;
  flow_t *whole; /* from the operands on */
  fault_model_t *whole_model;
  fault_patterns_t *ones; /* it, with operands of 1 */
  suspect_t *suspect;     /* those of one stem next to each other */
  int suspects;
  int most;    /* sources of a set */
  int *places; /* by fault of the list, in the whole flow; -1: not decided by it */
  flow_use_t use[MOST_USES];
  int uses;
  bool wide; /* too many bits of operands for all of them */
  fault_list_t *list;
  fault_settled_t settled;
} every_t;

/* How a run comes to its vectors. */
typedef enum {
  SAMPLES,   /* some operands */
  OPERANDS,  /* all */
  REGISTERS, /* whatever registers may read: what is shown by it need not be so by an operation */
  REACHED,   /* what operations put into them */
} source_t;

/* One run, and what is known after it. */
void every_sweep(every_t *w, const flow_set_t *set, source_t from, bool unshown[]);

/* Sets from the smallest on until each suspect is settled, needs too many sources, or time is up.
 */
void every_sets(every_t *w, source_t from, bool unshown[]);
#endif
