// SPDX-License-Identifier: Apache-2.0
// The only rounder: an exact answer with its tail to a packed IEEE 754 result and flags.
// Combinational. expm1_i: biased exponent less one; where it is 0, sig_i may lack its leading one.
// Bound: correctly rounded, tininess detected after rounding. Algorithm: an addend below the last
// place, then truncation; the carry runs into the exponent. Literature: Muller et al., chapter 7.

module nap_fp_round #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter bit Underflows = 1,  // 0: an answer below the least normal number has no tail
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic [                2:0] rm_i,
    input  logic                       sat_i,  // OCP: what is too large becomes the greatest number
    input  logic                       nv_i,
    input  logic                       nan_i,
    input  logic                       inf_i,
    input  logic                       sign_i,
    input  logic [          ExpBits:0] expm1_i,
    input  logic [        SigBits+2:0] sig_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o
);

  localparam int MagW = ExpBits + SigBits;  // one more than a magnitude has, for an overflow
  localparam logic [MagW-1:0] Inf = {1'b0, {ExpBits{1'b1}}, {(SigBits - 1) {1'b0}}};
  localparam logic [MagW-1:0] QuietNan =
      Ocp != 0 ? {1'b0, {(MagW - 1) {1'b1}}} : Inf | (MagW'(1) << (SigBits - 2));
  localparam logic [MagW-1:0] Beyond = Ocp != 0 ? QuietNan : Inf;  // next to the greatest number

  // To nearest, the largest tail that stays (one more for an odd last place, ties to even); away
  // from zero, a tail of ones; toward zero, nothing. Encodings 5 to 7 round to nearest even.
  function automatic logic [2:0] addend(input logic [2:0] rm, input logic sign, input logic lsb);
    case (rm)
      nap_pkg::RTZ: addend = 3'd0;
      nap_pkg::RDN: addend = {3{sign}};
      nap_pkg::RUP: addend = {3{!sign}};
      nap_pkg::RMM: addend = 3'd4;
      default: addend = 3'd3 + 3'(lsb);
    endcase
  endfunction

  logic [SigBits:0] rounded;
  logic [SigBits+2:0] unused_finer;
  logic [2:0] unused_tail;
  logic [MagW-1:0] magnitude, finite;
  logic overflow, inexact, reaches_normal, tiny, to_max, saturates, no_number;

  assign {rounded, unused_tail} = {1'b0, sig_i} + (SigBits + 4)'(addend(rm_i, sign_i, sig_i[3]));
  assign magnitude = {expm1_i, {(SigBits - 1) {1'b0}}} + MagW'(rounded);

  // Rounded once more, one place further down, where an unbounded exponent puts the last place.
  assign {reaches_normal, unused_finer} =
      {sig_i, 1'b0} + (SigBits + 4)'(addend(rm_i, sign_i, sig_i[2]));
  assign tiny = !sig_i[SigBits+2] && !reaches_normal;

  assign saturates = Ocp != 0 && sat_i;
  assign overflow = magnitude >= Beyond;
  assign inexact = sig_i[2:0] != '0 || overflow;
  assign to_max = addend(rm_i, sign_i, 1'b0) == '0 || saturates;
  assign finite = overflow ? Beyond - MagW'(to_max) : magnitude;
  assign no_number = Ocp != 0 && (inf_i ? !saturates : overflow && !to_max);

  always_comb begin
    if (nan_i || no_number) result_o = QuietNan;
    else if (inf_i) result_o = (Beyond - MagW'(saturates)) | {sign_i, {(MagW - 1) {1'b0}}};
    else result_o = finite | {sign_i, {(MagW - 1) {1'b0}}};
  end

  nap_pkg::flags_t flags;

  always_comb begin
    flags.nv = nv_i;
    flags.dz = 1'b0;
    flags.of = overflow && !nan_i && !inf_i;
    flags.uf = Underflows && tiny && inexact && !nan_i && !inf_i;
    flags.nx = inexact && !nan_i && !inf_i;
  end

  assign flags_o = flags;

endmodule
