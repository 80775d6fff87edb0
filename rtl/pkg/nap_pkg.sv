// SPDX-License-Identifier: Apache-2.0
// Types every unit shares: rounding modes and exception flags.
// Encodings: RISC-V fcsr.frm and fcsr.fflags, the same as in cmodel/include/napier/types.h.

package nap_pkg;

  typedef enum logic [2:0] {
    RNE = 3'd0,  // to nearest, ties to even
    RTZ = 3'd1,  // toward zero
    RDN = 3'd2,  // toward minus infinity
    RUP = 3'd3,  // toward plus infinity
    RMM = 3'd4   // to nearest, ties away from zero
  } rm_e;

  typedef struct packed {
    logic nv;  // invalid operation
    logic dz;  // division of a finite number by zero
    logic of;  // overflow
    logic uf;  // underflow: tiny after rounding, and inexact
    logic nx;  // inexact
  } flags_t;

  // Structures of adders: nap_adder picks one. Not an enum, which Verilator 5.006 does not take for
  // a parameter.
  localparam int Ripple = 0;
  localparam int Lookahead = 1;
  localparam int Select = 2;
  localparam int KoggeStone = 3;
  localparam int BrentKung = 4;
  localparam int Sklansky = 5;

  // Structures of dividers, for nap_int_div_core.
  localparam int Restoring = 0;
  localparam int NonRestoring = 1;
  localparam int EarlyOut = 2;
  localparam int Srt4 = 3;

endpackage
