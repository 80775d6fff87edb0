// SPDX-License-Identifier: Apache-2.0
// Whether a magnitude that is cut goes up by one: lsb_i its last place, half_i the place below,
// rest_i whether there is anything below that.
// Combinational. Encodings 5 to 7 of the mode round to nearest even.
// Bound: exact. Algorithm: the definition of each mode, IEEE 754-2019 section 4.3.
// Literature: IEEE 754-2019; Muller et al., Handbook of Floating-Point Arithmetic, chapter 7.

module nap_fp_round_up (
    input  logic [2:0] rm_i,
    input  logic       sign_i,
    input  logic       lsb_i,
    input  logic       half_i,
    input  logic       rest_i,
    output logic       up_o
);

  always_comb begin
    case (rm_i)
      nap_pkg::RTZ: up_o = 1'b0;
      nap_pkg::RDN: up_o = sign_i && (half_i || rest_i);
      nap_pkg::RUP: up_o = !sign_i && (half_i || rest_i);
      nap_pkg::RMM: up_o = half_i;
      default: up_o = half_i && (rest_i || lsb_i);
    endcase
  end

endmodule
