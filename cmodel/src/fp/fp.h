/* SPDX-License-Identifier: Apache-2.0
 *
 * fp.h: what every floating-point unit shares: formats, the unpacked form, the only rounder.
 *
 * Written once for any IEEE format and for two widths of word. A source file says FP_WIDTH 32 or
 * 64 before it includes this; the narrow one puts twice as many vectors into a SIMD register.
 * Everything is branch-free on data, so that a loop over it vectorises: booleans are words of
 * value 0 or 1, and special values are selected at the end.
 */
#ifndef NAPIER_FP_H
#define NAPIER_FP_H

#include "napier/types.h"

#if FP_WIDTH == 32
typedef uint32_t fp_word;
typedef int32_t fp_sword;
#elif FP_WIDTH == 64
typedef uint64_t fp_word;
typedef int64_t fp_sword;
#else
#error "FP_WIDTH is 32 or 64"
#endif

#define FP_INLINE static inline __attribute__((always_inline))

typedef struct {
  int exp_bits;
  int sig_bits; /* with the hidden bit */
  bool ocp;     /* no infinity, NaN only with all bits set */
  bool sat;     /* what is too large becomes the greatest number; in RTL a bit of the stages */
} fp_fmt_t;

/* By nap_fmt_t; zeros for the integers. */
static const fp_fmt_t fp_formats[] = {
#define FP_ENCODING_IEEE false, false
#define FP_ENCODING_OCP true, false
#define FP_ENCODING_SAT true, true
#define NAP_FLOAT(name, e, s, specials) {e, s, FP_ENCODING_##specials},
#define NAP_INT(name, bits, is_signed) {0, 0, false, false},
#include "napier/formats.def"
};

/* Bits below the last place that the rounder wants: guard, round, sticky. */
#define FP_TAIL 3

#define FP_ONE ((fp_word)1)

FP_INLINE int fp_bits(fp_fmt_t f) {
  return f.exp_bits + f.sig_bits;
}
FP_INLINE int fp_bias(fp_fmt_t f) {
  return (1 << (f.exp_bits - 1)) - 1;
}
FP_INLINE fp_word fp_mask(int bits) {
  return (fp_word) ~(fp_word)0 >> (FP_WIDTH - bits);
}
FP_INLINE fp_word fp_inf(fp_fmt_t f) {
  return fp_mask(f.exp_bits) << (f.sig_bits - 1);
}
/* The NaN of every result. */
FP_INLINE fp_word fp_nan(fp_fmt_t f) {
  return f.ocp ? fp_mask(fp_bits(f) - 1) : fp_inf(f) | FP_ONE << (f.sig_bits - 2);
}
/* The magnitude next to the greatest finite one: infinity, or NaN where there is none. */
FP_INLINE fp_word fp_beyond(fp_fmt_t f) {
  return f.ocp ? fp_nan(f) : fp_inf(f);
}
FP_INLINE fp_word fp_magnitude(fp_fmt_t f, fp_word x) {
  return x & fp_mask(fp_bits(f) - 1);
}
FP_INLINE fp_word fp_min(fp_word a, fp_word b) {
  return a < b ? a : b;
}

/* Comparisons without a compare, and a choice without a branch: what gcc 12 vectorises whatever
 * surrounds it. fp_less wants |a - b| < 2^(FP_WIDTH-1), fp_nonzero x <= 2^(FP_WIDTH-1). */
FP_INLINE fp_word fp_less(fp_word a, fp_word b) {
  return (a - b) >> (FP_WIDTH - 1);
}
FP_INLINE fp_word fp_nonzero(fp_word x) {
  return (0 - x) >> (FP_WIDTH - 1);
}
FP_INLINE fp_word fp_equal(fp_word a, fp_word b) {
  return fp_nonzero(a ^ b) ^ 1;
}
FP_INLINE fp_word fp_choose(fp_word c, fp_word yes, fp_word no) {
  return no ^ ((yes ^ no) & (0 - c));
}

/* Of a magnitude. */
FP_INLINE fp_word fp_is_nan(fp_fmt_t f, fp_word mag) {
  return fp_less(f.ocp ? fp_nan(f) - 1 : fp_inf(f), mag);
}

/* Leading zeros of x among its low `bits` bits; `bits` when x is 0. gcc 12 vectorises the 32-bit
 * builtin but not the 64-bit one, so a long x is first cut to the upper half that is not empty. */
FP_INLINE fp_word fp_lzc(fp_word x, int bits) {
  const fp_word zero = fp_nonzero(bits < FP_WIDTH ? x : x >> 1 | (x & 1)) ^ 1;
  fp_word head = x | zero, skipped = 0;
#if FP_WIDTH == 64
  if (bits > 32) {
    const fp_word upper = head >> (bits - 32);
    const fp_word empty = fp_nonzero(upper) ^ 1;
    head = fp_choose(empty, head << (64 - bits), upper);
    skipped = empty * 32;
    bits = 32;
  }
#endif
  return (fp_word)__builtin_clz((uint32_t)head) - (fp_word)(32 - bits) + skipped + zero;
}

/* x >> n, where any bit that falls off sets bit 0 of the result; n < FP_WIDTH. */
FP_INLINE fp_word fp_shift_right_sticky(fp_word x, fp_word n) {
  const fp_word y = x >> n;
  return y | fp_nonzero(y << n ^ x);
}

#if FP_WIDTH == 64
/* a b of factors of 32 bits, as gcc multiplies them in vectors. */
FP_INLINE fp_word fp_mul_half(fp_word a, fp_word b) {
  return (uint64_t)(uint32_t)a * (uint32_t)b;
}
/* The lower 64 bits of a b, b of 32 bits. */
FP_INLINE fp_word fp_mul_long(fp_word a, fp_word b) {
  return fp_mul_half(a, b) + (fp_mul_half(a >> 32, b) << 32);
}
#endif

