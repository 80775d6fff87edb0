/* SPDX-License-Identifier: Apache-2.0
 *
 * sfu_sin.h: sine, the six stages of rtl/sfu/nap_sfu_sin.sv.
 * Bound: NAP_BOUND rows of ops.def; odd; |result| <= 1.
 * Algorithm: q = x 2/pi in quarter turns, fixed point; u = q or 1 - q within the quarter by the
 * quadrant; sin = u s(u), s = sin(u pi/2) / u from a ROM. Below 2^-(sig_bits/2) sin x is x. Where
 * x has no fraction of a quarter turn left, q is that of an empty fraction.
 * Literature: Cody and Waite, Software Manual for the Elementary Functions, 1980, chapter 8;
 * Oberman and Siu, ARITH-17, 2005 (interpolator).
 */
#ifndef NAPIER_SFU_SIN_H
#define NAPIER_SFU_SIN_H

#include "sfu.h"
/* after interp.h */
#include "nap_rom_sin_f16.h"
#include "nap_rom_sin_f32.h"

typedef struct {
  fp_fmt_t fmt;
  nap_lut_t lut;
  const uint64_t *rom;
  uint64_t two_over_pi;
  int frac; /* fraction bits of two_over_pi, of q and of u */
} sfu_sin_fmt_t;

#define SFU_SIN_F16                                                                                \
  ((sfu_sin_fmt_t){fp_formats[NAP_FMT_f16], nap_lut_sin_f16, nap_rom_sin_f16,                      \
                   NAP_ROM_SIN_F16_TWO_OVER_PI, NAP_ROM_SIN_F16_TWO_OVER_PI_BITS})
#define SFU_SIN_F32                                                                                \
  ((sfu_sin_fmt_t){fp_formats[NAP_FMT_f32], nap_lut_sin_f32, nap_rom_sin_f32,                      \
                   NAP_ROM_SIN_F32_TWO_OVER_PI, NAP_ROM_SIN_F32_TWO_OVER_PI_BITS})

typedef struct {
  sfu_bypass_t bypass;
  uint64_t sign;
  uint64_t exp;     /* biased */
  uint64_t product; /* significand times 2/pi, sig_bits + frac bits */
} sfu_sin_s1_t;

typedef struct {
  sfu_bypass_t bypass;
  uint64_t neg;
  uint64_t u; /* frac bits, below 1 */
} sfu_sin_s2_t;

typedef struct {
  sfu_bypass_t bypass;
  uint64_t neg;
  uint64_t zeros, sig; /* u = sig 2^-zeros, below 1 */
  uint64_t word, x;
} sfu_sin_s3_t;

typedef struct {
  sfu_bypass_t bypass;
  uint64_t neg, zeros, sig;
  uint64_t s; /* out_frac fraction bits */
} sfu_sin_s4_t;

typedef struct {
  sfu_bypass_t bypass;
  uint64_t neg, zeros;
  uint64_t product; /* sig s, cut, one integer bit */
} sfu_sin_s5_t;

typedef struct {
  uint64_t result;
} sfu_sin_s6_t;

/* The least exponent that takes the table. */
FP_INLINE uint64_t sfu_sin_least_exp(const sfu_sin_fmt_t *u) {
  return (uint64_t)(fp_bias(u->fmt) - u->fmt.sig_bits / 2);
}
/* The normalised u is a little longer than s. */
FP_INLINE int sfu_sin_sig_bits(const sfu_sin_fmt_t *u) {
  return u->lut.out_frac + 2;
}

/* The lowest bits of the product, which are not computed. */
FP_INLINE int sfu_sin_cut_bits(const sfu_sin_fmt_t *u) {
  return sfu_sin_sig_bits(u) - 8;
}

/* Of the product six bits more are left than the result has. */
FP_INLINE int sfu_sin_product_bits(const sfu_sin_fmt_t *u) {
  return u->fmt.sig_bits + 6;
}

/* u is normalised at most so far that the product's exponent stays normal. */
FP_INLINE int sfu_sin_most_zeros(const sfu_sin_fmt_t *u) {
  const int most = fp_bias(u->fmt) - 2;
  return most < u->frac ? most : u->frac;
}

