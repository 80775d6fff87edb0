/* SPDX-License-Identifier: Apache-2.0
 *
 * exact_round.c: bit patterns taken apart, and the reference's own rounder.
 * Bound: correctly rounded in five modes; tininess after rounding; both OCP overflows of e4m3.
 * Algorithm: IEEE 754-2019 sections 3.4, 4.3, 7.4, 7.5; OCP 8-bit Floating Point Specification 1.0.
 */
#include "exact_num.h"

static uint64_t low_mask(int bits) {
  return bits >= 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1;
}
static int bias(const nap_fmt_info_t *f) {
  return (1 << (f->exp_bits - 1)) - 1;
}
static int frac_bits(const nap_fmt_info_t *f) {
  return f->sig_bits - 1;
}

/* The exponent field of all ones over a zero fraction: infinity, where the format has one. */
static uint64_t top_exponent(const nap_fmt_info_t *f) {
  return low_mask(f->exp_bits) << frac_bits(f);
}

uint64_t nap_num_ptx_nan(const nap_fmt_info_t *f) {
  return low_mask(f->bits - 1);
}

uint64_t nap_num_canonical_nan(const nap_fmt_info_t *f) {
  return f->ocp ? nap_num_ptx_nan(f) : top_exponent(f) | (uint64_t)1 << (frac_bits(f) - 1);
}

nap_num_t nap_num_unpack(const nap_fmt_info_t *f, uint64_t bits) {
  const uint64_t field = bits >> frac_bits(f) & low_mask(f->exp_bits);
  const uint64_t frac = bits & low_mask(frac_bits(f));
  nap_num_t v = {.neg = bits >> (f->bits - 1) & 1};
  if (f->ocp ? nap_num_ptx_nan(f) == (bits & low_mask(f->bits - 1))
             : field == low_mask(f->exp_bits)) {
    const bool quiet = f->ocp || frac >> (frac_bits(f) - 1);
    v.kind = !frac ? NAP_INFINITE : quiet ? NAP_QUIET : NAP_SIGNALING;
  } else if (field || frac) {
    v.kind = NAP_FINITE;
    v.sig = field ? frac | (uint64_t)1 << frac_bits(f) : frac;
    const int shift = __builtin_clzll(v.sig);
    v.sig <<= shift;
    v.exp = (field ? (int)field : 1) - bias(f) + 63 - frac_bits(f) - shift;
  }
  return v;
}

/* The integer part of sig / 2^drop, drop >= 1, rounded. */
static uint64_t round_off(uint64_t sig, bool more, int drop, nap_rm_t rm, bool neg, bool *inexact) {
  const uint64_t kept = drop < 64 ? sig >> drop : 0;
  const bool half = drop <= 64 && (sig >> (drop - 1) & 1);
  const bool rest = more || (sig & low_mask(drop - 1));
  *inexact = half || rest;
  bool up = false;
  switch (rm) {
  case NAP_RNE:
    up = half && (rest || (kept & 1));
    break;
  case NAP_RTZ:
    break;
  case NAP_RDN:
    up = *inexact && neg;
    break;
  case NAP_RUP:
    up = *inexact && !neg;
    break;
  case NAP_RMM:
    up = half;
    break;
  }
  return kept + up;
}

static uint64_t overflow(const nap_fmt_info_t *f, nap_rm_t rm, bool neg) {
  const bool to_finite = rm == NAP_RTZ || (rm == NAP_RDN && !neg) || (rm == NAP_RUP && neg);
  if (f->ocp) return nap_num_canonical_nan(f) - (to_finite || f->sat);
  return top_exponent(f) - to_finite;
}

static uint64_t round_finite(const nap_fmt_info_t *f, nap_rm_t rm, nap_num_t v, uint8_t *flags) {
  const int p = f->sig_bits, least = 1 - bias(f), greatest = bias(f) + f->ocp;
  const uint64_t two_to_p = (uint64_t)1 << p;
  bool inexact, ignored, tiny = false;
  if (v.exp < least) {
    /* Tiny unless rounding with an unbounded exponent reaches the least normal number. */
    tiny = v.exp < least - 1 || round_off(v.sig, v.more, 64 - p, rm, v.neg, &ignored) < two_to_p;
    const uint64_t kept = round_off(v.sig, v.more, 64 - p + least - v.exp, rm, v.neg, &inexact);
    if (inexact) *flags |= tiny ? NAP_UF | NAP_NX : NAP_NX;
    return kept;
  }
  uint64_t kept = round_off(v.sig, v.more, 64 - p, rm, v.neg, &inexact);
  if (kept == two_to_p) {
    kept >>= 1;
    v.exp++;
  }
  if (v.exp > greatest || (f->ocp && v.exp == greatest && kept == two_to_p - 1)) {
    *flags |= NAP_OF | NAP_NX;
    return overflow(f, rm, v.neg);
  }
  if (inexact) *flags |= NAP_NX;
  return ((uint64_t)(v.exp + bias(f)) << frac_bits(f)) + kept - two_to_p / 2;
}

uint64_t nap_num_round(const nap_fmt_info_t *f, nap_rm_t rm, nap_num_t v, uint8_t *flags) {
  uint64_t magnitude = 0;
  if (v.kind == NAP_QUIET || v.kind == NAP_SIGNALING ||
      (v.kind == NAP_INFINITE && f->ocp && !f->sat))
    return nap_num_canonical_nan(f);
  if (v.kind == NAP_INFINITE)
    magnitude = f->sat ? nap_num_canonical_nan(f) - 1 : top_exponent(f);
  else if (v.kind == NAP_FINITE)
    magnitude = round_finite(f, rm, v, flags);
  if (f->ocp && magnitude == nap_num_canonical_nan(f)) return magnitude;
  return magnitude | (uint64_t)v.neg << (f->bits - 1);
}
