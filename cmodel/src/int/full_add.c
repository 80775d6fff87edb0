/* SPDX-License-Identifier: Apache-2.0
 *
 * full_add.c: the full adder, three bits to {carry, sum}.
 *
 * Bound: exact. Algorithm: two half adders and an OR, see rtl/int/nap_full_adder.sv.
 */
#include "../batch.h"
#include "napier/napier.h"

static inline unsigned full_add(unsigned a, unsigned b, unsigned c, uint8_t *flags) {
  *flags = 0;
  return ((a & b) | ((a ^ b) & c)) << 1 | (a ^ b ^ c);
}

NAP_MODEL_3(u1_full_add, u1, u2, full_add(a & 1, b & 1, c & 1, flags))

void nap_full_add_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)op, (void)rm;
  const unsigned a = in[0] & 1, b = in[1] & 1, c = in[2] & 1;
  const unsigned half_sum = a ^ b, half_carry = a & b;
  nap_trace_stage(t, "operands", "first half adder: a and b");
  nap_trace_field(t, "half_sum", 1, half_sum);
  nap_trace_field(t, "half_carry", 1, half_carry);

  const unsigned sum = half_sum ^ c, late_carry = half_sum & c;
  nap_trace_stage(t, "carry", "second half adder: the half sum and the carry in");
  nap_trace_field(t, "sum", 1, sum);
  nap_trace_field(t, "late_carry", 1, late_carry);

  const unsigned carry = half_carry | late_carry;
  nap_trace_stage(t, "result", "{carry, sum}; at most one of the two carries is set");
  nap_trace_field(t, "result", 2, carry << 1 | sum);
  nap_trace_note(t, "%u + %u + %u = %u", a, b, c, carry << 1 | sum);
}
