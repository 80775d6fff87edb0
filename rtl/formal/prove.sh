#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Proves the combinational integer units equal to the operators of the language, width by width:
# yosys makes and-inverter graphs of both, ABC decides whether they are equivalent.
#   prove.sh [--module GLOB] [--rtl FOLDER] [WIDTH...]     widths 1 to 64 unless some are given,
# Wider ones than the file of what a unit is proved equal to says are skipped.
# A table, and `N proved, N not proved, N skipped`. Exit code 1 when one is not proved.
set -uo pipefail

glob='*' rtl=rtl
while [ $# -gt 0 ]; do
  case $1 in
  --module) glob=${2:?which module?} && shift 2 ;;
  --rtl) rtl=${2:?which folder?} && shift 2 ;;
  *[!0-9]*) echo "prove.sh: '$1' is not a width" >&2 && exit 2 ;;
  *) break ;;
  esac
done
widths=("$@")
[ $# -gt 0 ] || mapfile -t widths < <(seq 1 64)
for tool in yosys berkeley-abc; do
  command -v $tool >/dev/null || { echo "prove.sh: $tool is missing" >&2 && exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The graph of a module at a width.
graph() { # file, module, width, sources
  yosys -q -p "read_verilog -sv $rtl/pkg/nap_pkg.sv $rtl/pkg/nap_ops_pkg.sv ${*:4}; chparam -set W $3 $2
    hierarchy -check -top $2; proc; flatten; opt -full; alumacc; techmap; opt; aigmap; write_aiger -symbols $1" >"$1.log" 2>&1
}

# `module gold` to standard output: proved, not proved, or why it is skipped.
judge() { # module, gold, width
  local name=$work/$1.$3
  graph "$name.gold.aig" "$2" "$3" "rtl/formal/$2.sv" || { head -n 3 "$name.gold.aig.log" >&2 && echo skipped && return; }
  graph "$name.aig" "$1" "$3" "$rtl"/{int,common}/*.sv || { head -n 3 "$name.aig.log" >&2 && echo skipped && return; }
  # The time is the solver's patience, in conflicts.
  if berkeley-abc -c "cec -C 1000000 $name.aig $name.gold.aig" 2>&1 | grep -q 'Networks are equivalent'; then
    echo proved
  else
    echo 'not proved'
  fi
}

export -f graph judge
export rtl work

proved=0 failed=0 skipped=0
printf '%-28s %-18s %8s %10s %8s\n' module 'equal to' proved 'not proved' skipped
for gold in rtl/formal/gold_*.sv; do
  unit=$(basename "$gold" .sv)
  most=$(sed -n 's|^// Widths: 1 to \([0-9]*\).*|\1|p' "$gold")
  for file in "$rtl"/int/nap_"${unit#gold_}"_*.sv; do
    module=$(basename "$file" .sv)
    # shellcheck disable=SC2053
    [[ $module == $glob && $module != *_core ]] && ! grep -q clk_i "$file" || continue
    printf '%s\n' "${widths[@]}" | awk -v most="${most:-64}" '$1 <= most' |
      xargs -P "$(nproc)" -I{} bash -c "echo \$(judge $module $unit {}) {}" >"$work/answers"
    grep -v '^proved' "$work/answers" | sed "s/^/$module: /; s/ \([0-9]*\)$/ at width \1/" >&2
    p=$(grep -c '^proved' "$work/answers") f=$(grep -c '^not' "$work/answers")
    s=$((${#widths[@]} - p - f))
    printf '%-28s %-18s %8d %10d %8d\n' "$module" "$unit" "$p" "$f" "$s"
    proved=$((proved + p)) failed=$((failed + f)) skipped=$((skipped + s))
  done
done
echo "$proved proved, $failed not proved, $skipped skipped"
[ $failed -eq 0 ] && [ $proved -gt 0 ]
