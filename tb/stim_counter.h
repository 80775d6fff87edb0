/* SPDX-License-Identifier: Apache-2.0
 *
 * stim_counter.h: random bits from a counter, SplitMix64's finaliser (Steele, Lea, Flood, OOPSLA
 * 2014) over (seed, class, index, word), and where the counting classes begin.
 */
#ifndef NAPIER_STIM_COUNTER_H
#define NAPIER_STIM_COUNTER_H

#include "stim.h"

#define NAP_GOLDEN 0x9e3779b97f4a7c15u

static inline uint64_t nap_counter_mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static inline uint64_t nap_counter_key(uint64_t seed, nap_stim_t s, int word) {
  return nap_counter_mix(seed + NAP_GOLDEN * (uint64_t)(8 * (int)s + word + 1));
}

static inline uint64_t nap_counter_word(uint64_t key, uint64_t index) {
  return nap_counter_mix(key + NAP_GOLDEN * (index + 1));
}

/* In the class RANDOM 64 vectors share words of the counter: bit i of the k-th of their `planes`
 * words is bit k of vector i. The number of that word. */
static inline uint64_t nap_counter_slice(int planes, uint64_t index, int k) {
  return index / 64 * (uint64_t)planes + (uint64_t)k;
}

/* A permutation of the indices below `size`, a power of two, in which neighbours differ in many
 * bits: the multiplier is odd. */
static inline uint64_t nap_counter_scattered(uint64_t index, uint64_t size) {
  return index * NAP_GOLDEN % size;
}

/* The planes of a counter's low bits, the same in every bundle. */
enum { NAP_COUNTER_LOW = 9 };
extern const nap_plane_t nap_counter_low[NAP_COUNTER_LOW];

/* What the counting classes add to the index. */
static inline uint64_t nap_counter_start(const nap_fmt_info_t *f, nap_stim_t s) {
  if (s == NAP_STIM_EXHAUSTIVE || !f->exp_bits) return 0;
  return (((uint64_t)1 << (f->exp_bits - 1)) - 1) << (f->sig_bits - 1);
}
#endif
