/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_report.h: the table of napier faults.
 */
#ifndef NAPIER_FAULT_REPORT_H
#define NAPIER_FAULT_REPORT_H

#include "faults/fault.h"
#include "report.h"

/* Detected faults in percent of those that are not proved untestable. */
double fault_coverage(const fault_result_t *f);

void fault_print_head(void);
void fault_print_row(const char *name, const fault_result_t *f);

/* At most `show` faults that are left, by the RTL's names, with an operation that shows them. */
void fault_print_open(const nap_rtl_row_t *row, netlist_t *n, const fault_result_t *f,
                      uint64_t show);

/* Appends to the file few operations that show the testable faults, in the form of tb/patterns. */
bool fault_append_patterns(const char *path, const nap_rtl_row_t *row, netlist_t *n,
                           const fault_result_t *f, nap_error_t *e);

bool fault_json_row(nap_json_t *j, const nap_rtl_row_t *row, const char *name, netlist_t *n,
                    const fault_result_t *f, nap_error_t *e);
#endif
