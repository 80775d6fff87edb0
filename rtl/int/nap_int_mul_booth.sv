// SPDX-License-Identifier: Apache-2.0
// Integer multiplication, signed, unsigned and mixed: radix-4 Booth rows, a tree of 3:2 compressors,
// an adder.
// Latency 0.
// Bound: exact, 2W bits.
// Algorithm: see nap_mul_booth.

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

  logic a_signed, b_signed;

  nap_mul_signs u_signs (.op_i, .a_signed_o(a_signed), .b_signed_o(b_signed));

  nap_mul_booth #(.W(W)) u_multiply (
      .a_i, .b_i, .a_signed_i(a_signed), .b_signed_i(b_signed), .product_o(result_o));

endmodule
