/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_sqr.c: the square, which is the product of an operand with itself.
 */
#define FP_WIDTH 32
#include "fp_mul.h"

#include "../batch.h"
#include "napier/trace.h"

NAP_MODEL_1(f32_sqr, f32, f32, fp_mul(NAP_FMT_f32, rm, a, a, flags))

void nap_fp_sqr_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  const nap_u128 both[2] = {in[0], in[0]};
  nap_trace_note(t, "a square: both ports of the multiplier get the operand");
  nap_fp_mul_trace(op, rm, both, t);
}
