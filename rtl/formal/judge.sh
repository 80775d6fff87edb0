#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Decides whether an integer unit is equal to what a gold module says, at one width: yosys makes
# and-inverter graphs, ABC decides. README.md says how, kind by kind.
#   judge.sh RTL MODULE GOLD WIDTH
# `proved`, `not proved`, or `skipped` and why on standard error, to standard output.
set -uo pipefail

rtl=$1 module=$2 gold=$3 width=$4 here=rtl/formal
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
units=("$rtl"/{int,common}/*.sv luts/rom/nap_srt4_select.sv)

answer() {
  echo "$1"
  exit
}

header() { # module of this folder, what: the rest of the line of its header that begins so
  sed -n "s|^// $2: *||p" "$here/$1.sv"
}

# The graph of a module.
graph() { # name, module, "-set PARAMETER VALUE ...", "-DMACRO ...", commands before mapping, sources
  yosys -q -p "read_verilog -sv $4 $rtl/pkg/nap_pkg.sv $rtl/pkg/nap_ops_pkg.sv ${*:6}; chparam $3 $2
    hierarchy -check -top $2; proc; flatten; $5 alumacc; techmap; opt_clean; aigmap
    write_aiger -zinit -symbols $work/$1.aig" >"$work/log" 2>&1 && return
  head -n 3 "$work/log" >&2
  answer skipped
}
# Registers begin with any value, but for those that are reset.
clocked='async2sync; opt_expr; opt_clean; dffunmap; setundef -undriven -anyseq;'

decide() { # commands for ABC, its line when it is so
  (cd "$work" && berkeley-abc -c "$1") 2>&1 | grep -q "$2" || answer 'not proved'
}

# Without a clock: as it stands, or for each function in turn where the gold module names some, which
# is much less work. The time is the solver's patience, in conflicts.
judge_graphs() {
  local fn side sources
  for fn in $(header "$gold" Functions | grep . || echo all); do
    for side in "$module" "$gold"; do
      sources=("$here/$gold.sv")
      [ "$side" = "$gold" ] || sources=("${units[@]}")
      if [ "$fn" = all ]; then
        graph "$side" "$side" "-set W $width" '' 'opt -full;' "${sources[@]}"
      else
        echo "module fixed #(parameter int W) (input logic [W-1:0] a_i, b_i, output logic [2*W-1:0] result_o);
          $side #(.W(W)) u_unit (.op_i(4'd$fn), .a_i(a_i), .b_i(b_i), .result_o(result_o)); endmodule" >"$work/fixed.sv"
        graph "$side" fixed "-set W $width" '' 'opt -full;' "${sources[@]}" "$work/fixed.sv"
      fi
    done
    decide "cec -C 10000000 $module.aig $gold.aig" 'Networks are equivalent'
  done
}

# With a clock: one operation, unrolled. Of one operand the output is a decision diagram at once; of
# two, equal nets are merged from the inputs on.
judge_once() { # unit, clocks, cases (One in once.sv), "-DMACRO ...", further sources
  local fn one defines="-DUNIT=$1 -DGOLD=$gold -DRESULT_W=W $4" solve='trim; collapse -B 1000000000; strash'
  grep -q '2\*W-1:0\] *result_o' "$here/$gold.sv" && defines=${defines/RESULT_W=W/RESULT_W=2*W}
  if grep -q ' b_i' "$here/$gold.sv"; then
    defines+=' -DBINARY'
    solve='&get; &fraig -y -C 1000000; &put'
  fi
  for fn in $(header "$gold" Functions | grep . || echo 0); do
    for one in $3; do
      graph once once "-set W $width -set Fn $fn -set Clocks $2 -set One $one" "$defines" "$clocked" \
        "${units[@]}" "$here"/{"$gold",once}.sv "${@:5}"
      decide "read_aiger once.aig; frames -F $(($2 + 1)) -i; orpos; strash; $solve; iprove" '^UNSATISFIABLE'
    done
  done
}

# Two machines side by side for ever: what holds in the first clocks, and after each clock in which
# it held.
judge_pair() { # pair module, further sources
  local register peek=''
  for register in $(header "$1" Registers); do
    peek+="connect -nounset -set ${register##*.} \\u_unit.$register; "
  done
  graph pair "$1" "-set W $width" '' "$peek$clocked" "${units[@]}" "$here/$1.sv" "${@:2}"
  decide 'read_aiger pair.aig; strash; bmc2 -F 3' 'No output failed in 2 frames'
  decide 'read_aiger pair.aig; strash; ind -F 2 -C 100000000' 'Networks are equivalent'
}

any=$((width + 1)) clocks=$((width + 5))
case $module in
nap_int_div_*) # around its divider, in whose place the operators are
  divider=nap_${module#nap_int_}
  divider=${divider/shiftsub/restoring}
  mapfile -t units < <(printf '%s\n' "${units[@]}" | grep -v "/$divider.sv")
  judge_once "$module" 3 "$any" "-DDIVIDER=$divider" "$here"/{div_operator,gold_div}.sv
  ;;
nap_div_*)
  # One that counts zeros is aligned by the divisor's leading one, each in turn.
  cases=$any divider=$module extra=("$here/div_as_unit.sv")
  grep -q nap_lzc "$rtl/int/$module.sv" && cases=$(seq -s ' ' 0 "$width")
  if [ -e "$here/pair_${module#nap_}.sv" ]; then
    divider=twin_${module#nap_}
    extra+=("$here/$divider.sv")
    judge_pair "pair_${module#nap_}" "$here/$divider.sv"
  fi
  judge_once div_as_unit "$clocks" "$cases" "-DDIVIDER=$divider" "${extra[@]}"
  ;;
nap_int_sqrt_heron) judge_once "$module" $((6 * width + 15)) "$any" '' ;;
*) if grep -q clk_i "$rtl/int/$module.sv"; then judge_once "$module" "$clocks" "$any" ''; else judge_graphs; fi ;;
esac
answer proved
