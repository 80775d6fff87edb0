/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_mul_wide.c: multiplication in 64-bit words: of f64, and of any format for a trace.
 */
#define FP_WIDTH 64
#include "fp_mul.h"
#include "fp_trace.h"

#include "../batch.h"

NAP_MODEL_2(f64_mul, f64, f64, fp_mul(NAP_FMT_f64, rm, a, b, flags))

static void stages(fp_fmt_t f, nap_rm_t rm, fp_mul_s1_t s1, const char *what, nap_trace_t *t) {
  const int p = f.sig_bits, exp_width = f.exp_bits + 2;
  nap_trace_stage(t, "s1", what);
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s1.nv, s1.nan, s1.inf, s1.sign);
  nap_trace_field(t, "exp", exp_width, s1.exp & fp_mask(exp_width));
  nap_trace_field(t, "sig_a", p, s1.sig_a);
  nap_trace_field(t, "sig_b", p, s1.sig_b);

  const fp_mul_s2_t s2 = fp_mul_multiply(f, s1);
  nap_trace_stage(t, "s2", "the product, its tail in a sticky bit");
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s2.nv, s2.nan, s2.inf, s2.sign);
  nap_trace_field(t, "exp", exp_width, s2.exp & fp_mask(exp_width));
  nap_trace_field(t, "sig", FP_MUL_KEEP(p), s2.sig);
  nap_trace_note(t, "the product's power of two is %d, the least of a normal number %d",
                 (int)(fp_sword)s2.exp - fp_bias(f), 1 - fp_bias(f));

  fp_trace_rounded(t, f, "s3", fp_mul_round(f, s2));
}

void nap_fp_mul_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->out];
  const fp_word a = (fp_word)in[0], b = (fp_word)in[1];
  fp_note_number(t, f, "a", a);
  fp_note_number(t, f, "b", b);
  stages(f, rm, fp_mul_unpack(f, rm, a, b), "unpacked and normalised, exponents added", t);
}

void nap_fp_sqr_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->out];
  fp_note_number(t, f, "a", (fp_word)in[0]);
  nap_trace_note(t, "a square: both ports of the multiplier get the operand");
  stages(f, rm, fp_sqr_unpack(f, rm, (fp_word)in[0]), "unpacked, exponents added", t);
}
