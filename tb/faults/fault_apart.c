/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_apart.c: untestable faults whose effects stay in registers that nobody reads at the time:
 * a hold that is not needed, a counter that is cleared before it counts. The relation "equal, but
 * for the flip-flops in a set, and those too unless a condition holds" is true when power comes; it
 * is enough that one clock keeps it and shows nothing. The set grows by what the solver finds to
 * differ until nothing new does. The condition: a flip-flop with reset has a value.
 */
#include <stdlib.h>
#include <string.h>

#include "faults/fault_machine.h"

enum { TRIES = 40 };

typedef struct {
  fault_machine_t *w;
  const fault_t *f;
  bool *loose;   /* flip-flops that may differ */
  int *other;    /* by flip-flop: the faulty machine's bit where it may differ */
  int now, then; /* literals of the condition, before and after the clock */
  int *differ;   /* after a clock, by flip-flop: the literal that the relation is broken there */
} relation_t;

/* That a good and a bad bit break the relation. */
static int broken(const relation_t *r, int good, int bad, bool loose, int condition) {
  encode_t *e = r->w->e;
  const int differ = encode_gate(e, 0x66, 2, (int[]){good, bad});
  if (!loose) return differ;
  return encode_gate(e, 0x88, 2, (int[]){differ, -condition});
}

/* One clock from the relation: what breaks it. */
static int ask(relation_t *r, bool *seen_outside) {
  fault_machine_t *w = r->w;
  clause_t any = {0}, always = {0};
  for (int i = 0; i < w->n->cell_count; i++) {
    if (!w->n->cells[i].flop) continue;
    const int good = w->good[0][w->n->cells[i].out];
    w->bad_next[i] = r->loose[i] ? r->other[i] : good;
    if (r->loose[i]) clause_add(&always, -broken(r, good, w->bad_next[i], true, r->now));
  }
  fault_bad_clock(w, r->f, 0);
  fault_outputs_differ(w, 0, &any);
  const int outputs = any.count;
  for (int i = 0; i < w->n->cell_count; i++) {
    if (!w->n->cells[i].flop) continue;
    r->differ[i] = broken(r, fault_good_next(w, i), w->bad_next[i], r->loose[i], r->then);
    if (r->differ[i] != -ENCODE_TRUE) clause_add(&any, r->differ[i]);
  }
  const int answer = encode_solve(w->e, &any, &always, w->conflicts, w->end);
  *seen_outside = false;
  for (int k = 0; answer == 10 && k < outputs; k++)
    *seen_outside |= encode_value(w->e, any.lit[k]);
  free(any.lit), free(always.lit);
  return answer;
}

/* Lets the flip-flops differ that did; false when one must not, or nothing is new. */
static bool widen(relation_t *r) {
  bool wider = false;
  for (int i = 0; i < r->w->n->cell_count; i++) {
    const cell_t *c = &r->w->n->cells[i];
    if (!c->flop || r->differ[i] == -ENCODE_TRUE || !encode_value(r->w->e, r->differ[i])) continue;
    if (r->loose[i] || netlist_has_reset(c)) return false;
    wider = r->loose[i] = true;
  }
  return wider;
}

/* From the set at hand on. */
static bool holds(relation_t *r) {
  for (int k = 0; k < TRIES; k++) {
    bool seen_outside;
    const int answer = ask(r, &seen_outside);
    if (answer == 20) return true;
    if (answer != 10 || seen_outside || !widen(r)) return false;
  }
  return false;
}

/* Every condition, from the set that one clock of equal machines leads to. */
static bool any_relation(relation_t *r) {
  const size_t bytes = (size_t)r->w->n->cell_count * sizeof *r->loose;
  bool seen_outside, proved = false;
  r->now = r->then = ENCODE_TRUE;
  const int answer = ask(r, &seen_outside);
  if (answer != 10) return answer == 20;
  if (seen_outside || !widen(r)) return false; /* no condition helps */
  bool *first = netlist_room((size_t)r->w->n->cell_count, sizeof *first);
  memcpy(first, r->loose, bytes);
  for (int i = 0; i < r->w->n->cell_count && !proved; i++)
    for (int value = 0; netlist_has_reset(&r->w->n->cells[i]) && value < 2 && !proved; value++) {
      const int net = r->w->n->cells[i].out;
      r->now = encode_literal(r->w->good[0][net], value);
      r->then = encode_literal(r->w->good[1][net], value);
      memcpy(r->loose, first, bytes);
      proved = holds(r);
    }
  free(first);
  return proved;
}

int fault_apart(fault_machine_t *w, const fault_t *f) {
  relation_t r = {.w = w, .f = f};
  r.loose = netlist_room((size_t)w->n->cell_count, sizeof *r.loose);
  r.differ = netlist_room((size_t)w->n->cell_count, sizeof *r.differ);
  r.other = netlist_room((size_t)w->n->cell_count, sizeof *r.other);
  for (int i = 0; i < w->n->cell_count; i++)
    if (w->n->cells[i].flop) r.other[i] = encode_new(w->e);
  const bool proved = any_relation(&r);
  free(r.loose), free(r.differ), free(r.other);
  return proved ? 20 : 10;
}
