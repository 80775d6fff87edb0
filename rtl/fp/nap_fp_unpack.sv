// SPDX-License-Identifier: Apache-2.0
// An IEEE 754 pattern as the form every unit computes with: sign, exponent, significand, class.
// Combinational. value = sig / 2^(SigBits-1) * 2^(exp-bias); a subnormal: exp 1, no leading one.
// Bound: none, exact. Algorithm: the encoding, IEEE 754-2019 section 3.4.
// Literature: IEEE 754-2019; Muller et al., Handbook of Floating-Point Arithmetic, chapter 2.

module nap_fp_unpack #(
    parameter int ExpBits,
    parameter int SigBits,
    parameter int Ocp = 0  // e4m3 of OCP: no infinity, NaN with all bits set only
) (
    input  logic [ExpBits+SigBits-1:0] a_i,
    output logic                       sign_o,
    output logic [        ExpBits-1:0] exp_o,
    output logic [        SigBits-1:0] sig_o,
    output logic                       nan_o,
    output logic                       snan_o,
    output logic                       inf_o
);

  localparam int Bias = (1 << (ExpBits - 1)) - 1;

  if (ExpBits < 2) begin : gen_check_exp
    $error("nap_fp_unpack: ExpBits must be at least 2");
  end
  if (SigBits < 3) begin : gen_check_sig
    $error("nap_fp_unpack: SigBits must be at least 3, of which one is hidden");
  end
  if (2 * (SigBits - 2) + Bias > (1 << (ExpBits + 1))) begin : gen_check_range
    $error("nap_fp_unpack: SigBits is too large for the range of ExpBits");
  end

  logic [ExpBits-1:0] exp;
  logic [SigBits-2:0] fraction;
  logic               normal, special;

  assign {sign_o, exp, fraction} = a_i;
  assign normal  = exp != '0;
  assign special = exp == '1;
  assign exp_o   = exp | ExpBits'(!normal);
  assign sig_o   = {normal, fraction};
  assign nan_o   = special && (Ocp != 0 ? fraction == '1 : fraction != '0);
  assign snan_o  = Ocp == 0 && nan_o && !fraction[SigBits-2];
  assign inf_o   = special && fraction == '0 && Ocp == 0;

endmodule
