// SPDX-License-Identifier: Apache-2.0
// A product by radix-4 Booth rows, a tree of 3:2 compressors and Sklansky's adder; each operand is
// signed or not by an input of its own.
// Latency 0.
// Bound: exact, 2W bits.
// Algorithm: see nap_booth_rows, nap_compress_tree and nap_adder.

module nap_mul_booth #(
    parameter int W
) (
    input  logic [  W-1:0] a_i,
    input  logic [  W-1:0] b_i,
    input  logic           a_signed_i,
    input  logic           b_signed_i,
    output logic [2*W-1:0] product_o
);

  localparam int Rows = (W + 2) / 2 + 1;
  localparam int ProductW = 2 * W;

  logic [Rows*ProductW-1:0] rows;
  logic [ProductW-1:0] sum, carry;
  logic unused_carry, unused_msb;

  nap_booth_rows #(.W(W)) u_rows (
      .a_i, .b_i, .a_signed_i, .b_signed_i, .rows_o(rows));

  nap_compress_tree #(.W(ProductW), .Rows(Rows), .Ratio(3)) u_tree (
      .rows_i(rows), .sum_o(sum), .carry_o(carry));

  nap_adder #(.W(ProductW), .Structure(nap_pkg::Sklansky)) u_add (
      .a_i(sum), .b_i(carry), .carry_i(1'b0), .sum_o(product_o),
      .carry_o(unused_carry), .carry_msb_o(unused_msb));

endmodule
