// SPDX-License-Identifier: Apache-2.0
// IEEE 754 square root, any binary format, subnormals and all rounding modes included.
// Latency SigBits + 3: operand, one bit of the root a clock to SigBits places, the rounded result.
// One operation at a time, two in the last clock.
// Bound: correctly rounded. Algorithm: a = m 4^k; restoring, a pair of bits of m comes down a clock.
// Literature: Ercegovac and Lang, Division and Square Root, 1994, chapter 6.

module nap_fp_sqrt_digit #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int TagW,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    input  logic                       in_valid_i,
    output logic                       in_ready_o,
    input  logic [                3:0] op_i,
    input  logic [                2:0] rm_i,
    input  logic [ExpBits+SigBits-1:0] a_i,
    input  logic [           TagW-1:0] tag_i,
    output logic                       out_valid_o,
    input  logic                       out_ready_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o,
    output logic [           TagW-1:0] tag_o
);

  localparam int Bits = ExpBits + SigBits;
  localparam int RootW = SigBits + 1;
  localparam int OperandW = 2 * ((SigBits + 2) / 2);  // of m, in pairs

  typedef struct packed {
    logic [2:0]         rm;
    logic               nv;
    logic               nan;
    logic               inf;
    logic               sign;
    logic [ExpBits-1:0] exp;  // of the result
    logic [TagW-1:0]    tag;
  } side_t;

  logic sign, nan, nv, inf;
  logic [ExpBits-1:0] half;
  logic [SigBits:0] m;
  side_t side_d, side_q;

  nap_fp_root_operand #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_operand (
      .a_i, .nv_o(nv), .nan_o(nan), .inf_o(inf), .sign_o(sign), .half_o(half), .m_o(m));

  assign side_d = {rm_i, nv, nan, inf, sign, half, tag_i};

  // A pair comes down behind the remainder; the root so far with 01 behind it fits or not. No
  // remainder is above twice its root.

  logic load, step, unused_last, rooted, taken, fits;
  logic [OperandW-1:0] operand_q;
  logic [RootW-1:0] root_q;
  logic [RootW:0] remainder_q;
  logic [RootW+2:0] from;
  logic [RootW+3:0] difference;

  nap_iter_ctrl #(.Steps(RootW)) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .out_valid_o(rooted), .out_ready_i(taken),
      .load_o(load), .step_o(step), .last_o(unused_last));

  assign from       = {remainder_q, operand_q[OperandW-1-:2]};
  assign difference = {1'b0, from} - (RootW + 4)'({root_q, 2'b01});
  assign fits       = !difference[RootW+3];

  always_ff @(posedge clk_i) begin
    if (load) begin
      side_q      <= side_d;
      operand_q   <= OperandW'(m) << (OperandW - SigBits - 1);
      root_q      <= '0;
      remainder_q <= '0;
    end else if (step) begin
      operand_q   <= operand_q << 2;
      root_q      <= {root_q[RootW-2:0], fits};
      remainder_q <= fits ? difference[RootW:0] : from[RootW:0];
    end
  end

  // No root lies half-way between two numbers; it is a normal number or zero.

  logic [Bits-1:0] result;
  logic [4:0] flags;

  nap_fp_round #(.ExpBits(ExpBits), .SigBits(SigBits), .Underflows(1'b0), .Ocp(Ocp)) u_round (
      .rm_i(side_q.rm), .sat_i(1'b0), .nv_i(side_q.nv), .nan_i(side_q.nan),
      .inf_i(side_q.inf), .sign_i(side_q.sign),
      .expm1_i({1'b0, side_q.exp} - (ExpBits + 1)'(1)),
      .sig_i({root_q, 1'b0, remainder_q != '0}), .result_o(result), .flags_o(flags));

  nap_pipe_reg #(.W(TagW + Bits + 5)) u_result (.clk_i, .rst_ni,
      .valid_i(rooted), .ready_o(taken), .data_i({side_q.tag, result, flags}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, result_o, flags_o}));

  logic unused_op;
  assign unused_op = ^op_i;

endmodule
