// SPDX-License-Identifier: Apache-2.0
// IEEE 754 conversion from a 32- or 64-bit integer, signed or not, a short one below zeros.
// Latency 2, one operation a clock: sign and magnitude | normalise and round.
// Bound: correctly rounded. Algorithm: leading zero count, shift, one rounding.
// Literature: IEEE 754-2019, section 5.4.1; RISC-V unprivileged manual, FCVT.

module nap_int_to_fp #(
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
    input  logic [               63:0] a_i,
    input  logic [           TagW-1:0] tag_i,
    output logic                       out_valid_o,
    input  logic                       out_ready_i,
    output logic [ExpBits+SigBits-1:0] result_o,
    output logic [                4:0] flags_o,
    output logic [           TagW-1:0] tag_o
);

  localparam int Bias = (1 << (ExpBits - 1)) - 1;
  localparam int ExactW = SigBits + 3;
  localparam int Greatest = (1 << ExpBits) - 1;  // of expm1; overflows

  typedef struct packed {
    logic        sat;  // as in nap_fp_round
    logic [2:0]  rm;
    logic        sign;
    logic [6:0]  zeros;
    logic [63:0] magnitude;
  } s1_t;

  typedef struct packed {
    logic [ExpBits+SigBits-1:0] result;
    logic [4:0]                 flags;
  } s2_t;

  s1_t s1_d;
  s1_t s1_q  /* verilator public_flat_rd */;
  s2_t s2_d;
  s2_t s2_q  /* verilator public_flat_rd */;
  logic [TagW-1:0] tag_q;
  logic valid1, ready1;

  // Sign and magnitude.

  logic is_long, is_signed, sign;
  logic [6:0] zeros;
  logic [63:0] whole, magnitude;

  // Signed and unsigned, 32 and 64 bits in turn; of e4m3 again, saturating.
  assign is_signed = op_i[1:0] == nap_ops_pkg::INT_TO_FP_FN_I32[1:0]
      || op_i[1:0] == nap_ops_pkg::INT_TO_FP_FN_I64[1:0];
  assign is_long = op_i[1:0] == nap_ops_pkg::INT_TO_FP_FN_I64[1:0]
      || op_i[1:0] == nap_ops_pkg::INT_TO_FP_FN_U64[1:0];
  assign sign = is_signed && (is_long ? a_i[63] : a_i[31]);
  assign whole = {is_long ? a_i[63:32] : {32{sign}}, a_i[31:0]};
  assign magnitude = (whole ^ {64{sign}}) + 64'(sign);

  nap_lzc #(.W(64)) u_lzc (.data_i(magnitude), .count_o(zeros));

  always_comb begin
    s1_d.sat = Ocp != 0 && op_i[3:2] != '0;
    s1_d.rm = rm_i;
    s1_d.sign = sign;
    s1_d.zeros = zeros;
    s1_d.magnitude = magnitude;
  end

  nap_pipe_reg #(.W(TagW + $bits(s1_d))) u_s1 (.clk_i, .rst_ni,
      .valid_i(in_valid_i), .ready_o(in_ready_o), .data_i({tag_i, s1_d}),
      .valid_o(valid1), .ready_i(ready1), .data_o({tag_q, s1_q}));

  // Normalise and round. No integer but zero lies below the least normal number.

  logic [63:0] normal;
  logic [31:0] expm1;
  logic [ExpBits:0] limited;

  assign normal = s1_q.magnitude << s1_q.zeros[5:0];
  assign expm1  = 32'(Bias + 62) - 32'(s1_q.zeros);

  always_comb begin
    if (s1_q.zeros[6]) limited = '0;
    else if (expm1 > 32'(Greatest)) limited = (ExpBits + 1)'(Greatest);
    else limited = (ExpBits + 1)'(expm1);
  end

  nap_fp_round #(.ExpBits(ExpBits), .SigBits(SigBits), .Underflows(1'b0), .Ocp(Ocp)) u_round (
      .rm_i(s1_q.rm), .sat_i(s1_q.sat), .nv_i(1'b0), .nan_i(1'b0), .inf_i(1'b0), .sign_i(s1_q.sign),
      .expm1_i(limited), .sig_i({normal[63-:ExactW-1], normal[64-ExactW:0] != '0}),
      .result_o(s2_d.result), .flags_o(s2_d.flags));

  nap_pipe_reg #(.W(TagW + $bits(s2_d))) u_s2 (.clk_i, .rst_ni,
      .valid_i(valid1), .ready_o(ready1), .data_i({tag_q, s2_d}),
      .valid_o(out_valid_o), .ready_i(out_ready_i), .data_o({tag_o, s2_q}));

  assign result_o = s2_q.result;
  assign flags_o  = s2_q.flags;

endmodule
