/* SPDX-License-Identifier: Apache-2.0
 *
 * netlist_graph.c: who drives a net, who reads it, and the order of the gates.
 */
#include <stdlib.h>
#include <string.h>

#include "netlist.h"

int netlist_pins(const cell_t *c) {
  return c->flop ? 1 + (c->pin[1] != NOTHING) : netlist_kinds[c->kind].pins;
}

cell_t *netlist_driver(netlist_t *list, int net) {
  if (net < 2) return NULL;
  if (list->driver[net] != NOTHING) return &list->cells[list->driver[net]];
  for (int i = 0; i < list->port_count; i++)
    for (int b = 0; !strcmp(list->ports[i].direction, "input") && b < list->ports[i].width; b++)
      if (list->ports[i].nets[b] == net) return NULL;
  netlist_die("the net %d has no driver", net);
}

int netlist_fanout(const netlist_t *list, int net) {
  return list->first_reader[net + 1] - list->first_reader[net] + list->outputs[net];
}

static void index_drivers(netlist_t *list) {
  list->driver = netlist_room((size_t)list->net_count, sizeof *list->driver);
  for (int i = 0; i < list->net_count; i++)
    list->driver[i] = NOTHING;
  for (int i = 0; i < list->cell_count; i++) {
    int *d = &list->driver[list->cells[i].out];
    if (*d != NOTHING)
      netlist_die("a net is driven by %s and %s", list->cells[*d].name, list->cells[i].name);
    *d = i;
  }
}

static void index_readers(netlist_t *list) {
  const size_t nets = (size_t)list->net_count;
  int *next = netlist_room(nets, sizeof *next);
  list->first_reader = netlist_room(nets + 1, sizeof *list->first_reader);
  list->outputs = netlist_room(nets, sizeof *list->outputs);
  for (int i = 0; i < list->cell_count; i++)
    for (int k = 0; k < netlist_pins(&list->cells[i]); k++)
      list->first_reader[list->cells[i].pin[k] + 1]++;
  for (size_t net = 0; net < nets; net++) {
    list->first_reader[net + 1] += list->first_reader[net];
    next[net] = list->first_reader[net];
  }
  list->reader = netlist_room((size_t)list->first_reader[nets], sizeof *list->reader);
  for (int i = 0; i < list->cell_count; i++)
    for (int k = 0; k < netlist_pins(&list->cells[i]); k++)
      list->reader[next[list->cells[i].pin[k]]++] = (pin_t){i, k};
  for (int i = 0; i < list->port_count; i++)
    for (int b = 0; !strcmp(list->ports[i].direction, "output") && b < list->ports[i].width; b++)
      list->outputs[list->ports[i].nets[b]]++;
  free(next);
}

enum { NEW, OPEN, DONE }; /* how far the walk has come with a cell */

static void sort(netlist_t *list, char *state, int cell) {
  const cell_t *c = &list->cells[cell];
  if (c->flop || state[cell] == DONE) return;
  if (state[cell] == OPEN) netlist_die("a loop of gates goes through %s", c->name);
  state[cell] = OPEN;
  for (int k = 0; k < netlist_pins(c); k++) {
    const cell_t *d = netlist_driver(list, c->pin[k]);
    if (d) sort(list, state, (int)(d - list->cells));
  }
  state[cell] = DONE;
  list->order[list->gate_count++] = cell;
}

void netlist_index(netlist_t *list) {
  char *state = netlist_room((size_t)list->cell_count, 1);
  index_drivers(list);
  index_readers(list);
  list->order = netlist_room((size_t)list->cell_count, sizeof *list->order);
  for (int i = 0; i < list->cell_count; i++)
    sort(list, state, i);
  free(state);
}

unsigned netlist_swap_inputs(unsigned table, int inputs, int i, int k) {
  unsigned swapped = 0;
  for (int row = 0; row < 1 << inputs; row++) {
    const int differ = (row >> i ^ row >> k) & 1;
    swapped |= (table >> (row ^ differ << i ^ differ << k) & 1) << row;
  }
  return swapped;
}
