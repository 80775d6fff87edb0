// SPDX-License-Identifier: Apache-2.0
// A tree of compressors: any number of rows to two of the same sum.
// Latency 0; about log1.5 (3:2) or log2 (4:2) of Rows levels.
// Bound: exact, sum_o + carry_o = the sum of the rows modulo 2^W; row k is rows_i[k*W +: W].
// Algorithm: Wallace, "A suggestion for a fast multiplier", IEEE TEC EC-13(1), 1964, whole rows at a
// time; Ercegovac and Lang, Digital Arithmetic, section 3.2.

module nap_compress_tree #(
    parameter int W,
    parameter int Rows,
    parameter int Ratio  // 3: 3:2 compressors, 4: 4:2, and a 3:2 where three are left
) (
    input  logic [Rows*W-1:0] rows_i,
    output logic [     W-1:0] sum_o,
    output logic [     W-1:0] carry_o
);

  if (W < 1 || Rows < 1 || Ratio < 3 || Ratio > 4) begin : gen_bad_parameter
    $error("nap_compress_tree: W and Rows must be at least 1, Ratio 3 or 4");
  end

  // Rows left of so many, and after so many levels.
  function automatic integer left(input integer count);
    left = 2 * (count / Ratio) + count % Ratio;
    if (count % Ratio == 3) left = left - 1;
  endfunction

  function automatic integer rows(input integer level);
    integer l;
    rows = Rows;
    for (l = 0; l < level; l = l + 1) if (rows > 2) rows = left(rows);
  endfunction

  function automatic integer levels(input integer most);
    integer l;
    levels = 0;
    for (l = 0; l < most; l = l + 1) if (rows(l) > 2) levels = l + 1;
  endfunction

  localparam int Levels = levels(32);

  for (genvar l = 0; l <= Levels; l++) begin : gen_level
    localparam int Count = rows(l);
    logic [Count*W-1:0] row;
  end
  assign gen_level[0].row = rows_i;

  for (genvar l = 1; l <= Levels; l++) begin : gen_tree
    localparam int Before = rows(l - 1);
    localparam int Full = Before / Ratio;
    localparam int Rest = Before % Ratio;
    for (genvar k = 0; k < Full; k++) begin : gen_compress
      if (Ratio == 3) begin : gen_3_2
        nap_compress_3_2 #(.W(W)) u_compress (
            .a_i(gen_level[l-1].row[3*k*W+:W]), .b_i(gen_level[l-1].row[(3*k+1)*W+:W]),
            .c_i(gen_level[l-1].row[(3*k+2)*W+:W]),
            .sum_o(gen_level[l].row[2*k*W+:W]), .carry_o(gen_level[l].row[(2*k+1)*W+:W]));
      end else begin : gen_4_2
        nap_compress_4_2 #(.W(W)) u_compress (
            .a_i(gen_level[l-1].row[4*k*W+:W]), .b_i(gen_level[l-1].row[(4*k+1)*W+:W]),
            .c_i(gen_level[l-1].row[(4*k+2)*W+:W]), .d_i(gen_level[l-1].row[(4*k+3)*W+:W]),
            .sum_o(gen_level[l].row[2*k*W+:W]), .carry_o(gen_level[l].row[(2*k+1)*W+:W]));
      end
    end
    if (Rest == 3) begin : gen_three
      nap_compress_3_2 #(.W(W)) u_compress (
          .a_i(gen_level[l-1].row[Ratio*Full*W+:W]), .b_i(gen_level[l-1].row[(Ratio*Full+1)*W+:W]),
          .c_i(gen_level[l-1].row[(Ratio*Full+2)*W+:W]),
          .sum_o(gen_level[l].row[2*Full*W+:W]), .carry_o(gen_level[l].row[(2*Full+1)*W+:W]));
    end else if (Rest > 0) begin : gen_pass
      assign gen_level[l].row[2*Full*W+:Rest*W] = gen_level[l-1].row[Ratio*Full*W+:Rest*W];
    end
  end

  assign sum_o = gen_level[Levels].row[0+:W];
  if (Rows > 1) begin : gen_two
    assign carry_o = gen_level[Levels].row[W+:W];
  end else begin : gen_one
    assign carry_o = '0;
  end

endmodule
