/* SPDX-License-Identifier: Apache-2.0
 *
 * parts.c: strongly connected components (Tarjan, SIAM J. Comput. 1972) of the graph in which a
 * flip-flop depends on what it stores, and its readers on it: each is whole in one part.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  netlist_t *n;
  const cover_t *cover;
  parts_t p;
  int size, filled;                 /* functions in the last part */
  int *index, *low, *stack, *depth; /* Tarjan's; depth: flip-flops on the longest way to a cell */
  bool *on_stack;
  int next, top;
} work_t;

static int cell_of(const work_t *w, int net) {
  const cell_t *c = netlist_driver(w->n, net);
  return c ? (int)(c - w->n->cells) : NOTHING;
}

/* Nets that a cell reads: of its function, or D and R. */
static int reads(const work_t *w, int cell, int nets[COVER_INPUTS]) {
  const cell_t *c = &w->n->cells[cell];
  if (c->flop) {
    nets[0] = c->pin[0], nets[1] = c->pin[1];
    return c->pin[1] == NOTHING ? 1 : 2;
  }
  memcpy(nets, w->cover->best[cell].leaf, COVER_INPUTS * sizeof(int));
  return w->cover->best[cell].count;
}

/* A component is complete: into the part at hand, or the next one. */
static void place(work_t *w, int first) {
  int functions = 0;
  for (int i = first; i < w->top; i++)
    functions += !w->n->cells[w->stack[i]].flop;
  if (w->filled && w->filled + functions > w->size) {
    w->p.parts++;
    w->filled = 0;
  }
  w->filled += functions;
  for (; w->top > first; w->top--) {
    const int cell = w->stack[w->top - 1];
    w->on_stack[cell] = false;
    w->p.part[cell] = w->p.parts - 1;
    w->p.order[w->p.count++] = cell;
  }
}

static void connect(work_t *w, int cell) {
  int nets[COVER_INPUTS];
  const int count = reads(w, cell, nets), at = w->top;
  w->index[cell] = w->low[cell] = ++w->next;
  w->stack[w->top++] = cell;
  w->on_stack[cell] = true;
  for (int i = 0; i < count; i++) {
    const int d = cell_of(w, nets[i]);
    if (d == NOTHING) continue;
    if (!w->index[d]) connect(w, d);
    if (w->on_stack[d] && w->low[d] < w->low[cell]) w->low[cell] = w->low[d];
  }
  if (w->low[cell] == w->index[cell]) place(w, at);
}

/* Flip-flops between the inputs and a cell, along the longest way that meets none twice. */
static int depth_of(work_t *w, int cell) {
  int nets[COVER_INPUTS], most = 0;
  if (w->depth[cell]) return w->depth[cell] - 1;
  w->depth[cell] = 1; /* a way that comes back counts from here */
  const int count = reads(w, cell, nets);
  for (int i = 0; i < count; i++) {
    const int d = cell_of(w, nets[i]);
    const int below = d == NOTHING ? 0 : depth_of(w, d);
    most = below > most ? below : most;
  }
  w->depth[cell] = most + w->n->cells[cell].flop + 1;
  return w->depth[cell] - 1;
}

/* Slots of a row: the flip-flops', then those of nets that a later part reads, each used again
 * after the last part that reads it. */
static void allot(work_t *w) {
  parts_t *p = &w->p;
  int *last = netlist_room((size_t)w->n->net_count, sizeof(int));
  int *busy =
      netlist_room((size_t)p->count + 1, sizeof(int)); /* by slot: the part it is free after */
  for (int i = 0; i < w->n->net_count; i++)
    last[i] = p->slot[i] = NOTHING;
  for (int i = 0; i < p->count; i++) {
    int nets[COVER_INPUTS];
    const int count = reads(w, p->order[i], nets);
    for (int k = 0; k < count; k++)
      if (p->part[p->order[i]] > last[nets[k]]) last[nets[k]] = p->part[p->order[i]];
  }
  for (int i = 0; i < p->count; i++) {
    const cell_t *c = &w->n->cells[p->order[i]];
    if (c->flop || last[c->out] <= p->part[p->order[i]]) continue;
    int s = p->flops;
    while (s < p->slots && busy[s - p->flops] >= p->part[p->order[i]])
      s++;
    if (s == p->slots) p->slots++;
    busy[s - p->flops] = last[c->out];
    p->slot[c->out] = s;
  }
  free(last), free(busy);
}

parts_t parts_make(netlist_t *list, const cover_t *cover, int size) {
  const size_t cells = (size_t)list->cell_count;
  work_t w = {.n = list, .cover = cover, .size = size, .p = {.parts = 1}};
  w.p.order = netlist_room(cells, sizeof(int));
  w.p.part = netlist_room(cells, sizeof(int));
  w.p.flop_slot = netlist_room(cells, sizeof(int));
  w.p.slot = netlist_room((size_t)list->net_count, sizeof(int));
  w.index = netlist_room(cells, sizeof(int));
  w.low = netlist_room(cells, sizeof(int));
  w.stack = netlist_room(cells, sizeof(int));
  w.depth = netlist_room(cells, sizeof(int));
  w.on_stack = netlist_room(cells, sizeof(bool));
  int deepest = 0;
  for (int i = 0; i < list->cell_count; i++) {
    if (!list->cells[i].flop && !cover->used[i]) continue;
    if (list->cells[i].flop) w.p.flop_slot[i] = w.p.flops++;
    const int depth = depth_of(&w, i);
    deepest = depth > deepest ? depth : deepest;
  }
  w.p.slots = w.p.flops;
  /* Stage by stage, which keeps what crosses from part to part small. */
  for (int depth = 0; depth <= deepest; depth++)
    for (int flops = 1; flops >= 0; flops--)
      for (int i = 0; i < list->cell_count; i++)
        if (list->cells[i].flop == flops && (flops || cover->used[i]) && !w.index[i] &&
            w.depth[i] - 1 == depth)
          connect(&w, i);
  allot(&w);
  free(w.index), free(w.low), free(w.stack), free(w.depth), free(w.on_stack);
  return w.p;
}
