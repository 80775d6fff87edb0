// SPDX-License-Identifier: Apache-2.0
// Carry-select adder: blocks add with either carry in at once, and the carry picks one of the sums.
// Latency 0; about sqrt(2 W) carries and multiplexers deep, twice the cells of a ripple-carry adder.
// Bound: exact, {carry_o, sum_o} = a_i + b_i + carry_i; carry_msb_o is the carry into bit W-1.
// Algorithm: Bedrij, Carry-select adder, IRE TEC EC-11(3), 1962; blocks longer by a bit each, so
// that each has its sums when its carry comes.

module nap_add_select #(
    parameter int W
) (
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    input  logic         carry_i,
    output logic [W-1:0] sum_o,
    output logic         carry_o,
    output logic         carry_msb_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_add_select: W must be at least 1");
  end

  // Block k begins at bit k (k + 3) / 2: two bits, three, four ...
  function automatic integer first(input integer k);
    first = k * (k + 3) / 2 < W ? k * (k + 3) / 2 : W;
  endfunction

  function automatic integer blocks(input integer most);
    integer k;
    blocks = 0;
    for (k = 0; k < most; k = k + 1) if (first(k) < W) blocks = k + 1;
  endfunction

  localparam int Blocks = blocks(W);

  for (genvar k = 0; k < Blocks; k++) begin : gen_block
    localparam int First = first(k);
    localparam int BlockW = first(k + 1) - First;
    logic carry_out, carry_msb;

    if (k == 0) begin : gen_known
      nap_add_ripple #(.W(BlockW)) u_add (
          .a_i(a_i[First+:BlockW]), .b_i(b_i[First+:BlockW]), .carry_i(carry_i),
          .sum_o(sum_o[First+:BlockW]), .carry_o(carry_out), .carry_msb_o(carry_msb));
    end else begin : gen_either
      logic [BlockW-1:0] sum0, sum1;
      logic carry_in, carry0, carry1, msb0, msb1;

      nap_add_ripple #(.W(BlockW)) u_zero (
          .a_i(a_i[First+:BlockW]), .b_i(b_i[First+:BlockW]), .carry_i(1'b0),
          .sum_o(sum0), .carry_o(carry0), .carry_msb_o(msb0));
      nap_add_ripple #(.W(BlockW)) u_one (
          .a_i(a_i[First+:BlockW]), .b_i(b_i[First+:BlockW]), .carry_i(1'b1),
          .sum_o(sum1), .carry_o(carry1), .carry_msb_o(msb1));

      assign carry_in             = gen_block[k-1].carry_out;
      assign sum_o[First+:BlockW] = carry_in ? sum1 : sum0;
      assign carry_out            = carry_in ? carry1 : carry0;
      assign carry_msb            = carry_in ? msb1 : msb0;
    end

    if (k < Blocks - 1) begin : gen_inside
      logic unused;
      assign unused = carry_msb;
    end
  end

  assign carry_o     = gen_block[Blocks-1].carry_out;
  assign carry_msb_o = gen_block[Blocks-1].carry_msb;

endmodule
