/* SPDX-License-Identifier: Apache-2.0
 *
 * measure.c: the largest error of a ROM over every input of its interval, through the datapath.
 * Each segment is searched with the reference polynomial (long double, about 2^-60) and its worst
 * input evaluated again by Sollya at 200 bits; a disagreement beyond MARGIN is an error of ours.
 */
#include <math.h>

#include "lutgen.h"

#define MARGIN 0x1p-50

static lut_error_t segment_error(const lut_t *lut, int addr) {
  const nap_lut_t *l = &lut->shape;
  const uint32_t size = (uint32_t)1 << l->x_bits;
  const long double unit = ldexpl(1, -l->out_frac);
  const int ends = lut->input == LUT_CUT ? 2 : 1;
  lut_error_t most = {.addr = addr, .relative = -1};
  long double f[2] = {lut_ref(&lut->ref[addr], 0)};
  for (uint32_t x = 0; x < size; x++) {
    f[1] = lut_ref(&lut->ref[addr], (long double)(x + 1) / size);
    const long double v = unit * nap_lut_interp(l, lut->words[addr], x);
    for (int end = 0; end < ends; end++) {
      const double e = (double)(fabsl(v - f[end]) / f[end]);
      if (e > most.relative) most = (lut_error_t){e, 0, addr, x, end};
    }
    f[0] = f[1];
  }
  return most;
}

lut_error_t lut_measure(const lut_t *lut) {
  lut_error_t worst[lut->n];
#pragma omp parallel for schedule(dynamic)
  for (int a = 0; a < lut->n; a++)
    worst[a] = segment_error(lut, a);
  lut_error_t most = {0};
  for (int a = 0; a < lut->n; a++) {
    const lut_error_t exact = lut_error_at(lut, a, worst[a].x, worst[a].end);
    if (fabs(exact.relative - worst[a].relative) > MARGIN)
      lut_die("%s: the reference of segment %d is off by %g", lut->name, a,
              exact.relative - worst[a].relative);
    if (exact.relative > most.relative) most = exact;
  }
  return most;
}
