// SPDX-License-Identifier: Apache-2.0
// The half adder as a unit: two bits to {carry, sum}.
// Latency 0.
// Bound: exact, result_o = a_i + b_i.
// Algorithm: see nap_half_adder.

module nap_half_add (
    input  logic       a_i,
    input  logic       b_i,
    output logic [1:0] result_o
);

  nap_half_adder u_half_adder (
      .a_i    (a_i),
      .b_i    (b_i),
      .sum_o  (result_o[0]),
      .carry_o(result_o[1])
  );

endmodule
