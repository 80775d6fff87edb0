/* SPDX-License-Identifier: Apache-2.0
 *
 * exact_func.c: logarithm to base 2 and sine of the exact reference.
 * Bound: correctly rounded; special values by the PTX ISA.
 * Algorithm: MPFR, truncating. The fast way is Ziv's test (ACM TOMS 17(3), 1991): libm's double
 * with a generous error interval; where both its ends round alike, so does the true value.
 */
#include <math.h>
#include <string.h>

#include "exact_num.h"

/* The error allowed to libm: 2^-48 relative, sixteen times what it promises, as a part of a
 * significand of 64 bits. */
static const uint64_t ziv_margin = (uint64_t)1 << 16;

nap_num_t nap_num_func(nap_math_t math, nap_num_t x) {
  uint64_t limb[2];
  mpfr_t mx, mr;
  nap_num_view(mx, &limb[0], x);
  nap_num_view(mr, &limb[1], (nap_num_t){.kind = NAP_ZERO});
  const int t = (math == NAP_MATH_SIN ? mpfr_sin : mpfr_log2)(mr, mx, MPFR_RNDZ);
  return nap_num_taken(mr, t);
}

double nap_num_double(nap_num_t x) {
  const uint64_t bits = (uint64_t)x.neg << 63 | (uint64_t)(x.exp + 1023) << 52 | (x.sig << 1) >> 12;
  double d;
  memcpy(&d, &bits, sizeof d);
  return d;
}

double nap_num_libm(nap_math_t math, nap_num_t x) {
  return math == NAP_MATH_SIN ? sin(nap_num_double(x)) : log2(nap_num_double(x));
}

bool nap_num_func_fast(nap_math_t math, nap_num_t x, const nap_fmt_info_t *out, uint64_t *bits) {
  if (x.kind != NAP_FINITE || (math == NAP_MATH_LG2 && x.neg) || out->sig_bits > 24) return false;
  const double y = nap_num_libm(math, x);
  uint64_t estimate;
  memcpy(&estimate, &y, sizeof estimate);
  const int field = (int)(estimate >> 52 & 0x7ff);
  nap_num_t low = {.kind = NAP_FINITE,
                   .neg = estimate >> 63,
                   .more = true,
                   .exp = field - 1023,
                   .sig = (uint64_t)1 << 63 | (estimate << 12) >> 1};
  nap_num_t high = low;
  low.sig -= ziv_margin;
  high.sig += ziv_margin;
  if (field == 0 || !(low.sig >> 63) || !(high.sig >> 63)) return false;
  uint8_t ignored = 0;
  *bits = nap_num_round(out, NAP_RNE, low, &ignored);
  return *bits == nap_num_round(out, NAP_RNE, high, &ignored);
}
