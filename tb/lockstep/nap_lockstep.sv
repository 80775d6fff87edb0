// SPDX-License-Identifier: Apache-2.0
// Every structure of every integer unit, side by side on the same operands. The list of structures
// is generated from ops.def: a new row there is compared here.
// Operands are taken at an edge with start_i high; when every structure has its result, done_o is
// high, and at an edge with take_i high each is compared with what is expected.

import "DPI-C" function void lockstep_differs(
    input string structure, input int differing_bit, input bit [127:0] got, input bit [127:0] wanted);

module nap_lockstep #(
    parameter int W
) (
    input  logic           clk_i,
    input  logic           rst_ni,
    input  logic           start_i,
    input  logic           take_i,
    output logic           done_o,
    input  logic [    1:0] fn_i,
    input  logic [  W-1:0] a_i,
    input  logic [  W-1:0] b_i,
    input  logic [  W-1:0] sum_i,
    input  logic [    4:0] flags_i,
    input  logic [2*W-1:0] product_i,
    input  logic [2*W-1:0] square_i,
    input  logic [  W-1:0] quotient_i,  // or remainder
    input  logic [  W-1:0] root_i       // or remainder
);

  logic [3:0] fn, fn_mul, fn_sqrt;
  assign fn      = {2'b00, fn_i};
  assign fn_mul  = fn_i == 2'd3 ? 4'd0 : fn;
  assign fn_sqrt = {3'b000, fn_i[0]};

  function automatic void compare(input string structure, input bit [127:0] got,
                                  input bit [127:0] wanted);
    int first;
    first = 0;
    for (int i = 127; i >= 0; i--) if (got[i] != wanted[i]) first = i;
    if (got != wanted) lockstep_differs(structure, first, got, wanted);
  endfunction

`define COMPARED(name, got, wanted) \
    always_ff @(posedge clk_i) if (take_i) compare(name, 128'(got), 128'(wanted));

`define CLOCKED(index, unit, variant, fn, operands, width, wanted) \
  if (1) begin : gen_``unit``_``variant \
    logic [width-1:0] result; \
    logic [4:0] flags; \
    logic ready, tag; \
    nap_``unit``_``variant #(.W(W), .TagW(1)) u_unit ( \
        .clk_i, .rst_ni, .in_valid_i(start_i), .in_ready_o(ready), .op_i(fn), .rm_i(3'd0), \
        operands, .tag_i(a_i[0]), .out_valid_o(valid[index]), .out_ready_i(take_i), \
        .result_o(result), .flags_o(flags), .tag_o(tag)); \
    always_ff @(posedge clk_i) begin \
      if (start_i) compare(`"nap_``unit``_``variant in_ready_o`", 128'(ready), 128'd1); \
      if (take_i) compare(`"nap_``unit``_``variant flags_o`", 128'(flags), 128'd0); \
      if (take_i) compare(`"nap_``unit``_``variant tag_o`", 128'(tag), 128'(a_i[0])); \
    end \
    `COMPARED(`"nap_``unit``_``variant`", result, wanted) \
  end

`define UNCLOCKED(index, unit, variant, fn, operands, width, wanted) \
  if (1) begin : gen_``unit``_``variant \
    logic [width-1:0] result; \
    assign valid[index] = 1'b1; \
    nap_``unit``_``variant #(.W(W)) u_unit (.op_i(fn), operands, .result_o(result)); \
    `COMPARED(`"nap_``unit``_``variant`", result, wanted) \
  end

`define BOTH .a_i(a_i), .b_i(b_i)
`define INT_MUL_ITER(index, variant) `CLOCKED(index, int_mul, variant, fn_mul, `BOTH, 2*W, product_i)
`define INT_MUL_PIPE(index, variant) `CLOCKED(index, int_mul, variant, fn_mul, `BOTH, 2*W, product_i)
`define INT_MUL_COMB(index, variant) `UNCLOCKED(index, int_mul, variant, fn_mul, `BOTH, 2*W, product_i)
`define INT_SQR_ITER(index, variant) `CLOCKED(index, int_sqr, variant, 4'd0, .a_i(a_i), 2*W, square_i)
`define INT_SQR_COMB(index, variant) `UNCLOCKED(index, int_sqr, variant, 4'd0, .a_i(a_i), 2*W, square_i)
`define INT_DIV_ITER(index, variant) `CLOCKED(index, int_div, variant, fn, `BOTH, W, quotient_i)
`define INT_SQRT_ITER(index, variant) `CLOCKED(index, int_sqrt, variant, fn_sqrt, .a_i(a_i), W, root_i)
`define INT_ADD_COMB(index, variant) \
  if (1) begin : gen_int_add_``variant \
    logic [W-1:0] result; \
    logic [4:0] flags; \
    assign valid[index] = 1'b1; \
    nap_int_add_``variant #(.W(W)) u_unit (.op_i(fn), .a_i, .b_i, .result_o(result), .flags_o(flags)); \
    `COMPARED(`"nap_int_add_``variant`", result, sum_i) \
    `COMPARED(`"nap_int_add_``variant flags_o`", flags, flags_i) \
  end

  logic [`STRUCTURES-1:0] valid;
  assign done_o = &valid;
`include "lockstep.svh"

endmodule
