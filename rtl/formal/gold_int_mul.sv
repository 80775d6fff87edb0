// SPDX-License-Identifier: Apache-2.0
// What nap_int_mul_* are proved equal to: the operator of the language, on numbers
// long enough to be signed or not.
// Widths: 1 to 8.
// Functions: 0 1 2

module gold_int_mul #(
    parameter int W
) (
    input  logic [    3:0] op_i,
    input  logic [  W-1:0] a_i,
    input  logic [  W-1:0] b_i,
    output logic [2*W-1:0] result_o
);

  logic a_signed, b_signed;
  assign b_signed = op_i == nap_ops_pkg::INT_MUL_FN_IMUL;
  assign a_signed = b_signed || op_i == nap_ops_pkg::INT_MUL_FN_IMULSU;

  logic signed [W:0] a, b;
  logic signed [2*W+1:0] exact;
  assign a        = {a_signed & a_i[W-1], a_i};
  assign b        = {b_signed & b_i[W-1], b_i};
  assign exact    = a * b;
  assign result_o = exact[2*W-1:0];

endmodule
