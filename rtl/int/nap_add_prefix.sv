// SPDX-License-Identifier: Apache-2.0
// Parallel-prefix adder: every carry by a tree over (generate, propagate) pairs.
// Latency 0; ceil(log2(W)) levels deep, about W log2(W) cells.
// Bound: exact, {carry_o, sum_o} = a_i + b_i + carry_i; carry_msb_o is the carry into bit W-1.
// Algorithm: Kogge and Stone, IEEE Transactions on Computers C-22(8), 1973.

module nap_add_prefix #(
    parameter int W
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

  localparam int Levels = $clog2(W);

  logic [W-1:0] half_sum;
  assign half_sum = a_i ^ b_i;

  // Bit i of level l covers the span of 2^l positions that ends at i. g: the span makes a carry;
  // p: it passes one on. The carry in belongs to the span of bit 0.
  for (genvar l = 0; l <= Levels; l++) begin : gen_level
    logic [W-1:0] g;
    logic [W-1:0] p;

    for (genvar i = 0; i < W; i++) begin : gen_bit
      if (l == 0) begin : gen_operands
        if (i == 0) begin : gen_first
          assign g[i] = (a_i[i] & b_i[i]) | (half_sum[i] & carry_i);
          assign p[i] = 1'b0;
        end else begin : gen_next
          assign g[i] = a_i[i] & b_i[i];
          assign p[i] = half_sum[i];
        end
      end else if (i < 2 ** (l - 1)) begin : gen_done
        assign g[i] = gen_level[l-1].g[i];
        assign p[i] = gen_level[l-1].p[i];
      end else begin : gen_combine
        assign g[i] = gen_level[l-1].g[i] | (gen_level[l-1].p[i] & gen_level[l-1].g[i-2**(l-1)]);
        assign p[i] = gen_level[l-1].p[i] & gen_level[l-1].p[i-2**(l-1)];
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
