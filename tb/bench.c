/* SPDX-License-Identifier: Apache-2.0
 *
 * bench.c: rates as medians.
 */
#include "bench.h"

#include <omp.h>
#include <stdlib.h>

#include "host.h"
#include "tiers.h"

enum { BATCH = 1 << 13, CELL = 16, REPEATS = 5 };
#define LEAST 0.1 /* seconds of one measurement */

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *list) {
  qsort(list, REPEATS, sizeof *list, ascending);
  return list[REPEATS / 2];
}

/* One thread's share of a measurement: vectors it did. 0 on failure. */
static uint64_t one_thread(const nap_op_info_t *op, const nap_side_t *side, nap_rm_t rm,
                           nap_error_t *e) {
  char *memory = aligned_alloc(64, BATCH * (4 * CELL + 1));
  void *in[3] = {memory, memory + BATCH * CELL, memory + 2 * BATCH * CELL};
  const nap_batch_t b = {rm,
                         BATCH,
                         {in[0], in[1], in[2]},
                         memory + 3 * BATCH * CELL,
                         (uint8_t *)memory + 4 * BATCH * CELL};
  void *instance = side->engine->open(op, side->variant, e);
  uint64_t done = 0;
  nap_stim_fill(op, NAP_STIM_CLASSES, 1, 0, BATCH, in);
  bool ok = instance && side->engine->run(instance, &b, e); /* warm */
  for (const double start = nap_seconds(); ok && nap_seconds() - start < LEAST; done += BATCH)
    ok = side->engine->run(instance, &b, e);
  if (instance) side->engine->close(instance);
  free(memory);
  return ok ? done : 0;
}

static double measure(const nap_op_info_t *op, const nap_side_t *side, nap_rm_t rm, int threads,
                      nap_error_t *e) {
  uint64_t done = 0;
  bool broken = false;
  const double start = nap_seconds();
#pragma omp parallel num_threads(threads) reduction(+ : done) reduction(|| : broken)
  {
    nap_error_t mine = {""};
    done = one_thread(op, side, rm, &mine);
    broken = !done;
    if (broken) {
#pragma omp critical(nap_bench)
      *e = mine;
    }
  }
  return broken ? 0 : (double)done / (nap_seconds() - start);
}

/* With stimulus, the C model and the comparison: of the class that the unit tier makes most of. */
static double checked(const nap_op_info_t *op, const nap_side_t *side, nap_rm_t rm) {
  const bool whole = nap_stim_size(op, NAP_STIM_EXHAUSTIVE) <= (uint64_t)1 << NAP_WHOLE_UNIT;
  nap_run_t run = {.tier = NAP_TIER_UNIT,
                   .seed = 1,
                   .shards = 1,
                   .jobs = 1,
                   .only_rm = (int)rm,
                   .only_stim = whole ? NAP_STIM_EXHAUSTIVE : NAP_STIM_RANDOM,
                   .vectors = BATCH};
  nap_row_t row = {.op = op, .dut = *side, .ref = {&nap_engine_cmodel, NULL}};
  do { /* as many vectors as a measurement takes */
    row.vectors = 0;
    run.vectors *= 2;
    nap_check_row(&row, &run);
  } while (row.verdict == NAP_PASSED && row.seconds < LEAST);
  return row.verdict == NAP_PASSED ? (double)row.vectors / row.seconds : 0;
}

bool nap_bench(const nap_op_info_t *op, const nap_side_t *side, nap_rm_t rm, nap_rates_t *rates,
               nap_error_t *e) {
  double one[REPEATS], all[REPEATS], with[REPEATS];
  const int cores = side->engine->serial ? 1 : omp_get_num_procs();
  const bool check = op->batch && side->engine != &nap_engine_cmodel;
  for (int i = 0; i < REPEATS; i++) {
    one[i] = measure(op, side, rm, 1, e);
    all[i] = measure(op, side, rm, cores, e);
    with[i] = check ? checked(op, side, rm) : 0;
    if (one[i] <= 0 || all[i] <= 0) return false;
  }
  *rates = (nap_rates_t){median(one), median(all), median(with)};
  return true;
}
