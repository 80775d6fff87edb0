#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What the floating-point and special function units cost on LUTs of six inputs: `synth -flatten
# -lut 6` of yosys. A pipelined unit is measured as its combinational logic, its registers made
# wires (wires.v); an iterative one with its flip-flops. JSON Lines to standard output.
#   synth.sh EMITTER [UNIT-PATTERN]
set -euo pipefail

emit=$1 pattern=${2:-.}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export work

measure() { # unit, structure, format, module, kind, least and most latency, interval, -GPARAMETER=VALUE...
  local unit=$1 structure=$2 format=$3 module=$4 kind=$5 least=$6 most=$7 ii=$8 log set="" p wires=""
  log=$work/$unit.$structure.$format
  for p in "${@:9}"; do
    p=${p/TagW=*/TagW=1}
    p=${p#-G}
    set+=" -set ${p%%=*} ${p#*=}"
  done
  [ "$kind" != PIPE ] ||
    wires="proc; flatten; opt_dff -nosdff; simplemap t:\$*dff*; techmap -map scripts/wires.v; opt_clean;"
  yosys -q -p "read_verilog -sv rtl/pkg/nap_pkg.sv rtl/pkg/nap_ops_pkg.sv luts/rom/*_pkg.sv rtl/common/*.sv rtl/int/*.sv rtl/fp/*.sv rtl/sfu/*.sv $roms
    chparam$set $module; hierarchy -check -top $module; $wires synth -flatten -lut 6 -top $module
    tee -o $log.levels ltp -noff; tee -o $log.cells stat" >"$log" 2>&1 || { tail -n 3 "$log" >&2 && return 1; }
  awk -v unit="$unit" -v structure="$structure" -v format="$format" -v kind="$kind" -v least="$least" \
    -v most="$most" -v ii="$ii" -v levels="$(sed -n 's/.*(length=\([0-9]*\)).*/\1/p' "$log.levels")" '
    NR == FNR { if ($1 == unit && $2 == format) peer = $3 " " $4 " " $5; next }
    $1 == "$lut" { luts = $2 } /\$_S?DFF/ { flops += $2 }
    END { printf "{\"unit\":\"%s\",\"structure\":\"%s\",\"format\":\"%s\",\"kind\":\"%s\",\"luts\":%d,\"flip_flops\":%d,\"levels\":%d,\"latency_min\":%d,\"latency_max\":%d,\"interval\":%d,\"peer\":\"%s\"}\n", unit, structure, format, kind, luts, flops, levels, least, most, ii, peer }' \
    scripts/peers.tsv "$log.cells"
  echo "  SYNTH     $unit $structure $format" >&2
}
export -f measure
roms=$(find luts/rom -name '*.sv' ! -name '*_pkg.sv' | sort | tr '\n' ' ')
export roms

"$emit" synth | grep -E "$pattern" | sort -s -k 1,1 >"$work/jobs"
nl -w 1 -s ' ' "$work/jobs" | xargs -P "$(nproc)" -L 1 bash -c \
  'measure "$@" >"$work/row.$0" || touch "$work/failed"'
[ ! -e "$work/failed" ] || { echo "synth.sh: yosys failed" >&2 && exit 2; }
echo "{\"napier\":$(sed -n 's/#define NAP_VERSION //p' tb/version.h),\"command\":\"synth\"}"
for i in $(seq 1 "$(wc -l <"$work/jobs")"); do cat "$work/row.$i"; done
