// SPDX-License-Identifier: Apache-2.0
// IEEE 754 reciprocal: the divider with one for its dividend.
// Latency SigBits / 2 + 5, rounded down. One operation at a time, two in the last clock.
// Bound: correctly rounded. Algorithm: see nap_fp_div_srt4.
// Literature: see nap_fp_div_srt4. Its function codes are the divider's.

module nap_fp_rcp #(
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
    input  logic [           TagW-1:0] tag_i,
    output logic                       out_valid_o,
    input  logic                       out_ready_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o,
    output logic [           TagW-1:0] tag_o
);

  localparam int Bias = (1 << (ExpBits - 1)) - 1;

  nap_fp_div_srt4 #(
      .ExpBits(ExpBits),
      .SigBits(SigBits),
      .TagW   (TagW),
      .Ocp    (Ocp)
  ) u_div (
      .clk_i,
      .rst_ni,
      .in_valid_i,
      .in_ready_o,
      .op_i,
      .rm_i,
      .a_i({1'b0, ExpBits'(Bias), {(SigBits - 1) {1'b0}}}),
      .b_i(a_i),
      .tag_i,
      .out_valid_o,
      .out_ready_i,
      .result_o,
      .flags_o,
      .tag_o
  );

endmodule
