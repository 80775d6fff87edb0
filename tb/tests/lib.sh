# SPDX-License-Identifier: Apache-2.0
# What the shell tests share: a folder of their own, counts, and the line that sums them up.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
skipped=0

# STATUS NAME. The status comes first: $? behind a "$(...)" in the name would be that of the $(...).
ok() {
  if [ "$1" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED $2"
  fi
}

# NAME PATTERN COMMAND...: exit code 2, and a line on standard error that matches.
refuses() {
  local name=$1 pattern=$2 out status=0
  shift 2
  out=$("$@" 2>&1 >/dev/null) || status=$?
  [ $status -eq 2 ] && grep -qE "$pattern" <<<"$out"
  ok $? "$name: exit $status, $out"
}

finish() {
  echo "$passed passed, $failed failed, $skipped skipped"
  [ "$failed" -eq 0 ]
}
