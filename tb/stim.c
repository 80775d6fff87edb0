/* SPDX-License-Identifier: Apache-2.0
 *
 * stim.c: the classes of stimulus.
 */
#include "stim.h"

#include <string.h>

#include "patterns.h"
#include "stim_counter.h"
#include "stim_float.h"

const char *const nap_stim_names[NAP_STIM_COUNT] = {"exhaustive", "binades", "special",
                                                    "classes",    "random",  "patterns"};

const char *nap_stim_name(nap_stim_t s) {
  return nap_stim_names[s];
}

int nap_stim_find(const char *name) {
  for (int i = 0; i < NAP_STIM_COUNT; i++)
    if (!strcmp(name, nap_stim_names[i])) return i;
  return -1;
}

uint64_t nap_stim_word(uint64_t seed, nap_stim_t s, uint64_t index, int word) {
  return nap_counter_word(nap_counter_key(seed, s, word), index);
}

static nap_u128 mask(int bits) {
  return bits >= 128 ? ~(nap_u128)0 : ((nap_u128)1 << bits) - 1;
}

/* Integers that break carries, signs and shifts: around 0, around every power of two's ends,
 * and alternating patterns. */
static int int_specials(int bits, nap_u128 list[NAP_SPECIALS]) {
  const nap_u128 top = (nap_u128)1 << (bits - 1), ones = mask(bits);
  const nap_u128 alternating = (nap_u128)0x5555555555555555u & ones;
  const nap_u128 low = mask(bits / 2);
  const nap_u128 wanted[] = {
      0,       1,       2,   3,       ones,        ones - 1,           top,      top - 1,
      top + 1, top / 2, low, low + 1, alternating, ones ^ alternating, ones / 3, ones ^ low};
  int n = 0;
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
    bool seen = false;
    for (int k = 0; k < n; k++)
      seen |= list[k] == (wanted[i] & ones);
    if (!seen) list[n++] = wanted[i] & ones;
  }
  return n;
}

static int specials(nap_fmt_t fmt, nap_u128 list[NAP_SPECIALS]) {
  const nap_fmt_info_t *f = nap_fmt_info(fmt);
  return f->exp_bits ? nap_float_specials(f, list) : int_specials(f->bits, list);
}

uint64_t nap_stim_size(const nap_op_info_t *op, nap_stim_t s) {
  const nap_fmt_info_t *f = nap_fmt_info(op->in);
  nap_u128 list[NAP_SPECIALS];
  switch (s) {
  case NAP_STIM_EXHAUSTIVE:
    return op->arity * f->bits < 64 ? (uint64_t)1 << (op->arity * f->bits) : UINT64_MAX;
  case NAP_STIM_BINADES:
    return op->arity == 1 && f->exp_bits ? (uint64_t)2 << (f->sig_bits - 1) : 0;
  case NAP_STIM_SPECIAL: {
    const uint64_t one = (uint64_t)specials(op->in, list);
    return op->arity == 1 ? one : op->arity == 2 ? one * one : one * one * one;
  }
  case NAP_STIM_PATTERNS:
    return nap_patterns(op, NULL);
  default:
    return UINT64_MAX;
  }
}

/* An integer with a random number of significant bits, or a run of ones, or a special one. */
static nap_u128 int_class(int bits, uint64_t r, uint64_t pattern, const nap_u128 *list, int count) {
  const int length = (int)((r >> 8) % (uint64_t)bits) + 1;
  switch (r & 3) {
  case 0:
    return pattern & mask(length);
  case 1:
    return ~(nap_u128)(pattern & (uint64_t)mask(length)) & mask(bits);
  case 2:
    return (mask(length) << ((r >> 16) % (uint64_t)bits)) & mask(bits);
  default:
    return r & 4 ? list[(r >> 8) % (uint64_t)count] : pattern & mask(bits);
  }
}

/* The hard operands of a root: squares of numbers of any length, and their neighbours. */
static nap_u128 near_square(int bits, uint64_t r, uint64_t pattern) {
  const nap_u128 root = pattern & mask((int)((r >> 8) % (uint64_t)(bits / 2)) + 1);
  return (root * root + (r >> 16) % 3 - 1) & mask(bits);
}

