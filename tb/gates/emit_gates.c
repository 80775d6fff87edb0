/* SPDX-License-Identifier: Apache-2.0
 *
 * emit_gates.c: a netlist of yosys as straight-line C over machine words, one lane a vector.
 *
 *   emit_gates NETLIST.json COMB|PIPE|ITER > unit.c
 *
 * Functions of three inputs come in the order of a depth-first walk from the outputs, which keeps
 * few words alive at a time. Exit code 2 and one line for a netlist that it cannot read.
 */
#include <string.h>

#include "cover.h"

static netlist_t list;
static cover_t cover;
static char *written; /* how far each net's function has come: counted, written */
static int *uses;     /* of a net that are still to be written */

static void print_net(int net) {
  if (net < 2)
    fputs(net ? "~zero" : "zero", stdout);
  else
    printf("n%d", net);
}

/* The same function with two of its leaves in each other's place. */
static cut_t swapped(cut_t f, int i, int k) {
  cut_t g = f;
  g.leaf[i] = f.leaf[k], g.leaf[k] = f.leaf[i], g.table = 0;
  for (int row = 0; row < 8; row++) {
    const int differ = (row >> i ^ row >> k) & 1;
    g.table |= (uint8_t)((f.table >> (row ^ differ << i ^ differ << k) & 1) << row);
  }
  return g;
}

/* Walks from what drives the net, operands first: `write` false counts the uses of nets, true
 * writes their functions. */
static void visit(int net, bool write) {
  const cell_t *c = net < 2 ? NULL : netlist_driver(&list, net);
  uses[net] += write ? -1 : 1;
  if (!c || c->flop || written[net] == write + 1) return;
  cut_t f = cover.best[c - list.cells];
  written[net] = (char)(write + 1);
  for (int i = 0; i < f.count; i++)
    visit(f.leaf[i], write);
  if (!write) return;
  for (int i = f.count; i < COVER_INPUTS; i++)
    f.leaf[i] = ZERO;
  /* vpternlog overwrites its last operand: let it be one that nobody reads any more. */
  for (int i = 0; i < f.count && uses[f.leaf[COVER_INPUTS - 1]]; i++)
    if (!uses[f.leaf[i]]) f = swapped(f, i, COVER_INPUTS - 1);
  printf("  const v n%d = F(0x%02x, ", net, f.table);
  for (int i = 0; i < COVER_INPUTS; i++) {
    print_net(f.leaf[i]);
    fputs(i < COVER_INPUTS - 1 ? ", " : ");\n", stdout);
  }
}

/* Where a port's planes lie: C control inputs, X operands, Y result and flags, H handshake. */
static const struct {
  const char *name;
  char block;
} places[] = {{"rst_ni", 'C'},     {"in_valid_i", 'C'}, {"out_ready_i", 'C'}, {"op_i", 'C'},
              {"rm_i", 'C'},       {"tag_i", 'C'},      {"a_i", 'X'},         {"b_i", 'X'},
              {"c_i", 'X'},        {"result_o", 'Y'},   {"flags_o", 'Y'},     {"in_ready_o", 'H'},
              {"out_valid_o", 'H'}};
enum { PLACES = sizeof places / sizeof places[0], FLAGS = 10, NO_FLAGS = 5 };

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

static void print_inputs(void) {
  for (int k = 0; k < PLACES; k++) {
    const port_t *p = netlist_port(&list, places[k].name);
    const bool control = places[k].block == 'C';
    for (int b = 0; p && (control || places[k].block == 'X') && b < p->width; b++)
      printf("  const v n%d = %s(%d);\n", p->nets[b], control ? "C" : "X", p->place + b);
  }
  for (int i = 0, place = 0; i < list.cell_count; i++)
    if (list.cells[i].flop) printf("  const v n%d = q[%d];\n", list.cells[i].out, place++);
}

/* Visits what the flip-flops and the outputs want, and with `write` assigns it. */
static void print_outputs(bool write) {
  for (int i = 0, place = 0; i < list.cell_count; i++) {
    const cell_t *c = &list.cells[i];
    if (!c->flop) continue;
    for (int k = 0; k < 2; k++)
      if (c->pin[k] != NOTHING) visit(c->pin[k], write);
    if (!write) continue;
    printf("  d[%d] = ", place++);
    print_net(c->pin[0]);
    if (c->pin[1] != NOTHING) {
      printf(" & ");
      print_net(c->pin[1]);
    }
    printf(";\n");
  }
  for (int k = 0; k < PLACES; k++) {
    const port_t *p = netlist_port(&list, places[k].name);
    const char block = places[k].block;
    for (int b = 0; p && (block == 'Y' || block == 'H') && b < p->width; b++) {
      visit(p->nets[b], write);
      if (!write) continue;
      printf("  %c(%d) = ", block, p->place + b);
      print_net(p->nets[b]);
      printf(";\n");
    }
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
  cover = cover_make(&list);
  written = netlist_room((size_t)list.net_count, sizeof *written);
  uses = netlist_room((size_t)list.net_count, sizeof *uses);
  printf("/* Made from a netlist of yosys by emit_gates. */\n#include \"gates/words.h\"\n\n"
         "enum { GATES_GATES = %d, GATES_FUNCTIONS = %d, GATES_STATE = %d, GATES_PIPE = %d };\n",
         list.cell_count - list.flop_count, cover.functions, list.flop_count,
         !strcmp(argv[2], "PIPE"));
  print_places();
  printf("\nstatic void gates(const v *c, const v *x, v *y, v *h, const v *q, v *d) {\n"
         "  const v zero = {0};\n  (void)c, (void)x, (void)h, (void)q, (void)d, (void)zero;\n");
  print_inputs();
  print_outputs(false);
  print_outputs(true);
  print_no_flags();
  printf("}\n\n#include \"gates/driver.h\"\n");
  return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
