// SPDX-License-Identifier: Apache-2.0
// IEEE 754 comparison: less, less or equal, equal; signalling (NV of any NaN) or quiet (of sNaN).
// Latency 0.
// Bound: exact; false of a NaN.
// Algorithm: the order of the patterns, nap_fp_relate.
// Literature: IEEE 754-2019, sections 5.6.1 and 5.11.

module nap_fp_cmp #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic [                3:0] op_i,
    input  logic [ExpBits+SigBits-1:0] a_i,
    input  logic [ExpBits+SigBits-1:0] b_i,
    output logic                       result_o,
    output logic [                4:0] flags_o
);

  logic less, equal, nan_a, nan_b, nan, snan;
  nap_fp_relate #(
      .ExpBits(ExpBits),
      .SigBits(SigBits),
      .Ocp    (Ocp)
  ) u_relate (
      .a_i, .b_i, .less_o(less), .equal_o(equal), .nan_a_o(nan_a), .nan_b_o(nan_b),
      .snan_o(snan));

  logic wants_less, wants_equal, signaling;
  always_comb begin
    unique case (op_i)
      nap_ops_pkg::FP_CMP_FN_LE:       {wants_less, wants_equal, signaling} = 3'b111;
      nap_ops_pkg::FP_CMP_FN_LT:       {wants_less, wants_equal, signaling} = 3'b101;
      nap_ops_pkg::FP_CMP_FN_LE_QUIET: {wants_less, wants_equal, signaling} = 3'b110;
      nap_ops_pkg::FP_CMP_FN_LT_QUIET: {wants_less, wants_equal, signaling} = 3'b100;
      nap_ops_pkg::FP_CMP_FN_EQ:       {wants_less, wants_equal, signaling} = 3'b010;
      default:                         {wants_less, wants_equal, signaling} = 3'b011;
    endcase
  end

  assign nan      = nan_a || nan_b;
  assign result_o = !nan && (wants_less && less || wants_equal && equal);
  assign flags_o  = {nan && signaling || snan, 4'b0000};

endmodule
