# docs/measured.md from JSON Lines of `napier verify`, `bench` and `faults` (docs/measured/*.jsonl).

function get(key,  value) {
  if (!match($0, "\"" key "\":(\"[^\"]*\"|[^,}]*)")) return ""
  value = substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3)
  gsub(/"/, "", value)
  return value
}
# "1 2 3 8" as "1 to 3, 8".
function stretches(list,  w, n, i, text) {
  n = split(list, w, " ")
  for (i = 1; i <= n; i++) {
    text = text (text == "" ? "" : ", ") w[i]
    if (w[i + 1] != w[i] + 1) continue
    while (w[i + 1] == w[i] + 1) i++
    text = text " to " w[i]
  }
  return text
}
function millions(key,  v) { v = get(key) / 1e6; return v > 0 ? sprintf("%.2f", v) : "" }

BEGIN {
  print "# What was measured\n"
  print "Made by `make gen` from the JSON Lines in [measured/](measured/), each written by the command named. Rates of one table belong together; those of two do not.\n"
}
FNR == 1 {
  name = FILENAME
  sub(/.*\//, "", name)
  kind = get("command")
  printf "\n## %s\n\n", name
  if (kind != "structures" && kind != "synth" && kind != "formal") printf "`napier %s`", kind
  if (get("cpu") != "") printf ", %s, %s cores", get("cpu"), get("cores")
  print "\n"
  if (kind == "bench")
    print "| operation | engine | one core, M/s | all cores, M/s | one core, compared with the C model, M/s |\n|---|---|--:|--:|--:|"
  else if (kind == "faults")
    print "| netlist | faults | collapsed | vectors | detected | untestable | of these within a bound of clocks | undetected | coverage of testable |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|"
  else if (kind == "structures") {
    print "Made by `scripts/structures.sh build/emit`: as written, mapped to gates of two inputs and multiplexers for the least depth; `operator` is what the language's own operator becomes.\n"
    print "| unit | structure | width | gates | flip-flops | depth in gates | latency in clocks | interval |\n|---|---|--:|--:|--:|--:|--:|--:|"
  }
  else if (kind == "synth") {
    print "Made by `make synth`: LUTs of six inputs and levels of them after `synth -flatten -lut 6` of yosys, all modes, flags and subnormals within; a pipelined unit as its combinational logic, an iterative one with its flip-flops. Beside them the best published unit of the kind by the same commands: LUTs, flip-flops, levels (of an iterative one clocks).\n"
    print "| unit | structure | format | LUT-6 | flip-flops | levels | latency in clocks | interval | published | LUTs of it |\n|---|---|---|--:|--:|--:|--:|--:|--:|--:|"
  }
  else if (kind == "formal")
    print "By `make formal`: each module equal to what the language's operators say, or to a count of squares; rtl/formal/README.md says how.\n\n| module | equal to | proved at widths | not proved |\n|---|---|---|--:|"
  else
    print "| operation | under test | against | proved | modes | vectors | mismatches | worst, of its bound | M/s |\n|---|---|---|---|--:|--:|--:|--:|--:|"
  next
}
kind == "bench" {
  printf "| `%s` | %s | %s | %s | %s |\n", get("op"), get("engine"), millions("one_core_per_s"), millions("all_cores_per_s"), millions("checked_one_core_per_s")
  next
}
kind == "formal" {
  printf "| `%s` | `%s` | %s | %s |\n", get("module"), get("equal_to"), stretches(get("widths")), get("not_proved")
  next
}
kind == "structures" {
  least = get("latency_min"); most = get("latency_max")
  printf "| %s | %s | %s | %s | %s | %s | %s | %s |\n", get("unit"), get("structure"), get("width"), get("gates"), get("flip_flops"), get("depth"), least == most ? most : least " to " most, get("interval")
  next
}
kind == "synth" {
  least = get("latency_min"); most = get("latency_max"); peer = get("peer")
  split(peer, of, " ")
  gsub(/ /, " / ", peer)
  printf "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s |\n", get("unit"), get("structure"), get("format"), get("luts"), get("flip_flops"), get("levels"), least == most ? most : least " to " most, get("interval"), peer, peer == "" ? "" : sprintf("%.2f", get("luts") / of[1])
  next
}
kind == "faults" {
  printf "| %s | %s | %s | %s | %s | %s | %s | %s | %.3f %% |\n", get("netlist"), get("faults"), get("collapsed"), get("vectors"), get("detected"), get("untestable"), get("untestable_bounded"), get("undetected"), get("coverage_percent")
  next
}
{
  worst = get("worst_of_bound")
  rate = get("vectors") + 0 > 0 ? sprintf("%.1f", get("vectors") / (get("seconds") + 1e-9) / 1e6) : ""
  printf "| `%s` | %s | %s | %s, %s | %s | %s | %s | %s | %s |\n", get("op"), get("dut"), get("ref"), get("proved"), get("verdict"), get("modes"), get("vectors"), get("mismatches"), worst == "" ? "" : sprintf("%.3f", worst), rate
}
