// SPDX-License-Identifier: Apache-2.0
// Half adder: the sum of two bits.
// Latency 0: one XOR and one AND, side by side.
// Bound: exact, {carry_o, sum_o} = a_i + b_i.
// Algorithm: the first line of every adder; Ercegovac and Lang, Digital Arithmetic, section 2.1.

module nap_half_adder (
    input  logic a_i,
    input  logic b_i,
    output logic sum_o,
    output logic carry_o
);

  assign sum_o   = a_i ^ b_i;
  assign carry_o = a_i & b_i;

endmodule
