/* SPDX-License-Identifier: Apache-2.0
 *
 * int_mul.c: integer multiplication, signed, unsigned and mixed, full double-width product.
 *
 * Bound: exact. Algorithm: the batch calls use the machine's multiplier; the trace is the
 * right-shift multiplication of rtl/int/nap_int_mul_shiftadd.sv, clock by clock.
 */
#include <inttypes.h>
#include <stdio.h>

#include "../batch.h"
#include "binary.h"
#include "mul_trace.h"
#include "napier/napier.h"

static inline nap_u128 multiply(nap_u128 a, nap_u128 b, uint8_t *flags) {
  *flags = 0;
  return a * b;
}

/* Sign extension, to twice the width at least. */
static inline nap_u128 extend(int width, uint64_t v) {
  const nap_u128 sign = (nap_u128)1 << (width - 1);
  return (v ^ sign) - sign;
}

NAP_MODEL_2(u8_mul, u8, u16, multiply(a, b, flags))
NAP_MODEL_2(i8_mul, i8, i16, multiply(extend(8, a), extend(8, b), flags))
NAP_MODEL_2(u16_mul, u16, u32, multiply(a, b, flags))
NAP_MODEL_2(i16_mul, i16, i32, multiply(extend(16, a), extend(16, b), flags))
NAP_MODEL_2(u32_mul, u32, u64, multiply(a, b, flags))
NAP_MODEL_2(i32_mul, i32, i64, multiply(extend(32, a), extend(32, b), flags))
NAP_MODEL_2(u64_mul, u64, u128, multiply(a, b, flags))
NAP_MODEL_2(i64_mul, i64, i128, multiply(extend(64, a), extend(64, b), flags))
NAP_MODEL_2(i8_mulsu, i8, i16, multiply(extend(8, a), b, flags))
NAP_MODEL_2(i16_mulsu, i16, i32, multiply(extend(16, a), b, flags))
NAP_MODEL_2(i32_mulsu, i32, i64, multiply(extend(32, a), b, flags))
NAP_MODEL_2(i64_mulsu, i64, i128, multiply(extend(64, a), b, flags))

nap_u128 nap_mul_steps(int width, bool a_signed, bool b_signed, uint64_t a, uint64_t b,
                       nap_trace_t *t) {
  const nap_u128 sum_ones = nap_ones(width + 1), product_ones = nap_ones(2 * width);
  const nap_u128 multiplicand = a_signed ? extend(width, a) & sum_ones : a;
  nap_u128 product = b;
  nap_trace_stage(t, "load", "the multiplier waits in the low half of the product");
  nap_trace_field(t, "multiplicand", width, a);
  nap_trace_field(t, "product", 2 * width, product);

  for (int i = 0; i < width; i++) {
    const bool top = b_signed && i == width - 1;
    const nap_u128 high = a_signed ? extend(width, (uint64_t)(product >> width)) : product >> width;
    const nap_u128 partial = product & 1 ? multiplicand : 0;
    const nap_u128 sum = (top ? high - partial : high + partial) & sum_ones;
    const nap_u128 low = product & nap_ones(width);
    product = sum << (width - 1) | low >> 1;
    char name[24];
    snprintf(name, sizeof name, "step%d", i + 1);
    nap_trace_stage(t, name,
                    top ? "the top bit of the multiplier weighs -2^(W-1): subtract, shift"
                        : "one partial product: add, shift");
    nap_trace_field(t, "partial", width + 1, partial);
    nap_trace_field(t, "sum", width + 1, sum);
    nap_trace_field(t, "product", 2 * width, product & product_ones);
  }
  return product & product_ones;
}

void nap_int_mul_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const nap_fmt_info_t *f = nap_fmt_info(op->in);
  const uint64_t ones = (uint64_t)nap_ones(f->bits);
  const uint64_t a = (uint64_t)in[0] & ones, b = (uint64_t)in[1] & ones;
  const bool b_signed = f->is_signed && op->math != NAP_MATH_MULSU;
  const nap_u128 product = nap_mul_steps(f->bits, f->is_signed, b_signed, a, b, t);
  nap_trace_stage(t, "result", "the product");
  nap_trace_field(t, "result", 2 * f->bits, product);
  if (f->bits <= 32 && f->is_signed)
    nap_trace_note(t, "%" PRId64 " * %" PRId64 " = %" PRId64, (int64_t)extend(f->bits, a),
                   b_signed ? (int64_t)extend(f->bits, b) : (int64_t)b,
                   (int64_t)extend(2 * f->bits, (uint64_t)product));
  else if (f->bits <= 32)
    nap_trace_note(t, "%" PRIu64 " * %" PRIu64 " = %" PRIu64, a, b, (uint64_t)product);
}
