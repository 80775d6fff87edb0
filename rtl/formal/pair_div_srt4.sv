// SPDX-License-Identifier: Apache-2.0
// nap_div_srt4 beside its twin, on whatever comes in and whenever the result is taken. bad_o is low
// in the first clocks and, when it is low in a state, low in the next: so it is never high, and the
// two have the same results in the same clocks for ever.
// The remainder in carry-save form is that of the twin, and then the quotients are the same, or it is
// a divisor less, and then the quotient is one more. It stays within two thirds of the divisor.
// Registers: u_ctrl.count_q divisor_q zeros_q sum_q carry_q quotient_q less_q

module pair_div_srt4 #(
    parameter int W,
    localparam int N = W < 4 ? 4 : W,
    localparam int SumW = N + 4,
    localparam int ZerosW = $clog2(N + 1),
    localparam int CountW = $clog2(N / 2 + 3)
) (
    input  logic         clk_i,
    input  logic         in_valid_i,
    input  logic         out_ready_i,
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    input  logic         tag_i,
    output logic         bad_o
);

  logic reset_q = 1'b1;
  always_ff @(posedge clk_i) reset_q <= 1'b0;

  logic ready, valid, tag, twin_ready, twin_valid, twin_tag;
  logic [W-1:0] quotient, remainder, twin_quotient, twin_remainder;
  logic [CountW-1:0] twin_count;
  logic [N-1:0] twin_divisor;
  logic [ZerosW-1:0] twin_zeros;
  logic [SumW-1:0] twin_rest;

  nap_div_srt4 #(
      .W(W),
      .TagW(1)
  ) u_unit (
      .clk_i, .rst_ni(!reset_q), .in_valid_i, .in_ready_o(ready), .a_i, .b_i, .tag_i,
      .out_valid_o(valid), .out_ready_i, .quotient_o(quotient), .remainder_o(remainder), .tag_o(tag));

  twin_div_srt4 #(
      .W(W),
      .TagW(1)
  ) u_twin (
      .clk_i, .rst_ni(!reset_q), .in_valid_i, .in_ready_o(twin_ready), .a_i, .b_i, .tag_i,
      .out_valid_o(twin_valid), .out_ready_i, .quotient_o(twin_quotient),
      .remainder_o(twin_remainder), .tag_o(twin_tag), .count_o(twin_count),
      .divisor_o(twin_divisor), .zeros_o(twin_zeros), .rest_o(twin_rest));

  // The unit's registers, which prove.sh connects to these.
  logic [CountW-1:0] count_q;
  logic [N-1:0] divisor_q;
  logic [ZerosW-1:0] zeros_q;
  logic [SumW-1:0] sum_q, carry_q;
  logic [W-1:0] quotient_q, less_q;

  // Long enough for three times four divisors.
  logic signed [SumW+2:0] divisor, rest, twin, thrice;
  logic [SumW-1:0] total;
  assign total   = sum_q + carry_q;
  assign rest    = {{3{total[SumW-1]}}, total};
  assign twin    = {3'b000, twin_rest};
  assign divisor = {4'b0000, divisor_q, 3'b000};
  assign thrice  = 3 * rest;

  logic together, same, one_more, bounded, dividing;
  assign together = ready == twin_ready && valid == twin_valid && count_q == twin_count
      && (count_q == '0 || !valid);
  assign dividing = divisor_q == twin_divisor && divisor_q[N-1] && zeros_q == twin_zeros
      && tag == twin_tag && less_q == quotient_q - 1'b1;
  assign bounded  = thrice <= 2 * divisor && thrice >= -2 * divisor && twin < divisor;
  assign same     = rest == twin && quotient_q == twin_quotient;
  assign one_more = rest == twin - divisor && quotient_q == twin_quotient + 1'b1;

  logic busy_good, valid_good;
  assign busy_good  = count_q == '0 || dividing && bounded && (same || one_more);
  assign valid_good = !valid || quotient == twin_quotient && remainder == twin_remainder
      && tag == twin_tag;
  assign bad_o      = !reset_q && !(together && busy_good && valid_good);

endmodule
