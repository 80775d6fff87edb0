/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_root_wide.c: square roots by digits in 64-bit words: of f64, and of any format for a trace.
 */
#define FP_WIDTH 64
#include "fp_root.h"
#include "fp_root_trace.h"
#include "fp_trace.h"

#include "../batch.h"

NAP_MODEL_1(f64_sqrt, f64, f64, fp_root(NAP_FMT_f64, rm, a, flags))

void fp_root_trace(const nap_op_info_t *op, nap_rm_t rm, nap_u128 a, nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->in];
  const int p = f.sig_bits;
  fp_note_number(t, f, "a", (fp_word)a);

  const fp_sqrt_s1_t s1 = fp_sqrt_unpack(f, rm, (fp_word)a);
  nap_trace_stage(t, "operand", "normalised: a = m 4^k");
  fp_trace_side(t, rm, s1.side.nv, s1.side.nan, s1.side.inf, s1.side.sign);
  nap_trace_field(t, "exp", f.exp_bits, s1.side.exp);
  nap_trace_field(t, "m", p + 1, s1.m);
  fp_note_fixed(t, "m", s1.m, p - 1);

  const fp_word root = fp_root_digits(f, s1.m);
  nap_trace_stage(t, "root", "cut, and whether it leaves a remainder");
  nap_trace_field(t, "root", p + 1, root >> 1);
  nap_trace_field(t, "sticky", 1, root & 1);
  fp_note_fixed(t, "root", root >> 1, p);

  fp_trace_rounded(t, f, "result", fp_root_round(f, s1.side, root));
}
