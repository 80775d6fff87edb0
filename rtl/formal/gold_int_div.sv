// SPDX-License-Identifier: Apache-2.0
// What nap_int_div_* are proved equal to: the operators of the language, but for a zero divisor, and
// there what the RISC-V manual says. One bit more than the operands, so that no quotient is too long.
// Widths: 1 to 16.
// Functions: 0 1 2 3

module gold_int_div #(
    parameter int W
) (
    input  logic [  3:0] op_i,
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    output logic [W-1:0] result_o
);

  logic is_signed, wants_remainder;
  assign is_signed       = op_i == nap_ops_pkg::INT_DIV_FN_IDIV || op_i == nap_ops_pkg::INT_DIV_FN_IREM;
  assign wants_remainder = op_i == nap_ops_pkg::INT_DIV_FN_UREM || op_i == nap_ops_pkg::INT_DIV_FN_IREM;

  // Each in a line of its own: within an unsigned conditional a signed division would be unsigned.
  logic signed [W:0] a, b, quotient, remainder;
  assign a         = {is_signed & a_i[W-1], a_i};
  assign b         = {is_signed & b_i[W-1], b_i};
  assign quotient  = a / b;
  assign remainder = a % b;
  assign result_o  = b_i == '0 ? (wants_remainder ? a_i : {W{1'b1}})
      : wants_remainder ? remainder[W-1:0] : quotient[W-1:0];

endmodule
