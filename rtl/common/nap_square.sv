// SPDX-License-Identifier: Apache-2.0
// Unsigned square of W bits, combinational, by folded partial products: a_i a_j and a_j a_i are one
// product of twice the weight, a_i a_i is a_i, so there are half as many as in a multiplier.
// Literature: Chen, "Binary multiplier circuits", IEEE TC 1971; Ercegovac and Lang, Digital
// Arithmetic, section 4.10.

module nap_square #(
    parameter int W
) (
    input  logic [  W-1:0] a_i,
    output logic [2*W-1:0] square_o
);

  logic [2*W-1:0] sum;

  always_comb begin
    sum = '0;
    for (int i = 0; i < W; i++) begin
      sum[2*i] = a_i[i];
    end
    for (int i = 0; i < W - 1; i++) begin
      sum = sum + (a_i[i] ? ((2 * W)'(a_i) >> (i + 1)) << (2 * i + 2) : '0);
    end
  end

  assign square_o = sum;

endmodule
