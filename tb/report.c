/* SPDX-License-Identifier: Apache-2.0
 *
 * report.c: the final table.
 */
#include "report.h"

#include <string.h>
#include <unistd.h>

static const char *const verdicts[] = {"passed", "FAILED", "skipped"};
static const char *const colours[] = {"\033[32m", "\033[1;31m", "\033[90m"};

const char *nap_row_proof(const nap_row_t *row) {
  return row->verdict == NAP_SKIPPED ? "not run" : row->exhaustive ? "exhaustive" : "sampled";
}

void nap_report_head(FILE *to) {
  fprintf(to, "%-15s %-15s %-8s %-11s %5s %15s %9s  %s\n", "unit", "variant", "against", "proved",
          "modes", "vectors", "time", "verdict");
}

void nap_report_row(FILE *to, const nap_row_t *row) {
  char dut[64], ref[64];
  const bool colour = isatty(fileno(to));
  fprintf(to, "%s%-15s %-15s %-8s %-11s %5d %15llu %8.2fs  %s", colour ? colours[row->verdict] : "",
          row->op->name, nap_side_name(&row->dut, dut, sizeof dut),
          nap_side_name(&row->ref, ref, sizeof ref), nap_row_proof(row), row->modes,
          (unsigned long long)row->vectors, row->seconds, verdicts[row->verdict]);
  if (row->mismatches) fprintf(to, ": %llu mismatches", (unsigned long long)row->mismatches);
  if (row->reason[0]) fprintf(to, ": %s", row->reason);
  if (row->worst > 0) fprintf(to, ", worst %.3f of its bound", row->worst);
  if (row->resumed) fprintf(to, ", %llu from the journal", (unsigned long long)row->resumed);
  fprintf(to, "%s\n", colour ? "\033[0m" : "");
}

void nap_report_tally(FILE *to, const nap_tally_t *t) {
  fprintf(to, "%d passed, %d failed, %d skipped\n", t->passed, t->failed, t->skipped);
}
