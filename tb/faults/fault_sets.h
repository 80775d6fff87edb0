/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_sets.h: some sources of a flow through all that they can be, against faults.
 */
#ifndef NAPIER_FAULT_SETS_H
#define NAPIER_FAULT_SETS_H

#include "faults/fault_origin.h"
#include "faults/fault_stem.h"

/* Sources run through all that they can be, together; the others stay as in `base`. Where the flow
 * begins with the operands, op_i and rm_i are what `use` says, one use after the other. */
typedef struct {
  flow_t *flow;
  fault_model_t *model;
  flow_set_t base;
  const flow_use_t *use;
  int uses;
  int bit[FLOW_SOURCES], bits;
  const flow_origin_t *origin; /* by value of the bits; without one it is left out. NULL: none is */
  uint64_t most;       /* blocks of 512 vectors of each use that are run; the rest is left out */
  double end;          /* by nap_seconds(): what is not run by then is left out */
  suspect_t **suspect; /* those with the same stem next to each other */
  int suspects, jobs;
} flow_run_t;

/* Tells every suspect what it looked at, and what shows it; false: time was up. */
bool fault_sweep(flow_run_t *r);

/* Vector `at` in the order of a run: its values of the sources; returns its use. */
const flow_use_t *fault_sweep_vector(const flow_run_t *r, uint64_t at, flow_set_t *sources);

/* The value of its bits. */
uint64_t fault_sweep_index(const flow_run_t *r, uint64_t at);

#endif
