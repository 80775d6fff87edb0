/* SPDX-License-Identifier: Apache-2.0
 *
 * exact_num.h: inside the exact reference: a number taken apart, and its way to and from MPFR.
 * Algorithm: a number is one 64-bit significand, an exponent and a "there is more below" bit; MPFR
 * works on the significand in place, without allocation, and truncates (MPFR manual, custom
 * interface and rounding), so that value and bit together determine every rounding.
 */
#ifndef NAPIER_EXACT_NUM_H
#define NAPIER_EXACT_NUM_H

#include "exact.h"

typedef enum { NAP_ZERO, NAP_FINITE, NAP_INFINITE, NAP_QUIET, NAP_SIGNALING } nap_kind_t;

/* FINITE: |value| = sig * 2^(exp - 63), bit 63 of sig set; `more`: the value lies strictly between
 * this and the next sig. */
typedef struct {
  nap_kind_t kind;
  bool neg, more;
  int exp;
  uint64_t sig;
} nap_num_t;

/* The precision of all work: at least two bits below any format's, and below a limb's 64, where
 * MPFR is fastest. */
#define NAP_WORK_PREC 62

/* A bit pattern taken apart, and a number rounded into a pattern; flags are or-ed. */
nap_num_t nap_num_unpack(const nap_fmt_info_t *f, uint64_t bits);
uint64_t nap_num_round(const nap_fmt_info_t *f, nap_rm_t rm, nap_num_t v, uint8_t *flags);

/* The NaN of IEEE operations: positive, quiet, no payload; and that of PTX's approximations. */
uint64_t nap_num_canonical_nan(const nap_fmt_info_t *f);
uint64_t nap_num_ptx_nan(const nap_fmt_info_t *f);

/* The result of an IEEE operation, of lg2 or sin, not yet rounded. */
nap_num_t nap_num_arith(nap_math_t math, nap_rm_t rm, const nap_num_t x[], uint8_t *flags);
nap_num_t nap_num_func(nap_math_t math, nap_num_t x);

/* To an integer, in the mode given, of a number that is no NaN; whether it changes (NX). */
nap_num_t nap_num_rint(nap_rm_t rm, nap_num_t x, bool *inexact);

/* A number as an integer and an integer as a number; flags are or-ed. */
uint64_t nap_num_to_int(const nap_fmt_info_t *to, nap_rm_t rm, nap_num_t x, uint8_t *flags);
nap_num_t nap_num_from_int(const nap_fmt_info_t *from, uint64_t bits);

/* What needs no rounding: the result of a comparison and its like, from the patterns. */
bool nap_num_compares(nap_math_t math);
uint64_t nap_num_compare(const nap_op_info_t *op, const uint64_t bits[], uint8_t *flags);

/* The value of a finite x in the host's double, and f(x) by the host's libm (error below one unit
 * in the last place); x must come from a format of at most 24 significant bits. */
double nap_num_double(nap_num_t x);
double nap_num_libm(nap_math_t math, nap_num_t x);

/* The correctly rounded pattern from the libm's estimate; false where that does not decide it. */
bool nap_num_func_fast(nap_math_t math, nap_num_t x, const nap_fmt_info_t *out, uint64_t *bits);

/* n vectors of an integer operation. */
void nap_exact_int(const nap_op_info_t *op, size_t n, const void *const in[], void *out,
                   uint8_t *flags);

/* A number as an MPFR value of WORK_PREC bits whose limb is the caller's; copies nothing. */
static inline void nap_num_view(mpfr_ptr m, uint64_t *limb, nap_num_t x) {
  static const int kinds[] = {MPFR_ZERO_KIND, MPFR_REGULAR_KIND, MPFR_INF_KIND, MPFR_NAN_KIND,
                              MPFR_NAN_KIND};
  const int kind = kinds[x.kind];
  *limb = x.sig;
  mpfr_custom_init_set(m, x.neg ? -kind : kind, x.exp + 1, NAP_WORK_PREC, limb);
}

/* What MPFR left in such a value after rounding toward zero with ternary result t. */
static inline nap_num_t nap_num_taken(mpfr_srcptr m, int t) {
  const int kind = mpfr_custom_get_kind(m);
  nap_num_t x = {.neg = mpfr_signbit(m) != 0};
  if (kind == MPFR_REGULAR_KIND || kind == -MPFR_REGULAR_KIND) {
    x.kind = NAP_FINITE;
    x.more = t != 0;
    x.exp = (int)mpfr_custom_get_exp(m) - 1;
    x.sig = *(const uint64_t *)mpfr_custom_get_significand(m);
  } else if (kind == MPFR_INF_KIND || kind == -MPFR_INF_KIND)
    x.kind = NAP_INFINITE;
  else if (kind == MPFR_NAN_KIND)
    x.kind = NAP_QUIET;
  return x;
}

_Static_assert(sizeof(mp_limb_t) == 8, "a significand is one limb");
#endif
