// SPDX-License-Identifier: Apache-2.0
// IEEE 754 division, any binary format, subnormals and all rounding modes included.
// Latency SigBits / 2 + 5, rounded down: operands, the first digit, two bits a clock to SigBits + 2
// places, the remainder's sign, the rounded result. One operation at a time, two in the last clock.
// Bound: correctly rounded. Algorithm: radix-4 SRT, its remainder in carry-save form, on-the-fly
// conversion, as in rtl/int/nap_div_srt4.sv. Literature: Ercegovac and Lang, Division and Square
// Root, 1994, chapter 3; Muller et al., Handbook, chapter 8.

module nap_fp_div_srt4 #(
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
  localparam int ExpW = ExpBits + 2;  // signed
  localparam int Digits = (SigBits + 3) / 2;  // behind the point
  localparam int PlacesW = 2 * Digits;
  localparam logic [ExpW-1:0] Bias = ExpW'((1 << (ExpBits - 1)) - 1);

  typedef struct packed {
    logic            sat;   // as in nap_fp_round
    logic [2:0]      rm;
    logic            nv;
    logic            dz;
    logic            nan;
    logic            inf;
    logic            sign;
    logic [ExpW-1:0] exp;  // of a quotient of 1 or more
    logic [TagW-1:0] tag;
  } side_t;

  // Operands.

  logic a_sign, a_nan, a_snan, a_inf, b_sign, b_nan, b_snan, b_inf;
  logic [ExpBits-1:0] a_exp, b_exp;
  logic [ExpW-1:0] a_exp_norm, b_exp_norm;
  logic [SigBits-1:0] a_sig, b_sig, a_sig_norm, b_sig_norm;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_a (
      .a_i(a_i), .sign_o(a_sign), .exp_o(a_exp), .sig_o(a_sig),
      .nan_o(a_nan), .snan_o(a_snan), .inf_o(a_inf));

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_b (
      .a_i(b_i), .sign_o(b_sign), .exp_o(b_exp), .sig_o(b_sig),
      .nan_o(b_nan), .snan_o(b_snan), .inf_o(b_inf));

  nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise_a (
      .exp_i(a_exp), .sig_i(a_sig), .exp_o(a_exp_norm), .sig_o(a_sig_norm));

  nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise_b (
      .exp_i(b_exp), .sig_i(b_sig), .exp_o(b_exp_norm), .sig_o(b_sig_norm));

  logic a_zero, b_zero, zero, nan, invalid;
  side_t side_d, side_q;

  assign a_zero  = a_sig == '0;
  assign b_zero  = b_sig == '0;
  assign zero    = a_zero || b_inf;
  assign invalid = (a_inf && b_inf) || (a_zero && b_zero);
  assign nan     = a_nan || b_nan || invalid;

  always_comb begin
    side_d.sat = Ocp != 0 && op_i == nap_ops_pkg::FP_DIV_FN_DIV_SAT;
    side_d.rm = rm_i;
    side_d.nv = a_snan || b_snan || (invalid && !a_nan && !b_nan);
    side_d.dz = b_zero && !a_inf && !nan;
    side_d.nan = nan;
    side_d.inf = (a_inf || b_zero) && !nan;
    side_d.sign = a_sign ^ b_sign;
    side_d.exp = zero ? '0 : a_exp_norm - b_exp_norm + Bias;
    side_d.tag = tag_i;
  end

  // Digits.

  logic load, step, last, divided, taken, sticky;
  logic [PlacesW:0] quotient;

  nap_iter_ctrl #(.Steps(Digits + 2)) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .out_valid_o(divided), .out_ready_i(taken),
      .load_o(load), .step_o(step), .last_o(last));

  nap_fp_div_digits #(.SigBits(SigBits), .PlacesW(PlacesW)) u_digits (
      .clk_i, .load_i(load), .step_i(step), .last_i(last),
      .a_i(zero ? '0 : a_sig_norm), .b_i(b_sig_norm),
      .quotient_o(quotient), .sticky_o(sticky));

  always_ff @(posedge clk_i) begin
    if (load) side_q <= side_d;
  end

  // Round. The leading one is in one of the two upper places.

  logic one;
  logic [PlacesW:0] aligned;
  logic [ExpBits:0] expm1;
  logic [SigBits+2:0] sig;
  logic [Bits-1:0] result;
  logic [4:0] flags;

  assign one     = quotient[PlacesW];
  assign aligned = one ? quotient : quotient << 1;

  nap_fp_denormalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_denormalise (
      .exp_i(one ? side_q.exp : side_q.exp - ExpW'(1)),
      .sig_i({aligned[PlacesW-:SigBits+2], sticky || aligned[PlacesW-SigBits-2:0] != '0}),
      .expm1_o(expm1), .sig_o(sig));

  nap_fp_round #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_round (
      .rm_i(side_q.rm), .sat_i(side_q.sat), .nv_i(side_q.nv), .nan_i(side_q.nan),
      .inf_i(side_q.inf), .sign_i(side_q.sign), .expm1_i(expm1), .sig_i(sig),
      .result_o(result), .flags_o(flags));

  nap_pipe_reg #(.W(TagW + Bits + 5)) u_result (.clk_i, .rst_ni,
      .valid_i(divided), .ready_o(taken),
      .data_i({side_q.tag, result, flags | {1'b0, side_q.dz, 3'b000}}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, result_o, flags_o}));

  logic unused_op;
  assign unused_op = ^op_i;

endmodule
