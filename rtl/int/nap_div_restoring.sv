// SPDX-License-Identifier: Apache-2.0
// Unsigned division, quotient and remainder: one quotient bit a clock.
// Latency W + 1, one operation every W + 1 clocks.
// Bound: exact; for a zero divisor the quotient is all ones and the remainder the dividend.
// Algorithm: restoring division, shift and subtract; Ercegovac and Lang, Digital Arithmetic,
// section 5.1. The RISC-V Instruction Set Manual, volume I, M extension, for the zero divisor.

module nap_div_restoring #(
    parameter int W,
    parameter int TagW,
    parameter int DivisorW = W,  // less where the divisor is known to be short
    parameter int RemW = W,  // less where the divisor is known not to be zero, nor the remainder longer
    parameter bit Hold = 1  // 0: b_i stays meanwhile, and the results are there for one clock
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic [       W-1:0] a_i,
    input  logic [DivisorW-1:0] b_i,
    input  logic [    TagW-1:0] tag_i,
    output logic                out_valid_o,
    input  logic                out_ready_i,
    output logic [       W-1:0] quotient_o,
    output logic [    RemW-1:0] remainder_o,
    output logic [    TagW-1:0] tag_o
);

  if (W < 1 || DivisorW < 1 || DivisorW > W) begin : gen_bad_width
    $error("nap_div_restoring: W must be at least 1, DivisorW at least 1 and at most W");
  end

  logic load, step, unused_last;

  nap_iter_ctrl #(
      .Steps(W)
  ) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .out_valid_o, .out_ready_i,
      .load_o(load), .step_o(step), .last_o(unused_last)
  );

  // The dividend leaves quotient_q at the top, bit by bit; the quotient enters at the bottom.
  logic [DivisorW-1:0] divisor;
  logic [    RemW-1:0] remainder_q;
  logic [       W-1:0] quotient_q;
  logic [    TagW-1:0] tag_q;

  // A zero divisor never borrows: the quotient is all ones.
  logic [  RemW:0] shifted;
  logic [RemW+1:0] difference;
  logic            fits;
  assign shifted    = {remainder_q, quotient_q[W-1]};
  assign difference = {1'b0, shifted} - (RemW + 2)'(divisor);
  assign fits       = !difference[RemW+1];

  always_ff @(posedge clk_i) begin
    if (load) begin
      quotient_q  <= a_i;
      remainder_q <= '0;
      tag_q       <= tag_i;
    end else if (step || !Hold) begin
      quotient_q  <= W'({quotient_q, fits});
      remainder_q <= fits ? difference[RemW-1:0] : shifted[RemW-1:0];
    end
  end

  if (Hold) begin : gen_divisor
    logic [DivisorW-1:0] divisor_q;
    always_ff @(posedge clk_i) begin
      if (load) divisor_q <= b_i;
    end
    assign divisor = divisor_q;
  end else begin : gen_no_divisor
    assign divisor = b_i;
  end

  assign quotient_o  = quotient_q;
  assign remainder_o = remainder_q;
  assign tag_o       = tag_q;

endmodule
