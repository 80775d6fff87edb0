// SPDX-License-Identifier: Apache-2.0
// IEEE 754 addition and subtraction, any binary format, subnormals and all rounding modes included.
// Latency 3, one operation a clock: order by magnitude | align and add | normalise and round.
// Bound: correctly rounded. Algorithm: single path; the left shift stops at the least exponent,
// and a subnormal sum is exact. Literature: Muller et al., Handbook, 2nd ed., chapters 7 and 8.

module nap_fp_add #(
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
    input  logic [ExpBits+SigBits-1:0] b_i,
    input  logic [           TagW-1:0] tag_i,
    output logic                       out_valid_o,
    input  logic                       out_ready_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o,
    output logic [           TagW-1:0] tag_o
);

  localparam int Bits = ExpBits + SigBits;
  localparam int ExactW = SigBits + 3;  // guard, round, sticky
  localparam int ShiftW = $clog2(ExactW + 1);
  localparam int SumW = ExactW + 1;
  localparam int ZerosW = $clog2(SumW + 1);

  typedef struct packed {
    logic               sat;    // as in nap_fp_round
    logic [2:0]         rm;
    logic               nv;
    logic               nan;
    logic               inf;
    logic               sign;
    logic               sub;    // the magnitudes are subtracted
    logic [ExpBits-1:0] exp;    // of the larger
    logic [ShiftW-1:0]  shift;  // how far the smaller goes to the right
    logic [SigBits-1:0] sig_x;  // of the larger
    logic [SigBits-1:0] sig_y;
  } s1_t;

  typedef struct packed {
    logic               sat;    // as in nap_fp_round
    logic [2:0]         rm;
    logic               nv;
    logic               nan;
    logic               inf;
    logic               sign;
    logic [ExpBits-1:0] exp;
    logic [SumW-1:0]    sum;
  } s2_t;

  typedef struct packed {
    logic [Bits-1:0] result;
    logic [4:0]      flags;
  } s3_t;

  s1_t s1_d;
  s1_t s1_q  /* verilator public_flat_rd */;
  s2_t s2_d;
  s2_t s2_q  /* verilator public_flat_rd */;
  s3_t s3_d;
  s3_t s3_q  /* verilator public_flat_rd */;
  logic [TagW-1:0] tag_q, tag_q2;
  logic valid1, valid2, ready1, ready2;

  // Order by magnitude.

  logic [Bits-1:0] b_signed, x, y;
  logic minus, swap;

  assign minus = op_i == nap_ops_pkg::FP_ADD_FN_SUB
      || Ocp != 0 && op_i == nap_ops_pkg::FP_ADD_FN_SUB_SAT;
  assign b_signed = {b_i[Bits-1] ^ minus, b_i[Bits-2:0]};
  assign swap = a_i[Bits-2:0] < b_i[Bits-2:0];
  assign x = swap ? b_signed : a_i;
  assign y = swap ? a_i : b_signed;

  logic x_sign, x_nan, x_snan, x_inf, y_sign, y_nan, y_snan, y_inf, sub, invalid;
  logic [ExpBits-1:0] x_exp, unused_y_exp, exp_diff;
  logic [SigBits-1:0] x_sig, y_sig;
  logic [ShiftW-1:0] shift;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_x (
      .a_i(x), .sign_o(x_sign), .exp_o(x_exp), .sig_o(x_sig),
      .nan_o(x_nan), .snan_o(x_snan), .inf_o(x_inf));

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_y (
      .a_i(y), .sign_o(y_sign), .exp_o(unused_y_exp), .sig_o(y_sig),
      .nan_o(y_nan), .snan_o(y_snan), .inf_o(y_inf));

  // Both differences while the magnitudes are still compared.
  logic [ExpBits-1:0] a_exp, b_exp;
  assign a_exp    = a_i[Bits-2:SigBits-1] | ExpBits'(a_i[Bits-2:SigBits-1] == '0);
  assign b_exp    = b_i[Bits-2:SigBits-1] | ExpBits'(b_i[Bits-2:SigBits-1] == '0);
  assign exp_diff = swap ? b_exp - a_exp : a_exp - b_exp;
  assign sub      = x_sign ^ y_sign;
  assign invalid  = x_inf && y_inf && sub;

  if ((1 << ExpBits) - 3 + Ocp > ExactW) begin : gen_clamp
    assign shift = 32'(exp_diff) > ExactW ? ShiftW'(ExactW) : ShiftW'(exp_diff);
  end else begin : gen_short
    assign shift = ShiftW'(exp_diff);
  end

  always_comb begin
    s1_d.sat = Ocp != 0 && op_i[1];
    s1_d.rm = rm_i;
    s1_d.nv = x_snan || y_snan || invalid;
    s1_d.nan = x_nan || y_nan || invalid;
    s1_d.inf = x_inf && !invalid;
    s1_d.sign = x_sign;
    s1_d.sub = sub;
    s1_d.exp = x_exp;
    s1_d.shift = shift;
    s1_d.sig_x = x_sig;
    s1_d.sig_y = y_sig;
  end

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag_q, s1_q}));

  // Align and add.

  logic [ExactW-1:0] aligned;
  logic [SumW-1:0] sum;

  nap_shift_right_sticky #(.W(ExactW), .DistW(ShiftW)) u_align (
      .data_i({s1_q.sig_y, 3'b000}), .dist_i(s1_q.shift), .data_o(aligned));

  assign sum = SumW'({s1_q.sig_x, 3'b000}) + (SumW'(aligned) ^ {SumW{s1_q.sub}}) + SumW'(s1_q.sub);

  always_comb begin
    s2_d.sat = s1_q.sat;
    s2_d.rm = s1_q.rm;
    s2_d.nv = s1_q.nv;
    s2_d.nan = s1_q.nan;
    s2_d.inf = s1_q.inf;
    s2_d.sign = s1_q.sub && sum == '0 ? s1_q.rm == nap_pkg::RDN : s1_q.sign;
    s2_d.exp = s1_q.exp;
    s2_d.sum = sum;
  end

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag_q, s2_d}),
      .valid_o(valid2), .ready_i(ready2), .data_o({tag_q2, s2_q}));

  // Normalise and round. The leading place of the sum has exponent exp + 1.

  logic [ZerosW-1:0] zeros;
  logic limited;
  logic [ExpBits:0] expm1;
  logic [SumW-1:0] shifted;

  nap_lzc #(.W(SumW)) u_lzc (.data_i(s2_q.sum), .count_o(zeros));

  assign limited = s2_q.sum == '0 || 32'(zeros) > 32'(s2_q.exp);
  assign expm1 = limited ? '0 : (ExpBits + 1)'(s2_q.exp) - (ExpBits + 1)'(zeros);
  assign shifted = limited ? s2_q.sum << s2_q.exp : s2_q.sum << zeros;

  // A sum below the least normal number is exact (Hauser, "Handling floating-point exceptions in
  // numeric programs", ACM TOPLAS 1996).
  nap_fp_round #(.ExpBits(ExpBits), .SigBits(SigBits), .Underflows(1'b0), .Ocp(Ocp)) u_round (
      .rm_i(s2_q.rm), .sat_i(s2_q.sat), .nv_i(s2_q.nv), .nan_i(s2_q.nan), .inf_i(s2_q.inf),
      .sign_i(s2_q.sign), .expm1_i(expm1), .sig_i({shifted[SumW-1:2], shifted[1] | shifted[0]}),
      .result_o(s3_d.result), .flags_o(s3_d.flags));

  nap_pipe_reg #(.W(TagW + $bits(s3_d))) u_s3 (.clk_i, .rst_ni,
      .valid_i(valid2), .ready_o(ready2), .data_i({tag_q2, s3_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s3_q}));

  assign result_o = s3_q.result;
  assign flags_o  = s3_q.flags;

endmodule
