#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# check_ptx.sh: compiles the kernels to PTX and looks, in the kernel of every operation and rounding
# mode, for the instruction that ops.def names. It counts only where it works on an operand, so that
# the arithmetic of addresses cannot stand in for it. Exit code 1 when one is missing, 77 without
# nvcc.
set -euo pipefail

cd "$(dirname "$0")/.."
nvcc=${NVCC:-nvcc}
if ! command -v "$nvcc" >/dev/null; then
  echo "check_ptx.sh: skipped, there is no $nvcc" >&2
  exit 77
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mapfile -t target < <(NVCC=$nvcc cuda_ref/archs.sh | tail -1 | tr ' ' '\n')
"$nvcc" -std=c++17 -O3 "${target[@]}" -Icmodel/include -ptx -x cu -o "$work/kernels.ptx" \
  cuda_ref/kernels.cuh

# NAME ROUNDS INSTRUCTION, from the table itself.
"${CC:-cc}" -E -P -Icmodel/include -x c - >"$work/rows" <<'EOF'
#define NAP_OP(code, name, unit, fn, math, arity, in, out, rounds, fl, sm, un, mo, cuda, ptx) \
  ROW name rounds ptx
#include "napier/ops.def"
EOF

# add.u32 and add.s32 are one instruction by two names: the low bits do not know the sign.
one_name='s/\b(add|sub)\.u/\1.s/'

# KERNEL INSTRUCTION, for each instruction with a source that comes from a loaded operand.
awk '
  /\.entry/ { kernel = $0; sub(/.*\.entry +/, "", kernel); sub(/\(.*/, "", kernel); delete loaded }
  {
    gsub(/[{};,]/, " ")
    first = $1 ~ /^@/ ? 2 : 1
    from_operand = $first ~ /^ld\.global/
    for (i = first + 2; i <= NF; i++) if ($i in loaded) from_operand = 1
    if (!from_operand) next
    loaded[$(first + 1)]
    print kernel, $first
  }' "$work/kernels.ptx" | sed -E "$one_name" | sort -u >"$work/instructions"

passed=0 failed=0
while read -r _ name rounds instruction; do
  instruction=$(sed -E "$one_name" <<<"${instruction//\"/}")
  [[ -n $instruction ]] || continue
  # CUDA's letter, then PTX's: down is d and m(inus), up is u and p(lus). One letter: one mode.
  modes=nn
  [[ $rounds == 0 || $instruction != *\?* ]] || modes="nn zz dm up"
  for mode in $modes; do
    kernel=${name}_r${mode:0:1} expected=${instruction//\?/${mode:1}}
    if grep -qxF "$kernel $expected" "$work/instructions"; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      echo "$kernel: no $expected on an operand" >&2
    fi
  done
done < <(grep '^ *ROW' "$work/rows")

echo "$passed passed, $failed failed"
((failed == 0 && passed > 0))
