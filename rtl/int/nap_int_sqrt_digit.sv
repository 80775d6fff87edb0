// SPDX-License-Identifier: Apache-2.0
// Integer square root and its remainder: one bit of the root a clock.
// Latency ceil(W / 2) + 1, one operation every as many clocks.
// Bound: exact, floor(sqrt(a)), or a less the square of that.
// Algorithm: restoring digit by digit, as on paper; Ercegovac and Lang, Digital Arithmetic, section
// 6.2; Parhami, Computer Arithmetic, section 21.2.

module nap_int_sqrt_digit #(
    parameter int W,
    parameter int TagW
) (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            in_valid_i,
    output logic            in_ready_o,
    input  logic [     3:0] op_i,
    input  logic [     2:0] rm_i,
    input  logic [   W-1:0] a_i,
    input  logic [TagW-1:0] tag_i,
    output logic            out_valid_o,
    input  logic            out_ready_i,
    output logic [   W-1:0] result_o,
    output logic [     4:0] flags_o,
    output logic [TagW-1:0] tag_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_int_sqrt_digit: W must be at least 1");
  end

  localparam int Digits = (W + 1) / 2;

  logic unused_rm, unused_last;
  assign unused_rm = ^rm_i;

  logic load, step;

  nap_iter_ctrl #(
      .Steps(Digits)
  ) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .out_valid_o, .out_ready_i,
      .load_o(load), .step_o(step), .last_o(unused_last)
  );

  // Two bits of the operand come down, and the root so far with 01 behind it fits or not. No
  // remainder is above twice its root.
  logic [2*Digits-1:0] operand_q;
  logic [  Digits-1:0] root_q;
  logic [    Digits:0] remainder_q;
  logic                wants_remainder_q;
  logic [    TagW-1:0] tag_q;

  logic [Digits+2:0] shifted;
  logic [Digits+3:0] difference;
  logic fits;
  assign shifted    = {remainder_q, operand_q[2*Digits-1-:2]};
  assign difference = {1'b0, shifted} - (Digits + 4)'({root_q, 2'b01});
  assign fits       = !difference[Digits+3];

  always_ff @(posedge clk_i) begin
    if (load) begin
      operand_q         <= (2 * Digits)'(a_i);
      root_q            <= '0;
      remainder_q       <= '0;
      wants_remainder_q <= op_i == nap_ops_pkg::INT_SQRT_FN_USQRTREM;
      tag_q             <= tag_i;
    end else if (step) begin
      operand_q   <= operand_q << 2;
      root_q      <= Digits'({root_q, fits});
      remainder_q <= fits ? difference[Digits:0] : shifted[Digits:0];
    end
  end

  assign result_o = wants_remainder_q ? W'(remainder_q) : W'(root_q);
  assign flags_o  = '0;
  assign tag_o    = tag_q;

endmodule
