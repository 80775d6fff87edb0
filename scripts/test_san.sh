#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Unit tests, vectors, a verification run and the command line under the sanitizers.
#   test_san.sh BUILD
set -uo pipefail

export ASAN_OPTIONS=detect_leaks=0 # Verilator's runtime keeps its own
passed=0
failed=0
part() {
  local name=$1
  shift
  if "$@" >"$build/$name.log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "sanitizer: $name"
    tail -n 25 "$build/$name.log"
  fi
}
build=$1
part tests "$build/tests"
part vectors "$build/napier" vectors tb/worst/*.tsv
part verify "$build/napier" verify --tier smoke
if compgen -G "$build/../gates/int_*_8.json" >/dev/null; then # the netlists of the build beside
  mkdir -p "$build/gates"
  cp "$build"/../gates/int_*_8.json "$build/gates/"
  for structure in add:ripple mul:shiftadd mul:boothpipe sqr:folded; do # a kind each
    part "faults_$structure" "$build/napier" faults "u8_${structure%:*}" --variant "${structure#*:}" \
      --tier smoke --prove 5
  done
fi
part command tb/tests/command.sh "$build"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
