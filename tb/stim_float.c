/* SPDX-License-Identifier: Apache-2.0
 *
 * stim_float.c: classes after the idea of Berkeley TestFloat (Hauser): exponents and significands
 * of simple shapes meet each other far more often than uniform bits would.
 */
#include "stim_float.h"

typedef struct {
  int frac_bits;
  uint64_t exp_max; /* all ones */
  uint64_t bias;
  uint64_t frac_max;
  bool ocp; /* of the greatest exponent only the last pattern is no number */
} shape_t;

static shape_t shape(const nap_fmt_info_t *f) {
  const uint64_t one = 1;
  return (shape_t){f->sig_bits - 1, (one << f->exp_bits) - 1, (one << (f->exp_bits - 1)) - 1,
                   (one << (f->sig_bits - 1)) - 1, f->ocp};
}

static nap_u128 join(const shape_t *s, uint64_t exp, uint64_t frac) {
  return ((nap_u128)exp << s->frac_bits) + frac;
}

int nap_float_specials(const nap_fmt_info_t *f, nap_u128 list[NAP_SPECIALS]) {
  const shape_t s = shape(f);
  const uint64_t quiet = (uint64_t)1 << (s.frac_bits - 1);
  const nap_u128 wanted[] = {
      join(&s, 0, 0),          /* zero */
      join(&s, 0, 1),          /* least subnormal */
      join(&s, 0, quiet),      /* a subnormal of one bit */
      join(&s, 0, s.frac_max), /* greatest subnormal */
      join(&s, 1, 0),          /* least normal */
      join(&s, 1, 1),
      join(&s, 1, s.frac_max),
      join(&s, s.bias - 1, s.frac_max),  /* just below one */
      join(&s, s.bias, 0),               /* one */
      join(&s, s.bias, 1),               /* just above one */
      join(&s, s.bias, quiet),           /* one and a half */
      join(&s, s.bias + 1, 0),           /* two */
      join(&s, s.bias + 2, 0),           /* four */
      join(&s, s.bias / 2, 1),           /* about the root of the least normal */
      join(&s, s.bias + s.frac_bits, 1), /* where one is half a unit in the last place */
      join(&s, s.exp_max - 1, 0),
      join(&s, s.exp_max - 1, s.frac_max), /* greatest finite */
      join(&s, s.exp_max, 0),              /* infinity */
      join(&s, s.exp_max, 1),              /* signalling NaN */
      join(&s, s.exp_max, quiet),          /* quiet NaN */
      join(&s, s.exp_max, s.frac_max),
      join(&s, s.exp_max, s.frac_max - 1), /* the greatest of e4m3 */
  };
  const nap_u128 sign = (nap_u128)1 << (f->bits - 1);
  int n = 0;
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0] - !s.ocp; i++) {
    bool seen = false;
    for (int k = 0; k < n; k++)
      seen |= list[k] == wanted[i];
    if (seen) continue;
    list[n++] = wanted[i];
    list[n++] = wanted[i] | sign;
  }
  return n;
}

static uint64_t pick_exp(const shape_t *s, uint64_t r) {
  switch (r & 7) {
  case 0:
    return (r >> 3) & 3; /* subnormals and the least normals */
  case 1:
    return s->exp_max - ((r >> 3) & 3); /* infinities, NaNs, the greatest normals */
  case 2:
  case 3:
    return s->bias + ((r >> 3) & 7) - 4; /* around one */
  default:
    return (r >> 3) & s->exp_max;
  }
}

static uint64_t pick_frac(const shape_t *s, uint64_t r, uint64_t pattern) {
  const int at = (int)((r >> 3) % (uint64_t)s->frac_bits);
  const uint64_t bit = (uint64_t)1 << at;
  switch (r & 7) {
  case 0:
    return 0;
  case 1:
    return s->frac_max;
  case 2:
    return bit; /* one one */
  case 3:
    return s->frac_max ^ bit; /* one zero */
  case 4:
    return bit - 1; /* ones at the low end */
  case 5:
    return s->frac_max & ~(bit - 1); /* ones at the high end */
  default:
    return pattern & s->frac_max;
  }
}