FP_INLINE sfu_sin_s1_t sfu_sin_turns(const sfu_sin_fmt_t *u, uint64_t a) {
  const fp_fmt_t f = u->fmt;
  const fp_unpacked_t v = fp_unpack(f, a);
  sfu_sin_s1_t s;
  s.bypass.taken = v.nan | v.inf | fp_less(v.exp, sfu_sin_least_exp(u));
  s.bypass.result = fp_choose(v.nan | v.inf, sfu_nan(f), a);
  s.sign = v.sign;
  s.exp = v.exp;
  s.product = v.sig * u->two_over_pi;
  return s;
}

FP_INLINE sfu_sin_s2_t sfu_sin_reduce(const sfu_sin_fmt_t *u, sfu_sin_s1_t p) {
  const uint64_t unit = (uint64_t)(fp_bias(u->fmt) + u->fmt.sig_bits - 1);
  const uint64_t right = fp_less(p.exp, unit);
  const uint64_t by = fp_choose(right, unit - p.exp, p.exp - unit);
  const uint64_t out = fp_less(FP_WIDTH - 1, by), n = by & (FP_WIDTH - 1);
  const uint64_t q = fp_choose(out, 0, fp_choose(right, p.product >> n, p.product << n));
  const uint64_t odd = q >> u->frac & 1, back = q >> (u->frac + 1) & 1;
  return (sfu_sin_s2_t){p.bypass, p.sign ^ back, (q ^ (0 - odd)) & fp_mask(u->frac)};
}

FP_INLINE sfu_sin_s3_t sfu_sin_table(const sfu_sin_fmt_t *u, sfu_sin_s2_t p) {
  const int most = sfu_sin_most_zeros(u), rest = u->frac - u->lut.addr_bits;
  sfu_sin_s3_t s = {.bypass = p.bypass, .neg = p.neg};
  s.zeros = fp_lzc(p.u >> (u->frac - most), most);
  s.sig = (p.u << s.zeros & fp_mask(u->frac)) >> (u->frac - sfu_sin_sig_bits(u));
  s.word = sfu_word(u->rom, &u->lut, p.u >> rest);
  s.x = p.u >> (rest - u->lut.x_bits) & fp_mask(u->lut.x_bits);
  return s;
}

FP_INLINE sfu_sin_s4_t sfu_sin_interp(const sfu_sin_fmt_t *u, sfu_sin_s3_t p) {
  return (sfu_sin_s4_t){p.bypass, p.neg, p.zeros, p.sig, nap_lut_interp(&u->lut, p.word, p.x)};
}

FP_INLINE sfu_sin_s5_t sfu_sin_multiply(const sfu_sin_fmt_t *u, sfu_sin_s4_t p) {
  const int bits = sfu_sin_sig_bits(u), cut = sfu_sin_cut_bits(u);
  const int width = bits - cut + u->lut.out_frac + 1;
  const uint64_t sum = fp_mul_cut(p.sig, bits, p.s, cut);
  return (sfu_sin_s5_t){p.bypass, p.neg, p.zeros, sum >> (width - sfu_sin_product_bits(u))};
}

FP_INLINE sfu_sin_s6_t sfu_sin_round(const sfu_sin_fmt_t *u, sfu_sin_s5_t p) {
  const fp_fmt_t f = u->fmt;
  const int width = sfu_sin_product_bits(u);
  const uint64_t below_one = p.product >> (width - 1) ^ 1;
  const uint64_t exp = (uint64_t)fp_bias(f) - p.zeros - below_one;
  const uint64_t rounded = sfu_round(f, p.neg, exp, p.product << below_one, width);
  return (sfu_sin_s6_t){fp_choose(p.bypass.taken, p.bypass.result, rounded)};
}

FP_INLINE uint64_t sfu_sin(sfu_sin_fmt_t u, uint64_t a, uint8_t *flags) {
  *flags = 0;
  const sfu_sin_s3_t s3 = sfu_sin_table(&u, sfu_sin_reduce(&u, sfu_sin_turns(&u, a)));
  return sfu_sin_round(&u, sfu_sin_multiply(&u, sfu_sin_interp(&u, s3))).result;
}
#endif
