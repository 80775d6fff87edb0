/* SPDX-License-Identifier: Apache-2.0
 *
 * encode.c: Tseitin's clauses (1968) into CaDiCaL, over structurally hashed functions.
 */
#include "faults/encode.h"

#include <ccadical.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

/* A function over at most three literals, which ascend and are positive. */
typedef struct {
  int in[3], inputs, out;
  unsigned table;
} node_t;

struct encode {
  int variables;
  node_t *node;
  int *slot, slots, nodes, room;
  int *node_of, node_room; /* of a variable; -1: it is free */
  clause_t always;         /* clauses that always hold, each with 0 at its end */
  bool *model;             /* of the last answer that there is one, by variable */
  int model_size;
};

static void *grown(void *p, int *room, int need, size_t size) {
  if (need <= *room) return p;
  while (*room < need)
    *room = *room ? 2 * *room : 4096;
  p = realloc(p, (size_t)*room * size);
  if (!p) netlist_die("out of memory");
  return p;
}

static void clause(CCaDiCaL *solver, const int *lits, int count) {
  for (int i = 0; i < count; i++)
    ccadical_add(solver, lits[i]);
  ccadical_add(solver, 0);
}

void clause_add(clause_t *c, int lit) {
  c->lit = grown(c->lit, &c->room, c->count + 1, sizeof(int));
  c->lit[c->count++] = lit;
}

int encode_new(encode_t *e) {
  e->node_of = grown(e->node_of, &e->node_room, e->variables + 2, sizeof(int));
  e->node_of[++e->variables] = -1;
  return e->variables;
}

int encode_nodes(const encode_t *e) {
  return e->nodes;
}

encode_t *encode_open(void) {
  encode_t *e = netlist_room(1, sizeof *e);
  e->slots = 1 << 16;
  e->slot = netlist_room((size_t)e->slots, sizeof(int));
  encode_new(e); /* ENCODE_TRUE; no function keeps it as an operand */
  return e;
}

void encode_close(encode_t *e) {
  free(e->node), free(e->slot), free(e->node_of), free(e->always.lit), free(e->model), free(e);
}

static unsigned hash(const node_t *n) {
  uint64_t h = n->table;
  for (int i = 0; i < 3; i++)
    h = (h ^ (uint64_t)(unsigned)n->in[i]) * 0x9e3779b97f4a7c15u, h ^= h >> 29;
  return (unsigned)(h >> 16);
}

static void rehash(encode_t *e) {
  free(e->slot);
  e->slots *= 4;
  e->slot = netlist_room((size_t)e->slots, sizeof(int));
  for (int i = 0; i < e->nodes; i++) {
    unsigned k = hash(&e->node[i]);
    while (e->slot[k % (unsigned)e->slots])
      k++;
    e->slot[k % (unsigned)e->slots] = i + 1;
  }
}

/* The rows of a table in which input i has the value; the table without that input. */
static unsigned cofactor(unsigned table, int inputs, int i, int value) {
  unsigned out = 0;
  for (int row = 0, k = 0; row < 1 << inputs; row++)
    if ((row >> i & 1) == value) out |= (table >> row & 1) << k++;
  return out;
}

static int look_up(encode_t *e, const node_t *want) {
  unsigned k = hash(want);
  for (; e->slot[k % (unsigned)e->slots]; k++) {
    const node_t *n = &e->node[e->slot[k % (unsigned)e->slots] - 1];
    if (n->table == want->table && !memcmp(n->in, want->in, sizeof n->in)) return n->out;
  }
  return 0;
}

static int make(encode_t *e, node_t n, int inputs) {
  if (e->nodes * 2 >= e->slots) rehash(e);
  e->node = grown(e->node, &e->room, e->nodes + 1, sizeof(node_t));
  n.out = encode_new(e);
  n.inputs = inputs;
  e->node_of[n.out] = e->nodes;
  unsigned k = hash(&n);
  while (e->slot[k % (unsigned)e->slots])
    k++;
  e->node[e->nodes++] = n;
  e->slot[k % (unsigned)e->slots] = e->nodes;
  return n.out;
}

