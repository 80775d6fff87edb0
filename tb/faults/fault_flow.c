/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_flow.c: a pipeline unrolled along one operation. Reset in clock 0, the operands in clock
 * 1, nothing after them, and every result taken: that decides all of control, clock by clock; the
 * cone behind the result, with control put in, is the flow.
 */
#include "faults/fault_flow.h"

#include <stdlib.h>
#include <string.h>

#include "faults/known.h"

enum { WANTED = -2 };

static signed char port_value(const char *name, int t, bool comb) {
  if (comb) return KNOWN_NOT;
  if (!strcmp(name, "rst_ni")) return t > 0;
  if (!strcmp(name, "in_valid_i")) return t == 1;
  return !strcmp(name, "out_ready_i") ? 1 : KNOWN_NOT;
}

/* What control is in clock t. */
static void fix(flow_t *f, int t, bool comb) {
  const netlist_t *n = f->whole;
  signed char *now = f->fixed[t];
  memset(now, KNOWN_NOT, (size_t)n->net_count);
  now[ZERO] = 0, now[ONE] = 1;
  for (int i = 0; i < n->port_count; i++)
    for (int b = 0; !strcmp(n->ports[i].direction, "input") && b < n->ports[i].width; b++)
      now[n->ports[i].nets[b]] = port_value(n->ports[i].name, t, comb);
  for (int i = 0; i < n->cell_count && t > 0; i++) {
    const cell_t *c = &n->cells[i];
    if (!c->flop) continue;
    const signed char *before = f->fixed[t - 1];
    const signed char r = c->pin[1] == NOTHING ? 1 : before[c->pin[1]];
    now[c->out] = r == 0 ? 0 : r == 1 ? before[c->pin[0]] : KNOWN_NOT;
  }
  for (int k = 0; k < n->gate_count; k++) {
    const cell_t *c = &n->cells[n->order[k]];
    now[c->out] = known_output(c, now);
  }
}

static void want(flow_t *f, int t, int net) {
  if (f->fixed[t][net] != KNOWN_NOT)
    f->reads[net] |= (unsigned char)(1 << f->fixed[t][net]);
  else
    f->node[t][net] = WANTED;
}

static bool wanted(const flow_t *f, int t, int net) {
  return f->node[t][net] == WANTED;
}

/* From what is wanted in clock t to what that is made of. */
static void walk_back(flow_t *f, int t) {
  const netlist_t *n = f->whole;
  for (int k = n->gate_count - 1; k >= 0; k--) {
    const cell_t *c = &n->cells[n->order[k]];
    for (int p = 0; wanted(f, t, c->out) && p < netlist_pins(c); p++)
      if (known_matters(c, f->fixed[t], p)) want(f, t, c->pin[p]);
  }
  for (int i = 0; i < n->cell_count && t > f->first; i++)
    if (n->cells[i].flop && wanted(f, t, n->cells[i].out)) want(f, t - 1, n->cells[i].pin[0]);
}

static int add_cell(flow_t *f, int t, int whole_cell, int kind) {
  const cell_t *from = &f->whole->cells[whole_cell];
  const int here = f->net.cell_count++;
  cell_t *c = &f->net.cells[here];
  *c = (cell_t){.name = from->name, .type = from->type, .kind = kind, .out = f->net.net_count++};
  const int *before = from->flop ? f->node[t - 1] : f->node[t];
  const signed char *fixed = from->flop ? f->fixed[t - 1] : f->fixed[t];
  for (int p = 0; p < 3; p++)
    c->pin[p] = NOTHING;
  for (int p = 0; p < netlist_kinds[kind].pins; p++) {
    const int net = from->pin[p];
    c->pin[p] = fixed[net] != KNOWN_NOT ? fixed[net] : before[net] >= 0 ? before[net] : ZERO;
  }
  f->node[t][from->out] = c->out;
  f->cell[t][whole_cell] = here;
  return here;
}

static int kind_of_table(uint8_t table) {
  int kind = 0;
  while (netlist_kinds[kind].table != table)
    kind++;
  return kind;
}

static void add_source(flow_t *f, int t, int net) {
  f->node[t][net] = f->net.net_count;
  f->register_of[f->sources] = net;
  f->source[f->sources++] = f->net.net_count++;
}

/* The wanted nets of clock t become nets and cells of the flow. */
static void build(flow_t *f, int t, bool operands) {
  const netlist_t *n = f->whole;
  for (int i = 0; i < n->cell_count; i++) {
    if (!n->cells[i].flop || !wanted(f, t, n->cells[i].out)) continue;
    if (t > f->first)
      add_cell(f, t, i, kind_of_table(0xaa));
    else if (!operands)
      add_source(f, t, n->cells[i].out);
  }
  for (int k = 0; k < n->gate_count; k++)
    if (wanted(f, t, n->cells[n->order[k]].out))
      add_cell(f, t, n->order[k], n->cells[n->order[k]].kind);
}

static void add_operands(flow_t *f) {
  static const char *const inputs[] = {"op_i", "rm_i", "a_i", "b_i", "c_i"};
  for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
    const port_t *p = netlist_port(f->whole, inputs[i]);
    for (int b = 0; p && b < p->width; b++)
      add_source(f, f->first, p->nets[b]);
    if (i < 2) *(i ? &f->rm_bits : &f->op_bits) = p ? p->width : 0;
  }
}

static const char *const outputs[] = {"result_o", "flags_o"};

