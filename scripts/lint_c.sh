#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# clang-format over every C and C++ source, cppcheck over the C ones. --fix formats in place.
set -euo pipefail

mapfile -t sources < <(find cmodel luts tb cuda_ref -name '*.[ch]' -o -name '*.cpp' -o -name '*.cu' -o -name '*.cuh' |
  grep -v '^luts/rom/' | sort)
if [ "${1:-}" = --fix ]; then
  clang-format -i "${sources[@]}"
  exit 0
fi
clang-format --dry-run -Werror "${sources[@]}"
echo "clang-format: ${#sources[@]} files are formatted"

mapfile -t c < <(printf '%s\n' "${sources[@]}" | grep '\.c$')
cppcheck --quiet --std=c11 --enable=warning,portability,performance --error-exitcode=1 --inline-suppr \
  --suppress=missingIncludeSystem --suppress=unmatchedSuppression --suppressions-list=scripts/cppcheck.txt \
  -Icmodel/include -Icmodel/src -Icmodel/ref -Itb -Iluts/rom -Iluts/gen "${c[@]}"
echo "cppcheck: ${#c[@]} files without a finding"
