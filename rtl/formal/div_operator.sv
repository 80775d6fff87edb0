// SPDX-License-Identifier: Apache-2.0
// In place of an unsigned divider, once that is proved: what gold_div says, a clock later.
// DIVIDER is defined by prove.sh.

module `DIVIDER #(
    parameter int W,
    parameter int TagW
) (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            in_valid_i,
    output logic            in_ready_o,
    input  logic [   W-1:0] a_i,
    input  logic [   W-1:0] b_i,
    input  logic [TagW-1:0] tag_i,
    output logic            out_valid_o,
    input  logic            out_ready_i,
    output logic [   W-1:0] quotient_o,
    output logic [   W-1:0] remainder_o,
    output logic [TagW-1:0] tag_o
);

  logic [2*W-1:0] both;
  gold_div #(
      .W(W)
  ) u_gold (
      .op_i(4'd0), .a_i, .b_i, .result_o(both));

  assign in_ready_o = !out_valid_o || out_ready_i;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) out_valid_o <= 1'b0;
    else if (in_ready_o) out_valid_o <= in_valid_i;
  end
  always_ff @(posedge clk_i) begin
    if (in_ready_o) {quotient_o, remainder_o, tag_o} <= {both, tag_i};
  end

endmodule
