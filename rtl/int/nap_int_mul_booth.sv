// SPDX-License-Identifier: Apache-2.0
// Integer multiplication, signed, unsigned and mixed: radix-4 Booth rows, a tree of 3:2 compressors,
// an adder.
// Latency 0.
// Bound: exact, 2W bits.
// Algorithm: see nap_booth_rows, nap_compress_tree and nap_adder; the adder is Sklansky's.

module nap_int_mul_booth #(
    parameter int W
) (
    input  logic [    3:0] op_i,
    input  logic [  W-1:0] a_i,
    input  logic [  W-1:0] b_i,
    output logic [2*W-1:0] result_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_int_mul_booth: W must be at least 1");
  end

  localparam int Rows = (W + 2) / 2 + 1;
  localparam int ProductW = 2 * W;

  logic a_signed, b_signed;
  logic [Rows*ProductW-1:0] rows;
  logic [ProductW-1:0] sum, carry;
  logic unused_carry, unused_msb;

  nap_mul_signs u_signs (.op_i, .a_signed_o(a_signed), .b_signed_o(b_signed));

  nap_booth_rows #(.W(W)) u_rows (
      .a_i, .b_i, .a_signed_i(a_signed), .b_signed_i(b_signed), .rows_o(rows));

  nap_compress_tree #(.W(ProductW), .Rows(Rows), .Ratio(3)) u_tree (
      .rows_i(rows), .sum_o(sum), .carry_o(carry));

  nap_adder #(.W(ProductW), .Structure(nap_pkg::Sklansky)) u_add (
      .a_i(sum), .b_i(carry), .carry_i(1'b0), .sum_o(result_o),
      .carry_o(unused_carry), .carry_msb_o(unused_msb));

endmodule
