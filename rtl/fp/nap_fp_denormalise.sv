// SPDX-License-Identifier: Apache-2.0
// A normalised significand with guard, round and sticky bit for the rounder: below the least
// exponent it moves to the right.
// Combinational. exp_i is signed and of a normal number at least 1; expm1_o is one less, at least 0.
// Bound: none; what leaves the significand stays in its sticky bit. Algorithm: shift by the deficit.
// Literature: Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., chapter 7.

module nap_fp_denormalise #(
    parameter int ExpBits,
    parameter int SigBits
) (
    input  logic [ExpBits+1:0] exp_i,
    input  logic [SigBits+2:0] sig_i,
    output logic [  ExpBits:0] expm1_o,
    output logic [SigBits+2:0] sig_o
);

  localparam int ExpW = ExpBits + 2;
  localparam int ExactW = SigBits + 3;
  localparam int ShiftW = $clog2(ExactW + 1);

  logic [ExpW-1:0] expm1, deficit;
  logic below;
  logic [ShiftW-1:0] shift;

  assign expm1   = exp_i - ExpW'(1);
  assign below   = expm1[ExpW-1];
  assign deficit = -expm1;
  assign expm1_o = below ? '0 : expm1[ExpBits:0];

  always_comb begin
    if (!below) shift = '0;
    else if (32'(deficit) > ExactW) shift = ShiftW'(ExactW);
    else shift = ShiftW'(deficit);
  end

  nap_shift_right_sticky #(.W(ExactW), .DistW(ShiftW)) u_shift (
      .data_i(sig_i), .dist_i(shift), .data_o(sig_o));

endmodule
