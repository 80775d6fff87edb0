// SPDX-License-Identifier: Apache-2.0
// Unsigned product without its lowest CutW bits, combinational. Digits of a_i meet only as much of
// b_i as lies above them, so nothing is summed whose only trace would be a carry.
// Bound: never above the product, below it by less than 2^DigitW units of the result for each digit
// of a_i whose weight is below CutW. Algorithm: truncated partial products.
// Literature: Schulte and Swartzlander, "Truncated multiplication with correction constant", VLSI
// Signal Processing VI, 1993.

module nap_mul_cut #(
    parameter int AW,
    parameter int BW,
    parameter int CutW,
    parameter int DigitW = 4
) (
    input  logic [        AW-1:0] a_i,
    input  logic [        BW-1:0] b_i,
    output logic [AW+BW-CutW-1:0] product_o
);

  if (CutW < 0 || CutW > AW) begin : gen_bad_cut
    $error("nap_mul_cut: CutW must be from 0 to AW");
  end

  localparam int ProductW = AW + BW - CutW;
  localparam int Digits = (AW + DigitW - 1) / DigitW;

  logic [Digits*DigitW-1:0] a;
  logic [ProductW-1:0] sum;

  assign a = (Digits * DigitW)'(a_i);

  always_comb begin
    sum = '0;
    for (int i = 0; i < Digits * DigitW; i += DigitW) begin
      sum = sum + ProductW'(a[i+:DigitW])
          * (i < CutW ? ProductW'(b_i) >> (CutW - i) : ProductW'(b_i) << (i - CutW));
    end
  end

  assign product_o = sum;

endmodule
