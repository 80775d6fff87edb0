// SPDX-License-Identifier: Apache-2.0
// IEEE 754 square: the multiplier with both ports fed the same operand and a squarer within.
// Latency 3, one operation a clock.
// Bound: correctly rounded. Algorithm: see nap_fp_mul.
// Literature: see nap_fp_mul.

module nap_fp_sqr #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int TagW
) (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    input  logic                       in_valid_i,
    output logic                       in_ready_o,
    input  logic [                3:0] op_i,
    input  logic [                2:0] rm_i,
    input  logic [ExpBits+SigBits-1:0] a_i,
    input  logic [           TagW-1:0] tag_i,
    output logic                       out_valid_o,
    input  logic                       out_ready_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o,
    output logic [           TagW-1:0] tag_o
);

  nap_fp_mul #(
      .ExpBits(ExpBits),
      .SigBits(SigBits),
      .TagW   (TagW),
      .Square (1'b1)
  ) u_mul (
      .clk_i,
      .rst_ni,
      .in_valid_i,
      .in_ready_o,
      .op_i,
      .rm_i,
      .a_i,
      .b_i(a_i),
      .tag_i,
      .out_valid_o,
      .out_ready_i,
      .result_o,
      .flags_o,
      .tag_o
  );

endmodule
