// SPDX-License-Identifier: Apache-2.0
// IEEE 754 remainder x - n y, n the integer nearest to x / y, ties to even; any binary format.
// Latency 2 to 2^ExpBits + SigBits - 1: operands, one bit of the integer a clock, the result.
// One operation at a time, two in the last clock.
// Bound: exact. Algorithm: restoring, down to the last bit of the integer; what is left and it
// say whether n is one more. Literature: IEEE 754-2019, section 5.3.1; Muller et al., chapter 8.

module nap_fp_rem #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int TagW,
    parameter int Ocp = 0  // as in nap_fp_unpack
) (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    input  logic                       in_valid_i,
    output logic                       in_ready_o,
    input  logic [                3:0] op_i,
    input  logic [                2:0] rm_i,
    input  logic [ExpBits+SigBits-1:0] a_i,
    input  logic [ExpBits+SigBits-1:0] b_i,
    input  logic [           TagW-1:0] tag_i,
    output logic                       out_valid_o,
    input  logic                       out_ready_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o,
    output logic [           TagW-1:0] tag_o
);

  localparam int Bits = ExpBits + SigBits;
  localparam int MagW = Bits - 1;
  localparam int ExpW = ExpBits + 2;  // signed
  localparam int Most = (1 << ExpBits) + SigBits - 3 + Ocp;  // greatest to least number
  localparam int CountW = $clog2(Most + 1);
  localparam logic [MagW-1:0] QuietNan = {{ExpBits{1'b1}}, 1'b1, {(SigBits - 2) {Ocp != 0}}};

  typedef struct packed {
    logic            nv;
    logic            nan;
    logic            pass;  // the result is x
    logic [Bits-1:0] x;
    logic [ExpW-1:0] exp;   // of y
    logic [TagW-1:0] tag;
  } side_t;

  // Operands.

  logic x_sign, x_nan, x_snan, x_inf, unused_y_sign, y_nan, y_snan, y_inf;
  logic [ExpBits-1:0] x_exp, y_exp;
  logic [ExpW-1:0] x_exp_norm, y_exp_norm, distance;
  logic [SigBits-1:0] x_sig, y_sig, x_sig_norm, y_sig_norm;

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_x (
      .a_i(a_i), .sign_o(x_sign), .exp_o(x_exp), .sig_o(x_sig),
      .nan_o(x_nan), .snan_o(x_snan), .inf_o(x_inf));

  nap_fp_unpack #(.ExpBits(ExpBits), .SigBits(SigBits), .Ocp(Ocp)) u_unpack_y (
      .a_i(b_i), .sign_o(unused_y_sign), .exp_o(y_exp), .sig_o(y_sig),
      .nan_o(y_nan), .snan_o(y_snan), .inf_o(y_inf));

  nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise_x (
      .exp_i(x_exp), .sig_i(x_sig), .exp_o(x_exp_norm), .sig_o(x_sig_norm));

  nap_fp_normalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_normalise_y (
      .exp_i(y_exp), .sig_i(y_sig), .exp_o(y_exp_norm), .sig_o(y_sig_norm));

  // Below half of y, x is its own remainder; from there to y no bit of the integer is to be made.

  logic invalid, none;
  side_t side_d, side_q;
  logic [CountW-1:0] steps;

  assign distance = x_exp_norm - y_exp_norm;
  assign invalid  = (x_inf || y_sig == '0) && !x_nan && !y_nan;
  assign none     = distance[ExpW-1] || side_d.nan || side_d.pass;
  assign steps    = none ? '0 : CountW'(distance) + CountW'(1);

  always_comb begin
    side_d.nv = x_snan || y_snan || invalid;
    side_d.nan = x_nan || y_nan || invalid;
    side_d.pass = y_inf || x_sig == '0 || (distance[ExpW-1] && distance != '1);
    side_d.x = a_i;
    side_d.exp = y_exp_norm;
    side_d.tag = tag_i;
  end

  // left: in places of y while digits are made, in halves of them when they are.

  logic load, step, unused_last, divided, taken, fits, odd_q;
  logic [SigBits-1:0] y_q;
  logic [SigBits:0] left_q;
  logic [SigBits+1:0] difference;

  nap_iter_count #(.Most(Most)) u_ctrl (
      .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .steps_i(steps), .out_valid_o(divided),
      .out_ready_i(taken), .load_o(load), .step_o(step), .last_o(unused_last));

  assign difference = {1'b0, left_q} - {2'b00, y_q};
  assign fits       = !difference[SigBits+1];

  always_ff @(posedge clk_i) begin
    if (load) begin
      side_q <= side_d;
      y_q    <= y_sig_norm;
      left_q <= {1'b0, x_sig_norm};
      odd_q  <= 1'b0;
    end else if (step) begin
      left_q <= {fits ? difference[SigBits-1:0] : left_q[SigBits-1:0], 1'b0};
      odd_q  <= fits;
    end
  end

  // What is left, or what is missing. Both are multiples of the place of the lesser operand.

  logic up, sign;
  logic [SigBits:0] missing;
  logic [SigBits-1:0] rest;
  logic [$clog2(SigBits+1)-1:0] zeros;
  logic [ExpBits:0] expm1;
  logic [SigBits+2:0] sig;
  logic [2:0] unused_tail;
  logic [MagW-1:0] magnitude;

  assign up      = fits && (difference != '0 || odd_q);
  assign missing = {y_q, 1'b0} - left_q;
  assign rest    = up ? missing[SigBits-1:0] : left_q[SigBits-1:0];
  assign sign    = side_q.x[Bits-1] ^ up;

  nap_lzc #(.W(SigBits)) u_lzc (.data_i(rest), .count_o(zeros));

  nap_fp_denormalise #(.ExpBits(ExpBits), .SigBits(SigBits)) u_denormalise (
      .exp_i(rest == '0 ? ExpW'(1) : side_q.exp - ExpW'(1) - ExpW'(zeros)),
      .sig_i({rest << zeros, 3'b000}), .expm1_o(expm1), .sig_o(sig));

  assign unused_tail = sig[2:0];
  assign magnitude   = {expm1[ExpBits-1:0], {(SigBits - 1) {1'b0}}} + MagW'(sig[SigBits+2:3]);

  logic [Bits-1:0] result;
  always_comb begin
    if (side_q.nan) result = {1'b0, QuietNan};
    else if (side_q.pass) result = side_q.x;
    else result = {sign, magnitude};
  end

  nap_pipe_reg #(.W(TagW + Bits + 5)) u_result (.clk_i, .rst_ni,
      .valid_i(divided), .ready_o(taken), .data_i({side_q.tag, result, side_q.nv, 4'b0000}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, result_o, flags_o}));

  logic unused;
  assign unused = ^{op_i, rm_i, x_sign, missing[SigBits], expm1[ExpBits]};

endmodule
