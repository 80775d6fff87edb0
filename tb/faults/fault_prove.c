/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_prove.c: which faults no input can show, by SAT (Larrabee, "Test pattern generation using
 * Boolean satisfiability", IEEE TCAD 1992).
 *
 * Questions: one clock from any state, can an output or the next state differ? (If not, nothing
 * ever shows the fault.) Do the machines only come apart where nobody looks? One operation after a
 * reset, can a result differ? Of a pipeline, where control is out of reach and registers that hold
 * still hold, that is the whole question; elsewhere: some clocks from a reset, whatever comes in,
 * can an output differ?
 */
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "faults/fault_machine.h"
#include "host.h"

enum { CONFLICTS = 20000, PATIENCE = 10, LAST = 20000000, MOST_NODES = 4000000 };

/* The answers so far, by fault. */
typedef struct {
  fault_list_t *list;
  char (*said)[APART + 1]; /* fault_ask()'s answer in each scene; -1: not asked */
  fault_reach_t reach;
  int jobs;
} answers_t;

/* Asks about every open fault that `wanted` picks. */
static void question(const fault_machine_t *shared, answers_t *a, fault_scene_t scene, int clocks,
                     bool (*wanted)(netlist_t *n, const answers_t *a, int fault)) {
#pragma omp parallel num_threads(a->jobs)
  {
    fault_machine_t w = fault_machine_own(shared);
    const fault_scene_t setting = scene == APART ? ANY_STATE : scene;
    fault_machine_open(&w, setting, clocks);
#pragma omp for schedule(dynamic)
    for (int i = 0; i < a->list->count; i++) {
      fault_t *f = &a->list->fault[i];
      if (f->state != FAULT_OPEN || nap_seconds() > w.end || a->said[i][scene] > 0 ||
          !wanted(w.n, a, i))
        continue;
      if (encode_nodes(w.e) > MOST_NODES) { /* the cones of the faults so far take much room */
        fault_machine_close(&w);
        fault_machine_open(&w, setting, clocks);
      }
      a->said[i][scene] = (char)(scene == APART ? fault_apart(&w, f) : fault_ask(&w, f));
      if (a->said[i][scene] == 10 && (scene == ONE_OPERATION || w.row->kind == NAP_RTL_COMB))
        fault_keep_witness(&w, scene == ONE_OPERATION, f);
    }
    fault_machine_close(&w);
    free(w.bad), free(w.bad_next);
  }
}

static bool all(netlist_t *n, const answers_t *a, int fault) {
  (void)n, (void)a, (void)fault;
  return true;
}

static bool no_operation_shows(netlist_t *n, const answers_t *a, int fault) {
  return a->said[fault][ONE_OPERATION] == 20 && fault_of_data(n, &a->reach, &a->list->fault[fault]);
}

static bool held_when_full(netlist_t *n, const answers_t *a, int fault) {
  (void)n;
  return a->said[fault][ALL_FULL] == 20;
}

/* Gives every open fault that was said so in a scene its state; returns their number. */
static int settle(const answers_t *a, fault_scene_t scene, char answer, fault_state_t state) {
  int count = 0;
  for (int i = 0; i < a->list->count; i++)
    if (a->list->fault[i].state == FAULT_OPEN && a->said[i][scene] == answer) {
      a->list->fault[i].state = state;
      count++;
    }
  return count;
}

/* Whether no operation shows what a register holds: neither value stuck there is testable, and that
 * for ever. */
static bool never_read(const netlist_t *n, const answers_t *a, int cell) {
  for (int value = 0; value < 2; value++) {
    const int entry = a->list->stem[2 * n->cells[cell].out + value];
    if (entry == NOTHING || a->list->fault[entry].state != FAULT_UNTESTABLE) return false;
    if (a->said[entry][FROM_RESET] == 20) return false; /* so only for some clocks */
  }
  return n->cells[cell].pin[1] == NOTHING;
}

/* Faults that only reach such a register, whether it holds or not. */
static int behind_unread(netlist_t *n, const answers_t *a) {
  int proved = 0;
  for (int i = 0; i < a->list->count; i++) {
    fault_t *f = &a->list->fault[i];
    const int cell = f->state == FAULT_OPEN ? fault_only_register(n, f) : NOTHING;
    if (cell == NOTHING || !never_read(n, a, cell)) continue;
    f->state = FAULT_UNTESTABLE;
    proved++;
  }
  return proved;
}

/* Of faults that no operation shows: those that leave control and holding alone. */
static int pipeline(const fault_machine_t *w, answers_t *a) {
  int proved = 0;
  question(w, a, ALL_FULL, 1, no_operation_shows);
  question(w, a, ALL_EMPTY, 1, held_when_full);
  for (int i = 0; i < a->list->count; i++)
    if (a->list->fault[i].state == FAULT_OPEN && a->said[i][ALL_FULL] == 20 &&
        a->said[i][ALL_EMPTY] == 20) {
      a->list->fault[i].state = FAULT_UNTESTABLE;
      proved++;
    }
  return proved + behind_unread(w->n, a);
}

static answers_t no_answers(netlist_t *n, fault_list_t *list, int jobs) {
  answers_t a = {list, netlist_room((size_t)list->count, sizeof *a.said), fault_reach(n), jobs};
  memset(a.said, -1, (size_t)list->count * sizeof *a.said);
  return a;
}

int fault_exhausted(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list,
                    const bool unshown[], double seconds, int jobs) {
  fault_machine_t w = {.n = n, .row = row, .conflicts = CONFLICTS, .end = nap_seconds() + seconds};
  answers_t a = no_answers(n, list, jobs);
  int proved = 0;
  for (int i = 0; i < list->count; i++)
    if (!unshown || unshown[i]) a.said[i][ONE_OPERATION] = 20;
  if (row->kind == NAP_RTL_COMB) proved = settle(&a, ONE_OPERATION, 20, FAULT_UNTESTABLE);
  if (row->kind == NAP_RTL_PIPE) proved = pipeline(&w, &a);
  free(a.said), fault_reach_free(&a.reach);
  return proved;
}

/* What an operation leaves behind may be seen in the next one only: a counter that does not come
 * back to zero. An iterative unit is busy with one for all of its latency. */
static int clocks_from_reset(const nap_rtl_row_t *row) {
  return row->kind == NAP_RTL_ITER ? 2 * (row->lat_max + 2) : row->lat_max + 4;
}

fault_proofs_t fault_prove(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list,
                           double seconds, int jobs) {
  fault_machine_t w = {.n = n, .row = row, .conflicts = CONFLICTS, .end = nap_seconds() + seconds};
  fault_proofs_t p = {.clocks = clocks_from_reset(row)};
  answers_t a = no_answers(n, list, jobs);
  fault_nevers_t never = fault_nevers(n, row, nap_seconds() + 0.1 * seconds);
  w.never = &never;
  question(&w, &a, ANY_STATE, 1, all);
  p.anyhow = settle(&a, ANY_STATE, 20, FAULT_UNTESTABLE);
  if (row->kind == NAP_RTL_COMB) settle(&a, ANY_STATE, 10, FAULT_TESTABLE);
  if (row->kind != NAP_RTL_COMB) {
    const double end = w.end;
    w.end -= 0.6 * seconds; /* leaves time for what comes after */
    question(&w, &a, APART, 2, all);
    p.anyhow += settle(&a, APART, 20, FAULT_UNTESTABLE);
    w.end = end;
  }
  for (; row->kind != NAP_RTL_COMB && w.conflicts <= LAST && nap_seconds() < w.end;
       w.conflicts *= PATIENCE) {
    question(&w, &a, ONE_OPERATION, row->lat_max + 3, all);
    settle(&a, ONE_OPERATION, 10, FAULT_TESTABLE);
    if (row->kind == NAP_RTL_PIPE) p.flowing += pipeline(&w, &a);
    question(&w, &a, FROM_RESET, p.clocks, all);
    p.bounded += settle(&a, FROM_RESET, 20, FAULT_UNTESTABLE);
    settle(&a, FROM_RESET, 10, FAULT_TESTABLE);
  }
  free(never.pair);
  free(a.said), fault_reach_free(&a.reach);
  return p;
}
