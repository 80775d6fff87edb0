/* SPDX-License-Identifier: Apache-2.0
 *
 * emit_pages.c: tables of pages for people.
 */
#include "emit_pages.h"

#include <stdio.h>
#include <string.h>

#include "tiers.h"

const char *emit_proof(const nap_op_info_t *op, int whole_bits) {
  return op->arity * nap_fmt_info(op->in)->bits <= whole_bits ? "exhaustive" : "sampled";
}

static bool host_has(nap_fmt_t fmt) {
  return !nap_fmt_info(fmt)->exp_bits || fmt == NAP_FMT_f32 || fmt == NAP_FMT_f64;
}

/* The machine's own units do integers, f32 and f64, but no minimum as IEEE 754-2019 has it and no
 * reciprocal root; of f16 they convert to and from f32. */
static bool host_judges(const nap_op_info_t *op) {
  if (op->math >= NAP_MATH_MINIMUM && op->math <= NAP_MATH_MAXIMUM_NUMBER) return false;
  if (op->math == NAP_MATH_RSQRT) return false;
  if (op->math != NAP_MATH_CONVERT) return host_has(op->in);
  const bool half = op->in == NAP_FMT_f16 || op->out == NAP_FMT_f16;
  if (half) return op->in == NAP_FMT_f32 || op->out == NAP_FMT_f32;
  return host_has(op->in) && host_has(op->out);
}

static const char *judges(const nap_op_info_t *op) {
  if (!op->batch) return "exact and host, against each other";
  return host_judges(op) ? "exact, host" : "exact";
}

/* "pipe (3), digit (iterative)" into text. */
static void structures(const nap_op_info_t *op, const nap_rtl_row_t *rows, int count, char *text,
                       size_t size) {
  size_t end = 0;
  text[0] = 0;
  for (int k = 0; k < count && end < size; k++) {
    if (!nap_rtl_serves(&rows[k], op)) continue;
    char latency[16];
    snprintf(latency, sizeof latency, "%d", rows[k].lat_max);
    end += (size_t)snprintf(text + end, size - end, "%s%s (%s)", end ? ", " : "", rows[k].variant,
                            rows[k].kind == NAP_RTL_COMB   ? "combinational"
                            : rows[k].kind == NAP_RTL_PIPE ? latency
                                                           : "iterative");
  }
}

/* The row of an operation but for its unit and name. */
static void rest_of_row(const nap_op_info_t *op, const nap_rtl_row_t *rows, int count, char *text,
                        size_t size) {
  char list[512];
  structures(op, rows, count, list, sizeof list);
  snprintf(text, size, "%s | %s | %s | %s |", op->batch ? list : "none yet", judges(op),
           emit_proof(op, NAP_WHOLE_UNIT),
           op->batch ? emit_proof(op, NAP_WHOLE_EXHAUSTIVE) : "not run");
}

void emit_status(const nap_rtl_row_t *rows, int count) {
  printf("| unit | operations | structures (latency) | judged by | `make verify` | `make "
         "exhaustive` |\n"
         "|---|---|---|---|---|---|\n");
  static char row[NAP_OP_COUNT][640];
  bool done[NAP_OP_COUNT] = {false};
  for (int i = 0; i < NAP_OP_COUNT; i++)
    rest_of_row(nap_op_info((nap_op_t)i), rows, count, row[i], sizeof row[i]);
  for (int unit = 0; unit < NAP_UNIT_COUNT; unit++)
    for (int i = 0; i < NAP_OP_COUNT; i++) {
      if (done[i] || (int)nap_op_info((nap_op_t)i)->unit != unit) continue;
      printf("| %s |", nap_op_info((nap_op_t)i)->unit_name);
      for (int k = i; k < NAP_OP_COUNT; k++) {
        const nap_op_info_t *other = nap_op_info((nap_op_t)k);
        if ((int)other->unit != unit || strcmp(row[k], row[i])) continue;
        done[k] = true;
        printf(" `%s`", other->name);
      }
      printf(" | %s\n", row[i]);
    }
}

void emit_units(const nap_rtl_row_t *rows, int count) {
  printf("| unit | structure | format | module | kind | latency | interval |\n"
         "|---|---|---|---|---|--:|--:|\n");
  for (int i = 0; i < count; i++) {
    const nap_rtl_row_t *r = &rows[i];
    printf("| %s | %s | %s | `%s` | %s | %d", nap_unit_name(r->unit), r->variant,
           nap_fmt_info(r->fmt)->name, r->module,
           r->kind == NAP_RTL_COMB   ? "combinational"
           : r->kind == NAP_RTL_PIPE ? "pipeline"
                                     : "iterative",
           r->lat_min);
    if (r->lat_max != r->lat_min) printf(" to %d", r->lat_max);
    printf(" | %d |\n", r->ii);
  }
}
