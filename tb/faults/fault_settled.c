/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_settled.c: notes "faults NETLIST PRINT: NUMBER" of a fault that nothing shows, and with
 * function, mode and operands behind it of one that an operation shows.
 */
#include "faults/fault_settled.h"

#include <inttypes.h>
#include <stdio.h>

/* Of what the netlist is: the numbers of its faults are those of no other (FNV-1a). */
static uint64_t print_of(const netlist_t *n) {
  uint64_t h = 0xcbf29ce484222325;
  for (int i = 0; i < n->cell_count; i++) {
    const cell_t *c = &n->cells[i];
    const int words[] = {c->kind, c->flop, c->out, c->pin[0], c->pin[1], c->pin[2]};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
      h = (h ^ (uint32_t)words[k]) * 0x100000001b3;
  }
  return h;
}

fault_settled_t fault_settled(nap_journal_t *j, const nap_rtl_row_t *row, const netlist_t *n) {
  char name[NAP_RTL_NAME];
  fault_settled_t s = {.journal = j};
  snprintf(s.prefix, sizeof s.prefix, "faults %s %016" PRIx64 ": ", nap_rtl_name(row, name),
           print_of(n));
  return s;
}

void fault_settled_note(const fault_settled_t *s, const fault_list_t *list, int i) {
  char key[256], *p = key;
  const fault_t *f = &list->fault[i];
  if (!s->journal) return;
  p += snprintf(p, sizeof key, "%s%d", s->prefix, i);
  if (f->state == FAULT_TESTABLE) {
    p += snprintf(p, 32, " %d %d", f->fn, f->rm);
    for (int k = 0; k < 3; k++)
      p += snprintf(p, 64, " %" PRIx64 " %" PRIx64, (uint64_t)(f->in[k] >> 64), (uint64_t)f->in[k]);
  }
  nap_journal_add(s->journal, key, 0, 0);
}

typedef struct {
  fault_list_t *list;
  bool *unshown;
} load_t;

static void load(const char *rest, void *context) {
  load_t *l = context;
  uint64_t half[6];
  int i, fn, rm;
  const int fields =
      sscanf(rest, "%d %d %d %" SCNx64 " %" SCNx64 " %" SCNx64 " %" SCNx64 " %" SCNx64 " %" SCNx64,
             &i, &fn, &rm, &half[0], &half[1], &half[2], &half[3], &half[4], &half[5]);
  if (fields < 1 || i < 0 || i >= l->list->count) return;
  fault_t *f = &l->list->fault[i];
  if (f->state != FAULT_OPEN) return;
  l->unshown[i] = fields == 1;
  if (fields != 9) return;
  f->state = FAULT_TESTABLE;
  f->fn = fn, f->rm = rm;
  for (int k = 0; k < 3; k++)
    f->in[k] = (nap_u128)half[2 * k] << 64 | half[2 * k + 1];
}

void fault_settled_load(const fault_settled_t *s, fault_list_t *list, bool unshown[]) {
  load_t l = {list, unshown};
  nap_journal_each(s->journal, s->prefix, load, &l);
}
