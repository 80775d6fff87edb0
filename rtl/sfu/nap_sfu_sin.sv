// SPDX-License-Identifier: Apache-2.0
// Sine of an angle in radians, f16 and f32, special values of the PTX ISA, subnormals supported.
// Latency 6, one operation a clock: times 2/pi | reduce | ROM | interpolate | multiply | round.
// Bound: ops.def, NAP_BOUND; odd; at most 1. Algorithm: a 2/pi in quarter turns, u the distance to
// the nearest multiple of pi, sin = u s(u), s = sin(u pi/2) / u from a ROM; a itself when it is
// small. Literature: Cody and Waite, Software Manual for the Elementary Functions, 1980, chapter 8;
// Oberman and Siu, ARITH-17, 2005 (interpolator).

module nap_sfu_sin #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int TagW
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

  localparam bit IsF16 = ExpBits == 5 && SigBits == 11;
  localparam bit IsF32 = ExpBits == 8 && SigBits == 24;

  if (!IsF16 && !IsF32) begin : gen_check
    $error("nap_sfu_sin: ROMs exist for f16 (ExpBits 5, SigBits 11) and f32 (8, 24)");
  end

  localparam int AddrBits = IsF32 ? nap_rom_sin_f32_pkg::ADDR_BITS : nap_rom_sin_f16_pkg::ADDR_BITS;
  localparam int WordBits = IsF32 ? nap_rom_sin_f32_pkg::WORD_BITS : nap_rom_sin_f16_pkg::WORD_BITS;
  localparam int XBits = IsF32 ? nap_rom_sin_f32_pkg::X_BITS : nap_rom_sin_f16_pkg::X_BITS;
  localparam int OutFrac = IsF32 ? nap_rom_sin_f32_pkg::OUT_FRAC : nap_rom_sin_f16_pkg::OUT_FRAC;
  localparam int Frac = IsF32 ? nap_rom_sin_f32_pkg::TWO_OVER_PI_BITS
                              : nap_rom_sin_f16_pkg::TWO_OVER_PI_BITS;

  localparam int Bits = ExpBits + SigBits;
  localparam int TurnsW = SigBits + Frac;
  localparam int SigW = OutFrac + 2;  // of the normalised u, a little longer than s
  // The lowest CutW bits of the product are not computed, and six bits more than the result has are
  // left of it.
  localparam int CutW = SigW - 8;
  localparam int SumW = SigW + OutFrac + 1 - CutW;
  localparam int ProductW = SigBits + 6;
  localparam int Bias = (1 << (ExpBits - 1)) - 1;
  // Below it the sine is the operand.
  localparam logic [ExpBits-1:0] LeastExp = ExpBits'(Bias - SigBits / 2);
  // u is normalised at most so far that the product's exponent stays normal.
  localparam int MostZeros = Bias - 2 < Frac ? Bias - 2 : Frac;
  localparam int ZerosW = $clog2(MostZeros + 1);

  typedef struct packed {
    logic               bypass;         // no table needed
    logic [Bits-1:0]    bypass_result;
    logic               sign;
    logic [ExpBits-1:0] exp;            // biased
    logic [TurnsW-1:0]  product;        // significand times 2/pi
  } s1_t;

  typedef struct packed {
    logic            bypass;
    logic [Bits-1:0] bypass_result;
    logic            neg;
    logic [Frac-1:0] u;              // quarter turns, below 1
  } s2_t;

  typedef struct packed {
    logic                bypass;
    logic [Bits-1:0]     bypass_result;
    logic                neg;
    logic [ZerosW-1:0]   zeros;          // u = sig 2^-zeros
    logic [SigW-1:0]     sig;
    logic [WordBits-1:0] word;
    logic [XBits-1:0]    x;
  } s3_t;

  typedef struct packed {
    logic              bypass;
    logic [Bits-1:0]   bypass_result;
    logic              neg;
    logic [ZerosW-1:0] zeros;
    logic [SigW-1:0]   sig;
    logic [OutFrac:0]  s;
  } s4_t;

  typedef struct packed {
    logic                bypass;
    logic [Bits-1:0]     bypass_result;
    logic                neg;
    logic [ZerosW-1:0]   zeros;
    logic [ProductW-1:0] product;        // one integer bit
  } s5_t;

  typedef struct packed {
    logic [Bits-1:0] result;
  } s6_t;

  s1_t s1_q  /* verilator public_flat_rd */;
  s2_t s2_q  /* verilator public_flat_rd */;
  s3_t s3_q  /* verilator public_flat_rd */;
  s4_t s4_q  /* verilator public_flat_rd */;
  s5_t s5_q  /* verilator public_flat_rd */;
  s6_t s6_q  /* verilator public_flat_rd */;
  s1_t s1_d;
  s2_t s2_d;
  s3_t s3_d;
  s4_t s4_d;
  s5_t s5_d;
  s6_t s6_d;
  logic valid1, valid2, valid3, valid4, valid5;
  logic ready1, ready2, ready3, ready4, ready5;
  logic [TagW-1:0] tag1, tag2, tag3, tag4, tag5;

  // Quarter turns.

  logic sign, nan, snan, inf;
  logic [ExpBits-1:0] exp;
  logic [SigBits-1:0] sig;
  logic [Frac-1:0] two_over_pi;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits)) u_unpack (
      .a_i, .sign_o(sign), .exp_o(exp), .sig_o(sig), .nan_o(nan), .snan_o(snan), .inf_o(inf));

  if (IsF32) begin : gen_const_f32
    assign two_over_pi = nap_rom_sin_f32_pkg::TWO_OVER_PI;
  end else begin : gen_const_f16
    assign two_over_pi = nap_rom_sin_f16_pkg::TWO_OVER_PI;
  end

  always_comb begin
    s1_d.bypass = nan || inf || exp < LeastExp;
    s1_d.bypass_result = nan || inf ? {1'b0, {(Bits - 1) {1'b1}}} : a_i;
    s1_d.sign = sign;
    s1_d.exp = exp;
    s1_d.product = TurnsW'(sig) * TurnsW'(two_over_pi);
  end

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag1, s1_q}));

  // u, in the odd quadrants backwards.

  logic back;
  logic [Frac-1:0] u;

  nap_sfu_reduce #(.ExpBits(ExpBits), .SigBits(SigBits), .Frac(Frac)) u_reduce (
      .exp_i(s1_q.exp), .product_i(s1_q.product), .back_o(back), .u_o(u));

  always_comb begin
    s2_d.bypass = s1_q.bypass;
    s2_d.bypass_result = s1_q.bypass_result;
    s2_d.neg = s1_q.sign ^ back;
    s2_d.u = u;
  end

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag1, s2_d}),
      .valid_o(valid2), .ready_i(ready2), .data_o({tag2, s2_q}));

  // u normalised, and the word of its segment.

  logic [ZerosW-1:0] zeros;
  logic [Frac-1:0] u_norm;
  logic [WordBits-1:0] word;

  nap_lzc #(.W(MostZeros)) u_lzc (.data_i(s2_q.u[Frac-1-:MostZeros]), .count_o(zeros));

  assign u_norm = s2_q.u << zeros;

  if (IsF32) begin : gen_rom_f32
    nap_rom_sin_f32 u_rom (.addr_i(s2_q.u[Frac-1-:AddrBits]), .data_o(word));
  end else begin : gen_rom_f16
    nap_rom_sin_f16 u_rom (.addr_i(s2_q.u[Frac-1-:AddrBits]), .data_o(word));
  end

  always_comb begin
    s3_d.bypass = s2_q.bypass;
    s3_d.bypass_result = s2_q.bypass_result;
    s3_d.neg = s2_q.neg;
    s3_d.zeros = zeros;
    s3_d.sig = SigW'(u_norm >> (Frac - SigW));
    s3_d.word = word;
    s3_d.x = s2_q.u[Frac-AddrBits-1-:XBits];
  end

  nap_pipe_reg #(.W(TagW + $bits(s3_d))) u_s3 (.clk_i, .rst_ni,
      .valid_i(valid2), .ready_o(ready2), .data_i({tag2, s3_d}),
      .valid_o(valid3), .ready_i(ready3), .data_o({tag3, s3_q}));

  // s(u).

  logic [OutFrac:0] s;

  if (IsF32) begin : gen_interp_f32
    nap_interp_sin_f32 u_interp (.word_i(s3_q.word), .x_i(s3_q.x), .data_o(s));
  end else begin : gen_interp_f16
    nap_interp_sin_f16 u_interp (.word_i(s3_q.word), .x_i(s3_q.x), .data_o(s));
  end

  always_comb begin
    s4_d.bypass = s3_q.bypass;
    s4_d.bypass_result = s3_q.bypass_result;
    s4_d.neg = s3_q.neg;
    s4_d.zeros = s3_q.zeros;
    s4_d.sig = s3_q.sig;
    s4_d.s = s;
  end

  nap_pipe_reg #(.W(TagW + $bits(s4_d))) u_s4 (.clk_i, .rst_ni,
      .valid_i(valid3), .ready_o(ready3), .data_i({tag3, s4_d}),
      .valid_o(valid4), .ready_i(ready4), .data_o({tag4, s4_q}));

  // u s(u).

  logic [SumW-1:0] sum;

  nap_mul_cut #(.AW(SigW), .BW(OutFrac + 1), .CutW(CutW)) u_product (
      .a_i(s4_q.sig), .b_i(s4_q.s), .product_o(sum));

  always_comb begin
    s5_d.bypass = s4_q.bypass;
    s5_d.bypass_result = s4_q.bypass_result;
    s5_d.neg = s4_q.neg;
    s5_d.zeros = s4_q.zeros;
    s5_d.product = ProductW'(sum >> (SumW - ProductW));
  end

  nap_pipe_reg #(.W(TagW + $bits(s5_d))) u_s5 (.clk_i, .rst_ni,
      .valid_i(valid4), .ready_o(ready4), .data_i({tag4, s5_d}),
      .valid_o(valid5), .ready_i(ready5), .data_o({tag5, s5_q}));

  // Round. The product is at least 1/2 but for a zero or subnormal.

  logic below_one;
  logic [ExpBits-1:0] product_exp;
  logic [Bits-1:0] rounded;

  assign below_one   = !s5_q.product[ProductW-1];
  assign product_exp = ExpBits'(Bias) - ExpBits'(s5_q.zeros) - ExpBits'(below_one);

  nap_sfu_round #(.ExpBits(ExpBits), .SigBits(SigBits), .W(ProductW)) u_round (
      .sign_i(s5_q.neg), .exp_i(product_exp), .sig_i(s5_q.product << below_one),
      .result_o(rounded));

  assign s6_d.result = s5_q.bypass ? s5_q.bypass_result : rounded;

  nap_pipe_reg #(.W(TagW + $bits(s6_d))) u_s6 (.clk_i, .rst_ni,
      .valid_i(valid5), .ready_o(ready5), .data_i({tag5, s6_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s6_q}));

  assign result_o = s6_q.result;
  assign flags_o  = '0;

  logic unused;
  assign unused = ^{op_i, rm_i, snan};

endmodule
