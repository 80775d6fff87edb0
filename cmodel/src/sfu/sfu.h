/* SPDX-License-Identifier: Apache-2.0
 *
 * sfu.h: what both units of the special function unit share, stage by stage as in rtl/sfu.
 * Bound: the rounder is exact, to nearest even. Branch-free on data, so that loops vectorise.
 */
#ifndef NAPIER_SFU_H
#define NAPIER_SFU_H

#define FP_WIDTH 64
#include "../fp/fp.h"
#include "interp.h"

/* A result that needs no table: NaN, infinity, zero, or the operand itself. */
typedef struct {
  uint64_t taken, result;
} sfu_bypass_t;

/* The NaN of the special function unit: all ones but the sign, PTX ISA. */
FP_INLINE uint64_t sfu_nan(fp_fmt_t f) {
  return fp_mask(fp_bits(f) - 1);
}

FP_INLINE uint64_t sfu_word(const uint64_t *rom, const nap_lut_t *l, uint64_t addr) {
  return rom[fp_mask(l->addr_bits) & addr];
}

/* Rounds sig, `width` bits of which the top one is worth 2^(exp - bias), to nearest even.
 * Without that top bit the value is subnormal or zero, and exp is 1 or does not matter.
 * rtl/sfu/nap_sfu_round.sv. */
FP_INLINE uint64_t sfu_round(fp_fmt_t f, uint64_t sign, uint64_t exp, uint64_t sig, int width) {
  const int tail = width - f.sig_bits;
  const uint64_t field = exp & (0 - (sig >> (width - 1)));
  const uint64_t fraction = sig >> tail & fp_mask(f.sig_bits - 1);
  const uint64_t half = sig >> (tail - 1) & 1, odd = sig >> tail & 1;
  const uint64_t up = half & (odd | fp_nonzero(sig & fp_mask(tail - 1)));
  return (sign << (fp_bits(f) - 1)) + (field << (f.sig_bits - 1)) + fraction + up;
}
#endif
