// SPDX-License-Identifier: Apache-2.0
// What nap_int_sqrt_* are proved equal to: as many as there are squares from 1 up to the operand, or
// the operand less the square of that.
// Widths: 1 to 16.
// Functions: 0 1

module gold_int_sqrt #(
    parameter int W
) (
    input  logic [  3:0] op_i,
    input  logic [W-1:0] a_i,
    output logic [W-1:0] result_o
);

  localparam int Digits = (W + 1) / 2;
  localparam int Roots = 1 << Digits;

  // Each square by itself: at or below the operand, or above.
  logic [Digits-1:0] root[Roots];
  logic [2*Digits-1:0] square;
  assign root[0] = '0;
  for (genvar i = 1; i < Roots; i++) begin : gen_root
    assign root[i] = i * i <= 32'(a_i) ? i[Digits-1:0] : root[i-1];
  end
  assign square   = (2 * Digits)'(root[Roots-1]) * (2 * Digits)'(root[Roots-1]);
  assign result_o = op_i == nap_ops_pkg::INT_SQRT_FN_USQRTREM ? W'(a_i - W'(square)) : W'(root[Roots-1]);

endmodule
