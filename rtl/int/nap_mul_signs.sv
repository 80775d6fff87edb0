// SPDX-License-Identifier: Apache-2.0
// Which operands of a multiplication are signed.
// Latency 0. Bound: none, moves no data.
// Algorithm: MULU, MUL and MULHSU of the RISC-V M extension.

module nap_mul_signs (
    input  logic [3:0] op_i,
    output logic       a_signed_o,
    output logic       b_signed_o
);

  assign a_signed_o = op_i == nap_ops_pkg::INT_MUL_FN_IMUL || op_i == nap_ops_pkg::INT_MUL_FN_IMULSU;
  assign b_signed_o = op_i == nap_ops_pkg::INT_MUL_FN_IMUL;

endmodule
