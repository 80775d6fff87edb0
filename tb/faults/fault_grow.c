/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_grow.c: sets of sources that grow with what the suspects look at.
 */
#include <stdlib.h>
#include <string.h>

#include "faults/fault_every.h"
#include "host.h"

static int size(const flow_set_t *s) {
  int n = 0;
  for (int g = 0; g < NAP_PLANE_WORDS; g++)
    n += __builtin_popcountll(s->word[g]);
  return n;
}

static bool within(const flow_set_t *a, const flow_set_t *b) {
  const flow_set_t s = flow_both(a, b);
  return !memcmp(&s, b, sizeof s);
}

/* The smallest set that is left, and others that it can take in without growing past the next
 * limit, so that there are few runs; where each must find what leads to its vectors, fewer. False:
 * none is left, or they have too many bits. */
static bool choose(every_t *w, source_t from, flow_set_t *set) {
  static const int each[] = {14, 18, 22, MOST_STAGE_BITS, 0}, reached[] = {18, 25, 0};
  const int *limits = from == REACHED ? reached : each;
  int least = w->most + 1;
  for (int i = 0; i < w->suspects; i++) {
    const int n = size(&w->suspect[i].looked);
    if (w->suspect[i].settled || n >= least) continue;
    least = n;
    *set = w->suspect[i].looked;
  }
  while (*limits && *limits < least)
    limits++;
  const int limit = *limits ? *limits : from == REACHED ? w->most : least;
  for (int i = 0; i < w->suspects && least <= w->most; i++) {
    const flow_set_t more = flow_both(set, &w->suspect[i].looked);
    if (!w->suspect[i].settled && size(&more) <= limit) *set = more;
  }
  return least <= w->most;
}

/* The run of a set: sources that count, uses where operation or mode is looked at, its suspects. */
static void prepare(every_t *w, const flow_set_t *set, bool sample, flow_use_t use[],
                    suspect_t *list[]) {
  flow_run_t *r = &w->run;
  bool op = false, rm = false;
  r->bits = r->uses = r->suspects = 0;
  for (int i = 0; i < r->flow->sources; i++) {
    if (!flow_has(set, i)) continue;
    if (i < r->flow->op_bits)
      op = true;
    else if (i < r->flow->op_bits + r->flow->rm_bits)
      rm = true;
    else
      r->bit[r->bits++] = i;
  }
  for (int i = 0; i < w->uses; i++)
    if ((op || w->use[i].op == w->use[0].op) && (rm || !w->use[i].rm)) use[r->uses++] = w->use[i];
  for (int i = 0; i < w->suspects; i++)
    if (!w->suspect[i].settled && (sample || within(&w->suspect[i].looked, set)))
      list[r->suspects++] = &w->suspect[i];
  r->suspect = list;
}

/* The operation that shows it, where the run began with operands or knows what leads to its
 * vectors.
 */
static void witness(const every_t *w, const suspect_t *s) {
  const flow_run_t *r = &w->run;
  flow_set_t x;
  const flow_use_t *use = fault_sweep_vector(r, s->shown_at, &x);
  nap_u128 operands = 0;
  for (int i = 0; use && r->flow->op_bits + r->flow->rm_bits + i < r->flow->sources; i++)
    operands |= (nap_u128)flow_has(&x, r->flow->op_bits + r->flow->rm_bits + i) << i;
  if (!use) {
    const flow_origin_t origin = r->origin[fault_sweep_index(r, s->shown_at)];
    use = &w->use[origin >> 32];
    operands = origin & UINT32_MAX;
  }
  const int bits = nap_fmt_info(use->op->in)->bits;
  s->fault->state = FAULT_TESTABLE;
  s->fault->fn = use->op->fn, s->fault->rm = (int)use->rm;
  for (int k = 0; k < use->op->arity; k++)
    s->fault->in[k] = operands >> (k * bits) & (((nap_u128)1 << bits) - 1);
}

void every_sweep(every_t *w, const flow_set_t *set, source_t from, bool unshown[]) {
  flow_use_t use[MOST_USES];
  flow_origin_t *origin = NULL;
  suspect_t **list = netlist_room((size_t)w->suspects + 1, sizeof(suspect_t *));
  prepare(w, set, from == SAMPLES, use, list);
  if (from == REACHED)
    origin = fault_origins(w->whole, w->run.flow, w->run.bit, w->run.bits, w->use, w->uses,
                           w->run.end, w->run.jobs);
  w->run.use = from <= OPERANDS ? use : NULL;
  w->run.most = from == SAMPLES ? SAMPLE : UINT64_MAX;
  w->run.origin = origin;
  const bool known = from != REACHED || origin, whole = known && fault_sweep(&w->run);
  for (int i = 0; known && i < w->run.suspects; i++) {
    suspect_t *s = list[i];
    const bool shown = s->shown_at != UINT64_MAX;
    const bool closed = whole && from != SAMPLES && within(&s->looked, set);
    s->settled = shown || closed;
    if (closed && !shown) unshown[s->index] = true;
    if (shown && from != REGISTERS) witness(w, s);
    if (unshown[s->index] || s->fault->state == FAULT_TESTABLE)
      fault_settled_note(&w->settled, w->list, s->index);
  }
  free(list), free(origin);
}

void every_sets(every_t *w, source_t from, bool unshown[]) {
  flow_set_t set;
  while (nap_seconds() < w->run.end && choose(w, from, &set))
    every_sweep(w, &set, from, unshown);
}
