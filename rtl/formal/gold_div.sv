// SPDX-License-Identifier: Apache-2.0
// What unsigned dividers are proved equal to: the operators of the language, and for a zero divisor
// what the RISC-V manual says. The quotient above the remainder.
// Widths: 1 to 16.

module gold_div #(
    parameter int W
) (
    input  logic [    3:0] op_i,
    input  logic [  W-1:0] a_i,
    input  logic [  W-1:0] b_i,
    output logic [2*W-1:0] result_o
);

  logic unused_op;
  assign unused_op = ^op_i;

  assign result_o = b_i == '0 ? {{W{1'b1}}, a_i} : {a_i / b_i, a_i % b_i};

endmodule
