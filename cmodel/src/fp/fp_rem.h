/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_rem.h: IEEE 754 remainder x - n y, n the integer nearest to x / y, ties to even: what
 * rtl/fp/nap_fp_rem.sv has before its digits, after them, and when it has packed.
 *
 * Bound: exact. Algorithm: x / y by digits down to the last bit of the integer; what is left and
 * that bit say whether n is one more (IEEE 754-2019 section 5.3.1). The RTL makes one digit a
 * clock; here the same remainder is made modulo 2 y in steps of many bits.
 *
 * FP_REM_WORD: an unsigned word of at least sig_bits + 2 bits; the wider, the fewer steps.
 */
#ifndef NAPIER_FP_REM_H
#define NAPIER_FP_REM_H

#include "fp.h"

typedef struct {
  fp_word nv, nan, pass, sign; /* pass: the result is x */
  fp_word exp;                 /* of y, signed */
  fp_sword distance;           /* of the exponents, -1 at least; without meaning of a pass */
  fp_word sig_x, sig_y;
} fp_rem_s1_t;

typedef struct {
  fp_word left; /* in halves of the last place of y, below 2 sig_y */
  fp_word odd;  /* the last bit of the integer so far */
} fp_rem_s2_t;

FP_INLINE fp_rem_s1_t fp_rem_unpack(fp_fmt_t f, fp_word a, fp_word b) {
  const fp_unpacked_t x = fp_normalise(f, fp_unpack(f, a)), y = fp_normalise(f, fp_unpack(f, b));
  const fp_word nan = x.nan | y.nan;
  const fp_word invalid = (x.inf | (fp_nonzero(y.sig) ^ 1)) & (nan ^ 1);
  fp_rem_s1_t s;
  s.nv = x.snan | y.snan | invalid;
  s.nan = nan | invalid;
  s.distance = (fp_sword)(x.exp - y.exp);
  s.pass = y.inf | (fp_nonzero(x.sig) ^ 1) | (fp_word)(s.distance < -1);
  s.sign = x.sign;
  s.exp = y.exp;
  s.sig_x = x.sig;
  s.sig_y = y.sig;
  return s;
}

FP_INLINE fp_rem_s2_t fp_rem_divide(fp_fmt_t f, fp_rem_s1_t s1) {
  const int step = (int)sizeof(FP_REM_WORD) * 8 - f.sig_bits - 1;
  fp_rem_s2_t s = {s1.sig_x, 0};
  if (s1.nan | s1.pass || s1.distance < 0) return s;
  FP_REM_WORD left = s1.sig_x;
  for (int places = (int)s1.distance; places > 0; places -= step)
    left = (left << (places < step ? places : step)) % ((FP_REM_WORD)s1.sig_y << 1);
  s.odd = left >= s1.sig_y;
  s.left = ((fp_word)left - (s.odd ? s1.sig_y : 0)) << 1;
  return s;
}

/* The nearer of what is left and what is then missing; exact, so that nothing is rounded. */
FP_INLINE fp_rounded_t fp_rem_pack(fp_fmt_t f, fp_word a, fp_rem_s1_t s1, fp_rem_s2_t s2) {
  const int p = f.sig_bits;
  const fp_word up = (s2.left > s1.sig_y) | ((s2.left == s1.sig_y) & s2.odd);
  const fp_word rest = (up ? 2 * s1.sig_y - s2.left : s2.left) & fp_mask(p);
  const fp_word zeros = fp_lzc(rest, p);
  fp_exact_t x = {.sign = s1.sign ^ up};
  fp_denormalise(f, rest ? s1.exp - 1 - zeros : 1, rest << zeros << FP_TAIL, &x);
  const fp_word magnitude = (x.expm1 << (p - 1)) + (x.sig >> FP_TAIL);
  fp_rounded_t r;
  r.result = s1.nan ? fp_nan(f) : s1.pass ? a : magnitude | x.sign << (fp_bits(f) - 1);
  r.flags = s1.nv * NAP_NV;
  return r;
}

FP_INLINE fp_word fp_rem(nap_fmt_t fmt, fp_word a, fp_word b, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_rem_s1_t s1 = fp_rem_unpack(f, a, b);
  const fp_rounded_t r = fp_rem_pack(f, a, s1, fp_rem_divide(f, s1));
  *flags = (uint8_t)r.flags;
  return r.result;
}
#endif
