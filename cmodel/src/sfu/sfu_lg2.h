/* SPDX-License-Identifier: Apache-2.0
 *
 * sfu_lg2.h: logarithm to base 2, the five stages of rtl/sfu/nap_sfu_lg2.sv.
 * Bound: NAP_BOUND rows of ops.def; powers of two are exact.
 * Algorithm: x = 2^e (1 + r), -1/4 <= r < 1/2; lg2 x = e + r g(r), g = log2(1 + r) / r from a ROM.
 * The factor r keeps the relative accuracy next to 1.
 * Literature: Tang, "Table-lookup algorithms for elementary functions and their error analysis",
 * ARITH-10, 1991; Oberman and Siu, ARITH-17, 2005 (interpolator).
 */
#ifndef NAPIER_SFU_LG2_H
#define NAPIER_SFU_LG2_H

#include "sfu.h"
/* after interp.h */
#include "nap_rom_lg2_f16.h"
#include "nap_rom_lg2_f32.h"

typedef struct {
  fp_fmt_t fmt;
  nap_lut_t lut;
  const uint64_t *rom;
} sfu_lg2_fmt_t;

#define SFU_LG2_F16 ((sfu_lg2_fmt_t){fp_formats[NAP_FMT_f16], nap_lut_lg2_f16, nap_rom_lg2_f16})
#define SFU_LG2_F32 ((sfu_lg2_fmt_t){fp_formats[NAP_FMT_f32], nap_lut_lg2_f32, nap_rom_lg2_f32})

typedef struct {
  sfu_bypass_t bypass;
  uint64_t exp;      /* e, signed, exp_bits + 1 bits */
  uint64_t fraction; /* of the normalised significand, sig_bits - 1 bits */
} sfu_lg2_s1_t;

typedef struct {
  sfu_bypass_t bypass;
  uint64_t exp;
  uint64_t r_neg, r; /* |r|, sig_bits fraction bits; sig_bits - 1 bits wide */
  uint64_t word, x;
} sfu_lg2_s2_t;

typedef struct {
  sfu_bypass_t bypass;
  uint64_t exp, r_neg, r;
  uint64_t g; /* out_frac fraction bits */
} sfu_lg2_s3_t;

typedef struct {
  sfu_bypass_t bypass;
  uint64_t neg, sum; /* |lg2 x|, sig_bits + out_frac fraction bits */
} sfu_lg2_s4_t;

typedef struct {
  uint64_t result;
} sfu_lg2_s5_t;

FP_INLINE int sfu_lg2_sum_frac(const sfu_lg2_fmt_t *u) {
  return u->fmt.sig_bits + u->lut.out_frac;
}

FP_INLINE sfu_lg2_s1_t sfu_lg2_unpack(const sfu_lg2_fmt_t *u, uint64_t a) {
  const fp_fmt_t f = u->fmt;
  const fp_unpacked_t v = fp_unpack(f, a);
  const fp_unpacked_t n = fp_normalise(f, v);
  const uint64_t zero = fp_nonzero(v.sig) ^ 1;
  const uint64_t invalid = v.nan | (v.sign & (zero ^ 1));
  const uint64_t minus_inf = fp_inf(f) | FP_ONE << (fp_bits(f) - 1);
  const uint64_t fraction = n.sig & fp_mask(f.sig_bits - 1);
  const uint64_t upper = fraction >> (f.sig_bits - 2);
  sfu_lg2_s1_t s;
  s.bypass.taken = invalid | zero | v.inf;
  s.bypass.result = fp_choose(invalid, sfu_nan(f), fp_choose(zero, minus_inf, fp_inf(f)));
  s.exp = n.exp + upper - (uint64_t)fp_bias(f);
  s.fraction = fraction;
  return s;
}

FP_INLINE sfu_lg2_s2_t sfu_lg2_table(const sfu_lg2_fmt_t *u, sfu_lg2_s1_t p) {
  const int p1 = u->fmt.sig_bits - 1;
  const uint64_t upper = p.fraction >> (p1 - 1);
  sfu_lg2_s2_t s = {.bypass = p.bypass, .exp = p.exp};
  s.r_neg = upper;
  s.r = fp_choose(upper, (FP_ONE << p1) - p.fraction, p.fraction << 1);
  s.word = sfu_word(u->rom, &u->lut, p.fraction >> u->lut.x_bits);
  s.x = p.fraction & fp_mask(u->lut.x_bits);
  return s;
}

FP_INLINE sfu_lg2_s3_t sfu_lg2_interp(const sfu_lg2_fmt_t *u, sfu_lg2_s2_t p) {
  return (sfu_lg2_s3_t){p.bypass, p.exp, p.r_neg, p.r, nap_lut_interp(&u->lut, p.word, p.x)};
}

FP_INLINE sfu_lg2_s4_t sfu_lg2_sum(const sfu_lg2_fmt_t *u, sfu_lg2_s3_t p) {
  const uint64_t product = p.r * p.g;
  const uint64_t sum = (p.exp << sfu_lg2_sum_frac(u)) + fp_choose(p.r_neg, 0 - product, product);
  const uint64_t neg = sum >> (FP_WIDTH - 1);
  return (sfu_lg2_s4_t){p.bypass, neg, fp_choose(neg, 0 - sum, sum)};
}

FP_INLINE sfu_lg2_s5_t sfu_lg2_round(const sfu_lg2_fmt_t *u, sfu_lg2_s4_t p) {
  const fp_fmt_t f = u->fmt;
  const int width = f.exp_bits + sfu_lg2_sum_frac(u);
  const uint64_t zeros = fp_lzc(p.sum, width);
  const uint64_t exp = (uint64_t)(fp_bias(f) + f.exp_bits - 1) - zeros;
  const uint64_t rounded = sfu_round(f, p.neg, exp, p.sum << zeros & fp_mask(width), width);
  return (sfu_lg2_s5_t){fp_choose(p.bypass.taken, p.bypass.result, rounded)};
}

FP_INLINE uint64_t sfu_lg2(sfu_lg2_fmt_t u, uint64_t a, uint8_t *flags) {
  *flags = 0;
  const sfu_lg2_s3_t s3 = sfu_lg2_interp(&u, sfu_lg2_table(&u, sfu_lg2_unpack(&u, a)));
  return sfu_lg2_round(&u, sfu_lg2_sum(&u, s3)).result;
}
#endif
