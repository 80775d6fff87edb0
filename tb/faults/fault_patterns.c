/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_patterns.c: events run in the order of the model, so that each gate is evaluated once; a
 * bit a gate says that one waits.
 */
#include "faults/fault_patterns.h"

#include <stdlib.h>
#include <string.h>

#include "faults/fault_words.h"

struct fault_patterns {
  flow_t *f;
  const fault_model_t *m;
  fault_word_t *word; /* good, by net */
  fault_word_t *bad;  /* by net, where stamp says so */
  uint32_t *stamp, now;
  uint64_t *waiting;     /* gates to evaluate, by place */
  int count, first;      /* how many wait; the word where the first is */
  fault_word_t *depends; /* by net: the sources it is made of */
  fault_word_t touched;
};

static fault_word_t *dependences(const flow_t *f, const fault_model_t *m) {
  fault_word_t *depends = netlist_room((size_t)f->net.net_count, sizeof *depends);
  for (int i = 0; i < f->sources; i++)
    ((uint64_t *)&depends[f->source[i]])[i / 64] |= (uint64_t)1 << (i % 64);
  for (int i = 0; i < m->gates; i++)
    for (int k = 0; k < 3; k++)
      depends[m->out[i]] |= depends[m->in[k][i]];
  return depends;
}

fault_patterns_t *fault_patterns(flow_t *f, const fault_model_t *m) {
  const size_t nets = (size_t)f->net.net_count;
  fault_patterns_t *p = netlist_room(1, sizeof *p);
  p->f = f, p->m = m;
  p->word = netlist_room(nets, sizeof *p->word);
  p->bad = netlist_room(nets, sizeof *p->bad);
  p->stamp = netlist_room(nets, sizeof *p->stamp);
  p->waiting = netlist_room((size_t)m->gates / 64 + 1, sizeof *p->waiting);
  p->word[ONE] = fault_all(1);
  p->depends = dependences(f, m);
  return p;
}

void fault_patterns_free(fault_patterns_t *p) {
  if (!p) return;
  free(p->word), free(p->bad), free(p->stamp), free(p->waiting);
  free(p->depends), free(p);
}

void fault_patterns_put(fault_patterns_t *p, const nap_plane_t *sources) {
  for (int i = 0; i < p->f->sources; i++)
    p->word[p->f->source[i]] = *(const fault_word_t *)&sources[i];
  for (int k = 0; k < p->m->runs; k++)
    fault_run_gates(p->m, p->word, &p->m->run[k]);
}

void fault_patterns_operate(fault_patterns_t *p, const flow_operation_t list[], int count) {
  netlist_t *n = p->f->whole;
  const port_t *ports[] = {netlist_port(n, "op_i"), netlist_port(n, "rm_i"), netlist_port(n, "a_i"),
                           netlist_port(n, "b_i"), netlist_port(n, "c_i")};
  nap_plane_t *planes = netlist_room(FLOW_SOURCES, sizeof *planes);
  nap_u128 column[NAP_BUNDLE] = {0};
  for (int k = 0, at = 0; k < 5; at += ports[k] ? ports[k]->width : 0, k++) {
    for (int i = 0; i < count; i++)
      column[i] = k == 0 ? (nap_u128)list[i].fn : k == 1 ? (nap_u128)list[i].rm : list[i].in[k - 2];
    if (ports[k]) nap_slices_from(&planes[at], column, sizeof *column, ports[k]->width);
  }
  fault_patterns_put(p, planes);
  free(planes);
}

bool fault_patterns_first(const fault_patterns_t *p, int net) {
  return p->word[net][0] & 1;
}

static fault_word_t value(const fault_patterns_t *p, int net) {
  return p->stamp[net] == p->now ? p->bad[net] : p->word[net];
}

static bool zero(fault_word_t x) {
  return !(x[0] | x[1] | x[2] | x[3] | x[4] | x[5] | x[6] | x[7]);
}

/* Gives a net what the fault makes of it, and wakes its readers where that is something else. */
static void change(fault_patterns_t *p, int net, fault_word_t x, fault_word_t *differ) {
  const netlist_t *n = &p->f->net;
  const fault_word_t d = x ^ p->word[net];
  if (zero(d)) return;
  p->bad[net] = x;
  p->stamp[net] = p->now;
  if (n->outputs[net]) *differ |= d;
  for (int i = n->first_reader[net]; i < n->first_reader[net + 1]; i++) {
    const int place = p->m->place[n->reader[i].cell];
    const uint64_t bit = (uint64_t)1 << (place % 64);
    p->count += !(p->waiting[place / 64] & bit);
    p->waiting[place / 64] |= bit;
    if (place / 64 < p->first) p->first = place / 64;
  }
}

static int next_place(fault_patterns_t *p) {
  while (!p->waiting[p->first])
    p->first++;
  const int bit = __builtin_ctzll(p->waiting[p->first]);
  p->waiting[p->first] &= p->waiting[p->first] - 1;
  p->count--;
  return p->first * 64 + bit;
}

