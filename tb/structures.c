/* SPDX-License-Identifier: Apache-2.0
 *
 * structures.c: gates, flip-flops and depth, counted in the netlists that the engine gates runs.
 */
#include "structures.h"

#include <unistd.h>

#include "faults/fault_model.h"
#include "host.h"
#include "rtl_rows.h"

/* Gates on the longest way. */
static int depth(netlist_t *n) {
  fault_model_t *m = fault_model(n);
  const int levels = m->levels;
  fault_model_free(m);
  return levels;
}

static json_t *structure(const nap_rtl_row_t *row, const char *path) {
  static const char *const kinds[] = {
      [NAP_RTL_COMB] = "combinational", [NAP_RTL_PIPE] = "pipeline", [NAP_RTL_ITER] = "iterative"};
  netlist_t n;
  netlist_program = "napier list";
  netlist_read(&n, path);
  json_t *one = json_pack(
      "{s:s, s:s, s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i}", "unit", nap_unit_name(row->unit),
      "structure", row->variant, "format", nap_fmt_info(row->fmt)->name, "kind", kinds[row->kind],
      "gates", n.gate_count, "flip_flops", n.flop_count, "depth", depth(&n), "latency_min",
      row->lat_min, "latency_max", row->lat_max, "interval", row->ii);
  netlist_free(&n);
  return one;
}

json_t *nap_structures_json(void) {
  json_t *all = json_array();
  int count;
  const nap_rtl_row_t *rows = nap_rtl_rows(&count);
  for (int i = 0; i < count; i++) {
    char name[NAP_RTL_NAME], file[NAP_RTL_NAME + 16], path[1024];
    snprintf(file, sizeof file, "gates/%s.json", nap_rtl_name(&rows[i], name));
    if (nap_beside(file, path, sizeof path) && !access(path, R_OK))
      json_array_append_new(all, structure(&rows[i], path));
  }
  return all;
}
