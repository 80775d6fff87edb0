// SPDX-License-Identifier: Apache-2.0
// Integer multiplication, signed, unsigned and mixed: one partial product a clock, full product.
// Latency W + 1, one operation every W + 1 clocks.
// Bound: exact, 2W bits.
// Algorithm: right-shift multiplication; the top bit of a signed multiplier weighs -2^(W-1), so the
// last partial product is subtracted. Parhami, Computer Arithmetic, sections 9.2 and 9.3.

module nap_int_mul_shiftadd #(
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
    $error("nap_int_mul_shiftadd: W must be at least 1");
  end

  logic unused_rm;
  assign unused_rm = ^rm_i;

  logic load;
  logic step;
  logic last;

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
      .last_o     (last)
  );

  nap_mul_signs u_signs (.op_i, .a_signed_o(a_signed), .b_signed_o(b_signed));

  // The low half starts as the multiplier and gives up its lowest bit each step; the high half
  // accumulates, and the bits it is done with move down into the room that is left.
  logic            a_signed, b_signed, a_signed_q, b_signed_q;
  logic [   W-1:0] multiplicand_q;
  logic [ 2*W-1:0] product_q;
  logic [TagW-1:0] tag_q;

  logic            is_top;
  logic [     W:0] high;
  logic [     W:0] partial;
  logic [     W:0] sum;
  logic [ 2*W-1:0] product_d;

  // The structure promised here is in time, one partial product a clock; the adder itself is left
  // to synthesis.
  assign is_top    = b_signed_q && last;
  assign high      = {a_signed_q && product_q[2*W-1], product_q[2*W-1:W]};
  assign partial   = product_q[0] ? {a_signed_q && multiplicand_q[W-1], multiplicand_q} : '0;
  assign sum       = is_top ? high - partial : high + partial;
  assign product_d = (2 * W)'({sum, product_q[W-1:0]} >> 1);

  always_ff @(posedge clk_i) begin
    if (load) begin
      a_signed_q     <= a_signed;
      b_signed_q     <= b_signed;
      multiplicand_q <= a_i;
      product_q      <= (2 * W)'(b_i);
      tag_q          <= tag_i;
    end else if (step) begin
      product_q <= product_d;
    end
  end

  assign result_o = product_q;
  assign flags_o  = '0;
  assign tag_o    = tag_q;

endmodule
