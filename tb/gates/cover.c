/* SPDX-License-Identifier: Apache-2.0
 *
 * cover.c: priority cuts (Mishchenko, Cho, Chatterjee, Brayton, "Combinational and sequential
 * mapping with priority cuts", ICCAD 2007): area flow first, then exact local area.
 */
#include "cover.h"

#include <stdlib.h>
#include <string.h>

enum { CUTS = 12, ROUNDS = 4 };

typedef struct {
  cut_t cut[CUTS];
  int count;
} cuts_t;

typedef struct {
  netlist_t *list;
  cover_t cover;
  cuts_t *cuts;
  int *uses;    /* of a net in the cover */
  double *flow; /* of a net */
} work_t;

/* The function of a gate's own pins, in their order; constants are leaves like others. */
static cut_t gate_cut(const cell_t *c) {
  const gate_kind_t *kind = &netlist_kinds[c->kind];
  cut_t cut = {{0}, kind->pins, kind->table};
  memcpy(cut.leaf, c->pin, (size_t)kind->pins * sizeof(int));
  return cut;
}

static cell_t *gate_of(const work_t *w, int net) {
  cell_t *c = netlist_driver(w->list, net);
  return c && !c->flop ? c : NULL;
}

static int index_of(const work_t *w, const cell_t *c) {
  return (int)(c - w->list->cells);
}

/* The value of a cut's function in row `row` of the union's leaves. */
static int value(const cut_t *cut, const cut_t *all, int row) {
  int mine = 0;
  for (int i = 0; i < cut->count; i++)
    for (int k = 0; k < all->count; k++)
      if (all->leaf[k] == cut->leaf[i]) mine |= (row >> k & 1) << i;
  return cut->table >> mine & 1;
}

/* Adds the leaves of a cut; false when there are too many. Constants are no leaves. */
static bool unite(cut_t *all, const cut_t *cut) {
  for (int i = 0; i < cut->count; i++) {
    int at = 0;
    while (at < all->count && all->leaf[at] < cut->leaf[i])
      at++;
    if (at < all->count && all->leaf[at] == cut->leaf[i]) continue;
    if (all->count == COVER_INPUTS) return false;
    memmove(&all->leaf[at + 1], &all->leaf[at], (size_t)(all->count - at) * sizeof(int));
    all->leaf[at] = cut->leaf[i];
    all->count++;
  }
  return true;
}

/* The net itself as a cut. */
static cut_t trivial(int net) {
  return net < 2 ? (cut_t){{0}, 0, net ? 0xff : 0} : (cut_t){{net}, 1, 0xaa};
}

static bool same(const cut_t *a, const cut_t *b) {
  return a->count == b->count && !memcmp(a->leaf, b->leaf, (size_t)a->count * sizeof(int));
}

static double cost(const work_t *w, const cut_t *cut) {
  double sum = 1;
  for (int i = 0; i < cut->count; i++)
    sum += w->flow[cut->leaf[i]];
  return sum;
}

static void keep(work_t *w, cuts_t *list, const cut_t *cut) {
  for (int i = 0; i < list->count; i++)
    if (same(&list->cut[i], cut)) return;
  int at = list->count < CUTS ? list->count++ : CUTS - 1;
  if (at == CUTS - 1 && list->count == CUTS && cost(w, cut) >= cost(w, &list->cut[at]) &&
      list->cut[at].count)
    return;
  for (; at > 0 && cost(w, cut) < cost(w, &list->cut[at - 1]); at--)
    list->cut[at] = list->cut[at - 1];
  list->cut[at] = *cut;
}

