/* SPDX-License-Identifier: Apache-2.0
 *
 * sfu_lg2.c: logarithm to base 2, calls and trace.
 */
#include "sfu_lg2.h"
#include "../batch.h"
#include "sfu_trace.h"

NAP_MODEL_1(f16_lg2_approx, f16, f16, sfu_lg2(SFU_LG2_F16, a, flags))
NAP_MODEL_1(f32_lg2_approx, f32, f32, sfu_lg2(SFU_LG2_F32, a, flags))

void nap_sfu_lg2_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const sfu_lg2_fmt_t u = op->in == NAP_FMT_f16 ? SFU_LG2_F16 : SFU_LG2_F32;
  const fp_fmt_t f = u.fmt;
  const sfu_lg2_s1_t s1 = sfu_lg2_unpack(&u, (uint64_t)in[0]);
  const sfu_lg2_s2_t s2 = sfu_lg2_table(&u, s1);
  const sfu_lg2_s3_t s3 = sfu_lg2_interp(&u, s2);
  const sfu_lg2_s4_t s4 = sfu_lg2_sum(&u, s3);
  const uint64_t exp = s1.exp & fp_mask(f.exp_bits + 1);

  nap_trace_stage(t, "s1", "normalised, e and the fraction of the significand");
  fp_note_number(t, f, "a", (uint64_t)in[0]);
  sfu_trace_bypass(t, f, s1.bypass);
  nap_trace_field(t, "exp", f.exp_bits + 1, exp);
  nap_trace_field(t, "fraction", f.sig_bits - 1, s1.fraction);
  nap_trace_note(t, "e = %lld", (long long)s1.exp);

  nap_trace_stage(t, "s2", "reduced argument r and ROM word");
  sfu_trace_bypass(t, f, s2.bypass);
  nap_trace_field(t, "exp", f.exp_bits + 1, exp);
  nap_trace_field(t, "r_neg", 1, s2.r_neg);
  nap_trace_field(t, "r", f.sig_bits - 1, s2.r);
  sfu_trace_word(t, &u.lut, s2.word, s2.x);
  sfu_note(t, "r", s2.r_neg, s2.r, f.sig_bits);
  sfu_note_word(t, &u.lut, s1.fraction >> u.lut.x_bits, s2.word, s2.x);

  nap_trace_stage(t, "s3", "g(r) = log2(1 + r) / r, interpolated");
  sfu_trace_bypass(t, f, s3.bypass);
  nap_trace_field(t, "exp", f.exp_bits + 1, exp);
  nap_trace_field(t, "r_neg", 1, s3.r_neg);
  nap_trace_field(t, "r", f.sig_bits - 1, s3.r);
  nap_trace_field(t, "g", u.lut.out_frac + 1, s3.g);
  sfu_note_terms(t, &u.lut, s2.word, s2.x);
  sfu_note(t, "g", false, s3.g, u.lut.out_frac);

  nap_trace_stage(t, "s4", "e + r g(r)");
  sfu_trace_bypass(t, f, s4.bypass);
  nap_trace_field(t, "neg", 1, s4.neg);
  nap_trace_field(t, "sum", f.exp_bits + sfu_lg2_sum_frac(&u), s4.sum);
  sfu_note(t, "lg2 a", s4.neg, s4.sum, sfu_lg2_sum_frac(&u));

  nap_trace_stage(t, "s5", "rounded and packed");
  const uint64_t result = sfu_lg2_round(&u, s4).result;
  nap_trace_field(t, "result", fp_bits(f), result);
  fp_note_number(t, f, "result", result);
}
