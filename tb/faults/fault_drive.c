/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_drive.c: vectors through a netlist with faults, with the handshake honoured and exercised:
 * gaps before operands, stalls of results, a reset in mid-flight now and then.
 */
#include <string.h>

#include "faults/fault.h"
#include "stim_counter.h"
#include "stim_float.h"

enum { PATIENCE = 1000, RESET_EVERY = 512 };

typedef struct {
  fault_sim_t *s;
  const port_t *rst, *in_valid, *in_ready, *out_valid, *out_ready, *op, *rm, *tag, *operand[3];
  const port_t *result, *flags, *tag_out;
  const fault_vectors_t *v;
  nap_plane_t *lanes;
  uint64_t clocks;
} bench_t;

/* Vector number `turn` of a use. Exhaustion comes scattered: neighbours in a pipe shall differ. */
static uint64_t index_of(const fault_vectors_t *v, const fault_use_t *use, uint64_t turn) {
  const uint64_t index = use->first + turn;
  if (v->stim != NAP_STIM_EXHAUSTIVE) return index;
  return nap_counter_scattered(index, nap_stim_size(use->op, NAP_STIM_EXHAUSTIVE));
}

const fault_use_t *fault_vector(const fault_vectors_t *v, size_t i, nap_u128 in[3]) {
  const fault_use_t *use = &v->use[(v->first + i) % (uint64_t)v->uses];
  const uint64_t turn = (v->first + i) / (uint64_t)v->uses % use->count;
  memset(in, 0, 3 * sizeof *in);
  if (v->given)
    memcpy(in, v->given + 3 * turn, 3 * sizeof *in);
  else
    nap_stim_vector(use->op, v->stim, v->seed, index_of(v, use, turn), in);
  return use;
}

static void put(bench_t *b, size_t i) {
  nap_u128 in[3];
  const fault_use_t *use = fault_vector(b->v, i, in);
  fault_sim_set(b->s, b->op, use->op->fn);
  fault_sim_set(b->s, b->rm, use->rm);
  for (int k = 0; k < use->op->arity; k++)
    fault_sim_set(b->s, b->operand[k], in[k]);
}

static void look_at_results(const bench_t *b) {
  fault_sim_differ(b->s, b->result, b->lanes);
  fault_sim_differ(b->s, b->flags, b->lanes);
  fault_sim_differ(b->s, b->tag_out, b->lanes);
}

/* One clock. `offer`: operands are on the ports; returns whether they were taken, and in *result
 * whether a result went out. */
static bool step(bench_t *b, bool reset, bool offer, bool ready, bool *result) {
  fault_sim_set(b->s, b->rst, !reset);
  fault_sim_set(b->s, b->in_valid, offer);
  fault_sim_set(b->s, b->out_ready, ready);
  fault_sim_evaluate(b->s);
  const bool taken = !reset && offer && fault_sim_good(b->s, b->in_ready, 0);
  const bool valid = fault_sim_good(b->s, b->out_valid, 0);
  *result = !reset && valid && ready;
  if (b->clocks > 0) { /* before the first edge of the reset the state is not known */
    fault_sim_differ(b->s, b->in_ready, b->lanes);
    fault_sim_differ(b->s, b->out_valid, b->lanes);
    if (valid) look_at_results(b);
  }
  fault_sim_clock(b->s);
  b->clocks++;
  return taken;
}

static bool every(const nap_plane_t *wanted, const nap_plane_t *lanes) {
  for (int g = 0; g < NAP_PLANE_WORDS; g++)
    if (wanted->word[g] & ~lanes->word[g]) return false;
  return true;
}

static bool clocked(bench_t *b, const nap_plane_t *wanted) {
  const fault_vectors_t *v = b->v;
  size_t sent = 0;
  int in_flight = 0, idle = 0;
  bool result;
  fault_sim_power_up(b->s, v->seed + v->first + 1);
  for (int i = 0; i < 2; i++)
    step(b, true, false, true, &result);
  put(b, 0);
  while ((sent < v->count || in_flight) && !every(wanted, b->lanes)) {
    const uint64_t r = nap_stim_word(v->seed, NAP_STIM_COUNT, v->first + b->clocks, 0);
    const bool reset = b->clocks % RESET_EVERY == RESET_EVERY - 1;
    const bool gap = !(r & 7), ready = (r >> 4 & 3) != 0;
    if (sent < v->count) fault_sim_set(b->s, b->tag, r >> 8 & 1);
    if (step(b, reset, sent < v->count && !gap, ready, &result)) {
      in_flight++;
      if (++sent < v->count) put(b, sent);
      idle = 0;
    }
    if (result) in_flight--, idle = 0;
    if (reset) { /* what was under way goes in again */
      sent -= (size_t)in_flight, in_flight = 0;
      if (sent < v->count) put(b, sent);
    }
    if (++idle > PATIENCE) return false;
  }
  return true;
}

bool fault_drive(fault_sim_t *s, netlist_t *n, const nap_rtl_row_t *row, const fault_vectors_t *v,
                 const nap_plane_t *wanted, nap_plane_t *lanes) {
  bench_t b = {.s = s,
               .rst = netlist_port(n, "rst_ni"),
               .in_valid = netlist_port(n, "in_valid_i"),
               .in_ready = netlist_port(n, "in_ready_o"),
               .out_valid = netlist_port(n, "out_valid_o"),
               .out_ready = netlist_port(n, "out_ready_i"),
               .op = netlist_port(n, "op_i"),
               .rm = netlist_port(n, "rm_i"),
               .tag = netlist_port(n, "tag_i"),
               .operand = {netlist_port(n, "a_i"), netlist_port(n, "b_i"), netlist_port(n, "c_i")},
               .result = netlist_port(n, "result_o"),
               .flags = netlist_port(n, "flags_o"),
               .tag_out = netlist_port(n, "tag_o"),
               .v = v,
               .lanes = lanes};
  if (row->kind != NAP_RTL_COMB) return clocked(&b, wanted);
  for (size_t i = 0; i < v->count && !every(wanted, lanes); i++) {
    put(&b, i);
    fault_sim_evaluate(s);
    look_at_results(&b);
  }
  return true;
}

bool fault_confirmed(fault_sim_t *s, netlist_t *n, const nap_rtl_row_t *row, fault_t *f) {
  const fault_use_t use = {fault_operation(row, f), (nap_rm_t)f->rm, 0, 1};
  const fault_vectors_t v = {.use = &use, .uses = 1, .count = 1, .given = f->in};
  nap_plane_t wanted = {{2}}, lanes = {{0}};
  if (!use.op) return false;
  fault_sim_load(s, &f, 1);
  return fault_drive(s, n, row, &v, &wanted, &lanes) && (lanes.word[0] & 2);
}
