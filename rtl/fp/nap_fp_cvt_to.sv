// SPDX-License-Identifier: Apache-2.0
// A normalised number of one IEEE 754 format, rounded to another.
// Combinational. sig_i: leading bit one, or zero; exp_i: biased and signed, may lie below 1.
// Bound: correctly rounded. Algorithm: the exponent moves by the difference of the biases.
// Literature: IEEE 754-2019, section 5.4.2; Muller et al., Handbook, 2nd ed., chapter 7.

module nap_fp_cvt_to #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int ToExpBits,
    parameter int ToSigBits,
    parameter int ToOcp = 0  // as in nap_fp_unpack
) (
    input  logic        [                  2:0] rm_i,
    input  logic                                sat_i,  // as in nap_fp_round
    input  logic                                nv_i,
    input  logic                                nan_i,
    input  logic                                inf_i,
    input  logic                                sign_i,
    input  logic signed [          ExpBits+1:0] exp_i,
    input  logic        [          SigBits-1:0] sig_i,
    output logic        [ToExpBits+ToSigBits-1:0] result_o,
    output logic        [                  4:0] flags_o
);

  localparam int ExpW = (ExpBits > ToExpBits ? ExpBits : ToExpBits) + 3;
  localparam int ToExpW = ToExpBits + 2;
  localparam int ToExactW = ToSigBits + 3;
  localparam int Rebase = (1 << (ToExpBits - 1)) - (1 << (ExpBits - 1));
  localparam int Above = 1 << ToExpBits;  // overflows
  localparam int Below = -ToExactW;       // leaves nothing but a sticky bit

  logic signed [ExpW-1:0] exp;
  logic [ToExpW-1:0] limited;
  logic [ToExactW-1:0] sig, shifted;
  logic [ToExpBits:0] expm1;

  assign exp = ExpW'(exp_i) + ExpW'(Rebase);

  always_comb begin
    if (!sig_i[SigBits-1]) limited = ToExpW'(1);
    else if (exp > ExpW'(Above)) limited = ToExpW'(Above);
    else if (exp < ExpW'(Below)) limited = ToExpW'(Below);
    else limited = ToExpW'(exp);
  end

  if (ToExactW >= SigBits) begin : gen_longer
    assign sig = ToExactW'(sig_i) << (ToExactW - SigBits);
  end else begin : gen_shorter
    localparam int Cut = SigBits - ToExactW;
    assign sig = {sig_i[SigBits-1:Cut+1], sig_i[Cut:0] != '0};
  end

  nap_fp_denormalise #(.ExpBits(ToExpBits), .SigBits(ToSigBits)) u_denormalise (
      .exp_i(limited), .sig_i(sig), .expm1_o(expm1), .sig_o(shifted));

  nap_fp_round #(.ExpBits(ToExpBits), .SigBits(ToSigBits), .Ocp(ToOcp)) u_round (
      .rm_i, .sat_i, .nv_i, .nan_i, .inf_i, .sign_i, .expm1_i(expm1), .sig_i(shifted),
      .result_o, .flags_o);

endmodule
