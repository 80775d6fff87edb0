/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_fma_wide.c: fused multiply-add in pairs of 64-bit words: of f64, and of any format for a
 * trace.
 */
#define FP_WIDTH 64
#define FP_PAIR
#include "fp_fma.h"
#include "fp_trace.h"

#include "../batch.h"

FP_FMA_MODELS(f64)

static nap_u128 bits(fp_fmt_t f, fp_wide x) {
  return (nap_u128)x.high << fp_wide_limb(f) | x.low;
}

void nap_fp_fma_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const fp_fmt_t f = fp_formats[op->out];
  const int p = f.sig_bits, exp_width = f.exp_bits + 1;
  const fp_word a = (fp_word)in[0], b = (fp_word)in[1], c = (fp_word)in[2];
  fp_note_number(t, f, "a", a);
  fp_note_number(t, f, "b", b);
  fp_note_number(t, f, "c", c);

  const fp_fma_s1_t s1 = fp_fma_unpack(f, rm, (fp_word)op->fn & 3, a, b, c);
  nap_trace_stage(t, "s1", "unpacked, exponents compared");
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s1.nv, s1.nan, s1.inf, s1.sign);
  nap_trace_field(t, "sub", 1, s1.sub);
  nap_trace_field(t, "exp", exp_width, s1.exp);
  nap_trace_field(t, "moves", 1, s1.moves);
  nap_trace_field(t, "shift", fp_width_of(2 * p + FP_TAIL), s1.shift);
  nap_trace_field(t, "sig_a", p, s1.sig_a);
  nap_trace_field(t, "sig_b", p, s1.sig_b);
  nap_trace_field(t, "sig_c", p, s1.sig_c);
  nap_trace_note(t, "%s of magnitudes, the %s moves %d to the right", s1.sub ? "difference" : "sum",
                 s1.moves ? "product" : "addend", (int)s1.shift);

  const fp_fma_s2_t s2 = fp_fma_multiply(f, s1);
  nap_trace_stage(t, "s2", "the product, whole");
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s1.nv, s1.nan, s1.inf, s1.sign);
  nap_trace_field(t, "sub", 1, s1.sub);
  nap_trace_field(t, "exp", exp_width, s1.exp);
  nap_trace_field(t, "moves", 1, s1.moves);
  nap_trace_field(t, "shift", fp_width_of(2 * p + FP_TAIL), s1.shift);
  nap_trace_field(t, "sig_c", p, s1.sig_c);
  nap_trace_field(t, "product", 2 * p, bits(f, s2.product) >> FP_TAIL);

  const fp_fma_s3_t s3 = fp_fma_add(f, s2);
  nap_trace_stage(t, "s3", "aligned and added, not normalised");
  nap_trace_field(t, "sat", 1, f.sat);
  fp_trace_side(t, rm, s3.nv, s3.nan, s3.inf, s3.sign);
  nap_trace_field(t, "exp", exp_width, s3.exp);
  nap_trace_field(t, "sum", FP_WIDE_SUM(p), bits(f, s3.sum));
  nap_trace_note(t, "%d leading zeros in the sum", (int)fp_wide_lzc(f, s3.sum));

  fp_trace_rounded(t, f, "s4", fp_fma_round(f, s3));
}
