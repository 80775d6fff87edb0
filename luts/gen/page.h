/* SPDX-License-Identifier: Apache-2.0
 *
 * page.h: a generated file while it is being written.
 */
#ifndef NAPIER_LUT_PAGE_H
#define NAPIER_LUT_PAGE_H

#include <stdio.h>

#include "lutgen.h"

typedef struct {
  lut_file_t file;
  FILE *to;
} page_t;

/* Opens a page in memory whose file is called PREFIX NAME SUFFIX, and ends it. */
void lut_open_page(page_t *p, const char *prefix, const char *name, const char *suffix);
lut_file_t lut_close_page(page_t *p);

/* Remark lines: the stamp (without the ROM's own lines when lut is NULL), and what a word is. */
void lut_stamp(FILE *to, const char *lead, const lut_t *lut, const char *source);
void lut_describe(FILE *to, const char *lead, const lut_t *lut);
#endif
