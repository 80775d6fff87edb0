/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_root_trace.h: the square root by digits, step by step.
 */
#ifndef NAPIER_FP_ROOT_TRACE_H
#define NAPIER_FP_ROOT_TRACE_H

#include "napier/trace.h"

void fp_root_trace(const nap_op_info_t *op, nap_rm_t rm, nap_u128 a, nap_trace_t *t);
#endif
