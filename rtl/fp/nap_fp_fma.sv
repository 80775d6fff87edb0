// SPDX-License-Identifier: Apache-2.0
// IEEE 754 fused multiply-add, any binary format, subnormals and all rounding modes included.
// Latency 4, one operation a clock: unpack | multiply | align and add | normalise and round.
// Bound: correctly rounded. Algorithm: the addend stands beside the upper half of the product; the
// one of the lower exponent moves to the right, its tail in a sticky bit. Operands are not
// normalised: cmodel/src/fp/fp_fma.h says why. Literature: Muller et al., Handbook, chapter 7.

module nap_fp_fma #(
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
    input  logic [ExpBits+SigBits-1:0] c_i,
    input  logic [           TagW-1:0] tag_i,
    output logic                       out_valid_o,
    input  logic                       out_ready_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o,
    output logic [           TagW-1:0] tag_o
);

  localparam int Bits = ExpBits + SigBits;
  localparam int ProductW = 2 * SigBits;
  localparam int WideW = ProductW + 3;  // guard, round, sticky
  localparam int SumW = WideW + 1;
  localparam int ShiftW = $clog2(WideW + 1);
  localparam int ZerosW = $clog2(SumW + 1);
  localparam int ExpW = ExpBits + 2;  // signed
  localparam logic [ExpW-1:0] Bias = ExpW'((1 << (ExpBits - 1)) - 1);

  typedef struct packed {
    logic               sat;    // as in nap_fp_round
    logic [2:0]         rm;
    logic               nv;
    logic               nan;
    logic               inf;
    logic               sign;   // of the product; of an infinity, its own
    logic               sub;    // the magnitudes are subtracted
    logic [ExpBits:0]   exp;    // the larger one
    logic               moves;  // the product goes to the right, not the addend
    logic [ShiftW-1:0]  shift;
    logic [SigBits-1:0] sig_a;
    logic [SigBits-1:0] sig_b;
    logic [SigBits-1:0] sig_c;
  } s1_t;

  typedef struct packed {
    logic                sat;
    logic [2:0]          rm;
    logic                nv;
    logic                nan;
    logic                inf;
    logic                sign;
    logic                sub;
    logic [ExpBits:0]    exp;
    logic                moves;
    logic [ShiftW-1:0]   shift;
    logic [SigBits-1:0]  sig_c;
    logic [ProductW-1:0] product;
  } s2_t;

  typedef struct packed {
    logic             sat;
    logic [2:0]       rm;
    logic             nv;
    logic             nan;
    logic             inf;
    logic             sign;
    logic [ExpBits:0] exp;
    logic [SumW-1:0]  sum;
  } s3_t;

  typedef struct packed {
    logic [Bits-1:0] result;
    logic [4:0]      flags;
  } s4_t;

  s1_t s1_d;
  s1_t s1_q  /* verilator public_flat_rd */;
  s2_t s2_d;
  s2_t s2_q  /* verilator public_flat_rd */;
  s3_t s3_d;
  s3_t s3_q  /* verilator public_flat_rd */;
  s4_t s4_d;
  s4_t s4_q  /* verilator public_flat_rd */;
  logic [TagW-1:0] tag_q, tag_q2, tag_q3;
  logic valid1, valid2, valid3, ready1, ready2, ready3;

  // Unpack, and compare exponents.

  logic a_sign, a_nan, a_snan, a_inf, b_sign, b_nan, b_snan, b_inf, c_sign, c_nan, c_snan, c_inf;
  logic [ExpBits-1:0] a_exp, b_exp, c_exp;
  logic [SigBits-1:0] a_sig, b_sig, c_sig;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_a (
      .a_i(a_i), .sign_o(a_sign), .exp_o(a_exp), .sig_o(a_sig),
      .nan_o(a_nan), .snan_o(a_snan), .inf_o(a_inf));

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_b (
      .a_i(b_i), .sign_o(b_sign), .exp_o(b_exp), .sig_o(b_sig),
      .nan_o(b_nan), .snan_o(b_snan), .inf_o(b_inf));

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_c (
      .a_i(c_i), .sign_o(c_sign), .exp_o(c_exp), .sig_o(c_sig),
      .nan_o(c_nan), .snan_o(c_snan), .inf_o(c_inf));

  logic minus_product, minus_addend, infinite, no_product, nan, opposite, moves;
  logic [ExpW-1:0] exp, ahead, apart;

  assign minus_product = a_sign ^ b_sign ^ op_i[1];
  assign minus_addend  = c_sign ^ op_i[0];
  assign infinite      = (a_inf || b_inf) && !a_nan && !b_nan;
  assign no_product    = infinite && (a_sig == '0 || b_sig == '0);
  assign nan           = a_nan || b_nan || c_nan || no_product;
  assign opposite      = infinite && c_inf && minus_product != minus_addend;

  // Of a product of zero the exponent is below any.
  assign exp   = a_sig == '0 || b_sig == '0 ? '0 : ExpW'(a_exp) + ExpW'(b_exp) + ExpW'(1) - Bias;
  assign ahead = exp - ExpW'(c_exp);
  assign moves = ahead[ExpW-1];
  assign apart = moves ? -ahead : ahead;

  always_comb begin
    s1_d.sat = Ocp != 0 && op_i[2];
    s1_d.rm = rm_i;
    s1_d.nv = a_snan || b_snan || c_snan || no_product || (opposite && !nan);
    s1_d.nan = nan || opposite;
    s1_d.inf = (infinite || c_inf) && !nan && !opposite;
    s1_d.sign = c_inf && !infinite ? minus_addend : minus_product;
    s1_d.sub = minus_product ^ minus_addend;
    s1_d.exp = moves ? (ExpBits + 1)'(c_exp) : exp[ExpBits:0];
    s1_d.moves = moves;
    s1_d.shift = 32'(apart) > WideW ? ShiftW'(WideW) : ShiftW'(apart);
    s1_d.sig_a = a_sig;
    s1_d.sig_b = b_sig;
    s1_d.sig_c = c_sig;
  end

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag_q, s1_q}));

  // Multiply.

  logic [ProductW-1:0] product;

  nap_mul_booth #(.W(SigBits)) u_multiply (
      .a_i(s1_q.sig_a), .b_i(s1_q.sig_b), .a_signed_i(1'b0), .b_signed_i(1'b0),
      .product_o(product));

  always_comb begin
    s2_d.sat = s1_q.sat;
    s2_d.rm = s1_q.rm;
    s2_d.nv = s1_q.nv;
    s2_d.nan = s1_q.nan;
    s2_d.inf = s1_q.inf;
    s2_d.sign = s1_q.sign;
    s2_d.sub = s1_q.sub;
    s2_d.exp = s1_q.exp;
    s2_d.moves = s1_q.moves;
    s2_d.shift = s1_q.shift;
    s2_d.sig_c = s1_q.sig_c;
    s2_d.product = product;
  end

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag_q, s2_d}),
      .valid_o(valid2), .ready_i(ready2), .data_o({tag_q2, s2_q}));

  // Align and add. A difference lacks one, which a negative one does not miss: it is turned by its
  // complement. It is negative where equal exponents or leading zeros of the product have hidden
  // which is the larger.

  logic [ProductW-1:0] addend;
  logic [WideW-1:0] still, moved;
  logic [SumW:0] sum;
  logic negative, zero, sign;

  assign addend = {s2_q.sig_c, {SigBits{1'b0}}};
  assign still  = {s2_q.moves ? addend : s2_q.product, 3'b000};

  nap_shift_right_sticky #(.W(WideW), .DistW(ShiftW)) u_align (
      .data_i({s2_q.moves ? s2_q.product : addend, 3'b000}), .dist_i(s2_q.shift), .data_o(moved));

  assign sum = (SumW + 1)'(still) + ((SumW + 1)'(moved) ^ {(SumW + 1) {s2_q.sub}});
  assign negative = sum[SumW];
  assign zero     = s2_q.sub && sum == '1;
  assign sign     = s2_q.sub && zero ? s2_q.rm == nap_pkg::RDN
                                     : s2_q.sign ^ (s2_q.sub && s2_q.moves) ^ negative;

  always_comb begin
    s3_d.sat = s2_q.sat;
    s3_d.rm = s2_q.rm;
    s3_d.nv = s2_q.nv;
    s3_d.nan = s2_q.nan;
    s3_d.inf = s2_q.inf;
    s3_d.sign = s2_q.inf ? s2_q.sign : sign;
    s3_d.exp = s2_q.exp;
    s3_d.sum = (sum[SumW-1:0] ^ {SumW{negative}}) + SumW'(s2_q.sub && !negative);
  end

  nap_pipe_reg #(.W(TagW + $bits(s3_d))) u_s3 (.clk_i, .rst_ni,
      .valid_i(valid2), .ready_o(ready2), .data_i({tag_q2, s3_d}),
      .valid_o(valid3), .ready_i(ready3), .data_o({tag_q3, s3_q}));

  // Normalise and round. The leading place of the sum has exponent exp + 1.

  logic [ZerosW-1:0] zeros;
  logic limited;
  logic [ExpBits:0] expm1;
  logic [SumW-1:0] shifted;

  nap_lzc #(.W(SumW)) u_lzc (.data_i(s3_q.sum), .count_o(zeros));

  assign limited = s3_q.sum == '0 || 32'(zeros) > 32'(s3_q.exp);
  assign expm1   = limited ? '0 : s3_q.exp - (ExpBits + 1)'(zeros);
  assign shifted = limited ? s3_q.sum << s3_q.exp : s3_q.sum << zeros;

  nap_fp_round #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_round (
      .rm_i(s3_q.rm), .sat_i(s3_q.sat), .nv_i(s3_q.nv), .nan_i(s3_q.nan), .inf_i(s3_q.inf),
      .sign_i(s3_q.sign), .expm1_i(expm1),
      .sig_i({shifted[SumW-1-:SigBits+2], shifted[SumW-SigBits-3:0] != '0}),
      .result_o(s4_d.result), .flags_o(s4_d.flags));

  nap_pipe_reg #(.W(TagW + $bits(s4_d))) u_s4 (.clk_i, .rst_ni,
      .valid_i(valid3), .ready_o(ready3), .data_i({tag_q3, s4_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s4_q}));

  assign result_o = s4_q.result;
  assign flags_o  = s4_q.flags;

  logic unused_op;
  assign unused_op = ^op_i[3:2];

endmodule
