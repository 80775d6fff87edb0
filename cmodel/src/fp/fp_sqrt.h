/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_sqrt.h: IEEE 754 square root of f32, the eight stages of rtl/fp/nap_fp_sqrt_newton.sv.
 *
 * A ROM seeds y ~ 1/sqrt(m), m in [1, 4). One Newton step squares its error (2^-7.8 to 2^-13);
 * a second one, written for g ~ sqrt(m) with its residual, squares it again. Everything is cut,
 * never rounded up, as far as a search over every m found that the root to 24 fraction bits stays
 * right or one unit low; the exact remainder decides, and its being zero is the sticky bit.
 * Markstein, Computation of elementary functions on the IBM RISC System/6000 processor, 1990.
 */
#ifndef NAPIER_FP_SQRT_H
#define NAPIER_FP_SQRT_H

#include "fp.h"

/* Fraction bits of the fixed-point values; each is cut to them. */
enum {
  FP_SQRT_M = 23,    /* m, in [1, 4) */
  FP_SQRT_SEED = 10, /* y0, in [1/2, 1) */
  FP_SQRT_M0 = 15,   /* of m as it meets the seed */
  FP_SQRT_MY = 18,   /* m y0 */
  FP_SQRT_E = 15,    /* e = m y0^2 - 1, in [-2^-6, 2^-6) */
  FP_SQRT_Y = 16,    /* y1, in (1/2, 1) */
  FP_SQRT_M1 = 15,   /* of m as it meets y1 */
  FP_SQRT_G = 13,    /* g, in [1, 2) */
  FP_SQRT_R = 25,    /* r = m - g^2, in [0, 2^-10) */
  FP_SQRT_YR = 14,   /* of y1 as it meets r */
  FP_SQRT_ROOT = 24, /* root, in [1, 2) */
};

/* The lowest bits of the products, which are not computed. */
enum { FP_SQRT_CUT_MY = 4, FP_SQRT_CUT_E = 8, FP_SQRT_CUT_G = 12, FP_SQRT_CUT_RY = 9 };

/* Bits of e, with its sign, and of the residual. */
#define FP_SQRT_EW (FP_SQRT_E - 5)
#define FP_SQRT_RW (FP_SQRT_R - 10)

/* What every stage carries along. */
typedef struct {
  nap_rm_t rm;
  fp_word nv, nan, inf, sign;
  fp_word exp; /* biased, of the result */
} fp_sqrt_side_t;

typedef struct {
  fp_sqrt_side_t side;
  fp_word m;
} fp_sqrt_s1_t;

typedef struct {
  fp_sqrt_side_t side;
  fp_word m;
  fp_word y0;
  fp_word my;
} fp_sqrt_s2_t;

typedef struct {
  fp_sqrt_side_t side;
  fp_word m;
  fp_word y0;
  fp_word e; /* two's complement, FP_SQRT_EW bits */
} fp_sqrt_s3_t;

typedef struct {
  fp_sqrt_side_t side;
  fp_word m;
  fp_word y1;
} fp_sqrt_s4_t;

typedef struct {
  fp_sqrt_side_t side;
  fp_word m;
  fp_word yr;
  fp_word g;
} fp_sqrt_s5_t;

typedef struct {
  fp_sqrt_side_t side;
  fp_word m;
  fp_word yr;
  fp_word g;
  fp_word r;
} fp_sqrt_s6_t;

typedef struct {
  fp_sqrt_side_t side;
  fp_word m;
  fp_word root;
} fp_sqrt_s7_t;

typedef fp_rounded_t fp_sqrt_s8_t;

FP_INLINE fp_sqrt_s1_t fp_sqrt_unpack(fp_fmt_t f, nap_rm_t rm, fp_word a) {
  const fp_unpacked_t u = fp_normalise(f, fp_unpack(f, a));
  const fp_word nonzero = fp_nonzero(u.sig);
  const fp_word invalid = u.sign & nonzero & (u.nan ^ 1);
  const fp_word biased = u.exp + (fp_word)fp_bias(f);
  fp_sqrt_s1_t s;
  s.side.rm = rm;
  s.side.nv = u.snan | invalid;
  s.side.nan = u.nan | invalid;
  s.side.inf = u.inf & (u.sign ^ 1);
  s.side.sign = u.sign;
  s.side.exp = fp_choose(nonzero, biased >> 1, 1);
  s.m = u.sig << (biased & 1);
  return s;
}

/* Where the ROM has the seed: whether m >= 2, and the six bits after the leading one. */
FP_INLINE fp_word fp_sqrt_address(fp_sqrt_s1_t s1) {
  const fp_word odd = s1.m >> (FP_SQRT_M + 1);
  return odd << 6 | (s1.m >> (FP_SQRT_M - 6 + odd) & fp_mask(6));
}

