// SPDX-License-Identifier: Apache-2.0
// The class of a floating-point number, one bit of ten: -inf, -normal, -subnormal, -0, +0,
// +subnormal, +normal, +inf, signalling NaN, quiet NaN.
// Latency 0.
// Bound: exact. Algorithm: the encoding, nap_fp_unpack.
// Literature: RISC-V unprivileged manual, FCLASS; IEEE 754-2019, section 5.7.2.

module nap_fp_class #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic [ExpBits+SigBits-1:0] a_i,
    output logic [                9:0] result_o
);

  logic sign, nan, snan, inf;
  logic [ExpBits-1:0] unused_exp;
  logic [SigBits-1:0] sig;
  nap_fp_unpack #(
      .ExpBits(ExpBits),
      .SigBits(SigBits),
      .Ocp    (Ocp)
  ) u_unpack (
      .a_i, .sign_o(sign), .exp_o(unused_exp), .sig_o(sig), .nan_o(nan), .snan_o(snan),
      .inf_o(inf));

  // From the end of the line in: infinity, normal, subnormal, zero.
  logic [3:0] kind;
  assign kind[0] = inf;
  assign kind[1] = sig[SigBits-1] && !inf && !nan;
  assign kind[2] = !sig[SigBits-1] && sig != '0;
  assign kind[3] = sig == '0;

  assign result_o = {nan && !snan, snan, kind[0] && !sign, kind[1] && !sign, kind[2] && !sign,
      kind[3] && !sign, kind & {4{sign}}};

endmodule
