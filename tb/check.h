/* SPDX-License-Identifier: Apache-2.0
 *
 * check.h: the same operation on two engines, compared bit for bit.
 */
#ifndef NAPIER_CHECK_H
#define NAPIER_CHECK_H

#include "engine.h"
#include "stim.h"

struct nap_journal;

/* An engine and which of its structures. */
typedef struct {
  const nap_engine_t *engine;
  const char *variant; /* NULL: none */
} nap_side_t;

/* The side's name, "rtl.prefix", into buf. Returns buf. */
const char *nap_side_name(const nap_side_t *side, char *buf, size_t size);

typedef enum { NAP_TIER_SMOKE, NAP_TIER_UNIT, NAP_TIER_EXHAUSTIVE } nap_tier_t;

/* How a run was asked for. */
typedef struct {
  nap_tier_t tier;
  uint64_t seed;
  uint64_t shard, shards; /* shard 0 ... shards - 1 */
  int jobs;
  int only_rm;                 /* -1: every mode the operation has */
  int only_stim;               /* -1: what the tier says */
  uint64_t vectors;            /* of only_stim, from 0 on; 0: what the tier says */
  struct nap_journal *journal; /* NULL: none */
} nap_run_t;

/* A vector on which the two sides differ. */
typedef struct {
  nap_rm_t rm;
  nap_stim_t stim;
  uint64_t seed, index;
  nap_u128 in[3], dut, ref;
  uint8_t dut_flags, ref_flags;
} nap_mismatch_t;

typedef enum { NAP_PASSED, NAP_FAILED, NAP_SKIPPED } nap_verdict_t;

#define NAP_SHOWN 10 /* mismatches kept and explained */

/* One row of the table. */
typedef struct {
  const nap_op_info_t *op;
  nap_side_t dut, ref;
  int differs; /* what the two sides may differ in by right */
  nap_verdict_t verdict;
  char reason[512]; /* of a failure without a mismatch, or of a skip */
  bool exhaustive;  /* the whole operand space, in every mode that both sides have */
  int modes;
  uint64_t vectors, resumed, mismatches;
  double seconds;
  double worst; /* of an approximate operation: largest error / bound of the side under test */
  nap_mismatch_t first[NAP_SHOWN];
  int shown;
} nap_row_t;

/* Part of a run: `count` vectors of a class from `first`, a multiple of NAP_BLOCK, on. */
#define NAP_BLOCK ((size_t)1 << 14)
typedef struct {
  nap_stim_t stim;
  uint64_t first, count;
} nap_portion_t;
#define NAP_PORTIONS 4

/* What a run checks of an operation in one mode; returns the number of portions. Where a class has
 * more vectors than are wanted, each mode gets others. */
int nap_plan(const nap_op_info_t *op, const nap_run_t *run, nap_rm_t rm,
             nap_portion_t portions[NAP_PORTIONS]);

/* Whether the two sides can meet: NAP_SUPPORTED when they share at least one mode, and modes[]
 * says which; NAP_NOT_HERE with the reason in row->reason. Fills row->differs. */
nap_support_t nap_pair_supports(nap_row_t *row, const nap_run_t *run, bool modes[NAP_RM_COUNT]);

/* Vectors the row will check in all, for progress; 0 when it cannot run. */
uint64_t nap_row_planned(const nap_row_t *row, const nap_run_t *run);

/* Runs row->op on row->dut and row->ref and fills the rest. */
void nap_check_row(nap_row_t *row, const nap_run_t *run);

/* Element i of the two sides' columns: whether they agree under `differs`; *slack gets the
 * larger error / bound where a bound was asked. */
bool nap_agree(const nap_op_info_t *op, int differs, const nap_u128 in[], nap_u128 dut,
               uint8_t dut_flags, nap_u128 ref, uint8_t ref_flags, double *slack);

bool nap_is_nan(nap_fmt_t fmt, nap_u128 bits);
#endif
