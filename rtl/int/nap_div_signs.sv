// SPDX-License-Identifier: Apache-2.0
// Signed and unsigned division and remainder around an unsigned divider of any structure: the
// magnitudes of the operands before it, the sign of the result behind it.
// Latency 0.
// Bound: exact, rounded toward zero; a / 0 is all ones, a % 0 is a, the least number / -1 is itself
// with remainder 0.
// Algorithm: the sign of a remainder is that of the dividend; The RISC-V Instruction Set Manual,
// volume I, M extension.

module nap_div_signs #(
    parameter int W
) (
    input  logic [  3:0] op_i,
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    output logic [W-1:0] dividend_o,
    output logic [W-1:0] divisor_o,
    output logic [  1:0] mode_o,  // goes with the operands
    input  logic [W-1:0] quotient_i,
    input  logic [W-1:0] remainder_i,
    input  logic [  1:0] mode_i,  // comes with the results
    output logic [W-1:0] result_o
);

  logic is_signed, wants_remainder, a_negative, b_negative, negative;
  assign is_signed = op_i == nap_ops_pkg::INT_DIV_FN_IDIV || op_i == nap_ops_pkg::INT_DIV_FN_IREM;
  assign wants_remainder = op_i == nap_ops_pkg::INT_DIV_FN_UREM
      || op_i == nap_ops_pkg::INT_DIV_FN_IREM;
  assign a_negative = is_signed && a_i[W-1];
  assign b_negative = is_signed && b_i[W-1];
  assign negative   = wants_remainder ? a_negative : a_negative != b_negative && b_i != '0;

  assign dividend_o = a_negative ? -a_i : a_i;
  assign divisor_o  = b_negative ? -b_i : b_i;
  assign mode_o     = {wants_remainder, negative};

  logic [W-1:0] result;
  assign result   = mode_i[1] ? remainder_i : quotient_i;
  assign result_o = mode_i[0] ? -result : result;

endmodule
