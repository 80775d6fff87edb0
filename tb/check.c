/* SPDX-License-Identifier: Apache-2.0
 *
 * check.c: blocks of vectors through both sides, on every core, counted. There is no
 * other way through the house.
 */
#include "check.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block.h"
#include "host.h"
#include "journal.h"
#include "progress.h"

#define CHUNK ((uint64_t)1 << 26) /* vectors noted in the journal at once */

static void fail(nap_work_t *w, const nap_error_t *e) {
#pragma omp critical(nap_row)
  if (!w->broken) {
    w->broken = true;
    snprintf(w->row->reason, sizeof w->row->reason, "%s", e->text);
  }
}

/* Vectors first ... last - 1, those blocks of them that are this shard's. */
static void stretch(nap_work_t *w, nap_block_t *blocks, int threads, uint64_t first,
                    uint64_t last) {
  const uint64_t from = first / NAP_BLOCK, to = (last + NAP_BLOCK - 1) / NAP_BLOCK;
  uint64_t done = 0;
#pragma omp parallel for num_threads(threads) schedule(dynamic) reduction(+ : done)
  for (uint64_t k = from; k < to; k++) {
    nap_block_t *b = &blocks[omp_get_thread_num()];
    nap_error_t e = {""};
    if (k % w->run->shards != w->run->shard || w->broken) continue;
    const uint64_t start = k * NAP_BLOCK;
    const size_t n = (size_t)(last - start < NAP_BLOCK ? last - start : NAP_BLOCK);
    if ((!b->memory && !nap_block_open(b, w->row, &e)) || !nap_block_run(w, b, start, n, &e)) {
      fail(w, &e);
      continue;
    }
    done += n;
    nap_progress_add(n);
  }
  w->row->vectors += done;
}

static void portion(nap_work_t *w, nap_block_t *blocks, int threads, const nap_portion_t *p) {
  const uint64_t end = p->first + p->count;
  char dut[64], ref[64], key[256];
  nap_side_name(&w->row->dut, dut, sizeof dut);
  nap_side_name(&w->row->ref, ref, sizeof ref);
  for (uint64_t first = p->first; first < end && !w->broken; first += CHUNK) {
    const uint64_t last = end - first < CHUNK ? end : first + CHUNK;
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
    stretch(w, blocks, threads, first, last);
    if (!w->broken && w->row->mismatches == mismatches)
      nap_journal_add(w->run->journal, key, w->row->vectors - vectors, w->row->worst);
  }
}

/* Vectors of a portion that fall to this shard. */
static uint64_t share(const nap_run_t *run, const nap_portion_t *p) {
  const uint64_t end = p->first + p->count, skip = p->first / NAP_BLOCK % run->shards;
  uint64_t due = 0;
  for (uint64_t k = p->first / NAP_BLOCK + (run->shard + run->shards - skip) % run->shards;
       k * NAP_BLOCK < end; k += run->shards)
    due += end - k * NAP_BLOCK < NAP_BLOCK ? end - k * NAP_BLOCK : NAP_BLOCK;
  return due;
}

/* planned: the whole run's vectors; due: those of this shard. */
static void judge(nap_row_t *row, const nap_work_t *w, uint64_t planned, uint64_t due) {
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
  nap_block_t *blocks = calloc((size_t)threads, sizeof *blocks);
  nap_work_t w = {.row = row, .run = run};
  uint64_t planned = 0, due = 0;
  row->exhaustive = run->shards == 1;
  for (int rm = 0; rm < NAP_RM_COUNT; rm++) {
    const int n = modes[rm] ? nap_plan(row->op, run, (nap_rm_t)rm, portions) : 0;
    for (int i = 0; i < n; i++) {
      w.rm = (nap_rm_t)rm;
      w.stim = portions[i].stim;
      row->exhaustive &= w.stim == NAP_STIM_EXHAUSTIVE;
      planned += portions[i].count;
      due += share(run, &portions[i]);
      portion(&w, blocks, threads, &portions[i]);
    }
  }
  row->exhaustive &= planned > 0;
  for (int i = 0; i < threads; i++)
    nap_block_close(&blocks[i], row);
  free(blocks);
  row->seconds = nap_seconds() - start;
  judge(row, &w, planned, due);
}
