/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_run.c: rounds of growing numbers of vectors of every operation, mode and class; a fault is
 * dropped when it is first detected, and the rest moves together. When few are left, those that
 * no input can show are proved and dropped too.
 */
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "faults/fault_patterns.h"
#include "faults/fault_tier.h"
#include "host.h"
#include "progress.h"

enum { FIRST_ROUND = 64, GROWTH = 4, STRETCH = 2048, MOST_USES = 64 };

/* A class of vectors and how far it has come. */
typedef struct {
  fault_use_t use[MOST_USES];
  fault_vectors_t v;
  uint64_t size, done;
} portion_t;

typedef struct {
  netlist_t *n;
  const fault_request_t *r;
  fault_result_t *result;
  fault_model_t *model;
  fault_sim_t **sim;                 /* by thread */
  portion_t portion[NAP_STIM_COUNT]; /* by class */
  fault_tier_t *tier;                /* takes the faults of data; NULL: none */
  bool *flows;                       /* by fault: it is one of them */
  fault_t **open;                    /* the others not detected yet, in groups of FAULT_LANES */
  int open_count, flowing;           /* how many; of data */
  nap_plane_t *shown;                /* by group */
  bool broken;
} work_t;

static void add(work_t *w, const nap_op_info_t *op, nap_rm_t rm, const nap_portion_t *portion) {
  const fault_request_t *r = w->r;
  portion_t *p = &w->portion[portion->stim];
  const uint64_t part = (portion->count * r->part + r->parts - 1) / r->parts;
  if (p->v.uses == MOST_USES || !part) return;
  p->use[p->v.uses] = (fault_use_t){op, rm, portion->first, part};
  p->v = (fault_vectors_t){.use = p->use,
                           .uses = p->v.uses + 1,
                           .stim = portion->stim,
                           .seed = r->run.seed,
                           .given = r->given};
  uint64_t most = 0;
  for (int i = 0; i < p->v.uses; i++)
    most = p->use[i].count > most ? p->use[i].count : most;
  p->size = most * (uint64_t)p->v.uses;
}

static void plan(work_t *w) {
  const fault_request_t *r = w->r;
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    nap_portion_t portions[NAP_PORTIONS] = {{NAP_STIM_EXHAUSTIVE, 0, r->given_count}};
    if (!nap_rtl_serves(r->row, op) || (r->given && op != r->op)) continue;
    for (int rm = 0; rm < (op->rounds ? NAP_RM_COUNT : 1); rm++) {
      if (op->rounds && r->run.only_rm >= 0 && r->run.only_rm != rm) continue;
      const int count = r->given ? 1 : nap_plan(op, &r->run, (nap_rm_t)rm, portions);
      for (int k = 0; k < count; k++)
        add(w, op, (nap_rm_t)rm, &portions[k]);
    }
  }
}

/* The open faults, those detected counted; lane k + 1 of group g is number g * FAULT_LANES + k. */
static void gather(work_t *w) {
  fault_list_t *list = &w->result->list;
  w->open_count = w->flowing = w->result->detected = 0;
  for (int i = 0; i < list->count; i++) {
    const fault_state_t state = list->fault[i].state;
    w->result->detected += state == FAULT_DETECTED;
    if (state != FAULT_OPEN && state != FAULT_TESTABLE) continue;
    if (w->flows[i])
      w->flowing++;
    else
      w->open[w->open_count++] = &list->fault[i];
  }
}

static int left(const work_t *w) {
  return w->open_count + w->flowing;
}

static int groups(const work_t *w) {
  return (w->open_count + FAULT_LANES - 1) / FAULT_LANES;
}

static int members(const work_t *w, int group) {
  const int left = w->open_count - group * FAULT_LANES;
  return left < FAULT_LANES ? left : FAULT_LANES;
}

/* One group of faults on one stretch of vectors. */
static void task(work_t *w, int group, const fault_vectors_t *v) {
  const int thread = omp_get_thread_num();
  nap_plane_t wanted = {{0}}, lanes = {{0}};
  if (!w->sim[thread]) w->sim[thread] = fault_sim(w->model);
#pragma omp critical(nap_faults)
  for (int k = 1; k <= members(w, group); k++)
    if (!(w->shown[group].word[k / 64] >> (k % 64) & 1))
      wanted.word[k / 64] |= (uint64_t)1 << (k % 64);
  fault_sim_load(w->sim[thread], w->open + group * FAULT_LANES, members(w, group));
  const bool ok = fault_drive(w->sim[thread], w->n, w->r->row, v, &wanted, &lanes);
#pragma omp critical(nap_faults)
  {
    w->broken |= !ok;
    for (int g = 0; g < NAP_PLANE_WORDS; g++)
      w->shown[group].word[g] |= lanes.word[g];
  }
  nap_progress_add(v->count / (uint64_t)groups(w));
}

/* The next `size` vectors of every use and class as stretches; returns their number. */
static int cut(work_t *w, uint64_t size, fault_vectors_t **list) {
  int count = 0, room = 0;
  *list = NULL;
  for (int i = 0; i < NAP_STIM_COUNT; i++) {
    portion_t *p = &w->portion[i];
    const uint64_t some = size * (uint64_t)p->v.uses;
    const uint64_t end = p->size - p->done < some ? p->size : p->done + some;
    w->result->vectors += end - p->done;
    while (p->done < end) {
      if (count == room) {
        room = room ? 2 * room : 64;
        *list = realloc(*list, (size_t)room * sizeof **list);
        if (!*list) netlist_die("out of memory");
      }
      fault_vectors_t *v = &(*list)[count++];
      *v = p->v;
      v->first = p->done;
      v->count = (size_t)(end - p->done < STRETCH ? end - p->done : STRETCH);
      p->done += v->count;
    }
  }
  return count;
}

