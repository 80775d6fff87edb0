/* SPDX-License-Identifier: Apache-2.0
 *
 * exact_convert.c: numbers and integers, for the exact reference.
 * Bound: exact. Algorithm: MPFR rounds to integers and tells whether they fit (MPFR manual, integer
 * related functions); what does not fit, and NaN, as in the RISC-V unprivileged manual, chapter F.
 */
#include <stdint.h>

#include "exact_num.h"

/* Nearest, ties away from zero, is a function of its own in MPFR. */
static int to_integer(mpfr_ptr r, mpfr_srcptr x, nap_rm_t rm) {
  static const mpfr_rnd_t modes[] = {MPFR_RNDN, MPFR_RNDZ, MPFR_RNDD, MPFR_RNDU};
  return rm == NAP_RMM ? mpfr_round(r, x) : mpfr_rint(r, x, modes[rm]);
}

nap_num_t nap_num_rint(nap_rm_t rm, nap_num_t x, bool *inexact) {
  uint64_t limb[2];
  mpfr_t mx, mr;
  *inexact = false;
  if (x.kind != NAP_FINITE) return x;
  nap_num_view(mx, &limb[0], x);
  nap_num_view(mr, &limb[1], (nap_num_t){.kind = NAP_ZERO});
  *inexact = to_integer(mr, mx, rm) != 0;
  nap_num_t r = nap_num_taken(mr, 0);
  r.neg = x.neg; /* of a zero too */
  return r;
}

uint64_t nap_num_to_int(const nap_fmt_info_t *to, nap_rm_t rm, nap_num_t x, uint8_t *flags) {
  const uint64_t ones = to->bits == 64 ? UINT64_MAX : ((uint64_t)1 << to->bits) - 1;
  const uint64_t greatest = to->is_signed ? ones >> 1 : ones;
  const uint64_t least = to->is_signed ? greatest + 1 : 0; /* its pattern */
  const bool nan = x.kind == NAP_QUIET || x.kind == NAP_SIGNALING;
  bool inexact = false, fits = !nan && x.kind != NAP_INFINITE;
  uint64_t bits = 0;
  if (fits) {
    const nap_num_t r = nap_num_rint(rm, x, &inexact);
    uint64_t limb;
    mpfr_t m;
    nap_num_view(m, &limb, r);
    if (to->is_signed) {
      fits = mpfr_fits_intmax_p(m, MPFR_RNDZ);
      const intmax_t value = fits ? mpfr_get_sj(m, MPFR_RNDZ) : 0;
      fits = fits && value >= -(intmax_t)greatest - 1 && value <= (intmax_t)greatest;
      bits = (uint64_t)value & ones;
    } else {
      fits = mpfr_fits_uintmax_p(m, MPFR_RNDZ);
      bits = fits ? mpfr_get_uj(m, MPFR_RNDZ) : 0;
      fits = fits && bits <= greatest;
    }
  }
  *flags |= !fits ? NAP_NV : inexact ? NAP_NX : 0;
  return fits ? bits : x.neg && !nan ? least : greatest;
}

nap_num_t nap_num_from_int(const nap_fmt_info_t *from, uint64_t bits) {
  nap_num_t x = {.kind = bits ? NAP_FINITE : NAP_ZERO,
                 .neg = from->is_signed && bits >> (from->bits - 1) & 1};
  if (!bits) return x;
  if (x.neg) bits = (0 - bits) << (64 - from->bits) >> (64 - from->bits);
  const int zeros = __builtin_clzll(bits);
  x.sig = bits << zeros;
  x.exp = 63 - zeros;
  return x;
}
