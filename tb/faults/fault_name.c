/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_name.c: faults in the words of the RTL. Synthesis keeps the names of registers and ports;
 * a net inside the logic is told by the register or output it reaches first.
 */
#include <stdlib.h>
#include <string.h>

#include "faults/fault.h"

/* The name that a cell gives to what it reads: a flip-flop's register, or its output's. */
static int name_beyond(const netlist_t *n, const cell_t *c) {
  return n->names[c->out].name ? c->out : NOTHING;
}

int fault_nearest_name(netlist_t *n, int net, int *gates) {
  int *depth = netlist_room((size_t)n->net_count, sizeof(int));
  int *queue = netlist_room((size_t)n->net_count, sizeof(int));
  int found = NOTHING, head = 0, tail = 0;
  queue[tail++] = net;
  depth[net] = 1;
  while (head < tail && found == NOTHING) {
    const int here = queue[head++];
    *gates = depth[here] - 1;
    if (n->names[here].name) found = here;
    for (int i = n->first_reader[here]; i < n->first_reader[here + 1] && found == NOTHING; i++) {
      const cell_t *c = &n->cells[n->reader[i].cell];
      if (c->flop)
        found = name_beyond(n, c);
      else if (!depth[c->out]) {
        depth[c->out] = depth[here] + 1;
        queue[tail++] = c->out;
      }
    }
  }
  free(depth), free(queue);
  return found;
}

const char *fault_name(netlist_t *n, const fault_t *f, char buf[FAULT_NAME]) {
  static const char *const pins[] = {"A", "B", "S"}, *const flop_pins[] = {"D", "R", "?"};
  int gates = 0;
  /* A pin lies between its net and what its cell drives. */
  const int from = f->cell == NOTHING ? f->net : n->cells[f->cell].out;
  const int named = fault_nearest_name(n, from, &gates);
  int at = snprintf(buf, FAULT_NAME, "stuck at %d: ", f->value);
  if (f->cell != NOTHING) {
    const cell_t *c = &n->cells[f->cell];
    at +=
        snprintf(buf + at, (size_t)(FAULT_NAME - at), "pin %s of the %.*s that drives ",
                 (c->flop ? flop_pins : pins)[f->pin], (int)strcspn(c->type + 2, "_"), c->type + 2);
  }
  if (gates)
    at += snprintf(buf + at, (size_t)(FAULT_NAME - at), "a net %d gate%s before ", gates,
                   gates == 1 ? "" : "s");
  if (named == NOTHING) {
    snprintf(buf + at, (size_t)(FAULT_NAME - at), "net %d, which reaches no name", f->net);
    return buf;
  }
  const net_name_t *name = &n->names[named];
  at += snprintf(buf + at, (size_t)(FAULT_NAME - at), "%s", name->name);
  if (name->width > 1) at += snprintf(buf + at, (size_t)(FAULT_NAME - at), "[%d]", name->bit);
  snprintf(buf + at, (size_t)(FAULT_NAME - at), " (%.*s)", (int)strcspn(name->source, "|"),
           name->source);
  return buf;
}

const nap_op_info_t *fault_operation(const nap_rtl_row_t *row, const fault_t *f) {
  for (int i = 0; i < NAP_OP_COUNT && f->fn >= 0; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    if (nap_rtl_serves(row, op) && op->fn == f->fn) return op;
  }
  return NULL;
}
