// SPDX-License-Identifier: Apache-2.0
// What nap_int_add_* are proved equal to: the operators of the language, on numbers long enough to
// hold every result. By itself, so that nothing of the units is in it.

module gold_int_add #(
    parameter int W
) (
    input  logic [  3:0] op_i,
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    output logic [W-1:0] result_o,
    output logic [  4:0] flags_o
);

  logic is_sub, is_signed;
  assign is_sub    = op_i == nap_ops_pkg::INT_ADD_FN_USUB || op_i == nap_ops_pkg::INT_ADD_FN_ISUB;
  assign is_signed = op_i == nap_ops_pkg::INT_ADD_FN_IADD || op_i == nap_ops_pkg::INT_ADD_FN_ISUB;

  logic signed [W+1:0] a, b, exact, kept;
  assign a        = {{2{is_signed & a_i[W-1]}}, a_i};
  assign b        = {{2{is_signed & b_i[W-1]}}, b_i};
  assign exact    = is_sub ? a - b : a + b;
  assign result_o = exact[W-1:0];
  assign kept     = {{2{is_signed & result_o[W-1]}}, result_o};
  assign flags_o  = {2'b00, exact != kept, 2'b00};

endmodule
