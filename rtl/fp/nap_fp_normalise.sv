// SPDX-License-Identifier: Apache-2.0
// A significand shifted until its leading bit is one; the exponent follows, below 1 if it must.
// Combinational. A zero stays zero.
// Bound: none, exact. Algorithm: leading zero count and left shift.
// Literature: Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., chapter 8.

module nap_fp_normalise #(
    parameter int ExpBits,
    parameter int SigBits
) (
    input  logic        [ExpBits-1:0] exp_i,
    input  logic        [SigBits-1:0] sig_i,
    output logic signed [ExpBits+1:0] exp_o,
    output logic        [SigBits-1:0] sig_o
);

  logic [$clog2(SigBits+1)-1:0] zeros;

  nap_lzc #(
      .W(SigBits)
  ) u_lzc (
      .data_i (sig_i),
      .count_o(zeros)
  );

  assign exp_o = (ExpBits + 2)'(exp_i) - (ExpBits + 2)'(zeros);
  assign sig_o = sig_i << zeros;

endmodule
