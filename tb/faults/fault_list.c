/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_list.c: the faults of a netlist, equivalent ones collapsed: a gate's operand stuck at its
 * controlling value is its output stuck (Bushnell, Agrawal, Essentials of Electronic Testing,
 * chapter 4).
 */
#include <stdlib.h>
#include <string.h>

#include "faults/fault.h"

typedef struct {
  netlist_t *n;
  int *same;      /* union-find over fault numbers */
  int stems, ids; /* 2 * nets; stems + 2 * pins */
} work_t;

static int stem(int net, int value) {
  return 2 * net + value;
}

static int branch(const work_t *w, int cell, int pin, int value) {
  const int net = w->n->cells[cell].pin[pin];
  return netlist_fanout(w->n, net) > 1 ? w->stems + 2 * (3 * cell + pin) + value : stem(net, value);
}

static int root(work_t *w, int id) {
  while (w->same[id] != id)
    id = w->same[id] = w->same[w->same[id]];
  return id;
}

/* The lower number stays: stems before pins. */
static void unite(work_t *w, int a, int b) {
  a = root(w, a), b = root(w, b);
  w->same[a > b ? a : b] = a > b ? b : a;
}

/* The output when one operand is held; -1: it depends on the others. */
static int held(const gate_kind_t *kind, int pin, int value) {
  int seen[2] = {0, 0};
  for (int row = 0; row < 1 << kind->pins; row++)
    if ((row >> pin & 1) == value) seen[kind->table >> row & 1] = 1;
  return seen[0] && seen[1] ? -1 : seen[1];
}

static void collapse(work_t *w, int cell) {
  const cell_t *c = &w->n->cells[cell];
  for (int pin = 0; pin < netlist_pins(c); pin++)
    for (int value = 0; value < 2; value++) {
      const int net = c->pin[pin];
      if (net < 2) continue;
      int out = c->flop ? -1 : held(&netlist_kinds[c->kind], pin, value);
      if (c->flop && (c->pin[1] == NOTHING || value == 0)) out = value;
      if (out >= 0) unite(w, branch(w, cell, pin, value), stem(c->out, out));
    }
}

/* Fault `id` joins the list: as a new entry, or as one more of its root's. */
static void add(work_t *w, fault_list_t *list, int *entry, int id, fault_t f) {
  const int r = root(w, id);
  list->total++;
  if (entry[r] < 0) {
    entry[r] = list->count;
    list->fault[list->count++] = f;
  }
  list->fault[entry[r]].members++;
}

fault_list_t fault_list(netlist_t *n) {
  work_t w = {.n = n, .stems = 2 * n->net_count};
  fault_list_t list = {0};
  w.ids = w.stems + 6 * n->cell_count;
  w.same = netlist_room((size_t)w.ids, sizeof(int));
  int *entry = netlist_room((size_t)w.ids, sizeof(int));
  list.fault = netlist_room((size_t)w.ids, sizeof(fault_t));
  for (int i = 0; i < w.ids; i++)
    w.same[i] = i, entry[i] = -1;
  for (int i = 0; i < n->cell_count; i++)
    collapse(&w, i);
  const port_t *clock = netlist_port(n, "clk_i");
  for (int net = 2; net < n->net_count; net++)
    for (int value = 0; netlist_fanout(n, net) && !(clock && clock->nets[0] == net) && value < 2;
         value++)
      add(&w, &list, entry, stem(net, value),
          (fault_t){.net = net, .cell = NOTHING, .value = value, .fn = -1});
  for (int i = 0; i < n->cell_count; i++)
    for (int pin = 0; pin < netlist_pins(&n->cells[i]); pin++)
      for (int value = 0; value < 2; value++) {
        const int net = n->cells[i].pin[pin];
        if (net < 2 || netlist_fanout(n, net) < 2) continue;
        add(&w, &list, entry, branch(&w, i, pin, value),
            (fault_t){.net = net, .cell = i, .pin = pin, .value = value, .fn = -1});
      }
  list.stem = netlist_room((size_t)w.stems, sizeof(int));
  for (int id = 0; id < w.stems; id++)
    list.stem[id] = entry[root(&w, id)];
  free(w.same), free(entry);
  return list;
}
