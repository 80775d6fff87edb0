/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_div.h: IEEE 754 division: what rtl/fp/nap_fp_div_srt4.sv has before its digits, after them,
 * and when it has rounded.
 *
 * Bound: correctly rounded. Algorithm: both operands normalised, a quotient between 1/2 and 2 to
 * sig_bits + 2 places behind the point with a sticky bit from the remainder, rounded like a
 * product. The quotient here is made by restoring or from a reciprocal, whichever is faster: the
 * same number. Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., chapters 7 and 8.
 */
#ifndef NAPIER_FP_DIV_H
#define NAPIER_FP_DIV_H

#include "fp.h"

typedef struct {
  nap_rm_t rm;
  fp_word nv, dz, nan, inf, sign;
  fp_word exp; /* signed, exp_bits + 2 bits: of a quotient of 1 or more */
  fp_word sig_a, sig_b;
} fp_div_s1_t;

typedef struct {
  nap_rm_t rm;
  fp_word nv, dz, nan, inf, sign;
  fp_word exp;
  fp_word sig; /* sig_bits + FP_TAIL bits, leading one except for zero */
} fp_div_s2_t;

typedef fp_rounded_t fp_div_s3_t;

FP_INLINE fp_div_s1_t fp_div_unpack(fp_fmt_t f, nap_rm_t rm, fp_word a, fp_word b) {
  const fp_unpacked_t x = fp_normalise(f, fp_unpack(f, a)), y = fp_normalise(f, fp_unpack(f, b));
  const fp_word zero_x = fp_nonzero(x.sig) ^ 1, zero_y = fp_nonzero(y.sig) ^ 1;
  const fp_word nan = x.nan | y.nan;
  const fp_word invalid = (x.inf & y.inf) | (zero_x & zero_y);
  const fp_word zero = zero_x | y.inf;
  fp_div_s1_t s;
  s.rm = rm;
  s.nv = x.snan | y.snan | (invalid & (nan ^ 1));
  s.nan = nan | invalid;
  s.dz = zero_y & ((x.inf | s.nan) ^ 1);
  s.inf = (x.inf | zero_y) & (s.nan ^ 1);
  s.sign = x.sign ^ y.sign;
  s.exp = (x.exp - y.exp + (fp_word)fp_bias(f)) & (zero - 1);
  s.sig_a = x.sig & (zero - 1);
  s.sig_b = y.sig;
  return s;
}

#if FP_WIDTH == 32
/* a / b in units of 2^-(sig_bits + 2), cut, times 2 and with a sticky bit: a bit at a time. A
 * difference that is not negative is the lesser of it and what it was taken from. */
FP_INLINE fp_word fp_div_quotient(fp_fmt_t f, fp_word a, fp_word b) {
  fp_word quotient = 0;
#pragma GCC unroll 64
  for (int i = 0; i < f.sig_bits + FP_TAIL; i++) {
    const fp_word less = a - b;
    quotient = (quotient << 1) + ((less >> (FP_WIDTH - 1)) ^ 1);
    a = fp_min(a, less) << 1;
  }
  return quotient << 1 | fp_nonzero(a);
}

#else
/* 2^61 / d for 2^30 < d <= 2^31, or up to 3 less: Newton's iteration from the line that is nearest
 * on an interval of a factor of two (its three steps tried on every d: 1 too low to 2 too high). */
FP_INLINE fp_word fp_div_newton(fp_word d, fp_word x) {
  return fp_mul_half(x, (FP_ONE << 31) - (fp_mul_half(d, x) >> 31)) >> 30;
}
FP_INLINE fp_word fp_div_reciprocal(fp_word d) {
  const fp_word line = 3031741620u - (fp_mul_half(2021161080u, d) >> 31); /* 48/17 - 32/17 d */
  return fp_div_newton(d, fp_div_newton(d, fp_div_newton(d, line))) - 2;
}

/* What is left when a multiple of b is taken from a, if there is enough. */
FP_INLINE fp_word fp_div_correct(fp_word a, fp_word b, int multiple, fp_word *quotient) {
  const fp_word left = a - b * (fp_word)multiple;
  const fp_word less = left >> (FP_WIDTH - 1);
  *quotient += (less ^ 1) * (fp_word)multiple;
  return fp_choose(less, a, left);
}

/* The same in two digits of 27 and 28 bits, each the upper bits of what is left times the divisor's
 * reciprocal, at most 2 and 4 too low (Wong and Flynn, "Fast division using accurate quotient
 * approximations", IEEE Transactions on Computers 1992); significands moved up to 53 bits. */
FP_INLINE fp_word fp_div_quotient(fp_fmt_t f, fp_word a, fp_word b) {
  const int spare = 53 - f.sig_bits;
  const fp_word n = a << spare, d = b << spare;
  const fp_word x = fp_div_reciprocal((d >> 22) + 1);
  const fp_word first = fp_mul_half(n >> 22, x) >> 34;
  const fp_word rest = (n << 27) - fp_mul_long(d, first);
  const fp_word second = fp_mul_half(rest >> 23, x) >> 32;
  fp_word left = (rest << 28) - fp_mul_long(d, second);
  fp_word quotient = (first << 28) + second;
  left = fp_div_correct(left, d, 4, &quotient);
  left = fp_div_correct(left, d, 2, &quotient);
  left = fp_div_correct(left, d, 1, &quotient);
  return fp_shift_right_sticky(quotient << 1 | fp_nonzero(left), (fp_word)spare);
}
#endif

FP_INLINE fp_div_s2_t fp_div_divide(fp_fmt_t f, fp_div_s1_t s1) {
  const fp_word quotient = fp_div_quotient(f, s1.sig_a, s1.sig_b);
  const fp_word one = quotient >> (f.sig_bits + FP_TAIL) & 1;
  fp_div_s2_t s;
  s.rm = s1.rm;
  s.nv = s1.nv;
  s.dz = s1.dz;
  s.nan = s1.nan;
  s.inf = s1.inf;
  s.sign = s1.sign;
  s.exp = s1.exp - (one ^ 1);
  s.sig = fp_shift_right_sticky(quotient, one);
  return s;
}

FP_INLINE fp_div_s3_t fp_div_round(fp_fmt_t f, fp_div_s2_t s2) {
  fp_exact_t x;
  x.nv = s2.nv;
  x.nan = s2.nan;
  x.inf = s2.inf;
  x.sign = s2.sign;
  fp_denormalise(f, s2.exp, s2.sig, &x);
  fp_div_s3_t s = fp_round(f, s2.rm, x);
  s.flags |= s2.dz * NAP_DZ;
  return s;
}

FP_INLINE fp_word fp_div(nap_fmt_t fmt, nap_rm_t rm, fp_word a, fp_word b, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_div_s3_t s3 = fp_div_round(f, fp_div_divide(f, fp_div_unpack(f, rm, a, b)));
  *flags = (uint8_t)s3.flags;
  return s3.result;
}

/* 1, which a reciprocal divides. */
FP_INLINE fp_word fp_one(nap_fmt_t fmt) {
  return (fp_word)fp_bias(fp_formats[fmt]) << (fp_formats[fmt].sig_bits - 1);
}

#define FP_DIV_MODELS(fmt)                                                                         \
  NAP_MODEL_2(fmt##_div, fmt, fmt, fp_div(NAP_FMT_##fmt, rm, a, b, flags))                         \
  NAP_MODEL_1(fmt##_rcp, fmt, fmt, fp_div(NAP_FMT_##fmt, rm, fp_one(NAP_FMT_##fmt), a, flags))
#endif
