// SPDX-License-Identifier: Apache-2.0
// Unsigned division, quotient and remainder: one quotient bit a clock, as many as there can be.
// Latency n + 1 for n = the bits of the dividend less those of the divisor and 1 more, 0 to W.
// Bound: exact; for a zero divisor the quotient is all ones and the remainder the dividend.
// Algorithm: restoring division from the place where the divisor's leading one meets the dividend's;
// Oberman and Flynn, "Division algorithms and implementations", IEEE TC 46(8), 1997, section 6.

module nap_div_earlyout #(
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
    $error("nap_div_earlyout: W must be at least 1");
  end

  localparam int CountW = $clog2(W + 1);

  // A zero counts as W zeros in front.
  logic [CountW-1:0] zeros_a, zeros_b, steps;
  nap_lzc #(.W(W)) u_zeros_a (.data_i(a_i), .count_o(zeros_a));
  nap_lzc #(.W(W)) u_zeros_b (.data_i(b_i), .count_o(zeros_b));

  // Nothing to do for a smaller dividend, nor for a zero divisor.
  logic by_zero;
  assign by_zero = b_i == '0;
  assign steps   = by_zero || zeros_a > zeros_b ? '0 : zeros_b - zeros_a + 1'b1;

  logic load, step, unused_last;

  nap_iter_count #(
      .Most(W)
  ) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .steps_i(steps), .out_valid_o, .out_ready_i,
      .load_o(load), .step_o(step), .last_o(unused_last)
  );

  // As in nap_div_restoring, from where W - steps steps would have come with quotient bits of 0.
  logic [   W-1:0] divisor_q;
  logic [   W-1:0] remainder_q;
  logic [   W-1:0] quotient_q;
  logic [TagW-1:0] tag_q;

  logic [2*W-1:0] start;
  assign start = (2 * W)'(a_i) << (CountW'(W) - steps);

  logic [W:0] shifted;
  logic [W:0] difference;
  logic       fits;
  assign shifted    = {remainder_q, quotient_q[W-1]};
  assign difference = shifted - {1'b0, divisor_q};
  assign fits       = !difference[W];

  always_ff @(posedge clk_i) begin
    if (load) begin
      divisor_q                 <= b_i;
      {remainder_q, quotient_q} <= by_zero ? {a_i, {W{1'b1}}} : start;
      tag_q                     <= tag_i;
    end else if (step) begin
      quotient_q  <= W'({quotient_q, fits});
      remainder_q <= fits ? difference[W-1:0] : shifted[W-1:0];
    end
  end

  assign quotient_o  = quotient_q;
  assign remainder_o = remainder_q;
  assign tag_o       = tag_q;

endmodule
