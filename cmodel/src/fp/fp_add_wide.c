/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_add_wide.c: addition and subtraction in 64-bit words: of f64, and of any format for a trace.
 */
#define FP_WIDTH 64
#include "fp_add.h"
#include "fp_trace.h"

#include "../batch.h"

NAP_MODEL_2(f64_add, f64, f64, fp_add(NAP_FMT_f64, rm, 0, a, b, flags))
NAP_MODEL_2(f64_sub, f64, f64, fp_add(NAP_FMT_f64, rm, 1, a, b, flags))

void nap_fp_add_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->out];
  const int p = f.sig_bits;
  const fp_word a = (fp_word)in[0], b = (fp_word)in[1];
  fp_note_number(t, f, "a", a);
  fp_note_number(t, f, "b", b);

  const fp_add_s1_t s1 = fp_add_order(f, rm, (fp_word)op->fn & 1, a, b);
  nap_trace_stage(t, "s1", "unpacked, in order of magnitude");
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s1.nv, s1.nan, s1.inf, s1.sign);
  nap_trace_field(t, "sub", 1, s1.sub);
  nap_trace_field(t, "exp", f.exp_bits, s1.exp);
  nap_trace_field(t, "shift", fp_width_of(p + FP_TAIL), s1.shift);
  nap_trace_field(t, "sig_x", p, s1.sig_x);
  nap_trace_field(t, "sig_y", p, s1.sig_y);
  nap_trace_note(t, "%s of magnitudes, the smaller moves %d to the right",
                 s1.sub ? "difference" : "sum", (int)s1.shift);

  const fp_add_s2_t s2 = fp_add_align(s1);
  nap_trace_stage(t, "s2", "aligned and added, not normalised");
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s2.nv, s2.nan, s2.inf, s2.sign);
  nap_trace_field(t, "exp", f.exp_bits, s2.exp);
  nap_trace_field(t, "sum", p + FP_TAIL + 1, s2.sum);
  nap_trace_note(t, "%d leading zeros in the sum", (int)fp_lzc(s2.sum, p + FP_TAIL + 1));

  fp_trace_rounded(t, f, "s3", fp_add_round(f, s2));
}
