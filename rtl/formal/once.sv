// SPDX-License-Identifier: Apache-2.0
// One operation of a clocked unit: reset in the first clock, operands in the second, and in clock
// Clocks the result must be there, wait to be taken, and be what the gold module says.
// UNIT, GOLD, BINARY and RESULT_W are defined by prove.sh, which unrolls it.

module once #(
    parameter int W,
    parameter int Fn,
    parameter int Clocks,
    parameter int One = W + 1  // the leading one of the second operand; W: it is zero; W + 1: any
) (
    input  logic         clk_i,
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    input  logic         tag_i,
    output logic         bad_o
);

  logic [15:0] clock_q = '0;
  logic load, ready, valid, tag, tag_q;
  logic [W-1:0] b, a_q, b_q;
  logic [`RESULT_W-1:0] result, wanted;
  logic [4:0] flags;

  assign load = clock_q == 1;
  if (One > W) begin : gen_any
    assign b = b_i;
  end else if (One == W) begin : gen_zero
    assign b = '0;
  end else begin : gen_one
    for (genvar i = 0; i < W; i++) begin : gen_bit
      assign b[i] = i < One ? b_i[i] : i == One;
    end
  end

  always_ff @(posedge clk_i) begin
    clock_q <= clock_q + 1'b1;
    if (load) {a_q, b_q, tag_q} <= {a_i, b, tag_i};
  end

  `UNIT #(
      .W(W),
      .TagW(1)
  ) u_unit (
      .clk_i, .rst_ni(clock_q != 0), .in_valid_i(load), .in_ready_o(ready), .op_i(4'(Fn)),
      .rm_i(3'd0), .a_i,
`ifdef BINARY
      .b_i(b),
`endif
      .tag_i, .out_valid_o(valid), .out_ready_i(1'b0), .result_o(result), .flags_o(flags),
      .tag_o(tag)
  );

  `GOLD #(
      .W(W)
  ) u_gold (
      .op_i(4'(Fn)), .a_i(a_q),
`ifdef BINARY
      .b_i(b_q),
`endif
      .result_o(wanted)
  );

  assign bad_o = load && !ready || clock_q == Clocks
      && !(valid && result == wanted && flags == '0 && tag == tag_q);

endmodule
