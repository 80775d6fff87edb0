// SPDX-License-Identifier: Apache-2.0
// An adder of any structure.
// Latency 0.
// Bound: exact, {carry_o, sum_o} = a_i + b_i + carry_i; carry_msb_o is the carry into bit W-1.
// Algorithm: that of the structure, adder_e of nap_pkg.

module nap_adder #(
    parameter int W,
    parameter int Structure
) (
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    input  logic         carry_i,
    output logic [W-1:0] sum_o,
    output logic         carry_o,
    output logic         carry_msb_o
);

  if (Structure == nap_pkg::Ripple) begin : gen_ripple
    nap_add_ripple #(.W(W)) u_add (.a_i, .b_i, .carry_i, .sum_o, .carry_o, .carry_msb_o);
  end else if (Structure == nap_pkg::Lookahead) begin : gen_lookahead
    nap_add_lookahead #(.W(W)) u_add (.a_i, .b_i, .carry_i, .sum_o, .carry_o, .carry_msb_o);
  end else if (Structure == nap_pkg::Select) begin : gen_select
    nap_add_select #(.W(W)) u_add (.a_i, .b_i, .carry_i, .sum_o, .carry_o, .carry_msb_o);
  end else begin : gen_prefix
    nap_add_prefix #(.W(W), .Shape(Structure)) u_add (
        .a_i, .b_i, .carry_i, .sum_o, .carry_o, .carry_msb_o);
  end

endmodule
