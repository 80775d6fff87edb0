/* SPDX-License-Identifier: Apache-2.0
 *
 * ulp.c: the unit in the last place, and how far a result lies from the exact value.
 * Bound: 2^-30 of the bound by the estimate, which never decides near it; MPFR to 160 bits there.
 * Algorithm: ulp as in Muller et al., Handbook of Floating-Point Arithmetic, 2nd edition, 2.3.2,
 * taken at the exact value, not below the least subnormal.
 */
#include <math.h>

#include "exact_num.h"

#define TAIL_PREC 160

static int least_exponent(const nap_fmt_info_t *f) {
  return 2 - (1 << (f->exp_bits - 1));
}

/* log2 of the ulp at a value of exponent e. */
static int ulp_exponent(const nap_fmt_info_t *f, int e) {
  const int least = least_exponent(f);
  return (e < least ? least : e) - f->sig_bits + 1;
}

void nap_exact_ulp(nap_fmt_t fmt, const mpfr_t v, mpfr_t ulp) {
  const nap_fmt_info_t *f = nap_fmt_info(fmt);
  if (mpfr_nan_p(v) || mpfr_inf_p(v)) {
    mpfr_set_nan(ulp);
    return;
  }
  const int e = mpfr_zero_p(v) ? least_exponent(f) : (int)mpfr_get_exp(v) - 1;
  mpfr_set_ui_2exp(ulp, 1, ulp_exponent(f, e), MPFR_RNDN);
}

/* |result - exact| by MPFR, and the exact value with it. */
static double far_error(const nap_op_info_t *op, const nap_u128 in[], nap_u128 result,
                        double *value, double *ulps) {
  mpfr_t v, r, unit;
  mpfr_inits2(TAIL_PREC, v, r, unit, (mpfr_ptr)0);
  nap_exact_value(op, in, v);
  nap_exact_from_bits(op->out, result, r);
  nap_exact_ulp(op->out, v, unit);
  mpfr_sub(r, r, v, MPFR_RNDN);
  mpfr_abs(r, r, MPFR_RNDN);
  const double error = mpfr_get_d(r, MPFR_RNDN);
  mpfr_div(r, r, unit, MPFR_RNDN);
  *ulps = mpfr_get_d(r, MPFR_RNDN);
  *value = mpfr_get_d(v, MPFR_RNDN);
  mpfr_clears(v, r, unit, (mpfr_ptr)0);
  return error;
}

double nap_exact_error(const nap_op_info_t *op, const nap_u128 in[], nap_u128 result,
                       double *ulps) {
  double value;
  return far_error(op, in, result, &value, ulps);
}

static const nap_bound_t *bound_at(nap_op_t op, double x) {
  int count;
  const nap_bound_t *b = nap_bounds(op, &count);
  for (int i = 0; i < count; i++)
    if (b[i].low <= x && x <= b[i].high) return &b[i];
  return NULL;
}

/* The bound as an absolute error at the value. */
static double allowed(const nap_bound_t *b, const nap_fmt_info_t *f, double value) {
  switch (b->measure) {
  case NAP_ABS:
    return b->bound;
  case NAP_REL:
    return b->bound * fabs(value);
  case NAP_ULP:
    return ldexp(b->bound, ulp_exponent(f, value != 0 ? ilogb(value) : -1074));
  }
  __builtin_unreachable();
}

/* The quotient, where an exact result is right under any bound. */
static double quotient(double error, double limit) {
  return error == 0 ? 0 : error / limit;
}

static bool special(nap_num_t x, nap_math_t math) {
  return x.kind != NAP_FINITE || (math == NAP_MATH_LG2 && x.neg);
}

double nap_exact_slack(const nap_op_info_t *op, const nap_u128 in[], nap_u128 result) {
  const nap_fmt_info_t *fi = nap_fmt_info(op->in), *fo = nap_fmt_info(op->out);
  const nap_num_t x = nap_num_unpack(fi, (uint64_t)in[0]);
  const nap_num_t r = nap_num_unpack(fo, (uint64_t)result);
  if (special(x, op->math)) {
    const nap_num_t y = nap_num_func(op->math, x);
    const bool same = y.kind == NAP_QUIET ? r.kind == NAP_QUIET || r.kind == NAP_SIGNALING
                                          : r.kind == y.kind && r.neg == y.neg;
    return same ? 0 : HUGE_VAL;
  }
  if (r.kind != NAP_FINITE && r.kind != NAP_ZERO) return HUGE_VAL;
  const double dx = nap_num_double(x), dr = r.kind == NAP_ZERO ? 0 : nap_num_double(r);
  const nap_bound_t *b = bound_at(op->op, dx);
  if (!b) return 0;
  /* The estimate's own error, in parts of the bound: one unit of libm's result and the roundings
   * of this arithmetic. */
  double value = nap_num_libm(op->math, x);
  double limit = allowed(b, fo, value);
  double slack = quotient(fabs(dr - value), limit);
  const double doubt = quotient(fabs(value) * 0x1p-51, limit) + slack * 0x1p-40;
  if (fabs(slack - 1) > doubt && doubt < 0x1p-20) return slack;
  double ulps;
  const double error = far_error(op, in, result, &value, &ulps);
  return quotient(error, allowed(b, fo, value));
}
