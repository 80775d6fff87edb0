/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_settled.h: what exhaustion has settled, in a journal, so that a run that was killed goes
 * on.
 */
#ifndef NAPIER_FAULT_SETTLED_H
#define NAPIER_FAULT_SETTLED_H

#include "faults/fault.h"
#include "journal.h"

typedef struct {
  nap_journal_t *journal; /* NULL: none */
  char prefix[NAP_RTL_NAME + 64];
} fault_settled_t;

/* The netlist's notes in a journal. */
fault_settled_t fault_settled(nap_journal_t *j, const nap_rtl_row_t *row, const netlist_t *n);

/* Notes that nothing shows fault i of the list, or the operation that does. */
void fault_settled_note(const fault_settled_t *s, const fault_list_t *list, int i);

/* What was noted before: faults of the list become FAULT_TESTABLE, or unshown[i] true. */
void fault_settled_load(const fault_settled_t *s, fault_list_t *list, bool unshown[]);
#endif
