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

static inline nap_u128 square(uint64_t a, uint8_t *flags) {
  *flags = 0;
  return (nap_u128)a * a;
}

NAP_MODEL_1(u8_sqr, u8, u16, square(a, flags))
NAP_MODEL_1(u16_sqr, u16, u32, square(a, flags))
NAP_MODEL_1(u32_sqr, u32, u64, square(a, flags))
NAP_MODEL_1(u64_sqr, u64, u128, square(a, flags))

void nap_int_sqr_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const int width = nap_fmt_info(op->in)->bits;
  const uint64_t a = (uint64_t)(in[0] & nap_ones(width));
  const nap_u128 product = nap_mul_steps(width, false, false, a, a, t);
  nap_trace_stage(t, "result", "the square");
  nap_trace_field(t, "result", 2 * width, product);
}
