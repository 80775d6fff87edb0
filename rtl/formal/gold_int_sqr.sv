// SPDX-License-Identifier: Apache-2.0
// What nap_int_sqr_* are proved equal to: the operator of the language.
// Widths: 1 to 16.

module gold_int_sqr #(
    parameter int W
) (
    input  logic [    3:0] op_i,
    input  logic [  W-1:0] a_i,
    output logic [2*W-1:0] result_o
);

  logic unused_op;
  assign unused_op = ^op_i;

  logic [2*W-1:0] a;
  assign a        = {{W{1'b0}}, a_i};
  assign result_o = a * a;

endmodule
