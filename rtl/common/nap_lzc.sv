// SPDX-License-Identifier: Apache-2.0
// Leading zeros of a word: 0 when its top bit is set, W when it is zero.
// Combinational.
// Bound: none, exact. Algorithm: binary search, an empty upper half is dropped at each level.
// Literature: Warren, Hacker's Delight, 2nd ed., section 5-3.

module nap_lzc #(
    parameter int W
) (
    input  logic [W-1:0]           data_i,
    output logic [$clog2(W+1)-1:0] count_o
);

  if (W < 1) begin : gen_check
    $error("nap_lzc: W must be at least 1");
  end

  // The word, left-justified, with a one behind it that ends the search of a zero word.
  localparam int Levels = $clog2(W + 1);
  localparam int Padded = 1 << Levels;

  logic [Padded-1:0] rest;
  logic [Levels-1:0] count;

  always_comb begin
    rest = Padded'({data_i, 1'b1}) << (Padded - W - 1);
    count = '0;
    for (int level = Levels - 1; level >= 0; level--) begin
      if ((rest >> (Padded - (1 << level))) == '0) begin
        rest = rest << (1 << level);
        count[level] = 1'b1;
      end
    end
  end

  assign count_o = count;

endmodule
