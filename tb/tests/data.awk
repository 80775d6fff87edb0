# SPDX-License-Identifier: Apache-2.0
# Rows of other projects' tests as `napier vectors` reads them: operations that have a model.
#   awk -v op=N -v rm=N -v operands=N -v result=N -v flags=N [-v fmt=NAME | -v format=N] -f data.awk
# N: columns; rm=0: to nearest even. Flags are five places, NV DZ OF UF NX, `-` where not raised.
BEGIN {
  FS = "\t"
  split("add sub mul div sqrt eq le lt", same, " ")
  for (i in same) name[same[i]] = same[i]
  name["fma"] = "mulAdd"
  name["max"] = "maximumNumber"
  name["min"] = "minimumNumber"
}
/^#/ || !($op in name) { next }
{
  bits = 0
  for (i = 1; i <= 5; i++) bits = 2 * bits + (substr($flags, i, 1) != "-")
  value = name[$op] ~ /^(eq|le|lt)$/ ? substr($result, length($result)) : $result
  printf "%d\t%s_%s\t%s\t%s\t%s\t%02x\trow %d\n", NR, format ? $format : fmt, name[$op],
    rm && $rm != "-" ? tolower($rm) : "rne", $operands, value, bits, NR
}
