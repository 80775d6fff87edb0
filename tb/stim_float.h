/* SPDX-License-Identifier: Apache-2.0
 *
 * stim_float.h: floating-point operands that break floating-point units.
 */
#ifndef NAPIER_STIM_FLOAT_H
#define NAPIER_STIM_FLOAT_H

#include "stim.h"

#define NAP_SPECIALS 64 /* room in a list of special operands */

/* Word `word` of vector `index`: 64 random bits. */
uint64_t nap_stim_word(uint64_t seed, nap_stim_t s, uint64_t index, int word);

/* Both signs of zeros, ends of the subnormals and normals, one and its neighbours, infinities,
 * quiet and signalling NaNs, all distinct. Returns their number. */
int nap_float_specials(const nap_fmt_info_t *f, nap_u128 list[NAP_SPECIALS]);

/* An operand whose exponent and significand are each of a class (ends, middle, few ones, few
 * zeros, random); `before`, when given, is the operand before it: half the time the exponent or
 * the whole operand is near that one, which is where cancellation and alignment live; a quarter of
 * the time the product of the two is next to the least normal, the overflow threshold or one. */
nap_u128 nap_float_class(const nap_fmt_info_t *f, uint64_t r, uint64_t pattern,
                         const nap_u128 *list, int count, const nap_u128 *before);
#endif
