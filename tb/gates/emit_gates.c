/* SPDX-License-Identifier: Apache-2.0
 *
 * emit_gates.c: a netlist of yosys as straight-line C over machine words, one lane a vector.
 *
 *   emit_gates NETLIST.json COMB|PIPE|ITER > unit.c
 *
 * Functions of three inputs come part by part, in the order of a depth-first walk from what is
 * wanted, which keeps few words alive at a time. Exit code 2 and one line for a netlist that it
 * cannot read.
 */
#include <string.h>

#include "parts.h"

/* Functions of a part of a pipeline: what the instruction cache holds. Smaller parts would fit the
 * cache of decoded instructions, but then what crosses between parts costs more than that gains. */
enum { PART = 1100 };

static netlist_t list;
static cover_t cover;
static parts_t parts;
static int *seen; /* of a net: the last pass over a part in which it was met */
static int *uses; /* of a net, in the part at hand, that are still to be written */

/* Where a port's planes lie: C control inputs, X operands, Y result and flags, H handshake. */
static const struct {
  const char *name;
  char block;
} places[] = {{"rst_ni", 'C'},     {"in_valid_i", 'C'}, {"out_ready_i", 'C'}, {"op_i", 'C'},
              {"rm_i", 'C'},       {"tag_i", 'C'},      {"a_i", 'X'},         {"b_i", 'X'},
              {"c_i", 'X'},        {"result_o", 'Y'},   {"flags_o", 'Y'},     {"in_ready_o", 'H'},
              {"out_valid_o", 'H'}};
enum { PLACES = sizeof places / sizeof places[0], FLAGS = 10, NO_FLAGS = 5 };

static void print_net(int net) {
  if (net < 2)
    fputs(net ? "~zero" : "zero", stdout);
  else
    printf("n%d", net);
}

/* The same function with two of its leaves in each other's place. */
static cut_t swapped(cut_t f, int i, int k) {
  const int leaf = f.leaf[i];
  f.leaf[i] = f.leaf[k], f.leaf[k] = leaf;
  f.table = (uint8_t)netlist_swap_inputs(f.table, COVER_INPUTS, i, k);
  return f;
}

/* A net that the part does not make: an input, a flip-flop's state, what an earlier part left. */
static void print_source(int net, const cell_t *c) {
  printf("  const v n%d = ", net);
  if (c && c->flop)
    printf("q[%d];\n", parts.flop_slot[c - list.cells]);
  else if (c)
    printf("m[%d];\n", parts.slot[net]);
  for (int k = 0; !c && k < PLACES; k++) {
    const port_t *p = netlist_port(&list, places[k].name);
    for (int b = 0; p && b < p->width; b++)
      if (p->nets[b] == net) printf("%c(%d);\n", places[k].block, p->place + b);
  }
}

/* Walks from what drives the net within the part, operands first: `write` false counts the uses of
 * nets, true writes their functions. */
static void visit(int net, int part, bool write) {
  const int pass = 2 * part + write + 1;
  if (net < 2) return;
  uses[net] += write ? -1 : 1;
  if (seen[net] == pass) return;
  if (!write) uses[net] = 1;
  seen[net] = pass;
  const cell_t *c = netlist_driver(&list, net);
  if (!c || c->flop || parts.part[c - list.cells] != part) {
    if (write) print_source(net, c);
    return;
  }
  cut_t f = cover.best[c - list.cells];
  for (int i = 0; i < f.count; i++)
    visit(f.leaf[i], part, write);
  if (!write) return;
  for (int i = f.count; i < COVER_INPUTS; i++)
    f.leaf[i] = ZERO;
  /* vpternlog overwrites its last operand: let it be one that nobody reads any more. */
  for (int i = 0; i < f.count && (f.leaf[2] < 2 || uses[f.leaf[2]]); i++)
    if (!uses[f.leaf[i]]) f = swapped(f, i, COVER_INPUTS - 1);
  printf("  const v n%d = F(0x%02x, ", net, f.table);
  for (int i = 0; i < COVER_INPUTS; i++) {
    print_net(f.leaf[i]);
    fputs(i < COVER_INPUTS - 1 ? ", " : ");\n", stdout);
  }
}

