/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_mul.h: IEEE 754 multiplication, the three stages of rtl/fp/nap_fp_mul.sv.
 *
 * Subnormal operands are normalised first, so the product has its leading one in one of two
 * places; a product below the least normal is shifted right with a sticky bit, then rounded.
 * Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., chapter 7.
 */
#ifndef NAPIER_FP_MUL_H
#define NAPIER_FP_MUL_H

#include "fp.h"

/* Bits of the product that are kept: a place for the carry, the last of them sticky. */
#define FP_MUL_KEEP(p) ((p) + FP_TAIL + 1)

typedef struct {
  nap_rm_t rm;
  fp_word nv, nan, inf, sign;
  fp_word exp; /* signed, exp_bits + 2 bits; 0 for a zero product */
  fp_word sig_a, sig_b;
} fp_mul_s1_t;

typedef struct {
  nap_rm_t rm;
  fp_word nv, nan, inf, sign;
  fp_word exp; /* signed, exp_bits + 2 bits */
  fp_word sig; /* FP_MUL_KEEP bits, a leading one in one of the two upper places, but for zero and
                  squares of subnormals */
} fp_mul_s2_t;

typedef fp_rounded_t fp_mul_s3_t;

FP_INLINE fp_mul_s1_t fp_mul_join(fp_fmt_t f, nap_rm_t rm, fp_unpacked_t x, fp_unpacked_t y) {
  const fp_word nonzero = fp_nonzero(x.sig) & fp_nonzero(y.sig);
  const fp_word invalid = (x.inf | y.inf) & (nonzero ^ 1);
  fp_mul_s1_t s;
  s.rm = rm;
  s.nan = x.nan | y.nan | invalid;
  s.nv = x.snan | y.snan | (invalid & ((x.nan | y.nan) ^ 1));
  s.inf = (x.inf | y.inf) & (s.nan ^ 1);
  s.sign = x.sign ^ y.sign;
  s.exp = (x.exp + y.exp - (fp_word)fp_bias(f)) & (0 - nonzero);
  s.sig_a = x.sig;
  s.sig_b = y.sig;
  return s;
}

FP_INLINE fp_mul_s1_t fp_mul_unpack(fp_fmt_t f, nap_rm_t rm, fp_word a, fp_word b) {
  return fp_mul_join(f, rm, fp_normalise(f, fp_unpack(f, a)), fp_normalise(f, fp_unpack(f, b)));
}

/* Of a square: that of a subnormal is shifted out whole, so its leading one may be anywhere. */
FP_INLINE fp_mul_s1_t fp_sqr_unpack(fp_fmt_t f, nap_rm_t rm, fp_word a) {
  return fp_mul_join(f, rm, fp_unpack(f, a), fp_unpack(f, a));
}

/* The product's leading FP_MUL_KEEP bits of 2 * sig_bits. */
FP_INLINE fp_word fp_mul_product(fp_fmt_t f, fp_word a, fp_word b) {
  const int p = f.sig_bits, drop = 2 * p - FP_MUL_KEEP(p);
  if (2 * p <= FP_WIDTH) {
    const fp_word product = a * b;
    return drop >= 0 ? fp_shift_right_sticky(product, (fp_word)drop) : product << -drop;
  }
  const int h = (p + 1) / 2;
  const fp_word a1 = a >> h, a0 = a & fp_mask(h), b1 = b >> h, b0 = b & fp_mask(h);
  const fp_word low = a0 * b0;
  const fp_word mid = a1 * b0 + a0 * b1 + (low >> h);
  const fp_word upper = a1 * b1 + (mid >> h);
  const fp_word lower = (mid & fp_mask(h)) << h | (low & fp_mask(h));
  return upper << (2 * h - drop) | fp_shift_right_sticky(lower, (fp_word)drop);
}

FP_INLINE fp_mul_s2_t fp_mul_multiply(fp_fmt_t f, fp_mul_s1_t s1) {
  fp_mul_s2_t s;
  s.rm = s1.rm;
  s.nv = s1.nv;
  s.nan = s1.nan;
  s.inf = s1.inf;
  s.sign = s1.sign;
  s.exp = s1.exp;
  s.sig = fp_mul_product(f, s1.sig_a, s1.sig_b);
  return s;
}

/* The exponent alone says how far a tiny product moves to the right; then one below two moves up by
 * a place, if it may. */
FP_INLINE fp_mul_s3_t fp_mul_round(fp_fmt_t f, fp_mul_s2_t s2) {
  const int keep = FP_MUL_KEEP(f.sig_bits);
  const fp_word below = s2.exp >> (FP_WIDTH - 1);
  const fp_word right = fp_min((0 - s2.exp) & (0 - below), (fp_word)keep);
  const fp_word shifted = fp_shift_right_sticky(s2.sig, right);
  const fp_word exp = s2.exp & (below - 1);
  const fp_word up = (shifted >> (keep - 1) ^ 1) & fp_nonzero(exp);
  const fp_exact_t x = {
      .nv = s2.nv,
      .nan = s2.nan,
      .inf = s2.inf,
      .sign = s2.sign,
      .expm1 = exp - up,
      .sig = fp_shift_right_sticky(shifted, up ^ 1),
  };
  return fp_round(f, s2.rm, x);
}

FP_INLINE fp_word fp_mul(nap_fmt_t fmt, nap_rm_t rm, fp_word a, fp_word b, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_mul_s3_t s3 = fp_mul_round(f, fp_mul_multiply(f, fp_mul_unpack(f, rm, a, b)));
  *flags = (uint8_t)s3.flags;
  return s3.result;
}

FP_INLINE fp_word fp_sqr(nap_fmt_t fmt, nap_rm_t rm, fp_word a, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_mul_s3_t s3 = fp_mul_round(f, fp_mul_multiply(f, fp_sqr_unpack(f, rm, a)));
  *flags = (uint8_t)s3.flags;
  return s3.result;
}
#endif
