#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# napier faults: counts worked out by hand, the solver against exhaustion, coverage, bad input.
#   faults.sh BUILD
set -uo pipefail

napier=$1/napier
. tb/tests/lib.sh

# Column of the only netlist's line: 2 faults, 3 collapsed, 5 detected, 6 untestable, 7 undetected.
column() { # number, arguments of napier faults
  "$napier" faults "${@:2}" --show 0 2>/dev/null | awk -v k="$1" 'NR == 2 { print $k }'
}

is() { # name, wanted, got
  [ -n "$3" ] && [ "$3" = "$2" ]
  ok $? "$1: $3, not $2"
}

# A half adder: two inputs, two outputs, four pins of a fork, each stuck at 0 and 1; the pins of the
# AND stuck at 0 are its output stuck at 0. Operands 0 0 show what turns an output on: either input,
# either output, either pin of the XOR, stuck at 1.
echo '0 0' >"$work/zeros"
is 'half adder, faults' 16 "$(column 2 u1_half_add)"
is 'half adder, collapsed' 14 "$(column 3 u1_half_add)"
is 'half adder, shown by 0 0' 6 "$(column 5 u1_half_add --vectors "$work/zeros" --prove 0)"
is 'half adder, shown by every vector' 14 "$(column 5 u1_half_add --prove 0)"

# Where the vectors are all there are, what they leave is what the solver proves.
for variant in ripple lookahead select koggestone brentkung sklansky; do
  left=$(column 7 u8_add --variant $variant --prove 0)
  "$napier" faults u8_add --variant $variant --json "$work/proofs" >/dev/null
  is "u8_add $variant, left by exhaustion" "$left" "$(grep -oP '"untestable":\K[0-9]+' "$work/proofs")"
  is "u8_add $variant, not proved by the solver" 0 "$(grep -oP '"untestable_by_exhaustion":\K[0-9]+' "$work/proofs")"
  is "u8_add $variant, left after proofs" 0 "$(grep -oP '"undetected":\K[0-9]+' "$work/proofs")"
done

# One pair of operands, and then every other on what it leaves: the same faults are untestable, and
# the operands that are written show all others.
echo 0 >"$work/zeros"
all=$(column 5 f16_lg2_approx --prove 0)
"$napier" faults f16_lg2_approx --vectors "$work/zeros" --prove 5 --exhaust 60 --patterns "$work/patterns" --json "$work/proofs" >/dev/null
! grep -v '^f16_lg2_approx ' "$work/patterns" && [ -s "$work/patterns" ] && [ "$(wc -l <"$work/patterns")" -lt 1000 ]
ok $? "operands found by exhaustion: $(wc -l <"$work/patterns")"
# What it calls untestable, no operand shows: the names of such faults are among those left by all.
names() { # file, state
  grep -oP '"state":"'"$2"'","fault":"\K[^"]*' "$1" | sort
}
sound() { # operation, and more arguments of napier faults
  "$napier" faults "$@" --clocked --prove 0 --json "$work/all" >/dev/null
  [ -n "$(names "$work/proofs" untestable)" ] && [ -z "$(comm -23 <(names "$work/proofs" untestable) <(names "$work/all" open))" ]
  ok $? "$1: of $(names "$work/proofs" untestable | wc -l) faults called untestable none is shown"
}
sound f16_lg2_approx
# As often as the pipeline's holding needs to be seen too.
for _ in $(seq 40); do cut -d' ' -f2- "$work/patterns"; done >"$work/given"
shown=$(column 5 f16_lg2_approx --prove 0 --vectors "$work/given")
[ "${all:-0}" -gt 0 ] && [ "${shown:-0}" -ge "$all" ]
ok $? "f16_lg2_approx: operands found by exhaustion show $shown faults, all operands $all"

# Of two operands most is decided by what few registers may read.
echo '0 0' >"$work/zeros"
"$napier" faults bf16_add --vectors "$work/zeros" --prove 3 --exhaust 15 --json "$work/proofs" >/dev/null
sound bf16_add

# What a run before it has settled, one without time for anything knows, but for a note cut off.
"$napier" faults bf16_add --vectors "$work/zeros" --prove 0 --exhaust 5 --journal "$work/journal" --json "$work/settled" >/dev/null
head -c -20 "$work/journal" >"$work/journal_cut"
"$napier" faults bf16_add --vectors "$work/zeros" --prove 0 --exhaust 0.001 --journal "$work/journal_cut" --json "$work/again" >/dev/null
lost=$(comm -23 <(names "$work/settled" testable) <(names "$work/again" testable) | wc -l)
[ "$(names "$work/again" testable | wc -l)" -gt 1000 ] && [ "$lost" -le 1 ]
ok $? "a journal keeps $(names "$work/again" testable | wc -l) testable faults, $lost is lost"

