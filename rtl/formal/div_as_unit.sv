// SPDX-License-Identifier: Apache-2.0
// An unsigned divider with the ports of a unit: the quotient above the remainder.
// DIVIDER is defined by prove.sh.

module div_as_unit #(
    parameter int W,
    parameter int TagW
) (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            in_valid_i,
    output logic            in_ready_o,
    input  logic [     3:0] op_i,
    input  logic [     2:0] rm_i,
    input  logic [   W-1:0] a_i,
    input  logic [   W-1:0] b_i,
    input  logic [TagW-1:0] tag_i,
    output logic            out_valid_o,
    input  logic            out_ready_i,
    output logic [ 2*W-1:0] result_o,
    output logic [     4:0] flags_o,
    output logic [TagW-1:0] tag_o
);

  logic unused;
  assign unused  = ^{op_i, rm_i};
  assign flags_o = '0;

  `DIVIDER #(
      .W(W),
      .TagW(TagW)
  ) u_div (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .a_i, .b_i, .tag_i, .out_valid_o, .out_ready_i,
      .quotient_o(result_o[2*W-1:W]), .remainder_o(result_o[W-1:0]), .tag_o);

endmodule
