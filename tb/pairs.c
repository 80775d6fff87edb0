/* SPDX-License-Identifier: Apache-2.0
 *
 * pairs.c: the plan of judges.
 */
#include "pairs.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 4096 };

typedef struct {
  nap_row_t *rows;
  int count;
  const nap_run_t *run;
} plan_t;

static void add(plan_t *p, const nap_op_info_t *op, nap_side_t dut, nap_side_t ref) {
  bool modes[NAP_RM_COUNT];
  nap_row_t row = {.op = op, .dut = dut, .ref = ref};
  if (p->count == MOST || nap_pair_supports(&row, p->run, modes) == NAP_UNSUPPORTED) return;
  if (p->run->only_stim >= 0 && !nap_stim_size(op, (nap_stim_t)p->run->only_stim)) return;
  p->rows[p->count++] = row;
}

/* Every variant of the side's engine, or the one that was asked for. */
static void each_variant(plan_t *p, const nap_op_info_t *op, nap_side_t dut, nap_side_t ref) {
  const char *names[NAP_VARIANTS];
  const int n = nap_engine_variants(dut.engine, op, dut.variant, names);
  for (int i = 0; i < n; i++)
    add(p, op, (nap_side_t){dut.engine, names[i]}, ref);
}

static const nap_side_t cmodel = {&nap_engine_cmodel, NULL}, rtl = {&nap_engine_rtl, NULL},
                        gates = {&nap_engine_gates, NULL}, sysc = {&nap_engine_sysc, NULL},
                        exact = {&nap_engine_exact, NULL}, host = {&nap_engine_host, NULL},
                        cuda = {&nap_engine_cuda, NULL};

static void house(plan_t *p, const nap_op_info_t *op) {
  if (!op->batch) {
    add(p, op, host, exact);
    return;
  }
  add(p, op, cmodel, exact);
  add(p, op, cmodel, host);
  each_variant(p, op, rtl, cmodel);
  each_variant(p, op, gates, cmodel);
  add(p, op, sysc, cmodel);
  add(p, op, cmodel, cuda);
}

nap_row_t *nap_pairs(const bool chosen[NAP_OP_COUNT], const nap_side_t *dut, const nap_side_t *ref,
                     const nap_run_t *run, int *count) {
  plan_t p = {calloc(MOST, sizeof(nap_row_t)), 0, run};
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    if (!chosen[i]) continue;
    if (!dut->engine && !ref->engine)
      house(&p, op);
    else if (!ref->engine)
      each_variant(&p, op, *dut, dut->engine == &nap_engine_cmodel ? exact : cmodel);
    else if (!dut->engine)
      add(&p, op, cmodel, *ref);
    else
      each_variant(&p, op, *dut, *ref);
  }
  *count = p.count;
  return p.rows;
}
