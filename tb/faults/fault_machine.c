/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_machine.c: the good machine is encoded once a scene, the faulty one clock by clock over it:
 * where nothing differs the two share their literals, so that only the fault's cone exists twice.
 */
#include "faults/fault_machine.h"

#include <stdlib.h>
#include <string.h>

/* The port never has this value. */
static void forbid(fault_machine_t *w, const int *lits, const port_t *p, int value) {
  clause_t some = {0};
  for (int b = 0; b < p->width; b++)
    clause_add(&some, -encode_literal(lits[p->nets[b]], value >> b & 1));
  encode_always(w->e, some.lit, some.count);
  free(some.lit);
}

/* Operations and modes that the unit is used with are the only ones on its ports. */
static void legal(fault_machine_t *w, const int *lits) {
  const port_t *op = netlist_port(w->n, "op_i"), *rm = netlist_port(w->n, "rm_i");
  for (int code = 0; op && code < 1 << op->width; code++) {
    bool used = false;
    for (int i = 0; i < NAP_OP_COUNT; i++) {
      const nap_op_info_t *o = nap_op_info((nap_op_t)i);
      used |= nap_rtl_serves(w->row, o) && o->fn == code;
    }
    if (!used) forbid(w, lits, op, code);
  }
  bool rounds = false;
  for (int i = 0; i < NAP_OP_COUNT; i++)
    rounds |= nap_rtl_serves(w->row, nap_op_info((nap_op_t)i)) && nap_op_info((nap_op_t)i)->rounds;
  for (int code = 0; rm && code < 1 << rm->width; code++)
    if (code >= (rounds ? NAP_RM_COUNT : 1)) forbid(w, lits, rm, code);
}

static int next_of(encode_t *e, int d, int r) {
  return encode_gate(e, 0x88, 2, (int[]){d, r});
}

/* Ties a port of one bit in a clock of the scene. */
static void tie(fault_machine_t *w, int t, const char *name, bool value) {
  const port_t *p = netlist_port(w->n, name);
  if (p) w->good[t][p->nets[0]] = value ? ENCODE_TRUE : -ENCODE_TRUE;
}

