// SPDX-License-Identifier: Apache-2.0
// IEEE 754 square root of f32, all rounding modes, one multiplication a stage.
// Latency 8, one operation a clock: normalise | seed | e | y1 | g | residual | root | round.
// Bound: correctly rounded. Algorithm: ROM seed of 1/sqrt(m), two Newton steps, exact remainder.
// Literature: Markstein, IBM Journal of Research and Development 34(1), 1990.

module nap_fp_sqrt_newton #(
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

  if (ExpBits != 8 || SigBits != 24) begin : gen_check
    $error("nap_fp_sqrt_newton: the seed and the widths are those of f32, ExpBits 8, SigBits 24");
  end

  localparam int Bits = ExpBits + SigBits;

  // Fraction bits (F) and widths (W) of the fixed-point values. Each is cut as far as a search
  // over every m found that the root stays right or one unit low.
  localparam int MF = SigBits - 1, MW = MF + 2;  // m, in [1, 4)
  localparam int SeedF = 10, SeedW = SeedF;  // y0, in [1/2, 1)
  localparam int M0F = 15, M0W = M0F + 2;  // m as it meets the seed
  localparam int MyF = 18, MyW = MyF + 2;  // m y0
  localparam int EF = 15, EW = EF - 5;  // e = m y0^2 - 1, in [-2^-6, 2^-6)
  localparam int YF = 16, YW = YF;  // y1, in (1/2, 1)
  localparam int M1F = 15, M1W = M1F + 2;  // m as it meets y1
  localparam int GF = 13, GW = GF + 1;  // g, in [1, 2)
  localparam int RF = 25, RW = RF - 10;  // r = m - g^2, in [0, 2^-10)
  localparam int YrF = 14, YrW = YrF;  // y1 as it meets r
  localparam int RootF = SigBits, RootW = RootF + 1;  // root, in [1, 2)
  localparam int RemF = 2 * RootF, RemW = RootW + 2;  // m - root^2, exact, below 4 root + 4

  // The lowest bits of the products, which are not computed.
  localparam int CutMy = 4, CutE = 8, CutG = 12, CutRy = 9;

  // What every stage carries along.
  typedef struct packed {
    logic [2:0]         rm;
    logic               nv;
    logic               nan;
    logic               inf;
    logic               sign;
    logic [ExpBits-1:0] exp;   // biased, of the result
    logic [MW-1:0]      m;
  } side_t;

  typedef struct packed {
    side_t side;
  } s1_t;

  typedef struct packed {
    side_t            side;
    logic [SeedW-1:0] y0;
    logic [MyW-1:0]   my;
  } s2_t;

  typedef struct packed {
    side_t            side;
    logic [SeedW-1:0] y0;
    logic [EW-1:0]    e;
  } s3_t;

  typedef struct packed {
    side_t         side;
    logic [YW-1:0] y1;
  } s4_t;

  typedef struct packed {
    side_t          side;
    logic [YrW-1:0] yr;
    logic [ GW-1:0] g;
  } s5_t;

  typedef struct packed {
    side_t          side;
    logic [YrW-1:0] yr;
    logic [ GW-1:0] g;
    logic [ RW-1:0] r;
  } s6_t;

  typedef struct packed {
    side_t            side;
    logic [RootW-1:0] root;
  } s7_t;

  typedef struct packed {
    logic [Bits-1:0] result;
    logic [4:0]      flags;
  } s8_t;

  s1_t s1_q  /* verilator public_flat_rd */;
  s2_t s2_q  /* verilator public_flat_rd */;
  s3_t s3_q  /* verilator public_flat_rd */;
  s4_t s4_q  /* verilator public_flat_rd */;
  s5_t s5_q  /* verilator public_flat_rd */;
  s6_t s6_q  /* verilator public_flat_rd */;
  s7_t s7_q  /* verilator public_flat_rd */;
  s8_t s8_q  /* verilator public_flat_rd */;
  s1_t s1_d;
  s2_t s2_d;
  s3_t s3_d;
  s4_t s4_d;
  s5_t s5_d;
  s6_t s6_d;
  s7_t s7_d;
  s8_t s8_d;
  logic valid1, valid2, valid3, valid4, valid5, valid6, valid7;
  logic ready1, ready2, ready3, ready4, ready5, ready6, ready7;
  logic [TagW-1:0] tag1, tag2, tag3, tag4, tag5, tag6, tag7;

  // a = m 4^k.

  logic sign, nan, nv, inf;
  logic [ExpBits-1:0] half;
  logic [MW-1:0] m;

  nap_fp_root_operand #(.ExpBits(ExpBits), .SigBits(SigBits)) u_operand (
      .a_i, .nv_o(nv), .nan_o(nan), .inf_o(inf), .sign_o(sign), .half_o(half), .m_o(m));

  assign s1_d = {rm_i, nv, nan, inf, sign, half, m};

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag1, s1_q}));

  // The seed: addressed by whether m >= 2 and by the six bits after the leading one.

  logic wide;
  logic [5:0] fraction;
  logic [SeedW-1:0] y0;

  assign wide     = s1_q.side.m[MW-1];
  assign fraction = wide ? s1_q.side.m[MW-2-:6] : s1_q.side.m[MW-3-:6];

  nap_rom_rsqrt_seed u_seed (.addr_i({wide, fraction}), .data_o(y0));

  logic [SeedW+M0W-CutMy-1:0] my;

  nap_mul_cut #(.AW(SeedW), .BW(M0W), .CutW(CutMy)) u_my (
      .a_i(y0), .b_i(s1_q.side.m[MW-1-:M0W]), .product_o(my));

  always_comb begin
    s2_d.side = s1_q.side;
    s2_d.y0 = y0;
    s2_d.my = MyW'(my >> (M0F + SeedF - MyF - CutMy));
  end

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag1, s2_d}),
      .valid_o(valid2), .ready_i(ready2), .data_o({tag2, s2_q}));

  // First Newton step: y1 = y0 (2 - e) / 2. e is small, so the low bits of m y0^2 are all of it.

  logic [SeedW+MyW-CutE-1:0] my2;

  nap_mul_cut #(.AW(SeedW), .BW(MyW), .CutW(CutE)) u_my2 (
      .a_i(s2_q.y0), .b_i(s2_q.my), .product_o(my2));

  always_comb begin
    s3_d.side = s2_q.side;
    s3_d.y0 = s2_q.y0;
    s3_d.e = EW'(my2 >> (MyF + SeedF - EF - CutE));
  end

  nap_pipe_reg #(.W(TagW + $bits(s3_d))) u_s3 (.clk_i, .rst_ni,
      .valid_i(valid2), .ready_o(ready2), .data_i({tag2, s3_d}),
      .valid_o(valid3), .ready_i(ready3), .data_o({tag3, s3_q}));

  // ~e is -e less one unit: 2 - e is cut too.
  localparam int Y0eW = SeedW + EW;
  logic signed [Y0eW-1:0] y0e;

  assign y0e = $signed(Y0eW'(s3_q.y0)) * Y0eW'($signed(~s3_q.e));

  always_comb begin
    s4_d.side = s3_q.side;
    s4_d.y1 = {s3_q.y0, (YF - SeedF)'(0)} + YW'(y0e >>> (SeedF + EF + 1 - YF));
  end

  nap_pipe_reg #(.W(TagW + $bits(s4_d))) u_s4 (.clk_i, .rst_ni,
      .valid_i(valid3), .ready_o(ready3), .data_i({tag3, s4_d}),
      .valid_o(valid4), .ready_i(ready4), .data_o({tag4, s4_q}));

  // Second Newton step, towards the root itself: g = m y1, root = g + (m - g^2) y1 / 2.

  logic [YW+M1W-CutG-1:0] my1;

  nap_mul_cut #(.AW(YW), .BW(M1W), .CutW(CutG)) u_my1 (
      .a_i(s4_q.y1), .b_i(s4_q.side.m[MW-1-:M1W]), .product_o(my1));

  always_comb begin
    s5_d.side = s4_q.side;
    s5_d.yr = s4_q.y1[YW-1-:YrW];
    s5_d.g = GW'(my1 >> (M1F + YF - GF - CutG));
  end

  nap_pipe_reg #(.W(TagW + $bits(s5_d))) u_s5 (.clk_i, .rst_ni,
      .valid_i(valid4), .ready_o(ready4), .data_i({tag4, s5_d}),
      .valid_o(valid5), .ready_i(ready5), .data_o({tag5, s5_q}));

  localparam int G2F = 2 * GF, G2W = 2 * GW;
  logic [G2W-1:0] g2;

  nap_square #(.W(GW)) u_g2 (.a_i(s5_q.g), .square_o(g2));

  always_comb begin
    s6_d.side = s5_q.side;
    s6_d.yr = s5_q.yr;
    s6_d.g = s5_q.g;
    s6_d.r = RW'(((G2W'(s5_q.side.m) << (G2F - MF)) - g2) >> (G2F - RF));
  end

  nap_pipe_reg #(.W(TagW + $bits(s6_d))) u_s6 (.clk_i, .rst_ni,
      .valid_i(valid5), .ready_o(ready5), .data_i({tag5, s6_d}),
      .valid_o(valid6), .ready_i(ready6), .data_o({tag6, s6_q}));

  localparam int RyW = YrW + RW - CutRy;
  logic [RyW-1:0] ry;

  nap_mul_cut #(.AW(YrW), .BW(RW), .CutW(CutRy)) u_ry (
      .a_i(s6_q.yr), .b_i(s6_q.r), .product_o(ry));

  always_comb begin
    s7_d.side = s6_q.side;
    s7_d.root = (RootW'(s6_q.g) << (RootF - GF)) + RootW'(ry[RyW-1:RF+YrF+1-RootF-CutRy]);
  end

  nap_pipe_reg #(.W(TagW + $bits(s7_d))) u_s7 (.clk_i, .rst_ni,
      .valid_i(valid6), .ready_o(ready6), .data_i({tag6, s7_d}),
      .valid_o(valid7), .ready_i(ready7), .data_o({tag7, s7_q}));

  // The root is right or one unit low; (root + 1)^2 - root^2 = 2 root + 1 tells.

  logic [RemW-1:0] rem, step, rest;
  logic low;
  logic [RootW-1:0] root;

  logic [2*RootW-1:0] root2;

  nap_square #(.W(RootW)) u_root2 (.a_i(s7_q.root), .square_o(root2));

  assign rem  = (RemW'(s7_q.side.m) << (RemF - MF)) - RemW'(root2);
  assign step = RemW'({s7_q.root, 1'b1});
  assign low  = rem >= step;
  assign rest = low ? rem - step : rem;
  assign root = s7_q.root + RootW'(low);

  // A root is a normal number or zero.
  nap_fp_round #(.ExpBits(ExpBits), .SigBits(SigBits), .Underflows(1'b0)) u_round (
      .rm_i(s7_q.side.rm), .sat_i(1'b0), .nv_i(s7_q.side.nv), .nan_i(s7_q.side.nan),
      .inf_i(s7_q.side.inf), .sign_i(s7_q.side.sign),
      .expm1_i({1'b0, s7_q.side.exp} - (ExpBits + 1)'(1)),
      .sig_i({root, 1'b0, rest != '0}), .result_o(s8_d.result), .flags_o(s8_d.flags));

  nap_pipe_reg #(.W(TagW + $bits(s8_d))) u_s8 (.clk_i, .rst_ni,
      .valid_i(valid7), .ready_o(ready7), .data_i({tag7, s8_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s8_q}));

  assign result_o = s8_q.result;
  assign flags_o  = s8_q.flags;

  // The remainder is small: the high half of the square does not count.
  logic unused;
  assign unused = ^{op_i, root2[2*RootW-1:RemW], ry[RF+YrF-RootF-CutRy:0]};

endmodule
