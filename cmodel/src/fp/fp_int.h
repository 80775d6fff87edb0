/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_int.h: numbers to integers, integers to numbers, numbers to numbers that are integers.
 * rtl/fp/nap_fp_to_int.sv, nap_int_to_fp.sv, nap_fp_rint.sv.
 *
 * Bound: correctly rounded. A NaN and what lies beyond the integers give RISC-V's results with NV
 * alone: the end of the range on that side, of a NaN the greatest.
 * Algorithm: shift to the binary point and round there (IEEE 754-2019 sections 5.4.1, 5.8, 5.9;
 * RISC-V unprivileged manual, FCVT).
 */
#ifndef NAPIER_FP_INT_H
#define NAPIER_FP_INT_H

#include "fp.h"

/* Whether a magnitude goes up: lsb its last place, half and rest what lies below. */
FP_INLINE fp_word fp_round_up(nap_rm_t rm, fp_word sign, fp_word lsb, fp_word half, fp_word rest) {
  return (half * 4 + rest + fp_round_addend(rm, sign, lsb)) >> FP_TAIL;
}

/* A magnitude cut at the binary point. */
typedef struct {
  fp_word nan, big, sign; /* big: at least 2^FP_WIDTH */
  fp_word integer, half, rest;
} fp_cut_t;

FP_INLINE fp_cut_t fp_cut(fp_fmt_t f, fp_word a) {
  const int p = f.sig_bits;
  const fp_unpacked_t u = fp_unpack(f, a);
  const fp_word e = u.exp - (fp_word)fp_bias(f);
  const fp_word left = e - (fp_word)(p - 1); /* of the last place */
  const fp_word below = left >> (FP_WIDTH - 1);
  const fp_word right = fp_min((0 - left) & (0 - below), (fp_word)(p + 1));
  const fp_word twice = u.sig << 1, kept = twice >> right;
  const fp_word shifted = u.sig << (left & (FP_WIDTH - 1));
  fp_cut_t c;
  c.nan = u.nan;
  c.big = u.nan | u.inf | ((below ^ 1) & (fp_less(e, FP_WIDTH) ^ 1));
  c.sign = u.sign;
  c.integer = fp_choose(c.big, 0, fp_choose(below, kept >> 1, shifted));
  c.half = below & kept & (c.big ^ 1);
  c.rest = below & fp_nonzero(kept << right ^ twice) & (c.big ^ 1);
  return c;
}

/* The cut magnitude as an integer of `bits` bits: rounded, then the end of the range if it does not
 * fit. */
FP_INLINE fp_rounded_t fp_cut_round(nap_rm_t rm, int bits, int is_signed, fp_cut_t c) {
  const fp_word greatest = fp_mask(bits - is_signed), least = is_signed ? greatest + 1 : 0;
  const fp_word up = fp_round_up(rm, c.sign, c.integer & 1, c.half, c.rest);
  const fp_word rounded = c.integer + up;
  const fp_word negative = c.sign & (c.nan ^ 1);
  const fp_word limit = fp_choose(negative, least, greatest);
  const fp_word invalid = c.big | (rounded > limit);
  const fp_word magnitude = fp_choose(invalid, limit, rounded);
  fp_rounded_t r;
  r.result = fp_choose(negative, 0 - magnitude, magnitude) & fp_mask(bits);
  r.flags = fp_choose(invalid, NAP_NV, (c.half | c.rest) * NAP_NX);
  return r;
}

FP_INLINE fp_word fp_to_int(nap_fmt_t from, nap_rm_t rm, int bits, int is_signed, fp_word a,
                            uint8_t *flags) {
  const fp_rounded_t r = fp_cut_round(rm, bits, is_signed, fp_cut(fp_formats[from], a));
  *flags = (uint8_t)r.flags;
  return r.result;
}

/* An integer of `bits` bits: its sign, its magnitude, and leading zeros in a word. */
typedef struct {
  fp_word sign, zeros, magnitude;
} fp_integer_t;

FP_INLINE fp_integer_t fp_integer(int bits, int is_signed, fp_word a) {
  fp_integer_t x;
  x.sign = is_signed ? a >> (bits - 1) & 1 : 0;
  x.magnitude = fp_choose(x.sign, 0 - a, a) & fp_mask(bits);
  x.zeros = fp_lzc(x.magnitude, FP_WIDTH);
  return x;
}

FP_INLINE fp_rounded_t fp_integer_round(fp_fmt_t f, nap_rm_t rm, fp_integer_t x) {
  const fp_word some = fp_nonzero(x.zeros ^ FP_WIDTH);
  const fp_word normal = x.magnitude << (x.zeros & (FP_WIDTH - 1));
  const fp_word expm1 = (fp_word)(FP_WIDTH - 2 + fp_bias(f)) - x.zeros;
  const fp_exact_t exact = {
      .sign = x.sign,
      .expm1 = expm1 & (0 - some),
      .sig = fp_shift_right_sticky(normal, (fp_word)(FP_WIDTH - f.sig_bits - FP_TAIL))};
  return fp_round(f, rm, exact);
}

