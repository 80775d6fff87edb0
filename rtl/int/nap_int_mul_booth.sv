// SPDX-License-Identifier: Apache-2.0
// Integer multiplication, signed and unsigned, on the radix-4 Booth multiplier.
// Latency 0.
// Bound: exact, 2W bits.
// Algorithm: see nap_mul_booth; the adder at its end is Sklansky's.

module nap_int_mul_booth #(
    parameter int W
) (
    input  logic [    3:0] op_i,
    input  logic [  W-1:0] a_i,
    input  logic [  W-1:0] b_i,
    output logic [2*W-1:0] result_o
);

  logic is_signed;
  assign is_signed = op_i == nap_ops_pkg::INT_MUL_FN_IMUL;

  nap_mul_booth #(.W(W), .Structure(nap_pkg::Sklansky)) u_mul (
      .a_i, .b_i, .a_signed_i(is_signed), .b_signed_i(is_signed), .product_o(result_o));

endmodule
