/* SPDX-License-Identifier: Apache-2.0
 *
 * interp.h: what a ROM word means, rtl/sfu/nap_sfu_interp.sv in C.
 * Bound: that of the ROM, luts.def. Exact integer arithmetic, one truncation at the end.
 * Algorithm: f = 1 + c0 + c1 x + c2 x^2, squarer on the leading bits of x.
 * Literature: Oberman and Siu, "A High-Performance Area-Efficient Multifunction Interpolator",
 * ARITH-17, 2005.
 */
#ifndef NAPIER_SFU_INTERP_H
#define NAPIER_SFU_INTERP_H

#include <stdbool.h>
#include <stdint.h>

/* The shape of a ROM, luts.def. frac: fraction bits. */
typedef struct {
  int degree, addr_bits, x_bits, sq_bits;
  int c0_bits, c1_bits, c2_bits; /* c0 has c0_bits fraction bits */
  int c1_frac, c2_frac, out_frac;
  bool c1_neg, c2_neg;
} nap_lut_t;

static inline uint64_t nap_low(uint64_t v, int bits) {
  return v & (((uint64_t)1 << bits) - 1);
}

static inline int nap_lut_word_bits(const nap_lut_t *l) {
  return l->c0_bits + l->c1_bits + l->c2_bits;
}
static inline uint64_t nap_lut_c0(const nap_lut_t *l, uint64_t word) {
  return word >> (l->c1_bits + l->c2_bits);
}
static inline uint64_t nap_lut_c1(const nap_lut_t *l, uint64_t word) {
  return nap_low(word >> l->c2_bits, l->c1_bits);
}
static inline uint64_t nap_lut_c2(const nap_lut_t *l, uint64_t word) {
  return nap_low(word, l->c2_bits);
}

/* Fraction bits of the sum before its truncation: of the finest term. */
static inline int nap_lut_sum_frac(const nap_lut_t *l) {
  int frac = l->c0_bits;
  if (l->degree >= 1 && frac < l->c1_frac + l->x_bits) frac = l->c1_frac + l->x_bits;
  if (l->degree >= 2 && frac < l->c2_frac + l->sq_bits) frac = l->c2_frac + l->sq_bits;
  return frac;
}

/* c1 x and c2 x^2 as magnitudes, nap_lut_sum_frac() fraction bits. */
static inline uint64_t nap_lut_term1(const nap_lut_t *l, uint64_t word, uint32_t x) {
  if (l->degree < 1) return 0;
  return nap_lut_c1(l, word) * x << (nap_lut_sum_frac(l) - l->c1_frac - l->x_bits);
}
static inline uint64_t nap_lut_term2(const nap_lut_t *l, uint64_t word, uint32_t x) {
  if (l->degree < 2) return 0;
  const uint64_t xh = x >> (l->x_bits - l->sq_bits), sq = xh * xh >> l->sq_bits;
  return nap_lut_c2(l, word) * sq << (nap_lut_sum_frac(l) - l->c2_frac - l->sq_bits);
}

/* The result, out_frac fraction bits. */
static inline uint64_t nap_lut_interp(const nap_lut_t *l, uint64_t word, uint32_t x) {
  const int frac = nap_lut_sum_frac(l);
  const uint64_t t1 = nap_lut_term1(l, word, x), t2 = nap_lut_term2(l, word, x);
  uint64_t sum = nap_lut_c0(l, word) << (frac - l->c0_bits);
  if (l->degree > 0) sum += (uint64_t)1 << frac;
  sum = l->c1_neg ? sum - t1 : sum + t1;
  sum = l->c2_neg ? sum - t2 : sum + t2;
  return sum >> (frac - l->out_frac);
}

#endif
