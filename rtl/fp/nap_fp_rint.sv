// SPDX-License-Identifier: Apache-2.0
// IEEE 754 rounding to an integer of the same format; op_i says whether NX tells of a change.
// Latency 0.
// Bound: correctly rounded. Algorithm: the pattern is cut at the binary point and counted up, so
// that a carry goes on into the exponent; a magnitude below one is zero or one.
// Literature: IEEE 754-2019, section 5.9.

module nap_fp_rint #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic [                3:0] op_i,
    input  logic [                2:0] rm_i,
    input  logic [ExpBits+SigBits-1:0] a_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o
);

  localparam int MagW = ExpBits + SigBits - 1;
  localparam int Bias = (1 << (ExpBits - 1)) - 1;
  localparam int Whole = Bias + SigBits - 1;  // from this exponent on all numbers are integers
  localparam int ShiftW = $clog2(SigBits);
  localparam logic [MagW-1:0] One = {ExpBits'(Bias), {(SigBits - 1) {1'b0}}};
  localparam logic [MagW-1:0] QuietNan = {{ExpBits{1'b1}}, 1'b1, {(SigBits - 2) {Ocp != 0}}};

  logic sign, nan, snan, unused_inf;
  logic [ExpBits-1:0] exp;
  logic [SigBits-1:0] sig;
  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack (
      .a_i, .sign_o(sign), .exp_o(exp), .sig_o(sig), .nan_o(nan), .snan_o(snan),
      .inf_o(unused_inf));

  logic [MagW-1:0] magnitude;
  logic below_one, halves, integral;
  assign magnitude = a_i[MagW-1:0];
  assign below_one = 32'(exp) < Bias;
  assign halves    = 32'(exp) == Bias - 1;
  assign integral  = 32'(exp) >= Whole;

  // The places of the fraction, and what they hold.
  logic [ShiftW-1:0] places;
  logic [MagW-1:0] units, cut;
  logic [MagW:0] below;
  logic half, rest, lsb, up;

  assign places = ShiftW'(Whole - 32'(exp));
  assign units  = magnitude >> places;
  assign below  = {magnitude, 1'b0} & ~({(MagW + 1) {1'b1}} << places);

  always_comb begin
    if (below_one) begin
      half = halves;
      rest = halves ? sig[SigBits-2:0] != '0 : sig != '0;
      lsb = 1'b0;
    end else begin
      half = !integral && 1'({magnitude, 1'b0} >> places);
      rest = !integral && below != '0;
      lsb = units[0];
    end
  end

  nap_fp_round_up u_up (
      .rm_i, .sign_i(sign), .lsb_i(lsb), .half_i(half), .rest_i(rest), .up_o(up));

  assign cut = (units + MagW'(up)) << places;

  always_comb begin
    if (nan) result_o = {1'b0, QuietNan};
    else if (below_one) result_o = {sign, up ? One : MagW'(0)};
    else if (integral) result_o = a_i;
    else result_o = {sign, cut};
  end

  nap_pkg::flags_t flags;
  always_comb begin
    flags = '0;
    flags.nv = snan;
    flags.nx = op_i == nap_ops_pkg::FP_RINT_FN_ROUND_EXACT && (half || rest);
  end
  assign flags_o = flags;

endmodule
