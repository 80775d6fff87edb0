/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_flow.h: what a result is made of when one operation goes through a unit alone. Of a
 * pipeline each net is taken in the clock in which the operation passes it, so that what is left
 * has no state: every vector is then a lane of its own.
 */
#ifndef NAPIER_FAULT_FLOW_H
#define NAPIER_FAULT_FLOW_H

#include "faults/fault.h"

/* A place of the flow: pin `pin` of its cell `cell`, or, where cell is NOTHING, its net. */
typedef struct {
  int net, cell, pin;
} flow_site_t;

typedef struct {
  netlist_t net;        /* gates; ports sources, and result_o and flags_o of the unit */
  int *source, sources; /* nets that no gate drives */
  int *register_of;     /* by source: the net of the whole */
  int op_bits, rm_bits; /* the first sources at stage 0; 0 later */
  netlist_t *whole;     /* what it was taken from */
  int first, clocks;    /* it begins and ends: clocks from reset */
  int **node;           /* [clock][net of the whole]: its net here; NOTHING: not part of it */
  int **cell;           /* [clock][cell of the whole]: its cell here; NOTHING */
  signed char **fixed;  /* [clock][net of the whole]: 0 or 1 where control alone decides, else -1 */
  fault_reach_t reach;  /* of nets of the whole */
  unsigned char *reads; /* by net of the whole: bit v: its fixed value v is read by a gate here */
} flow_t;

/* Sources: at stage 0 the bits of op_i, rm_i, a_i, b_i, c_i, in this order; at stage k of a
 * pipeline the registers that hold the operation k clocks later, whatever they may read. NULL: the
 * unit is iterative or has no such stage, or its result is not made of one operation alone. */
flow_t *fault_flow(netlist_t *n, const nap_rtl_row_t *row, int stage);
void fault_flow_free(flow_t *f);

/* Whether the fault is one of data that come to neither control nor the tag. */
bool fault_flow_decides(const flow_t *f, const fault_t *fault);

/* Where such a fault is in the flow, one place a clock; returns their number. -1: it changes what
 * control is in an operation that is alone. */
enum { FLOW_SITES = 16 };
int fault_flow_sites(const flow_t *f, const fault_t *fault, flow_site_t sites[FLOW_SITES]);
#endif
