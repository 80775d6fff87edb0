// SPDX-License-Identifier: Apache-2.0
// What nap_div_srt4 is proved to keep step with: the same alignment and the same clocks, but digits
// 0 to 3, each by two subtractions that are taken back where they do not fit.

module twin_div_srt4 #(
    parameter int W,
    parameter int TagW,
    localparam int N = W < 4 ? 4 : W,
    localparam int ZerosW = $clog2(N + 1),
    localparam int CountW = $clog2(N / 2 + 3)
) (
    input  logic              clk_i,
    input  logic              rst_ni,
    input  logic              in_valid_i,
    output logic              in_ready_o,
    input  logic [     W-1:0] a_i,
    input  logic [     W-1:0] b_i,
    input  logic [  TagW-1:0] tag_i,
    output logic              out_valid_o,
    input  logic              out_ready_i,
    output logic [     W-1:0] quotient_o,
    output logic [     W-1:0] remainder_o,
    output logic [  TagW-1:0] tag_o,
    // For the pair: all that it holds.
    output logic [CountW-1:0] count_o,
    output logic [     N-1:0] divisor_o,
    output logic [ZerosW-1:0] zeros_o,
    output logic [     N+3:0] rest_o      // of the dividend, three bits of it a fraction
);

  logic [ZerosW-1:0] zeros;
  always_comb begin
    zeros = ZerosW'(N);
    for (int i = 0; i < W; i++) if (b_i[i]) zeros = ZerosW'(N - 1 - i);
  end

  logic load;
  assign in_ready_o = count_o == '0 && (!out_valid_o || out_ready_i);
  assign load       = in_valid_i && in_ready_o;

  // Twice the rest, less the divisor if it fits; and again.
  logic [N+3:0] divisor, high, low;
  logic [1:0] digit;
  logic [N+4:0] twice, again;
  assign divisor  = {1'b0, divisor_o, 3'b000};
  assign twice    = {rest_o, 1'b0};
  assign digit[1] = twice >= {1'b0, divisor};
  assign high     = (N + 4)'(twice - (digit[1] ? {1'b0, divisor} : '0));
  assign again    = {high, 1'b0};
  assign digit[0] = again >= {1'b0, divisor};
  assign low      = (N + 4)'(again - (digit[0] ? {1'b0, divisor} : '0));

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      count_o     <= '0;
      out_valid_o <= 1'b0;
    end else begin
      if (load) count_o <= b_i == '0 ? '0 : CountW'(zeros[ZerosW-1:1]) + CountW'(zeros[0]) + CountW'(2);
      else if (count_o != '0) count_o <= count_o - 1'b1;
      if (count_o == CountW'(1) || load && b_i == '0) out_valid_o <= 1'b1;
      else if (out_ready_i) out_valid_o <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (load) begin
      divisor_o  <= N'(b_i) << zeros;
      zeros_o    <= zeros;
      rest_o     <= b_i == '0 || zeros[0] ? (N + 4)'(a_i) : (N + 4)'({a_i, 1'b0});
      quotient_o <= {W{b_i == '0}};
      tag_o      <= tag_i;
    end else if (count_o == CountW'(1)) begin
      rest_o <= (rest_o >> 3) >> zeros_o;
    end else if (count_o != '0) begin
      rest_o     <= low;
      quotient_o <= W'({quotient_o, digit});
    end
  end

  assign remainder_o = rest_o[W-1:0];

endmodule
