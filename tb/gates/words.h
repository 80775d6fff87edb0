/* SPDX-License-Identifier: Apache-2.0
 *
 * words.h: the machine word of a compiled netlist, and any function of three of them.
 */
#ifndef NAPIER_GATES_WORDS_H
#define NAPIER_GATES_WORDS_H

#include "gates/unit.h"

typedef uint64_t v __attribute__((vector_size(LANES / 8)));

/* A bundle's planes are 512 bits wide whatever the word: planes of a part lie PARTS words apart. */
enum { PARTS = NAP_BUNDLE / LANES };

/* A part of a unit for one clock: control inputs, operands, results, the row of the clock before
 * and its own. A row holds the flip-flops, then what one part leaves to another, then the
 * handshake's outputs. */
#define ROWS                                                                                       \
  const v *restrict c, const v *restrict x, v *restrict y, const v *restrict q, v *restrict m
typedef void part_t(ROWS);
#define UNUSED (void)c, (void)x, (void)y, (void)q, (void)m, (void)zero
#define C(k) c[k]
#define X(k) x[(k)*PARTS]
#define Y(k) y[(k)*PARTS]
#define H(k) m[GATES_SLOTS + (k)]

/* Output = bit (a + 2 * b + 4 * c) of the table, which is a constant. */
#if LANES == 512 && defined(__AVX512F__)
#include <immintrin.h>
#define F(table, a, b, c)                                                                          \
  ((v)_mm512_ternarylogic_epi64((__m512i)(c), (__m512i)(b), (__m512i)(a), table))
#elif LANES == 256 && defined(__AVX512VL__)
#include <immintrin.h>
#define F(table, a, b, c)                                                                          \
  ((v)_mm256_ternarylogic_epi64((__m256i)(c), (__m256i)(b), (__m256i)(a), table))
#else
/* Of two words, by the four bits of the table. */
static inline __attribute__((always_inline)) v F2(int table, v a, v b) {
  switch (table & 15) {
  case 0:
    return (v){0};
  case 1:
    return ~(a | b);
  case 2:
    return a & ~b;
  case 3:
    return ~b;
  case 4:
    return b & ~a;
  case 5:
    return ~a;
  case 6:
    return a ^ b;
  case 7:
    return ~(a & b);
  case 8:
    return a & b;
  case 9:
    return ~(a ^ b);
  case 10:
    return a;
  case 11:
    return a | ~b;
  case 12:
    return b;
  case 13:
    return b | ~a;
  case 14:
    return a | b;
  default:
    return ~(v){0};
  }
}

/* Of three: a choice by c, or fewer gates where the table allows. */
static inline __attribute__((always_inline)) v F(int table, v a, v b, v c) {
  const int low = table & 15, high = table >> 4 & 15;
  if (low == high) return F2(low, a, b);
  if (low == (high ^ 15)) return F2(low, a, b) ^ c;
  if (low == 0) return F2(high, a, b) & c;
  if (low == 15) return F2(high, a, b) | ~c;
  if (high == 0) return F2(low, a, b) & ~c;
  if (high == 15) return F2(low, a, b) | c;
  return F2(low, a, b) ^ (F2(low ^ high, a, b) & c);
}
#endif
#endif
