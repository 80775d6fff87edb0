// SPDX-License-Identifier: Apache-2.0
// Integer multiplication, signed, unsigned and mixed: an array of full adders, row under row, and a
// ripple-carry adder below.
// Latency 0; about 2W full adders deep.
// Bound: exact, 2W bits.
// Algorithm: Baugh and Wooley, IEEE TC C-22(12), 1973, on operands with a sign bit in front: what
// that bit makes is inverted, and a constant makes up for it. Parhami, Computer Arithmetic, 11.3.

module nap_int_mul_array #(
    parameter int W
) (
    input  logic [    3:0] op_i,
    input  logic [  W-1:0] a_i,
    input  logic [  W-1:0] b_i,
    output logic [2*W-1:0] result_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_int_mul_array: W must be at least 1");
  end

  localparam int ProductW = 2 * W;

  logic a_signed, b_signed, a_sign, b_sign;

  nap_mul_signs u_signs (.op_i, .a_signed_o(a_signed), .b_signed_o(b_signed));
  assign a_sign = a_signed & a_i[W-1];
  assign b_sign = b_signed & b_i[W-1];

  // Row i has the multiplicand if bit i of the multiplier is set; before it stands, inverted, what
  // the multiplicand's sign makes. The last row is what the multiplier's sign makes.
  for (genvar i = 0; i <= W; i++) begin : gen_row
    logic [ProductW-1:0] row, sum, carry;
    if (i < W) begin : gen_bit
      logic [W:0] bits;
      assign bits = {!(a_sign & b_i[i]), a_i & {W{b_i[i]}}};
      assign row  = ProductW'(bits) << i;
    end else begin : gen_sign
      assign row = {~(a_i & {W{b_sign}}), {W{1'b0}}};
    end
  end

  assign gen_row[0].sum   = gen_row[0].row;
  assign gen_row[0].carry = ProductW'(1) << (W + 1);
  for (genvar i = 1; i <= W; i++) begin : gen_add
    nap_compress_3_2 #(.W(ProductW)) u_compress (
        .a_i(gen_row[i-1].sum), .b_i(gen_row[i-1].carry), .c_i(gen_row[i].row),
        .sum_o(gen_row[i].sum), .carry_o(gen_row[i].carry));
  end

  logic unused_carry, unused_msb;
  nap_adder #(.W(ProductW), .Structure(nap_pkg::Ripple)) u_add (
      .a_i(gen_row[W].sum), .b_i(gen_row[W].carry), .carry_i(1'b0), .sum_o(result_o),
      .carry_o(unused_carry), .carry_msb_o(unused_msb));

endmodule
