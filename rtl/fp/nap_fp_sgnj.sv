// SPDX-License-Identifier: Apache-2.0
// Sign injection: the first operand with the sign of the second, with the opposite one, or with its
// own turned by that of the second. NaNs are patterns like any other.
// Latency 0.
// Bound: exact. Algorithm: one bit.
// Literature: RISC-V unprivileged manual, FSGNJ; IEEE 754-2019, section 5.5.1.

module nap_fp_sgnj #(
    parameter int ExpBits,
    parameter int SigBits
) (
    input  logic [                3:0] op_i,
    input  logic [ExpBits+SigBits-1:0] a_i,
    input  logic [ExpBits+SigBits-1:0] b_i,
    output logic [ExpBits+SigBits-1:0] result_o
);

  localparam int Top = ExpBits + SigBits - 1;

  logic unused_b;
  assign unused_b = ^b_i;

  logic turn, own;
  assign turn     = op_i == nap_ops_pkg::FP_SGNJ_FN_SGNJN;
  assign own      = op_i == nap_ops_pkg::FP_SGNJ_FN_SGNJX && a_i[Top];
  assign result_o = {b_i[Top] ^ turn ^ own, a_i[Top-1:0]};

endmodule
