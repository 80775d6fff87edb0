// SPDX-License-Identifier: Apache-2.0
// How two floating-point numbers lie to each other.
// Combinational. Of NaNs less_o and equal_o mean nothing; -0 equals +0.
// Bound: exact. Algorithm: patterns without their signs are in the order of the magnitudes.
// Literature: IEEE 754-2019, sections 3.4 and 5.11.

module nap_fp_relate #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic [ExpBits+SigBits-1:0] a_i,
    input  logic [ExpBits+SigBits-1:0] b_i,
    output logic                       less_o,
    output logic                       equal_o,
    output logic                       nan_a_o,
    output logic                       nan_b_o,
    output logic                       snan_o
);

  localparam int Bits = ExpBits + SigBits;
  // Infinity, or the greatest number where there is none.
  localparam logic [Bits-2:0] Greatest =
      Ocp != 0 ? {{(Bits - 2) {1'b1}}, 1'b0} : {{ExpBits{1'b1}}, {(SigBits - 1) {1'b0}}};

  logic minus_a, minus_b;
  logic [Bits-2:0] x, y;
  assign {minus_a, x} = a_i;
  assign {minus_b, y} = b_i;

  logic below, same, zeros;
  assign below   = x < y;
  assign same    = x == y;
  assign zeros   = (x | y) == '0;
  assign equal_o = zeros || same && minus_a == minus_b;
  assign less_o  = minus_a ? (minus_b ? !below && !same : !zeros) : !minus_b && below;

  assign nan_a_o = x > Greatest;
  assign nan_b_o = y > Greatest;
  assign snan_o  = Ocp == 0 && (nan_a_o && !x[SigBits-2] || nan_b_o && !y[SigBits-2]);

endmodule
