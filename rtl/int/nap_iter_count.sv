// SPDX-License-Identifier: Apache-2.0
// Control of an iterative datapath: the handshake around a number of steps that the operands say.
// Latency steps_i + 1; a new operand may enter at the edge at which the result leaves.
// Bound: none, moves no data.
// Algorithm: a counter that is busy until it is zero; handshake as in rtl/README.md.

module nap_iter_count #(
    parameter int Most,  // steps
    parameter int CountW = $clog2(Most + 1)
) (
    input  logic              clk_i,
    input  logic              rst_ni,
    input  logic              in_valid_i,
    output logic              in_ready_o,
    input  logic [CountW-1:0] steps_i,  // of the operands that wait; none: the result is there at once
    output logic              out_valid_o,
    input  logic              out_ready_i,
    output logic              load_o,  // operands are taken at the next edge
    output logic              step_o,  // one step at the next edge
    output logic              last_o   // and it is the last one
);

  logic              valid_q;
  logic [CountW-1:0] count_q;

  assign in_ready_o  = !step_o && (!valid_q || out_ready_i);
  assign out_valid_o = valid_q;
  assign load_o      = in_valid_i && in_ready_o;
  assign step_o      = count_q != '0;
  assign last_o      = count_q == CountW'(1);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      count_q <= '0;
    end else begin
      if (load_o) count_q <= steps_i;
      else if (step_o) count_q <= count_q - 1'b1;

      if (last_o || load_o && steps_i == '0) valid_q <= 1'b1;
      else if (out_ready_i) valid_q <= 1'b0;
    end
  end

endmodule
