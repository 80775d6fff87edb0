/* SPDX-License-Identifier: Apache-2.0
 *
 * check.c: blocks of vectors through both sides, on every core, counted and compared. There is no
 * other way through the house.
 */
#include "check.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "inject.h"
#include "journal.h"
#include "progress.h"

#define BLOCK ((size_t)1 << 14)   /* vectors in a batch: fits the second-level cache */
#define CHUNK ((uint64_t)1 << 26) /* vectors noted in the journal at once */
#define CELL 16                   /* bytes of the widest element */

/* One thread's instances and columns. */
typedef struct {
  void *dut, *ref;
  char *memory;
  void *in[3], *out[2];
  uint8_t *flags[2];
} bench_t;

typedef struct {
  nap_row_t *row;
  const nap_run_t *run;
  nap_rm_t rm;
  nap_stim_t stim;
  bool broken; /* an engine failed: the row cannot be finished */
} work_t;

static void bench_close(const nap_row_t *row, bench_t *b) {
  if (b->dut) row->dut.engine->close(b->dut);
  if (b->ref) row->ref.engine->close(b->ref);
  free(b->memory);
}

static bool bench_open(const nap_row_t *row, bench_t *b, nap_error_t *e) {
  memset(b, 0, sizeof *b);
  b->memory = aligned_alloc(64, BLOCK * (5 * CELL + 2));
  if (!b->memory) {
    nap_error(e, "out of memory");
    return false;
  }
  for (int k = 0; k < 3; k++)
    b->in[k] = b->memory + (size_t)k * BLOCK * CELL;
  for (int k = 0; k < 2; k++) {
    b->out[k] = b->memory + (size_t)(3 + k) * BLOCK * CELL;
    b->flags[k] = (uint8_t *)b->memory + 5 * BLOCK * CELL + (size_t)k * BLOCK;
  }
  b->dut = row->dut.engine->open(row->op, row->dut.variant, e);
  if (b->dut) b->ref = row->ref.engine->open(row->op, row->ref.variant, e);
  return b->dut && b->ref;
}

static int before(const nap_mismatch_t *a, const nap_mismatch_t *b) {
  if (a->rm != b->rm) return a->rm < b->rm;
  if (a->stim != b->stim) return a->stim < b->stim;
  return a->index < b->index;
}

/* Keeps the first ones in the order of modes, classes and indices, whatever thread came first. */
static void note(nap_row_t *row, const nap_mismatch_t *m) {
  row->mismatches++;
  int at = row->shown < NAP_SHOWN ? row->shown++ : NAP_SHOWN - 1;
  if (row->mismatches > NAP_SHOWN && !before(m, &row->first[at])) return;
  for (; at > 0 && before(m, &row->first[at - 1]); at--)
    row->first[at] = row->first[at - 1];
  row->first[at] = *m;
}

/* One injected fault: bit 0 of the first result, or its inexact flag. */
static void inject(const work_t *w, bench_t *b) {
  if (nap_injected == NAP_INJECT_RESULT)
    *(uint8_t *)b->out[0] ^= 1;
  else if (nap_injected == NAP_INJECT_FLAG && w->row->op->flags)
    b->flags[0][0] ^= w->row->op->flags & -w->row->op->flags;
}

static void compare(const work_t *w, const bench_t *b, uint64_t first, size_t n) {
  nap_row_t *row = w->row;
  const nap_op_info_t *op = row->op;
  const bool flags = !(row->differs & NAP_NO_FLAGS);
  if (!memcmp(b->out[0], b->out[1], n * nap_fmt_bytes(op->out)) &&
      (!flags || !memcmp(b->flags[0], b->flags[1], n)))
    return;
  double worst = 0;
  for (size_t i = 0; i < n; i++) {
    nap_mismatch_t m = {.rm = w->rm,
                        .stim = w->stim,
                        .seed = w->run->seed,
                        .index = first + i,
                        .dut = nap_load(op->out, b->out[0], i),
                        .ref = nap_load(op->out, b->out[1], i),
                        .dut_flags = b->flags[0][i],
                        .ref_flags = b->flags[1][i]};
    if (m.dut == m.ref && (!flags || m.dut_flags == m.ref_flags)) continue;
    double slack = 0;
    for (int k = 0; k < op->arity; k++)
      m.in[k] = nap_load(op->in, b->in[k], i);
    const bool same =
        nap_agree(op, row->differs, m.in, m.dut, m.dut_flags, m.ref, m.ref_flags, &slack);
    if (slack > worst) worst = slack;
    if (!same) {
#pragma omp critical(nap_row)
      note(row, &m);
    }
  }
#pragma omp critical(nap_row)
  if (worst > row->worst) row->worst = worst;
}

static bool block(const work_t *w, bench_t *b, uint64_t first, size_t n, nap_error_t *e) {
  const nap_row_t *row = w->row;
  nap_batch_t dut = {w->rm, n, {b->in[0], b->in[1], b->in[2]}, b->out[0], b->flags[0]};
  nap_batch_t ref = {w->rm, n, {b->in[0], b->in[1], b->in[2]}, b->out[1], b->flags[1]};
  nap_stim_fill(row->op, w->stim, w->run->seed, first, n, b->in);
  if (!row->dut.engine->run(b->dut, &dut, e) || !row->ref.engine->run(b->ref, &ref, e))
    return false;
  if (first == 0) inject(w, b);
  compare(w, b, first, n);
  return true;
}