static void set_scene(fault_machine_t *w, int t) {
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
static void good_clock(fault_machine_t *w, int t, const int *state) {
  int *lits = w->good[t];
  lits[ZERO] = -ENCODE_TRUE, lits[ONE] = ENCODE_TRUE;
  for (int i = 0; i < w->n->port_count; i++)
    for (int b = 0; !strcmp(w->n->ports[i].direction, "input") && b < w->n->ports[i].width; b++)
      lits[w->n->ports[i].nets[b]] = encode_new(w->e);
  legal(w, lits);
  set_scene(w, t);
  for (int i = 0; i < w->n->cell_count; i++)
    if (w->n->cells[i].flop) lits[w->n->cells[i].out] = state[i];
  for (int k = 0; k < w->n->gate_count; k++) {
    const cell_t *c = &w->n->cells[w->n->order[k]];
    int in[3] = {0};
    for (int i = 0; i < netlist_kinds[c->kind].pins; i++)
      in[i] = lits[c->pin[i]];
    lits[c->out] = encode_gate(w->e, netlist_kinds[c->kind].table, netlist_kinds[c->kind].pins, in);
  }
}

/* In the scenes of a pipeline that holds, the flip-flops with reset say which stages are full. */
static int first_state(fault_machine_t *w, const cell_t *c) {
  if (c->pin[1] == NOTHING || w->scene < ALL_FULL) return encode_new(w->e);
  return w->scene == ALL_FULL ? ENCODE_TRUE : -ENCODE_TRUE;
}

/* Any state is any that control can come to. */
static void leave_out(fault_machine_t *w, const int *state) {
  for (int i = 0; w->never && i < w->never->count; i++) {
    const fault_never_t *p = &w->never->pair[i];
    int lit[2];
    for (int k = 0; k < 2; k++)
      lit[k] = -encode_literal(state[p->cell[k]], p->value[k]);
    encode_always(w->e, lit, 2);
  }
}

static void good_machine(fault_machine_t *w) {
  int *state = netlist_room((size_t)w->n->cell_count, sizeof(int));
  for (int i = 0; i < w->n->cell_count; i++)
    if (w->n->cells[i].flop) state[i] = first_state(w, &w->n->cells[i]);
  if (w->scene == ANY_STATE) leave_out(w, state);
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

static int read_pin(const fault_machine_t *w, const fault_t *f, int cell, int pin) {
  if (f->cell == cell && f->pin == pin) return stuck(f);
  return w->bad[w->n->cells[cell].pin[pin]];
}

void fault_bad_clock(fault_machine_t *w, const fault_t *f, int t) {
  memcpy(w->bad, w->good[t], (size_t)w->n->net_count * sizeof(int));
  for (int i = 0; i < w->n->cell_count; i++)
    if (w->n->cells[i].flop) w->bad[w->n->cells[i].out] = w->bad_next[i];
  if (f->cell == NOTHING) w->bad[f->net] = stuck(f);
  for (int k = 0; k < w->n->gate_count; k++) {
    const cell_t *c = &w->n->cells[w->n->order[k]];
    int in[3] = {0};
    bool same = f->cell != w->n->order[k];
    for (int i = 0; i < netlist_kinds[c->kind].pins; i++) {
      in[i] = read_pin(w, f, w->n->order[k], i);
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
static void differs(fault_machine_t *w, int t, const char *name, int when, clause_t *any) {
  const port_t *p = netlist_port(w->n, name);
  for (int b = 0; p && b < p->width; b++) {
    const int g = w->good[t][p->nets[b]], x = w->bad[p->nets[b]];
    if (g == x) continue;
    const int d = encode_gate(w->e, 0x66, 2, (int[]){g, x});
    clause_add(any, encode_gate(w->e, 0x88, 2, (int[]){d, when}));
  }
}

void fault_outputs_differ(fault_machine_t *w, int t, clause_t *any) {
  const port_t *valid = netlist_port(w->n, "out_valid_o");
  const int when = valid ? w->good[t][valid->nets[0]] : ENCODE_TRUE;
  differs(w, t, "result_o", when, any);
  differs(w, t, "flags_o", when, any);
  differs(w, t, "tag_o", when, any);
  differs(w, t, "in_ready_o", ENCODE_TRUE, any);
  differs(w, t, "out_valid_o", ENCODE_TRUE, any);
}

int fault_good_next(fault_machine_t *w, int cell) {
  const cell_t *c = &w->n->cells[cell];
  const int r = c->pin[1] == NOTHING ? ENCODE_TRUE : w->good[0][c->pin[1]];
  return next_of(w->e, w->good[0][c->pin[0]], r);
}

/* After one clock: does the next state differ? */
static void states_differ(fault_machine_t *w, clause_t *any) {
  for (int i = 0; i < w->n->cell_count; i++) {
    if (!w->n->cells[i].flop) continue;
    const int good = fault_good_next(w, i);
    if (good != w->bad_next[i])
      clause_add(any, encode_gate(w->e, 0x66, 2, (int[]){good, w->bad_next[i]}));
  }
}

/* After a clock in which every register holds: does one read otherwise than before? */
static void registers_change(fault_machine_t *w, const fault_t *f, clause_t *any) {
  for (int i = 0; i < w->n->cell_count; i++) {
    const cell_t *c = &w->n->cells[i];
    const bool stuck_itself = f->cell == NOTHING && f->net == c->out;
    if (c->flop && !stuck_itself && w->bad_next[i] != w->bad[c->out])
      clause_add(any, encode_gate(w->e, 0x66, 2, (int[]){w->bad_next[i], w->bad[c->out]}));
  }
}

int fault_ask(fault_machine_t *w, const fault_t *f) {
  const bool sequence = w->scene == ONE_OPERATION || w->scene == FROM_RESET;
  clause_t any = {NULL, 0, 0};
  for (int i = 0; i < w->n->cell_count; i++)
    w->bad_next[i] = w->n->cells[i].flop ? w->good[0][w->n->cells[i].out] : 0;
  for (int t = 0; t < w->clocks; t++) {
    fault_bad_clock(w, f, t);
    if (w->scene == ANY_STATE || (sequence && t > 0)) fault_outputs_differ(w, t, &any);
  }
  if (w->scene == ANY_STATE) states_differ(w, &any);
  if (w->scene == ALL_FULL || w->scene == ALL_EMPTY) registers_change(w, f, &any);
  const int answer = encode_solve(w->e, &any, &(clause_t){0}, w->conflicts, w->end);
  free(any.lit);
  return answer;
}

static nap_u128 value_of(const fault_machine_t *w, int t, const char *name) {
  const port_t *p = netlist_port(w->n, name);
  nap_u128 x = 0;
  for (int b = 0; p && b < p->width; b++)
    x |= (nap_u128)encode_value(w->e, w->good[t][p->nets[b]]) << b;
  return x;
}

void fault_keep_witness(const fault_machine_t *w, int t, fault_t *f) {
  static const char *const operands[] = {"a_i", "b_i", "c_i"};
  f->fn = (int)value_of(w, t, "op_i");
  f->rm = (int)value_of(w, t, "rm_i");
  for (int k = 0; k < 3; k++)
    f->in[k] = value_of(w, t, operands[k]);
}

void fault_machine_open(fault_machine_t *w, fault_scene_t scene, int clocks) {
  w->scene = scene;
  w->clocks = clocks;
  w->e = encode_open();
  w->good = netlist_room((size_t)clocks, sizeof(int *));
  good_machine(w);
}

void fault_machine_close(fault_machine_t *w) {
  for (int t = 0; t < w->clocks; t++)
    free(w->good[t]);
  free(w->good);
  encode_close(w->e);
}

fault_machine_t fault_machine_own(const fault_machine_t *from) {
  fault_machine_t w = *from;
  w.bad = netlist_room((size_t)w.n->net_count, sizeof(int));
  w.bad_next = netlist_room((size_t)w.n->cell_count, sizeof(int));
  return w;
}
