// SPDX-License-Identifier: Apache-2.0
// Integer division and remainder, signed and unsigned, on the early-out divider.
// Latency 1 to W + 1: the shorter the quotient, the sooner.
// Bound: exact, as in RISC-V.
// Algorithm: see nap_int_div_core and nap_div_earlyout.

module nap_int_div_earlyout #(
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
    output logic [   W-1:0] result_o,
    output logic [     4:0] flags_o,
    output logic [TagW-1:0] tag_o
);

  nap_int_div_core #(.W(W), .TagW(TagW), .Structure(nap_pkg::EarlyOut)) u_core (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .op_i, .rm_i, .a_i, .b_i, .tag_i,
      .out_valid_o, .out_ready_i, .result_o, .flags_o, .tag_o);

endmodule
