#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The test suite: every suite's own count, summed. Ends with `N passed, N failed, N skipped`.
set -uo pipefail

build=${BUILD:-build}
logs=$build/test
mkdir -p "$logs"
passed=0 failed=0 skipped=0

# A suite counts what its last line `N passed, N failed` says; one without such a line counts as one.
suite() { # name, command...
  local name=$1 log=$logs/$1.log status=0 line p f s start=$SECONDS
  shift
  "$@" >"$log" 2>&1 || status=$?
  line=$(grep -aE '^[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1)
  if [ -n "$line" ]; then
    read -r p _ f _ s _ <<<"${line//,/}"
    s=${s:-0}
    [ "$status" -eq 0 ] || [ "$f" -gt 0 ] || f=1
  else
    p=$((status == 0)) f=$((status != 0)) s=0
  fi
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
  printf '%-12s %6d passed %4d failed %4d skipped  %4d s\n' "$name" "$p" "$f" "$s" $((SECONDS - start))
  if [ "$f" -gt 0 ]; then
    tail -n 40 "$log" | sed 's/^/    /'
    echo "    (all of it: $log)"
  fi
}

suite build make --no-print-directory all "$build/libnap_sysc.so" "$build/tests" gates
suite generated make --no-print-directory check-gen
suite lint make --no-print-directory lint
suite registers make --no-print-directory check-regs
suite ptx make --no-print-directory check-ptx
suite units "$build/tests"
suite vectors "$build/napier" vectors tb/worst/*.tsv
suite verify "$build/napier" verify --json "$build/test/verify.jsonl"
suite rows tb/tests/rows.sh "$build/test/verify.jsonl" tb/tests/rows.list
suite command tb/tests/command.sh "$build"
suite gates tb/tests/gates.sh "$build"
suite formal tb/tests/formal.sh
suite lockstep tb/tests/lockstep.sh "$build"
suite faults tb/tests/faults.sh "$build"
suite exhaustive make --no-print-directory exhaustive-test
suite root make --no-print-directory exhaustive-root
suite selftest make --no-print-directory selftest
suite sanitizer make --no-print-directory test-san
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
