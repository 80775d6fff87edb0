#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Every row that the tables promise stands in the results of a run, passed, and proved as promised.
#   rows.sh RESULTS.jsonl ROWS.list
set -euo pipefail

passed=0
failed=0
while read -r op dut ref proof; do
  if grep -qF "\"op\":\"$op\",\"dut\":\"$dut\",\"ref\":\"$ref\",\"verdict\":\"passed\",\"proved\":\"$proof\"" "$1"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "no such row: $op $dut against $ref, passed, $proof"
  fi
done < <(grep -v '^#' "$2")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
