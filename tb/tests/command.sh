#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The command line: its formats, its exit codes, and what it says of bad input.
#   command.sh BUILD
set -uo pipefail

napier=$(cd "$1" && pwd)/napier
root=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
passed=0
failed=0
skipped=0

# expect NAME CODE PATTERN COMMAND: exit code, and a line of output (both streams) that matches.
expect() {
  local name=$1 code=$2 pattern=$3 out status=0
  shift 3
  out=$(eval "$*" 2>&1) || status=$?
  if [ "$status" -eq "$code" ] && grep -qE -- "$pattern" <<<"$out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED $name: exit $status (wanted $code), wanted /$pattern/ in:"
    head -n 5 <<<"$out" | sed 's/^/    /'
  fi
}

same() { # NAME EXPECTED COMMAND: the whole of standard output
  local name=$1 wanted=$2 out
  shift 2
  out=$(eval "$*")
  if [ "$out" = "$wanted" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED %s:\n  wanted %s\n  got    %s\n' "$name" "$wanted" "$out"
  fi
}

# Results in TestFloat's line format.
same eval_add '3F800000 33800000 3F800000 01' "echo 3f800000 33800000 | $napier eval f32_add"
same eval_prefix '3F800000 33800000 3F800001 01' "echo 0x3f800000 0X33800000 | $napier eval f32_add --rm rup"
same eval_file 'FF 01 FE 00' "echo 'ff 1' > v; $napier eval u8_sub v"
same eval_carry 'FF 01 00 04' "echo 'ff 1' | $napier eval u8_add --engine rtl.ripple"
same eval_wide 'FFFFFFFFFFFFFFFF FFFFFFFFFFFFFFFF FFFFFFFFFFFFFFFE0000000000000001 00' \
  "echo ffffffffffffffff ffffffffffffffff | $napier eval u64_mul --engine rtl"
same eval_engines 1 "for e in cmodel rtl.pipe sysc exact host; do echo 00800001 80800000 | $napier eval f32_add --engine \$e; done | sort -u | wc -l"
same eval_no_newline '01 01 02 00' "printf '1 1' | $napier eval u8_add"
same eval_stream 200000 "yes 3f800000 40000000 | head -n 200000 | $napier eval f32_mul | sort | uniq -c | awk '{print \$1}'"

# Bad input: what was wrong, where, what was expected.
expect op_name 2 "the nearest: f32_add" "$napier eval f32_ad </dev/null"
expect glob_name 2 "no operation matches" "$napier verify 'f99_*'"
expect verb 2 "the nearest: verify" "$napier verfy"
expect engine_name 2 "the nearest: cmodel" "echo 1 1 | $napier eval u8_add --engine cmodl"
expect variant_name 2 "does not do" "echo 1 1 | $napier eval u8_add --engine rtl.none"
expect mode_name 2 "no rounding mode" "echo 1 1 | $napier eval f32_add --rm up"
expect hex 2 "^standard input:2:5: 'g' is not a hexadecimal" "printf '1 1\n1 00g0\n' | $napier eval u32_add"
expect digits 2 "^standard input:1:3: too many digits: a u8 operand has at most 2" "echo 123 1 | $napier eval u8_add"
expect too_few 2 "the line ends where a f32 operand" "echo 3f800000 | $napier eval f32_add"
expect too_many 2 "follows the last of the 2 operands" "echo 1 2 3 | $napier eval u8_add"
expect blank_line 2 "^standard input:2:1: the line ends" "printf '1 1\n\n1 1\n' | $napier eval u8_add"
expect bits 2 "does not fit the 1 bits" "echo 3 1 | $napier eval u1_half_add"
expect long_line 2 "longer than any vector" "head -c 5000 /dev/zero | tr '\0' '1' | $napier eval u8_add"
expect results_before 2 "^01 01 02 00" "printf '1 1\nx\n' | $napier eval u8_add"
expect empty 2 "is empty" ": > e; $napier eval u8_add e"
expect missing 2 "cannot open nowhere: No such file" "$napier eval u8_add nowhere"
expect directory 2 "cannot read" "$napier eval u8_add /"
yes 1 1 | head -n 100000 >pairs
expect closed_pipe 2 "closed by its reader" "{ $napier eval u8_add pairs 2>message; echo \$? >code; } | head -n 1; cat message; exit \$(cat code)"
expect full_output 2 "cannot write standard output: No space" "$napier list >/dev/full"
expect shard 2 "takes I/N" "$napier verify u8_add --shard 3/2"
expect jobs 2 "takes a whole number" "$napier verify u8_add --jobs 0"
expect tier 2 "takes one of: smoke unit exhaustive" "$napier verify u8_add --tier all"
expect nothing 2 "none of these operations" "$napier verify u8_add --class binades"
expect count 0 'sampled +1 +300001 ' "$napier verify u32_mul --dut cmodel --ref host --class random --count 300001"
expect count_alone 2 "count goes with --class" "$napier verify u32_mul --count 5"
expect count_none 2 "from 1 to" "$napier verify u32_mul --class random --count 0"
expect json_folder 2 "cannot write no/where.json" "$napier verify u8_add --tier smoke --json no/where.json"
expect not_a_journal 2 "is not a journal" "echo mine > j; $napier verify u8_add --journal j"
same journal_kept mine "cat j"
expect vectors_bad 2 ":1: no operation is called" "printf 'a\tnone\trne\t1\t1\t00\tk\n' > t; $napier vectors t"
expect vectors_wrong 1 "right is 03 00" "printf 'a\tu8_add\trne\t1 1\t3\t00\tk\n' > t; $napier vectors t"
expect vectors_empty 2 "has no vector" ": > t; $napier vectors t"
expect operand 2 "neither a number" "$napier trace f32_sqrt abc"

# A full disk leaves no partial file: a file system of 64 KiB where mounts are allowed.
mkdir disk
if mount -t tmpfs -o size=64k tmpfs disk 2>/dev/null; then
  head -c 61440 /dev/zero >disk/filler
  expect full_disk 2 "No space left" "$napier verify --tier smoke --json disk/r.jsonl"
  same no_partial filler "ls disk"
  umount disk
else
  echo "no right to mount: the full disk was not tried"
  skipped=$((skipped + 2))
fi

# Good runs.
expect help 0 "usage: napier eval" "$napier eval --help"
for verb in list eval verify vectors bench replay trace; do
  expect "help_$verb" 0 "usage: napier $verb" "$napier $verb --help"
done
expect list_json 0 '"name": "f32_add"' "$napier list --json"
expect list_structures 0 '^int_mul.booth.u8.combinational' "$napier list structures"
# The README says who judges an operation: the host those that it can run.
hosted() { "$napier" list ops --json | awk -F'"' '/"name":/ { name = $4 } /^ *"host"/ { print name }' | sort; }
promised() { awk -F'|' '$5 ~ /host/ { print $3 }' "$root/README.md" | grep -o '[a-z][A-Za-z0-9_]*' | sort; }
expect judges 0 "^[1-9][0-9]+ the same$" 'diff <(hosted) <(promised) && echo "$(hosted | wc -l) the same"'
expect list_luts 0 "lg2" "$napier list luts"
expect list_formats 0 "^bf16" "$napier list formats"
expect verify_tail 0 "^1 passed, 0 failed, 0 skipped$" "$napier verify u8_add --dut rtl.koggestone --ref exact | tail -n 1"
expect verify_json 0 '"verdict":"passed"' "$napier verify u8_add --dut rtl.ripple --json r.jsonl >/dev/null; cat r.jsonl"
if ! nvidia-smi -L >/dev/null 2>&1; then
  expect cuda_grey 77 "^0 passed, 0 failed, 1 skipped$" "$napier verify f32_add --ref cuda"
fi
expect sharded 0 "passed" "$napier verify u8_add --dut rtl.ripple --ref cmodel --shard 2/2"
expect shards_sum 0 "^65536$" "for i in 1 2 3; do $napier verify u8_add --dut rtl.ripple --ref cmodel --shard \$i/3 --json s\$i.jsonl >/dev/null; done; cat s?.jsonl | grep -o '\"vectors\":[0-9]*' | cut -d: -f2 | awk '{ n += \$1 } END { print n }'"
expect shard_empty 77 "too few vectors for this many shards" "$napier verify u8_add --dut rtl.ripple --shard 7/8"
expect resumed 0 "65536 from the journal" "$napier verify u8_add --dut rtl.ripple --journal k >/dev/null; $napier verify u8_add --dut rtl.ripple --journal k"
expect killed 0 "from the journal" "$napier verify f32_mul --dut cmodel --ref exact --tier exhaustive --journal q >/dev/null & sleep 3; kill -9 \$!; wait 2>/dev/null; $napier verify f32_mul --dut cmodel --ref exact --tier exhaustive --journal q"
expect mismatch 1 "replay +build/napier replay f32_add --dut rtl.pipe --ref cmodel --rm rne" "$napier verify f32_add --dut rtl.pipe --inject result"
expect replay 0 "the two sides agree" "$napier replay f32_add --rm rup 3F800000 33800000 --wave w.fst"
expect wave 0 "^FST$" "test \$(stat -c %s w.fst) -gt 300 && echo FST"
expect replay_index 0 "the two sides agree" "$napier replay f32_mul --class classes --seed 3 --index 77 --wave w.fst"
same heron 'x0   10
x1   6.25
x2   5.125
x3   5.00152439024' "$napier trace f32_sqrt 25 --method heron --guess 10 | head -n 4"
expect trace_add 0 "result 03" "$napier trace u8_add 1 2"
expect trace_negative 0 "result BF800000" "$napier trace f32_add -2 1"
expect trace_sin 0 "result 3F" "$napier trace f32_sin_approx 1.5"
cd "$root"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
