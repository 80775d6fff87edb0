/* SPDX-License-Identifier: Apache-2.0
 *
 * netlist.c: yosys' JSON (write_json) by jansson.
 */
#include "netlist.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char *reading = "netlist"; /* the file, for messages */

void netlist_die(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  fprintf(stderr, "emit_gates: %s: ", reading);
  vfprintf(stderr, fmt, ap);
  fputc('\n', stderr);
  va_end(ap);
  exit(2);
}

void *netlist_room(size_t count, size_t size) {
  void *p = calloc(count ? count : 1, size);
  if (!p) netlist_die("out of memory");
  return p;
}

static int net_of(netlist_t *list, const json_t *bit) {
  if (json_is_string(bit)) return json_string_value(bit)[0] == '1' ? ONE : ZERO; /* "0" or "x" */
  const int net = (int)json_integer_value(bit);
  if (!json_is_integer(bit) || net < 2) netlist_die("a bit is neither a net nor a constant");
  if (net >= list->net_count) list->net_count = net + 1;
  return net;
}

static int pin(netlist_t *list, const json_t *pins, const char *name) {
  const json_t *bits = json_object_get(pins, name);
  return json_array_size(bits) == 1 ? net_of(list, json_array_get(bits, 0)) : NOTHING;
}

static void read_ports(netlist_t *list, const json_t *ports) {
  const char *name;
  json_t *port;
  list->ports = netlist_room(json_object_size(ports), sizeof *list->ports);
  json_object_foreach((json_t *)ports, name, port) {
    const json_t *bits = json_object_get(port, "bits");
    port_t *p = &list->ports[list->port_count++];
    p->name = name;
    p->direction = json_string_value(json_object_get(port, "direction"));
    p->width = (int)json_array_size(bits);
    p->nets = netlist_room((size_t)p->width, sizeof *p->nets);
    if (!p->direction) netlist_die("the port %s has no direction", name);
    for (int i = 0; i < p->width; i++)
      p->nets[i] = net_of(list, json_array_get(bits, (size_t)i));
  }
}

static void read_cells(netlist_t *list, const json_t *cells) {
  const char *name;
  json_t *cell;
  const port_t *clock = netlist_port(list, "clk_i");
  list->cells = netlist_room(json_object_size(cells), sizeof *list->cells);
  json_object_foreach((json_t *)cells, name, cell) {
    const json_t *pins = json_object_get(cell, "connections");
    cell_t *c = &list->cells[list->cell_count++];
    c->name = name;
    c->type = json_string_value(json_object_get(cell, "type"));
    if (!c->type) netlist_die("the cell %s has no type", name);
    c->flop = !strcmp(c->type, "$_DFF_P_") || !strcmp(c->type, "$_DFF_PN0_");
    c->pin[0] = pin(list, pins, c->flop ? "D" : "A");
    c->pin[1] = pin(list, pins, c->flop ? "R" : "B");
    c->pin[2] = pin(list, pins, "S");
    c->out = pin(list, pins, c->flop ? "Q" : "Y");
    if (c->pin[0] == NOTHING || c->out < 2)
      netlist_die("the cell %s of the type %s lacks the pins of a gate", name, c->type);
    if (c->flop && (!clock || pin(list, pins, "C") != clock->nets[0]))
      netlist_die("the flip-flop %s is not clocked by clk_i", name);
    list->flop_count += c->flop;
  }
}

void netlist_read(netlist_t *list, const char *path) {
  json_error_t e;
  reading = path;
  json_t *file = json_load_file(path, 0, &e); /* kept: names point into it */
  if (!file) netlist_die("line %d: %s", e.line, e.text);
  json_t *modules = json_object_get(file, "modules");
  if (json_object_size(modules) != 1)
    netlist_die("%zu modules, where one flat one is expected", json_object_size(modules));
  const json_t *module = json_object_iter_value(json_object_iter(modules));
  *list = (netlist_t){.net_count = 2};
  read_ports(list, json_object_get(module, "ports"));
  read_cells(list, json_object_get(module, "cells"));
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

cell_t *netlist_driver(netlist_t *list, int net) {
  if (list->driver[net] != NOTHING) return &list->cells[list->driver[net]];
  for (int i = 0; i < list->port_count; i++)
    for (int b = 0; !strcmp(list->ports[i].direction, "input") && b < list->ports[i].width; b++)
      if (list->ports[i].nets[b] == net) return NULL;
  netlist_die("the net %d has no driver", net);
}

port_t *netlist_port(netlist_t *list, const char *name) {
  for (int i = 0; i < list->port_count; i++)
    if (!strcmp(list->ports[i].name, name)) return &list->ports[i];
  return NULL;
}
