/* SPDX-License-Identifier: Apache-2.0
 *
 * rtl_rows.h: the rows of NAP_RTL as an array, and which operations each serves.
 */
#ifndef NAPIER_RTL_ROWS_H
#define NAPIER_RTL_ROWS_H

#include "napier/napier.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { NAP_RTL_COMB, NAP_RTL_PIPE, NAP_RTL_ITER } nap_rtl_kind_t;

typedef struct {
  nap_unit_t unit;
  const char *variant;
  nap_fmt_t fmt;
  const char *module;
  nap_rtl_kind_t kind;
  int lat_min, lat_max, ii;
} nap_rtl_row_t;

const nap_rtl_row_t *nap_rtl_rows(int *count);

/* "int_add_ripple_8", "fp_add_pipe_f32": the name of the row's model, into buf. Returns buf. */
enum { NAP_RTL_NAME = 96 };
const char *nap_rtl_name(const nap_rtl_row_t *row, char buf[NAP_RTL_NAME]);

/* Whether the row's model computes the operation; an integer model serves both signs, and
 * the format of one from integers is the result's. */
bool nap_rtl_serves(const nap_rtl_row_t *row, const nap_op_info_t *op);

/* The row for an operation and a variant (NULL: the first one); NULL: there is none. */
const nap_rtl_row_t *nap_rtl_find(const nap_op_info_t *op, const char *variant);

/* The variants of an operation, NULL-ended, in names, which has room for `room`. */
const char *const *nap_rtl_variants(const nap_op_info_t *op, const char *names[], int room);

#ifdef __cplusplus
}
#endif
#endif
