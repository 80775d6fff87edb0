# SPDX-License-Identifier: Apache-2.0
# patterns.awk: the files of tb/patterns as one table in C.

/^#/ || NF < 2 { next }

{
  if (!($1 in count)) name[operations++] = $1
  row = "{"
  for (i = 2; i <= NF; i++) row = row "0x" $i (i < NF ? ", " : "")
  list[$1] = list[$1] "  " row "},\n"
  count[$1]++
}

END {
  print "/* From tb/patterns by scripts/patterns.awk. */"
  for (i = 0; i < operations; i++)
    printf "static const uint64_t for_%s[][3] = {\n%s};\n", name[i], list[name[i]]
  print "static const struct {\n  nap_op_t op;\n  const uint64_t (*list)[3];\n  uint64_t count;\n} patterns[] = {"
  for (i = 0; i < operations; i++)
    printf "  {NAP_OP_%s, for_%s, %d},\n", name[i], name[i], count[name[i]]
  print "  {NAP_OP_COUNT, NULL, 0},\n};"
}
