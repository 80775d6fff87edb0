/* SPDX-License-Identifier: Apache-2.0
 *
 * stim_slices.c: the classes that are born as planes.
 */
#include "stim_counter.h"

#define SAME(x)                                                                                    \
  {                                                                                                \
    { x, x, x, x, x, x, x, x }                                                                     \
  }
const nap_plane_t nap_counter_low[NAP_COUNTER_LOW] = {SAME(0xaaaaaaaaaaaaaaaa),
                                                      SAME(0xcccccccccccccccc),
                                                      SAME(0xf0f0f0f0f0f0f0f0),
                                                      SAME(0xff00ff00ff00ff00),
                                                      SAME(0xffff0000ffff0000),
                                                      SAME(0xffffffff00000000),
                                                      {{0, ~0ul, 0, ~0ul, 0, ~0ul, 0, ~0ul}},
                                                      {{0, 0, ~0ul, ~0ul, 0, 0, ~0ul, ~0ul}},
                                                      {{0, 0, 0, 0, ~0ul, ~0ul, ~0ul, ~0ul}}};

/* Planes of the numbers from `start`, a multiple of 512: the low bits of a counter are patterns,
 * the high ones the same for all. */
static void count_planes(nap_plane_t *p, uint64_t start, int count) {
  for (int k = 0; k < count && k < NAP_COUNTER_LOW; k++)
    p[k] = nap_counter_low[k];
  for (int k = NAP_COUNTER_LOW; k < count; k++)
    p[k] = (nap_plane_t)SAME(0 - (start >> k & 1));
}

bool nap_stim_slices(const nap_op_info_t *op, nap_stim_t s, uint64_t seed, uint64_t first,
                     size_t bundles, nap_plane_t *planes) {
  const nap_fmt_info_t *f = nap_fmt_info(op->in);
  const int count = op->arity * f->bits;
  if (s == NAP_STIM_RANDOM) {
    const uint64_t key = nap_counter_key(seed, s, 0);
    for (size_t b = 0; b < bundles; b++)
      for (int k = 0; k < count; k++)
        for (int g = 0; g < NAP_PLANE_WORDS; g++)
          planes[b * (size_t)count + (size_t)k].word[g] = nap_counter_word(
              key, nap_counter_slice(count, first + b * NAP_BUNDLE + (size_t)g * 64, k));
    return true;
  }
  if (s != NAP_STIM_EXHAUSTIVE && s != NAP_STIM_BINADES) return false;
  if (count >= 64 || nap_counter_start(f, s) % NAP_BUNDLE) return false;
  for (size_t b = 0; b < bundles; b++)
    count_planes(&planes[b * (size_t)count], first + b * NAP_BUNDLE + nap_counter_start(f, s),
                 count);
  return true;
}
