// SPDX-License-Identifier: Apache-2.0
// IEEE 754 conversion from one format to any other; op_i says to which. Zeros above the result.
// Latency 2, one operation a clock: unpack and normalise | round to each format, choose.
// Bound: correctly rounded, once. Algorithm: nap_fp_cvt_to, one for each format that is not the
// operand's own; whoever needs one pair of formats takes that alone. Literature: see there.

module nap_fp_cvt #(
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

  typedef struct packed {
    logic [3:0]                op;
    logic [2:0]                rm;
    logic                      nv;
    logic                      nan;
    logic                      inf;
    logic                      sign;
    logic signed [ExpBits+1:0] exp;
    logic [SigBits-1:0]        sig;
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

  // Unpack and normalise.

  logic sign, nan, snan, inf;
  logic [ExpBits-1:0] exp;
  logic [SigBits-1:0] sig, normal;
  logic signed [ExpBits+1:0] exp_normal;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack (
      .a_i, .sign_o(sign), .exp_o(exp), .sig_o(sig), .nan_o(nan), .snan_o(snan), .inf_o(inf));

  nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise (
      .exp_i(exp), .sig_i(sig), .exp_o(exp_normal), .sig_o(normal));

  always_comb begin
    s1_d.op = op_i;
    s1_d.rm = rm_i;
    s1_d.nv = snan;
    s1_d.nan = nan;
    s1_d.inf = inf;
    s1_d.sign = sign;
    s1_d.exp = exp_normal;
    s1_d.sig = normal;
  end

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag_q, s1_q}));

  // Round to each format.

  // Of e4m3 there are two, in one place.
  logic saturates;
  logic [2:0] target;
  assign saturates = s1_q.op == nap_ops_pkg::FP_CVT_FN_TO_E4M3_SAT;
  assign target    = saturates ? nap_ops_pkg::FP_CVT_FN_TO_E4M3[2:0] : s1_q.op[2:0];

  localparam int Targets = 8;
  localparam int AnswerW = $bits(s2_d);
  logic [Targets*AnswerW-1:0] answers;

  for (genvar to = 0; to < Targets; to++) begin : gen_to
    localparam int ToExpBits =
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_E4M3) ? nap_ops_pkg::EXP_BITS_E4M3 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_E5M2) ? nap_ops_pkg::EXP_BITS_E5M2 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_F16) ? nap_ops_pkg::EXP_BITS_F16 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_BF16) ? nap_ops_pkg::EXP_BITS_BF16 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_TF32) ? nap_ops_pkg::EXP_BITS_TF32 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_F32) ? nap_ops_pkg::EXP_BITS_F32 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_F64) ? nap_ops_pkg::EXP_BITS_F64 :
        ExpBits;
    localparam int ToSigBits =
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_E4M3) ? nap_ops_pkg::SIG_BITS_E4M3 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_E5M2) ? nap_ops_pkg::SIG_BITS_E5M2 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_F16) ? nap_ops_pkg::SIG_BITS_F16 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_BF16) ? nap_ops_pkg::SIG_BITS_BF16 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_TF32) ? nap_ops_pkg::SIG_BITS_TF32 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_F32) ? nap_ops_pkg::SIG_BITS_F32 :
        to == 32'(nap_ops_pkg::FP_CVT_FN_TO_F64) ? nap_ops_pkg::SIG_BITS_F64 :
        SigBits;
    localparam int ToOcp = to == 32'(nap_ops_pkg::FP_CVT_FN_TO_E4M3) ? 1 : 0;
    if (ToExpBits == ExpBits && ToSigBits == SigBits) begin : gen_none
      assign answers[to*AnswerW+:AnswerW] = '0;
    end else begin : gen_one
      logic [ToExpBits+ToSigBits-1:0] result;
      logic [4:0] flags;
      nap_fp_cvt_to #(.ExpBits(ExpBits), .SigBits(SigBits),
          .ToExpBits(ToExpBits), .ToSigBits(ToSigBits), .ToOcp(ToOcp)) u_to (
          .rm_i(s1_q.rm), .sat_i(saturates), .nv_i(s1_q.nv), .nan_i(s1_q.nan), .inf_i(s1_q.inf),
          .sign_i(s1_q.sign), .exp_i(s1_q.exp), .sig_i(s1_q.sig), .result_o(result), .flags_o(flags));
      assign answers[to*AnswerW+:AnswerW] = {64'(result), flags};
    end
  end

  assign s2_d = answers[32'(target)*AnswerW+:AnswerW];

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag_q, s2_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s2_q}));

  assign result_o = s2_q.result;
  assign flags_o  = s2_q.flags;

endmodule
