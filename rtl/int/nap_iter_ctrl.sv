// SPDX-License-Identifier: Apache-2.0
// Control of an iterative datapath: the handshake around a fixed number of steps.
// Latency Steps + 1; a new operand may enter at the edge at which the result leaves.
// Bound: none, moves no data.
// Algorithm: a busy bit and a step counter; handshake as in rtl/README.md.

module nap_iter_ctrl #(
    parameter int Steps
) (
    input  logic clk_i,
    input  logic rst_ni,
    input  logic in_valid_i,
    output logic in_ready_o,
    output logic out_valid_o,
    input  logic out_ready_i,
    output logic load_o,   // operands are taken at the next edge
    output logic step_o,   // one step at the next edge
    output logic last_o    // and it is the last one
);

  localparam int CountW = Steps > 1 ? $clog2(Steps) : 1;
  localparam logic [31:0] LastStep = Steps - 1;
  localparam bit Wraps = Steps == 1 << CountW;  // the counter comes to 0 by itself

  logic              busy_q;
  logic              valid_q;
  logic [CountW-1:0] count_q;

  assign in_ready_o  = !busy_q && (!valid_q || out_ready_i);
  assign out_valid_o = valid_q;
  assign load_o      = in_valid_i && in_ready_o;
  assign step_o      = busy_q;
  assign last_o      = busy_q && count_q == LastStep[CountW-1:0];

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      busy_q  <= 1'b0;
      valid_q <= 1'b0;
      count_q <= '0;
    end else begin
      if (load_o) busy_q <= 1'b1;
      else if (last_o) busy_q <= 1'b0;

      if (last_o) valid_q <= 1'b1;
      else if (out_ready_i) valid_q <= 1'b0;

      if (last_o && !Wraps) count_q <= '0;
      else if (step_o) count_q <= count_q + 1'b1;
    end
  end

endmodule
