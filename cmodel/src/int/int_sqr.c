/* SPDX-License-Identifier: Apache-2.0
 *
 * int_sqr.c: unsigned integer square, full double-width result.
 *
 * Bound: exact. Algorithm: the multiplier with both ports fed the same operand, see int_mul.c.
 */
#include "../batch.h"
#include "binary.h"
#include "mul_trace.h"
#include "napier/napier.h"

static inline uint64_t square(uint32_t a, uint8_t *flags) {
  *flags = 0;
  return (uint64_t)a * a;
}

NAP_MODEL_1(u32_sqr, u32, u64, square(a, flags))

void nap_int_sqr_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const int width = nap_fmt_info(op->in)->bits;
  const uint64_t a = (uint64_t)(in[0] & nap_ones(width));
  const nap_u128 product = nap_mul_steps(width, false, a, a, t);
  nap_trace_stage(t, "result", "the square");
  nap_trace_field(t, "result", 2 * width, product);
}
