// SPDX-License-Identifier: Apache-2.0
// IEEE 754 minimum, maximum (NaN of a NaN), minimumNumber, maximumNumber (the number beside one).
// Latency 0.
// Bound: exact; -0 is below +0; a NaN result is the canonical one; NV of a signalling NaN.
// Algorithm: the order of the patterns, nap_fp_relate.
// Literature: IEEE 754-2019, section 9.6; RISC-V unprivileged manual, FMIN, FMAX, Zfa.

module nap_fp_minmax #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic [                3:0] op_i,
    input  logic [ExpBits+SigBits-1:0] a_i,
    input  logic [ExpBits+SigBits-1:0] b_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o
);

  localparam int Bits = ExpBits + SigBits;
  localparam logic [Bits-1:0] QuietNaN =
      {1'b0, {(ExpBits + 1) {1'b1}}, {(SigBits - 2) {Ocp != 0}}};

  logic less, equal, nan_a, nan_b, snan;
  nap_fp_relate #(
      .ExpBits(ExpBits),
      .SigBits(SigBits),
      .Ocp    (Ocp)
  ) u_relate (
      .a_i, .b_i, .less_o(less), .equal_o(equal), .nan_a_o(nan_a), .nan_b_o(nan_b),
      .snan_o(snan));

  logic maximum, number;
  assign maximum = op_i == nap_ops_pkg::FP_MINMAX_FN_MAXIMUM
      || op_i == nap_ops_pkg::FP_MINMAX_FN_MAXIMUM_NUMBER;
  assign number  = op_i == nap_ops_pkg::FP_MINMAX_FN_MINIMUM_NUMBER
      || op_i == nap_ops_pkg::FP_MINMAX_FN_MAXIMUM_NUMBER;

  logic first, nan, takes_a;
  assign first    = equal ? a_i[Bits-1] : less;
  assign nan      = number ? nan_a && nan_b : nan_a || nan_b;
  assign takes_a  = nan_b || !nan_a && first != maximum;
  assign result_o = nan ? QuietNaN : takes_a ? a_i : b_i;
  assign flags_o  = {snan, 4'b0000};

endmodule
