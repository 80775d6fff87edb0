/* SPDX-License-Identifier: Apache-2.0
 *
 * exact_float.c: IEEE 754 operations of the exact reference, unrounded.
 * Bound: exact, as a truncated significand with a "more" bit.
 * Algorithm: special values here (IEEE 754-2019 sections 6 and 7; RISC-V for inf * 0 + NaN), the
 * rest by MPFR, truncating, its ternary result telling whether the truncation was exact.
 */
#include "exact_num.h"

static bool is_nan(nap_num_t x) {
  return x.kind == NAP_QUIET || x.kind == NAP_SIGNALING;
}

static nap_num_t invalid(uint8_t *flags) {
  *flags |= NAP_NV;
  return (nap_num_t){.kind = NAP_QUIET};
}

static nap_num_t zero(bool neg) {
  return (nap_num_t){.kind = NAP_ZERO, .neg = neg};
}
static nap_num_t infinity(bool neg) {
  return (nap_num_t){.kind = NAP_INFINITE, .neg = neg};
}

typedef int mpfr_binary_fn(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

static nap_num_t by_mpfr(mpfr_binary_fn *fn, nap_num_t a, nap_num_t b) {
  uint64_t limb[3];
  mpfr_t ma, mb, mr;
  nap_num_view(ma, &limb[0], a);
  nap_num_view(mb, &limb[1], b);
  nap_num_view(mr, &limb[2], zero(false));
  const int t = fn(mr, ma, mb, MPFR_RNDZ);
  return nap_num_taken(mr, t);
}

/* An exact sum of zero: the common sign, else minus only when rounding down. */
static nap_num_t zero_sum(bool neg_a, bool neg_b, nap_rm_t rm) {
  return zero(neg_a == neg_b ? neg_a : rm == NAP_RDN);
}

static nap_num_t add(nap_num_t a, nap_num_t b, nap_rm_t rm, uint8_t *flags) {
  if (a.kind == NAP_INFINITE && b.kind == NAP_INFINITE && a.neg != b.neg) return invalid(flags);
  if (a.kind == NAP_ZERO && b.kind == NAP_ZERO) return zero_sum(a.neg, b.neg, rm);
  if (a.kind == NAP_INFINITE || b.kind == NAP_ZERO) return a;
  if (b.kind == NAP_INFINITE || a.kind == NAP_ZERO) return b;
  const nap_num_t sum = by_mpfr(mpfr_add, a, b);
  return sum.kind == NAP_ZERO ? zero_sum(a.neg, b.neg, rm) : sum;
}

static nap_num_t mul(nap_num_t a, nap_num_t b, uint8_t *flags) {
  const bool neg = a.neg != b.neg, zeros = a.kind == NAP_ZERO || b.kind == NAP_ZERO;
  if (a.kind == NAP_INFINITE || b.kind == NAP_INFINITE)
    return zeros ? invalid(flags) : infinity(neg);
  return zeros ? zero(neg) : by_mpfr(mpfr_mul, a, b);
}

static nap_num_t divide(nap_num_t a, nap_num_t b, uint8_t *flags) {
  const bool neg = a.neg != b.neg;
  if (a.kind == b.kind && a.kind != NAP_FINITE) return invalid(flags);
  if (a.kind == NAP_INFINITE) return infinity(neg);
  if (b.kind == NAP_ZERO) {
    *flags |= NAP_DZ;
    return infinity(neg);
  }
  return a.kind == NAP_ZERO || b.kind == NAP_INFINITE ? zero(neg) : by_mpfr(mpfr_div, a, b);
}

static nap_num_t remainder_of(nap_num_t a, nap_num_t b, uint8_t *flags) {
  if (a.kind == NAP_INFINITE || b.kind == NAP_ZERO) return invalid(flags);
  if (a.kind == NAP_ZERO || b.kind == NAP_INFINITE) return a;
  nap_num_t r = by_mpfr(mpfr_remainder, a, b);
  if (r.kind == NAP_ZERO) r.neg = a.neg;
  return r;
}

typedef int mpfr_unary_fn(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

static nap_num_t root_by_mpfr(mpfr_unary_fn *fn, nap_num_t a) {
  uint64_t limb[2];
  mpfr_t ma, mr;
  nap_num_view(ma, &limb[0], a);
  nap_num_view(mr, &limb[1], zero(false));
  const int t = fn(mr, ma, MPFR_RNDZ);
  return nap_num_taken(mr, t);
}

static nap_num_t square_root(nap_num_t a, uint8_t *flags) {
  if (a.kind == NAP_ZERO) return a;
  if (a.neg) return invalid(flags);
  if (a.kind == NAP_INFINITE) return a;
  return root_by_mpfr(mpfr_sqrt, a);
}

static nap_num_t reciprocal_root(nap_num_t a, uint8_t *flags) {
  if (a.kind == NAP_ZERO) {
    *flags |= NAP_DZ;
    return infinity(a.neg);
  }
  if (a.neg) return invalid(flags);
  if (a.kind == NAP_INFINITE) return zero(false);
  return root_by_mpfr(mpfr_rec_sqrt, a);
}

static nap_num_t mul_add(nap_num_t a, nap_num_t b, nap_num_t c, nap_rm_t rm, uint8_t *flags) {
  if (a.kind != NAP_FINITE || b.kind != NAP_FINITE) {
    const nap_num_t product = mul(a, b, flags);
    return is_nan(product) ? product : add(product, c, rm, flags);
  }
  if (c.kind == NAP_INFINITE) return c;
  if (c.kind == NAP_ZERO) return mul(a, b, flags);
  uint64_t limb[4];
  mpfr_t ma, mb, mc, mr;
  nap_num_view(ma, &limb[0], a);
  nap_num_view(mb, &limb[1], b);
  nap_num_view(mc, &limb[2], c);
  nap_num_view(mr, &limb[3], zero(false));
  const int t = mpfr_fma(mr, ma, mb, mc, MPFR_RNDZ);
  const nap_num_t sum = nap_num_taken(mr, t);
  return sum.kind == NAP_ZERO ? zero_sum(a.neg != b.neg, c.neg, rm) : sum;
}

static bool fuses(nap_math_t math) {
  return math >= NAP_MATH_FMA && math <= NAP_MATH_FNMA;
}

static int operands(nap_math_t math) {
  switch (math) {
  case NAP_MATH_SQRT:
  case NAP_MATH_SQR:
  case NAP_MATH_CONVERT:
  case NAP_MATH_RINT:
  case NAP_MATH_RINT_EXACT:
  case NAP_MATH_RCP:
  case NAP_MATH_RSQRT:
    return 1;
  default:
    return fuses(math) ? 3 : 2;
  }
}

nap_num_t nap_num_arith(nap_math_t math, nap_rm_t rm, const nap_num_t x[], uint8_t *flags) {
  bool nan = false;
  for (int k = 0; k < operands(math); k++) {
    nan |= is_nan(x[k]);
    if (x[k].kind == NAP_SIGNALING) *flags |= NAP_NV;
  }
  if (nan) {
    if (fuses(math) && !is_nan(x[0]) && !is_nan(x[1])) mul(x[0], x[1], flags);
    return (nap_num_t){.kind = NAP_QUIET};
  }
  nap_num_t b = x[operands(math) > 1], c = x[fuses(math) ? 2 : 0];
  bool inexact;
  switch (math) {
  case NAP_MATH_CONVERT:
    return x[0];
  case NAP_MATH_RINT:
    return nap_num_rint(rm, x[0], &inexact);
  case NAP_MATH_RINT_EXACT: {
    const nap_num_t r = nap_num_rint(rm, x[0], &inexact);
    if (inexact) *flags |= NAP_NX;
    return r;
  }
  case NAP_MATH_RCP:
    return divide((nap_num_t){.kind = NAP_FINITE, .sig = (uint64_t)1 << 63}, x[0], flags);
  case NAP_MATH_RSQRT:
    return reciprocal_root(x[0], flags);
  case NAP_MATH_SUB:
    b.neg = !b.neg;
    return add(x[0], b, rm, flags);
  case NAP_MATH_ADD:
    return add(x[0], b, rm, flags);
  case NAP_MATH_SQR:
  case NAP_MATH_MUL:
    return mul(x[0], b, flags);
  case NAP_MATH_DIV:
    return divide(x[0], b, flags);
  case NAP_MATH_REM:
    return remainder_of(x[0], b, flags);
  case NAP_MATH_SQRT:
    return square_root(x[0], flags);
  case NAP_MATH_FMA:
  case NAP_MATH_FMS:
  case NAP_MATH_FNMS:
  case NAP_MATH_FNMA:
    b.neg ^= math == NAP_MATH_FNMS || math == NAP_MATH_FNMA;
    c.neg ^= math == NAP_MATH_FMS || math == NAP_MATH_FNMA;
    return mul_add(x[0], b, c, rm, flags);
  default:
    __builtin_unreachable();
  }
}
