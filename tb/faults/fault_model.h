/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_model.h: the inside of a netlist laid out for simulation.
 */
#ifndef NAPIER_FAULT_MODEL_H
#define NAPIER_FAULT_MODEL_H

#include "faults/fault.h"

/* Gates of one type and level. */
typedef struct {
  int kind, first, last;
} run_t;

struct fault_model {
  netlist_t *n;
  int gates, runs, levels;
  int *in[3], *out; /* nets of each gate, in the order of evaluation */
  int *kind;        /* its type */
  run_t *run;
  int *level_run;  /* the first run of each level; one more at the end */
  int *place;      /* of a cell in the order */
  int *cell_level; /* of a cell */
};
#endif
