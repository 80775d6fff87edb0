/* SPDX-License-Identifier: Apache-2.0
 *
 * half_add.c: the half adder, two bits to {carry, sum}.
 *
 * Bound: exact. Algorithm: see rtl/int/nap_half_adder.sv.
 */
#include "../batch.h"
#include "napier/napier.h"

static inline unsigned half_add(unsigned a, unsigned b, uint8_t *flags) {
  *flags = 0;
  return (a & b) << 1 | (a ^ b);
}

NAP_MODEL_2(u1_half_add, u1, u2, half_add(a & 1, b & 1, flags))

void nap_half_add_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)op, (void)rm;
  const unsigned a = in[0] & 1, b = in[1] & 1;
  const unsigned sum = a ^ b, carry = a & b;
  nap_trace_stage(t, "gates", "one XOR and one AND, side by side");
  nap_trace_field(t, "sum", 1, sum);
  nap_trace_field(t, "carry", 1, carry);
  nap_trace_note(t, "%u xor %u = %u, %u and %u = %u", a, b, sum, a, b, carry);
  nap_trace_stage(t, "result", "{carry, sum}");
  nap_trace_field(t, "result", 2, carry << 1 | sum);
}
