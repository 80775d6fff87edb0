/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_rem_wide.c: remainders of f64, and of any format for a trace.
 */
#define FP_WIDTH 64
#define FP_REM_WORD nap_u128
#include "fp_rem.h"
#include "fp_trace.h"

#include "../batch.h"

NAP_MODEL_2(f64_rem, f64, f64, fp_rem(NAP_FMT_f64, a, b, flags))

void nap_fp_rem_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->in];
  const int p = f.sig_bits, exp_width = f.exp_bits + 2;
  const fp_word a = (fp_word)in[0], b = (fp_word)in[1];
  (void)rm;
  fp_note_number(t, f, "a", a);
  fp_note_number(t, f, "b", b);

  const fp_rem_s1_t s1 = fp_rem_unpack(f, a, b);
  nap_trace_stage(t, "operands", "unpacked and normalised");
  nap_trace_field(t, "nv", 1, s1.nv);
  nap_trace_field(t, "nan", 1, s1.nan);
  nap_trace_field(t, "pass", 1, s1.pass);
  nap_trace_field(t, "sign", 1, s1.sign);
  nap_trace_field(t, "exp", exp_width, s1.exp & fp_mask(exp_width));
  nap_trace_field(t, "distance", exp_width, (fp_word)s1.distance & fp_mask(exp_width));
  nap_trace_field(t, "sig_x", p, s1.sig_x);
  nap_trace_field(t, "sig_y", p, s1.sig_y);
  if (!(s1.nan | s1.pass))
    nap_trace_note(t, "%d digits to the last bit of the integer", (int)s1.distance + 1);

  const fp_rem_s2_t s2 = fp_rem_divide(f, s1);
  nap_trace_stage(t, "left", "in halves of the divisor's last place, and whether n is odd so far");
  nap_trace_field(t, "left", p + 1, s2.left);
  nap_trace_field(t, "odd", 1, s2.odd);

  fp_trace_rounded(t, f, "result", fp_rem_pack(f, a, s1, s2));
}
