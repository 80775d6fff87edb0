/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_rsqrt.h: IEEE 754 reciprocal square root of any format: what rtl/fp/nap_fp_rsqrt_digit.sv has
 * before its digits, after them, and when it has rounded.
 *
 * Bound: correctly rounded. Algorithm: a = m 4^k; y = 2 / sqrt(m) to sig_bits places behind the
 * point, a bit at a time, by what m y^2 leaves of 4. Nothing but m = 1 has a y that ends, so there
 * is always a sticky bit, and no result lies half-way between two numbers. Ercegovac and Lang,
 * Division and Square Root, 1994, chapter 7.
 *
 * FP_RSQRT_WORD: an unsigned word of at least 2 sig_bits + 5 bits, whose top bit is a sign here.
 * What a zero or a NaN leaves in it has no meaning.
 */
#ifndef NAPIER_FP_RSQRT_H
#define NAPIER_FP_RSQRT_H

#include "fp_sqrt.h"

/* y, cut, for m in (1, 4). left = 2^i (4 - m y^2), product = m y, both with 2 sig_bits places. */
FP_INLINE fp_word fp_rsqrt_digits(fp_fmt_t f, fp_word m) {
  const int p = f.sig_bits;
  FP_RSQRT_WORD product = (FP_RSQRT_WORD)m << (p + 1), bit = (FP_RSQRT_WORD)m << (p - 1);
  FP_RSQRT_WORD left = ((FP_RSQRT_WORD)4 << (2 * p)) - product;
  fp_word y = 1;
#pragma GCC unroll 64
  for (int i = 0; i < p; i++) {
    const FP_RSQRT_WORD rest = left - product - bit;
    const fp_word fits = (fp_word)(rest >> (8 * sizeof rest - 1)) ^ 1;
    left = (fits ? rest : left) << 1;
    product += fits ? bit << 1 : 0;
    bit >>= 1;
    y = y << 1 | fits;
  }
  return y;
}

/* The side of the square root says k and what is special; its infinity is here a zero, its zero an
 * infinity. */
FP_INLINE fp_rounded_t fp_rsqrt_round(fp_fmt_t f, fp_sqrt_s1_t s1, fp_word y) {
  const int p = f.sig_bits;
  const fp_word one = fp_equal(s1.m, FP_ONE << (p - 1));
  const fp_word zero = s1.side.inf, infinite = fp_nonzero(s1.m) ^ 1;
  const fp_word sig = fp_choose(one, FP_ONE << (p + FP_TAIL - 1), y << 2 | 1);
  const fp_exact_t x = {
      .nv = s1.side.nv,
      .nan = s1.side.nan,
      .inf = infinite,
      .sign = s1.side.sign,
      .expm1 = ((fp_word)(2 * fp_bias(f) - 2) - s1.side.exp + one) & (zero - 1),
      .sig = sig & (zero - 1),
  };
  fp_rounded_t r = fp_round(f, s1.side.rm, x);
  r.flags |= infinite * NAP_DZ;
  return r;
}

FP_INLINE fp_word fp_rsqrt(nap_fmt_t fmt, nap_rm_t rm, fp_word a, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_sqrt_s1_t s1 = fp_sqrt_unpack(f, rm, a);
  const fp_rounded_t r = fp_rsqrt_round(f, s1, fp_rsqrt_digits(f, s1.m));
  *flags = (uint8_t)r.flags;
  return r.result;
}
#endif
