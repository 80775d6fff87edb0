// SPDX-License-Identifier: Apache-2.0
// One stage of a pipeline: a register with valid and ready on both sides.
// Latency 1, one item a clock; a stall holds the data, an empty stage fills while the next stalls.
// Bound: none, moves bits. Algorithm: valid/ready register slice without a skid buffer.
// Literature: AMBA AXI handshake rules, IHI 0022, section A3.2.1.

module nap_pipe_reg #(
    parameter int W
) (
    input  logic         clk_i,
    input  logic         rst_ni,
    input  logic         valid_i,
    output logic         ready_o,
    input  logic [W-1:0] data_i,
    output logic         valid_o,
    input  logic         ready_i,
    output logic [W-1:0] data_o
);

  logic         valid_q;
  logic [W-1:0] data_q;

  assign ready_o = !valid_q || ready_i;
  assign valid_o = valid_q;
  assign data_o  = data_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) valid_q <= 1'b0;
    else if (ready_o) valid_q <= valid_i;
  end

  // The data need no reset: they count only while valid_q does.
  always_ff @(posedge clk_i) begin
    if (ready_o && valid_i) data_q <= data_i;
  end

endmodule
