// SPDX-License-Identifier: Apache-2.0
// Unsigned integer square by folded partial products: a_i a_j and a_j a_i are one product of twice
// the weight, a_i a_i is a_i; a tree of 3:2 compressors and an adder.
// Latency 0.
// Bound: exact, 2W bits.
// Algorithm: Chen, "Binary multiplier circuits", IEEE TC C-20(7), 1971; Ercegovac and Lang, Digital
// Arithmetic, section 4.10; the adder is Sklansky's.

module nap_int_sqr_folded #(
    parameter int W
) (
    input  logic [    3:0] op_i,
    input  logic [  W-1:0] a_i,
    output logic [2*W-1:0] result_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_int_sqr_folded: W must be at least 1");
  end

  localparam int Half = (W + 1) / 2;
  localparam int ProductW = 2 * W;

  logic unused_op;
  assign unused_op = ^op_i;

  // Row i is what bit i makes with the bits above it, 2i + 2 to i + W; a row of the upper half finds
  // room beyond the end of one of the lower half. A last row has the bits themselves.
  function automatic logic [ProductW-1:0] products(input logic [W-1:0] a, input integer i);
    integer j;
    products = '0;
    for (j = 0; j < W; j = j + 1) if (j > i) products[i+j+1] = a[i] & a[j];
  endfunction

  logic [(Half+1)*ProductW-1:0] rows;
  for (genvar i = 0; i < Half; i++) begin : gen_row
    if (Half + i < W) begin : gen_two
      assign rows[i*ProductW+:ProductW] = products(a_i, i) | products(a_i, Half + i);
    end else begin : gen_one
      assign rows[i*ProductW+:ProductW] = products(a_i, i);
    end
  end
  for (genvar i = 0; i < W; i++) begin : gen_bit
    assign rows[Half*ProductW+2*i+:2] = {1'b0, a_i[i]};
  end

  logic [ProductW-1:0] sum, carry;
  nap_compress_tree #(.W(ProductW), .Rows(Half + 1), .Ratio(3)) u_tree (
      .rows_i(rows), .sum_o(sum), .carry_o(carry));

  logic unused_carry, unused_msb;
  nap_adder #(.W(ProductW), .Structure(nap_pkg::Sklansky)) u_add (
      .a_i(sum), .b_i(carry), .carry_i(1'b0), .sum_o(result_o),
      .carry_o(unused_carry), .carry_msb_o(unused_msb));

endmodule