# 512 vectors at once through gates without state show nothing that the clocked netlist does not,
# and all of it but for a few faults of holding.
"$napier" faults bf16_add --prove 0 --json "$work/flow" >/dev/null
missed=$(comm -13 <(names "$work/all" open) <(names "$work/flow" open) | wc -l)
[ -s "$work/flow" ] && [ -z "$(comm -23 <(names "$work/all" open) <(names "$work/flow" open))" ] && [ "$missed" -le 3 ]
ok $? "bf16_add: vectors at once show what the clocked netlist shows, but for $missed faults"

# Of control too, and of a counter that does not come back to zero, which the next operation shows.
for op in 'u8_mul --variant shiftadd' 'u8_div --variant shiftsub'; do
  # shellcheck disable=SC2086
  "$napier" faults $op --vectors "$work/zeros" --prove 15 --json "$work/proofs" >/dev/null
  # shellcheck disable=SC2086
  sound $op
done

# Coverage of testable faults. Of an SRT divider more would be called testable than are: that a wrong
# digit is made good later is what its redundant digits are for, and no proof here sees so far.
for op in 'u1_*' u8_add u16_add u32_add u64_add 'u8_mul --variant booth' 'u8_sqr --variant folded' \
  'u8_div --variant shiftsub --prove 15' 'u8_div --variant earlyout --prove 15' bf16_add; do
  # shellcheck disable=SC2086
  (set -f && "$napier" faults $op --least 99.5) >"$work/log" 2>&1 && s=0 || s=$?
  ok $s "coverage of $op: $(tail -n 1 "$work/log")"
done

# Fewer vectors show less, and --least goes red.
all=$(column 5 f32_add --prove 0)
tenth=$(column 5 f32_add --prove 0 --vectors 1/10)
[ "${tenth:-0}" -gt 0 ] && [ "$tenth" -lt "$all" ]
ok $? "a tenth of the vectors shows $tenth of $all"
"$napier" faults f32_add --prove 0 --tier smoke --vectors 1/10 --least 99.5 >"$work/log" 2>&1
[ $? -eq 1 ]
ok $? 'too little coverage is exit code 1'
"$napier" faults u8_mul --variant shiftadd --prove 0 --vectors 1/100 --show 1 | grep -qE 'undetected: stuck at [01]: .*\(rtl/int/'
ok $? 'an undetected fault has its RTL name'

refuses_faults() { # name, pattern, arguments
  refuses "$1" "$2" "$napier" faults "${@:3}"
}
echo '1 x' >"$work/bad"
: >"$work/empty"
echo '0 0' >"$work/bits"
refuses_faults 'no operation' 'which operations' --prove 0
refuses_faults 'an operation that is not there' 'nearest' f32_ad
echo '1 2 3' >"$work/long"
refuses_faults 'a bad vector' 'bad:1:3' u8_add --vectors "$work/bad"
refuses_faults 'more than a vector' 'long:1:5: .3. follows' u8_add --vectors "$work/long"
refuses_faults 'an empty file' 'is empty' u8_add --vectors "$work/empty"
refuses_faults 'no file' 'No such file' u8_add --vectors "$work/none"
refuses_faults 'a file for many operations' 'one operation' 'u8_*' --vectors "$work/zeros"
refuses_faults 'a journal that is none' 'not a journal of napier' u8_add --journal "$work/bits"
refuses_faults 'no place for patterns' 'cannot write' u8_add --vectors "$work/bits" --exhaust 9 --patterns "$work/none/there"
refuses_faults 'a percentage over 100' '0 to 100' u8_add --least 101
mkdir -p "$work/cut/gates"
cp "$napier" "$work/cut/napier"
head -c 3000 "$1/gates/int_add_koggestone_8.json" >"$work/cut/gates/int_add_koggestone_8.json"
napier=$work/cut/napier
refuses_faults 'a netlist cut off' 'int_add_koggestone_8.json: line' u8_add --variant koggestone
"$napier" faults u8_mul >"$work/log" 2>&1
[ $? -eq 77 ] && grep -q 'skipped: the netlists are not built' "$work/log"
ok $? 'no netlist: skipped'

finish
