/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_reach.c: what a net of a pipeline depends on and what it reaches, by structure alone.
 */
#include <stdlib.h>
#include <string.h>

#include "faults/fault.h"

static bool is_control_port(const char *name) {
  static const char *const control[] = {"clk_i",      "rst_ni",      "in_valid_i",
                                        "in_ready_o", "out_valid_o", "out_ready_i"};
  for (size_t i = 0; i < sizeof control / sizeof control[0]; i++)
    if (!strcmp(name, control[i])) return true;
  return false;
}

/* Nets of ports that are of control, or that are the tag of a result. */
static void mark_ports(const netlist_t *n, bool tag, bool marked[]) {
  for (int i = 0; i < n->port_count; i++) {
    const port_t *p = &n->ports[i];
    const bool mark = tag ? !strcmp(p->name, "tag_o") : is_control_port(p->name);
    for (int b = 0; mark && b < p->width; b++)
      marked[p->nets[b]] = true;
  }
}

/* Operands, flip-flops without reset, and what is made of them within a clock. */
static void spread_data(const netlist_t *n, const bool control[], bool data[]) {
  for (int i = 0; i < n->port_count; i++)
    for (int b = 0; !strcmp(n->ports[i].direction, "input") && b < n->ports[i].width; b++)
      data[n->ports[i].nets[b]] = !control[n->ports[i].nets[b]];
  for (int i = 0; i < n->cell_count; i++)
    if (n->cells[i].flop) data[n->cells[i].out] = !netlist_has_reset(&n->cells[i]);
  for (int k = 0; k < n->gate_count; k++) {
    const cell_t *c = &n->cells[n->order[k]];
    for (int p = 0; p < netlist_pins(c); p++)
      data[c->out] |= data[c->pin[p]];
  }
  data[ZERO] = data[ONE] = false;
}

/* From marked nets back to all that they are made of, through as many clocks as it takes. */
static void spread_back(netlist_t *n, bool marked[]) {
  int *stack = netlist_room((size_t)n->net_count, sizeof *stack), top = 0;
  for (int i = 0; i < n->net_count; i++)
    if (marked[i]) stack[top++] = i;
  while (top) {
    const int net = stack[--top];
    const cell_t *c = net < 2 ? NULL : netlist_driver(n, net);
    for (int p = 0; c && p < netlist_pins(c); p++) {
      if (marked[c->pin[p]]) continue;
      marked[c->pin[p]] = true;
      stack[top++] = c->pin[p];
    }
  }
  free(stack);
}

fault_reach_t fault_reach(netlist_t *n) {
  const size_t nets = (size_t)n->net_count;
  fault_reach_t r = {netlist_room(nets, 1), netlist_room(nets, 1), netlist_room(nets, 1)};
  mark_ports(n, false, r.control);
  mark_ports(n, true, r.tag);
  spread_data(n, r.control, r.data);
  for (int i = 0; i < n->cell_count; i++)
    if (netlist_has_reset(&n->cells[i])) r.control[n->cells[i].out] = true;
  spread_back(n, r.control);
  spread_back(n, r.tag);
  return r;
}

void fault_reach_free(fault_reach_t *r) {
  free(r->data), free(r->control), free(r->tag);
}

/* What the fault changes first. */
static int changed(const netlist_t *n, const fault_t *f) {
  return f->cell == NOTHING ? f->net : n->cells[f->cell].out;
}

bool fault_reaches_tag(const netlist_t *n, const fault_reach_t *r, const fault_t *f) {
  return r->tag[changed(n, f)];
}

bool fault_of_data(const netlist_t *n, const fault_reach_t *r, const fault_t *f) {
  return r->data[f->net] && !r->control[changed(n, f)];
}

/* Flip-flops read by what the net reaches within a clock: none so far is NOTHING, more than one or
 * an output is -2. */
static int registers_behind(netlist_t *n, int net, int found, char *seen) {
  if (seen[net] || found == -2) return found;
  seen[net] = 1;
  if (n->outputs[net]) return -2;
  for (int i = n->first_reader[net]; i < n->first_reader[net + 1]; i++) {
    const int cell = n->reader[i].cell;
    if (!n->cells[cell].flop)
      found = registers_behind(n, n->cells[cell].out, found, seen);
    else
      found = found == NOTHING || found == cell ? cell : -2;
  }
  return found;
}

int fault_only_register(netlist_t *n, const fault_t *f) {
  const cell_t *c = f->cell == NOTHING ? NULL : &n->cells[f->cell];
  if (c && c->flop) return f->cell;
  char *seen = netlist_room((size_t)n->net_count, 1);
  const int found = registers_behind(n, c ? c->out : f->net, NOTHING, seen);
  free(seen);
  return found < 0 ? NOTHING : found;
}
