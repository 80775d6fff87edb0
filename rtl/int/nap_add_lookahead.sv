// SPDX-License-Identifier: Apache-2.0
// Carry-lookahead adder: groups of four say whether they make a carry or pass one on, groups of
// four groups likewise, and the carries come back down.
// Latency 0; 2 ceil(log4(W)) levels of lookahead deep.
// Bound: exact, {carry_o, sum_o} = a_i + b_i + carry_i; carry_msb_o is the carry into bit W-1.
// Algorithm: Weinberger and Smith, A one-microsecond adder using one-megacycle circuitry, 1956;
// Ercegovac and Lang, Digital Arithmetic, section 2.4.

module nap_add_lookahead #(
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
    $error("nap_add_lookahead: W must be at least 1");
  end

  // Levels of groups over the bits; at least one.
  localparam int Levels = W > 1 ? ($clog2(W) + 1) / 2 : 1;

  // Level l: groups of 4^l bits. g, p: a group makes a carry, passes one on; c: the one into it.
  for (genvar l = 0; l <= Levels; l++) begin : gen_level
    localparam int Size = 4 ** l;
    localparam int Groups = (W + Size - 1) / Size;
    logic [Groups-1:0] g;
    logic [Groups-1:0] p;
    logic [Groups-1:0] c;
  end

  assign gen_level[0].g      = a_i & b_i;
  assign gen_level[0].p      = a_i ^ b_i;
  assign gen_level[Levels].c = carry_i;

  for (genvar l = 1; l <= Levels; l++) begin : gen_up
    localparam int Size = 4 ** l;
    localparam int Groups = (W + Size - 1) / Size;
    localparam int Below = (W + Size / 4 - 1) / (Size / 4);
    for (genvar k = 0; k < Groups; k++) begin : gen_group
      // Of the last group some may be missing: they make no carry, and pass one on.
      logic [3:0] g;
      logic [3:0] p;
      for (genvar i = 0; i < 4; i++) begin : gen_member
        if (4 * k + i < Below) begin : gen_there
          assign g[i] = gen_level[l-1].g[4*k+i];
          assign p[i] = gen_level[l-1].p[4*k+i];
        end else begin : gen_missing
          assign g[i] = 1'b0;
          assign p[i] = 1'b1;
        end
      end

      logic c;
      assign c = gen_level[l].c[k];
      assign gen_level[l].g[k] = g[3] | (p[3] & g[2]) | (&p[3:2] & g[1]) | (&p[3:1] & g[0]);
      assign gen_level[l].p[k] = &p;

      for (genvar i = 0; i < 4 && 4 * k + i < Below; i++) begin : gen_down
        assign gen_level[l-1].c[4*k+i] = i == 0 ? c
            : i == 1 ? g[0] | (p[0] & c)
            : i == 2 ? g[1] | (p[1] & g[0]) | (&p[1:0] & c)
            : g[2] | (p[2] & g[1]) | (&p[2:1] & g[0]) | (&p[2:0] & c);
      end
    end
  end

  assign sum_o       = gen_level[0].p ^ gen_level[0].c;
  assign carry_o     = gen_level[Levels].g[0] | (gen_level[Levels].p[0] & carry_i);
  assign carry_msb_o = gen_level[0].c[W-1];

endmodule