static void add_ports(flow_t *f, int t) {
  f->net.ports[f->net.port_count++] = (port_t){"sources", "input", f->sources, f->source, 0};
  for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
    const port_t *from = netlist_port(f->whole, outputs[i]);
    if (!from) continue;
    port_t *p = &f->net.ports[f->net.port_count++];
    *p = *from;
    p->nets = netlist_room((size_t)p->width, sizeof(int));
    for (int b = 0; b < p->width; b++) {
      const signed char fixed = f->fixed[t][from->nets[b]];
      p->nets[b] = fixed != KNOWN_NOT ? fixed : f->node[t][from->nets[b]];
    }
  }
}

/* Whether all that is wanted was found: nothing of a clock before the operation, nor on an input
 * that is not the operation's. */
static bool closed(const flow_t *f) {
  for (int t = 0; t < f->clocks; t++)
    for (int net = 0; net < f->whole->net_count; net++)
      if (wanted(f, t, net)) return false;
  return true;
}

static void room(flow_t *f) {
  const size_t nets = (size_t)f->whole->net_count, cells = (size_t)f->whole->cell_count;
  f->reads = netlist_room(nets, 1);
  f->node = netlist_room((size_t)f->clocks, sizeof *f->node);
  f->cell = netlist_room((size_t)f->clocks, sizeof *f->cell);
  f->fixed = netlist_room((size_t)f->clocks, sizeof *f->fixed);
  for (int t = 0; t < f->clocks; t++) {
    f->node[t] = netlist_room(nets, sizeof(int));
    f->cell[t] = netlist_room(cells, sizeof(int));
    f->fixed[t] = netlist_room(nets, 1);
    for (size_t i = 0; i < nets; i++)
      f->node[t][i] = NOTHING;
    for (size_t i = 0; i < cells; i++)
      f->cell[t][i] = NOTHING;
  }
  f->source = netlist_room(nets, sizeof *f->source);
  f->register_of = netlist_room(nets, sizeof *f->register_of);
  f->net.ports = netlist_room(1 + sizeof outputs / sizeof *outputs, sizeof *f->net.ports);
  f->net.cells = netlist_room(cells * (size_t)f->clocks, sizeof *f->net.cells);
  f->net.net_count = 2;
}

flow_t *fault_flow(netlist_t *n, const nap_rtl_row_t *row, int stage) {
  const bool comb = row->kind == NAP_RTL_COMB;
  if (row->kind == NAP_RTL_ITER || stage > (comb ? 0 : row->lat_max)) return NULL;
  flow_t *f = netlist_room(1, sizeof *f);
  f->whole = n;
  f->reach = fault_reach(n);
  f->first = comb ? 0 : 1 + stage;
  f->clocks = comb ? 1 : row->lat_max + 2;
  room(f);
  const int last = f->clocks - 1;
  for (int t = 0; t <= last; t++)
    fix(f, t, comb);
  for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
    const port_t *p = netlist_port(n, outputs[i]);
    for (int b = 0; p && b < p->width; b++)
      want(f, last, p->nets[b]);
  }
  for (int t = last; t >= f->first; t--)
    walk_back(f, t);
  if (stage == 0) add_operands(f);
  for (int t = f->first; t <= last; t++)
    build(f, t, stage == 0);
  const port_t *valid = netlist_port(n, "out_valid_o");
  if ((comb || (valid && f->fixed[last][valid->nets[0]] == 1)) && closed(f)) {
    add_ports(f, last);
    netlist_index(&f->net);
    return f;
  }
  fault_flow_free(f);
  return NULL;
}

void fault_flow_free(flow_t *f) {
  if (!f) return;
  for (int t = 0; t < f->clocks; t++)
    free(f->node[t]), free(f->cell[t]), free(f->fixed[t]);
  free(f->node), free(f->cell), free(f->fixed), free(f->reads), free(f->register_of);
  if (!f->net.port_count) free(f->source);
  netlist_free(&f->net);
  fault_reach_free(&f->reach);
  free(f);
}

/* The pin's net where it is known by control alone, as seen by a cell of clock t. */
static signed char fixed_at(const flow_t *f, int t, const fault_t *fault) {
  const cell_t *c = &f->whole->cells[fault->cell];
  return f->fixed[c->flop ? t - 1 : t][c->pin[fault->pin]];
}

bool fault_flow_decides(const flow_t *f, const fault_t *fault) {
  return fault_of_data(f->whole, &f->reach, fault) &&
         !fault_reaches_tag(f->whole, &f->reach, fault);
}

int fault_flow_sites(const flow_t *f, const fault_t *fault, flow_site_t sites[FLOW_SITES]) {
  int count = 0;
  if (fault->cell == NOTHING && (f->reads[fault->net] & 1 << !fault->value)) return -1;
  for (int t = f->first; t < f->clocks; t++) {
    const int net = fault->cell == NOTHING ? f->node[t][fault->net] : NOTHING;
    const int cell = fault->cell == NOTHING ? NOTHING : f->cell[t][fault->cell];
    if (net < 0 && cell < 0) continue;
    if (cell >= 0 && fixed_at(f, t, fault) == !fault->value) return -1;
    if (cell >= 0 && f->net.cells[cell].pin[fault->pin] < 2) continue; /* makes no difference */
    if (count == FLOW_SITES) return -1;
    sites[count++] = (flow_site_t){net, cell, fault->pin};
  }
  return count;
}
