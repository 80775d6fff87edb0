// SPDX-License-Identifier: Apache-2.0
// One digit of a radix-4 SRT quotient: what the registers of a divider hold after it.
// Combinational. The divisor has its leading one, in [1/2, 1); sum_i + carry_i is four times the
// remainder, 3 bits before the point; less_i is quotient_i - 1.
// Bound: exact. Algorithm: digits -2 ... 2 from nap_srt4_select, the remainder in carry-save form,
// on-the-fly conversion. Literature: Ercegovac and Lang, Division and Square Root, 1994, chapter 3.

module nap_srt4_step #(
    parameter int N,  // of the divisor, at least 4
    parameter int QuotientW
) (
    input  logic [        N-1:0] divisor_i,
    input  logic [        N+3:0] sum_i,
    input  logic [        N+3:0] carry_i,
    input  logic [QuotientW-1:0] quotient_i,
    input  logic [QuotientW-1:0] less_i,
    output logic [        N+3:0] sum_o,
    output logic [        N+3:0] carry_o,
    output logic [QuotientW-1:0] quotient_o,
    output logic [QuotientW-1:0] less_o
);

  localparam int SumW = N + 4;

  logic two, one, minus_one, minus_two;
  logic signed [6:0] estimate;
  assign estimate = sum_i[SumW-1-:7] + carry_i[SumW-1-:7];

  nap_srt4_select u_select (
      .divisor_i(divisor_i[N-2-:3]), .estimate_i(estimate),
      .two_o(two), .one_o(one), .minus_one_o(minus_one), .minus_two_o(minus_two));

  // It times the divisor, subtracted; a complement lacks a one, for which the carry has room.
  logic [SumW-1:0] once, twice, multiple, sum, carry;
  assign once     = SumW'({divisor_i, 1'b0});
  assign twice    = SumW'({divisor_i, 2'b00});
  assign multiple = {SumW{two}} & ~twice | {SumW{one}} & ~once | {SumW{minus_one}} & once
      | {SumW{minus_two}} & twice;

  nap_compress_3_2 #(.W(SumW)) u_subtract (
      .a_i(sum_i), .b_i(carry_i), .c_i(multiple), .sum_o(sum), .carry_o(carry));

  // A remainder fits without the two upper bits; the lowest carry is none.
  logic unused_top;
  assign unused_top = ^{sum[SumW-1-:2], carry[SumW-1-:2], carry[0]};
  assign sum_o   = {sum[SumW-3:0], 2'b00};
  assign carry_o = {carry[SumW-3:1], two || one, 2'b00};

  // Both quotients so far get the digit, and the smaller one a borrow where it needs one.
  logic negative_digit;
  logic [1:0] digit, less_digit;
  assign negative_digit = minus_one || minus_two;
  assign digit          = {two || minus_two, one || minus_one} ^ {minus_one, 1'b0};
  assign less_digit     = digit - 2'd1;
  assign quotient_o     = QuotientW'({negative_digit ? less_i : quotient_i, digit});
  assign less_o         = QuotientW'({two || one ? quotient_i : less_i, less_digit});

endmodule
