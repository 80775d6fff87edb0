#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Proofs of the integer units at some widths; a unit with a fault is not proved; bad input.
set -uo pipefail

. tb/tests/lib.sh
prove=rtl/formal/prove.sh

# Widths of their own for adders, and for what takes minutes when it is wide.
proves() { # glob, widths, at least so many modules
  $prove --module "$1" $2 >"$work/table"
  ok $? "the table: $(tail -n 1 "$work/table")"
  while read -r module _ p f s; do
    [ "$p $f $s" = "$(wc -w <<<"$2") 0 0" ]
    ok $? "$module: $p proved, $f not proved, $s skipped"
  done < <(grep '^nap_' "$work/table")
  [ "$(grep -c '^nap_' "$work/table")" -ge "$3" ]
  ok $? "$1: every module is there"
}
proves 'nap_int_add_*' '1 2 3 8 17 32 64' 6
proves 'nap_int_mul_*' '1 2 3 6' 5
proves 'nap_int_sqr_*' '1 2 3 8 10' 2
proves 'nap_int_sqrt_*' '1 2 3 8 11' 2
proves 'nap_div_*' '1 2 3 8' 4
proves 'nap_int_div_*' '1 2 3 8' 4

# Of each kind of proof one with a fault: a sum taken for another, a step that is left out at the
# end, a sign, a result that does not stay, a digit of the quotient that is not borrowed from.
cp -r rtl "$work/rtl"
refutes() { # file, expression for sed, module, width
  sed -i "$2" "$work/rtl/int/$1.sv"
  ! cmp -s "rtl/int/$1.sv" "$work/rtl/int/$1.sv"
  ok $? "$1 can be changed by $2"
  $prove --rtl "$work/rtl" --module "$3" "$4" >"$work/log" 2>&1
  [ $? -eq 1 ] && grep -q "not proved at width $4" "$work/log" && grep -q '^0 proved, 1 not proved' "$work/log"
  ok $? "a fault of $1 is not proved: $(cat "$work/log")"
  cp "rtl/int/$1.sv" "$work/rtl/int/"
}
refutes nap_add_select 's/carry_in ? sum1 : sum0/carry_in ? sum1 : sum1/' nap_int_add_select 8
refutes nap_div_nonrestoring 's/ + (divisor_q & {W{negative}})//' nap_div_nonrestoring 5
refutes nap_div_signs "s/ && b_i != '0;/;/" nap_int_div_earlyout 3
refutes nap_iter_ctrl "s/else if (out_ready_i) valid_q/else valid_q/" nap_int_mul_shiftadd 3
refutes nap_int_sqrt_heron 's/excess\[1\] ?/1'"'"'b0 ?/' nap_int_sqrt_heron 7
refutes nap_div_srt4 's/below ? less_q : quotient_q/quotient_q/' nap_div_srt4 5
refutes nap_srt4_step "s/ = digit - 2'd1/ = digit/" nap_div_srt4 6

# One that cannot be read.
echo 'module nap_int_add_select' >"$work/rtl/int/nap_int_add_select.sv"
$prove --rtl "$work/rtl" --module 'nap_int_add_select' 8 >"$work/log" 2>&1
[ $? -eq 1 ] && grep -q 'syntax error' "$work/log" && grep -q '^0 proved, 0 not proved, 1 skipped' "$work/log"
ok $? "what yosys cannot read is skipped: $(cat "$work/log")"
refuses 'a width that is no number' "'x' is not a width" $prove x
refuses 'no place for the table' 'none/table' $prove --json "$work/none/table" 8
$prove --module nap_int_add_ripple --json "$work/json" 3 2 >/dev/null
grep -q '"module":"nap_int_add_ripple","equal_to":"gold_int_add","proved":2,"not_proved":0,"skipped":0,"widths":"2 3"' "$work/json"
ok $? "the table as JSON: $(tail -n 1 "$work/json")"
refuses 'no yosys' 'yosys is missing' env PATH="$work" /bin/bash $prove 8

finish
