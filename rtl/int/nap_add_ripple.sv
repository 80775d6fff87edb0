// SPDX-License-Identifier: Apache-2.0
// Ripple-carry adder: W full adders, each waiting for the carry of the one below.
// Latency 0; W carries deep, 5 W gates.
// Bound: exact, {carry_o, sum_o} = a_i + b_i + carry_i; carry_msb_o is the carry into bit W-1.
// Algorithm: addition by hand; Ercegovac and Lang, Digital Arithmetic, section 2.1.

module nap_add_ripple #(
    parameter int W
) (
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    input  logic         carry_i,
    output logic [W-1:0] sum_o,
    output logic         carry_o,
    output logic         carry_msb_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_add_ripple: W must be at least 1");
  end

  for (genvar i = 0; i < W; i++) begin : gen_bit
    logic carry_in;
    logic carry_out;

    if (i == 0) begin : gen_first
      assign carry_in = carry_i;
    end else begin : gen_next
      assign carry_in = gen_bit[i-1].carry_out;
    end

    nap_full_adder u_full_adder (
        .a_i    (a_i[i]),
        .b_i    (b_i[i]),
        .carry_i(carry_in),
        .sum_o  (sum_o[i]),
        .carry_o(carry_out)
    );
  end

  assign carry_o     = gen_bit[W-1].carry_out;
  assign carry_msb_o = gen_bit[W-1].carry_in;

endmodule
