// SPDX-License-Identifier: Apache-2.0
// IEEE 754 conversion to a 32- or 64-bit integer, signed or not. Zeros above a short result.
// Latency 2, one operation a clock: cut at the binary point | round, keep in range.
// Bound: correctly rounded; what does not fit, and NaN, is the end of the range with NV alone.
// Algorithm: one shift to the left by the exponent. Literature: IEEE 754-2019, section 5.8;
// RISC-V unprivileged manual, FCVT.

module nap_fp_to_int #(
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
    output logic [               63:0] result_o,
    output logic [                4:0] flags_o,
    output logic [           TagW-1:0] tag_o
);

  localparam int Bias = (1 << (ExpBits - 1)) - 1;
  localparam int IntW = Bias + Ocp < 63 ? Bias + Ocp + 1 : 64;  // no number that fits has more
  localparam int FixedW = IntW + SigBits;
  localparam int ShiftW = $clog2(IntW + 1);

  typedef struct packed {
    logic [3:0]  op;
    logic [2:0]  rm;
    logic        nan;
    logic        big;      // or infinite, or NaN
    logic        sign;
    logic [63:0] integer_part;
    logic        half;
    logic        rest;
  } s1_t;

  typedef struct packed {
    logic [63:0] result;
    logic [4:0]  flags;
  } s2_t;

  s1_t s1_d;
  s1_t s1_q  /* verilator public_flat_rd */;
  s2_t s2_d;
  s2_t s2_q  /* verilator public_flat_rd */;
  logic [TagW-1:0] tag_q;
  logic valid1, ready1;

  // Cut at the binary point. Below a half nothing but the sticky bit is left.

  logic sign, nan, unused_snan, inf, big, tiny;
  logic [ExpBits-1:0] exp;
  logic [SigBits-1:0] sig;
  logic [ShiftW-1:0] shift;
  logic [FixedW-1:0] fixed;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack (
      .a_i, .sign_o(sign), .exp_o(exp), .sig_o(sig), .nan_o(nan), .snan_o(unused_snan),
      .inf_o(inf));

  assign tiny  = 32'(exp) < Bias - 1;
  assign big   = nan || inf || 32'(exp) >= Bias + IntW;
  assign shift = ShiftW'(32'(exp) - (Bias - 1));
  assign fixed = FixedW'(sig) << shift;

  always_comb begin
    s1_d.op = op_i;
    s1_d.rm = rm_i;
    s1_d.nan = nan;
    s1_d.big = big;
    s1_d.sign = sign;
    s1_d.integer_part = tiny || big ? '0 : 64'(fixed[FixedW-1:SigBits]);
    s1_d.half = !tiny && !big && fixed[SigBits-1];
    s1_d.rest = tiny ? sig != '0 : !big && fixed[SigBits-2:0] != '0;
  end

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag_q, s1_q}));

  // Round; a carry out of 64 bits cannot be, as so great a number has no fraction.

  logic up, negative, is_unsigned, is_long, invalid;
  logic [63:0] rounded, greatest, limit, magnitude, result;

  nap_fp_round_up u_up (
      .rm_i(s1_q.rm), .sign_i(s1_q.sign), .lsb_i(s1_q.integer_part[0]), .half_i(s1_q.half),
      .rest_i(s1_q.rest), .up_o(up));

  assign is_unsigned = s1_q.op == nap_ops_pkg::FP_TO_INT_FN_U32
      || s1_q.op == nap_ops_pkg::FP_TO_INT_FN_U64;
  assign is_long     = s1_q.op == nap_ops_pkg::FP_TO_INT_FN_I64
      || s1_q.op == nap_ops_pkg::FP_TO_INT_FN_U64;
  assign rounded     = s1_q.integer_part + 64'(up);
  assign greatest    = {{32{is_long}}, 32'hffff_ffff} >> !is_unsigned;
  assign negative    = s1_q.sign && !s1_q.nan;
  assign limit       = !negative ? greatest : is_unsigned ? '0 : greatest + 64'd1;
  assign invalid     = s1_q.big || rounded > limit;
  assign magnitude   = invalid ? limit : rounded;
  assign result      = (magnitude ^ {64{negative}}) + 64'(negative);

  nap_pkg::flags_t flags;

  always_comb begin
    flags = '0;
    flags.nv = invalid;
    flags.nx = !invalid && (s1_q.half || s1_q.rest);
    s2_d.result = {result[63:32] & {32{is_long}}, result[31:0]};
    s2_d.flags = flags;
  end

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag_q, s2_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s2_q}));

  assign result_o = s2_q.result;
  assign flags_o  = s2_q.flags;

endmodule