int encode_gate(encode_t *e, unsigned table, int inputs, const int in[]) {
  node_t n = {{0}, 0, 0, table};
  memcpy(n.in, in, (size_t)inputs * sizeof(int));
  for (int i = 0; i < inputs;) { /* constants, inverted literals, the same twice, no influence */
    const unsigned low = cofactor(n.table, inputs, i, 0), high = cofactor(n.table, inputs, i, 1);
    int twin = -1;
    for (int k = 0; k < i; k++)
      if (n.in[k] == abs(n.in[i])) twin = k;
    unsigned without = low;
    if (n.in[i] == ENCODE_TRUE)
      without = high;
    else if (n.in[i] != -ENCODE_TRUE && low != high) {
      if (n.in[i] < 0) { /* swap the two halves */
        unsigned t = 0;
        for (int row = 0; row < 1 << inputs; row++)
          t |= (n.table >> (row ^ 1 << i) & 1) << row;
        n.table = t, n.in[i] = -n.in[i];
        continue;
      }
      if (twin < 0) {
        i++;
        continue;
      }
      without = 0;
      for (int row = 0; row < 1 << (inputs - 1); row++)
        without |= ((row >> twin & 1 ? high : low) >> row & 1) << row;
    }
    n.table = without;
    memmove(&n.in[i], &n.in[i + 1], (size_t)(inputs - i - 1) * sizeof(int));
    n.in[--inputs] = 0;
    i = 0;
  }
  if (inputs == 0) return n.table & 1 ? ENCODE_TRUE : -ENCODE_TRUE;
  if (inputs == 1) return n.table == 2 ? n.in[0] : -n.in[0];
  for (int i = 0; i + 1 < inputs; i++) /* operands ascend */
    for (int k = 0; k + 1 < inputs; k++)
      if (n.in[k] > n.in[k + 1]) {
        const int other = n.in[k];
        n.in[k] = n.in[k + 1], n.in[k + 1] = other;
        n.table = netlist_swap_inputs(n.table, inputs, k, k + 1);
      }
  const bool inverted = n.table & 1; /* a table and its complement share a node */
  if (inverted) n.table ^= (1u << (1 << inputs)) - 1;
  int out = look_up(e, &n);
  if (!out) out = make(e, n, inputs);
  return inverted ? -out : out;
}

void encode_always(encode_t *e, const int lits[], int count) {
  for (int i = 0; i < count; i++)
    clause_add(&e->always, lits[i]);
  clause_add(&e->always, 0);
}

/* The clauses of a function, those of what it reads first. */
static void add_cone(const encode_t *e, CCaDiCaL *solver, bool *added, int variable) {
  if (e->node_of[variable] < 0 || added[variable]) return;
  const node_t *n = &e->node[e->node_of[variable]];
  added[variable] = true;
  for (int i = 0; i < n->inputs; i++)
    add_cone(e, solver, added, n->in[i]);
  for (int row = 0; row < 1 << n->inputs; row++) {
    int lits[4];
    for (int i = 0; i < n->inputs; i++)
      lits[i] = row >> i & 1 ? -n->in[i] : n->in[i];
    lits[n->inputs] = n->table >> row & 1 ? n->out : -n->out;
    clause(solver, lits, n->inputs + 1);
  }
}

static int time_is_up(void *end) {
  return nap_seconds() > *(const double *)end;
}

int encode_solve(encode_t *e, const clause_t *any, const clause_t *always, int conflicts,
                 double end) {
  CCaDiCaL *solver = ccadical_init();
  ccadical_set_option(solver, "quiet", 1);
  bool *added = netlist_room((size_t)e->variables + 1, sizeof *added);
  clause(solver, (int[]){ENCODE_TRUE}, 1);
  for (int i = 0; i < e->always.count; i++)
    ccadical_add(solver, e->always.lit[i]);
  for (int i = 0; i < any->count; i++)
    add_cone(e, solver, added, abs(any->lit[i]));
  for (int i = 0; i < always->count; i++) {
    add_cone(e, solver, added, abs(always->lit[i]));
    clause(solver, &always->lit[i], 1);
  }
  clause(solver, any->lit, any->count);
  ccadical_limit(solver, "conflicts", conflicts);
  ccadical_set_terminate(solver, &end, time_is_up);
  const int answer = ccadical_solve(solver);
  if (answer == 10) {
    free(e->model);
    e->model_size = e->variables + 1;
    e->model = netlist_room((size_t)e->model_size, sizeof *e->model);
    for (int i = 1; i < e->model_size; i++)
      e->model[i] = ccadical_val(solver, i) > 0;
  }
  ccadical_release(solver);
  free(added);
  return answer;
}

bool encode_value(const encode_t *e, int lit) {
  return abs(lit) < e->model_size && e->model[abs(lit)] == (lit > 0);
}