/* A fraction with one bit set, below place `below` where there is one. */
static uint64_t lone_bit(const shape_t *s, int below, uint64_t r) {
  const int places = below < s->frac_bits ? below : s->frac_bits;
  return (uint64_t)1 << r % (uint64_t)places;
}

/* A NaN with one bit of payload, quiet or not, where there is a choice. */
static nap_u128 lone_nan(const shape_t *s, uint64_t r) {
  if (s->ocp) return join(s, s->exp_max, s->frac_max);
  const uint64_t quiet = (r >> 20 & 1) << (s->frac_bits - 1);
  return join(s, s->exp_max, quiet | lone_bit(s, s->frac_bits, r >> 24));
}

/* An operand whose product with `before` is within a few units of a power of two: of the least
 * normal, where tininess turns on the rounding, of the overflow threshold (of e4m3 one unit below
 * the power), or of one. */
static nap_u128 near_reciprocal(const nap_fmt_info_t *f, const shape_t *s, nap_u128 before,
                                uint64_t r) {
  const int64_t emin = 1 - (int64_t)s->bias, emax = (int64_t)s->bias + s->ocp;
  const int64_t at = (r >> 24 & 3) < 2 ? emin : (r >> 24 & 3) == 2 ? emax + 1 : 0;
  const uint64_t hidden = s->frac_max + 1;
  const uint64_t sig = hidden | (uint64_t)(before & s->frac_max);
  const int64_t exp = (int64_t)(before >> s->frac_bits & s->exp_max) - (int64_t)s->bias;
  const nap_u128 power = (nap_u128)1 << (2 * f->sig_bits - 1); /* twice a significand's square */
  const nap_u128 target = s->ocp && at > emax ? power - (power >> f->sig_bits) : power;
  const uint64_t partner = (uint64_t)(target / sig) + (r >> 32 & 7) - 3;
  return join(s, (uint64_t)(at - 1 - exp + (int64_t)s->bias) & s->exp_max, partner & s->frac_max);
}

nap_u128 nap_float_class(const nap_fmt_info_t *f, uint64_t r, uint64_t pattern,
                         const nap_u128 *list, int count, const nap_u128 *before) {
  const shape_t s = shape(f);
  const nap_u128 sign = (nap_u128)(r >> 63) << (f->bits - 1);
  if ((r & 0xf) == 0) return list[(r >> 4) % (uint64_t)count];
  uint64_t exp = pick_exp(&s, r >> 8);
  if (before && (r & 0x6000) == 0 && (*before >> s.frac_bits & s.exp_max) == s.exp_max &&
      (!s.ocp || (*before & s.frac_max) == s.frac_max))
    return sign | lone_nan(&s, r); /* two NaNs, or a NaN and an infinity */
  if (before && (r & 0xc0) == 0) return sign | near_reciprocal(f, &s, *before, r);
  if (before && (r & 0x10)) {
    const nap_u128 magnitude = *before & ~((nap_u128)1 << (f->bits - 1));
    if (r & 0x20) /* almost the same magnitude: cancellation */
      return sign | ((magnitude + ((r >> 24) & 7) - 4) & (((nap_u128)1 << (f->bits - 1)) - 1));
    /* an exponent within one significand of the other's: alignment */
    const int distance = (int)((r >> 24) % (uint64_t)(2 * f->sig_bits + 4)) - f->sig_bits - 2;
    exp = ((uint64_t)(magnitude >> s.frac_bits) + (uint64_t)distance) & s.exp_max;
    if (distance < 0 && (r & 0x100000000)) /* and one bit alone among those that are shifted out */
      return sign | join(&s, exp, lone_bit(&s, -distance, r >> 33));
  }
  return sign | join(&s, exp, pick_frac(&s, r >> 40, pattern));
}
