#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Every module of the tables under `verilator --lint-only -Wall` and yosys, without a warning;
# the integer units at every width from 1 to 64 too. A width of 0 must stop elaboration.
#   lint_rtl.sh EMITTER
set -euo pipefail

emit=$1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
packages=(rtl/pkg/nap_pkg.sv rtl/pkg/nap_ops_pkg.sv luts/rom/*_pkg.sv)
paths=(-y rtl/common -y rtl/int -y rtl/fp -y rtl/sfu -y luts/rom)
passed=0
failed=0

count() { # name, status
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "lint: $1" >&2
    head -n 20 "$log" >&2
  fi
}

verilate() { # module, parameters
  local module=$1
  shift
  verilator --lint-only -Wall rtl/waivers.vlt "${paths[@]}" "$@" --top-module "$module" "${packages[@]}" \
    rtl/*/"$module".sv >"$log" 2>&1
}

# A warning of yosys is a failure; `check -assert` finds loops, undriven and doubly driven wires.
synthesise() { # module, chparam arguments
  local module=$1 set=""
  shift
  for p in "$@"; do
    p=${p#-G}
    set+=" -set ${p%%=*} ${p#*=}"
  done
  [ -z "$set" ] || set="chparam$set $module;"
  yosys -q -p "read_verilog -sv ${packages[*]} $(echo rtl/{common,int,fp,sfu}/*.sv $(ls luts/rom/*.sv | grep -v _pkg))
    $set hierarchy -check -top $module; proc; check -assert; synth -run coarse; check -assert" >"$log" 2>&1 &&
    ! grep -qi warning "$log"
}

while read -r module parameters; do
  # shellcheck disable=SC2086
  verilate "$module" $parameters && s=0 || s=$?
  count "verilator $module $parameters" $s
  # shellcheck disable=SC2086
  synthesise "$module" $parameters && s=0 || s=$?
  count "yosys $module $parameters" $s
done < <("$emit" lint)

for module in $("$emit" lint | awk '/-GW=/ { print $1 }' | sort -u); do
  tag=$(grep -q TagW rtl/*/"$module".sv && echo -GTagW=8 || true)
  for w in $(seq 1 64); do
    # shellcheck disable=SC2086
    verilate "$module" -GW="$w" $tag && s=0 || s=$?
    count "verilator $module W=$w" $s
  done
  # shellcheck disable=SC2086
  verilate "$module" -GW=0 $tag && s=1 || s=0
  grep -q '%Error' "$log" || s=1
  count "$module must refuse W=0 with a message" $s
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
