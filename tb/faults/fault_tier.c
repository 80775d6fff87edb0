/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_tier.c: blocks of 512 vectors, each thread one at a time; a fault is dropped when it is
 * first shown.
 */
#include "faults/fault_tier.h"

#include <stdlib.h>
#include <string.h>

#include "faults/fault_stem.h"
#include "progress.h"

struct fault_tier {
  flow_t *flow;
  fault_model_t *model;
  suspect_t *suspect;
  suspect_t **left; /* those not shown yet, of one stem next to each other */
  int suspects;
};

fault_tier_t *fault_tier(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list, bool of[]) {
  flow_t *flow = fault_flow(n, row, 0);
  if (!flow || flow->sources > FLOW_SOURCES) {
    fault_flow_free(flow);
    return NULL;
  }
  fault_tier_t *t = netlist_room(1, sizeof *t);
  t->flow = flow;
  t->model = fault_model(&t->flow->net);
  t->suspect = netlist_room((size_t)list->count + 1, sizeof *t->suspect);
  t->left = netlist_room((size_t)list->count + 1, sizeof(suspect_t *));
  fault_patterns_t *p = fault_patterns(t->flow, t->model);
  for (int i = 0; i < list->count; i++) {
    if (!fault_flow_decides(t->flow, &list->fault[i])) continue;
    const suspect_t s = fault_suspect(p, t->flow, list, i);
    of[i] = s.sites > 0;
    if (of[i]) t->suspect[t->suspects++] = s;
  }
  fault_patterns_free(p);
  fault_sort_suspects(t->suspect, t->suspects);
  return t;
}

void fault_tier_free(fault_tier_t *t) {
  if (!t) return;
  fault_model_free(t->model);
  fault_flow_free(t->flow);
  free(t->suspect), free(t->left), free(t);
}

static int gather(fault_tier_t *t) {
  int left = 0;
  for (int i = 0; i < t->suspects; i++) {
    const fault_state_t state = t->suspect[i].fault->state;
    if (state == FAULT_OPEN || state == FAULT_TESTABLE) t->left[left++] = &t->suspect[i];
  }
  return left;
}

static bool dropped(const suspect_t *s) {
  fault_state_t state;
#pragma omp atomic read
  state = s->fault->state;
  return state == FAULT_DETECTED;
}

static void put(fault_patterns_t *p, const fault_vectors_t *v, size_t first, int count) {
  flow_operation_t list[NAP_BUNDLE];
  for (int i = 0; i < count; i++) {
    const fault_use_t *use = fault_vector(v, first + (size_t)i, list[i].in);
    list[i].fn = use->op->fn, list[i].rm = (int)use->rm;
  }
  fault_patterns_operate(p, list, count);
}

/* Vectors first ... of a stretch, at most a bundle. */
static void block(fault_tier_t *t, int left, fault_patterns_t *p, const fault_vectors_t *v,
                  size_t first) {
  const int lanes = v->count - first < NAP_BUNDLE ? (int)(v->count - first) : NAP_BUNDLE;
  nap_plane_t reach = {{0}}, shown[STEM_GROUP];
  flow_set_t looked[STEM_GROUP] = {{{0}}};
  for (int i = 0; i < lanes; i++)
    flow_set(&reach, i, true);
  put(p, v, first, lanes);
  for (int i = 0, count; i < left; i += count) {
    uint64_t skip = 0;
    count = fault_stem_group(&t->left[i], left - i);
    for (int k = 0; k < count; k++)
      skip |= (uint64_t)dropped(t->left[i + k]) << k;
    if (!(~skip << (64 - count))) continue;
    const uint64_t mask = fault_stem_shown(p, &t->left[i], count, skip, &reach, looked, shown);
    for (int k = 0; k < count; k++)
      if (mask >> k & 1) {
#pragma omp atomic write
        t->left[i + k]->fault->state = FAULT_DETECTED;
      }
  }
}

void fault_tier_run(fault_tier_t *t, const fault_vectors_t stretch[], int stretches, int jobs) {
  const int left = gather(t);
  if (!left) return;
#pragma omp parallel num_threads(jobs)
  {
    fault_patterns_t *p = fault_patterns(t->flow, t->model);
#pragma omp for schedule(dynamic)
    for (int i = 0; i < stretches; i++) {
      for (size_t k = 0; k < stretch[i].count; k += NAP_BUNDLE)
        block(t, left, p, &stretch[i], k);
      nap_progress_add(stretch[i].count);
    }
    fault_patterns_free(p);
  }
}
