// SPDX-License-Identifier: Apache-2.0
// Parallel-prefix adder: every carry by a tree over (generate, propagate) pairs, in three shapes.
// Latency 0. L = ceil(log2(W)): Kogge-Stone and Sklansky are L levels deep, Brent-Kung 2 L - 1;
// Kogge-Stone has about W L cells and a fan-out of 2, Sklansky W L / 2 and a fan-out that doubles
// from level to level, Brent-Kung 2 W and a fan-out of 2.
// Bound: exact, {carry_o, sum_o} = a_i + b_i + carry_i; carry_msb_o is the carry into bit W-1.
// Algorithm: Kogge and Stone, IEEE TC C-22(8), 1973; Sklansky, IRE TEC EC-9(2), 1960; Brent and
// Kung, IEEE TC C-31(3), 1982.

module nap_add_prefix #(
    parameter int W,
    parameter int Shape
) (
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    input  logic         carry_i,
    output logic [W-1:0] sum_o,
    output logic         carry_o,
    output logic         carry_msb_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_add_prefix: W must be at least 1");
  end
  if (Shape < nap_pkg::KoggeStone || Shape > nap_pkg::Sklansky) begin : gen_bad_shape
    $error("nap_add_prefix: Shape must be KoggeStone, BrentKung or Sklansky of nap_pkg");
  end

  localparam int Log = $clog2(W);
  localparam int Levels = Shape == nap_pkg::BrentKung && Log > 1 ? 2 * Log - 1 : Log;

  // The bit whose span bit i takes in at a level, -1: none. Spans end at their bit and grow
  // downwards; the one taken in ends where that of bit i begins.
  // Brent-Kung goes up in powers of two, and then down through what lies between.
  localparam bit Kogge = Shape == nap_pkg::KoggeStone;
  localparam bit Brent = Shape == nap_pkg::BrentKung;

  function automatic integer reach(input integer level);
    reach = 1 << (level <= Log ? level - 1 : 2 * Log - level - 1);
  endfunction

  function automatic integer taken(input integer level, input integer i, input integer span);
    if (Kogge) taken = i >= span ? i - span : -1;
    else if (!Brent) taken = (i / span) % 2 == 1 ? (i / span) * span - 1 : -1;
    else if (level <= Log) taken = (i + 1) % (2 * span) == 0 ? i - span : -1;
    else taken = (i + 1) % (2 * span) == span && i >= span ? i - span : -1;
  endfunction

  logic [W-1:0] half_sum;
  assign half_sum = a_i ^ b_i;

  // g: the span makes a carry; p: it passes one on. The carry in belongs to the span of bit 0.
  for (genvar l = 0; l <= Levels; l++) begin : gen_level
    logic [W-1:0] g;
    logic [W-1:0] p;

    for (genvar i = 0; i < W; i++) begin : gen_bit
      localparam int Taken = l > 0 ? taken(l, i, reach(l)) : -1;
      if (l == 0 && i == 0) begin : gen_first
        assign g[i] = (a_i[i] & b_i[i]) | (half_sum[i] & carry_i);
        assign p[i] = 1'b0;
      end else if (l == 0) begin : gen_operands
        assign g[i] = a_i[i] & b_i[i];
        assign p[i] = half_sum[i];
      end else if (Taken < 0) begin : gen_keep
        assign g[i] = gen_level[l-1].g[i];
        assign p[i] = gen_level[l-1].p[i];
      end else begin : gen_combine
        assign g[i] = gen_level[l-1].g[i] | (gen_level[l-1].p[i] & gen_level[l-1].g[Taken]);
        assign p[i] = gen_level[l-1].p[i] & gen_level[l-1].p[Taken];
      end
    end
  end

  // Whether the whole word passes a carry on: carry_i is in g already.
  logic unused_p;
  assign unused_p = ^gen_level[Levels].p;

  // carry[i] is the carry into bit i.
  logic [W:0] carry;
  assign carry       = {gen_level[Levels].g, carry_i};
  assign sum_o       = half_sum ^ carry[W-1:0];
  assign carry_o     = carry[W];
  assign carry_msb_o = carry[W-1];

endmodule
