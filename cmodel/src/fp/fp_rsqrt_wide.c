/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_rsqrt_wide.c: reciprocal square roots of f64, and of any format for a trace.
 */
#define FP_WIDTH 64
#define FP_RSQRT_WORD nap_u128
#include "fp_rsqrt.h"
#include "fp_trace.h"

#include "../batch.h"

NAP_MODEL_1(f64_rsqrt, f64, f64, fp_rsqrt(NAP_FMT_f64, rm, a, flags))

void nap_fp_rsqrt_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->out];
  const int p = f.sig_bits;
  fp_note_number(t, f, "a", (fp_word)in[0]);

  const fp_sqrt_s1_t s1 = fp_sqrt_unpack(f, rm, (fp_word)in[0]);
  nap_trace_stage(t, "operand", "normalised: a = m 4^k");
  fp_trace_side(t, rm, s1.side.nv, s1.side.nan, s1.side.inf, s1.side.sign);
  nap_trace_field(t, "exp", f.exp_bits, s1.side.exp);
  nap_trace_field(t, "m", p + 1, s1.m);
  fp_note_fixed(t, "m", s1.m, p - 1);

  const fp_word y = fp_rsqrt_digits(f, s1.m);
  nap_trace_stage(t, "root", "2 / sqrt(m), cut; of m = 1 not used");
  nap_trace_field(t, "y", p + 1, y);
  fp_note_fixed(t, "y", y, p);

  fp_trace_rounded(t, f, "result", fp_rsqrt_round(f, s1, y));
}
