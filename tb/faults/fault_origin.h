/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_origin.h: what some registers of a pipeline can hold, and which operation puts it there.
 */
#ifndef NAPIER_FAULT_ORIGIN_H
#define NAPIER_FAULT_ORIGIN_H

#include "faults/fault_flow.h"

/* An operation in a mode. */
typedef struct {
  const nap_op_info_t *op;
  nap_rm_t rm;
} flow_use_t;

/* use << 32 | operands, the lowest that there is; FLOW_NO_ORIGIN: no operation puts it there. */
typedef uint64_t flow_origin_t;
#define FLOW_NO_ORIGIN UINT64_MAX

/* By the value of `bits` sources (the first lowest) of a flow that begins at a later stage: its
 * origin, by running every operand of every use, at most 32 bits of operands, through what leads to
 * them. `whole`: the flow from the operands on. Freed by the caller; NULL: not done when
 * nap_seconds() came to `end`. */
flow_origin_t *fault_origins(const flow_t *whole, const flow_t *later, const int source[], int bits,
                             const flow_use_t use[], int uses, double end, int jobs);
#endif
