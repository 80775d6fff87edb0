/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_every.c: exhaustion, by what a fault looks at. One that dies within a few gates has only
 * seen what those are made of: when these sources have been run through all they can be, together,
 * and nothing else was looked at, whatever else the other sources are comes to the same. So the set
 * of sources grows with what is looked at, and few faults need every operand.
 *
 * It begins near the result, where the registers of a late stage are the sources: what nothing they
 * may read can show, no operation shows. What they can show goes on to the stage before, down to
 * the operands.
 */
#include <stdlib.h>
#include <string.h>

#include "faults/fault_every.h"
#include "host.h"

/* Operations and modes; false: too many of them. */
static bool plan(every_t *w, const nap_rtl_row_t *row) {
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    if (!nap_rtl_serves(row, op)) continue;
    if (op->arity * nap_fmt_info(op->in)->bits > MOST_BITS) w->wide = true;
    for (int rm = 0; rm < (op->rounds ? NAP_RM_COUNT : 1); rm++) {
      if (w->uses == MOST_USES) return false;
      w->use[w->uses++] = (flow_use_t){op, (nap_rm_t)rm};
    }
  }
  return w->uses > 0;
}

/* Samples for what is easily shown: significands of operands between 1 and 4, then everything. */
static void samples(every_t *w, bool unshown[]) {
  const flow_run_t *r = &w->run;
  const nap_fmt_info_t *f = nap_fmt_info(w->use[0].op->in);
  flow_set_t near = {{0}}, all = {{0}};
  for (int i = 0; i < r->flow->sources; i++) {
    flow_set(&all, i, true);
    const int bit = (i - r->flow->op_bits - r->flow->rm_bits) % f->bits;
    flow_set(&near, i, i < r->flow->op_bits + r->flow->rm_bits || bit < f->sig_bits);
  }
  if (f->exp_bits) every_sweep(w, &near, SAMPLES, unshown);
  every_sweep(w, &all, SAMPLES, unshown);
}

/* Open faults that lie wholly in the flow at hand. */
static void gather(every_t *w, fault_list_t *list, const bool unshown[]) {
  fault_patterns_t *p = fault_patterns(w->run.flow, w->run.model);
  w->suspects = 0;
  for (int i = 0; i < list->count; i++) {
    if (list->fault[i].state != FAULT_OPEN || unshown[i] || w->places[i] < 0) continue;
    const suspect_t s = fault_suspect(p, w->run.flow, list, i);
    if (s.sites == w->places[i]) w->suspect[w->suspects++] = s;
  }
  fault_patterns_free(p);
  fault_sort_suspects(w->suspect, w->suspects);
}

/* The good machine with operands of 1, which says what sources read that no set has. */
static void run_ones(every_t *w) {
  const nap_fmt_info_t *f = nap_fmt_info(w->use[0].op->in);
  const uint64_t one =
      f->exp_bits ? (((uint64_t)1 << (f->exp_bits - 1)) - 1) << (f->sig_bits - 1) : 1;
  const flow_operation_t ones = {w->use[0].op->fn, (int)w->use[0].rm, {one, one, one}};
  w->whole_model = fault_model(&w->whole->net);
  w->ones = fault_patterns(w->whole, w->whole_model);
  fault_patterns_operate(w->ones, &ones, 1);
}

static void set_base(every_t *w, int stage) {
  const flow_t *f = w->run.flow;
  for (int i = 0; i < f->sources; i++) {
    const int net = stage ? w->whole->node[f->first][f->register_of[i]] : w->whole->source[i];
    flow_set(&w->run.base, i, net >= 0 && fault_patterns_first(w->ones, net));
  }
}

/* Opens the flow that begins at a stage, for sets of at most so many sources, and gathers its
 * suspects; false: there is none. */
static bool open_flow(every_t *w, netlist_t *n, const nap_rtl_row_t *row, int stage, int most,
                      fault_list_t *list, const bool unshown[]) {
  flow_run_t *r = &w->run;
  r->flow = fault_flow(n, row, stage);
  if (!r->flow || r->flow->sources > FLOW_SOURCES) {
    fault_flow_free(r->flow);
    return false;
  }
  r->model = fault_model(&r->flow->net);
  w->most = most;
  set_base(w, stage);
  gather(w, list, unshown);
  return true;
}

static void close_flow(every_t *w) {
  fault_model_free(w->run.model);
  fault_flow_free(w->run.flow);
}

/* By fault: its places in the whole flow; -1: the flow does not decide on it. */
static int *places(const flow_t *whole, const fault_list_t *list) {
  flow_site_t sites[FLOW_SITES];
  int *count = netlist_room((size_t)list->count + 1, sizeof *count);
  for (int i = 0; i < list->count; i++) {
    const fault_t *f = &list->fault[i];
    count[i] = f->state == FAULT_OPEN && fault_flow_decides(whole, f)
                   ? fault_flow_sites(whole, f, sites)
                   : -1;
  }
  return count;
}

/* From the registers of a stage on, sets of at most so many of them. */
static void from_registers(every_t *w, netlist_t *n, const nap_rtl_row_t *row, int stage,
                           source_t from, int most, fault_list_t *list, bool unshown[]) {
  if (nap_seconds() > w->run.end || !open_flow(w, n, row, stage, most, list, unshown)) return;
  every_sets(w, from, unshown);
  close_flow(w);
}

/* From the last stage back, sets that take seconds; then what operands put into the first stage,
 * where few gates lead to it: that settles what some value of its registers shows. Then sets that
 * take minutes. */
static void registers(every_t *w, netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list,
                      bool unshown[]) {
  for (int k = row->lat_max; k > 0; k--)
    from_registers(w, n, row, k, REGISTERS, QUICK_STAGE_BITS, list, unshown);
  if (!w->wide) from_registers(w, n, row, 1, REACHED, MOST_REACHED_BITS, list, unshown);
  for (int k = row->lat_max; k > 0; k--)
    from_registers(w, n, row, k, REGISTERS, MOST_STAGE_BITS, list, unshown);
}

void fault_every(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list, bool unshown[],
                 nap_journal_t *journal, double seconds, int jobs) {
  flow_t *whole = fault_flow(n, row, 0);
  every_t w = {.run = {.jobs = jobs, .end = nap_seconds() + seconds},
               .whole = whole,
               .list = list,
               .settled = fault_settled(journal, row, n)};
  const bool ok = whole && plan(&w, row);
  const int most = w.wide ? MOST_STAGE_BITS : FLOW_SOURCES;
  if (ok) {
    fault_settled_load(&w.settled, list, unshown);
    run_ones(&w);
    w.suspect = netlist_room((size_t)list->count + 1, sizeof *w.suspect);
    w.places = places(whole, list);
  }
  if (ok && open_flow(&w, n, row, 0, most, list, unshown)) {
    samples(&w, unshown);
    close_flow(&w);
  }
  if (ok && row->kind == NAP_RTL_PIPE) registers(&w, n, row, list, unshown);
  if (ok && open_flow(&w, n, row, 0, most, list, unshown)) {
    every_sets(&w, OPERANDS, unshown);
    close_flow(&w);
  }
  free(w.suspect), free(w.places);
  fault_patterns_free(w.ones);
  fault_model_free(w.whole_model);
  fault_flow_free(whole);
}
