// SPDX-License-Identifier: Apache-2.0
// The full adder as a unit: three bits to {carry, sum}.
// Latency 0.
// Bound: exact, result_o = a_i + b_i + c_i.
// Algorithm: see nap_full_adder.

module nap_full_add (
    input  logic       a_i,
    input  logic       b_i,
    input  logic       c_i,
    output logic [1:0] result_o
);

  nap_full_adder u_full_adder (
      .a_i    (a_i),
      .b_i    (b_i),
      .carry_i(c_i),
      .sum_o  (result_o[0]),
      .carry_o(result_o[1])
  );

endmodule
