#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Every structure of the integer units in lockstep, width by width.
#   lockstep.sh [--rtl FOLDER] [--vectors N] EMITTER WORK WIDTH...
# A line a width; `N passed, N failed`. Exit code 1 when structures differ, 2 for wrong use.
set -uo pipefail

rtl=rtl vectors=5000
while [ $# -gt 0 ]; do
  case $1 in
  --rtl) rtl=${2:?which folder?} && shift 2 ;;
  --vectors) vectors=${2:?how many?} && shift 2 ;;
  -*) echo "lockstep.sh: no option '$1'" >&2 && exit 2 ;;
  *) break ;;
  esac
done
[ $# -gt 2 ] || { sed -n '/^# *lockstep.sh/s/^# *//p' "$0" >&2 && exit 2; }
emit=$1 work=$2
shift 2
case $vectors in '' | 0 | *[!0-9]*) echo "lockstep.sh: '$vectors' is no number of vectors" >&2 && exit 2 ;; esac
for w in "$@"; do
  case $w in '' | 0 | *[!0-9]*) echo "lockstep.sh: '$w' is not a width" >&2 && exit 2 ;; esac
done
mkdir -p "$work" || exit 2
"$emit" lockstep >"$work/lockstep.svh" || exit 2
structures=$(wc -l <"$work/lockstep.svh")

# Verilates and compiles one width without optimisation, which would take longer than it saves.
one() {
  local w=$1 dir=$work/$1
  verilator --cc --exe --build -O3 --x-assign fast --x-initial fast -Wno-fatal -Wno-WIDTH -Wno-UNOPTFLAT \
    -I"$work" -DSTRUCTURES="$structures" -y "$rtl/common" -y "$rtl/int" -y luts/rom -GW="$w" \
    --top-module nap_lockstep -Mdir "$dir" -MAKEFLAGS 'OPT_FAST=-O1 OPT_SLOW=-O0 OPT_GLOBAL=-O0' -CFLAGS "-DWIDTH=$w -DSTRUCTURES=$structures" \
    "$rtl/pkg/nap_pkg.sv" "$rtl/pkg/nap_ops_pkg.sv" tb/lockstep/nap_lockstep.sv "$PWD/tb/lockstep/main.cpp" \
    >"$dir.log" 2>&1 || { echo "width $w: it does not build:" && tail -n 5 "$dir.log" && return 1; }
  "$dir/Vnap_lockstep" "$vectors"
}
export -f one
export work rtl vectors structures

failed=0
printf '%s\n' "$@" | xargs -P "$(nproc)" -I{} bash -c 'one {} >$work/{}.out 2>&1; echo $? >$work/{}.status'
for w in "$@"; do
  cat "$work/$w.out"
  [ "$(cat "$work/$w.status")" = 0 ] || failed=$((failed + 1))
done
echo "$(($# - failed)) passed, $failed failed"
[ $failed -eq 0 ]
