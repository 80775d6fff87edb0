// SPDX-License-Identifier: Apache-2.0
// Full adder: the sum of three bits.
// Latency 0: carry_i passes one half adder and the OR.
// Bound: exact, {carry_o, sum_o} = a_i + b_i + carry_i.
// Algorithm: two half adders and an OR; Ercegovac and Lang, Digital Arithmetic, section 2.1.

module nap_full_adder (
    input  logic a_i,
    input  logic b_i,
    input  logic carry_i,
    output logic sum_o,
    output logic carry_o
);

  logic half_sum;
  logic half_carry;
  logic late_carry;

  nap_half_adder u_operands (
      .a_i    (a_i),
      .b_i    (b_i),
      .sum_o  (half_sum),
      .carry_o(half_carry)
  );

  nap_half_adder u_carry (
      .a_i    (half_sum),
      .b_i    (carry_i),
      .sum_o  (sum_o),
      .carry_o(late_carry)
  );

  // Never both: a carry out of the operands leaves a half sum of zero.
  assign carry_o = half_carry | late_carry;

endmodule
