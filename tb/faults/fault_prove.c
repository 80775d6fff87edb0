/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_prove.c: which faults no input can show, by SAT (Larrabee, "Test pattern generation using
 * Boolean satisfiability", IEEE TCAD 1992). The good and the faulty machine are encoded over the
 * same inputs with shared structure, so that only the fault's cone exists twice.
 *
 * Questions: one clock from any state, can an output or the next state differ? (If not, nothing
 * ever shows the fault.) One operation after a reset, can a result differ? Of a pipeline, where
 * control is out of reach and registers that hold still hold, that is the whole question;
 * elsewhere: some clocks from a reset, whatever comes in, can an output differ?
 */
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "faults/encode.h"
#include "faults/fault.h"
#include "host.h"

enum { CONFLICTS = 20000, PATIENCE = 10, LAST = 1000, MOST_NODES = 4000000 };

typedef enum {
  ANY_STATE,     /* one clock */
  ONE_OPERATION, /* taken in the clock after a reset, and nothing else */
  FROM_RESET,    /* any sequence */
  ALL_FULL,      /* one clock in which every stage of a pipeline is full and nothing may leave */
  ALL_EMPTY,     /* one in which every stage is empty and nothing comes */
} scene_t;

typedef struct {
  netlist_t *n;
  const nap_rtl_row_t *row;
  encode_t *e;
  scene_t scene;
  int clocks, effort; /* effort: of a question, in CONFLICTS */
  double end;         /* of all questions, by nap_seconds() */
  int **good;         /* literals of every net, by clock */
  int *bad;           /* of one clock of the faulty machine */
  int *bad_next;      /* next state, by cell */
  int *order, gates;
} work_t;

static void sort(work_t *w, cell_t *c) {
  if (c->flop || c->state == DONE) return;
  c->state = DONE;
  for (int i = 0; i < netlist_kinds[c->kind].pins; i++) {
    cell_t *d = c->pin[i] < 2 ? NULL : netlist_driver(w->n, c->pin[i]);
    if (d) sort(w, d);
  }
  w->order[w->gates++] = (int)(c - w->n->cells);
}

/* Operations and modes that the unit is used with are the only ones on its ports. */
static void legal(work_t *w, const int *lits) {
  const port_t *op = netlist_port(w->n, "op_i"), *rm = netlist_port(w->n, "rm_i");
  for (int code = 0; op && code < 1 << op->width; code++) {
    bool used = false;
    for (int i = 0; i < NAP_OP_COUNT; i++) {
      const nap_op_info_t *o = nap_op_info((nap_op_t)i);
      used |= nap_rtl_serves(w->row, o) && o->fn == code;
    }
    if (!used) encode_forbid(w->e, lits, op, code);
  }
  bool rounds = false;
  for (int i = 0; i < NAP_OP_COUNT; i++)
    rounds |= nap_rtl_serves(w->row, nap_op_info((nap_op_t)i)) && nap_op_info((nap_op_t)i)->rounds;
  for (int code = 0; rm && code < 1 << rm->width; code++)
    if (code >= (rounds ? NAP_RM_COUNT : 1)) encode_forbid(w->e, lits, rm, code);
}

static int next_of(encode_t *e, int d, int r) {
  return encode_gate(e, 0x88, 2, (int[]){d, r});
}

/* Ties a port of one bit in a clock of the scene. */
static void tie(work_t *w, int t, const char *name, bool value) {
  const port_t *p = netlist_port(w->n, name);
  if (p) w->good[t][p->nets[0]] = value ? ENCODE_TRUE : -ENCODE_TRUE;
}

static void set_scene(work_t *w, int t) {
  switch (w->scene) {
  case ANY_STATE:
    break;
  case FROM_RESET:
    if (t == 0) tie(w, t, "rst_ni", false);
    break;
  case ONE_OPERATION:
    tie(w, t, "rst_ni", t > 0);
    tie(w, t, "in_valid_i", t == 1);
    tie(w, t, "out_ready_i", true);
    break;
  default:
    tie(w, t, "rst_ni", true);
    tie(w, t, "in_valid_i", w->scene == ALL_FULL);
    tie(w, t, "out_ready_i", w->scene != ALL_FULL);
  }
}

/* One clock of the good machine; state by cell in `state`. */
static void good_clock(work_t *w, int t, const int *state) {
  int *lits = w->good[t];
  lits[ZERO] = -ENCODE_TRUE, lits[ONE] = ENCODE_TRUE;
  for (int i = 0; i < w->n->port_count; i++)
    for (int b = 0; !strcmp(w->n->ports[i].direction, "input") && b < w->n->ports[i].width; b++)
      lits[w->n->ports[i].nets[b]] = encode_new(w->e);
  legal(w, lits);
  set_scene(w, t);
  for (int i = 0; i < w->n->cell_count; i++)
    if (w->n->cells[i].flop) lits[w->n->cells[i].out] = state[i];
  for (int k = 0; k < w->gates; k++) {
    const cell_t *c = &w->n->cells[w->order[k]];
    int in[3] = {0};
    for (int i = 0; i < netlist_kinds[c->kind].pins; i++)
      in[i] = lits[c->pin[i]];
    lits[c->out] = encode_gate(w->e, netlist_kinds[c->kind].table, netlist_kinds[c->kind].pins, in);
  }
}

/* In the scenes of a pipeline that holds, the flip-flops with reset say which stages are full. */
static int first_state(work_t *w, const cell_t *c) {
  if (c->pin[1] == NOTHING || w->scene < ALL_FULL) return encode_new(w->e);
  return w->scene == ALL_FULL ? ENCODE_TRUE : -ENCODE_TRUE;
}

static void good_machine(work_t *w) {
  int *state = netlist_room((size_t)w->n->cell_count, sizeof(int));
  for (int i = 0; i < w->n->cell_count; i++)
    if (w->n->cells[i].flop) state[i] = first_state(w, &w->n->cells[i]);
  for (int t = 0; t < w->clocks; t++) {
    w->good[t] = netlist_room((size_t)w->n->net_count, sizeof(int));
    good_clock(w, t, state);
    for (int i = 0; i < w->n->cell_count; i++) {
      const cell_t *c = &w->n->cells[i];
      if (!c->flop) continue;
      const int r = c->pin[1] == NOTHING ? ENCODE_TRUE : w->good[t][c->pin[1]];
      state[i] = next_of(w->e, w->good[t][c->pin[0]], r);
    }
  }
  free(state);
}

static int stuck(const fault_t *f) {
  return f->value ? ENCODE_TRUE : -ENCODE_TRUE;
}

static int read_pin(const work_t *w, const fault_t *f, int cell, int pin) {
  if (f->cell == cell && f->pin == pin) return stuck(f);
  return w->bad[w->n->cells[cell].pin[pin]];
}

/* One clock of the faulty machine from its state in bad_next to its next one, in the same place. */
static void bad_clock(work_t *w, const fault_t *f, int t) {
  memcpy(w->bad, w->good[t], (size_t)w->n->net_count * sizeof(int));
  for (int i = 0; i < w->n->cell_count; i++)
    if (w->n->cells[i].flop) w->bad[w->n->cells[i].out] = w->bad_next[i];
  if (f->cell == NOTHING) w->bad[f->net] = stuck(f);
  for (int k = 0; k < w->gates; k++) {
    const cell_t *c = &w->n->cells[w->order[k]];
    int in[3] = {0};
    bool same = f->cell != w->order[k];
    for (int i = 0; i < netlist_kinds[c->kind].pins; i++) {
      in[i] = read_pin(w, f, w->order[k], i);
      same &= in[i] == w->good[t][c->pin[i]];
    }
    if (f->cell == NOTHING && c->out == f->net) continue;
    w->bad[c->out] =
        same ? w->good[t][c->out]
             : encode_gate(w->e, netlist_kinds[c->kind].table, netlist_kinds[c->kind].pins, in);
  }
  for (int i = 0; i < w->n->cell_count; i++) {
    const cell_t *c = &w->n->cells[i];
    if (!c->flop) continue;
    const int r = c->pin[1] == NOTHING ? ENCODE_TRUE : read_pin(w, f, i, 1);
    w->bad_next[i] = next_of(w->e, read_pin(w, f, i, 0), r);
  }
}

/* Adds to the clause `any` what differs on the port, where `when` holds. */
static void differs(work_t *w, int t, const char *name, int when, clause_t *any) {
  const port_t *p = netlist_port(w->n, name);
  for (int b = 0; p && b < p->width; b++) {
    const int g = w->good[t][p->nets[b]], x = w->bad[p->nets[b]];
    if (g == x) continue;
    const int d = encode_gate(w->e, 0x66, 2, (int[]){g, x});
    clause_add(any, encode_gate(w->e, 0x88, 2, (int[]){d, when}));
  }
}

static void outputs_differ(work_t *w, int t, clause_t *any) {
  const port_t *valid = netlist_port(w->n, "out_valid_o");
  const int when = valid ? w->good[t][valid->nets[0]] : ENCODE_TRUE;
  differs(w, t, "result_o", when, any);
  differs(w, t, "flags_o", when, any);
  differs(w, t, "tag_o", when, any);
  differs(w, t, "in_ready_o", ENCODE_TRUE, any);
  differs(w, t, "out_valid_o", ENCODE_TRUE, any);
}

/* From any state, one clock: does the next state differ? */
static void states_differ(work_t *w, clause_t *any) {
  for (int i = 0; i < w->n->cell_count; i++) {
    const cell_t *c = &w->n->cells[i];
    if (!c->flop) continue;
    const int r = c->pin[1] == NOTHING ? ENCODE_TRUE : w->good[0][c->pin[1]];
    const int good = next_of(w->e, w->good[0][c->pin[0]], r);
    if (good != w->bad_next[i])
      clause_add(any, encode_gate(w->e, 0x66, 2, (int[]){good, w->bad_next[i]}));
  }
}

/* 20: nothing shows the fault in the scene, 10: something does, 0: not known. */
static int ask(work_t *w, const fault_t *f) {
  const bool sequence = w->scene == ONE_OPERATION || w->scene == FROM_RESET;
  clause_t any = {NULL, 0, 0};
  for (int i = 0; i < w->n->cell_count; i++)
    w->bad_next[i] = w->n->cells[i].flop ? w->good[0][w->n->cells[i].out] : 0;
  for (int t = 0; t < w->clocks; t++) {
    bad_clock(w, f, t);
    if (w->scene == ANY_STATE || (sequence && t > 0)) outputs_differ(w, t, &any);
  }
  if (!sequence) states_differ(w, &any);
  const int answer = encode_solve(w->e, &any, CONFLICTS * w->effort, w->end);
  free(any.lit);
  return answer;
}

static nap_u128 value_of(const work_t *w, int t, const char *name) {
  const port_t *p = netlist_port(w->n, name);
  nap_u128 x = 0;
  for (int b = 0; p && b < p->width; b++)
    x |= (nap_u128)encode_value(w->e, w->good[t][p->nets[b]]) << b;
  return x;
}

/* The operation of the solver's answer. */
static void keep_witness(const work_t *w, int t, fault_t *f) {
  static const char *const operands[] = {"a_i", "b_i", "c_i"};
  f->fn = (int)value_of(w, t, "op_i");
  f->rm = (int)value_of(w, t, "rm_i");
  for (int k = 0; k < 3; k++)
    f->in[k] = value_of(w, t, operands[k]);
}

static void open_work(work_t *w, scene_t scene, int clocks) {
  w->scene = scene;
  w->clocks = clocks;
  w->e = encode_open();
  w->good = netlist_room((size_t)clocks, sizeof(int *));
  good_machine(w);
}

static void close_work(work_t *w) {
  for (int t = 0; t < w->clocks; t++)
    free(w->good[t]);
  free(w->good);
  encode_close(w->e);
}

/* The parts of `work_t` that a thread has to itself. */
static work_t own(const work_t *from) {
  work_t w = *from;
  w.bad = netlist_room((size_t)w.n->net_count, sizeof(int));
  w.bad_next = netlist_room((size_t)w.n->cell_count, sizeof(int));
  return w;
}

/* The answers so far, by fault. */
typedef struct {
  fault_list_t *list;
  char (*said)[ALL_EMPTY + 1]; /* ask()'s answer in each scene; -1: not asked */
  int jobs;
} answers_t;

/* Asks about every open fault that `wanted` picks. */
static void question(const work_t *shared, answers_t *a, scene_t scene, int clocks,
                     bool (*wanted)(netlist_t *n, const answers_t *a, int fault)) {
#pragma omp parallel num_threads(a->jobs)
  {
    work_t w = own(shared);
    open_work(&w, scene, clocks);
#pragma omp for schedule(dynamic)
    for (int i = 0; i < a->list->count; i++) {
      fault_t *f = &a->list->fault[i];
      if (f->state != FAULT_OPEN || nap_seconds() > w.end || a->said[i][scene] > 0 ||
          !wanted(w.n, a, i))
        continue;
      if (encode_nodes(w.e) > MOST_NODES) { /* the cones of the faults so far take much room */
        close_work(&w);
        open_work(&w, scene, clocks);
      }
      a->said[i][scene] = (char)ask(&w, f);
      if (a->said[i][scene] == 10 && (scene == ONE_OPERATION || w.row->kind == NAP_RTL_COMB))
        keep_witness(&w, scene == ONE_OPERATION, f);
    }
    close_work(&w);
    free(w.bad), free(w.bad_next);
  }
}

static bool all(netlist_t *n, const answers_t *a, int fault) {
  (void)n, (void)a, (void)fault;
  return true;
}

static bool no_operation_shows(netlist_t *n, const answers_t *a, int fault) {
  return a->said[fault][ONE_OPERATION] == 20 && fault_of_data(n, &a->list->fault[fault]);
}

/* Gives every open fault that was said so in a scene its state; returns their number. */
static int settle(const answers_t *a, scene_t scene, char answer, fault_state_t state) {
  int count = 0;
  for (int i = 0; i < a->list->count; i++)
    if (a->list->fault[i].state == FAULT_OPEN && a->said[i][scene] == answer) {
      a->list->fault[i].state = state;
      count++;
    }
  return count;
}

static void pipeline(const work_t *w, answers_t *a, fault_proofs_t *p) {
  question(w, a, ALL_FULL, 1, no_operation_shows);
  question(w, a, ALL_EMPTY, 1, no_operation_shows);
  for (int i = 0; i < a->list->count; i++)
    if (a->list->fault[i].state == FAULT_OPEN && a->said[i][ALL_FULL] == 20 &&
        a->said[i][ALL_EMPTY] == 20) {
      a->list->fault[i].state = FAULT_UNTESTABLE;
      p->flowing++;
    }
}

fault_proofs_t fault_prove(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list,
                           double seconds, int jobs) {
  work_t w = {.n = n, .row = row, .effort = 1, .end = nap_seconds() + seconds};
  fault_proofs_t p = {.clocks = row->lat_max + 4};
  answers_t a = {list, netlist_room((size_t)list->count, sizeof *a.said), jobs};
  memset(a.said, -1, (size_t)list->count * sizeof *a.said);
  w.order = netlist_room((size_t)n->cell_count, sizeof(int));
  for (int i = 0; i < n->cell_count; i++)
    n->cells[i].state = NEW;
  for (int i = 0; i < n->cell_count; i++)
    sort(&w, &n->cells[i]);
  question(&w, &a, ANY_STATE, 1, all);
  p.anyhow = settle(&a, ANY_STATE, 20, FAULT_UNTESTABLE);
  if (row->kind == NAP_RTL_COMB) p.testable = settle(&a, ANY_STATE, 10, FAULT_TESTABLE);
  for (; row->kind != NAP_RTL_COMB && w.effort <= LAST && nap_seconds() < w.end;
       w.effort *= PATIENCE) {
    question(&w, &a, ONE_OPERATION, row->lat_max + 3, all);
    p.testable += settle(&a, ONE_OPERATION, 10, FAULT_TESTABLE);
    if (row->kind == NAP_RTL_PIPE) pipeline(&w, &a, &p);
    question(&w, &a, FROM_RESET, p.clocks, all);
    p.bounded += settle(&a, FROM_RESET, 20, FAULT_UNTESTABLE);
    p.testable += settle(&a, FROM_RESET, 10, FAULT_TESTABLE);
  }
  free(w.order), free(a.said);
  return p;
}
