/* SPDX-License-Identifier: Apache-2.0
 *
 * stim.h: where a vector is born. Vector i is a pure function of (operation, class, seed, i), so
 * any index replays alone and a shard needs no state.
 */
#ifndef NAPIER_STIM_H
#define NAPIER_STIM_H

#include "napier/napier.h"
#include "slices.h"

typedef enum {
  NAP_STIM_EXHAUSTIVE, /* every operand combination, operand a in the low bits of the index */
  NAP_STIM_BINADES,    /* unary floating point: every significand of [1, 2) and [2, 4) */
  NAP_STIM_SPECIAL,    /* every combination of the format's special operands */
  NAP_STIM_CLASSES,    /* operands of TestFloat-like classes, related to each other at times */
  NAP_STIM_RANDOM,     /* uniform bits */
  NAP_STIM_PATTERNS,   /* tb/patterns: operands that show stuck-at faults which the others leave */
  NAP_STIM_COUNT
} nap_stim_t;

extern const char *const nap_stim_names[NAP_STIM_COUNT];
const char *nap_stim_name(nap_stim_t s);
int nap_stim_find(const char *name); /* -1: none */

/* Number of vectors of a class for an operation: the whole class for EXHAUSTIVE, BINADES and
 * SPECIAL, and PATTERNS (0: not defined for it; UINT64_MAX: does not fit 64 bits); UINT64_MAX for
 * the others. */
uint64_t nap_stim_size(const nap_op_info_t *op, nap_stim_t s);

/* Vectors first ... first + n - 1 into the columns. */
void nap_stim_fill(const nap_op_info_t *op, nap_stim_t s, uint64_t seed, uint64_t first, size_t n,
                   void *const in[]);

/* Planes of one bundle of operands, at most. */
#define NAP_STIM_PLANES (3 * 64)

/* Vectors first ... first + 512 * bundles - 1 (first: a multiple of 512) in slices: of each bundle
 * the planes of operand a, then of b, then of c. False: the class has to be made in columns. */
bool nap_stim_slices(const nap_op_info_t *op, nap_stim_t s, uint64_t seed, uint64_t first,
                     size_t bundles, nap_plane_t *planes);

/* One vector. */
void nap_stim_vector(const nap_op_info_t *op, nap_stim_t s, uint64_t seed, uint64_t index,
                     nap_u128 in[]);
#endif