static void drop_detected(work_t *w) {
  for (int i = 0; i < w->open_count; i++) {
    const int lane = i % FAULT_LANES + 1;
    if (!(w->shown[i / FAULT_LANES].word[lane / 64] >> (lane % 64) & 1)) continue;
    w->open[i]->state = FAULT_DETECTED;
  }
  gather(w);
}

/* False when no vectors are left. */
static bool turn(work_t *w, uint64_t size) {
  fault_vectors_t *stretch;
  const int stretches = cut(w, size, &stretch), all = groups(w);
  if (w->tier) fault_tier_run(w->tier, stretch, stretches, w->r->run.jobs);
  memset(w->shown, 0, (size_t)all * sizeof *w->shown);
#pragma omp parallel for collapse(2) schedule(dynamic) num_threads(w->r->run.jobs)
  for (int s = 0; s < stretches; s++)
    for (int g = 0; g < all; g++)
      if (!w->broken) task(w, g, &stretch[s]);
  free(stretch);
  drop_detected(w);
  fault_result_t *f = w->result;
  if (stretches && f->rounds < FAULT_ROUNDS) {
    f->round_vectors[f->rounds] = f->vectors;
    f->round_detected[f->rounds++] = f->detected;
  }
  return stretches > 0;
}

/* Puts those back of which the simulator does not agree; gathers what is left. */
static void confirm(work_t *w) {
  fault_list_t *list = &w->result->list;
  if (!w->sim[0]) w->sim[0] = fault_sim(w->model);
  for (int i = 0; i < list->count; i++) {
    fault_t *f = &list->fault[i];
    if (f->state == FAULT_TESTABLE && f->fn >= 0 && !fault_confirmed(w->sim[0], w->n, w->r->row, f))
      f->state = FAULT_OPEN, f->fn = -1;
  }
  gather(w);
}

static void prove(work_t *w) {
  fault_result_t *result = w->result;
  const int exhausted = result->proofs.exhausted;
  result->proofs = fault_prove(w->n, w->r->row, &result->list, w->r->prove, w->r->run.jobs);
  result->proofs.exhausted = exhausted;
  confirm(w);
}

/* Whether the vectors are every operand of every operation in every mode. */
static bool whole(const work_t *w) {
  for (int i = 0; i < NAP_STIM_COUNT; i++)
    if (i != NAP_STIM_EXHAUSTIVE && w->portion[i].size) return false;
  return !w->r->given && w->r->part == w->r->parts && w->r->run.only_rm < 0;
}

/* After the last vectors: what nothing shows at all. */
static void exhaust(work_t *w) {
  fault_list_t *list = &w->result->list;
  bool *unshown = NULL;
  if (w->r->exhaust > 0 && !whole(w)) {
    unshown = netlist_room((size_t)list->count, sizeof *unshown);
    fault_every(w->n, w->r->row, list, unshown, w->r->run.journal, w->r->exhaust, w->r->run.jobs);
  } else if (!whole(w)) {
    return;
  }
  w->result->proofs.exhausted =
      fault_exhausted(w->n, w->r->row, list, unshown, w->r->prove, w->r->run.jobs);
  free(unshown);
  confirm(w);
}

static void rounds(work_t *w) {
  bool proved = w->r->prove <= 0;
  for (uint64_t size = FIRST_ROUND; left(w) && !w->broken; size *= GROWTH) {
    const bool last = !turn(w, size);
    if (last && (w->r->exhaust > 0 || w->r->prove > 0)) exhaust(w);
    if (!proved && (last || left(w) <= FAULT_LANES / 2)) {
      prove(w);
      proved = true;
    }
    if (last) break;
  }
}

bool fault_run(netlist_t *n, const fault_request_t *r, fault_result_t *result, nap_error_t *e) {
  const double start = nap_seconds();
  work_t *w = netlist_room(1, sizeof *w);
  *result = (fault_result_t){.list = fault_list(n)};
  w->n = n, w->r = r, w->result = result;
  w->model = fault_model(n);
  w->sim = netlist_room((size_t)r->run.jobs, sizeof *w->sim);
  w->open = netlist_room((size_t)result->list.count, sizeof *w->open);
  w->shown = netlist_room((size_t)result->list.count / FAULT_LANES + 1, sizeof *w->shown);
  w->flows = netlist_room((size_t)result->list.count + 1, sizeof *w->flows);
  if (!r->clocked) w->tier = fault_tier(n, r->row, &result->list, w->flows);
  plan(w);
  gather(w);
  uint64_t most = 0;
  for (int i = 0; i < NAP_STIM_COUNT; i++)
    most += w->portion[i].size;
  nap_progress_start(w->tier ? 2 * most : most);
  rounds(w);
  result->open = left(w);
  result->seconds = nap_seconds() - start;
  const bool ok = !w->broken && (!result->list.count || result->vectors);
  if (!ok) nap_error(e, w->broken ? "the netlist does not answer" : "there are no vectors to run");
  for (int i = 0; i < r->run.jobs; i++)
    fault_sim_free(w->sim[i]);
  fault_model_free(w->model);
  fault_tier_free(w->tier);
  free(w->flows), free(w->sim), free(w->open), free(w->shown), free(w);
  return ok;
}
