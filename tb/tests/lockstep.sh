#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Structures in lockstep at some widths; a fault and two traps of the language are found and named.
#   lockstep.sh BUILD
set -uo pipefail

build=$1
. tb/tests/lib.sh
lockstep=tb/lockstep/lockstep.sh

$lockstep --vectors 2000 "$build/emit" "$work/all" 1 3 8 33 >"$work/log"
ok $? "structures agree: $(cat "$work/log")"
[ "$(grep -c 'structures agree' "$work/log")" -eq 4 ]
ok $? 'at four widths'

# A unit with a fault: what to change, what the message says.
fault() { # name, file, expression of sed, message
  rm -rf "$work/rtl" && cp -r rtl "$work/rtl"
  sed -i "$3" "$work/rtl/int/$2"
  ! cmp -s "$work/rtl/int/$2" "rtl/int/$2"
  ok $? "$1: something was changed"
  $lockstep --rtl "$work/rtl" --vectors 4000 "$build/emit" "$work/mutant" 8 >"$work/log"
  [ $? -eq 1 ] && grep -q "$4" "$work/log" && ! grep 'first differing bit' "$work/log" | grep -qv "$4"
  ok $? "$1: $(head -n 2 "$work/log")"
}
fault 'one sum taken for the other' nap_add_select.sv 's/carry_in ? sum1 : sum0/carry_in ? sum1 : sum1/' \
  '^nap_int_add_select, width 8: first differing bit'

# One operand that is not signed makes the whole product unsigned.
fault 'signed times unsigned' nap_int_mul_array.sv \
  's/\.sum_o(result_o)/.sum_o()/; s/^endmodule/assign result_o = a_signed ? $signed(a_i) * b_i : a_i * b_i; endmodule/' \
  '^nap_int_mul_array, width 8: first differing bit'

# One branch that is not signed makes the other unsigned.
fault 'signed division in an unsigned conditional' nap_int_div_nonrestoring.sv \
  's/\.result_o,/.result_o(good),/; s/^endmodule/logic [W-1:0] good, a_q, b_q; logic [3:0] op_q; always_ff @(posedge clk_i) if (in_valid_i \&\& in_ready_o) {a_q, b_q, op_q} <= {a_i, b_i, op_i}; assign result_o = op_q[1] || b_q == 0 ? good : op_q[0] ? $signed(a_q) \/ $signed(b_q) : a_q \/ b_q; endmodule/' \
  '^nap_int_div_nonrestoring, width 8: first differing bit'

refuses 'a width that is no number' "'x' is not a width" $lockstep "$build/emit" "$work/bad" x
refuses 'no vectors' "'0' is no number of vectors" $lockstep --vectors 0 "$build/emit" "$work/bad" 8
refuses 'no width' 'EMITTER WORK WIDTH' $lockstep "$build/emit" "$work/bad"
finish
