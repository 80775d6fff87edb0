/* SPDX-License-Identifier: Apache-2.0
 *
 * netlist.h: a flat netlist of yosys, read from its JSON.
 */
#ifndef NAPIER_NETLIST_H
#define NAPIER_NETLIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { ZERO = 0, ONE = 1, NOTHING = -1 }; /* nets 0 and 1 are the constants */

/* A type of gate: output = bit (A + 2 * B + 4 * S) of the table; one operand: A, two: A and B. */
typedef struct {
  const char *type;
  int pins;
  uint8_t table;
} gate_kind_t;
extern const gate_kind_t netlist_kinds[];
enum { NETLIST_KINDS = 11 };

typedef struct {
  const char *name, *type;
  bool flop;
  int kind;   /* of a gate: index into netlist_kinds */
  int pin[3]; /* A, B, S of a gate; D and R (active low, or NOTHING) of a flip-flop */
  int out;    /* Y or Q */
} cell_t;

typedef struct {
  int cell, pin;
} pin_t;

/* What the RTL calls a net: bit `bit` of a name of `width` bits, declared at `source`. */
typedef struct {
  const char *name; /* NULL: synthesis made the net */
  const char *source;
  int bit, width;
} net_name_t;

typedef struct {
  const char *name, *direction;
  int width, *nets;
  int place; /* of its lowest bit among the inputs or outputs; the reader leaves it to others */
} port_t;

typedef struct {
  void *file; /* the JSON, into which names point */
  cell_t *cells;
  port_t *ports;
  int cell_count, flop_count, port_count;
  int net_count, *driver; /* cell that drives a net; NOTHING: none, an input port */
  pin_t *reader;          /* pins that read net n: first_reader[n] ... first_reader[n + 1] - 1 */
  int *first_reader;
  int *outputs;           /* bits of output ports that a net is */
  int *order, gate_count; /* the gates, operands before those that read them */
  net_name_t *names;
} netlist_t;

/* Who speaks in messages; "emit_gates" unless told otherwise. */
extern const char *netlist_program;

/* Reads the one module of the file. Prints what is wrong and exits with 2: a file that is missing
 * or cut off, more or less than one module, a cell of an unknown type or without its pins, a net
 * driven twice, a loop of gates, a flip-flop that is not clocked by clk_i. */
void netlist_read(netlist_t *list, const char *path);

void netlist_free(netlist_t *list);

/* The cell that drives the net; NULL for a constant and an input port. Exits with 2 when nothing
 * does. */
cell_t *netlist_driver(netlist_t *list, int net);

/* By name; NULL: the module has no such port. */
port_t *netlist_port(netlist_t *list, const char *name);

/* Pins that a cell has. */
int netlist_pins(const cell_t *c);

/* Whether it is a flip-flop with a reset. */
static inline bool netlist_has_reset(const cell_t *c) {
  return c->flop && c->pin[1] != NOTHING;
}

/* Pins and bits of output ports that read a net. */
int netlist_fanout(const netlist_t *list, int net);

/* The reader's second half: drivers, readers, order. */
void netlist_index(netlist_t *list);

/* The table of a function with inputs i and k in each other's place. */
unsigned netlist_swap_inputs(unsigned table, int inputs, int i, int k);

/* Zeroed memory for count elements, aligned to 64; exits with 2 when there is none. */
void *netlist_room(size_t count, size_t size);

_Noreturn __attribute__((format(printf, 1, 2))) void netlist_die(const char *fmt, ...);
#endif
