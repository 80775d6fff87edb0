// SPDX-License-Identifier: Apache-2.0
// 3:2 compressor: three numbers to two of the same sum, W full adders side by side.
// Latency 0; one full adder deep.
// Bound: exact, sum_o + carry_o = a_i + b_i + c_i modulo 2^W.
// Algorithm: carry-save addition; Ercegovac and Lang, Digital Arithmetic, section 3.2.

module nap_compress_3_2 #(
    parameter int W
) (
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    input  logic [W-1:0] c_i,
    output logic [W-1:0] sum_o,
    output logic [W-1:0] carry_o
);

  logic [W-1:0] ab, carry;

  assign ab      = a_i ^ b_i;
  assign sum_o   = ab ^ c_i;
  assign carry   = (ab & c_i) | (~ab & a_i);
  assign carry_o = W'({carry, 1'b0});

endmodule
