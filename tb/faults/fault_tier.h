/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_tier.h: the vectors of a tier through a flow, 512 of them at once. A fault of data is shown
 * by a vector in a pipeline that is full exactly when it is shown by it alone; the others need the
 * clocked netlist.
 */
#ifndef NAPIER_FAULT_TIER_H
#define NAPIER_FAULT_TIER_H

#include "faults/fault.h"

typedef struct fault_tier fault_tier_t;

/* Takes over the faults that the flow of the unit decides on: of[i] says so of fault i of the list.
 * NULL: the unit has no flow. */
fault_tier_t *fault_tier(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list, bool of[]);
void fault_tier_free(fault_tier_t *t);

/* Runs stretches of vectors; a fault that one shows becomes FAULT_DETECTED. */
void fault_tier_run(fault_tier_t *t, const fault_vectors_t stretch[], int stretches, int jobs);
#endif
