/* SPDX-License-Identifier: Apache-2.0
 *
 * mul_trace.h: the shift-and-add multiplier, told clock by clock; int_mul and int_sqr share it.
 */
#ifndef NAPIER_INT_MUL_TRACE_H
#define NAPIER_INT_MUL_TRACE_H

#include "napier/trace.h"

/* Tells the W steps of a * b. width: of an operand, 1 to 64; a_signed, b_signed: two's complement.
 * Returns the 2W bits of the product. */
nap_u128 nap_mul_steps(int width, bool a_signed, bool b_signed, uint64_t a, uint64_t b,
                       nap_trace_t *t);
#endif
