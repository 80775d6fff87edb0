/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_model.c: gates by level, then by type, so that they run in tight loops.
 */
#include "faults/fault_model.h"

#include <stdlib.h>

/* One more than the highest level of the operands, which come before in the netlist's order. */
static int level_of(const fault_model_t *m, const cell_t *c) {
  int most = 0;
  for (int k = 0; k < netlist_pins(c); k++) {
    const cell_t *d = netlist_driver(m->n, c->pin[k]);
    const int below = d && !d->flop ? m->cell_level[d - m->n->cells] : 0;
    most = below > most ? below : most;
  }
  return most + 1;
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
  m->gates = n->gate_count;
  for (int k = 0; k < m->gates; k++) {
    const int level = level_of(m, &n->cells[n->order[k]]);
    order[k] = n->order[k];
    m->cell_level[order[k]] = level;
    m->levels = level > m->levels ? level : m->levels;
  }
  sorting = m;
  qsort(order, (size_t)m->gates, sizeof(int), by_level_and_kind);
  for (int k = 0; k < 3; k++)
    m->in[k] = netlist_room(cells, sizeof(int));
  m->out = netlist_room(cells, sizeof(int));
  m->kind = netlist_room(cells, sizeof(int));
  m->run = netlist_room(cells + 1, sizeof(run_t));
  m->level_run = netlist_room((size_t)m->levels + 2, sizeof(int));
  for (int i = 0, level = 0; i < m->gates; i++) {
    const cell_t *c = &n->cells[order[i]];
    m->place[order[i]] = i;
    for (int k = 0; k < 3; k++)
      m->in[k][i] = k < netlist_kinds[c->kind].pins ? c->pin[k] : ZERO;
    m->out[i] = c->out;
    m->kind[i] = c->kind;
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
  free(m->out), free(m->kind), free(m->run), free(m->level_run), free(m->place),
      free(m->cell_level), free(m);
}
