// SPDX-License-Identifier: Apache-2.0
// Integer multiplication, signed, unsigned and mixed: Booth rows and a tree of 4:2 compressors, a
// register, the adder, a register.
// Latency 2, one operation a clock.
// Bound: exact, 2W bits.
// Algorithm: see nap_booth_rows, nap_compress_tree and nap_adder; the adder is Sklansky's.

module nap_int_mul_boothpipe #(
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

  if (W < 1) begin : gen_bad_width
    $error("nap_int_mul_boothpipe: W must be at least 1");
  end

  localparam int Rows = (W + 2) / 2 + 1;
  localparam int ProductW = 2 * W;

  logic unused_rm;
  assign unused_rm = ^rm_i;

  logic a_signed, b_signed;
  logic [Rows*ProductW-1:0] rows;
  logic [ProductW-1:0] sum, carry, sum_q, carry_q, product;
  logic [TagW-1:0] tag_q;
  logic valid1, ready1, unused_carry, unused_msb;

  nap_mul_signs u_signs (.op_i, .a_signed_o(a_signed), .b_signed_o(b_signed));

  nap_booth_rows #(.W(W)) u_rows (
      .a_i, .b_i, .a_signed_i(a_signed), .b_signed_i(b_signed), .rows_o(rows));

  nap_compress_tree #(.W(ProductW), .Rows(Rows), .Ratio(4)) u_tree (
      .rows_i(rows), .sum_o(sum), .carry_o(carry));

  nap_pipe_reg #(.W(TagW + 2 * ProductW)) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, sum, carry}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag_q, sum_q, carry_q}));

  nap_adder #(.W(ProductW), .Structure(nap_pkg::Sklansky)) u_add (
      .a_i(sum_q), .b_i(carry_q), .carry_i(1'b0), .sum_o(product),
      .carry_o(unused_carry), .carry_msb_o(unused_msb));

  nap_pipe_reg #(.W(TagW + ProductW)) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag_q, product}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, result_o}));

  assign flags_o = '0;

endmodule
