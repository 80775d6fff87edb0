/* SPDX-License-Identifier: Apache-2.0
 *
 * report.h: rows as a table for people and as JSON Lines for machines.
 */
#ifndef NAPIER_REPORT_H
#define NAPIER_REPORT_H

#include <stdio.h>

#include "check.h"

typedef struct {
  int passed, failed, skipped;
} nap_tally_t;

/* The table's head, one row, and the tally "N passed, N failed, N skipped". Colour on a terminal.
 */
void nap_report_head(FILE *to);
void nap_report_row(FILE *to, const nap_row_t *row);
void nap_report_tally(FILE *to, const nap_tally_t *tally);

/* How a row was proved: "exhaustive", "sampled", "not run". */
const char *nap_row_proof(const nap_row_t *row);

/* A JSON Lines file that appears whole or not at all: written beside its name, renamed at the
 * end. `what` names the command in the head line. NULL and `e` on failure. */
typedef struct nap_json nap_json_t;
nap_json_t *nap_json_open(const char *path, const char *what, nap_error_t *e);
bool nap_json_row(nap_json_t *j, const nap_row_t *row, const nap_run_t *run, nap_error_t *e);
/* One line of any JSON object (a jansson json_t *, which it frees). */
bool nap_json_line(nap_json_t *j, void *object, nap_error_t *e);
bool nap_json_close(nap_json_t *j, nap_error_t *e); /* renames */
void nap_json_drop(nap_json_t *j);                  /* removes; NULL is accepted */
#endif
