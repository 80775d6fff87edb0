// SPDX-License-Identifier: Apache-2.0
// Unsigned integer square: the multiplier with both ports fed the same operand.
// Latency W + 1, one operation every W + 1 clocks.
// Bound: exact, 2W bits.
// Algorithm: see nap_int_mul_shiftadd.

module nap_int_sqr_shiftadd #(
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
    input  logic [TagW-1:0] tag_i,
    output logic            out_valid_o,
    input  logic            out_ready_i,
    output logic [ 2*W-1:0] result_o,
    output logic [     4:0] flags_o,
    output logic [TagW-1:0] tag_o
);

  logic unused_op;
  assign unused_op = ^op_i;

  nap_int_mul_shiftadd #(
      .W   (W),
      .TagW(TagW)
  ) u_mul (
      .clk_i      (clk_i),
      .rst_ni     (rst_ni),
      .in_valid_i (in_valid_i),
      .in_ready_o (in_ready_o),
      .op_i       (nap_ops_pkg::INT_MUL_FN_UMUL),
      .rm_i       (rm_i),
      .a_i        (a_i),
      .b_i        (a_i),
      .tag_i      (tag_i),
      .out_valid_o(out_valid_o),
      .out_ready_i(out_ready_i),
      .result_o   (result_o),
      .flags_o    (flags_o),
      .tag_o      (tag_o)
  );

endmodule
