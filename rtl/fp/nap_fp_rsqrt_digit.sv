// SPDX-License-Identifier: Apache-2.0
// IEEE 754 reciprocal square root, any binary format, subnormals and all rounding modes included.
// Latency SigBits + 2: operand, one bit of y = 2 / sqrt(m) a clock, the rounded result.
// One operation at a time, two in the last clock.
// Bound: correctly rounded. Algorithm: a = m 4^k; a bit is one where m y^2 stays below 4 with it.
// Literature: Ercegovac and Lang, Division and Square Root, 1994, chapter 7; IEEE 754-2019, 9.2.

module nap_fp_rsqrt_digit #(
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
  localparam int PlacesW = 2 * SigBits;  // behind the point of m y, and of what m y^2 leaves of 4
  localparam int FixedW = PlacesW + 4;   // no remainder reaches 16
  localparam logic [ExpBits:0] Flip = (ExpBits + 1)'((1 << ExpBits) - 4);  // 2 bias - 2

  typedef struct packed {
    logic             sat;       // as in nap_fp_round
    logic [2:0]       rm;
    logic             nv;
    logic             nan;
    logic             zero;      // the result, of plus infinity
    logic             infinite;  // the result, of a zero
    logic             one;       // m = 1, the only y that ends
    logic             sign;
    logic [ExpBits:0] expm1;     // of the result
    logic [TagW-1:0]  tag;
  } side_t;

  logic sign, nan, nv, inf;
  logic [ExpBits-1:0] half;
  logic [SigBits:0] m;
  side_t side_d, side_q;

  nap_fp_root_operand #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_operand (
      .a_i, .nv_o(nv), .nan_o(nan), .inf_o(inf), .sign_o(sign), .half_o(half), .m_o(m));

  always_comb begin
    side_d.sat = Ocp != 0 && op_i == nap_ops_pkg::FP_RSQRT_FN_RSQRT_SAT;
    side_d.rm = rm_i;
    side_d.nv = nv;
    side_d.nan = nan;
    side_d.zero = inf;
    side_d.infinite = m == '0;
    side_d.one = m == {2'b01, {(SigBits - 1) {1'b0}}};
    side_d.sign = sign;
    side_d.expm1 = inf ? '0 : Flip - (ExpBits + 1)'(half) + (ExpBits + 1)'(side_d.one);
    side_d.tag = tag_i;
  end

  // left = 2^i (4 - m y^2), product = m y, bit = m 2^-(i + 2): all with PlacesW places.

  logic load, step, unused_last, rooted, taken, fits;
  logic [SigBits:0] y_q;
  logic [FixedW-1:0] left_q, product_q;
  logic [PlacesW-1:0] bit_q;
  logic [FixedW:0] rest;

  nap_iter_ctrl #(.Steps(SigBits)) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .out_valid_o(rooted), .out_ready_i(taken),
      .load_o(load), .step_o(step), .last_o(unused_last));

  assign rest = {1'b0, left_q} - {1'b0, product_q} - (FixedW + 1)'(bit_q);
  assign fits = !rest[FixedW];

  always_ff @(posedge clk_i) begin
    if (load) begin
      side_q    <= side_d;
      y_q       <= (SigBits + 1)'(1);
      left_q    <= (FixedW'(4) << PlacesW) - (FixedW'(m) << (SigBits + 1));
      product_q <= FixedW'(m) << (SigBits + 1);
      bit_q     <= PlacesW'(m) << (SigBits - 1);
    end else if (step) begin
      y_q    <= {y_q[SigBits-1:0], fits};
      left_q <= (fits ? rest[FixedW-1:0] : left_q) << 1;
      if (fits) product_q <= product_q + FixedW'({bit_q, 1'b0});
      bit_q  <= bit_q >> 1;
    end
  end

  // A normal number, zero or infinity.

  logic [SigBits+2:0] sig;
  logic [Bits-1:0] result;
  logic [4:0] flags;

  always_comb begin
    if (side_q.zero) sig = '0;
    else if (side_q.one) sig = {1'b1, {(SigBits + 2) {1'b0}}};
    else sig = {y_q, 2'b01};
  end

  nap_fp_round #(.ExpBits(ExpBits), .SigBits(SigBits), .Underflows(1'b0), .Ocp(Ocp)) u_round (
      .rm_i(side_q.rm), .sat_i(side_q.sat), .nv_i(side_q.nv), .nan_i(side_q.nan),
      .inf_i(side_q.infinite), .sign_i(side_q.sign), .expm1_i(side_q.expm1), .sig_i(sig), .result_o(result),
      .flags_o(flags));

  nap_pipe_reg #(.W(TagW + Bits + 5)) u_result (.clk_i, .rst_ni,
      .valid_i(rooted), .ready_o(taken),
      .data_i({side_q.tag, result, flags | {1'b0, side_q.infinite, 3'b000}}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, result_o, flags_o}));

  logic unused_op;
  assign unused_op = ^op_i;

endmodule
