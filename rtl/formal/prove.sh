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

# The graph of a module at a width, for one function where there is one.
graph() { # file, module, width, function or "", sources
  local top=$2
  if [ -n "$4" ]; then
    top=fixed
    echo "module fixed #(parameter int W) (input logic [W-1:0] a_i, b_i, output logic [2*W-1:0] result_o);
      $2 #(.W(W)) u_unit (.op_i(4'd$4), .a_i(a_i), .b_i(b_i), .result_o(result_o)); endmodule" >"$1.sv"
  fi
  yosys -q -p "read_verilog -sv $rtl/pkg/nap_pkg.sv $rtl/pkg/nap_ops_pkg.sv ${*:5} ${4:+$1.sv}; chparam -set W $3 $top
    hierarchy -check -top $top; proc; flatten; opt -full; alumacc; techmap; opt; aigmap; write_aiger -symbols $1" >"$1.log" 2>&1
}

# `module gold` to standard output: proved, not proved, or why it is skipped. Unit by unit, or where
# what it is proved equal to names functions, those one by one, which is much less work.
judge() { # module, gold, width
  local fn name functions
  functions=$(sed -n 's|^// Functions: ||p' "rtl/formal/$2.sv")
  for fn in ${functions:-all}; do
    name=$work/$1.$3.$fn
    graph "$name.gold.aig" "$2" "$3" "${fn//[!0-9]/}" "rtl/formal/$2.sv" || { head -n 3 "$name.gold.aig.log" >&2 && echo skipped && return; }
    graph "$name.aig" "$1" "$3" "${fn//[!0-9]/}" "$rtl"/{int,common}/*.sv || { head -n 3 "$name.aig.log" >&2 && echo skipped && return; }
    # The time is the solver's patience, in conflicts.
    berkeley-abc -c "cec -C 10000000 $name.aig $name.gold.aig" 2>&1 | grep -q 'Networks are equivalent' ||
      { echo 'not proved' && return; }
  done
  echo proved
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
