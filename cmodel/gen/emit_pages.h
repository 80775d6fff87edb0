/* SPDX-License-Identifier: Apache-2.0
 *
 * emit_pages.h: tables of pages for people.
 */
#ifndef NAPIER_EMIT_PAGES_H
#define NAPIER_EMIT_PAGES_H

#include "rtl_rows.h"

/* How an operation is proved by a tier that runs all of up to so many bits of operands. */
const char *emit_proof(const nap_op_info_t *op, int whole_bits);

/* The README's table: operations of a unit that share proof, judges and structures in one row. */
void emit_status(const nap_rtl_row_t *rows, int count);

/* Structures, latencies and intervals. */
void emit_units(const nap_rtl_row_t *rows, int count);
#endif
