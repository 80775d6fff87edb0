/* SPDX-License-Identifier: Apache-2.0
 *
 * explain.h: a mismatch as a block a person can act on.
 */
#ifndef NAPIER_EXPLAIN_H
#define NAPIER_EXPLAIN_H

#include <stdio.h>

#include "check.h"

/* Prints operation, mode, class, seed and index, then nap_explain_vector. */
void nap_explain(FILE *to, const nap_row_t *row, const nap_mismatch_t *m);

/* Prints operands; both results; the exact value; xor and distance; flags missing and extra; the
 * first stage that differs; the command that replays it. */
void nap_explain_vector(FILE *to, const nap_row_t *row, const nap_mismatch_t *m);

/* The command that replays this vector, into buf. Returns buf. */
const char *nap_replay_command(const nap_row_t *row, const nap_mismatch_t *m, char *buf,
                               size_t size);
#endif
