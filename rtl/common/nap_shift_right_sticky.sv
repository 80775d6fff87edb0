// SPDX-License-Identifier: Apache-2.0
// Shift to the right, where any one that falls off sets bit 0 of the result.
// Combinational.
// Bound: none, exact. Algorithm: logical shift, and the OR of the bits under a mask of ones.
// Literature: Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., chapter 8.

module nap_shift_right_sticky #(
    parameter int W,
    parameter int DistW
) (
    input  logic [    W-1:0] data_i,
    input  logic [DistW-1:0] dist_i,
    output logic [    W-1:0] data_o
);

  if (W < 1 || DistW < 1) begin : gen_check
    $error("nap_shift_right_sticky: W and DistW must be at least 1");
  end

  logic [W-1:0] lost;

  assign lost   = data_i & ~({W{1'b1}} << dist_i);
  assign data_o = (data_i >> dist_i) | W'(lost != '0);

endmodule
