/* SPDX-License-Identifier: Apache-2.0
 *
 * napier.h: the public C API of the model.
 *
 * Bits in, bits and flags out. No state, no globals, thread-safe; rounding mode and flags are
 * arguments. Every operation NAME of ops.def that has a model offers
 *
 *   RESULT nap_NAME(OPERAND a[, OPERAND b[, OPERAND c]], nap_rm_t rm, uint8_t *flags);
 *   void   nap_NAME_batch(nap_rm_t rm, size_t n, const void *const in[], void *out, uint8_t
 * *flags);
 *
 * declared in napier/model.h. `flags` is overwritten, not accumulated, and may not be NULL.
 */
#ifndef NAPIER_H
#define NAPIER_H

#include "napier/model.h"
#include "napier/trace.h"
#include "napier/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The row of a format, an operation, a unit. Never NULL for a valid code. */
const nap_fmt_info_t *nap_fmt_info(nap_fmt_t fmt);
const nap_op_info_t *nap_op_info(nap_op_t op);
const char *nap_unit_name(nap_unit_t unit);
const char *nap_unit_summary(nap_unit_t unit);

/* By name; NULL when there is none. */
const nap_op_info_t *nap_op_find(const char *name);

/* Names of rounding modes: "rne" ... "rmm"; -1 for an unknown one. */
const char *nap_rm_name(nap_rm_t rm);
int nap_rm_find(const char *name);

/* Bytes an element of this format takes in a column: 1, 2, 4, 8 or 16. */
size_t nap_fmt_bytes(nap_fmt_t fmt);

/* Element i of a column of the format, and its assignment. */
nap_u128 nap_load(nap_fmt_t fmt, const void *column, size_t i);
void nap_store(nap_fmt_t fmt, void *column, size_t i, nap_u128 bits);

/* The bound rows of an operation: first of them and their count (0: correctly rounded). */
const nap_bound_t *nap_bounds(nap_op_t op, int *count);

/* One vector through the C model. in: one pattern per operand. Returns the result's bits; flags
 * are overwritten. The operation must have a model (nap_op_info(op)->batch != NULL). */
nap_u128 nap_eval(nap_op_t op, nap_rm_t rm, const nap_u128 in[], uint8_t *flags);

#ifdef __cplusplus
}
#endif
#endif
