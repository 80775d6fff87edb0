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
  split("nearest rne trunc rtz floor rdn ceil rup", pairs, " ")
  for (i = 1; i in pairs; i += 2) rint[pairs[i]] = pairs[i + 1]
}

# WebAssembly's name of an integer: i32_s, i64_u.
function integer(s) { return (s ~ /_u$/ ? "u" : "i") substr(s, 2, 2) }

# The operation of Napier's, "" where there is none; some carry their own mode.
function operation(o, f) {
  if (o in name) return f "_" name[o]
  if (o ~ /^to_/) return f "_" o
  if (o ~ /^from_/) return substr(o, 6) "_to_" f
  if (o ~ /^convert_/) return integer(substr(o, 9)) "_to_" f
  if (o ~ /^(demote|promote)_/) return substr(o, index(o, "_") + 1) "_to_" f
  if (o ~ /^rint_/) {
    mode = rint[substr(o, 6)]
    return f "_roundToIntExact"
  }
  if (o ~ /^trunc_/) {
    mode = "rtz"
    sub(/^trunc_(sat_)?/, "", o)
    return substr(o, 1, 3) "_to_" (o ~ /u$/ ? "u" : "i") substr(f, 2)
  }
  return ""
}

/^#/ { next }
{
  mode = rm && $rm != "-" ? tolower($rm) : "rne"
  called = operation($op, format ? $format : fmt)
  if (called == "") next
  bits = 0
  for (i = 1; i <= 5; i++) bits = 2 * bits + (substr($flags, i, 1) != "-")
  value = $op ~ /^(eq|le|lt)$/ ? substr($result, length($result)) : $result
  printf "%d\t%s\t%s\t%s\t%s\t%02x\trow %d\n", NR, called, mode, $operands, value, bits, NR
}
