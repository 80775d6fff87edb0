// SPDX-License-Identifier: Apache-2.0
// The operand of a root: a = m 4^k with m in [1, 4), and whether it has a root at all.
// Combinational. half_o: k + bias, 1 of a zero; m_o: SigBits - 1 places, 0 of a zero.
// Bound: none, exact. Algorithm: normalised; an odd exponent gives its one to m.
// Literature: Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., chapter 8.

module nap_fp_root_operand #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic [ExpBits+SigBits-1:0] a_i,
    output logic                       nv_o,    // a signalling NaN, or below zero
    output logic                       nan_o,   // a NaN, or below zero
    output logic                       inf_o,   // plus infinity
    output logic                       sign_o,
    output logic [        ExpBits-1:0] half_o,
    output logic [          SigBits:0] m_o
);

  localparam logic [ExpBits+1:0] Bias = (ExpBits + 2)'((1 << (ExpBits - 1)) - 1);

  logic nan, snan, inf, invalid;
  logic [ExpBits-1:0] exp;
  logic [SigBits-1:0] sig, sig_norm;
  logic [ExpBits+1:0] exp_norm, biased;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack (
      .a_i, .sign_o, .exp_o(exp), .sig_o(sig), .nan_o(nan), .snan_o(snan), .inf_o(inf));

  nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise (
      .exp_i(exp), .sig_i(sig), .exp_o(exp_norm), .sig_o(sig_norm));

  assign biased  = exp_norm + Bias;
  assign invalid = sign_o && sig != '0 && !nan;
  assign nv_o    = snan || invalid;
  assign nan_o   = nan || invalid;
  assign inf_o   = inf && !sign_o;
  assign half_o  = sig == '0 ? ExpBits'(1) : ExpBits'(biased >> 1);
  assign m_o     = biased[0] ? {sig_norm, 1'b0} : {1'b0, sig_norm};

endmodule
