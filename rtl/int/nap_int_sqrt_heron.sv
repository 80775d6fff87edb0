// SPDX-License-Identifier: Apache-2.0
// Integer square root by Heron's iteration, on the shift-and-subtract divider.
// Latency n (W + 2) + 1 for n divisions: one for a zero operand, two to six otherwise at 32 bits.
// Bound: exact, floor(sqrt(a)), or a less the square of that.
// Algorithm: x <- floor((x + floor(a / x)) / 2) from a power of two above the root, until it no
// longer falls. Heron of Alexandria, Metrica I.8; Cohen, A Course in Computational Algebraic Number
// Theory, algorithm 1.7.1.

module nap_int_sqrt_heron #(
    parameter int W,
    parameter int TagW
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 in_valid_i,
    output logic                 in_ready_o,
    input  logic [          3:0] op_i,
    input  logic [          2:0] rm_i,
    input  logic [        W-1:0] a_i,
    input  logic [     TagW-1:0] tag_i,
    output logic                 out_valid_o,
    input  logic                 out_ready_i,
    output logic [        W-1:0] result_o,
    output logic [          4:0] flags_o,
    output logic [     TagW-1:0] tag_o
);

  if (W < 1) begin : gen_bad_width
    $error("nap_int_sqrt_heron: W must be at least 1");
  end

  // Digits of base 4. No estimate is above 2^Digits, so no remainder has more bits. The divider must
  // hold the first estimate too, which a single bit does not.
  localparam int Digits = (W + 1) / 2;
  localparam int DivW = W > 1 ? W : 2;

  logic unused_rm;
  logic unused_quotient;
  assign unused_rm = ^rm_i;

  // The first estimate: 2^(k+1) when digit k is the highest that is not zero, which is above the
  // root. For a zero operand it is zero: the divider then gives all ones, and the iteration stops.
  logic [2*Digits-1:0] padded;
  logic [    Digits:0] first;
  assign padded = (2 * Digits)'(a_i);
  always_comb begin
    first = '0;
    for (int k = 0; k < Digits; k++) begin
      if (padded[2*k+:2] != 2'b00) begin
        first      = '0;
        first[k+1] = 1'b1;
      end
    end
  end

  logic [   W-1:0] operand_q;
  logic [Digits:0] x_q;

  // An estimate is divided by in the clock after it is there. The quotient is looked at in one clock:
  // it leads to another estimate, or the one at hand is the root and waits to be taken.
  logic            load;
  logic            again;
  logic            start_q;
  logic            done_q;
  logic            div_in_ready;
  logic            div_out_valid;
  logic            unused_tag;
  logic            wants_remainder_q;
  logic [DivW-1:0] quotient;
  logic [Digits-1:0] rest;
  logic [TagW-1:0] tag_q;

  assign in_ready_o = div_in_ready && !start_q && !div_out_valid && (!done_q || out_ready_i);
  assign load       = in_valid_i && in_ready_o;

  // The mean falls below x as long as the quotient is below x, which is then above the root, and the
  // mean is a better estimate. From an estimate that is not below the root the quotient is at most
  // the root and two, so it has no more digits than the first estimate; a zero divisor gives ones,
  // of which as many are enough.
  logic [Digits:0] total;
  assign total = (Digits + 1)'(quotient) + x_q;
  assign again = div_out_valid && (Digits + 1)'(quotient) < x_q;

  nap_div_restoring #(
      .W       (DivW),
      .DivisorW(Digits + 1),
      .RemW    (Digits),
      .Hold    (1'b0),
      .TagW    (1)
  ) u_div (
      .clk_i, .rst_ni, .in_valid_i(start_q), .in_ready_o(div_in_ready),
      .a_i(DivW'(operand_q)), .b_i(x_q), .tag_i(1'b0),
      .out_valid_o(div_out_valid), .out_ready_i(1'b1),
      .quotient_o(quotient), .remainder_o(rest), .tag_o(unused_tag)
  );

  // a = q x + rest with q = x, x + 1 or x + 2 when x is the root, and the remainder is
  // rest + (q - x) x. The largest, 2 x, is the only one with q = x + 2: then nothing rests.
  logic [1:0] excess;
  logic [Digits:0] remainder_q;
  assign excess = quotient[1:0] - x_q[1:0];

  always_ff @(posedge clk_i) begin
    if (load) begin
      operand_q         <= a_i;
      wants_remainder_q <= op_i == nap_ops_pkg::INT_SQRT_FN_USQRTREM;
      tag_q             <= tag_i;
    end
    if (div_out_valid) begin
      remainder_q <= excess[1] ? {x_q[Digits-1:0], 1'b0}
          : (Digits + 1)'(rest) + (x_q & {(Digits + 1) {excess[0]}});
    end
    if (load) x_q <= first;
    else if (again) x_q <= {1'b0, total[Digits:1]};
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) {start_q, done_q} <= 2'b00;
    else begin
      start_q <= load || again;
      if (div_out_valid) done_q <= !again;
      else if (out_ready_i) done_q <= 1'b0;
    end
  end

  assign out_valid_o     = done_q;
  assign result_o        = wants_remainder_q ? W'(remainder_q) : W'(x_q);
  assign flags_o         = '0;
  assign tag_o           = tag_q;
  assign unused_quotient = ^{quotient, total[0], remainder_q[Digits]};

endmodule
