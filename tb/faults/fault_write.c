/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_write.c: operations for testable faults, as lines of tb/patterns.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "faults/fault_patterns.h"
#include "faults/fault_report.h"
#include "text.h"

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* "f32_sqr 59AFFFFA" */
static char *line(const nap_rtl_row_t *row, const fault_t *f) {
  char text[160], operands[NAP_VECTOR_ROOM];
  const nap_op_info_t *op = fault_operation(row, f);
  snprintf(text, sizeof text, "%s %s", op->name, nap_vector_text(op, f->in, operands));
  return strdup(text);
}

bool fault_append_patterns(const char *path, const nap_rtl_row_t *row, netlist_t *n,
                           const fault_result_t *f, nap_error_t *e) {
  bool *chosen = netlist_room((size_t)f->list.count + 1, sizeof *chosen);
  char **lines = netlist_room((size_t)f->list.count + 1, sizeof *lines);
  int count = 0;
  fault_choose(n, row, &f->list, chosen);
  for (int i = 0; i < f->list.count; i++)
    if (chosen[i] && fault_operation(row, &f->list.fault[i]))
      lines[count++] = line(row, &f->list.fault[i]);
  qsort(lines, (size_t)count, sizeof *lines, by_text);
  FILE *file = fopen(path, "a");
  bool ok = file != NULL;
  for (int i = 0; i < count; i++) {
    if (ok && (!i || strcmp(lines[i], lines[i - 1]) != 0)) ok = fprintf(file, "%s\n", lines[i]) > 0;
    free(lines[i]);
  }
  if (file) ok = !fclose(file) && ok;
  if (!ok) nap_error(e, "cannot write %s: %s", path, strerror(errno));
  free(lines), free(chosen);
  return ok;
}
