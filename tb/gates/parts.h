/* SPDX-License-Identifier: Apache-2.0
 *
 * parts.h: a covered netlist cut into parts that a compiled unit can run one after the other, each
 * for some clocks, as a compiler distributes a loop. The code of a part stays in the processor's
 * instruction cache, which that of a large unit does not.
 */
#ifndef NAPIER_PARTS_H
#define NAPIER_PARTS_H

#include "cover.h"

typedef struct {
  int *order, count;     /* cells in the order of their parts: functions and flip-flops */
  int *part, parts;      /* of a cell */
  int *slot, slots;      /* of a net that a later part reads; NOTHING: none does */
  int *flop_slot, flops; /* of a flip-flop; 0 ... flops - 1 */
} parts_t;

/* Parts of about `size` functions. What a part reads of the same clock comes from itself or from
 * parts before it, and so does what it reads of the clock before. */
parts_t parts_make(netlist_t *list, const cover_t *cover, int size);
#endif
