#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The engine gates at every width of machine word, and what its makers say of bad netlists.
#   gates.sh BUILD
set -uo pipefail

build=$1
. tb/tests/lib.sh

# Other structures are left out, and must be shown as skipped.
# A combinational, a pipelined, an iterative unit, one of variable latency, one with wide results.
models='int_add_koggestone_8 fp_add_pipe_f32 fp_mul_pipe_f16 int_mul_shiftadd_64 int_sqrt_heron_32 full_add_gates_1'
ops=(u8_sub i8_add f32_add f32_sub f16_mul u64_mul i64_mul u32_sqrt u1_full_add)
left_out=$(($(grep -cE "^($(IFS='|' && echo "${ops[*]}")) gates\." tb/tests/rows.list) - ${#ops[@]}))
cp "$build/napier" "$work/napier"
mkdir "$work/gates"
for lanes in 64 256 512; do
  if [ $lanes -eq 512 ] && ! grep -q avx512bw /proc/cpuinfo; then
    skipped=$((skipped + 1))
    continue
  fi
  for m in $models; do
    gcc -std=gnu11 -O1 -march=native -Wno-psabi -DLANES=$lanes -fPIC -shared -fvisibility=hidden -Itb \
      "$build/gates/$m.c" -o "$work/gates/$m.so" || ok 1 "$m at $lanes lanes does not compile"
  done
  "$work/napier" verify "${ops[@]}" --dut gates --ref cmodel --tier smoke >"$work/log" && s=0 || s=$?
  [ "$(tail -n 1 "$work/log")" = "${#ops[@]} passed, 0 failed, $left_out skipped" ] || s=1
  ok $s "$lanes lanes: $(tail -n 1 "$work/log")"
done

netlist=$build/gates/int_add_koggestone_8.json
head -c 5000 "$netlist" >"$work/cut.json"
sed 's/\$_XOR_/$_MAJ_/' "$netlist" >"$work/type.json"
sed '0,/"A": \[ [0-9]* \]/s//"A": [ 99999 ]/' "$netlist" >"$work/driver.json"
refuses 'a netlist cut off' 'line [0-9]+' "$build/emit_gates" "$work/cut.json" COMB
refuses 'an unknown cell' 'unknown type \$_MAJ_' "$build/emit_gates" "$work/type.json" COMB
refuses 'a net without a driver' 'has no driver' "$build/emit_gates" "$work/driver.json" COMB
refuses 'no file' 'No such file|unable to open' "$build/emit_gates" "$work/none.json" COMB
refuses 'yosys fails' 'yosys failed' tb/gates/synth.sh "$work/x.json" nap_none
refuses 'no yosys' 'yosys is not there' env PATH="$work" /bin/bash tb/gates/synth.sh "$work/x.json" nap_lzc
[ -z "$(ls "$work" | grep x.json)" ]
ok $? 'nothing half-written'

finish
