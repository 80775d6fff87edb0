/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_cvt_wide.c: conversions in 64-bit words: to and from f64, and between any formats for a trace.
 */
#define FP_WIDTH 64
#include "fp_cvt.h"
#include "fp_trace.h"

#include "../batch.h"

FP_CVT_MODEL(e4m3, f64)
FP_CVT_MODEL(e5m2, f64)
FP_CVT_MODEL(f16, f64)
FP_CVT_MODEL(bf16, f64)
FP_CVT_MODEL(tf32, f64)
FP_CVT_MODEL(f32, f64)
FP_CVT_MODEL(f64, e5m2)
FP_CVT_MODEL(f64, f16)
FP_CVT_MODEL(f64, bf16)
FP_CVT_MODEL(f64, tf32)
FP_CVT_MODEL(f64, f32)
FP_CVT_E4M3_MODELS(f64)

void nap_fp_cvt_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->in], g = fp_formats[op->out];
  const fp_word a = (fp_word)in[0];
  fp_note_number(t, f, "a", a);
  const fp_unpacked_t u = fp_cvt_unpack(f, a);
  nap_trace_stage(t, "s1", "unpacked, normalised");
  nap_trace_field(t, "op", 4, (fp_word)op->fn);
  fp_trace_side(t, rm, u.snan, u.nan, u.inf, u.sign);
  nap_trace_field(t, "exp", f.exp_bits + 2, u.exp & fp_mask(f.exp_bits + 2));
  nap_trace_field(t, "sig", f.sig_bits, u.sig);
  const fp_rounded_t r = fp_cvt_round(f, g, rm, u);
  nap_trace_stage(t, "s2", "rounded and packed, zeros above");
  nap_trace_field(t, "result", 64, r.result);
  nap_trace_field(t, "flags", 5, r.flags);
  fp_note_number(t, g, "result", r.result);
}
