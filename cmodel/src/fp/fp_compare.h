/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_compare.h: comparisons, minimum and maximum, class, sign injection: what needs no rounding.
 *
 * Bound: exact. Algorithm: patterns without their signs are in the order of the magnitudes
 * (IEEE 754-2019 sections 3.4, 5.6.1, 5.7.2, 5.11, 9.6; class and sign injection as in RISC-V F).
 */
#ifndef NAPIER_FP_COMPARE_H
#define NAPIER_FP_COMPARE_H

#include "fp.h"

/* How two operands lie to each other; of NaNs less and equal mean nothing. */
typedef struct {
  fp_word less, equal; /* -0 = +0 */
  fp_word nan_a, nan_b, snan;
} fp_relation_t;

FP_INLINE fp_relation_t fp_relate(fp_fmt_t f, fp_word a, fp_word b) {
  const fp_word x = fp_magnitude(f, a), y = fp_magnitude(f, b);
  const fp_word minus_a = a >> (fp_bits(f) - 1), minus_b = b >> (fp_bits(f) - 1);
  const fp_word zeros = fp_nonzero(x | y) ^ 1;
  const fp_word quiet_a = x >> (f.sig_bits - 2) & 1, quiet_b = y >> (f.sig_bits - 2) & 1;
  fp_relation_t r;
  r.less = fp_choose(minus_a, fp_choose(minus_b, fp_less(y, x), zeros ^ 1),
                     fp_less(x, y) & (minus_b ^ 1));
  r.equal = zeros | ((fp_nonzero(x ^ y) | (minus_a ^ minus_b)) ^ 1);
  r.nan_a = fp_is_nan(f, x);
  r.nan_b = fp_is_nan(f, y);
  r.snan = (r.nan_a & ~quiet_a) | (r.nan_b & ~quiet_b);
  return r;
}

/* The relation asked for: less, equal, or either. */
FP_INLINE fp_word fp_compare(nap_fmt_t fmt, fp_word less, fp_word equal, fp_word signaling,
                             fp_word a, fp_word b, uint8_t *flags) {
  const fp_relation_t r = fp_relate(fp_formats[fmt], a, b);
  const fp_word nan = r.nan_a | r.nan_b;
  *flags = (uint8_t)((r.snan | (nan & signaling)) * NAP_NV);
  return ((r.less & less) | (r.equal & equal)) & (nan ^ 1);
}

/* The first operand where it is the one that is wanted: less, or of zeros the negative one, when
 * the minimum is; `number`: a NaN gives way to a number. */
FP_INLINE fp_word fp_extreme(nap_fmt_t fmt, fp_word maximum, fp_word number, fp_word a, fp_word b,
                             uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_relation_t r = fp_relate(f, a, b);
  const fp_word minus_a = a >> (fp_bits(f) - 1);
  const fp_word first = (r.equal & minus_a) | (r.less & (r.equal ^ 1));
  const fp_word wanted = fp_choose(first ^ maximum, a, b);
  const fp_word beside = fp_choose(r.nan_a, b, fp_choose(r.nan_b, a, wanted));
  const fp_word nan = fp_choose(number, r.nan_a & r.nan_b, r.nan_a | r.nan_b);
  *flags = (uint8_t)(r.snan * NAP_NV);
  return fp_choose(nan, fp_nan(f), beside);
}

/* Bits 0 to 3 and 7 down to 4: infinity, normal, subnormal, zero; bit 8 sNaN, bit 9 qNaN. */
FP_INLINE fp_word fp_classify(nap_fmt_t fmt, fp_word a, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_unpacked_t u = fp_unpack(f, a);
  const fp_word zero = fp_nonzero(u.sig) ^ 1, normal = u.sig >> (f.sig_bits - 1);
  const fp_word kind = u.inf ? 0 : normal ? 1 : zero ? 3 : 2;
  const fp_word number = FP_ONE << fp_choose(u.sign, kind, 7 - kind);
  *flags = 0;
  return fp_choose(u.nan, FP_ONE << (9 - u.snan), number);
}

/* Which of the signs of b, one more, of a: their difference is the result's. */
FP_INLINE fp_word fp_inject(nap_fmt_t fmt, fp_word turn, fp_word own, fp_word a, fp_word b,
                            uint8_t *flags) {
  const fp_fmt_t f = fp_formats[fmt];
  const fp_word top = FP_ONE << (fp_bits(f) - 1);
  *flags = 0;
  return fp_magnitude(f, a) | ((b ^ turn * top ^ own * a) & top);
}

/* All operations of a format. */
#define FP_COMPARE_MODELS(fmt)                                                                     \
  NAP_MODEL_2(fmt##_le, fmt, u1, fp_compare(NAP_FMT_##fmt, 1, 1, 1, a, b, flags))                  \
  NAP_MODEL_2(fmt##_lt, fmt, u1, fp_compare(NAP_FMT_##fmt, 1, 0, 1, a, b, flags))                  \
  NAP_MODEL_2(fmt##_eq, fmt, u1, fp_compare(NAP_FMT_##fmt, 0, 1, 0, a, b, flags))                  \
  NAP_MODEL_2(fmt##_le_quiet, fmt, u1, fp_compare(NAP_FMT_##fmt, 1, 1, 0, a, b, flags))            \
  NAP_MODEL_2(fmt##_lt_quiet, fmt, u1, fp_compare(NAP_FMT_##fmt, 1, 0, 0, a, b, flags))            \
  NAP_MODEL_2(fmt##_eq_signaling, fmt, u1, fp_compare(NAP_FMT_##fmt, 0, 1, 1, a, b, flags))        \
  NAP_MODEL_2(fmt##_minimum, fmt, fmt, fp_extreme(NAP_FMT_##fmt, 0, 0, a, b, flags))               \
  NAP_MODEL_2(fmt##_maximum, fmt, fmt, fp_extreme(NAP_FMT_##fmt, 1, 0, a, b, flags))               \
  NAP_MODEL_2(fmt##_minimumNumber, fmt, fmt, fp_extreme(NAP_FMT_##fmt, 0, 1, a, b, flags))         \
  NAP_MODEL_2(fmt##_maximumNumber, fmt, fmt, fp_extreme(NAP_FMT_##fmt, 1, 1, a, b, flags))         \
  NAP_MODEL_1(fmt##_class, fmt, u10, fp_classify(NAP_FMT_##fmt, a, flags))                         \
  NAP_MODEL_2(fmt##_sgnj, fmt, fmt, fp_inject(NAP_FMT_##fmt, 0, 0, a, b, flags))                   \
  NAP_MODEL_2(fmt##_sgnjn, fmt, fmt, fp_inject(NAP_FMT_##fmt, 1, 0, a, b, flags))                  \
  NAP_MODEL_2(fmt##_sgnjx, fmt, fmt, fp_inject(NAP_FMT_##fmt, 0, 1, a, b, flags))
#endif
