#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Proves the integer units equal to the operators of the language, width by width, with judge.sh.
#   prove.sh [--module GLOB] [--rtl FOLDER] [--json FILE] [WIDTH...]
# Widths 1 to 64 unless some are given.
# Wider ones than the file of what a unit is proved equal to says are skipped.
# A table, and `N proved, N not proved, N skipped`. Exit code 1 when one is not proved.
set -uo pipefail

glob='*' rtl=rtl json=/dev/null
while [ $# -gt 0 ]; do
  case $1 in
  --module) glob=${2:?which module?} && shift 2 ;;
  --rtl) rtl=${2:?which folder?} && shift 2 ;;
  --json) json=${2:?which file?} && shift 2 ;;
  *[!0-9]*) echo "prove.sh: '$1' is not a width" >&2 && exit 2 ;;
  *) break ;;
  esac
done
widths=("$@")
[ $# -gt 0 ] || mapfile -t widths < <(seq 1 64)
for tool in yosys berkeley-abc; do
  command -v $tool >/dev/null || { echo "prove.sh: $tool is missing" >&2 && exit 2; }
done
true >>"$json" || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

proved=0 failed=0 skipped=0
# Whole or not at all.
echo '{"command":"formal"}' >"$work/json"
printf '%-28s %-18s %8s %10s %8s\n' module 'equal to' proved 'not proved' skipped
for gold in rtl/formal/gold_*.sv; do
  unit=$(basename "$gold" .sv)
  most=$(sed -n 's|^// Widths: 1 to \([0-9]*\).*|\1|p' "$gold")
  for file in "$rtl"/int/nap_"${unit#gold_}"_*.sv; do
    module=$(basename "$file" .sv)
    # shellcheck disable=SC2053
    [[ $module == $glob && $module != *_core && $module != *_signs ]] || continue
    # The widest, which take longest, first.
    printf '%s\n' "${widths[@]}" | awk -v most="${most:-64}" '$1 <= most' | sort -rn |
      xargs -P "$(nproc)" -I{} bash -c "echo \$(rtl/formal/judge.sh '$rtl' $module $unit {}) {}" >"$work/answers"
    grep -v '^proved' "$work/answers" | sed "s/^/$module: /; s/ \([0-9]*\)$/ at width \1/" >&2
    p=$(grep -c '^proved' "$work/answers") f=$(grep -c '^not' "$work/answers")
    s=$((${#widths[@]} - p - f))
    printf '%-28s %-18s %8d %10d %8d\n' "$module" "$unit" "$p" "$f" "$s"
    printf '{"module":"%s","equal_to":"%s","proved":%d,"not_proved":%d,"skipped":%d,"widths":"%s"}\n' "$module" "$unit" \
      "$p" "$f" "$s" "$(sed -n 's/^proved //p' "$work/answers" | sort -n | paste -sd' ')" >>"$work/json"
    proved=$((proved + p)) failed=$((failed + f)) skipped=$((skipped + s))
  done
done
cat "$work/json" >"$json"
echo "$proved proved, $failed not proved, $skipped skipped"
[ $failed -eq 0 ] && [ $proved -gt 0 ]
