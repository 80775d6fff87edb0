// SPDX-License-Identifier: Apache-2.0
// Unsigned division, quotient and remainder: one quotient bit a clock, and nothing is put back.
// Latency W + 1, one operation every W + 1 clocks.
// Bound: exact; for a zero divisor the quotient is all ones and the remainder the dividend.
// Algorithm: non-restoring division: what was taken too much is given back by adding in the next
// step, after the last one at the output. Parhami, Computer Arithmetic, section 13.4.

module nap_div_nonrestoring #(
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
    $error("nap_div_nonrestoring: W must be at least 1");
  end

  logic load, step, unused_last;

  nap_iter_ctrl #(
      .Steps(W)
  ) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .out_valid_o, .out_ready_i,
      .load_o(load), .step_o(step), .last_o(unused_last)
  );

  // The remainder is between -b and b: a sign bit in front. A quotient bit is set where it came out
  // not negative.
  logic [   W-1:0] divisor_q;
  logic [     W:0] remainder_q;
  logic [   W-1:0] quotient_q;
  logic [TagW-1:0] tag_q;

  logic negative;
  logic [W:0] shifted, next;
  assign negative = remainder_q[W];
  assign shifted  = {remainder_q[W-1:0], quotient_q[W-1]};
  assign next     = shifted + ({1'b0, divisor_q} ^ {(W + 1) {!negative}}) + (W + 1)'(!negative);

  always_ff @(posedge clk_i) begin
    if (load) begin
      divisor_q   <= b_i;
      remainder_q <= '0;
      quotient_q  <= a_i;
      tag_q       <= tag_i;
    end else if (step) begin
      remainder_q <= next;
      quotient_q  <= W'({quotient_q, !next[W]});
    end
  end

  assign quotient_o  = quotient_q;
  assign remainder_o = remainder_q[W-1:0] + (divisor_q & {W{negative}});
  assign tag_o       = tag_q;

endmodule