static void fail(work_t *w, const nap_error_t *e) {
#pragma omp critical(nap_row)
  if (!w->broken) {
    w->broken = true;
    snprintf(w->row->reason, sizeof w->row->reason, "%s", e->text);
  }
}

/* Vectors first ... last - 1, those blocks of them that are this shard's. */
static void stretch(work_t *w, bench_t *benches, int threads, uint64_t first, uint64_t last) {
  const uint64_t from = first / BLOCK, to = (last + BLOCK - 1) / BLOCK;
  uint64_t done = 0;
#pragma omp parallel for num_threads(threads) schedule(dynamic) reduction(+ : done)
  for (uint64_t k = from; k < to; k++) {
    bench_t *b = &benches[omp_get_thread_num()];
    nap_error_t e = {""};
    if (k % w->run->shards != w->run->shard || w->broken) continue;
    const uint64_t start = k * BLOCK;
    const size_t n = (size_t)(last - start < BLOCK ? last - start : BLOCK);
    if ((!b->memory && !bench_open(w->row, b, &e)) || !block(w, b, start, n, &e)) {
      fail(w, &e);
      continue;
    }
    done += n;
    nap_progress_add(n);
  }
  w->row->vectors += done;
}

static void portion(work_t *w, bench_t *benches, int threads, uint64_t count) {
  char dut[64], ref[64], key[256];
  nap_side_name(&w->row->dut, dut, sizeof dut);
  nap_side_name(&w->row->ref, ref, sizeof ref);
  for (uint64_t first = 0; first < count && !w->broken; first += CHUNK) {
    const uint64_t last = count - first < CHUNK ? count : first + CHUNK;
    const uint64_t vectors = w->row->vectors, mismatches = w->row->mismatches;
    snprintf(key, sizeof key, "%s %s %s %s %s seed %llu shard %llu/%llu from %llu to %llu",
             w->row->op->name, dut, ref, nap_rm_name(w->rm), nap_stim_name(w->stim),
             (unsigned long long)w->run->seed, (unsigned long long)w->run->shard + 1,
             (unsigned long long)w->run->shards, (unsigned long long)first,
             (unsigned long long)last);
    uint64_t known;
    double worst;
    if (nap_journal_find(w->run->journal, key, &known, &worst)) {
      w->row->vectors += known;
      w->row->resumed += known;
      w->row->worst = worst > w->row->worst ? worst : w->row->worst;
      nap_progress_add(known);
      continue;
    }
    stretch(w, benches, threads, first, last);
    if (!w->broken && w->row->mismatches == mismatches)
      nap_journal_add(w->run->journal, key, w->row->vectors - vectors, w->row->worst);
  }
}

/* Vectors of a portion that fall to this shard. */
static uint64_t share(const nap_run_t *run, uint64_t count) {
  uint64_t due = 0;
  for (uint64_t k = run->shard; k * BLOCK < count; k += run->shards)
    due += count - k * BLOCK < BLOCK ? count - k * BLOCK : BLOCK;
  return due;
}

/* planned: the whole run's vectors; due: those of this shard. */
static void judge(nap_row_t *row, const work_t *w, uint64_t planned, uint64_t due) {
  row->verdict = NAP_PASSED;
  if (w->broken || row->mismatches)
    row->verdict = NAP_FAILED;
  else if (planned && !due) {
    row->verdict = NAP_SKIPPED;
    snprintf(row->reason, sizeof row->reason, "too few vectors for this many shards");
  } else if (!row->vectors || row->vectors < due) {
    row->verdict = NAP_FAILED;
    snprintf(row->reason, sizeof row->reason, "checked %llu vectors, at least %llu are due",
             (unsigned long long)row->vectors, (unsigned long long)(due ? due : 1));
  }
}

void nap_check_row(nap_row_t *row, const nap_run_t *run) {
  bool modes[NAP_RM_COUNT];
  nap_portion_t portions[NAP_PORTIONS];
  if (nap_pair_supports(row, run, modes) != NAP_SUPPORTED) {
    row->verdict = NAP_SKIPPED;
    return;
  }
  const double start = nap_seconds();
  const bool serial = row->dut.engine->serial || row->ref.engine->serial;
  const int threads = serial ? 1 : run->jobs;
  bench_t *benches = calloc((size_t)threads, sizeof *benches);
  work_t w = {.row = row, .run = run};
  const int n = nap_plan(row->op, run, portions);
  uint64_t planned = 0, due = 0;
  row->exhaustive = n == 1 && portions[0].stim == NAP_STIM_EXHAUSTIVE && run->shards == 1;
  for (int rm = 0; rm < NAP_RM_COUNT; rm++)
    for (int i = 0; i < n && modes[rm]; i++) {
      w.rm = (nap_rm_t)rm;
      w.stim = portions[i].stim;
      planned += portions[i].count;
      due += share(run, portions[i].count);
      portion(&w, benches, threads, portions[i].count);
    }
  for (int i = 0; i < threads; i++)
    bench_close(row, &benches[i]);
  free(benches);
  row->seconds = nap_seconds() - start;
  judge(row, &w, planned, due);
}