void nap_stim_vector(const nap_op_info_t *op, nap_stim_t s, uint64_t seed, uint64_t index,
                     nap_u128 in[]) {
  const uint64_t(*pattern)[3];
  const uint64_t patterns = s == NAP_STIM_PATTERNS ? nap_patterns(op, &pattern) : 0;
  const nap_fmt_info_t *f = nap_fmt_info(op->in);
  nap_u128 list[NAP_SPECIALS];
  const int count = s == NAP_STIM_SPECIAL || s == NAP_STIM_CLASSES ? specials(op->in, list) : 0;
  for (int k = 0; k < op->arity; k++)
    switch (s) {
    case NAP_STIM_EXHAUSTIVE:
      in[k] = k * f->bits < 64 ? (index >> (k * f->bits)) & mask(f->bits) : 0;
      break;
    case NAP_STIM_BINADES: /* exponents bias and bias + 1 follow each other */
      in[k] = nap_counter_start(f, s) + index;
      break;
    case NAP_STIM_SPECIAL:
      in[k] = list[index % (uint64_t)count];
      index /= (uint64_t)count;
      break;
    case NAP_STIM_CLASSES: {
      const uint64_t r = nap_stim_word(seed, s, index, 2 * k);
      const uint64_t pattern = nap_stim_word(seed, s, index, 2 * k + 1);
      if (f->exp_bits)
        in[k] = nap_float_class(f, r, pattern, list, count, k ? &in[k - 1] : NULL);
      else if ((op->math == NAP_MATH_SQRT || op->math == NAP_MATH_SQRTREM) && r >> 32 & 1)
        in[k] = near_square(f->bits, r, pattern);
      else
        in[k] = int_class(f->bits, r, pattern, list, count);
      break;
    }
    case NAP_STIM_PATTERNS:
      in[k] = pattern[index % patterns][k];
      break;
    default:
      in[k] = 0;
      for (int b = 0; b < f->bits; b++) {
        const uint64_t word = nap_counter_slice(op->arity * f->bits, index, k * f->bits + b);
        in[k] |= (nap_u128)(nap_stim_word(seed, s, word, 0) >> (index % 64) & 1) << b;
      }
    }
}

/* A loop over a column that gcc vectorises, whatever the width of its elements. */
#define EACH(type, value)                                                                          \
  for (size_t i = 0; i < n; i++)                                                                   \
  ((type *)column)[i] = (type)((value)&low)
#define EVERY(bytes, value)                                                                        \
  switch (bytes) {                                                                                 \
  case 1:                                                                                          \
    EACH(uint8_t, value);                                                                          \
    break;                                                                                         \
  case 2:                                                                                          \
    EACH(uint16_t, value);                                                                         \
    break;                                                                                         \
  case 4:                                                                                          \
    EACH(uint32_t, value);                                                                         \
    break;                                                                                         \
  default:                                                                                         \
    EACH(uint64_t, value);                                                                         \
  }

static void fill_counting(void *column, size_t bytes, int bits, int shift, uint64_t first,
                          size_t n) {
  const uint64_t low = (uint64_t)mask(bits);
  EVERY(bytes, (first + i) >> shift)
}

/* The class RANDOM is born in slices. */
static void fill_random(const nap_op_info_t *op, uint64_t seed, uint64_t first, size_t n,
                        void *const in[]) {
  const size_t bytes = nap_fmt_bytes(op->in);
  const int bits = nap_fmt_info(op->in)->bits;
  nap_plane_t planes[NAP_STIM_PLANES];
  char column[NAP_BUNDLE * 8] = {0};
  for (size_t done = 0; done < n;) {
    const size_t skip = (first + done) % NAP_BUNDLE;
    const size_t some = n - done < NAP_BUNDLE - skip ? n - done : NAP_BUNDLE - skip;
    nap_stim_slices(op, NAP_STIM_RANDOM, seed, first + done - skip, 1, planes);
    for (int k = 0; k < op->arity; k++) {
      char *to = (char *)in[k] + done * bytes;
      nap_slices_to(some == NAP_BUNDLE ? to : column, bytes, planes + k * bits, bits);
      if (some < NAP_BUNDLE) memcpy(to, column + skip * bytes, some * bytes);
    }
    done += some;
  }
}

void nap_stim_fill(const nap_op_info_t *op, nap_stim_t s, uint64_t seed, uint64_t first, size_t n,
                   void *const in[]) {
  const nap_fmt_info_t *f = nap_fmt_info(op->in);
  if (s == NAP_STIM_RANDOM) {
    fill_random(op, seed, first, n, in);
    return;
  }
  if ((s == NAP_STIM_EXHAUSTIVE && op->arity * f->bits < 64) || s == NAP_STIM_BINADES) {
    for (int k = 0; k < op->arity; k++)
      fill_counting(in[k], nap_fmt_bytes(op->in), f->bits, k * f->bits,
                    first + nap_counter_start(f, s), n);
    return;
  }
  nap_u128 v[3];
  for (size_t i = 0; i < n; i++) {
    nap_stim_vector(op, s, seed, first + i, v);
    for (int k = 0; k < op->arity; k++)
      nap_store(op->in, in[k], i, v[k]);
  }
}
