// SPDX-License-Identifier: Apache-2.0
// Integer division and remainder, signed and unsigned, around an unsigned divider of any structure.
// Latency that of the structure.
// Bound: exact, as in RISC-V.
// Algorithm: see nap_div_signs and the divider.

module nap_int_div_core #(
    parameter int W,
    parameter int TagW,
    parameter int Structure
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
    output logic [   W-1:0] result_o,
    output logic [     4:0] flags_o,
    output logic [TagW-1:0] tag_o
);

  logic unused_rm;
  assign unused_rm = ^rm_i;

  logic [W-1:0] dividend, divisor, quotient, remainder;
  logic [1:0] mode, mode_q;

  nap_div_signs #(.W(W)) u_signs (
      .op_i, .a_i, .b_i, .dividend_o(dividend), .divisor_o(divisor), .mode_o(mode),
      .quotient_i(quotient), .remainder_i(remainder), .mode_i(mode_q), .result_o);

  if (Structure == nap_pkg::Restoring) begin : gen_restoring
    nap_div_restoring #(.W(W), .TagW(TagW + 2)) u_div (
        .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .a_i(dividend), .b_i(divisor),
        .tag_i({tag_i, mode}), .out_valid_o, .out_ready_i,
        .quotient_o(quotient), .remainder_o(remainder), .tag_o({tag_o, mode_q}));
  end else if (Structure == nap_pkg::NonRestoring) begin : gen_nonrestoring
    nap_div_nonrestoring #(.W(W), .TagW(TagW + 2)) u_div (
        .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .a_i(dividend), .b_i(divisor),
        .tag_i({tag_i, mode}), .out_valid_o, .out_ready_i,
        .quotient_o(quotient), .remainder_o(remainder), .tag_o({tag_o, mode_q}));
  end else if (Structure == nap_pkg::EarlyOut) begin : gen_earlyout
    nap_div_earlyout #(.W(W), .TagW(TagW + 2)) u_div (
        .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .a_i(dividend), .b_i(divisor),
        .tag_i({tag_i, mode}), .out_valid_o, .out_ready_i,
        .quotient_o(quotient), .remainder_o(remainder), .tag_o({tag_o, mode_q}));
  end else begin : gen_srt4
    nap_div_srt4 #(.W(W), .TagW(TagW + 2)) u_div (
        .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .a_i(dividend), .b_i(divisor),
        .tag_i({tag_i, mode}), .out_valid_o, .out_ready_i,
        .quotient_o(quotient), .remainder_o(remainder), .tag_o({tag_o, mode_q}));
  end

  assign flags_o = '0;

endmodule
