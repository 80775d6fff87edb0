// SPDX-License-Identifier: Apache-2.0
// Unsigned division, quotient and remainder: two quotient bits a clock, the remainder in carry-save
// form, so that a step is a table, a multiplexer and a full adder deep at any width.
// Latency n + 3 for n = half of the zeros in front of the divisor, rounded up; 1 for a zero divisor.
// Bound: exact; for a zero divisor the quotient is all ones and the remainder the dividend.
// Algorithm: SRT division with digits -2 ... 2 and on-the-fly conversion; Ercegovac and Lang,
// Division and Square Root, 1994, chapter 3; the table is made and proved in luts/gen/srt4.c.

module nap_div_srt4 #(
    parameter int W,
    parameter int TagW
) (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            in_valid_i,
    output logic            in_ready_o,
    input  logic [   W-1:0] a_i,
    input  logic [   W-1:0] b_i,
    input  logic [TagW-1:0] tag_i,
    output logic            out_valid_o,
    input  logic            out_ready_i,
    output logic [   W-1:0] quotient_o,
    output logic [   W-1:0] remainder_o,
    output logic [TagW-1:0] tag_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_div_srt4: W must be at least 1");
  end

  // The table looks at four bits of the divisor.
  localparam int N = W < 4 ? 4 : W;
  localparam int ZerosW = $clog2(N + 1);
  localparam int Most = N / 2 + 2;  // steps: the first digit, two bits each, the end
  localparam int CountW = $clog2(Most + 1);
  localparam int SumW = N + 4;  // 3 bits before the point, N + 1 behind it

  // The divisor is moved up to its leading one by some zeros, the dividend by an even number of
  // places with the digits: what is odd it is moved down by before.
  logic by_zero;
  logic [ZerosW-1:0] zeros;
  logic [CountW-1:0] steps;
  nap_lzc #(.W(N)) u_zeros (.data_i(N'(b_i)), .count_o(zeros));
  assign by_zero = b_i == '0;
  assign steps   = by_zero ? '0 : CountW'(zeros[ZerosW-1:1]) + CountW'(zeros[0]) + CountW'(2);

  logic load, step, last;

  nap_iter_count #(
      .Most(Most)
  ) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .steps_i(steps), .out_valid_o, .out_ready_i,
      .load_o(load), .step_o(step), .last_o(last)
  );

  // sum_q + carry_q: four times the remainder.
  logic [     N-1:0] divisor_q;
  logic [ZerosW-1:0] zeros_q;
  logic [  SumW-1:0] sum_q, carry_q;
  logic [     W-1:0] quotient_q, less_q;  // less_q = quotient_q - 1
  logic [  TagW-1:0] tag_q;

  logic [SumW-1:0] sum, carry;
  logic [W-1:0] quotient, less;

  nap_srt4_step #(.N(N), .QuotientW(W)) u_step (
      .divisor_i(divisor_q), .sum_i(sum_q), .carry_i(carry_q), .quotient_i(quotient_q),
      .less_i(less_q), .sum_o(sum), .carry_o(carry), .quotient_o(quotient), .less_o(less));

  // The end: the remainder as one number, not negative, and moved back down.
  logic [SumW-1:0] total;
  logic [N-1:0] whole, moved;
  logic below;
  assign total = sum_q + carry_q;
  assign below = total[SumW-1];
  assign whole = total[N+2:3] + (divisor_q & {N{below}});
  assign moved = whole >> zeros_q;

  logic unused_fraction;  // a whole remainder has none
  assign unused_fraction = ^total[2:0];

  always_ff @(posedge clk_i) begin
    if (load) begin
      divisor_q  <= N'(b_i) << zeros;
      zeros_q    <= zeros;
      sum_q      <= by_zero || zeros[0] ? SumW'(a_i) : SumW'({a_i, 1'b0});
      carry_q    <= '0;
      quotient_q <= {W{by_zero}};
      less_q     <= '1;
      tag_q      <= tag_i;
    end else if (last) begin
      sum_q      <= SumW'(moved);
      quotient_q <= below ? less_q : quotient_q;
    end else if (step) begin
      sum_q      <= sum;
      carry_q    <= carry;
      quotient_q <= quotient;
      less_q     <= less;
    end
  end

  assign quotient_o  = quotient_q;
  assign remainder_o = sum_q[W-1:0];
  assign tag_o       = tag_q;

endmodule
