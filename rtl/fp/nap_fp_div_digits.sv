// SPDX-License-Identifier: Apache-2.0
// The digits of a quotient of two normalised significands, and whether it leaves a remainder.
// Clocked by its owner: load_i takes the operands; PlacesW / 2 + 1 steps of a digit; last_i settles
// the remainder's sign. quotient_o has one place before the point.
// Bound: exact, cut at its last place. Algorithm: radix-4 SRT, rtl/int/nap_srt4_step.sv.
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

  logic [SumW-1:0] sum, carry;
  logic [QuotientW-1:0] quotient, less;

  nap_srt4_step #(.N(N), .QuotientW(QuotientW)) u_step (
      .divisor_i(divisor_q), .sum_i(sum_q), .carry_i(carry_q), .quotient_i(quotient_q),
      .less_i(less_q), .sum_o(sum), .carry_o(carry), .quotient_o(quotient), .less_o(less));

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
      sum_q      <= sum;
      carry_q    <= carry;
      quotient_q <= quotient;
      less_q     <= less;
    end
  end

  assign quotient_o = quotient_q;
  assign sticky_o   = sticky_q;

endmodule
