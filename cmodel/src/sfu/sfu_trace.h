/* SPDX-License-Identifier: Apache-2.0
 *
 * sfu_trace.h: what the traces of both units share.
 */
#ifndef NAPIER_SFU_TRACE_H
#define NAPIER_SFU_TRACE_H

#include "sfu.h"

#include "../fp/fp_trace.h"

/* The fields that every stage before the last begins with. */
static inline void sfu_trace_bypass(nap_trace_t *t, fp_fmt_t f, sfu_bypass_t b) {
  nap_trace_field(t, "bypass", 1, b.taken);
  nap_trace_field(t, "bypass_result", fp_bits(f), b.result);
}

static inline void sfu_trace_word(nap_trace_t *t, const nap_lut_t *l, uint64_t word, uint64_t x) {
  nap_trace_field(t, "word", nap_lut_word_bits(l), word);
  nap_trace_field(t, "x", l->x_bits, x);
}

/* NAME = value with sign, as a decimal cut to twelve places; frac at most 64. */
static inline void sfu_note(nap_trace_t *t, const char *name, bool neg, uint64_t v, int frac) {
  const uint64_t whole = frac < 64 ? v >> frac : 0, part = frac < 64 ? v & fp_mask(frac) : v;
  nap_trace_note(t, "%s = %s%llu.%012llu", name, neg ? "-" : "", (unsigned long long)whole,
                 (unsigned long long)((nap_u128)part * 1000000000000u >> frac));
}

static inline void sfu_note_word(nap_trace_t *t, const nap_lut_t *l, uint64_t addr, uint64_t word,
                                 uint64_t x) {
  nap_trace_note(t, "ROM address %llu", (unsigned long long)addr);
  sfu_note(t, "c0", false, nap_lut_c0(l, word), l->c0_bits);
  sfu_note(t, "c1", l->c1_neg, nap_lut_c1(l, word), l->c1_frac);
  if (l->degree == 2) sfu_note(t, "c2", l->c2_neg, nap_lut_c2(l, word), l->c2_frac);
  sfu_note(t, "x", false, x, l->x_bits);
}

static inline void sfu_note_terms(nap_trace_t *t, const nap_lut_t *l, uint64_t word, uint64_t x) {
  const int frac = nap_lut_sum_frac(l);
  sfu_note(t, "c1 x", l->c1_neg, nap_lut_term1(l, word, (uint32_t)x), frac);
  if (l->degree == 2) sfu_note(t, "c2 x^2", l->c2_neg, nap_lut_term2(l, word, (uint32_t)x), frac);
}
#endif
