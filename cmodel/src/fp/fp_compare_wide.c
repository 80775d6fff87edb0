/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_compare_wide.c: comparisons and their like in 64-bit words: of f64, and of any format for a
 * trace.
 */
#define FP_WIDTH 64
#include "fp_compare.h"
#include "fp_trace.h"

#include "../batch.h"
#include "napier/napier.h"

FP_COMPARE_MODELS(f64)

static void note_operands(const nap_op_info_t *op, const nap_u128 in[], nap_trace_t *t) {
  static const char *const names[] = {"a", "b"};
  for (int k = 0; k < op->arity; k++)
    fp_note_number(t, fp_formats[op->in], names[k], (fp_word)in[k]);
}

/* What the C model says, whatever the operation. */
static void result(const nap_op_info_t *op, const nap_u128 in[], nap_trace_t *t) {
  uint8_t flags;
  const nap_u128 r = nap_eval(op->op, NAP_RNE, in, &flags);
  nap_trace_stage(t, "result", "chosen by the function");
  nap_trace_field(t, "result", nap_fmt_info(op->out)->bits, r);
  nap_trace_field(t, "flags", 5, flags);
}

void nap_fp_cmp_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const fp_relation_t r = fp_relate(fp_formats[op->in], (fp_word)in[0], (fp_word)in[1]);
  note_operands(op, in, t);
  nap_trace_stage(t, "relation", "by the order of the patterns");
  nap_trace_field(t, "less", 1, r.less);
  nap_trace_field(t, "equal", 1, r.equal);
  nap_trace_field(t, "nan_a", 1, r.nan_a);
  nap_trace_field(t, "nan_b", 1, r.nan_b);
  nap_trace_field(t, "snan", 1, r.snan);
  result(op, in, t);
}

void nap_fp_minmax_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[],
                         nap_trace_t *t) {
  nap_fp_cmp_trace(op, rm, in, t);
}

void nap_fp_class_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const fp_unpacked_t u = fp_unpack(fp_formats[op->in], (fp_word)in[0]);
  note_operands(op, in, t);
  nap_trace_stage(t, "unpacked", "sign, and what the exponent says");
  nap_trace_field(t, "sign", 1, u.sign);
  nap_trace_field(t, "nan", 1, u.nan);
  nap_trace_field(t, "snan", 1, u.snan);
  nap_trace_field(t, "inf", 1, u.inf);
  result(op, in, t);
}

void nap_fp_sgnj_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  note_operands(op, in, t);
  result(op, in, t);
}
