/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_fma.h: IEEE 754 fused multiply-add, the four stages of rtl/fp/nap_fp_fma.sv.
 *
 * The addend is a number of 2 sig_bits like the product, with its own in the upper half. The one of
 * the lower exponent moves to the right, its tail in a sticky bit. Operands are not normalised: a
 * product of leading zeros that is not the one to move is still so much larger than what an addend
 * loses that nothing is missing (sticky below sig_bits + 3 places under any leading one), and one
 * that moves is below the last place of the least number.
 * Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., chapter 7.
 */
#ifndef NAPIER_FP_FMA_H
#define NAPIER_FP_FMA_H

#include "fp_wide.h"

typedef struct {
  nap_rm_t rm;
  fp_word nv, nan, inf;
  fp_word sign;  /* of the product; of an infinity, its own */
  fp_word sub;   /* the magnitudes are subtracted */
  fp_word exp;   /* the larger exponent: of the addend, or of the product with two places above */
  fp_word moves; /* the product goes to the right, not the addend */
  fp_word shift; /* at most 2 sig_bits + FP_TAIL */
  fp_word sig_a, sig_b, sig_c;
} fp_fma_s1_t;

typedef struct {
  fp_fma_s1_t s1;
  fp_wide product; /* its tail below it, zero so far */
} fp_fma_s2_t;

/* The sum, in units of 2^(exp - bias - 2 sig_bits + 1 - FP_TAIL). */
typedef struct {
  nap_rm_t rm;
  fp_word nv, nan, inf, sign;
  fp_word exp; /* exp_bits + 1 bits */
  fp_wide sum; /* FP_WIDE_SUM bits */
} fp_fma_s3_t;

typedef fp_rounded_t fp_fma_s4_t;

/* fn: bit 0 turns the addend's sign, bit 1 the product's: RISC-V's fmadd, fmsub, fnmsub, fnmadd are
 * a b + c, a b - c, -a b + c, -a b - c. */
FP_INLINE fp_fma_s1_t fp_fma_unpack(fp_fmt_t f, nap_rm_t rm, fp_word fn, fp_word a, fp_word b,
                                    fp_word c) {
  const fp_unpacked_t x = fp_unpack(f, a), y = fp_unpack(f, b), z = fp_unpack(f, c);
  const fp_word minus_product = x.sign ^ y.sign ^ fn >> 1;
  const fp_word minus_addend = z.sign ^ (fn & 1);
  const fp_word nonzero = fp_nonzero(x.sig) & fp_nonzero(y.sig);
  const fp_word infinite = (x.inf | y.inf) & ((x.nan | y.nan) ^ 1);
  const fp_word no_product = infinite & (nonzero ^ 1);
  const fp_word nan = x.nan | y.nan | z.nan | no_product;
  const fp_word opposite = infinite & z.inf & (minus_product ^ minus_addend);
  /* Of a product of zero the exponent is below any. */
  const fp_word exp = (x.exp + y.exp + 1 - (fp_word)fp_bias(f)) & (0 - nonzero);
  fp_fma_s1_t s;
  s.rm = rm;
  s.nv = x.snan | y.snan | z.snan | no_product | (opposite & (nan ^ 1));
  s.nan = nan | opposite;
  s.inf = (infinite | z.inf) & (s.nan ^ 1);
  s.sign = fp_choose(z.inf & (infinite ^ 1), minus_addend, minus_product);
  s.sub = minus_product ^ minus_addend;
  s.moves = (exp - z.exp) >> (FP_WIDTH - 1);
  s.exp = fp_choose(s.moves, z.exp, exp);
  s.shift =
      fp_min(fp_choose(s.moves, z.exp - exp, exp - z.exp), (fp_word)(2 * f.sig_bits + FP_TAIL));
  s.sig_a = x.sig;
  s.sig_b = y.sig;
  s.sig_c = z.sig;
  return s;
}

FP_INLINE fp_fma_s2_t fp_fma_multiply(fp_fmt_t f, fp_fma_s1_t s1) {
  return (fp_fma_s2_t){s1, fp_wide_product(f, s1.sig_a, s1.sig_b)};
}

FP_INLINE fp_fma_s3_t fp_fma_add(fp_fmt_t f, fp_fma_s2_t s2) {
  const fp_fma_s1_t s1 = s2.s1;
  const fp_wide addend = fp_wide_addend(f, s1.sig_c);
  const fp_wide still = fp_wide_choose(s1.moves, addend, s2.product);
  const fp_wide moved = fp_wide_choose(s1.moves, s2.product, addend);
  const fp_wide sum = fp_wide_sum(f, still, fp_wide_shift_right_sticky(f, moved, s1.shift), s1.sub);
  const fp_word negative = fp_wide_negative(sum);
  const fp_wide magnitude = fp_wide_turn(f, sum, negative);
  const fp_word cancelled = s1.sub & (fp_wide_nonzero(magnitude) ^ 1);
  const fp_word turned = (s1.sub & s1.moves) ^ negative;
  const fp_word sign = fp_choose(cancelled, fp_equal((fp_word)s1.rm, NAP_RDN), s1.sign ^ turned);
  fp_fma_s3_t s;
  s.rm = s1.rm;
  s.nv = s1.nv;
  s.nan = s1.nan;
  s.inf = s1.inf;
  s.sign = fp_choose(s1.inf, s1.sign, sign);
  s.exp = s1.exp;
  s.sum = magnitude;
  return s;
}

FP_INLINE fp_fma_s4_t fp_fma_round(fp_fmt_t f, fp_fma_s3_t s3) {
  const fp_word left = fp_min(fp_wide_lzc(f, s3.sum), s3.exp);
  fp_exact_t x;
  x.nv = s3.nv;
  x.nan = s3.nan;
  x.inf = s3.inf;
  x.sign = s3.sign;
  x.expm1 = (s3.exp - left) & (0 - fp_wide_nonzero(s3.sum));
  x.sig = fp_wide_top(f, s3.sum, left);
  return fp_round(f, s3.rm, x);
}

FP_INLINE fp_word fp_fma(nap_fmt_t fmt, nap_rm_t rm, fp_word fn, fp_word a, fp_word b, fp_word c,
                         uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_fma_s1_t s1 = fp_fma_unpack(f, rm, fn, a, b, c);
  const fp_fma_s4_t s4 = fp_fma_round(f, fp_fma_add(f, fp_fma_multiply(f, s1)));
  *flags = (uint8_t)s4.flags;
  return s4.result;
}

/* The four operations of a format. */
#define FP_FMA_MODELS(fmt)                                                                         \
  NAP_MODEL_3(fmt##_mulAdd, fmt, fmt, fp_fma(NAP_FMT_##fmt, rm, 0, a, b, c, flags))                \
  NAP_MODEL_3(fmt##_fmsub, fmt, fmt, fp_fma(NAP_FMT_##fmt, rm, 1, a, b, c, flags))                 \
  NAP_MODEL_3(fmt##_fnmsub, fmt, fmt, fp_fma(NAP_FMT_##fmt, rm, 2, a, b, c, flags))                \
  NAP_MODEL_3(fmt##_fnmadd, fmt, fmt, fp_fma(NAP_FMT_##fmt, rm, 3, a, b, c, flags))
#endif
