/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_never.c: pairs of values that control never has.
 */
#include "faults/fault_never.h"

#include <stdlib.h>

#include "faults/fault_machine.h"

enum { CONFLICTS = 200000 };

/* Every pair but two zeros, which is the state after a reset. */
static fault_nevers_t candidates(const netlist_t *n) {
  int cell[MOST_CONTROL], cells = 0;
  for (int i = 0; i < n->cell_count; i++) {
    if (!netlist_has_reset(&n->cells[i])) continue;
    if (cells == MOST_CONTROL) return (fault_nevers_t){NULL, 0};
    cell[cells++] = i;
  }
  fault_nevers_t all = {netlist_room((size_t)(3 * cells * cells + 1), sizeof *all.pair), 0};
  for (int i = 0; i < cells; i++)
    for (int k = 0; k < i; k++)
      for (int values = 1; values < 4; values++)
        all.pair[all.count++] =
            (fault_never_t){{cell[i], cell[k]}, {values & 1, (values & 2) != 0}};
  return all;
}

/* That the pair has its values, before or after the clock. */
static int both(fault_machine_t *w, const fault_never_t *p, bool after) {
  int lit[2];
  for (int k = 0; k < 2; k++) {
    const int now = w->good[0][w->n->cells[p->cell[k]].out];
    lit[k] = encode_literal(after ? fault_good_next(w, p->cell[k]) : now, p->value[k]);
  }
  return encode_gate(w->e, 0x88, 2, lit);
}

/* One clock from a state that none of the pairs has: leaves out those that come to be; 20: none. */
static int narrow(fault_machine_t *w, fault_nevers_t *pairs) {
  clause_t any = {0}, always = {0};
  int *then = netlist_room((size_t)pairs->count + 1, sizeof *then), kept = 0;
  for (int i = 0; i < pairs->count; i++) {
    clause_add(&always, -both(w, &pairs->pair[i], false));
    then[i] = both(w, &pairs->pair[i], true);
    clause_add(&any, then[i]);
  }
  const int answer = encode_solve(w->e, &any, &always, w->conflicts, w->end);
  for (int i = 0; answer == 10 && i < pairs->count; i++)
    if (!encode_value(w->e, then[i])) pairs->pair[kept++] = pairs->pair[i];
  if (answer == 10) pairs->count = kept;
  free(any.lit), free(always.lit), free(then);
  return answer;
}

fault_nevers_t fault_nevers(netlist_t *n, const nap_rtl_row_t *row, double end) {
  fault_machine_t w = {.n = n, .row = row, .conflicts = CONFLICTS, .end = end};
  fault_nevers_t pairs = candidates(n);
  int answer = 10;
  fault_machine_open(&w, ANY_STATE, 1);
  while (answer == 10 && pairs.count)
    answer = narrow(&w, &pairs);
  fault_machine_close(&w);
  if (answer != 20) pairs.count = 0;
  return pairs;
}
