/* SPDX-License-Identifier: Apache-2.0
 *
 * slices.h: a batch turned by a quarter. A plane holds one bit of 512 vectors, a bundle all planes
 * of 512 vectors: bit i of word g of plane k is bit k of vector 64 * g + i. Netlists compiled to
 * words and comparisons in slices work on bundles, everything else on columns.
 */
#ifndef NAPIER_SLICES_H
#define NAPIER_SLICES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { NAP_BUNDLE = 512, NAP_PLANE_WORDS = NAP_BUNDLE / 64 };

typedef struct {
  uint64_t word[NAP_PLANE_WORDS];
} __attribute__((aligned(64))) nap_plane_t;

/* A column of 512 elements of 1, 2, 4, 8 or 16 bytes to its low `bits` planes. */
void nap_slices_from(nap_plane_t planes[], const void *column, size_t bytes, int bits);

/* `bits` planes to a column of 512 elements; bits above are zero. */
void nap_slices_to(void *column, size_t bytes, const nap_plane_t planes[], int bits);

/* The same without vector instructions of their own, for machines that lack them, and as the
 * judge of the others. */
void nap_slices_from_portable(nap_plane_t planes[], const void *column, size_t bytes, int bits);
void nap_slices_to_portable(void *column, size_t bytes, const nap_plane_t planes[], int bits);

#ifdef __cplusplus
}
#endif
#endif
