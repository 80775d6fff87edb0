// SPDX-License-Identifier: Apache-2.0
// Interpolation from a ROM word: 1 + c0 + c1 x, and c2 x^2 for degree 2. Magnitudes, signs fixed.
// Combinational.
// Bound: that of the ROM, luts.def; exact but for the squarer's and the last truncation.
// Algorithm: quadratic interpolator, squarer beside the c1 multiplier. Literature: Oberman and Siu,
// "A High-Performance Area-Efficient Multifunction Interpolator", ARITH-17, 2005.

module nap_sfu_interp #(
    parameter int Degree,
    parameter int XBits,
    parameter int SqBits,
    parameter int C0Bits,
    parameter int C1Bits,
    parameter int C2Bits,
    parameter int C1Frac,   // fraction bits; c0 has C0Bits
    parameter int C2Frac,
    parameter int C1Neg,
    parameter int C2Neg,
    parameter int SumFrac,  // of the finest term
    parameter int OutFrac
) (
    input  logic [C0Bits+C1Bits+C2Bits-1:0] word_i,
    input  logic [               XBits-1:0] x_i,
    output logic [               OutFrac:0] data_o
);

  if (Degree != 1 && Degree != 2) begin : gen_check_degree
    $error("nap_sfu_interp: Degree must be 1 or 2");
  end
  if (OutFrac > SumFrac) begin : gen_check_frac
    $error("nap_sfu_interp: OutFrac must be at most SumFrac");
  end

  localparam int SumW = SumFrac + 1;

  logic [C0Bits-1:0] c0;
  logic [C1Bits-1:0] c1;
  logic [SumW-1:0] term0, term1, term2, sum1, sum;

  assign c0    = word_i[C1Bits+C2Bits+:C0Bits];
  assign c1    = word_i[C2Bits+:C1Bits];
  assign term0 = SumW'({1'b1, c0}) << (SumFrac - C0Bits);
  assign term1 = (SumW'(c1) * SumW'(x_i)) << (SumFrac - C1Frac - XBits);

  if (Degree == 2) begin : gen_quadratic
    localparam int ProductW = C2Bits + SqBits;
    logic [C2Bits-1:0] c2;
    logic [SqBits-1:0] x_high, sq;
    assign c2     = word_i[C2Bits-1:0];
    assign x_high = x_i[XBits-1-:SqBits];
    assign sq     = SqBits'(((2 * SqBits)'(x_high) * (2 * SqBits)'(x_high)) >> SqBits);
    assign term2  = SumW'(ProductW'(c2) * ProductW'(sq)) << (SumFrac - C2Frac - SqBits);
  end else begin : gen_linear
    assign term2 = '0;
  end

  assign sum1   = C1Neg != 0 ? term0 - term1 : term0 + term1;
  assign sum    = C2Neg != 0 ? sum1 - term2 : sum1 + term2;
  assign data_o = (OutFrac + 1)'(sum >> (SumFrac - OutFrac));

endmodule
