/* SPDX-License-Identifier: Apache-2.0
 *
 * rtl_rows.c: NAP_RTL as an array.
 */
#include "rtl_rows.h"

#include <stdio.h>
#include <string.h>

static const nap_rtl_row_t rows[] = {
#define NAP_RTL(unit, variant, fmt, module, kind, lat_min, lat_max, ii)                            \
  {NAP_UNIT_##unit, #variant, NAP_FMT_##fmt, #module, NAP_RTL_##kind, lat_min, lat_max, ii},
#include "napier/ops.def"
};
#define COUNT ((int)(sizeof rows / sizeof rows[0]))

const nap_rtl_row_t *nap_rtl_rows(int *count) {
  *count = COUNT;
  return rows;
}

const char *nap_rtl_name(const nap_rtl_row_t *row, char buf[NAP_RTL_NAME]) {
  const nap_fmt_info_t *f = nap_fmt_info(row->fmt);
  if (f->exp_bits)
    snprintf(buf, NAP_RTL_NAME, "%s_%s_%s", nap_unit_name(row->unit), row->variant, f->name);
  else
    snprintf(buf, NAP_RTL_NAME, "%s_%s_%d", nap_unit_name(row->unit), row->variant, f->bits);
  return buf;
}

bool nap_rtl_serves(const nap_rtl_row_t *row, const nap_op_info_t *op) {
  const nap_fmt_info_t *f = nap_fmt_info(row->fmt), *g = nap_fmt_info(op->in);
  if (f->exp_bits && !g->exp_bits) g = nap_fmt_info(op->out);
  return row->unit == op->unit && f->exp_bits == g->exp_bits && f->bits == g->bits;
}

const nap_rtl_row_t *nap_rtl_find(const nap_op_info_t *op, const char *variant) {
  for (int i = 0; i < COUNT; i++)
    if (nap_rtl_serves(&rows[i], op) && (!variant || !strcmp(variant, rows[i].variant)))
      return &rows[i];
  return NULL;
}

const char *const *nap_rtl_variants(const nap_op_info_t *op, const char *names[], int room) {
  int n = 0;
  for (int i = 0; i < COUNT && n + 1 < room; i++)
    if (nap_rtl_serves(&rows[i], op)) names[n++] = rows[i].variant;
  names[n] = NULL;
  return names;
}
