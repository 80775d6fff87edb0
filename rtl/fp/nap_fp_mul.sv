// SPDX-License-Identifier: Apache-2.0
// IEEE 754 multiplication, any binary format, subnormals and all rounding modes included.
// Latency 3, one operation a clock: unpack and normalise | multiply | denormalise and round.
// Bound: correctly rounded. Algorithm: subnormal operands are normalised first, tiny products
// shifted back with a sticky bit. Literature: Muller et al., Handbook, 2nd ed., chapters 7 and 8.

module nap_fp_mul #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int TagW,
    parameter bit Square = 0,  // b_i is a_i: a squarer takes the multiplier's place
    parameter bit Booth = 0,  // the product by nap_mul_booth, not by the operator
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
  localparam int KeepW = SigBits + 4;  // a place for the carry; guard, round, sticky
  localparam int ShiftW = $clog2(KeepW + 1);
  localparam int ProductW = 2 * SigBits;
  localparam logic [ExpW-1:0] Bias = ExpW'((1 << (ExpBits - 1)) - 1);

  typedef struct packed {
    logic               sat;    // as in nap_fp_round
    logic [2:0]         rm;
    logic               nv;
    logic               nan;
    logic               inf;
    logic               sign;
    logic [ExpW-1:0]    exp;    // 0 for a zero product
    logic [SigBits-1:0] sig_a;
    logic [SigBits-1:0] sig_b;
  } s1_t;

  typedef struct packed {
    logic              sat;
    logic [2:0]        rm;
    logic              nv;
    logic              nan;
    logic              inf;
    logic              sign;
    logic [ExpW-1:0]   exp;
    logic [KeepW-1:0]  sig;
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

  // Unpack and normalise.

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

  // The square of a subnormal is shifted out whole, wherever its leading one is.
  if (Square) begin : gen_as_they_are
    assign {a_exp_norm, b_exp_norm} = {ExpW'(a_exp), ExpW'(b_exp)};
    assign {a_sig_norm, b_sig_norm} = {a_sig, b_sig};
  end else begin : gen_normalise
    nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise_a (
        .exp_i(a_exp), .sig_i(a_sig), .exp_o(a_exp_norm), .sig_o(a_sig_norm));

    nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise_b (
        .exp_i(b_exp), .sig_i(b_sig), .exp_o(b_exp_norm), .sig_o(b_sig_norm));
  end

  logic zero, nan, inf, invalid;

  assign zero    = a_sig == '0 || b_sig == '0;
  assign nan     = a_nan || b_nan;
  assign inf     = a_inf || b_inf;
  assign invalid = inf && zero && !nan;

  always_comb begin
    s1_d.sat = Ocp != 0 && op_i == nap_ops_pkg::FP_MUL_FN_MUL_SAT;
    s1_d.rm = rm_i;
    s1_d.nv = a_snan || b_snan || invalid;
    s1_d.nan = nan || invalid;
    s1_d.inf = inf && !nan && !invalid;
    s1_d.sign = a_sign ^ b_sign;
    s1_d.exp = zero ? '0 : a_exp_norm + b_exp_norm - Bias;
    s1_d.sig_a = a_sig_norm;
    s1_d.sig_b = b_sig_norm;
  end

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag_q, s1_q}));

  // Multiply. The leading one is in one of the two upper places.

  logic [ProductW-1:0] product;
  logic [KeepW-1:0] sig;

  if (Square) begin : gen_square
    logic unused_b;
    assign unused_b = ^s1_q.sig_b;
    nap_square #(.W(SigBits)) u_square (.a_i(s1_q.sig_a), .square_o(product));
  end else if (Booth) begin : gen_booth
    nap_mul_booth #(.W(SigBits)) u_multiply (
        .a_i(s1_q.sig_a), .b_i(s1_q.sig_b), .a_signed_i(1'b0), .b_signed_i(1'b0),
        .product_o(product));
  end else begin : gen_multiply
    assign product = ProductW'(s1_q.sig_a) * ProductW'(s1_q.sig_b);
  end

  if (ProductW > KeepW) begin : gen_sticky
    assign sig = {product[ProductW-1-:KeepW-1], product[ProductW-KeepW:0] != '0};
  end else begin : gen_exact
    assign sig = KeepW'(product) << (KeepW - ProductW);
  end

  always_comb begin
    s2_d.sat = s1_q.sat;
    s2_d.rm = s1_q.rm;
    s2_d.nv = s1_q.nv;
    s2_d.nan = s1_q.nan;
    s2_d.inf = s1_q.inf;
    s2_d.sign = s1_q.sign;
    s2_d.exp = s1_q.exp;
    s2_d.sig = sig;
  end

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag_q, s2_d}),
      .valid_o(valid2), .ready_i(ready2), .data_o({tag_q2, s2_q}));

  // Denormalise and round. The exponent alone says how far a tiny product moves to the right, so
  // that this is known before the product is; only then a product below two moves up by a place.

  logic below, up;
  logic [ExpW-1:0] deficit;
  logic [ShiftW-1:0] shift;
  logic [KeepW-1:0] shifted;
  logic [ExpBits:0] exp, expm1;
  logic [KeepW-2:0] aligned;

  assign below   = s2_q.exp[ExpW-1];
  assign deficit = -s2_q.exp;
  assign exp     = below ? '0 : s2_q.exp[ExpBits:0];

  always_comb begin
    if (!below) shift = '0;
    else if (32'(deficit) > KeepW) shift = ShiftW'(KeepW);
    else shift = ShiftW'(deficit);
  end

  nap_shift_right_sticky #(.W(KeepW), .DistW(ShiftW)) u_shift (
      .data_i(s2_q.sig), .dist_i(shift), .data_o(shifted));

  assign up      = !shifted[KeepW-1] && exp != '0;
  assign aligned = up ? shifted[KeepW-2:0] : {shifted[KeepW-1:2], shifted[1:0] != '0};
  assign expm1   = exp - (ExpBits + 1)'(up);

  nap_fp_round #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_round (
      .rm_i(s2_q.rm), .sat_i(s2_q.sat), .nv_i(s2_q.nv), .nan_i(s2_q.nan), .inf_i(s2_q.inf),
      .sign_i(s2_q.sign), .expm1_i(expm1), .sig_i(aligned),
      .result_o(s3_d.result), .flags_o(s3_d.flags));

  nap_pipe_reg #(.W(TagW + $bits(s3_d))) u_s3 (.clk_i, .rst_ni,
      .valid_i(valid2), .ready_o(ready2), .data_i({tag_q2, s3_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s3_q}));

  assign result_o = s3_q.result;
  assign flags_o  = s3_q.flags;

  logic unused_op;
  assign unused_op = ^op_i;

endmodule
