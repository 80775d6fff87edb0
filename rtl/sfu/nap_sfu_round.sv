// SPDX-License-Identifier: Apache-2.0
// A fixed-point magnitude with its leading one on top, rounded to nearest even and packed.
// Combinational. Without a leading one the result is subnormal or zero: then exp_i is 1 or unused.
// Bound: correctly rounded. Algorithm: increment of the packed fraction, whose carry is the
// exponent's. Literature: Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., section 7.2.

module nap_sfu_round #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int W
) (
    input  logic                       sign_i,
    input  logic [        ExpBits-1:0] exp_i,
    input  logic [              W-1:0] sig_i,
    output logic [ExpBits+SigBits-1:0] result_o
);

  if (W < SigBits + 2) begin : gen_check
    $error("nap_sfu_round: W must be at least SigBits + 2");
  end

  localparam int Tail = W - SigBits;
  localparam int MagnitudeW = ExpBits + SigBits - 1;

  logic [ExpBits-1:0] field;
  logic [SigBits-2:0] fraction;
  logic half, sticky, up;

  assign field    = sig_i[W-1] ? exp_i : '0;
  assign fraction = sig_i[W-2-:SigBits-1];
  assign half     = sig_i[Tail-1];
  assign sticky   = sig_i[Tail-2:0] != '0;
  assign up       = half && (fraction[0] || sticky);
  assign result_o = {sign_i, {field, fraction} + MagnitudeW'(up)};

endmodule
