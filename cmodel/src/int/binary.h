/* SPDX-License-Identifier: Apache-2.0
 *
 * binary.h: what the traces of the integer units share: masks, and numbers as people write them.
 */
#ifndef NAPIER_INT_BINARY_H
#define NAPIER_INT_BINARY_H

#include "napier/types.h"

/* width ones, 0 <= width <= 128. */
static inline nap_u128 nap_ones(int width) {
  return width < 128 ? ((nap_u128)1 << width) - 1 : ~(nap_u128)0;
}

static inline unsigned nap_bit(nap_u128 v, int i) {
  return (unsigned)(v >> i) & 1;
}

/* Bits width-1 to 0 of v. */
typedef struct {
  char text[129];
} nap_binary_t;

static inline nap_binary_t nap_binary(int width, nap_u128 v) {
  nap_binary_t s;
  for (int i = 0; i < width; i++)
    s.text[i] = nap_bit(v, width - 1 - i) ? '1' : '0';
  s.text[width] = '\0';
  return s;
}
#endif
