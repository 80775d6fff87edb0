// SPDX-License-Identifier: Apache-2.0
// The digits of a quotient of two normalised significands, and whether it leaves a remainder.
// Clocked by its owner: load_i takes the operands; PlacesW / 2 + 1 steps of a digit; last_i settles
// the remainder's sign. quotient_o has one place before the point.
// Bound: exact, cut at its last place. Algorithm: radix-4 SRT, digits -2 ... 2 from
// nap_srt4_select, the remainder in carry-save form, on-the-fly conversion; as rtl/int/nap_div_srt4.
// Literature: Ercegovac and Lang, Division and Square Root, 1994, chapter 3.

module nap_fp_div_digits #(
    parameter int SigBits,
    parameter int PlacesW  // even
) (
    input  logic               clk_i,
    input  logic               load_i,
    input  logic               step_i,
    input  logic               last_i,
    input  logic [SigBits-1:0] a_i,
    input  logic [SigBits-1:0] b_i,
    output logic [PlacesW:0]   quotient_o,
    output logic               sticky_o
);

  // The table looks at four bits of the divisor.
  localparam int N = SigBits < 4 ? 4 : SigBits;
  localparam int SumW = N + 4;  // 3 bits before the point, N + 1 behind it
  localparam int QuotientW = PlacesW + 1;

  // sum_q + carry_q: four times the remainder, of operands in [1/2, 1).
  logic [N-1:0] dividend, divisor_q;
  logic [SumW-1:0] sum_q, carry_q, total;
  logic [QuotientW-1:0] quotient_q, less_q;  // less_q = quotient_q - 1
  logic sticky_q;

  assign dividend = N'(a_i) << (N - SigBits);

  logic two, one, minus_one, minus_two;
  logic signed [6:0] estimate;
  assign estimate = sum_q[SumW-1-:7] + carry_q[SumW-1-:7];

  nap_srt4_select u_select (
      .divisor_i(divisor_q[N-2-:3]), .estimate_i(estimate),
      .two_o(two), .one_o(one), .minus_one_o(minus_one), .minus_two_o(minus_two));

  // The digit times the divisor, subtracted; a complement lacks a one, for which the carry has room.
  logic [SumW-1:0] once, twice, multiple, sum, carry;
  assign once     = SumW'({divisor_q, 1'b0});
  assign twice    = SumW'({divisor_q, 2'b00});
  assign multiple = {SumW{two}} & ~twice | {SumW{one}} & ~once | {SumW{minus_one}} & once
      | {SumW{minus_two}} & twice;

  nap_compress_3_2 #(.W(SumW)) u_subtract (
      .a_i(sum_q), .b_i(carry_q), .c_i(multiple), .sum_o(sum), .carry_o(carry));

  logic negative_digit;
  logic [1:0] digit, less_digit;
  assign negative_digit = minus_one || minus_two;
  assign digit          = {two || minus_two, one || minus_one} ^ {minus_one, 1'b0};
  assign less_digit     = digit - 2'd1;

  // A remainder fits without the two upper bits; the lowest carry is none.
  logic unused_top;
  assign unused_top = ^{sum[SumW-1-:2], carry[SumW-1-:2], carry[0]};

  assign total = sum_q + carry_q;

  always_ff @(posedge clk_i) begin
    if (load_i) begin
      divisor_q  <= N'(b_i) << (N - SigBits);
      sum_q      <= SumW'({dividend, 1'b0});
      carry_q    <= '0;
      quotient_q <= '0;
      less_q     <= '1;
    end else if (last_i) begin
      quotient_q <= total[SumW-1] ? less_q : quotient_q;
      sticky_q   <= total != '0;
    end else if (step_i) begin
      sum_q      <= {sum[SumW-3:0], 2'b00};
      carry_q    <= {carry[SumW-3:1], two || one, 2'b00};
      quotient_q <= {negative_digit ? less_q[QuotientW-3:0] : quotient_q[QuotientW-3:0], digit};
      less_q     <= {two || one ? quotient_q[QuotientW-3:0] : less_q[QuotientW-3:0], less_digit};
    end
  end

  assign quotient_o = quotient_q;
  assign sticky_o   = sticky_q;

endmodule
