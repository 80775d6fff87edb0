/* SPDX-License-Identifier: Apache-2.0
 *
 * netlist.c: yosys' JSON (write_json) by jansson.
 */
#include "netlist.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const gate_kind_t netlist_kinds[NETLIST_KINDS] = {
    {"$_NOT_", 1, 0x55}, {"$_BUF_", 1, 0xaa},    {"$_AND_", 2, 0x88},   {"$_OR_", 2, 0xee},
    {"$_XOR_", 2, 0x66}, {"$_ANDNOT_", 2, 0x22}, {"$_ORNOT_", 2, 0xbb}, {"$_NAND_", 2, 0x77},
    {"$_NOR_", 2, 0x11}, {"$_XNOR_", 2, 0x99},   {"$_MUX_", 3, 0xca},
};

const char *netlist_program = "emit_gates";
static const char *reading = "netlist"; /* the file, for messages */

void netlist_die(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  fprintf(stderr, "%s: %s: ", netlist_program, reading);
  vfprintf(stderr, fmt, ap);
  fputc('\n', stderr);
  va_end(ap);
  exit(2);
}

void *netlist_room(size_t count, size_t size) {
  const size_t bytes = (count * size + 64) / 64 * 64;
  void *p = aligned_alloc(64, bytes);
  if (!p) netlist_die("out of memory");
  return memset(p, 0, bytes);
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

static int kind_of(const cell_t *c) {
  for (int k = 0; k < NETLIST_KINDS; k++) {
    if (strcmp(netlist_kinds[k].type, c->type) != 0) continue;
    for (int i = 0; i < netlist_kinds[k].pins; i++)
      if (c->pin[i] == NOTHING) netlist_die("the cell %s lacks an operand", c->name);
    return k;
  }
  netlist_die("the cell %s has the unknown type %s", c->name, c->type);
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
    c->kind = c->flop ? NOTHING : kind_of(c);
    if (c->flop && (!clock || pin(list, pins, "C") != clock->nets[0]))
      netlist_die("the flip-flop %s is not clocked by clk_i", name);
    list->flop_count += c->flop;
  }
}

/* The shortest of the names that the RTL has for each net. */
static void read_names(netlist_t *list, const json_t *names) {
  const char *name;
  json_t *entry;
  list->names = netlist_room((size_t)list->net_count, sizeof *list->names);
  json_object_foreach((json_t *)names, name, entry) {
    const json_t *bits = json_object_get(entry, "bits");
    const json_t *attributes = json_object_get(entry, "attributes");
    const char *source = json_string_value(json_object_get(attributes, "src"));
    const int width = (int)json_array_size(bits);
    if (json_integer_value(json_object_get(entry, "hide_name"))) continue;
    for (int i = 0; i < width; i++) {
      const json_int_t net = json_integer_value(json_array_get(bits, (size_t)i));
      if (net < 2 || net >= list->net_count) continue;
      net_name_t *n = &list->names[net];
      if (!n->name || strlen(name) < strlen(n->name))
        *n = (net_name_t){name, source ? source : "", i, width};
    }
  }
}

void netlist_read(netlist_t *list, const char *path) {
  json_error_t e;
  reading = path;
  json_t *file = json_load_file(path, 0, &e);
  if (!file) netlist_die("line %d: %s", e.line, e.text);
  json_t *modules = json_object_get(file, "modules");
  if (json_object_size(modules) != 1)
    netlist_die("%zu modules, where one flat one is expected", json_object_size(modules));
  const json_t *module = json_object_iter_value(json_object_iter(modules));
  *list = (netlist_t){.file = file, .net_count = 2};
  read_ports(list, json_object_get(module, "ports"));
  read_cells(list, json_object_get(module, "cells"));
  read_names(list, json_object_get(module, "netnames"));
  netlist_index(list);
}

void netlist_free(netlist_t *list) {
  for (int i = 0; i < list->port_count; i++)
    free(list->ports[i].nets);
  free(list->cells), free(list->ports), free(list->driver), free(list->names);
  free(list->reader), free(list->first_reader), free(list->outputs), free(list->order);
  json_decref(list->file);
}

port_t *netlist_port(netlist_t *list, const char *name) {
  for (int i = 0; i < list->port_count; i++)
    if (!strcmp(list->ports[i].name, name)) return &list->ports[i];
  return NULL;
}
