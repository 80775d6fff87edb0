#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What the structures of the integer units cost as they are written: gates, flip-flops and depth at
# 8, 16, 32 and 64 bits, beside the operators of the language. ABC only maps to gates for the least
# depth: what it and `opt -full` of yosys do beyond turns a carry-select adder into a ripple one,
# since the gates that make it fast are redundant. JSON Lines to standard output.
#   structures.sh EMITTER
set -euo pipefail

emit=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '%s\n' strash map >"$work/abc"

measure() { # unit, structure, module, width, least and most latency, interval, chparam arguments
  local unit=$1 structure=$2 module=$3 w=$4 least=$5 most=$6 ii=$7 log
  log=$work/$module.$w
  yosys -q -p "read_verilog -sv rtl/pkg/nap_pkg.sv rtl/pkg/nap_ops_pkg.sv rtl/common/*.sv rtl/int/*.sv luts/rom/nap_srt4_select.sv rtl/formal/gold_*.sv
    chparam $8 $module; hierarchy -check -top $module; proc; flatten; opt; alumacc; techmap; opt
    dfflegalize -cell \$_DFF_P_ x -cell \$_DFF_PN0_ x; techmap; simplemap
    abc -g AND,OR,XOR,ANDNOT,ORNOT,MUX -script $work/abc; opt_clean -purge
    tee -o $log.depth ltp -noff; tee -o $log.cells stat" >"$log" 2>&1 || { tail -n 3 "$log" >&2 && return 1; }
  awk -v unit="$unit" -v structure="$structure" -v w="$w" -v least="$least" -v most="$most" -v ii="$ii" -v depth="$(sed -n 's/.*(length=\([0-9]*\)).*/\1/p' "$log.depth")" '
    /Number of cells/ { cells = $NF } /\$_S?DFF/ { flops += $2 }
    END { printf "{\"unit\":\"%s\",\"structure\":\"%s\",\"width\":%d,\"gates\":%d,\"flip_flops\":%d,\"depth\":%d,\"latency_min\":%d,\"latency_max\":%d,\"interval\":%d}\n", unit, structure, w, cells - flops, flops, depth, least, most, ii }' "$log.cells"
}
export -f measure
export work

# The same, a line each.
jobs() {
  local unit w
  for unit in int_add int_mul int_sqr; do
    for w in 8 16 32 64; do echo "$unit operator gold_$unit $w 0 0 1 -set W $w"; done
  done
  "$emit" structures
}
jobs | sort -s -k 1,1 >"$work/jobs"
nl -w 1 -s ' ' "$work/jobs" | xargs -P "$(nproc)" -L 1 bash -c \
  'measure "${@:1:7}" "${*:8}" >"$work/row.$0" || touch "$work/failed"'
[ ! -e "$work/failed" ] || { echo "structures.sh: yosys failed" >&2 && exit 2; }
echo "{\"napier\":$(sed -n 's/#define NAP_VERSION //p' tb/version.h),\"command\":\"structures\"}"
for i in $(seq 1 "$(wc -l <"$work/jobs")"); do cat "$work/row.$i"; done
