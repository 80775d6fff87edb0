/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_model.c: gates by level, then by type, so that they run in tight loops.
 */
#include "faults/fault_model.h"

#include <stdlib.h>

static int level_of(fault_model_t *m, int net) {
  cell_t *c = net < 2 ? NULL : netlist_driver(m->n, net);
  if (!c || c->flop) return 0;
  int *level = &m->cell_level[c - m->n->cells];
  if (c->state == DONE) return *level;
  int most = 0;
  c->state = OPEN;
  for (int i = 0; i < netlist_kinds[c->kind].pins; i++) {
    const cell_t *d = c->pin[i] < 2 ? NULL : netlist_driver(m->n, c->pin[i]);
    if (d && !d->flop && d->state == OPEN) netlist_die("a loop of gates goes through %s", d->name);
    const int below = level_of(m, c->pin[i]);
    most = below > most ? below : most;
  }
  c->state = DONE;
  return *level = most + 1;
}

static const fault_model_t *sorting;
static int by_level_and_kind(const void *a, const void *b) {
  const int x = *(const int *)a, y = *(const int *)b;
  const int level = sorting->cell_level[x] - sorting->cell_level[y];
  const int kind = sorting->n->cells[x].kind - sorting->n->cells[y].kind;
  return level ? level : kind ? kind : x - y;
}

fault_model_t *fault_model(netlist_t *n) {
  fault_model_t *m = netlist_room(1, sizeof *m);
  const size_t cells = (size_t)n->cell_count;
  m->n = n;
  m->cell_level = netlist_room(cells, sizeof(int));
  m->place = netlist_room(cells, sizeof(int));
  int *order = netlist_room(cells, sizeof(int));
  for (int i = 0; i < n->cell_count; i++)
    n->cells[i].state = NEW;
  for (int i = 0; i < n->cell_count; i++)
    if (!n->cells[i].flop) {
      order[m->gates++] = i;
      const int level = level_of(m, n->cells[i].out);
      m->levels = level > m->levels ? level : m->levels;
    }
  sorting = m;
  qsort(order, (size_t)m->gates, sizeof(int), by_level_and_kind);
  for (int k = 0; k < 3; k++)
    m->in[k] = netlist_room(cells, sizeof(int));
  m->out = netlist_room(cells, sizeof(int));
  m->run = netlist_room(cells + 1, sizeof(run_t));
  m->level_run = netlist_room((size_t)m->levels + 2, sizeof(int));
  for (int i = 0, level = 0; i < m->gates; i++) {
    const cell_t *c = &n->cells[order[i]];
    m->place[order[i]] = i;
    for (int k = 0; k < 3; k++)
      m->in[k][i] = k < netlist_kinds[c->kind].pins ? c->pin[k] : ZERO;
    m->out[i] = c->out;
    const bool rises = m->cell_level[order[i]] > level;
    if (rises || m->run[m->runs - 1].kind != c->kind) m->run[m->runs++] = (run_t){c->kind, i, i};
    m->run[m->runs - 1].last = i + 1;
    while (level < m->cell_level[order[i]])
      m->level_run[++level] = m->runs - 1;
  }
  m->level_run[m->levels + 1] = m->runs;
  free(order);
  return m;
}

void fault_model_free(fault_model_t *m) {
  if (!m) return;
  for (int k = 0; k < 3; k++)
    free(m->in[k]);
  free(m->out), free(m->run), free(m->level_run), free(m->place), free(m->cell_level), free(m);
}
