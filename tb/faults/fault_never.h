/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_never.h: what control never comes to after a reset.
 */
#ifndef NAPIER_FAULT_NEVER_H
#define NAPIER_FAULT_NEVER_H

#include "faults/fault.h"

/* Two flip-flops with reset that never have these values together. */
typedef struct {
  int cell[2];
  bool value[2];
} fault_never_t;

typedef struct {
  fault_never_t *pair;
  int count;
} fault_nevers_t;

/* All of which induction over one clock proves it: true after a reset, and kept by every clock in
 * which all of them hold (the pairs that do not keep are left out until none is; van Eijk,
 * "Sequential equivalence checking based on structural similarities", IEEE TCAD 2000). None when
 * they are not proved by `end`, by nap_seconds(), or more than MOST_CONTROL flip-flops have a
 * reset. */
enum { MOST_CONTROL = 64 };
fault_nevers_t fault_nevers(netlist_t *n, const nap_rtl_row_t *row, double end);
#endif
