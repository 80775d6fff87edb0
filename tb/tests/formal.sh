#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Proofs of the integer units at some widths; a unit with a fault is not proved; bad input.
set -uo pipefail

. tb/tests/lib.sh
prove=rtl/formal/prove.sh

# Widths of their own for adders, and for what multiplies, which takes minutes from 8 on.
proves() { # glob, widths, at least so many modules
  $prove --module "$1" $2 >"$work/table"
  ok "the table: $(tail -n 1 "$work/table")" $?
  while read -r module _ p f s; do
    [ "$p $f $s" = "$(wc -w <<<"$2") 0 0" ]
    ok "$module: $p proved, $f not proved, $s skipped" $?
  done < <(grep '^nap_' "$work/table")
  [ "$(grep -c '^nap_' "$work/table")" -ge "$3" ]
  ok "$1: every module is there" $?
}
proves 'nap_int_add_*' '1 2 3 8 17 32 64' 6
proves 'nap_int_mul_*' '1 2 3 6' 2
proves 'nap_int_sqr_*' '1 2 3 8 10' 1

# One sum of the carry-select adder taken for the other.
cp -r rtl "$work/rtl"
sed -i 's/carry_in ? sum1 : sum0/carry_in ? sum1 : sum1/' "$work/rtl/int/nap_add_select.sv"
$prove --rtl "$work/rtl" --module 'nap_int_add_select' 8 >"$work/log" 2>&1
[ $? -eq 1 ] && grep -q 'not proved at width 8' "$work/log" && grep -q '^0 proved, 1 not proved' "$work/log"
ok "a fault is not proved: $(cat "$work/log")" $?
# One that cannot be read.
echo 'module nap_int_add_select' >"$work/rtl/int/nap_int_add_select.sv"
$prove --rtl "$work/rtl" --module 'nap_int_add_select' 8 >"$work/log" 2>&1
[ $? -eq 1 ] && grep -q 'syntax error' "$work/log" && grep -q '^0 proved, 0 not proved, 1 skipped' "$work/log"
ok "what yosys cannot read is skipped: $(cat "$work/log")" $?
refuses 'a width that is no number' "'x' is not a width" $prove x
refuses 'no yosys' 'yosys is missing' env PATH="$work" /bin/bash $prove 8

finish
