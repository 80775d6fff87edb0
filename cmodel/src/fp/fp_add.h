/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_add.h: IEEE 754 addition and subtraction, the three stages of rtl/fp/nap_fp_add.sv.
 *
 * Single path: order by magnitude, align with a sticky bit, add, normalise by a left shift that
 * stops at the least exponent, round. A subnormal sum is exact, so nothing is ever shifted back.
 * Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., chapter 7.
 */
#ifndef NAPIER_FP_ADD_H
#define NAPIER_FP_ADD_H

#include "fp.h"

/* Operands in order of magnitude. */
typedef struct {
  nap_rm_t rm;
  fp_word nv, nan, inf, sign;
  fp_word sub;   /* the magnitudes are subtracted */
  fp_word exp;   /* of the larger */
  fp_word shift; /* how far the smaller goes to the right, at most sig_bits + FP_TAIL */
  fp_word sig_x, sig_y;
} fp_add_s1_t;

/* The sum, in units of 2^(exp - bias - sig_bits + 1 - FP_TAIL). */
typedef struct {
  nap_rm_t rm;
  fp_word nv, nan, inf, sign;
  fp_word exp;
  fp_word sum; /* sig_bits + FP_TAIL + 1 bits */
} fp_add_s2_t;

typedef fp_rounded_t fp_add_s3_t;

FP_INLINE fp_add_s1_t fp_add_order(fp_fmt_t f, nap_rm_t rm, fp_word minus, fp_word a, fp_word b) {
  b ^= minus << (fp_bits(f) - 1);
  const fp_word swap = fp_less(fp_magnitude(f, a), fp_magnitude(f, b));
  const fp_unpacked_t x = fp_unpack(f, fp_choose(swap, b, a));
  const fp_unpacked_t y = fp_unpack(f, fp_choose(swap, a, b));
  const fp_word sub = x.sign ^ y.sign;
  const fp_word invalid = x.inf & y.inf & sub;
  fp_add_s1_t s;
  s.rm = rm;
  s.nv = x.snan | y.snan | invalid;
  s.nan = x.nan | invalid;
  s.inf = x.inf & (invalid ^ 1);
  s.sign = x.sign;
  s.sub = sub;
  s.exp = x.exp;
  s.shift = fp_min(x.exp - y.exp, (fp_word)(f.sig_bits + FP_TAIL));
  s.sig_x = x.sig;
  s.sig_y = y.sig;
  return s;
}

FP_INLINE fp_add_s2_t fp_add_align(fp_add_s1_t s1) {
  const fp_word larger = s1.sig_x << FP_TAIL;
  const fp_word smaller = fp_shift_right_sticky(s1.sig_y << FP_TAIL, s1.shift);
  fp_add_s2_t s;
  s.rm = s1.rm;
  s.nv = s1.nv;
  s.nan = s1.nan;
  s.inf = s1.inf;
  s.exp = s1.exp;
  s.sum = larger + ((smaller ^ (0 - s1.sub)) + s1.sub);
  const fp_word cancelled = s1.sub & (fp_nonzero(s.sum) ^ 1);
  s.sign = fp_choose(cancelled, fp_equal((fp_word)s1.rm, NAP_RDN), s1.sign);
  return s;
}

FP_INLINE fp_add_s3_t fp_add_round(fp_fmt_t f, fp_add_s2_t s2) {
  const fp_word zeros = fp_lzc(s2.sum, f.sig_bits + FP_TAIL + 1);
  const fp_word left = fp_min(zeros, s2.exp);
  fp_exact_t x;
  x.nv = s2.nv;
  x.nan = s2.nan;
  x.inf = s2.inf;
  x.sign = s2.sign;
  x.expm1 = (s2.exp - left) & (0 - fp_nonzero(s2.sum));
  x.sig = fp_shift_right_sticky(s2.sum << left, 1);
  return fp_round(f, s2.rm, x);
}

FP_INLINE fp_word fp_add(nap_fmt_t fmt, nap_rm_t rm, fp_word minus, fp_word a, fp_word b,
                         uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_add_s3_t s3 = fp_add_round(f, fp_add_align(fp_add_order(f, rm, minus, a, b)));
  *flags = (uint8_t)s3.flags;
  return s3.result;
}
#endif
