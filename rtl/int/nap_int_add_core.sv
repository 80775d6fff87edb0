// SPDX-License-Identifier: Apache-2.0
// Integer add and subtract around an adder of any structure: the decode and the overflow flag.
// Latency 0.
// Bound: exact modulo 2^W; OF when the true result does not fit in W bits.
// Algorithm: a - b = a + ~b + 1; a signed sum overflows when the carries into and out of the top
// bit differ. Hennessy and Patterson, Computer Architecture, appendix J.2.

module nap_int_add_core #(
    parameter int W,
    parameter int Structure
) (
    input  logic [  3:0] op_i,
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    output logic [W-1:0] result_o,
    output logic [  4:0] flags_o
);

  logic is_sub;
  logic is_signed;
  assign is_sub = op_i == nap_ops_pkg::INT_ADD_FN_USUB || op_i == nap_ops_pkg::INT_ADD_FN_ISUB;
  assign is_signed = op_i == nap_ops_pkg::INT_ADD_FN_IADD || op_i == nap_ops_pkg::INT_ADD_FN_ISUB;

  logic [W-1:0] addend;
  logic carry;
  logic carry_msb;
  assign addend = b_i ^ {W{is_sub}};

  nap_adder #(.W(W), .Structure(Structure)) u_add (
      .a_i, .b_i(addend), .carry_i(is_sub), .sum_o(result_o), .carry_o(carry),
      .carry_msb_o(carry_msb));

  // Of a subtraction the carry out is the inverted borrow.
  logic overflow;
  assign overflow = is_signed ? carry ^ carry_msb : carry ^ is_sub;
  assign flags_o  = {2'b00, overflow, 2'b00};

endmodule
