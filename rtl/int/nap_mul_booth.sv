// SPDX-License-Identifier: Apache-2.0
// Multiplier: radix-4 Booth digits of b_i, a tree of 3:2 compressors, an adder at the end. Each
// operand is signed or not by an input of its own.
// Latency 0; (W + 2) / 2 + 1 rows, about log1.5 of as many levels of full adders, and the adder.
// Bound: exact, 2W bits.
// Algorithm: Booth, QJMAM 4(2), 1951, in MacSorley's radix 4, Proc. IRE 49(1), 1961; Wallace, IEEE
// TEC EC-13(1), 1964; signs as Ercegovac and Lang, Digital Arithmetic, section 4.3.

module nap_mul_booth #(
    parameter int W,
    parameter int Structure
) (
    input  logic [  W-1:0] a_i,
    input  logic [  W-1:0] b_i,
    input  logic           a_signed_i,
    input  logic           b_signed_i,
    output logic [2*W-1:0] product_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_mul_booth: W must be at least 1");
  end

  localparam int Digits = (W + 2) / 2;
  localparam int Rows = Digits + 1;
  localparam int ProductW = 2 * W;

  // Rows left after so many levels: of three there are two.
  function automatic integer rows(input integer level);
    integer l;
    rows = Rows;
    for (l = 0; l < level; l = l + 1) rows = rows - rows / 3;
  endfunction

  function automatic integer levels(input integer most);
    integer l;
    levels = 0;
    for (l = 0; l < most; l = l + 1) if (rows(l) > 2) levels = l + 1;
  endfunction

  localparam int Levels = levels(32);

  logic [W:0] a;
  logic [2*Digits:0] b;
  assign a = {a_signed_i & a_i[W-1], a_i};
  assign b = {{(2 * Digits - W) {b_signed_i & b_i[W-1]}}, b_i, 1'b0};

  for (genvar l = 0; l <= Levels; l++) begin : gen_level
    localparam int Count = rows(l);
    logic [ProductW-1:0] row[Count];
  end

  // A digit is -2 ... 2; what is negative is inverted here, and the one that is missing stands below
  // the next row. The sign bit s of a row weighs -2^k: -s 2^k is (1 - s) 2^k - 2^k, and the second
  // parts of all rows are a constant.
  logic [Digits-1:0] negative;
  for (genvar j = 0; j < Digits; j++) begin : gen_digit
    logic one, two;
    logic [W+1:0] multiple;
    logic [ProductW-1:0] below;

    assign one         = b[2*j+1] ^ b[2*j];
    assign two         = (b[2*j+2] ^ b[2*j+1]) & !one;
    assign negative[j] = b[2*j+2];
    assign multiple    = ({(W + 2) {one}} & {a[W], a} | {(W + 2) {two}} & {a, 1'b0})
        ^ {(W + 2) {negative[j]}};
    if (j == 0) begin : gen_first
      assign below = '0;
    end else begin : gen_next
      assign below = ProductW'(negative[j-1]) << (2 * (j - 1));
    end
    assign gen_level[0].row[j] = (ProductW'({!multiple[W+1], multiple[W:0]}) << (2 * j)) | below;
  end

  logic [ProductW-1:0] signs;
  always_comb begin
    signs = '0;
    for (int j = 0; j < Digits; j++) begin
      signs = signs - (ProductW'(1) << (2 * j + W + 1));
    end
  end
  assign gen_level[0].row[Digits] = signs | ProductW'(negative[Digits-1]) << (2 * (Digits - 1));

  for (genvar l = 1; l <= Levels; l++) begin : gen_tree
    localparam int Before = rows(l - 1);
    for (genvar k = 0; k < Before / 3; k++) begin : gen_compress
      nap_compress_3_2 #(.W(ProductW)) u_compress (
          .a_i(gen_level[l-1].row[3*k]), .b_i(gen_level[l-1].row[3*k+1]),
          .c_i(gen_level[l-1].row[3*k+2]),
          .sum_o(gen_level[l].row[2*k]), .carry_o(gen_level[l].row[2*k+1]));
    end
    for (genvar k = 0; k < Before % 3; k++) begin : gen_pass
      assign gen_level[l].row[2*(Before/3)+k] = gen_level[l-1].row[3*(Before/3)+k];
    end
  end

  logic unused_carry, unused_msb;
  nap_adder #(.W(ProductW), .Structure(Structure)) u_add (
      .a_i(gen_level[Levels].row[0]), .b_i(gen_level[Levels].row[1]), .carry_i(1'b0),
      .sum_o(product_o), .carry_o(unused_carry), .carry_msb_o(unused_msb));

endmodule
