#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A unit as a netlist of two-input gates, multiplexers and plain flip-flops, in yosys' JSON.
#   synth.sh OUT.json MODULE [-GPARAMETER=VALUE...]
set -euo pipefail

out=$1 module=$2
shift 2
command -v yosys >/dev/null || { echo "synth.sh: yosys is not there; the engine gates needs it" >&2; exit 2; }
set=""
for p in "$@"; do
  p=${p#-G}
  set+=" -set ${p%%=*} ${p#*=}"
done
[ -z "$set" ] || set="chparam$set $module;"

packages=(rtl/pkg/nap_pkg.sv rtl/pkg/nap_ops_pkg.sv luts/rom/*_pkg.sv)
mapfile -t sources < <(ls rtl/{common,int,fp,sfu}/*.sv luts/rom/*.sv | grep -v _pkg)
log=${out%.json}.log

# yosys' own script for ABC, but that of a tree of compressors the search for equivalent nets gives
# up early: the adder behind it has many that look constant and are not.
case $module in
nap_int_mul_* | nap_int_sqr_* | nap_fp_mul_booth) conflicts=1000 ;;
*) conflicts=1000000 ;;
esac
script=${out%.json}.abc
printf '%s\n' strash '&get -n' "&fraig -x -C $conflicts" '&put' scorr dc2 dretime strash '&get -n' \
  '&dch -f' '&nf' '&put' >"$script"
if ! yosys -q -l "$log" -p "read_verilog -sv ${packages[*]} ${sources[*]}
    $set hierarchy -check -top $module; synth -flatten -top $module
    dfflegalize -cell \$_DFF_P_ x -cell \$_DFF_PN0_ x; simplemap
    abc -g AND,OR,XOR,ANDNOT,ORNOT,MUX -script $script; opt_clean -purge; write_json $out.tmp" >/dev/null 2>&1; then
  rm -f "$out.tmp"
  echo "synth.sh: yosys failed on $module:" >&2
  tail -n 5 "$log" >&2
  exit 2
fi
mv "$out.tmp" "$out"
