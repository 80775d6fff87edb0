/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_sqrt.c: square root of f32.
 */
#define FP_WIDTH 32
#include "fp_sqrt.h"

#include "napier/model.h"

#include "nap_rom_rsqrt_seed.h"

FP_INLINE fp_sqrt_s8_t fp_sqrt(fp_fmt_t f, fp_sqrt_s1_t s1, fp_word y0) {
  const fp_sqrt_s4_t s4 = fp_sqrt_newton(fp_sqrt_correct(fp_sqrt_seed(s1, y0)));
  return fp_sqrt_round(f, fp_sqrt_refine(fp_sqrt_residual(fp_sqrt_estimate(s4))));
}

nap_bits_f32 nap_f32_sqrt(nap_bits_f32 a, nap_rm_t rm, uint8_t *flags) {
  const fp_fmt_t f = fp_formats[NAP_FMT_f32];
  const fp_sqrt_s1_t s1 = fp_sqrt_unpack(f, rm, a);
  const fp_sqrt_s8_t s8 = fp_sqrt(f, s1, nap_rom_rsqrt_seed[fp_sqrt_address(s1)]);
  *flags = (uint8_t)s8.flags;
  return (nap_bits_f32)s8.result;
}

/* gcc 12 cannot vectorise a loop that reads a table: the seeds of a block come first. */
void nap_f32_sqrt_batch(nap_rm_t rm, size_t n, const void *const in[], void *out, uint8_t *flags) {
  enum { BLOCK = 512 };
  const fp_fmt_t f = fp_formats[NAP_FMT_f32];
  const nap_bits_f32 *restrict pa = in[0];
  nap_bits_f32 *restrict po = out;
  uint8_t *restrict pf = flags;
  for (size_t done = 0; done < n; done += BLOCK) {
    const size_t count = n - done < BLOCK ? n - done : BLOCK;
    uint8_t address[BLOCK];
    uint16_t y0[BLOCK];
    for (size_t i = 0; i < count; i++)
      address[i] = (uint8_t)fp_sqrt_address(fp_sqrt_unpack(f, rm, pa[done + i]));
    for (size_t i = 0; i < count; i++)
      y0[i] = nap_rom_rsqrt_seed[address[i]];
    for (size_t i = 0; i < count; i++) {
      const fp_sqrt_s8_t s8 = fp_sqrt(f, fp_sqrt_unpack(f, rm, pa[done + i]), y0[i]);
      po[done + i] = (nap_bits_f32)s8.result;
      pf[done + i] = (uint8_t)s8.flags;
    }
  }
}