/* a b without its lowest `cut` bits: digits of four of the `bits` bits of a meet only as much of b
 * as lies above them. rtl/common/nap_mul_cut.sv. */
FP_INLINE fp_word fp_mul_cut(fp_word a, int bits, fp_word b, int cut) {
  enum { DIGIT = 4 };
  fp_word sum = 0;
  for (int i = 0; i < bits; i += DIGIT)
    sum += (a >> i & fp_mask(DIGIT)) * (i < cut ? b >> (cut - i) : b << (i - cut));
  return sum;
}

/* The internal form: value = sig / 2^(sig_bits-1) * 2^(exp-bias). A subnormal has exp 1 and no
 * leading one. */
typedef struct {
  fp_word sign, exp, sig;
  fp_word nan, snan, inf;
} fp_unpacked_t;

FP_INLINE fp_unpacked_t fp_unpack(fp_fmt_t f, fp_word x) {
  const int p = f.sig_bits;
  const fp_word mag = fp_magnitude(f, x);
  const fp_word exp = mag >> (p - 1);
  const fp_word normal = fp_nonzero(exp);
  fp_unpacked_t u;
  u.sign = x >> (fp_bits(f) - 1) & 1;
  u.exp = exp + (normal ^ 1);
  u.sig = (mag & fp_mask(p - 1)) | normal << (p - 1);
  u.nan = fp_is_nan(f, mag);
  u.snan = u.nan & ~(mag >> (p - 2));
  u.inf = f.ocp ? 0 : fp_equal(mag, fp_inf(f));
  return u;
}

/* Makes the leading bit of sig one; exp (signed from here on) may fall below 1. */
FP_INLINE fp_unpacked_t fp_normalise(fp_fmt_t f, fp_unpacked_t u) {
  const fp_word zeros = fp_lzc(u.sig, f.sig_bits);
  u.sig <<= zeros;
  u.exp -= zeros;
  return u;
}

/* What the rounder adds below the last place before it truncates: to nearest, the largest tail
 * that stays (and one more for an odd last place, ties to even); away from zero, a tail of ones;
 * toward zero, nothing. Encodings 5 to 7 round to nearest even. */
FP_INLINE fp_word fp_round_addend(nap_rm_t rm, fp_word sign, fp_word lsb) {
  const fp_word mode = (fp_word)rm;
  const fp_word rne = fp_equal(mode, NAP_RNE) | fp_less(NAP_RMM, mode);
  const fp_word nearest = rne * 3 + fp_equal(mode, NAP_RMM) * 4;
  const fp_word positive = nearest + fp_equal(mode, NAP_RUP) * 7;
  const fp_word negative = nearest + fp_equal(mode, NAP_RDN) * 7;
  return fp_choose(sign, negative, positive) + (lsb & rne);
}

/* The operation's answer before rounding. */
typedef struct {
  fp_word nv, nan, inf, sign;
  fp_word expm1; /* biased exponent less one; the leading one of sig adds it back */
  fp_word sig;   /* sig_bits + FP_TAIL bits; no leading one only with expm1 == 0 */
} fp_exact_t;

/* Gives x the exponent exp (signed) and a significand of sig_bits + FP_TAIL bits with a leading
 * one; below the least exponent the significand moves to the right. */
FP_INLINE void fp_denormalise(fp_fmt_t f, fp_word exp, fp_word sig, fp_exact_t *x) {
  const fp_word expm1 = exp - 1;
  const fp_word below = expm1 >> (FP_WIDTH - 1);
  const fp_word right = fp_min((0 - expm1) & (0 - below), (fp_word)(f.sig_bits + FP_TAIL));
  x->expm1 = expm1 & (below - 1);
  x->sig = fp_shift_right_sticky(sig, right);
}

typedef struct {
  fp_word result, flags;
} fp_rounded_t;

/* The only rounder. Tininess is detected after rounding: the value is rounded a second time one
 * place further down, where an unbounded exponent would have put the last place. */
FP_INLINE fp_rounded_t fp_round(fp_fmt_t f, nap_rm_t rm, fp_exact_t x) {
  const int p = f.sig_bits;
  const fp_word lsb = x.sig >> FP_TAIL & 1;
  const fp_word rounded = (x.sig + fp_round_addend(rm, x.sign, lsb)) >> FP_TAIL;
  const fp_word magnitude = (x.expm1 << (p - 1)) + rounded;

  const fp_word below = x.sig >> (FP_TAIL - 1) & 1;
  const fp_word finer = (x.sig << 1) + fp_round_addend(rm, x.sign, below);
  const fp_word tiny = fp_less(finer, FP_ONE << (p + FP_TAIL));

  const fp_word overflow = fp_less(magnitude, fp_beyond(f)) ^ 1;
  const fp_word inexact = fp_nonzero(x.sig & fp_mask(FP_TAIL)) | overflow;
  const fp_word to_max = (fp_nonzero(fp_round_addend(rm, x.sign, 0)) ^ 1) | f.sat;

  const fp_word finite = fp_choose(overflow, fp_beyond(f) - to_max, magnitude);
  const fp_word number = fp_choose(x.inf, fp_beyond(f) - f.sat, finite);
  const fp_word no_number = x.nan | (f.ocp ? fp_equal(number, fp_nan(f)) : 0);
  const fp_word flags = overflow * NAP_OF | (tiny & inexact) * NAP_UF | inexact * NAP_NX;
  fp_rounded_t r;
  r.result = fp_choose(no_number, fp_nan(f), number | x.sign << (fp_bits(f) - 1));
  r.flags = fp_choose(x.nan | x.inf, x.nv * NAP_NV, flags);
  return r;
}
#endif