FP_INLINE fp_sqrt_s2_t fp_sqrt_seed(fp_sqrt_s1_t s1, fp_word y0) {
  fp_sqrt_s2_t s;
  s.side = s1.side;
  s.m = s1.m;
  s.y0 = y0;
  s.my = fp_mul_cut(y0, FP_SQRT_SEED, s.m >> (FP_SQRT_M - FP_SQRT_M0), FP_SQRT_CUT_MY) >>
         (FP_SQRT_M0 + FP_SQRT_SEED - FP_SQRT_MY - FP_SQRT_CUT_MY);
  return s;
}

FP_INLINE fp_sqrt_s3_t fp_sqrt_correct(fp_sqrt_s2_t s2) {
  const int frac = FP_SQRT_MY + FP_SQRT_SEED;
  fp_sqrt_s3_t s;
  s.side = s2.side;
  s.m = s2.m;
  s.y0 = s2.y0;
  s.e =
      fp_mul_cut(s2.y0, FP_SQRT_SEED, s2.my, FP_SQRT_CUT_E) >> (frac - FP_SQRT_E - FP_SQRT_CUT_E) &
      fp_mask(FP_SQRT_EW);
  return s;
}

/* y0 (2 - e) / 2. 2 - e is cut too: ~e is -e less one unit. */
FP_INLINE fp_sqrt_s4_t fp_sqrt_newton(fp_sqrt_s3_t s3) {
  const int frac = FP_SQRT_SEED + FP_SQRT_E + 1;
  const fp_word sign = s3.e >> (FP_SQRT_EW - 1);
  const fp_word e = s3.e - (sign << FP_SQRT_EW);
  fp_sqrt_s4_t s;
  s.side = s3.side;
  s.m = s3.m;
  s.y1 = (s3.y0 * (((fp_word)2 << FP_SQRT_E) + ~e)) >> (frac - FP_SQRT_Y);
  return s;
}

FP_INLINE fp_sqrt_s5_t fp_sqrt_estimate(fp_sqrt_s4_t s4) {
  fp_sqrt_s5_t s;
  s.side = s4.side;
  s.m = s4.m;
  s.yr = s4.y1 >> (FP_SQRT_Y - FP_SQRT_YR);
  s.g = fp_mul_cut(s4.y1, FP_SQRT_Y, s4.m >> (FP_SQRT_M - FP_SQRT_M1), FP_SQRT_CUT_G) >>
        (FP_SQRT_M1 + FP_SQRT_Y - FP_SQRT_G - FP_SQRT_CUT_G);
  return s;
}

FP_INLINE fp_sqrt_s6_t fp_sqrt_residual(fp_sqrt_s5_t s5) {
  fp_sqrt_s6_t s;
  s.side = s5.side;
  s.m = s5.m;
  s.yr = s5.yr;
  s.g = s5.g;
  s.r = ((s5.m << (2 * FP_SQRT_G - FP_SQRT_M)) - s5.g * s5.g) >> (2 * FP_SQRT_G - FP_SQRT_R);
  return s;
}

FP_INLINE fp_sqrt_s7_t fp_sqrt_refine(fp_sqrt_s6_t s6) {
  const int frac = FP_SQRT_R + FP_SQRT_YR + 1 - FP_SQRT_CUT_RY;
  const fp_word half = fp_mul_cut(s6.yr, FP_SQRT_YR, s6.r, FP_SQRT_CUT_RY);
  fp_sqrt_s7_t s;
  s.side = s6.side;
  s.m = s6.m;
  s.root = (s6.g << (FP_SQRT_ROOT - FP_SQRT_G)) + (half >> (frac - FP_SQRT_ROOT));
  return s;
}

FP_INLINE fp_sqrt_s8_t fp_sqrt_round(fp_fmt_t f, fp_sqrt_s7_t s7) {
  const fp_word rem = (s7.m << (2 * FP_SQRT_ROOT - FP_SQRT_M)) - s7.root * s7.root;
  const fp_word step = 2 * s7.root + 1; /* (root + 1)^2 - root^2 */
  const fp_word low = fp_less(rem, step) ^ 1;
  const fp_word root = s7.root + low;
  const fp_word sticky = fp_nonzero(rem - (step & (0 - low)));
  fp_exact_t x;
  x.nv = s7.side.nv;
  x.nan = s7.side.nan;
  x.inf = s7.side.inf;
  x.sign = s7.side.sign;
  x.expm1 = s7.side.exp - 1;
  x.sig = root << (FP_TAIL - 1) | sticky;
  return fp_round(f, s7.side.rm, x);
}
#endif
