#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Every check must be able to go red: each injected fault makes a run fail, with exit code 1 and a
# row that says FAILED; the same run without the fault passes.
#   run.sh BUILD
set -uo pipefail

build=$1
passed=0
failed=0

expect() { # name, exit code, pattern, command...
  local name=$1 code=$2 pattern=$3 out status=0
  shift 3
  out=$("$@" 2>&1) || status=$?
  if [ "$status" -eq "$code" ] && grep -qE -- "$pattern" <<<"$out"; then
    passed=$((passed + 1))
    echo "$name: exit $status, as it must"
  else
    failed=$((failed + 1))
    echo "$name: exit $status, wanted $code and /$pattern/ in:"
    tail -n 5 <<<"$out" | sed 's/^/    /'
  fi
}

good() { expect "$1: sound" 0 '^[1-9][0-9]* passed, 0 failed' "${@:2}"; }
red() { expect "$1: faulty" 1 "$2" "${@:3}"; }

for pair in 'f32_add rtl.pipe cmodel' 'u8_mul rtl.shiftadd cmodel' 'f32_mul cmodel exact' \
  'u32_add cmodel host' 'f32_add sysc cmodel' 'f32_mul gates.pipe cmodel' \
  'u32_add gates.ripple gates.koggestone'; do
  read -r op dut ref <<<"$pair"
  run=("$build/napier" verify "$op" --dut "$dut" --ref "$ref" --tier smoke)
  good "one bit of a result, $pair" "${run[@]}"
  red "one bit of a result, $pair" 'FAILED: [1-9][0-9]* mismatches' "${run[@]}" --inject result
  red "no vectors, $pair" 'FAILED: checked 0 vectors' "${run[@]}" --inject empty
done
for pair in 'f64_mul rtl.pipe cmodel' 'f32_sqrt rtl.newton cmodel' 'i16_add rtl.koggestone cmodel' 'f32_add cmodel host' \
  'u32_sub gates.ripple gates.koggestone'; do
  read -r op dut ref <<<"$pair"
  run=("$build/napier" verify "$op" --dut "$dut" --ref "$ref" --tier smoke)
  good "one flag, $pair" "${run[@]}"
  red "one flag, $pair" 'FAILED: [1-9][0-9]* mismatches' "${run[@]}" --inject flag
done
for pair in 'f32_add pipe' 'f32_sqrt newton' 'u16_mul shiftadd' 'f32_sin_approx interp'; do
  read -r op variant <<<"$pair"
  run=("$build/napier" verify "$op" --dut "rtl.$variant" --ref cmodel --tier smoke)
  good "one clock of latency, $pair" "${run[@]}"
  red "one clock of latency, $pair" 'latency of vector|no result for vector' "${run[@]}" --inject latency
done

# Binaries with one line of RTL changed: a bit of a ROM word; tininess detected before rounding.
for pair in 'rom f16_sin_approx interp' 'tiny f32_mul pipe'; do
  read -r mutant op variant <<<"$pair"
  run=(verify "$op" --dut "rtl.$variant" --ref cmodel)
  good "a line of RTL, $pair" "$build/napier" "${run[@]}"
  red "a line of RTL, $pair" 'FAILED: [1-9][0-9]* mismatches' "$build/selftest/napier_$mutant" "${run[@]}"
done

# One gate of a synthesised netlist changed; the message names operation and operands.
run=(verify f32_add --dut gates.pipe --ref cmodel)
good "a gate of a netlist" "$build/napier" "${run[@]}"
red "a gate of a netlist" 'replay f32_add --dut gates.pipe --ref cmodel --rm ... [0-9A-F]{8} [0-9A-F]{8}' \
  "$build/selftest/netlist/napier" "${run[@]}"

# A worst-case file whose expectation is wrong.
wrong=$(mktemp)
printf 'x\tf32_mul\trne\t40000000 40400000\t40c00001\t00\ttwo times three is six\n' >"$wrong"
red "a wrong expectation" 'right is 40C00001' "$build/napier" vectors "$wrong"
rm -f "$wrong"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
