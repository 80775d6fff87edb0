// SPDX-License-Identifier: Apache-2.0
// Pipeline registers as wires, for yosys' techmap: a pipelined unit becomes its combinational logic.

module \$_DFF_P_ (input D, C, output Q);
  assign Q = D;
endmodule

module \$_DFFE_PP_ (input D, C, E, output Q);
  assign Q = D;
endmodule

module \$_DFF_PN0_ (input D, C, R, output Q);
  assign Q = D;
endmodule

module \$_DFFE_PN0P_ (input D, C, R, E, output Q);
  assign Q = D;
endmodule
