/* SPDX-License-Identifier: Apache-2.0
 *
 * cover.h: a netlist of small gates covered by functions of three inputs, each of which is one
 * instruction on a machine with vpternlog. The netlist itself stays as synthesis made it.
 */
#ifndef NAPIER_COVER_H
#define NAPIER_COVER_H

#include "netlist.h"

enum { COVER_INPUTS = 3 };

/* Output = bit (leaf[0] + 2 * leaf[1] + 4 * leaf[2]) of table; leaves ascend, those from `count`
 * on do not matter. */
typedef struct {
  int leaf[COVER_INPUTS], count;
  uint8_t table;
} cut_t;

/* For each cell the function that computes it; used[cell]: it is needed. */
typedef struct {
  cut_t *best;
  bool *used;
  int functions;
} cover_t;

cover_t cover_make(netlist_t *list);
#endif
