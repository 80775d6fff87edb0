/* SPDX-License-Identifier: Apache-2.0
 *
 * exact_compare.c: what the exact reference says without rounding: comparisons, minimum and
 * maximum, class, sign injection. Bound: exact. Algorithm: MPFR compares values; zeros are told
 * apart by their signs (IEEE 754-2019 sections 5.6, 5.7.2, 5.11, 9.6; RISC-V unprivileged manual,
 * chapter F, for class and sign injection).
 */
#include "exact_num.h"

static bool is_nan(nap_num_t x) {
  return x.kind == NAP_QUIET || x.kind == NAP_SIGNALING;
}

bool nap_num_compares(nap_math_t math) {
  return math >= NAP_MATH_LE && math <= NAP_MATH_SGNJX;
}

/* Below, at or above zero, as a is to b; neither is a NaN. */
static int order(nap_num_t a, nap_num_t b) {
  uint64_t limb[2];
  mpfr_t ma, mb;
  nap_num_view(ma, &limb[0], a);
  nap_num_view(mb, &limb[1], b);
  return mpfr_cmp(ma, mb);
}

static bool relation(nap_math_t math, nap_num_t a, nap_num_t b) {
  if (is_nan(a) || is_nan(b)) return false;
  const int o = order(a, b);
  switch (math) {
  case NAP_MATH_EQ:
  case NAP_MATH_EQ_SIGNALING:
    return o == 0;
  case NAP_MATH_LT:
  case NAP_MATH_LT_QUIET:
    return o < 0;
  default:
    return o <= 0;
  }
}

/* 0 or 1: the operand that is the result; -1: NaN. */
static int extreme(nap_math_t math, nap_num_t a, nap_num_t b) {
  const bool number = math == NAP_MATH_MINIMUM_NUMBER || math == NAP_MATH_MAXIMUM_NUMBER;
  if (is_nan(a) || is_nan(b)) return !number || (is_nan(a) && is_nan(b)) ? -1 : is_nan(a);
  int o = order(a, b);
  if (o == 0) o = b.neg - a.neg; /* of zeros */
  return math == NAP_MATH_MINIMUM || math == NAP_MATH_MINIMUM_NUMBER ? o > 0 : o < 0;
}

static uint64_t class_of(const nap_fmt_info_t *f, nap_num_t x) {
  if (is_nan(x)) return x.kind == NAP_SIGNALING ? 1u << 8 : 1u << 9;
  const int least = 2 - (1 << (f->exp_bits - 1));
  const int from_end = x.kind == NAP_INFINITE                   ? 0
                       : x.kind == NAP_ZERO                     ? 3
                       : x.kind == NAP_FINITE && x.exp >= least ? 1
                                                                : 2;
  return (uint64_t)1 << (x.neg ? from_end : 7 - from_end);
}

static uint64_t with_sign(const nap_fmt_info_t *f, uint64_t bits, bool neg) {
  const uint64_t top = (uint64_t)1 << (f->bits - 1);
  return neg ? bits | top : bits & ~top;
}

uint64_t nap_num_compare(const nap_op_info_t *op, const uint64_t bits[], uint8_t *flags) {
  const nap_fmt_info_t *f = nap_fmt_info(op->in);
  const nap_num_t a = nap_num_unpack(f, bits[0]);
  const nap_num_t b = op->arity > 1 ? nap_num_unpack(f, bits[1]) : a;
  const bool signaling = a.kind == NAP_SIGNALING || b.kind == NAP_SIGNALING;
  *flags = 0;
  switch (op->math) {
  case NAP_MATH_LE:
  case NAP_MATH_LT:
  case NAP_MATH_EQ_SIGNALING:
    if (is_nan(a) || is_nan(b)) *flags = NAP_NV;
    return relation(op->math, a, b);
  case NAP_MATH_LE_QUIET:
  case NAP_MATH_LT_QUIET:
  case NAP_MATH_EQ:
    if (signaling) *flags = NAP_NV;
    return relation(op->math, a, b);
  case NAP_MATH_CLASS:
    return class_of(f, a);
  case NAP_MATH_SGNJ:
    return with_sign(f, bits[0], b.neg);
  case NAP_MATH_SGNJN:
    return with_sign(f, bits[0], !b.neg);
  case NAP_MATH_SGNJX:
    return with_sign(f, bits[0], a.neg != b.neg);
  default: {
    const int which = extreme(op->math, a, b);
    if (signaling) *flags = NAP_NV;
    return which < 0 ? nap_num_canonical_nan(f) : bits[which];
  }
  }
}
