/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_root.h: IEEE 754 square root of any format: what rtl/fp/nap_fp_sqrt_digit.sv has before its
 * digits, after them, and when it has rounded.
 *
 * Bound: correctly rounded. Algorithm: a = m 4^k, the root of m to sig_bits places behind the
 * point, and a sticky bit from the remainder: no root lies half-way between two numbers. It is made
 * by restoring or from a reciprocal root, whichever is faster: the same number. Ercegovac and Lang,
 * Division and Square Root, 1994, chapter 6.
 */
#ifndef NAPIER_FP_ROOT_H
#define NAPIER_FP_ROOT_H

#include "fp_sqrt.h"

#if FP_WIDTH == 32
/* sqrt(m), cut, with a sticky bit below it, a bit at a time. No remainder is above twice its root.
 */
FP_INLINE fp_word fp_root_digits(fp_fmt_t f, fp_word m) {
  const int p = f.sig_bits, pairs = (p + 2) / 2;
  const fp_word operand = m << (2 * pairs - p - 1);
  fp_word root = 0, left = 0;
#pragma GCC unroll 64
  for (int i = 0; i <= p; i++) {
    const fp_word pair = i < pairs ? operand >> (2 * (pairs - 1 - i)) & 3 : 0;
    const fp_word from = left << 2 | pair;
    const fp_word less = from - (root << 2 | 1);
    root = (root << 1) + ((less >> (FP_WIDTH - 1)) ^ 1);
    left = fp_min(from, less);
  }
  return root << 1 | fp_nonzero(left);
}

#else
/* 2^46 / sqrt(d) for 2^30 <= d < 2^32, or up to 6 less: Newton's iteration from the parabola that
 * is nearest on a factor of two (its two steps tried on every d: 2 too low to 2 too high). */
FP_INLINE fp_word fp_root_newton(fp_word d, fp_word x) {
  const fp_word square = fp_mul_half(x, x) >> 31;
  const fp_word half = (((fp_word)3 << 31) - (fp_mul_half(d, square) >> 30)) >> 1;
  return fp_mul_half(x, half) >> 31;
}
FP_INLINE fp_word fp_root_reciprocal(fp_word d) {
  const fp_word two = d >> 31;
  const fp_word c0 = fp_choose(two, 2398682359u, 3392249124u);
  const fp_word c1 = fp_choose(two, 554643093u, 1568767568u);
  const fp_word c2 = fp_choose(two, 56065909u, 317156676u);
  const fp_word slope = c1 - (fp_mul_half(c2, d) >> 30);
  const fp_word parabola = c0 - (fp_mul_half(d, slope) >> 30);
  return fp_root_newton(d, fp_root_newton(d, parabola)) - 4;
}

/* The root grows by k if what is left has room for it. */
FP_INLINE fp_word fp_root_correct(fp_word left, int k, fp_word *root) {
  const fp_word rest = left - (fp_word)k * (2 * *root + (fp_word)k);
  const fp_word less = rest >> (FP_WIDTH - 1);
  *root += (less ^ 1) * (fp_word)k;
  return fp_choose(less, left, rest);
}

/* The same in two digits, of 27 places the one and of 26 the other, from 1 / sqrt(m): m / sqrt(m),
 * and what its square leaves of m over twice the root; together 0 to 3 too low. m moved up to 52
 * places. */
FP_INLINE fp_word fp_root_digits(fp_fmt_t f, fp_word m) {
  const int spare = 53 - f.sig_bits;
  const fp_word n = m << spare, d = n >> 22;
  const fp_word x = fp_root_reciprocal(d);
  const fp_word first = fp_mul_half(d, x) >> 34;
  const fp_word rest = (n << 2) - fp_mul_half(first, first);
  fp_word root = (first << 26) + (fp_mul_half(rest, x) >> 33);
  const fp_word square = fp_mul_half(root, root) + (fp_mul_half(root, root >> 32) << 33);
  fp_word left = (n << 54) - square;
  left = fp_root_correct(left, 2, &root);
  left = fp_root_correct(left, 1, &root);
  return fp_shift_right_sticky(root << 1 | fp_nonzero(left), (fp_word)spare);
}
#endif

FP_INLINE fp_rounded_t fp_root_round(fp_fmt_t f, fp_sqrt_side_t side, fp_word root) {
  fp_exact_t x;
  x.nv = side.nv;
  x.nan = side.nan;
  x.inf = side.inf;
  x.sign = side.sign;
  x.expm1 = side.exp - 1;
  x.sig = root << 1 | (root & 1);
  return fp_round(f, side.rm, x);
}

FP_INLINE fp_word fp_root(nap_fmt_t fmt, nap_rm_t rm, fp_word a, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_sqrt_s1_t s1 = fp_sqrt_unpack(f, rm, a);
  const fp_rounded_t r = fp_root_round(f, s1.side, fp_root_digits(f, s1.m));
  *flags = (uint8_t)r.flags;
  return r.result;
}
#endif
