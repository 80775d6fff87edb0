// SPDX-License-Identifier: Apache-2.0
// Logarithm to base 2, f16 and f32, special values of the PTX ISA, subnormals supported.
// Latency 5, one operation a clock: normalise | ROM | interpolate | multiply and add e | round.
// Bound: ops.def, NAP_BOUND; powers of two exact. Algorithm: a = 2^e (1 + r), -1/4 <= r < 1/2,
// lg2 a = e + r g(r), g = log2(1 + r) / r from a ROM. Literature: Tang, "Table-lookup algorithms for
// elementary functions and their error analysis", ARITH-10, 1991; Oberman and Siu, ARITH-17, 2005.

module nap_sfu_lg2 #(
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
    $error("nap_sfu_lg2: ROMs exist for f16 (ExpBits 5, SigBits 11) and f32 (8, 24)");
  end

  localparam int AddrBits = IsF32 ? nap_rom_lg2_f32_pkg::ADDR_BITS : nap_rom_lg2_f16_pkg::ADDR_BITS;
  localparam int WordBits = IsF32 ? nap_rom_lg2_f32_pkg::WORD_BITS : nap_rom_lg2_f16_pkg::WORD_BITS;
  localparam int XBits = IsF32 ? nap_rom_lg2_f32_pkg::X_BITS : nap_rom_lg2_f16_pkg::X_BITS;
  localparam int OutFrac = IsF32 ? nap_rom_lg2_f32_pkg::OUT_FRAC : nap_rom_lg2_f16_pkg::OUT_FRAC;

  localparam int Bits = ExpBits + SigBits;
  localparam int FractionW = SigBits - 1;
  localparam int SumFrac = SigBits + OutFrac;
  localparam int SumW = ExpBits + SumFrac;
  localparam logic [ExpBits+1:0] Bias = (ExpBits + 2)'((1 << (ExpBits - 1)) - 1);

  typedef struct packed {
    logic                 bypass;         // no table needed
    logic [Bits-1:0]      bypass_result;
    logic [ExpBits:0]     exp;            // e, signed
    logic [FractionW-1:0] fraction;
  } s1_t;

  typedef struct packed {
    logic                 bypass;
    logic [Bits-1:0]      bypass_result;
    logic [ExpBits:0]     exp;
    logic                 r_neg;
    logic [FractionW-1:0] r;              // |r|, SigBits fraction bits
    logic [WordBits-1:0]  word;
    logic [XBits-1:0]     x;
  } s2_t;

  typedef struct packed {
    logic                 bypass;
    logic [Bits-1:0]      bypass_result;
    logic [ExpBits:0]     exp;
    logic                 r_neg;
    logic [FractionW-1:0] r;
    logic [OutFrac:0]     g;
  } s3_t;

  typedef struct packed {
    logic            bypass;
    logic [Bits-1:0] bypass_result;
    logic            neg;
    logic [SumW-1:0] sum;            // |lg2 a|
  } s4_t;

  typedef struct packed {
    logic [Bits-1:0] result;
  } s5_t;

  s1_t s1_q  /* verilator public_flat_rd */;
  s2_t s2_q  /* verilator public_flat_rd */;
  s3_t s3_q  /* verilator public_flat_rd */;
  s4_t s4_q  /* verilator public_flat_rd */;
  s5_t s5_q  /* verilator public_flat_rd */;
  s1_t s1_d;
  s2_t s2_d;
  s3_t s3_d;
  s4_t s4_d;
  s5_t s5_d;
  logic valid1, valid2, valid3, valid4;
  logic ready1, ready2, ready3, ready4;
  logic [TagW-1:0] tag1, tag2, tag3, tag4;

  // a = 2^e m; from m = 3/2 on, e + 1 and m / 2.

  logic sign, nan, snan, inf, zero, invalid;
  logic [ExpBits-1:0] exp;
  logic [SigBits-1:0] sig, sig_norm;
  logic [ExpBits+1:0] exp_norm;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits)) u_unpack (
      .a_i, .sign_o(sign), .exp_o(exp), .sig_o(sig), .nan_o(nan), .snan_o(snan), .inf_o(inf));

  nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise (
      .exp_i(exp), .sig_i(sig), .exp_o(exp_norm), .sig_o(sig_norm));

  assign zero    = sig == '0;
  assign invalid = nan || (sign && !zero);

  always_comb begin
    s1_d.bypass = invalid || zero || inf;
    if (invalid) s1_d.bypass_result = {1'b0, {(Bits - 1) {1'b1}}};
    else s1_d.bypass_result = {zero, {ExpBits{1'b1}}, {FractionW{1'b0}}};
    s1_d.fraction = sig_norm[FractionW-1:0];
    s1_d.exp = (ExpBits + 1)'(exp_norm + (ExpBits + 2)'(sig_norm[FractionW-1]) - Bias);
  end

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag1, s1_q}));

  // r = m - 1 or m / 2 - 1, and the word of its segment.

  logic upper;
  logic [WordBits-1:0] word;

  assign upper = s1_q.fraction[FractionW-1];

  if (IsF32) begin : gen_rom_f32
    nap_rom_lg2_f32 u_rom (.addr_i(s1_q.fraction[XBits+:AddrBits]), .data_o(word));
  end else begin : gen_rom_f16
    nap_rom_lg2_f16 u_rom (.addr_i(s1_q.fraction[XBits+:AddrBits]), .data_o(word));
  end

  always_comb begin
    s2_d.bypass = s1_q.bypass;
    s2_d.bypass_result = s1_q.bypass_result;
    s2_d.exp = s1_q.exp;
    s2_d.r_neg = upper;
    s2_d.r = upper ? -s1_q.fraction : s1_q.fraction << 1;
    s2_d.word = word;
    s2_d.x = s1_q.fraction[XBits-1:0];
  end

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag1, s2_d}),
      .valid_o(valid2), .ready_i(ready2), .data_o({tag2, s2_q}));

  // g(r).

  logic [OutFrac:0] g;

  if (IsF32) begin : gen_interp_f32
    nap_interp_lg2_f32 u_interp (.word_i(s2_q.word), .x_i(s2_q.x), .data_o(g));
  end else begin : gen_interp_f16
    nap_interp_lg2_f16 u_interp (.word_i(s2_q.word), .x_i(s2_q.x), .data_o(g));
  end

  always_comb begin
    s3_d.bypass = s2_q.bypass;
    s3_d.bypass_result = s2_q.bypass_result;
    s3_d.exp = s2_q.exp;
    s3_d.r_neg = s2_q.r_neg;
    s3_d.r = s2_q.r;
    s3_d.g = g;
  end

  nap_pipe_reg #(.W(TagW + $bits(s3_d))) u_s3 (.clk_i, .rst_ni,
      .valid_i(valid2), .ready_o(ready2), .data_i({tag2, s3_d}),
      .valid_o(valid3), .ready_i(ready3), .data_o({tag3, s3_q}));

  // e + r g(r).

  logic [SumW:0] product, sum;
  logic neg;

  assign product = (SumW + 1)'(s3_q.r) * (SumW + 1)'(s3_q.g);
  assign sum     = {s3_q.exp, {SumFrac{1'b0}}} + (s3_q.r_neg ? -product : product);
  assign neg     = sum[SumW];

  always_comb begin
    s4_d.bypass = s3_q.bypass;
    s4_d.bypass_result = s3_q.bypass_result;
    s4_d.neg = neg;
    s4_d.sum = neg ? SumW'(-sum) : SumW'(sum);
  end

  nap_pipe_reg #(.W(TagW + $bits(s4_d))) u_s4 (.clk_i, .rst_ni,
      .valid_i(valid3), .ready_o(ready3), .data_i({tag3, s4_d}),
      .valid_o(valid4), .ready_i(ready4), .data_o({tag4, s4_q}));

  // Normalise and round.

  logic [$clog2(SumW+1)-1:0] zeros;
  logic [ExpBits-1:0] sum_exp;
  logic [Bits-1:0] rounded;

  nap_lzc #(.W(SumW)) u_lzc (.data_i(s4_q.sum), .count_o(zeros));

  assign sum_exp = ExpBits'(Bias) + ExpBits'(ExpBits - 1) - ExpBits'(zeros);

  nap_sfu_round #(.ExpBits(ExpBits), .SigBits(SigBits), .W(SumW)) u_round (
      .sign_i(s4_q.neg), .exp_i(sum_exp),
      .sig_i(s4_q.sum << zeros), .result_o(rounded));

  assign s5_d.result = s4_q.bypass ? s4_q.bypass_result : rounded;

  nap_pipe_reg #(.W(TagW + $bits(s5_d))) u_s5 (.clk_i, .rst_ni,
      .valid_i(valid4), .ready_o(ready4), .data_i({tag4, s5_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s5_q}));

  assign result_o = s5_q.result;
  assign flags_o  = '0;

  logic unused;
  assign unused = ^{op_i, rm_i, snan};

endmodule
