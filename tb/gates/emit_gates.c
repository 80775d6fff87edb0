/* SPDX-License-Identifier: Apache-2.0
 *
 * emit_gates.c: a netlist of yosys as straight-line C over machine words, one lane a vector.
 *
 *   emit_gates NETLIST.json COMB|PIPE|ITER > unit.c
 *
 * Gates come in the order of a depth-first walk from the outputs, which keeps few words alive at a
 * time. Exit code 2 and one line for a netlist that it cannot read.
 */
#include <string.h>

#include "netlist.h"

/* What a cell computes, over the words X, Y, Z of its pins A, B, S. */
typedef struct {
  const char *type;
  int pins;
  const char *text;
} kind_t;

static const kind_t kinds[] = {
    {"$_NOT_", 1, "~X"},
    {"$_BUF_", 1, "X"},
    {"$_AND_", 2, "X & Y"},
    {"$_OR_", 2, "X | Y"},
    {"$_XOR_", 2, "X ^ Y"},
    {"$_ANDNOT_", 2, "X & ~Y"},
    {"$_ORNOT_", 2, "X | ~Y"},
    {"$_NAND_", 2, "~(X & Y)"},
    {"$_NOR_", 2, "~(X | Y)"},
    {"$_XNOR_", 2, "~(X ^ Y)"},
    {"$_MUX_", 3, "X ^ ((X ^ Y) & Z)"},
};

static const kind_t *kind_of(const cell_t *c) {
  for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
    if (!strcmp(kinds[k].type, c->type)) return &kinds[k];
  netlist_die("the cell %s has the unknown type %s", c->name, c->type);
}

static netlist_t list;

static void print_net(int net) {
  if (net < 2)
    fputs(net ? "~zero" : "zero", stdout);
  else
    printf("n%d", net);
}

/* Writes the gate that drives the net, after those that drive its operands. */
static void visit(int net) {
  cell_t *c = net < 2 ? NULL : netlist_driver(&list, net);
  if (!c || c->flop || c->state == DONE) return;
  if (c->state == OPEN) netlist_die("a loop of gates goes through %s", c->name);
  c->state = OPEN;
  const kind_t *kind = kind_of(c);
  for (int i = 0; i < kind->pins; i++) {
    if (c->pin[i] == NOTHING) netlist_die("the cell %s lacks an operand", c->name);
    visit(c->pin[i]);
  }
  printf("  const v n%d = ", net);
  for (const char *t = kind->text; *t; t++)
    if (*t >= 'X' && *t <= 'Z')
      print_net(c->pin[*t - 'X']);
    else
      putchar(*t);
  printf(";\n");
  c->state = DONE;
}

static void print_ports(const char *direction, const char *prefix) {
  static const char *const names[] = {"rst_ni",     "in_valid_i",  "out_ready_i", "op_i",
                                      "rm_i",       "a_i",         "b_i",         "c_i",
                                      "in_ready_o", "out_valid_o", "result_o",    "flags_o"};
  int total = 0;
  for (int i = 0; i < list.port_count; i++)
    if (!strcmp(list.ports[i].direction, direction)) {
      list.ports[i].place = total;
      total += list.ports[i].width;
    }
  printf("enum { GATES_%s = %d };\n", prefix, total);
  for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
    const bool output = names[k][strlen(names[k]) - 1] == 'o';
    const port_t *p = netlist_port(&list, names[k]);
    if (output == (*prefix == 'O'))
      printf("enum { %s_%s = %d, W_%s = %d };\n", prefix, names[k], p ? p->place : -1, names[k],
             p ? p->width : 0);
  }
}

static void print_gates(void) {
  printf("\nstatic void gates(const v *in, v *out, const v *q, v *d) {\n"
         "  const v zero = {0};\n  (void)in, (void)q, (void)d, (void)zero;\n");
  for (int i = 0; i < list.port_count; i++)
    for (int b = 0; !strcmp(list.ports[i].direction, "input") && b < list.ports[i].width; b++)
      printf("  const v n%d = in[%d];\n", list.ports[i].nets[b], list.ports[i].place + b);
  int place = 0;
  for (int i = 0; i < list.cell_count; i++)
    if (list.cells[i].flop) printf("  const v n%d = q[%d];\n", list.cells[i].out, place++);
  place = 0;
  for (int i = 0; i < list.cell_count; i++) {
    const cell_t *c = &list.cells[i];
    if (!c->flop) continue;
    visit(c->pin[0]);
    visit(c->pin[1]);
    printf("  d[%d] = ", place++);
    print_net(c->pin[0]);
    if (c->pin[1] != NOTHING) {
      printf(" & ");
      print_net(c->pin[1]);
    }
    printf(";\n");
  }
  for (int i = 0; i < list.port_count; i++)
    for (int b = 0; !strcmp(list.ports[i].direction, "output") && b < list.ports[i].width; b++) {
      visit(list.ports[i].nets[b]);
      printf("  out[%d] = ", list.ports[i].place + b);
      print_net(list.ports[i].nets[b]);
      printf(";\n");
    }
  printf("}\n");
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: emit_gates NETLIST.json COMB|PIPE|ITER > unit.c\n");
    return 2;
  }
  netlist_read(&list, argv[1]);
  printf("/* Made from a netlist of yosys by emit_gates. */\n#include \"gates/unit.h\"\n\n"
         "typedef uint64_t v __attribute__((vector_size(LANES / 8)));\n\n"
         "enum { GATES_GATES = %d, GATES_STATE = %d, GATES_PIPE = %d };\n",
         list.cell_count - list.flop_count, list.flop_count, !strcmp(argv[2], "PIPE"));
  print_ports("input", "IN");
  print_ports("output", "OUT");
  print_gates();
  printf("\n#include \"gates/driver.h\"\n");
  return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
