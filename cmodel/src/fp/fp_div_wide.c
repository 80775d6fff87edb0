/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_div_wide.c: division in 64-bit words: of f64, and of any format for a trace.
 */
#define FP_WIDTH 64
#include "fp_div.h"
#include "fp_trace.h"

#include "../batch.h"

FP_DIV_MODELS(f64)

static void trace(const nap_op_info_t *op, nap_rm_t rm, fp_word a, fp_word b, nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->out];
  const int p = f.sig_bits, exp_width = f.exp_bits + 2;
  fp_note_number(t, f, "a", a);
  fp_note_number(t, f, "b", b);

  const fp_div_s1_t s1 = fp_div_unpack(f, rm, a, b);
  nap_trace_stage(t, "operands", "unpacked and normalised, exponents subtracted");
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s1.nv, s1.nan, s1.inf, s1.sign);
  nap_trace_field(t, "dz", 1, s1.dz);
  nap_trace_field(t, "exp", exp_width, s1.exp & fp_mask(exp_width));
  nap_trace_field(t, "sig_a", p, s1.sig_a);
  nap_trace_field(t, "sig_b", p, s1.sig_b);

  const fp_div_s2_t s2 = fp_div_divide(f, s1);
  nap_trace_stage(t, "quotient", "its leading one in its place, the remainder in a sticky bit");
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s2.nv, s2.nan, s2.inf, s2.sign);
  nap_trace_field(t, "dz", 1, s2.dz);
  nap_trace_field(t, "exp", exp_width, s2.exp & fp_mask(exp_width));
  nap_trace_field(t, "sig", p + FP_TAIL, s2.sig);
  nap_trace_note(t, "the quotient's power of two is %d, the least of a normal number %d",
                 (int)(fp_sword)s2.exp - fp_bias(f), 1 - fp_bias(f));

  fp_trace_rounded(t, f, "result", fp_div_round(f, s2));
}

void nap_fp_div_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  trace(op, rm, (fp_word)in[0], (fp_word)in[1], t);
}

void nap_fp_rcp_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  trace(op, rm, fp_one(op->out), (fp_word)in[0], t);
}
