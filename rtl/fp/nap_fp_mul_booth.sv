// SPDX-License-Identifier: Apache-2.0
// IEEE 754 multiplication on a Booth tree.
// Latency 3, one operation a clock.
// Bound: correctly rounded. Algorithm: see nap_fp_mul and nap_mul_booth.
// Literature: see there.

module nap_fp_mul_booth #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int TagW,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    input  logic                       in_valid_i,
    output logic                       in_ready_o,
    input  logic [                3:0] op_i,
    input  logic [                2:0] rm_i,
    input  logic [ExpBits+SigBits-1:0] a_i,
    input  logic [ExpBits+SigBits-1:0] b_i,
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
      .Booth  (1'b1),
      .Ocp    (Ocp)
  ) u_mul (
      .clk_i,
      .rst_ni,
      .in_valid_i,
      .in_ready_o,
      .op_i,
      .rm_i,
      .a_i,
      .b_i,
      .tag_i,
      .out_valid_o,
      .out_ready_i,
      .result_o,
      .flags_o,
      .tag_o
  );

endmodule
