/* SPDX-License-Identifier: Apache-2.0
 *
 * plan.c: which vectors a tier checks, and whether two engines can meet on them.
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "inject.h"
#include "tiers.h"

/* Vectors of classes and of uniform bits, each, where the exhaustive tier has to sample. */
#define SAMPLE_EXHAUSTIVE ((uint64_t)5000000)

nap_inject_t nap_injected = NAP_INJECT_NONE;

static uint64_t least(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Vectors of a class that is sampled: each mode goes on where the one before ended. */
static nap_portion_t sampled(nap_stim_t s, nap_rm_t rm, uint64_t count) {
  return (nap_portion_t){s, (uint64_t)rm * ((count + NAP_BLOCK - 1) / NAP_BLOCK * NAP_BLOCK),
                         count};
}

int nap_plan(const nap_op_info_t *op, const nap_run_t *run, nap_rm_t rm,
             nap_portion_t p[NAP_PORTIONS]) {
  static const int whole[] = {NAP_WHOLE_SMOKE, NAP_WHOLE_UNIT, NAP_WHOLE_EXHAUSTIVE};
  const uint64_t sample = run->tier == NAP_TIER_SMOKE  ? op->smoke
                          : run->tier == NAP_TIER_UNIT ? op->tier
                                                       : 2 * SAMPLE_EXHAUSTIVE;
  if (nap_injected == NAP_INJECT_EMPTY) return 0;
  if (run->only_stim >= 0) {
    const nap_stim_t s = (nap_stim_t)run->only_stim;
    const uint64_t size = nap_stim_size(op, s);
    p[0] = size == UINT64_MAX ? sampled(s, rm, sample) : (nap_portion_t){s, 0, size};
    if (run->vectors) p[0].count = run->vectors; /* a class that ends earlier begins again */
    return 1;
  }
  const uint64_t space = nap_stim_size(op, NAP_STIM_EXHAUSTIVE);
  if (space <= (uint64_t)1 << whole[run->tier]) {
    p[0] = (nap_portion_t){NAP_STIM_EXHAUSTIVE, 0, space};
    return 1;
  }
  p[0] = (nap_portion_t){NAP_STIM_SPECIAL, 0, least(nap_stim_size(op, NAP_STIM_SPECIAL), sample)};
  p[1] = sampled(NAP_STIM_CLASSES, rm, sample / 2);
  p[2] = sampled(NAP_STIM_RANDOM, rm, sample / 2);
  p[3] = (nap_portion_t){NAP_STIM_PATTERNS, 0, least(nap_stim_size(op, NAP_STIM_PATTERNS), sample)};
  return p[3].count ? 4 : 3;
}

const char *nap_side_name(const nap_side_t *side, char *buf, size_t size) {
  snprintf(buf, size, "%s%s%s", side->engine->name, side->variant ? "." : "",
           side->variant ? side->variant : "");
  return buf;
}

static nap_support_t side_supports(nap_row_t *row, const nap_side_t *side, nap_rm_t rm) {
  int differs = NAP_BITS;
  nap_error_t why = {""};
  const nap_support_t s = side->engine->supports(row->op, side->variant, rm, &differs, &why);
  row->differs |= differs;
  if (s == NAP_NOT_HERE)
    snprintf(row->reason, sizeof row->reason, "%s: %s", side->engine->name, why.text);
  return s;
}

nap_support_t nap_pair_supports(nap_row_t *row, const nap_run_t *run, bool modes[NAP_RM_COUNT]) {
  nap_support_t best = NAP_UNSUPPORTED;
  row->differs = NAP_BITS;
  row->modes = 0;
  for (int rm = 0; rm < NAP_RM_COUNT; rm++) {
    modes[rm] = false;
    if (run->only_rm >= 0 && run->only_rm != rm && row->op->rounds) continue;
    const nap_support_t d = side_supports(row, &row->dut, (nap_rm_t)rm);
    const nap_support_t r = side_supports(row, &row->ref, (nap_rm_t)rm);
    if (d == NAP_UNSUPPORTED || r == NAP_UNSUPPORTED) continue;
    if (d == NAP_NOT_HERE || r == NAP_NOT_HERE) {
      best = NAP_NOT_HERE;
      continue;
    }
    modes[rm] = true;
    row->modes++;
  }
  return row->modes ? NAP_SUPPORTED : best;
}

uint64_t nap_row_planned(const nap_row_t *row, const nap_run_t *run) {
  bool modes[NAP_RM_COUNT];
  nap_row_t scratch = *row;
  nap_portion_t portions[NAP_PORTIONS];
  if (nap_pair_supports(&scratch, run, modes) != NAP_SUPPORTED) return 0;
  uint64_t sum = 0;
  const int n = nap_plan(row->op, run, NAP_RNE, portions);
  for (int i = 0; i < n; i++)
    sum += portions[i].count;
  return sum * (uint64_t)scratch.modes / run->shards;
}
