/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_sim.c: parallel-fault simulation: every lane of a 512-bit word is the same machine with a
 * fault of its own, lane 0 the good one (Seshu, 1965). Gates run by level and type in tight loops;
 * those that have a fault run again, with it, before the next level.
 */
#include <stdlib.h>
#include <string.h>

#include "faults/fault_words.h"

typedef struct {
  fault_word_t keep, set; /* word & keep | set */
} force_t;

/* A gate with faults on its pins or its output; cell NOTHING: a net from outside the gates. */
typedef struct {
  int cell, net, level;
  force_t pin[3], out;
} patch_t;

struct fault_sim {
  const fault_model_t *m;
  fault_word_t *word; /* by net */
  fault_word_t *next; /* by flip-flop */
  patch_t *patch;     /* by level; level 0: inputs and flip-flops' outputs */
  int patches;
  int *patch_of_cell; /* one more than its place */
  int *patch_of_net;  /* while loading */
};

fault_sim_t *fault_sim(const fault_model_t *m) {
  fault_sim_t *s = netlist_room(1, sizeof *s);
  s->m = m;
  s->word = netlist_room((size_t)m->n->net_count, sizeof(fault_word_t));
  s->next = netlist_room((size_t)m->n->flop_count, sizeof(fault_word_t));
  s->patch = netlist_room(FAULT_LANES, sizeof(patch_t));
  s->patch_of_cell = netlist_room((size_t)m->n->cell_count, sizeof(int));
  s->patch_of_net = netlist_room((size_t)m->n->net_count, sizeof(int));
  return s;
}

void fault_sim_free(fault_sim_t *s) {
  if (!s) return;
  free(s->word), free(s->next), free(s->patch), free(s->patch_of_cell), free(s->patch_of_net);
  free(s);
}

/* The patch of a cell, or of a net that no gate drives; made when there is none. */
static patch_t *patch_for(fault_sim_t *s, int cell, int net) {
  int *known = cell == NOTHING ? &s->patch_of_net[net] : &s->patch_of_cell[cell];
  if (!*known) {
    patch_t *p = &s->patch[s->patches++];
    *known = s->patches;
    const bool gate = cell != NOTHING && !s->m->n->cells[cell].flop;
    p->cell = cell, p->net = net;
    p->level = gate ? s->m->cell_level[cell] : cell == NOTHING ? 0 : s->m->levels + 1;
    for (int k = 0; k < 3; k++)
      p->pin[k] = (force_t){fault_all(1), fault_all(0)};
    p->out = (force_t){fault_all(1), fault_all(0)};
  }
  return &s->patch[*known - 1];
}

static int by_level(const void *a, const void *b) {
  return ((const patch_t *)a)->level - ((const patch_t *)b)->level;
}

void fault_sim_load(fault_sim_t *s, fault_t *const faults[], int count) {
  netlist_t *n = s->m->n;
  memset(s->patch_of_cell, 0, (size_t)n->cell_count * sizeof(int));
  memset(s->patch_of_net, 0, (size_t)n->net_count * sizeof(int));
  memset(s->word, 0, (size_t)n->net_count * sizeof(fault_word_t));
  s->word[ONE] = fault_all(1);
  s->patches = 0;
  for (int i = 0; i < count; i++) {
    const fault_t *f = faults[i];
    const int lane = i + 1;
    const cell_t *driver = netlist_driver(n, f->net);
    const int driving = driver && !driver->flop ? (int)(driver - n->cells) : NOTHING;
    patch_t *p =
        f->cell == NOTHING ? patch_for(s, driving, f->net) : patch_for(s, f->cell, NOTHING);
    force_t *force = f->cell == NOTHING ? &p->out : &p->pin[f->pin];
    const uint64_t bit = (uint64_t)1 << (lane % 64);
    ((uint64_t *)&force->keep)[lane / 64] &= ~bit;
    if (f->value) ((uint64_t *)&force->set)[lane / 64] |= bit;
  }
  qsort(s->patch, (size_t)s->patches, sizeof(patch_t), by_level);
  for (int i = 0; i < s->patches; i++)
    if (s->patch[i].cell != NOTHING) s->patch_of_cell[s->patch[i].cell] = i + 1;
}

void fault_sim_power_up(fault_sim_t *s, uint64_t seed) {
  uint64_t r = seed;
  for (int i = 0; i < s->m->n->cell_count; i++)
    if (s->m->n->cells[i].flop) {
      r = (r ^ r >> 31) * 0x9e3779b97f4a7c15u + (uint64_t)i;
      s->word[s->m->n->cells[i].out] = fault_all(r >> 63);
    }
}

void fault_sim_set(fault_sim_t *s, const port_t *p, nap_u128 bits) {
  for (int b = 0; p && b < p->width; b++)
    s->word[p->nets[b]] = fault_all((uint64_t)(bits >> b));
}

static fault_word_t forced(fault_word_t x, force_t f) {
  return (x & f.keep) | f.set;
}

static void run_patch(fault_sim_t *s, const patch_t *p) {
  if (p->cell == NOTHING) {
    s->word[p->net] = forced(s->word[p->net], p->out);
    return;
  }
  const int at = s->m->place[p->cell];
  const fault_word_t a = forced(s->word[s->m->in[0][at]], p->pin[0]);
  const fault_word_t b = forced(s->word[s->m->in[1][at]], p->pin[1]);
  const fault_word_t c = forced(s->word[s->m->in[2][at]], p->pin[2]);
  s->word[s->m->out[at]] = forced(fault_gate(s->m->n->cells[p->cell].kind, a, b, c), p->out);
}

void fault_sim_evaluate(fault_sim_t *s) {
  const fault_model_t *m = s->m;
  const patch_t *p = s->patch, *end = p + s->patches;
  for (; p < end && p->level == 0; p++)
    run_patch(s, p);
  for (int level = 1; level <= m->levels; level++) {
    for (int k = m->level_run[level]; k < m->level_run[level + 1]; k++)
      fault_run_gates(m, s->word, &m->run[k]);
    for (; p < end && p->level == level; p++)
      run_patch(s, p);
  }
}

void fault_sim_clock(fault_sim_t *s) {
  netlist_t *n = s->m->n;
  int k = 0;
  for (int i = 0; i < n->cell_count; i++) {
    const cell_t *c = &n->cells[i];
    if (!c->flop) continue;
    fault_word_t d = s->word[c->pin[0]],
                 r = c->pin[1] == NOTHING ? fault_all(1) : s->word[c->pin[1]];
    const patch_t *p = s->patch_of_cell[i] ? &s->patch[s->patch_of_cell[i] - 1] : NULL;
    if (p) d = forced(d, p->pin[0]), r = forced(r, p->pin[1]);
    s->next[k++] = d & r;
  }
  k = 0;
  for (int i = 0; i < n->cell_count; i++)
    if (n->cells[i].flop) s->word[n->cells[i].out] = s->next[k++];
}

bool fault_sim_good(const fault_sim_t *s, const port_t *p, int bit) {
  return s->word[p->nets[bit]][0] & 1;
}

void fault_sim_differ(const fault_sim_t *s, const port_t *p, nap_plane_t *lanes) {
  fault_word_t *sum = (fault_word_t *)lanes;
  for (int b = 0; p && b < p->width; b++) {
    const fault_word_t x = s->word[p->nets[b]];
    *sum |= x ^ fault_all(x[0]);
  }
}
