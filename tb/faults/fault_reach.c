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

static bool is_control_net(netlist_t *n, int net) {
  for (int i = 0; i < n->port_count; i++)
    for (int b = 0; is_control_port(n->ports[i].name) && b < n->ports[i].width; b++)
      if (n->ports[i].nets[b] == net) return true;
  return false;
}

/* Whether an operand or a flip-flop without reset is among what the net is made of. */
static bool has_data(netlist_t *n, int net, char *seen) {
  if (net < 2 || seen[net]) return false;
  seen[net] = 1;
  const cell_t *c = netlist_driver(n, net);
  if (!c) return !is_control_net(n, net);
  if (c->flop) return c->pin[1] == NOTHING;
  for (int i = 0; i < netlist_kinds[c->kind].pins; i++)
    if (has_data(n, c->pin[i], seen)) return true;
  return false;
}

/* Whether the net comes to one that `end` picks, through as many clocks as it takes. */
static bool reaches(netlist_t *n, int net, bool (*end)(netlist_t *n, int net), char *seen) {
  if (seen[net]) return false;
  seen[net] = 1;
  if (end(n, net)) return true;
  for (int i = n->first_reader[net]; i < n->first_reader[net + 1]; i++)
    if (reaches(n, n->cells[n->reader[i].cell].out, end, seen)) return true;
  return false;
}

static bool is_control(netlist_t *n, int net) {
  const cell_t *c = netlist_driver(n, net);
  return (c && c->flop && c->pin[1] != NOTHING) || is_control_net(n, net);
}

static bool is_tag(netlist_t *n, int net) {
  const port_t *tag = netlist_port(n, "tag_o");
  for (int b = 0; tag && b < tag->width; b++)
    if (tag->nets[b] == net) return true;
  return false;
}

/* Whether what the fault changes first reaches such a net. */
static bool fault_reaches(netlist_t *n, const fault_t *f, bool (*end)(netlist_t *n, int net)) {
  char *seen = netlist_room((size_t)n->net_count, 1);
  const bool yes = reaches(n, f->cell == NOTHING ? f->net : n->cells[f->cell].out, end, seen);
  free(seen);
  return yes;
}

bool fault_reaches_tag(netlist_t *n, const fault_t *f) {
  return fault_reaches(n, f, is_tag);
}

bool fault_of_data(netlist_t *n, const fault_t *f) {
  char *seen = netlist_room((size_t)n->net_count, 1);
  const bool data = has_data(n, f->net, seen);
  free(seen);
  return data && !fault_reaches(n, f, is_control);
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