FP_INLINE fp_word fp_from_int(nap_fmt_t to, nap_rm_t rm, int bits, int is_signed, fp_word a,
                              uint8_t *flags) {
  const fp_rounded_t r = fp_integer_round(fp_formats[to], rm, fp_integer(bits, is_signed, a));
  *flags = (uint8_t)r.flags;
  return r.result;
}

/* The integer of the same format; `exact`: NX tells that it is another number. The pattern itself
 * is rounded, so that a carry goes on into the exponent. */
FP_INLINE fp_rounded_t fp_rint_round(fp_fmt_t f, nap_rm_t rm, fp_word exact, fp_word a) {
  const int p = f.sig_bits;
  const fp_word one = (fp_word)fp_bias(f) << (p - 1);
  const fp_word sign = a >> (fp_bits(f) - 1) & 1, mag = fp_magnitude(f, a);
  const fp_word exp = mag >> (p - 1), whole = (fp_word)(fp_bias(f) + p - 1);
  const fp_word small = fp_less(mag, one), integral = fp_less(exp, whole) ^ 1;
  const fp_word right = fp_choose(small | integral, 1, whole - exp); /* places of the fraction */
  const fp_word twice = mag << 1, kept = twice >> right;

  const fp_word some = small | (integral ^ 1);
  const fp_word halves = fp_equal(exp, (fp_word)(fp_bias(f) - 1)); /* at least a half, below one */
  const fp_word below_half = fp_nonzero(mag & (fp_mask(p - 1) | (halves - 1)));
  const fp_word half = some & fp_choose(small, halves, kept & 1);
  const fp_word rest = some & fp_choose(small, below_half, fp_nonzero(kept << right ^ twice));
  const fp_word lsb = (small ^ 1) & kept >> 1 & 1;
  const fp_word up = fp_round_up(rm, sign, lsb, half, rest);

  const fp_word cut = ((kept >> 1) + up) << right;
  const fp_word number = fp_choose(small, one & (0 - up), fp_choose(integral, mag, cut));
  const fp_word nan = fp_is_nan(f, mag), quiet = mag >> (p - 2) & 1;
  fp_rounded_t r;
  r.result = fp_choose(nan, fp_nan(f), number | sign << (fp_bits(f) - 1));
  r.flags = fp_choose(nan, (quiet ^ 1) * NAP_NV, ((half | rest) & exact) * NAP_NX);
  return r;
}

FP_INLINE fp_word fp_rint(nap_fmt_t fmt, nap_rm_t rm, fp_word exact, fp_word a, uint8_t *flags) {
  const fp_rounded_t r = fp_rint_round(fp_formats[fmt], rm, exact, a);
  *flags = (uint8_t)r.flags;
  return r.result;
}

#define FP_TO_INT_MODELS(fmt, bits)                                                                \
  NAP_MODEL_1(fmt##_to_i##bits, fmt, i##bits, fp_to_int(NAP_FMT_##fmt, rm, bits, 1, a, flags))     \
  NAP_MODEL_1(fmt##_to_u##bits, fmt, u##bits, fp_to_int(NAP_FMT_##fmt, rm, bits, 0, a, flags))
#define FP_FROM_INT_MODELS(fmt, bits)                                                              \
  NAP_MODEL_1(i##bits##_to_##fmt, i##bits, fmt, fp_from_int(NAP_FMT_##fmt, rm, bits, 1, a, flags)) \
  NAP_MODEL_1(u##bits##_to_##fmt, u##bits, fmt, fp_from_int(NAP_FMT_##fmt, rm, bits, 0, a, flags))
#define FP_E4M3_SAT_MODELS(bits)                                                                   \
  NAP_MODEL_1(i##bits##_to_e4m3_sat, i##bits, e4m3sat,                                             \
              fp_from_int(NAP_FMT_e4m3sat, rm, bits, 1, a, flags))                                 \
  NAP_MODEL_1(u##bits##_to_e4m3_sat, u##bits, e4m3sat,                                             \
              fp_from_int(NAP_FMT_e4m3sat, rm, bits, 0, a, flags))
#define FP_RINT_MODELS(fmt)                                                                        \
  NAP_MODEL_1(fmt##_roundToInt, fmt, fmt, fp_rint(NAP_FMT_##fmt, rm, 0, a, flags))                 \
  NAP_MODEL_1(fmt##_roundToIntExact, fmt, fmt, fp_rint(NAP_FMT_##fmt, rm, 1, a, flags))
#endif
