/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_origin.c: every operand through the gates before some registers.
 */
#include "faults/fault_origin.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "faults/fault_words.h"
#include "host.h"
#include "progress.h"
#include "stim.h"

enum { CHUNK = 256 };

typedef struct {
  const flow_t *whole;
  fault_model_t *model;
  int *place, places; /* gates that lead to the registers, in order */
  int net[32], bits;  /* the registers */
  bool by_op, by_rm;  /* whether operation and mode lead to them */
  const flow_use_t *use;
  flow_origin_t *origin;
  double end; /* when time is up */
  bool late;
} origins_t;

/* The gates behind the nets. */
static void cone(origins_t *w) {
  const fault_model_t *m = w->model;
  char *wanted = netlist_room((size_t)w->whole->net.net_count, 1);
  w->place = netlist_room((size_t)m->gates + 1, sizeof *w->place);
  for (int i = 0; i < w->bits; i++)
    wanted[w->net[i]] = 1;
  for (int i = m->gates - 1; i >= 0; i--) {
    if (!wanted[m->out[i]]) continue;
    w->place[w->places++] = i;
    for (int k = 0; k < 3; k++)
      wanted[m->in[k][i]] = 1;
  }
  const int ops = w->whole->op_bits;
  for (int i = 0; i < ops + w->whole->rm_bits; i++)
    if (wanted[w->whole->source[i]]) *(i < ops ? &w->by_op : &w->by_rm) = true;
  free(wanted);
}

/* Whether the use is to be run: where neither operation nor mode matters the first one tells all.
 */
static bool matters(const origins_t *w, int use) {
  return (w->by_op || w->use[use].op == w->use[0].op) && (w->by_rm || !w->use[use].rm);
}

/* The sources of the whole flow for 512 operands of a use. */
static void put(const origins_t *w, fault_word_t *word, const flow_use_t *u, uint64_t first) {
  const int ops = w->whole->op_bits, modes = w->whole->rm_bits;
  const int width = u->op->arity * nap_fmt_info(u->op->in)->bits;
  nap_plane_t planes[NAP_STIM_PLANES];
  if (!nap_stim_slices(u->op, NAP_STIM_EXHAUSTIVE, 0, first, 1, planes)) abort();
  for (int i = 0; i < w->whole->sources; i++) {
    const int k = i - ops - modes;
    word[w->whole->source[i]] = i < ops     ? fault_all((uint64_t)u->op->fn >> i)
                                : k < 0     ? fault_all((uint64_t)u->rm >> (i - ops))
                                : k < width ? *(const fault_word_t *)&planes[k]
                                            : fault_all(0);
  }
}

/* The lowest stays, whatever the threads do. */
static void keep(flow_origin_t *at, flow_origin_t origin) {
  flow_origin_t known = __atomic_load_n(at, __ATOMIC_RELAXED);
  while (origin < known &&
         !__atomic_compare_exchange_n(at, &known, origin, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    continue;
}

static void block(const origins_t *w, fault_word_t *word, int use, uint64_t first, int lanes) {
  const fault_model_t *m = w->model;
  nap_plane_t planes[32];
  uint32_t value[NAP_BUNDLE];
  put(w, word, &w->use[use], first);
  for (int i = w->places - 1; i >= 0; i--) {
    const int p = w->place[i];
    word[m->out[p]] =
        fault_gate(m->kind[p], word[m->in[0][p]], word[m->in[1][p]], word[m->in[2][p]]);
  }
  for (int i = 0; i < w->bits; i++)
    memcpy(&planes[i], &word[w->net[i]], sizeof planes[i]);
  nap_slices_to(value, sizeof *value, planes, w->bits);
  for (int i = 0; i < lanes; i++)
    keep(&w->origin[value[i]], (uint64_t)use << 32 | (first + (uint64_t)i));
}

static void run_use(origins_t *w, int use, int jobs) {
  const uint64_t vectors = nap_stim_size(w->use[use].op, NAP_STIM_EXHAUSTIVE);
#pragma omp parallel num_threads(jobs)
  {
    fault_word_t *word = netlist_room((size_t)w->whole->net.net_count, sizeof *word);
    word[ONE] = fault_all(1);
#pragma omp for schedule(dynamic, CHUNK)
    for (uint64_t first = 0; first < vectors; first += NAP_BUNDLE) {
      const uint64_t left = vectors - first;
      if (nap_late(&w->late, w->end, first % (NAP_BUNDLE * CHUNK) == 0)) continue;
      block(w, word, use, first, left < NAP_BUNDLE ? (int)left : NAP_BUNDLE);
      nap_progress_add(NAP_BUNDLE);
    }
    free(word);
  }
}

flow_origin_t *fault_origins(const flow_t *whole, const flow_t *later, const int source[], int bits,
                             const flow_use_t use[], int uses, double end, int jobs) {
  origins_t w = {.whole = whole, .bits = bits, .use = use, .end = end};
  uint64_t all = 0;
  for (int i = 0; i < bits; i++)
    w.net[i] = whole->node[later->first][later->register_of[source[i]]];
  w.model = fault_model((netlist_t *)&whole->net);
  cone(&w);
  w.origin = netlist_room((size_t)1 << bits, sizeof *w.origin);
  memset(w.origin, 0xff, sizeof *w.origin << bits);
  for (int i = 0; i < uses; i++)
    if (matters(&w, i)) all += nap_stim_size(use[i].op, NAP_STIM_EXHAUSTIVE);
  nap_progress_start(all);
  for (int i = 0; i < uses; i++)
    if (matters(&w, i)) run_use(&w, i, jobs);
  fault_model_free(w.model);
  free(w.place);
  if (!w.late) return w.origin;
  free(w.origin);
  return NULL;
}
