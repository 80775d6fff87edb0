#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Other projects' vectors on every engine, read from a folder that holds them and is not part of this:
# RISC-V architecture tests, the WebAssembly suite, hardest quotients and roots.
#   data.sh BUILD FOLDER
set -uo pipefail
# shellcheck source-path=SCRIPTDIR/../..
. tb/tests/lib.sh

napier=$1/napier folder=$2

# The rows of a file that is there, at least so many, on every engine.
judge() { # name, rows, least
  [ "$(wc -l <"$2")" -ge "$3" ]
  ok $? "$1: $(wc -l <"$2") rows, not $3"
  "$napier" vectors "$2" | sed "s|^[^ ]*/||"
  ok "${PIPESTATUS[0]}" "$1: napier vectors"
}

here() { # file
  [ -r "$1" ] && return
  echo "skipped: $1 is not there"
  skipped=$((skipped + 1))
  return 1
}

# One row a mode of a row with five results, each RESULT:FLAGS.
modes() { # format
  awk -F '\t' -v f="$1" '/^(div|sqrt|rcp|rsqrt)\t/ {
    for (i = split("rne rtz rdn rup rmm", mode, " "); i; i--) {
      split($(i + 2), got, ":")
      printf "%d-%s\t%s_%s\t%s\t%s\t%s\t%s\trow %d\n", NR, mode[i], f, $1, mode[i], $2, got[1], got[2], NR
    }
  }'
}

for f in f16 f32 f64; do
  file=$folder/riscv-arch-test/$f.tsv.xz
  here "$file" || continue
  xzcat "$file" | awk -v op=1 -v rm=2 -v operands=3 -v result=4 -v flags=5 -v fmt=$f -f tb/tests/data.awk \
    >"$work/riscv_$f.tsv"
  judge "RISC-V, $f" "$work/riscv_$f.tsv" 30000
done

for f in f16 f32 f64; do
  file=$folder/hard/${f}_div_sqrt_rcp_rsqrt.tsv
  here "$file" || continue
  modes $f <"$file" >"$work/hard_$f.tsv"
  judge "hard, $f" "$work/hard_$f.tsv" 2800
done

file=$folder/wasm/f32_f64.tsv.xz # its minimum keeps NaNs, which is another operation here
if here "$file"; then
  xzcat "$file" | awk -F '\t' '$3 != "min" && $3 != "max"' |
    awk -v op=3 -v rm=0 -v operands=4 -v result=5 -v flags=6 -v format=2 -f tb/tests/data.awk >"$work/wasm.tsv"
  judge WebAssembly "$work/wasm.tsv" 3000
fi
finish
