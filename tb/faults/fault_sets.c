/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_sets.c: blocks of 512 vectors of a set of sources.
 */
#include "faults/fault_sets.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "progress.h"
#include "stim_counter.h"

enum { CHUNK = 64, LANE_BITS = NAP_COUNTER_LOW, MOST_COUNTED = 40 };

/* Blocks of one use; bits too many to be counted through are random, without an end. */
static uint64_t blocks(const flow_run_t *r) {
  if (r->bits > MOST_COUNTED) return (uint64_t)1 << MOST_COUNTED;
  return r->bits <= LANE_BITS ? 1 : (uint64_t)1 << (r->bits - LANE_BITS);
}

/* The blocks of a use come scattered, so that a fault that something shows is soon dropped. */
static uint64_t scattered(const flow_run_t *r, uint64_t block) {
  return nap_counter_scattered(block % blocks(r), blocks(r));
}

static const flow_use_t *use_of(const flow_run_t *r, uint64_t block) {
  return r->use ? &r->use[block / blocks(r)] : NULL;
}

static void set_use(const flow_run_t *r, const flow_use_t *use, flow_set_t *x) {
  for (int i = 0; use && i < r->flow->op_bits; i++)
    flow_set(x, i, use->op->fn >> i & 1);
  for (int i = 0; use && i < r->flow->rm_bits; i++)
    flow_set(x, r->flow->op_bits + i, (int)use->rm >> i & 1);
}

uint64_t fault_sweep_index(const flow_run_t *r, uint64_t at) {
  return scattered(r, at / NAP_BUNDLE) * NAP_BUNDLE + at % NAP_BUNDLE;
}

/* 64 lanes of bit k in a block: of those that count the low ones are patterns, the high ones the
 * same in every lane. */
static uint64_t lanes_of(const flow_run_t *r, uint64_t block, int k, int g) {
  if (r->bits > MOST_COUNTED) return nap_counter_word(block, (uint64_t)(k * NAP_PLANE_WORDS + g));
  if (k < LANE_BITS) return nap_counter_low[k].word[g];
  return 0 - (scattered(r, block) >> (k - LANE_BITS) & 1);
}

const flow_use_t *fault_sweep_vector(const flow_run_t *r, uint64_t at, flow_set_t *sources) {
  const uint64_t block = at / NAP_BUNDLE;
  const int g = (int)(at % NAP_BUNDLE / 64);
  const flow_use_t *use = use_of(r, block);
  *sources = r->base;
  for (int k = 0; k < r->bits; k++)
    flow_set(sources, r->bit[k], lanes_of(r, block, k, g) >> (at % 64) & 1);
  set_use(r, use, sources);
  return use;
}

/* The planes of a block. */
static void fill(const flow_run_t *r, uint64_t block, nap_plane_t *planes) {
  flow_set_t x;
  fault_sweep_vector(r, block * NAP_BUNDLE, &x);
  for (int i = 0; i < r->flow->sources; i++)
    for (int g = 0; g < NAP_PLANE_WORDS; g++)
      planes[i].word[g] = 0 - (uint64_t)flow_has(&x, i);
  for (int k = 0; k < r->bits; k++)
    for (int g = 0; g < NAP_PLANE_WORDS; g++)
      planes[r->bit[k]].word[g] = lanes_of(r, block, k, g);
}

static uint64_t lowest(const nap_plane_t *p) {
  int g = 0;
  while (!p->word[g])
    g++;
  return (uint64_t)(64 * g + __builtin_ctzll(p->word[g]));
}

/* Lanes of a block whose value has an origin; false: none has. */
static bool reached(const flow_run_t *r, uint64_t number, int lanes, nap_plane_t *reach) {
  const uint64_t first = fault_sweep_index(r, number * NAP_BUNDLE);
  bool any = false;
  memset(reach, lanes == NAP_BUNDLE && !r->origin ? 0xff : 0, sizeof *reach);
  if (lanes == NAP_BUNDLE && !r->origin) return true;
  for (int i = 0; i < lanes; i++) {
    const bool has = !r->origin || r->origin[first + (uint64_t)i] != FLOW_NO_ORIGIN;
    reach->word[i / 64] |= (uint64_t)has << (i % 64);
    any |= has;
  }
  return any;
}

static uint64_t shown_at(const suspect_t *s) {
  uint64_t known;
#pragma omp atomic read
  known = s->shown_at;
  return known;
}

/* Of several threads' finds the first in the order of the run stays. */
static void note(suspect_t *s, uint64_t number, const nap_plane_t *seen) {
#pragma omp critical(nap_faults)
  if (number * NAP_BUNDLE + lowest(seen) < s->shown_at)
    s->shown_at = number * NAP_BUNDLE + lowest(seen);
}

/* A thread, and its block. */
typedef struct {
  const flow_run_t *run;
  fault_patterns_t *p;
  nap_plane_t *planes;
  flow_set_t *looked; /* by suspect of the run */
  uint64_t number;
  nap_plane_t reach; /* lanes that count */
} block_t;

static void run_group(const block_t *b, int first, int count) {
  suspect_t **list = &b->run->suspect[first];
  nap_plane_t lanes[STEM_GROUP];
  uint64_t skip = 0;
  for (int i = 0; i < count; i++)
    skip |= (uint64_t)(shown_at(list[i]) <= b->number * NAP_BUNDLE) << i;
  const uint64_t shown =
      fault_stem_shown(b->p, list, count, skip, &b->reach, &b->looked[first], lanes);
  for (int i = 0; i < count; i++)
    if (shown >> i & 1) note(list[i], b->number, &lanes[i]);
}

static void run_block(block_t *b, uint64_t number) {
  const flow_run_t *r = b->run;
  b->number = number;
  if (!reached(r, number, r->bits < LANE_BITS ? 1 << r->bits : NAP_BUNDLE, &b->reach)) return;
  fill(r, number, b->planes);
  fault_patterns_put(b->p, b->planes);
  for (int i = 0, count; i < r->suspects; i += count) {
    count = fault_stem_group(&r->suspect[i], r->suspects - i);
    run_group(b, i, count);
  }
}

/* What a thread looked at joins what was looked at before. */
static void join(const block_t *b) {
#pragma omp critical(nap_faults)
  for (int i = 0; i < b->run->suspects; i++)
    b->run->suspect[i]->looked = flow_both(&b->run->suspect[i]->looked, &b->looked[i]);
}

bool fault_sweep(flow_run_t *r) {
  bool late = false;
  const uint64_t each = blocks(r) < r->most ? blocks(r) : r->most;
  const uint64_t all = each * (uint64_t)(r->use ? r->uses : 1);
  for (int i = 0; i < r->suspects; i++)
    r->suspect[i]->shown_at = UINT64_MAX;
  if (all > CHUNK) nap_progress_start(all * NAP_BUNDLE);
#pragma omp parallel num_threads(all > CHUNK ? r->jobs : 1)
  {
    block_t b = {.run = r,
                 .p = fault_patterns(r->flow, r->model),
                 .planes = netlist_room((size_t)r->flow->sources, sizeof *b.planes),
                 .looked = netlist_room((size_t)r->suspects + 1, sizeof *b.looked)};
#pragma omp for schedule(dynamic, CHUNK)
    for (uint64_t k = 0; k < all; k++) {
      if (!nap_late(&late, r->end, k % CHUNK == 0)) run_block(&b, k / each * blocks(r) + k % each);
      nap_progress_add(NAP_BUNDLE);
    }
    join(&b);
    fault_patterns_free(b.p);
    free(b.planes), free(b.looked);
  }
  return !late;
}
