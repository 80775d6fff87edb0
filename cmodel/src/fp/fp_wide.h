/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_wide.h: numbers of twice a significand and FP_TAIL + 1 bits, as a fused multiply-add adds
 * them.
 *
 * One word where they fit; with FP_PAIR two, the lower of sig_bits + FP_TAIL bits, so that a carry
 * is a bit of the word and an addend beside the upper half of a product is the upper word.
 */
#ifndef NAPIER_FP_WIDE_H
#define NAPIER_FP_WIDE_H

#include "fp.h"

/* Bits of a sum: a place for the carry, the product, guard, round, sticky. */
#define FP_WIDE_SUM(p) (2 * (p) + FP_TAIL + 1)

#ifndef FP_PAIR
typedef fp_word fp_wide;

/* a b 2^FP_TAIL, both of at most 32 bits */
FP_INLINE fp_wide fp_wide_product(fp_fmt_t f, fp_word a, fp_word b) {
  (void)f;
  return (fp_word)(uint32_t)a * (uint32_t)b << FP_TAIL;
}

/* c 2^(sig_bits + FP_TAIL) */
FP_INLINE fp_wide fp_wide_addend(fp_fmt_t f, fp_word c) {
  return c << (f.sig_bits + FP_TAIL);
}

FP_INLINE fp_wide fp_wide_choose(fp_word c, fp_wide yes, fp_wide no) {
  return fp_choose(c, yes, no);
}

/* n at most the width of the sum */
FP_INLINE fp_wide fp_wide_shift_right_sticky(fp_fmt_t f, fp_wide x, fp_word n) {
  (void)f;
  return fp_shift_right_sticky(x, n);
}

/* x + y, or x - y, which may be negative */
FP_INLINE fp_wide fp_wide_sum(fp_fmt_t f, fp_wide x, fp_wide y, fp_word minus) {
  (void)f;
  return x + ((y ^ (0 - minus)) + minus);
}

FP_INLINE fp_word fp_wide_negative(fp_wide x) {
  return x >> (FP_WIDTH - 1);
}

FP_INLINE fp_wide fp_wide_turn(fp_fmt_t f, fp_wide x, fp_word turn) {
  (void)f;
  return (x ^ (0 - turn)) + turn;
}

FP_INLINE fp_word fp_wide_nonzero(fp_wide x) {
  return fp_nonzero(x);
}

/* Leading zeros of a sum. */
FP_INLINE fp_word fp_wide_lzc(fp_fmt_t f, fp_wide x) {
  return fp_lzc(x, FP_WIDE_SUM(f.sig_bits));
}

/* The upper sig_bits + FP_TAIL bits of a sum after n places to the left, the last one sticky. */
FP_INLINE fp_word fp_wide_top(fp_fmt_t f, fp_wide x, fp_word n) {
  return fp_shift_right_sticky(x << n, (fp_word)(f.sig_bits + 1));
}

#else
typedef struct {
  fp_word high, low;
} fp_wide;

FP_INLINE int fp_wide_limb(fp_fmt_t f) {
  return f.sig_bits + FP_TAIL;
}

/* What overflows the lower word goes into the upper one. */
FP_INLINE fp_wide fp_wide_carry(fp_fmt_t f, fp_word high, fp_word low) {
  const int limb = fp_wide_limb(f);
  return (fp_wide){high + (low >> limb), low & fp_mask(limb)};
}

FP_INLINE fp_wide fp_wide_product(fp_fmt_t f, fp_word a, fp_word b) {
  const int p = f.sig_bits, h = (p + 1) / 2;
  const fp_word a1 = (uint32_t)(a >> h), a0 = (uint32_t)(a & fp_mask(h));
  const fp_word b1 = (uint32_t)(b >> h), b0 = (uint32_t)(b & fp_mask(h));
  const fp_word middle = a1 * b0 + a0 * b1;
  const fp_word low = (a0 * b0 << FP_TAIL) + ((middle & fp_mask(p - h)) << (h + FP_TAIL));
  return fp_wide_carry(f, (a1 * b1 << (2 * h - p)) + (middle >> (p - h)), low);
}

FP_INLINE fp_wide fp_wide_addend(fp_fmt_t f, fp_word c) {
  (void)f;
  return (fp_wide){c, 0};
}

FP_INLINE fp_wide fp_wide_choose(fp_word c, fp_wide yes, fp_wide no) {
  return (fp_wide){fp_choose(c, yes.high, no.high), fp_choose(c, yes.low, no.low)};
}

FP_INLINE fp_wide fp_wide_shift_right_sticky(fp_fmt_t f, fp_wide x, fp_word n) {
  const int limb = fp_wide_limb(f);
  const fp_word all = 0 - (fp_less(n, (fp_word)limb) ^ 1); /* the lower word goes */
  const fp_word high = x.high & ~all, low = (x.high & all) | (x.low & ~all);
  const fp_word shift = n - ((fp_word)limb & all);
  const fp_word kept = low >> shift, lost = (x.low & all) | (kept << shift ^ low);
  const fp_word left = (kept | high << ((fp_word)limb - shift)) & fp_mask(limb);
  return (fp_wide){high >> shift, left | fp_nonzero(lost)};
}

FP_INLINE fp_wide fp_wide_turn(fp_fmt_t f, fp_wide x, fp_word turn) {
  const fp_word all = 0 - turn;
  return fp_wide_carry(f, x.high ^ all, (x.low ^ (all & fp_mask(fp_wide_limb(f)))) + turn);
}

FP_INLINE fp_wide fp_wide_sum(fp_fmt_t f, fp_wide x, fp_wide y, fp_word minus) {
  const fp_wide z = fp_wide_turn(f, y, minus);
  return fp_wide_carry(f, x.high + z.high, x.low + z.low);
}

FP_INLINE fp_word fp_wide_negative(fp_wide x) {
  return x.high >> (FP_WIDTH - 1);
}

FP_INLINE fp_word fp_wide_nonzero(fp_wide x) {
  return fp_nonzero(x.high | x.low);
}

FP_INLINE fp_word fp_wide_lzc(fp_fmt_t f, fp_wide x) {
  const int above = f.sig_bits + 1;
  const fp_word empty = fp_nonzero(x.high) ^ 1;
  const fp_word below = (fp_word)above + fp_lzc(x.low, fp_wide_limb(f));
  return fp_choose(empty, below, fp_lzc(x.high, above));
}

FP_INLINE fp_word fp_wide_top(fp_fmt_t f, fp_wide x, fp_word n) {
  const int limb = fp_wide_limb(f), unused = limb - f.sig_bits - 1;
  const fp_word all = 0 - (fp_less(n, (fp_word)limb) ^ 1); /* the upper word goes */
  const fp_word low = x.low & ~all, shift = n - ((fp_word)limb & all);
  const fp_word high = ((x.low & all) | (x.high & ~all)) << shift | low >> ((fp_word)limb - shift);
  const fp_word rest = low << shift & fp_mask(limb);
  return high << unused | fp_shift_right_sticky(rest, (fp_word)(limb - unused));
}
#endif
#endif
