// SPDX-License-Identifier: Apache-2.0
// 4:2 compressor: four numbers to two of the same sum.
// Latency 0; three XORs deep, where two 3:2 compressors are four.
// Bound: exact, sum_o + carry_o = a_i + b_i + c_i + d_i modulo 2^W.
// Algorithm: Weinberger, "4-2 carry-save adder module", IBM TDB 23(8), 1981: what goes to the next
// place does not depend on what comes from the one before.

module nap_compress_4_2 #(
    parameter int W
) (
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    input  logic [W-1:0] c_i,
    input  logic [W-1:0] d_i,
    output logic [W-1:0] sum_o,
    output logic [W-1:0] carry_o
);

  logic [W-1:0] ab, abcd, across, from, carry;

  assign ab      = a_i ^ b_i;
  assign abcd    = ab ^ c_i ^ d_i;
  assign across  = (ab & c_i) | (~ab & a_i);
  assign from    = W'({across, 1'b0});
  assign sum_o   = abcd ^ from;
  assign carry   = (abcd & from) | (~abcd & d_i);
  assign carry_o = W'({carry, 1'b0});

endmodule
