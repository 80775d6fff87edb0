/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_sqrt_trace.c: the square root, step by step.
 */
#define FP_WIDTH 64
#include "fp_root_trace.h"
#include "fp_sqrt.h"
#include "fp_trace.h"

#include "napier/model.h"

#include "nap_rom_rsqrt_seed.h"

static void stage(nap_trace_t *t, const char *name, const char *summary, fp_sqrt_side_t s,
                  fp_fmt_t f, fp_word m) {
  nap_trace_stage(t, name, summary);
  fp_trace_side(t, s.rm, s.nv, s.nan, s.inf, s.sign);
  nap_trace_field(t, "exp", f.exp_bits, s.exp);
  nap_trace_field(t, "m", FP_SQRT_M + 2, m);
}

void nap_fp_sqrt_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  if (op->in != NAP_FMT_f32) {
    fp_root_trace(op, rm, in[0], t);
    return;
  }
  const fp_fmt_t f = fp_formats[op->in];
  fp_note_number(t, f, "a", (fp_word)in[0]);

  const fp_sqrt_s1_t s1 = fp_sqrt_unpack(f, rm, (fp_word)in[0]);
  stage(t, "s1", "normalised: a = m 4^k", s1.side, f, s1.m);
  fp_note_fixed(t, "m", s1.m, FP_SQRT_M);

  const fp_sqrt_s2_t s2 = fp_sqrt_seed(s1, nap_rom_rsqrt_seed[fp_sqrt_address(s1)]);
  stage(t, "s2", "the seed of 1/sqrt(m) from the ROM", s2.side, f, s2.m);
  nap_trace_field(t, "y0", FP_SQRT_SEED, s2.y0);
  nap_trace_field(t, "my", FP_SQRT_MY + 2, s2.my);
  fp_note_fixed(t, "y0", s2.y0, FP_SQRT_SEED);

  const fp_sqrt_s3_t s3 = fp_sqrt_correct(s2);
  stage(t, "s3", "e = m y0^2 - 1, two's complement", s3.side, f, s3.m);
  nap_trace_field(t, "y0", FP_SQRT_SEED, s3.y0);
  nap_trace_field(t, "e", FP_SQRT_EW, s3.e);

  const fp_sqrt_s4_t s4 = fp_sqrt_newton(s3);
  stage(t, "s4", "first Newton step: y1 = y0 (2 - e) / 2", s4.side, f, s4.m);
  nap_trace_field(t, "y1", FP_SQRT_Y, s4.y1);
  fp_note_fixed(t, "y1", s4.y1, FP_SQRT_Y);

  const fp_sqrt_s5_t s5 = fp_sqrt_estimate(s4);
  stage(t, "s5", "g = m y1, near the root", s5.side, f, s5.m);
  nap_trace_field(t, "yr", FP_SQRT_YR, s5.yr);
  nap_trace_field(t, "g", FP_SQRT_G + 1, s5.g);
  fp_note_fixed(t, "g", s5.g, FP_SQRT_G);

  const fp_sqrt_s6_t s6 = fp_sqrt_residual(s5);
  stage(t, "s6", "r = m - g^2", s6.side, f, s6.m);
  nap_trace_field(t, "yr", FP_SQRT_YR, s6.yr);
  nap_trace_field(t, "g", FP_SQRT_G + 1, s6.g);
  nap_trace_field(t, "r", FP_SQRT_RW, s6.r);
  fp_note_fixed(t, "r", s6.r, FP_SQRT_R);

  const fp_sqrt_s7_t s7 = fp_sqrt_refine(s6);
  stage(t, "s7", "second Newton step: root = g + r y1 / 2", s7.side, f, s7.m);
  nap_trace_field(t, "root", FP_SQRT_ROOT + 1, s7.root);
  fp_note_fixed(t, "root", s7.root, FP_SQRT_ROOT);

  fp_trace_rounded(t, f, "s8", fp_sqrt_round(f, s7));
}
