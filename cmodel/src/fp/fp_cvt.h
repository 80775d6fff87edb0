/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_cvt.h: a number of one floating-point format in another. rtl/fp/nap_fp_cvt.sv.
 *
 * Bound: correctly rounded, once; exact where the other format holds every number of the first.
 * Algorithm: normalised, the exponent moved by the difference of the biases, rounded
 * (IEEE 754-2019 section 5.4.2).
 */
#ifndef NAPIER_FP_CVT_H
#define NAPIER_FP_CVT_H

#include "fp.h"

/* Stage 1: the operand, normalised; exp is signed. */
FP_INLINE fp_unpacked_t fp_cvt_unpack(fp_fmt_t from, fp_word a) {
  return fp_normalise(from, fp_unpack(from, a));
}

/* Stage 2: rounded to the other format. */
FP_INLINE fp_rounded_t fp_cvt_round(fp_fmt_t from, fp_fmt_t to, nap_rm_t rm, fp_unpacked_t u) {
  const int room = to.sig_bits + FP_TAIL - from.sig_bits;
  const fp_word rebased = u.exp + (fp_word)(fp_bias(to) - fp_bias(from));
  const fp_word sig = room >= 0 ? u.sig << (room > 0 ? room : 0)
                                : fp_shift_right_sticky(u.sig, (fp_word)(room < 0 ? -room : 0));
  fp_exact_t x = {.nv = u.snan, .nan = u.nan, .inf = u.inf, .sign = u.sign};
  fp_denormalise(to, fp_choose(fp_nonzero(u.sig), rebased, 1), sig, &x);
  return fp_round(to, rm, x);
}

FP_INLINE fp_word fp_convert(nap_fmt_t from, nap_fmt_t to, nap_rm_t rm, fp_word a, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[from], g = fp_formats[to];
  const fp_rounded_t r = fp_cvt_round(f, g, rm, fp_cvt_unpack(f, a));
  *flags = (uint8_t)r.flags;
  return r.result;
}

#define FP_CVT_MODEL(from, to)                                                                     \
  NAP_MODEL_1(from##_to_##to, from, to, fp_convert(NAP_FMT_##from, NAP_FMT_##to, rm, a, flags))
#define FP_CVT_E4M3_MODELS(from)                                                                   \
  FP_CVT_MODEL(from, e4m3)                                                                         \
  NAP_MODEL_1(from##_to_e4m3_sat, from, e4m3sat,                                                   \
              fp_convert(NAP_FMT_##from, NAP_FMT_e4m3sat, rm, a, flags))
#endif
