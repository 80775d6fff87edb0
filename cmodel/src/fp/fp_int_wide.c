/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_int_wide.c: numbers to integers and back in 64-bit words: 64-bit integers, f64, and any for
 * a trace.
 */
#define FP_WIDTH 64
#include "fp_int.h"
#include "fp_trace.h"

#include "../batch.h"
#include "napier/napier.h"

#define MODELS(fmt)                                                                                \
  FP_TO_INT_MODELS(fmt, 64)                                                                        \
  FP_FROM_INT_MODELS(fmt, 64)

MODELS(e4m3)
FP_E4M3_SAT_MODELS(64)
MODELS(e5m2)
MODELS(f16)
MODELS(bf16)
MODELS(tf32)
MODELS(f32)
MODELS(f64)
FP_TO_INT_MODELS(f64, 32)
FP_FROM_INT_MODELS(f64, 32)
FP_RINT_MODELS(f64)

void nap_fp_to_int_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[],
                         nap_trace_t *t) {
  const nap_fmt_info_t *to = nap_fmt_info(op->out);
  const fp_fmt_t f = fp_formats[op->in];
  const fp_word a = (fp_word)in[0];
  fp_note_number(t, f, "a", a);
  const fp_cut_t c = fp_cut(f, a);
  nap_trace_stage(t, "s1", "cut at the binary point");
  nap_trace_field(t, "op", 4, (fp_word)op->fn);
  nap_trace_field(t, "rm", 3, rm & 7);
  nap_trace_field(t, "nan", 1, c.nan);
  nap_trace_field(t, "big", 1, c.big);
  nap_trace_field(t, "sign", 1, c.sign);
  nap_trace_field(t, "integer", 64, c.integer);
  nap_trace_field(t, "half", 1, c.half);
  nap_trace_field(t, "rest", 1, c.rest);
  const fp_rounded_t r = fp_cut_round(rm, to->bits, to->is_signed, c);
  nap_trace_stage(t, "s2", "rounded, kept in range; zeros above");
  nap_trace_field(t, "result", 64, r.result);
  nap_trace_field(t, "flags", 5, r.flags);
}

void nap_int_to_fp_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[],
                         nap_trace_t *t) {
  const nap_fmt_info_t *from = nap_fmt_info(op->in);
  const fp_integer_t x = fp_integer(from->bits, from->is_signed, (fp_word)in[0]);
  nap_trace_stage(t, "s1", "sign and magnitude");
  nap_trace_field(t, "sat", 1, fp_formats[op->out].sat);
  nap_trace_field(t, "rm", 3, rm & 7);
  nap_trace_field(t, "sign", 1, x.sign);
  nap_trace_field(t, "zeros", 7, x.zeros);
  nap_trace_field(t, "magnitude", 64, x.magnitude);
  fp_trace_rounded(t, fp_formats[op->out], "s2", fp_integer_round(fp_formats[op->out], rm, x));
}

void nap_fp_rint_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->in];
  fp_note_number(t, f, "a", (fp_word)in[0]);
  fp_trace_rounded(t, f, "result", fp_rint_round(f, rm, (fp_word)op->fn, (fp_word)in[0]));
}
