// SPDX-License-Identifier: Apache-2.0
// The rows of a multiplication by radix-4 Booth digits of b_i: their sum is the product. Each
// operand is signed or not by an input of its own.
// Latency 0; a digit is decoded and selects a multiple.
// Bound: exact, the rows sum to a_i * b_i modulo 2^(2W); (W + 2) / 2 + 1 of them.
// Algorithm: Booth, QJMAM 4(2), 1951, in MacSorley's radix 4, Proc. IRE 49(1), 1961; signs as
// Ercegovac and Lang, Digital Arithmetic, section 4.3.

module nap_booth_rows #(
    parameter int W,
    parameter int Rows = (W + 2) / 2 + 1
) (
    input  logic [       W-1:0] a_i,
    input  logic [       W-1:0] b_i,
    input  logic                a_signed_i,
    input  logic                b_signed_i,
    output logic [2*W*Rows-1:0] rows_o
);

  localparam int Digits = (W + 2) / 2;
  localparam int ProductW = 2 * W;

  logic [W:0] a;
  logic [2*Digits:0] b;
  assign a = {a_signed_i & a_i[W-1], a_i};
  assign b = {{(2 * Digits - W) {b_signed_i & b_i[W-1]}}, b_i, 1'b0};

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
    assign rows_o[ProductW*j+:ProductW] =
        (ProductW'({!multiple[W+1], multiple[W:0]}) << (2 * j)) | below;
  end

  logic [ProductW-1:0] signs;
  always_comb begin
    signs = '0;
    for (int j = 0; j < Digits; j++) begin
      signs = signs - (ProductW'(1) << (2 * j + W + 1));
    end
  end
  assign rows_o[ProductW*Digits+:ProductW] =
      signs | ProductW'(negative[Digits-1]) << (2 * (Digits - 1));

endmodule