static void print_places(void) {
  for (const char *block = "CXYH"; *block; block++) {
    int total = 0;
    for (int k = 0; k < PLACES; k++) {
      port_t *p = netlist_port(&list, places[k].name);
      if (places[k].block != *block) continue;
      if (p) p->place = total;
      printf("enum { %s = %d, W_%s = %d };\n", places[k].name, p ? total : -1, places[k].name,
             p ? p->width : 0);
      total += p ? p->width : k == FLAGS ? NO_FLAGS : 0;
    }
    printf("enum { GATES_%c = %d };\n", *block, total);
  }
}

static void assign(char block, int place, int net, int part, bool write) {
  visit(net, part, write);
  if (!write) return;
  if (block == 'm')
    printf("  m[%d] = ", place);
  else
    printf("  %c(%d) = ", block, place);
  print_net(net);
  printf(";\n");
}

static void store_flop(const cell_t *c, int slot, int part, bool write) {
  for (int k = 0; k < 2; k++)
    if (c->pin[k] != NOTHING) visit(c->pin[k], part, write);
  if (!write) return;
  printf("  m[%d] = ", slot);
  print_net(c->pin[0]);
  if (c->pin[1] != NOTHING) {
    printf(" & ");
    print_net(c->pin[1]);
  }
  printf(";\n");
}

/* The part that makes a net or stores it; the first one for those that come from outside. */
static int part_of(int net) {
  const cell_t *c = netlist_driver(&list, net);
  return c ? parts.part[c - list.cells] : 0;
}

/* Visits what flip-flops, later parts and outputs want of a part, and with `write` assigns it. */
static void print_wanted(int part, bool write) {
  for (int i = 0; i < parts.count; i++) {
    const int cell = parts.order[i];
    const cell_t *c = &list.cells[cell];
    if (parts.part[cell] != part) continue;
    if (c->flop)
      store_flop(c, parts.flop_slot[cell], part, write);
    else if (parts.slot[c->out] != NOTHING)
      assign('m', parts.slot[c->out], c->out, part, write);
  }
  for (int k = 0; k < PLACES; k++) {
    const port_t *p = netlist_port(&list, places[k].name);
    const char block = places[k].block;
    for (int b = 0; p && (block == 'Y' || block == 'H') && b < p->width; b++)
      if (part_of(p->nets[b]) == part) assign(block, p->place + b, p->nets[b], part, write);
  }
}

static void print_no_flags(void) {
  const port_t *result = netlist_port(&list, "result_o");
  for (int b = 0; !netlist_port(&list, "flags_o") && b < NO_FLAGS; b++)
    printf("  Y(%d) = zero;\n", result->width + b);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: emit_gates NETLIST.json COMB|PIPE|ITER > unit.c\n");
    return 2;
  }
  netlist_read(&list, argv[1]);
  if (!netlist_port(&list, "result_o")) netlist_die("the module has no port result_o");
  const bool pipe = !strcmp(argv[2], "PIPE");
  cover = cover_make(&list);
  parts = parts_make(&list, &cover, pipe ? PART : list.cell_count);
  seen = netlist_room((size_t)list.net_count, sizeof *seen);
  uses = netlist_room((size_t)list.net_count, sizeof *uses);
  printf("/* Made from a netlist of yosys by emit_gates: %d gates as %d functions. */\n"
         "#include \"gates/words.h\"\n\n"
         "enum { GATES_STATE = %d, GATES_SLOTS = %d, GATES_PARTS = %d, GATES_PIPE = %d };\n",
         list.gate_count, cover.functions, parts.flops, parts.slots, parts.parts, pipe);
  print_places();
  for (int part = 0; part < parts.parts; part++) {
    printf("\nstatic void part%d(ROWS) {\n  const v zero = {0};\n  UNUSED;\n", part);
    print_wanted(part, false);
    print_wanted(part, true);
    if (part == 0) print_no_flags();
    printf("}\n");
  }
  printf("\nstatic part_t *const parts[] = {");
  for (int part = 0; part < parts.parts; part++)
    printf("%spart%d", part ? ", " : "", part);
  printf("};\n\n#include \"gates/driver.h\"\n");
  return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
