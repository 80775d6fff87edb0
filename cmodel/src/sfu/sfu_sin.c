/* SPDX-License-Identifier: Apache-2.0
 *
 * sfu_sin.c: sine, calls and trace.
 */
#include "sfu_sin.h"
#include "../batch.h"
#include "sfu_trace.h"

NAP_MODEL_1(f16_sin_approx, f16, f16, sfu_sin(SFU_SIN_F16, a, flags))
NAP_MODEL_1(f32_sin_approx, f32, f32, sfu_sin(SFU_SIN_F32, a, flags))

void nap_sfu_sin_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const sfu_sin_fmt_t u = op->in == NAP_FMT_f16 ? SFU_SIN_F16 : SFU_SIN_F32;
  const fp_fmt_t f = u.fmt;
  const sfu_sin_s1_t s1 = sfu_sin_turns(&u, (uint64_t)in[0]);
  const sfu_sin_s2_t s2 = sfu_sin_reduce(&u, s1);
  const sfu_sin_s3_t s3 = sfu_sin_table(&u, s2);
  const sfu_sin_s4_t s4 = sfu_sin_interp(&u, s3);
  const sfu_sin_s5_t s5 = sfu_sin_multiply(&u, s4);
  const int zeros_bits = fp_width_of(sfu_sin_most_zeros(&u)), sig_bits = sfu_sin_sig_bits(&u);

  nap_trace_stage(t, "s1", "significand times 2/pi");
  fp_note_number(t, f, "a", (uint64_t)in[0]);
  sfu_trace_bypass(t, f, s1.bypass);
  nap_trace_field(t, "sign", 1, s1.sign);
  nap_trace_field(t, "exp", f.exp_bits, s1.exp);
  nap_trace_field(t, "product", f.sig_bits + u.frac, s1.product);

  nap_trace_stage(t, "s2", "u, the distance to the nearest multiple of pi, in quarter turns");
  sfu_trace_bypass(t, f, s2.bypass);
  nap_trace_field(t, "neg", 1, s2.neg);
  nap_trace_field(t, "u", u.frac, s2.u);
  sfu_note(t, "u", false, s2.u, u.frac);

  nap_trace_stage(t, "s3", "u normalised, and ROM word");
  sfu_trace_bypass(t, f, s3.bypass);
  nap_trace_field(t, "neg", 1, s3.neg);
  nap_trace_field(t, "zeros", zeros_bits, s3.zeros);
  nap_trace_field(t, "sig", sig_bits, s3.sig);
  sfu_trace_word(t, &u.lut, s3.word, s3.x);
  sfu_note_word(t, &u.lut, s2.u >> (u.frac - u.lut.addr_bits), s3.word, s3.x);

  nap_trace_stage(t, "s4", "s(u) = sin(u pi/2) / u, interpolated");
  sfu_trace_bypass(t, f, s4.bypass);
  nap_trace_field(t, "neg", 1, s4.neg);
  nap_trace_field(t, "zeros", zeros_bits, s4.zeros);
  nap_trace_field(t, "sig", sig_bits, s4.sig);
  nap_trace_field(t, "s", u.lut.out_frac + 1, s4.s);
  sfu_note_terms(t, &u.lut, s3.word, s3.x);
  sfu_note(t, "s", false, s4.s, u.lut.out_frac);

  nap_trace_stage(t, "s5", "sine of the normalised u");
  sfu_trace_bypass(t, f, s5.bypass);
  nap_trace_field(t, "neg", 1, s5.neg);
  nap_trace_field(t, "zeros", zeros_bits, s5.zeros);
  nap_trace_field(t, "product", sfu_sin_product_bits(&u), s5.product);
  sfu_note(t, "sin a", s5.neg, s5.product >> s5.zeros, sfu_sin_product_bits(&u) - 1);

  nap_trace_stage(t, "s6", "rounded and packed");
  const uint64_t result = sfu_sin_round(&u, s5).result;
  nap_trace_field(t, "result", fp_bits(f), result);
  fp_note_number(t, f, "result", result);
}
