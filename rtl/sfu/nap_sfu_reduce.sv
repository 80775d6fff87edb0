// SPDX-License-Identifier: Apache-2.0
// An angle in quarter turns, floating point, as quadrant and distance to the nearest even one.
// Combinational. angle = product_i 2^(exp_i - bias - SigBits + 1), product_i with Frac fraction bits.
// Bound: u below 1, cut to Frac bits; one unit of them lost where u runs backwards.
// Algorithm: shift to fixed point modulo four, complement in the odd quadrants. Literature: Cody and
// Waite, Software Manual for the Elementary Functions, 1980, chapter 8.

module nap_sfu_reduce #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int Frac
) (
    input  logic [     ExpBits-1:0] exp_i,
    input  logic [SigBits+Frac-1:0] product_i,
    output logic                    back_o,    // third or fourth quadrant
    output logic [        Frac-1:0] u_o
);

  // The exponent of a significand that is an integer.
  localparam logic [ExpBits-1:0] UnitExp = ExpBits'((1 << (ExpBits - 1)) - 1 + SigBits - 1);

  logic [Frac+1:0] turns;
  logic odd;

  always_comb begin
    if (exp_i < UnitExp) turns = (Frac + 2)'(product_i >> (UnitExp - exp_i));
    else turns = (Frac + 2)'(product_i) << (exp_i - UnitExp);
  end

  assign back_o = turns[Frac+1];
  assign odd    = turns[Frac];
  assign u_o    = odd ? ~turns[Frac-1:0] : turns[Frac-1:0];

endmodule
