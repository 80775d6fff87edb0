// SPDX-License-Identifier: Apache-2.0
// Integer add and subtract, signed and unsigned, on the parallel-prefix adder of Brent and Kung.
// Latency 0.
// Bound: exact modulo 2^W; OF when the true result does not fit in W bits.
// Algorithm: see nap_int_add_core and nap_add_prefix.

module nap_int_add_brentkung #(
    parameter int W
) (
    input  logic [  3:0] op_i,
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    output logic [W-1:0] result_o,
    output logic [  4:0] flags_o
);

  nap_int_add_core #(.W(W), .Structure(nap_pkg::BrentKung)) u_core (
      .op_i, .a_i, .b_i, .result_o, .flags_o);

endmodule
