/* SPDX-License-Identifier: Apache-2.0
 *
 * slices.c: columns to planes and back, 64 by 64 bits at a time (Warren, Hacker's Delight, 7-3).
 */
#include "slices.h"

#include <string.h>

static void transpose(uint64_t x[64]) {
  uint64_t mask = 0xffffffff;
  for (int j = 32; j; j >>= 1, mask ^= mask << j)
    for (int k = 0; k < 64; k += 2 * j)
      for (int i = k; i < k + j; i++) {
        const uint64_t t = ((x[i] >> j) ^ x[i + j]) & mask;
        x[i] ^= t << j;
        x[i + j] ^= t;
      }
}

/* Element i: its 64 bits from `half` on. */
static uint64_t element(const char *column, size_t bytes, size_t i, int half) {
  uint64_t x = 0;
  memcpy(&x, column + i * bytes + 8 * half, bytes < 8 ? bytes : 8);
  return x;
}

void nap_slices_from_portable(nap_plane_t planes[], const void *column, size_t bytes, int bits) {
  uint64_t x[64];
  for (int half = 0; 64 * half < bits; half++)
    for (int g = 0; g < NAP_PLANE_WORDS; g++) {
      for (int i = 0; i < 64; i++)
        x[i] = element(column, bytes, (size_t)(64 * g + i), half);
      transpose(x);
      for (int k = 0; k < 64 && 64 * half + k < bits; k++)
        planes[64 * half + k].word[g] = x[k];
    }
}

void nap_slices_to_portable(void *column, size_t bytes, const nap_plane_t planes[], int bits) {
  uint64_t x[64];
  for (int half = 0; 8 * half < (int)bytes; half++)
    for (int g = 0; g < NAP_PLANE_WORDS; g++) {
      for (int k = 0; k < 64; k++)
        x[k] = 64 * half + k < bits ? planes[64 * half + k].word[g] : 0;
      transpose(x);
      for (int i = 0; i < 64; i++)
        memcpy((char *)column + (size_t)(64 * g + i) * bytes + 8 * half, &x[i],
               bytes < 8 ? bytes : 8);
    }
}

#if !defined(__AVX512VBMI__) || !defined(__GFNI__)
void nap_slices_from(nap_plane_t planes[], const void *column, size_t bytes, int bits) {
  nap_slices_from_portable(planes, column, bytes, bits);
}

void nap_slices_to(void *column, size_t bytes, const nap_plane_t planes[], int bits) {
  nap_slices_to_portable(column, bytes, planes, bits);
}
#endif
