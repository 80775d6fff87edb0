// SPDX-License-Identifier: Apache-2.0
// Unsigned integer division: one quotient bit a clock.
// Latency W + 1, one operation every W + 1 clocks.
// Bound: exact, floor(a / b); a / 0 is all ones, as in RISC-V.
// Algorithm: restoring division, shift and subtract; Ercegovac and Lang, Digital Arithmetic,
// section 5.1. The RISC-V Instruction Set Manual, volume I, M extension, for the zero divisor.

module nap_int_div_shiftsub #(
    parameter int W,
    parameter int TagW,
    parameter int DivisorW = W,  // less where the divisor is known to be short
    // The remainder is below the divisor, and W - 1 bits of the dividend make no longer one.
    parameter int RemW = DivisorW < W ? DivisorW : W > 1 ? W - 1 : 1,
    parameter bit Hold = 1  // 0: b_i stays meanwhile, and the quotient is there for one clock
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic [         3:0] op_i,
    input  logic [         2:0] rm_i,
    input  logic [       W-1:0] a_i,
    input  logic [DivisorW-1:0] b_i,
    input  logic [    TagW-1:0] tag_i,
    output logic                out_valid_o,
    input  logic                out_ready_i,
    output logic [       W-1:0] result_o,
    output logic [         4:0] flags_o,
    output logic [    TagW-1:0] tag_o
);

  if (W < 1 || DivisorW < 1 || DivisorW > W) begin : gen_bad_width
    $error("nap_int_div_shiftsub: W must be at least 1, DivisorW at least 1 and at most W");
  end

  logic unused_op;
  logic unused_rm;
  logic unused_last;
  assign unused_op = ^op_i;
  assign unused_rm = ^rm_i;

  logic load;
  logic step;

  nap_iter_ctrl #(
      .Steps(W)
  ) u_ctrl (
      .clk_i      (clk_i),
      .rst_ni     (rst_ni),
      .in_valid_i (in_valid_i),
      .in_ready_o (in_ready_o),
      .out_valid_o(out_valid_o),
      .out_ready_i(out_ready_i),
      .load_o     (load),
      .step_o     (step),
      .last_o     (unused_last)
  );

  // The dividend leaves quotient_q at the top, bit by bit; the quotient enters at the bottom.
  localparam int ShiftW = W > 1 ? RemW + 1 : 1;
  logic [DivisorW-1:0] divisor;
  logic [    RemW-1:0] remainder_q;
  logic [       W-1:0] quotient_q;
  logic [    TagW-1:0] tag_q;

  // A zero divisor never borrows: the quotient is all ones.
  logic [ShiftW-1:0] shifted;
  logic [  ShiftW:0] difference;
  logic              fits;
  assign shifted    = ShiftW'({remainder_q, quotient_q[W-1]});
  assign difference = {1'b0, shifted} - (ShiftW + 1)'(divisor);
  assign fits       = !difference[ShiftW];

  // The last remainder is not wanted: it loses its top bit, and what the register holds while the
  // unit is idle does not matter.
  always_ff @(posedge clk_i) begin
    if (load) begin
      quotient_q <= a_i;
      tag_q      <= tag_i;
    end else if (step || !Hold) begin
      quotient_q <= W'({quotient_q, fits});
    end
    remainder_q <= load ? '0 : fits ? difference[RemW-1:0] : shifted[RemW-1:0];
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

  assign result_o = quotient_q;
  assign flags_o  = '0;
  assign tag_o    = tag_q;

endmodule