/* Every combination of a cut, or the net itself, at each pin. */
static void enumerate(work_t *w, const cell_t *c) {
  const cut_t gate = gate_cut(c);
  cuts_t *mine = &w->cuts[index_of(w, c)];
  int choices[COVER_INPUTS] = {1, 1, 1};
  const cuts_t *below[COVER_INPUTS] = {NULL};
  mine->count = 0;
  for (int i = 0; i < gate.count; i++) {
    const cell_t *d = gate_of(w, gate.leaf[i]);
    below[i] = d ? &w->cuts[index_of(w, d)] : NULL;
    if (d) choices[i] += below[i]->count;
  }
  for (int k = 0; k < choices[0] * choices[1] * choices[2]; k++) {
    const int pick[] = {k % choices[0], k / choices[0] % choices[1], k / choices[0] / choices[1]};
    cut_t part[COVER_INPUTS], all = {{0}, 0, 0};
    bool fits = true;
    for (int i = 0; i < gate.count && fits; i++) {
      part[i] = pick[i] ? below[i]->cut[pick[i] - 1] : trivial(gate.leaf[i]);
      fits = unite(&all, &part[i]);
    }
    if (!fits) continue;
    for (int row = 0; row < 8; row++) {
      int pins = 0;
      for (int i = 0; i < gate.count; i++)
        pins |= value(&part[i], &all, row) << i;
      all.table |= (uint8_t)((gate.table >> pins & 1) << row);
    }
    keep(w, mine, &all);
  }
}

/* Functions that come or go when the net is used once more or once less. */
static int count(work_t *w, int net, int step) {
  const cell_t *c = gate_of(w, net);
  if (!c) return 0;
  if (step < 0 ? --w->uses[net] : w->uses[net]++) return 0;
  const cut_t *best = &w->cover.best[index_of(w, c)];
  int sum = 1;
  for (int i = 0; i < best->count; i++)
    sum += count(w, best->leaf[i], step);
  return sum;
}

static int cut_area(work_t *w, const cut_t *cut, int step) {
  int sum = 0;
  for (int i = 0; i < cut->count; i++)
    sum += count(w, cut->leaf[i], step);
  return sum;
}

/* Counts the functions that are needed from outside: by outputs of the module, by flip-flops. */
static void use_roots(work_t *w) {
  for (int net = 2; net < w->list->net_count; net++)
    for (int i = 0; i < w->list->outputs[net]; i++)
      w->cover.functions += count(w, net, 1);
  for (int i = 0; i < w->list->cell_count; i++)
    for (int k = 0; w->list->cells[i].flop && k < netlist_pins(&w->list->cells[i]); k++)
      w->cover.functions += count(w, w->list->cells[i].pin[k], 1);
}

static void by_flow(work_t *w) {
  for (int k = 0; k < w->list->gate_count; k++) {
    const cell_t *c = &w->list->cells[w->list->order[k]];
    enumerate(w, c);
    const cut_t best = w->cuts[w->list->order[k]].cut[0];
    const int fanout = netlist_fanout(w->list, c->out);
    w->cover.best[w->list->order[k]] = best;
    w->flow[c->out] = cost(w, &best) / (fanout ? fanout : 1);
  }
}

static void by_area(work_t *w) {
  for (int k = 0; k < w->list->gate_count; k++) {
    const int at = w->list->order[k];
    cut_t *best = &w->cover.best[at];
    if (!w->uses[w->list->cells[at].out]) continue;
    cut_area(w, best, -1);
    int least = -1;
    for (int i = 0; i < w->cuts[at].count; i++) {
      const int area = cut_area(w, &w->cuts[at].cut[i], 1);
      cut_area(w, &w->cuts[at].cut[i], -1);
      if (least >= 0 && area >= least) continue;
      least = area;
      *best = w->cuts[at].cut[i];
    }
    cut_area(w, best, 1);
  }
}

cover_t cover_make(netlist_t *list) {
  const size_t cells = (size_t)list->cell_count, nets = (size_t)list->net_count;
  work_t w = {.list = list};
  w.cover.best = netlist_room(cells, sizeof(cut_t));
  w.cover.used = netlist_room(cells, sizeof(bool));
  w.cuts = netlist_room(cells, sizeof(cuts_t));
  w.uses = netlist_room(nets, sizeof(int));
  w.flow = netlist_room(nets, sizeof(double));
  by_flow(&w);
  use_roots(&w);
  for (int round = 0; round < ROUNDS; round++)
    by_area(&w);
  w.cover.functions = 0;
  for (int i = 0; i < list->cell_count; i++) {
    w.cover.used[i] = !list->cells[i].flop && w.uses[list->cells[i].out];
    w.cover.functions += w.cover.used[i];
  }
  free(w.cuts), free(w.uses), free(w.flow);
  return w.cover;
}
