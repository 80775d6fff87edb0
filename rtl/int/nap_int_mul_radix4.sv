// SPDX-License-Identifier: Apache-2.0
// Integer multiplication, signed, unsigned and mixed: one Booth digit, two bits, a clock.
// Latency W / 2 + 2, one operation every W / 2 + 2 clocks; the digit above the top bit is what an
// unsigned multiplier may need.
// Bound: exact, 2W bits.
// Algorithm: right-shift multiplication by digits -2 ... 2; Booth, QJMAM 4(2), 1951, in MacSorley's
// radix 4, Proc. IRE 49(1), 1961; Parhami, Computer Arithmetic, section 10.2.

module nap_int_mul_radix4 #(
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
    input  logic [   W-1:0] b_i,
    input  logic [TagW-1:0] tag_i,
    output logic            out_valid_o,
    input  logic            out_ready_i,
    output logic [ 2*W-1:0] result_o,
    output logic [     4:0] flags_o,
    output logic [TagW-1:0] tag_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_int_mul_radix4: W must be at least 1");
  end

  localparam int Digits = (W + 2) / 2;
  localparam int LowW = 2 * Digits;

  logic unused_rm, unused_last;
  assign unused_rm = ^rm_i;

  logic load, step;

  nap_iter_ctrl #(
      .Steps(Digits)
  ) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .out_valid_o, .out_ready_i,
      .load_o(load), .step_o(step), .last_o(unused_last)
  );

  logic a_signed, b_signed;

  nap_mul_signs u_signs (.op_i, .a_signed_o(a_signed), .b_signed_o(b_signed));

  // The low half starts as the multiplier and gives up a digit each step, from below_q the bit under
  // it; the high half, which stays below two thirds of 2^W in magnitude, accumulates.
  logic [     W:0] multiplicand_q;
  logic [     W:0] high_q;
  logic [LowW-1:0] low_q;
  logic            below_q;
  logic [TagW-1:0] tag_q;

  logic one, two, negative;
  logic [W+2:0] multiple, sum;

  assign one      = low_q[0] ^ below_q;
  assign two      = (low_q[1] ^ low_q[0]) & !one;
  assign negative = low_q[1];
  assign multiple = {(W + 3) {one}} & {{2{multiplicand_q[W]}}, multiplicand_q}
      | {(W + 3) {two}} & {multiplicand_q[W], multiplicand_q, 1'b0};
  assign sum      = {{2{high_q[W]}}, high_q} + (multiple ^ {(W + 3) {negative}}) + (W + 3)'(negative);

  always_ff @(posedge clk_i) begin
    if (load) begin
      multiplicand_q <= {a_signed & a_i[W-1], a_i};
      high_q         <= '0;
      low_q          <= {{(LowW - W) {b_signed & b_i[W-1]}}, b_i};
      below_q        <= 1'b0;
      tag_q          <= tag_i;
    end else if (step) begin
      {high_q, low_q, below_q} <= {sum, low_q[LowW-1:1]};
    end
  end

  // The digit above the top bit moved the product one or two places too far down.
  if (LowW >= 2 * W) begin : gen_low
    assign result_o = low_q[2*W-1:0];
  end else begin : gen_both
    assign result_o = {high_q[2*W-LowW-1:0], low_q};
  end
  assign flags_o = '0;
  assign tag_o   = tag_q;

endmodule
