/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_report.c: what came of a netlist's faults, for people and for machines.
 */
#include "faults/fault_report.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

static double percent(int part, int whole) {
  return whole ? 100.0 * part / whole : 100.0;
}

static int untestable(const fault_result_t *f) {
  return f->proofs.anyhow + f->proofs.flowing + f->proofs.exhausted + f->proofs.bounded;
}

double fault_coverage(const fault_result_t *f) {
  return percent(f->detected, f->detected + f->open);
}

void fault_print_head(void) {
  printf("%-22s %7s %9s %10s %9s %10s %10s %9s %8s\n", "netlist", "faults", "collapsed", "vectors",
         "detected", "untestable", "undetected", "coverage", "time");
}

void fault_print_row(const char *name, const fault_result_t *f) {
  printf("%-22s %7d %9d %10llu %9d %10d %10d %8.3f%% %7.1fs\n", name, f->list.total, f->list.count,
         (unsigned long long)f->vectors, f->detected, untestable(f), f->open, fault_coverage(f),
         f->seconds);
}

/* "f32_add rne 3F800000 33800000": an operation of the unit that shows a fault. Empty: none known.
 */
static const char *witness(const nap_rtl_row_t *row, const fault_t *f, char buf[160]) {
  const nap_op_info_t *op = fault_operation(row, f);
  char operands[NAP_VECTOR_ROOM];
  buf[0] = 0;
  if (op)
    snprintf(buf, 160, "%s %s %s", op->name, nap_rm_name((nap_rm_t)f->rm),
             nap_vector_text(op, f->in, operands));
  return buf;
}

void fault_print_open(const nap_rtl_row_t *row, netlist_t *n, const fault_result_t *f,
                      uint64_t show) {
  char name[FAULT_NAME], shown_by[160];
  uint64_t shown = 0;
  if (f->proofs.bounded)
    printf("  %d of the untestable are proved for %d clocks from a reset, the others for ever\n",
           f->proofs.bounded, f->proofs.clocks);
  for (int i = 0; i < f->list.count && shown < show; i++) {
    const fault_t *g = &f->list.fault[i];
    if (g->state != FAULT_OPEN && g->state != FAULT_TESTABLE) continue;
    printf("  undetected%s %s\n", g->state == FAULT_TESTABLE ? " though testable:" : ":",
           fault_name(n, g, name));
    if (*witness(row, g, shown_by)) printf("    shown by %s\n", shown_by);
    shown++;
  }
  if ((uint64_t)f->open > shown)
    printf("  and %llu more\n", (unsigned long long)((uint64_t)f->open - shown));
}

bool fault_json_row(nap_json_t *j, const nap_rtl_row_t *row, const char *name, netlist_t *n,
                    const fault_result_t *f, nap_error_t *e) {
  static const char *const states[] = {"open", "detected", "untestable", "testable"};
  char text[FAULT_NAME], shown_by[160];
  json_t *left = json_array(), *curve = json_array();
  for (int i = 0; i < f->list.count; i++)
    if (f->list.fault[i].state != FAULT_DETECTED)
      json_array_append_new(left,
                            json_pack("{s:s, s:s, s:s}", "state", states[f->list.fault[i].state],
                                      "fault", fault_name(n, &f->list.fault[i], text), "shown_by",
                                      witness(row, &f->list.fault[i], shown_by)));
  for (int i = 0; i < f->rounds; i++)
    json_array_append_new(
        curve, json_pack("[I, i]", (json_int_t)f->round_vectors[i], f->round_detected[i]));
  return nap_json_line(
      j,
      json_pack("{s:s, s:i, s:i, s:I, s:i, s:i, s:i, s:i, s:i, s:i, s:f, s:f, s:o, s:o}", "netlist",
                name, "faults", f->list.total, "collapsed", f->list.count, "vectors",
                (json_int_t)f->vectors, "detected", f->detected, "untestable", untestable(f),
                "untestable_by_exhaustion", f->proofs.exhausted, "untestable_bounded",
                f->proofs.bounded, "bound_clocks", f->proofs.clocks, "undetected", f->open,
                "coverage_percent", fault_coverage(f), "seconds", f->seconds,
                "detected_after_vectors", curve, "not_detected", left),
      e);
}
