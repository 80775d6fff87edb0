/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_words.h: gates over words of 512 bits.
 */
#ifndef NAPIER_FAULT_WORDS_H
#define NAPIER_FAULT_WORDS_H

#include "faults/fault_model.h"

typedef uint64_t fault_word_t __attribute__((vector_size(64)));

static inline fault_word_t fault_all(uint64_t bit) {
  const uint64_t w = 0 - (bit & 1);
  return (fault_word_t){w, w, w, w, w, w, w, w};
}

/* The gates with these tables, and the multiplexer; `DO` is given the expression. */
#define FAULT_GATES(table, DO)                                                                     \
  switch (table) {                                                                                 \
  case 0x55:                                                                                       \
    DO(~a);                                                                                        \
  case 0xaa:                                                                                       \
    DO(a);                                                                                         \
  case 0x88:                                                                                       \
    DO((a & b));                                                                                   \
  case 0xee:                                                                                       \
    DO(a | b);                                                                                     \
  case 0x66:                                                                                       \
    DO(a ^ b);                                                                                     \
  case 0x22:                                                                                       \
    DO(a & ~b);                                                                                    \
  case 0xbb:                                                                                       \
    DO(a | ~b);                                                                                    \
  case 0x77:                                                                                       \
    DO(~(a & b));                                                                                  \
  case 0x11:                                                                                       \
    DO(~(a | b));                                                                                  \
  case 0x99:                                                                                       \
    DO(~(a ^ b));                                                                                  \
  default:                                                                                         \
    DO(a ^ ((a ^ b) & c));                                                                         \
  }

/* One gate. */
static inline fault_word_t fault_gate(int kind, fault_word_t a, fault_word_t b, fault_word_t c) {
#define FAULT_ONE(expression) return expression
  FAULT_GATES(netlist_kinds[kind].table, FAULT_ONE)
}

/* A run of gates over the words of the nets. */
static inline void fault_run_gates(const fault_model_t *m, fault_word_t *w, const run_t *r) {
#define FAULT_RUN(expression)                                                                      \
  for (int i = r->first; i < r->last; i++) {                                                       \
    const fault_word_t a = w[m->in[0][i]], b = w[m->in[1][i]], c = w[m->in[2][i]];                 \
    (void)b, (void)c;                                                                              \
    w[m->out[i]] = expression;                                                                     \
  }                                                                                                \
  break
  FAULT_GATES(netlist_kinds[r->kind].table, FAULT_RUN)
}
#endif