/* The site in which the fault forces a pin of the cell that drives the net, or the net itself. */
static const flow_site_t *site_at(const fault_patterns_t *p, const flow_site_t sites[], int count,
                                  int place) {
  for (int i = 0; i < count; i++) {
    if (sites[i].cell == NOTHING ? sites[i].net == p->m->out[place]
                                 : p->m->place[sites[i].cell] == place)
      return &sites[i];
  }
  return NULL;
}

static fault_word_t evaluate(const fault_patterns_t *p, int place, const flow_site_t *site,
                             fault_word_t stuck) {
  fault_word_t in[3];
  if (site && site->cell == NOTHING) return stuck;
  for (int k = 0; k < 3; k++)
    in[k] = value(p, p->m->in[k][place]);
  if (site) in[site->pin] = stuck;
  return fault_gate(p->m->kind[place], in[0], in[1], in[2]);
}

static fault_word_t depends(const fault_patterns_t *p, const flow_site_t *site) {
  return p->depends[site->cell == NOTHING ? site->net : p->f->net.cells[site->cell].out];
}

static flow_set_t as_set(fault_word_t x) {
  flow_set_t s;
  memcpy(&s, &x, sizeof s);
  return s;
}

flow_set_t fault_patterns_depends(const fault_patterns_t *p, const flow_site_t *site) {
  return as_set(depends(p, site));
}

flow_set_t fault_patterns_touched(const fault_patterns_t *p) {
  return as_set(p->touched);
}

/* Events until none waits. */
static bool settle(fault_patterns_t *p, const flow_site_t sites[], int count, fault_word_t stuck,
                   fault_word_t differ, nap_plane_t *shown) {
  while (p->count) {
    const int place = next_place(p);
    p->touched |= p->depends[p->m->out[place]];
    const flow_site_t *site = count > 1 ? site_at(p, sites, count, place) : NULL;
    change(p, p->m->out[place], evaluate(p, place, site, stuck), &differ);
  }
  *shown = as_set(differ);
  return !zero(differ);
}

static void begin(fault_patterns_t *p) {
  p->now++;
  p->first = p->m->gates / 64;
  p->touched = fault_all(0);
}

bool fault_patterns_shown(fault_patterns_t *p, const fault_t *fault, const flow_site_t sites[],
                          int count, nap_plane_t *shown) {
  const fault_word_t stuck = fault_all((uint64_t)fault->value);
  fault_word_t differ = fault_all(0);
  begin(p);
  for (int i = 0; i < count; i++) {
    const int cell = sites[i].cell;
    p->touched |= depends(p, &sites[i]);
    if (cell == NOTHING)
      change(p, sites[i].net, stuck, &differ);
    else if (!zero(p->word[p->f->net.cells[cell].pin[sites[i].pin]] ^ stuck))
      change(p, p->f->net.cells[cell].out, evaluate(p, p->m->place[cell], &sites[i], stuck),
             &differ);
  }
  return settle(p, sites, count, stuck, differ, shown);
}

/* The only reader of a net; NULL: it has more, or it comes out. */
static const pin_t *only_reader(const fault_patterns_t *p, int net) {
  const netlist_t *n = &p->f->net;
  const bool one = n->first_reader[net + 1] - n->first_reader[net] == 1 && !n->outputs[net];
  return one ? &n->reader[n->first_reader[net]] : NULL;
}

int fault_patterns_stem(const fault_patterns_t *p, const flow_site_t *site) {
  int net = site->cell == NOTHING ? site->net : p->f->net.cells[site->cell].out;
  for (const pin_t *r; (r = only_reader(p, net));)
    net = p->f->net.cells[r->cell].out;
  return net;
}

bool fault_patterns_reach(fault_patterns_t *p, const fault_t *fault, const flow_site_t *site,
                          nap_plane_t *lanes) {
  const cell_t *cells = p->f->net.cells;
  const fault_word_t stuck = fault_all((uint64_t)fault->value);
  int net = site->cell == NOTHING ? site->net : cells[site->cell].out;
  begin(p);
  p->touched |= p->depends[net];
  fault_word_t x =
      site->cell == NOTHING ? stuck : evaluate(p, p->m->place[site->cell], site, stuck);
  for (const pin_t *r; !zero(x ^ p->word[net]) && (r = only_reader(p, net));) {
    const flow_site_t next = {NOTHING, r->cell, r->pin};
    net = cells[r->cell].out;
    p->touched |= p->depends[net];
    x = evaluate(p, p->m->place[r->cell], &next, x);
  }
  *lanes = as_set(x ^ p->word[net]);
  return !zero(x ^ p->word[net]);
}

bool fault_patterns_flip(fault_patterns_t *p, int stem, const nap_plane_t *lanes,
                         nap_plane_t *shown) {
  fault_word_t differ = fault_all(0);
  begin(p);
  change(p, stem, p->word[stem] ^ *(const fault_word_t *)lanes, &differ);
  return settle(p, NULL, 0, differ, differ, shown);
}
