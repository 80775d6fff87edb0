/* SPDX-License-Identifier: Apache-2.0
 *
 * test_model.c: the C model's calls agree with each other and with the inside of the RTL.
 */
#include "tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "stages.h"

/* What NAP_STAGE promises of a variant. */
static int stages_of(nap_unit_t unit, const char *variant) {
  static const struct {
    nap_unit_t unit;
    const char *variant;
  } rows[] = {
#define NAP_STAGE(unit, variant, reg) {NAP_UNIT_##unit, #variant},
#include "napier/ops.def"
  };
  int n = 0;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    n += rows[i].unit == unit && !strcmp(rows[i].variant, variant);
  return n;
}

static void stage_registers_agree_with_the_model(void **state) {
  (void)state;
  nap_stages_t *model = malloc(sizeof *model), *rtl = malloc(sizeof *rtl);
  int pipes = 0;
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    for (int which = 0; nap_engine_rtl.variants(op)[which]; which++) {
      const char *variant = nap_engine_rtl.variants(op)[which];
      const int expected = stages_of(op->unit, variant);
      nap_error_t e;
      void *instance = nap_engine_rtl.open(op, variant, &e);
      assert_non_null(instance);
      pipes += expected > 0;
      for (uint64_t k = 0; expected && k < 500; k++) {
        nap_u128 in[3], got = 0;
        int stage, field;
        const nap_rm_t rm = op->rounds ? (nap_rm_t)(k % NAP_RM_COUNT) : NAP_RNE;
        nap_stim_vector(op, NAP_STIM_CLASSES, 11, k, in);
        nap_trace_t t = nap_stages_listen(model), u = nap_stages_listen(rtl);
        op->trace(op, rm, in, &t);
        assert_true(nap_engine_rtl.probe(instance, rm, in, &u, NULL, &e));
        assert_int_equal(nap_stages_compare(model, rtl, &stage, &field, &got), expected);
        if (stage >= 0)
          fail_msg("%s, rounding %s, vector %d: stage %s, field %s is %llx, the model has %llx",
                   op->name, nap_rm_name(rm), (int)k, model->stage[stage].name,
                   model->stage[stage].field[field].name, (unsigned long long)got,
                   (unsigned long long)model->stage[stage].field[field].bits);
      }
      nap_engine_rtl.close(instance);
    }
  }
  assert_true(pipes >= 10);
  free(model);
  free(rtl);
}

/* A trace that has a field named "result" (and "flags") ends in the value the batch call gives. */
static void traces_end_in_the_result(void **state) {
  (void)state;
  nap_stages_t *s = malloc(sizeof *s);
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    for (uint64_t k = 0; op->trace && k < 2000; k++) {
      nap_u128 in[3];
      uint8_t flags;
      const nap_rm_t rm = op->rounds ? (nap_rm_t)(k % NAP_RM_COUNT) : NAP_RNE;
      nap_stim_vector(op, NAP_STIM_CLASSES, 5, k, in);
      nap_trace_t t = nap_stages_listen(s);
      op->trace(op, rm, in, &t);
      const nap_u128 out = nap_eval(op->op, rm, in, &flags);
      bool found = false;
      assert_true(s->count > 0);
      const nap_stage_t *last = &s->stage[s->count - 1];
      for (int f = 0; f < last->count; f++) {
        if (!strcmp(last->field[f].name, "result")) {
          found = true;
          assert_true(last->field[f].bits == out);
        }
        if (!strcmp(last->field[f].name, "flags")) assert_true(last->field[f].bits == flags);
      }
      if (!found) fail_msg("%s: the last stage of the trace has no field `result`", op->name);
    }
  }
  free(s);
}

static void flags_stay_within_the_table(void **state) {
  (void)state;
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    uint8_t seen = 0;
    for (uint64_t k = 0; op->batch && k < 20000; k++) {
      nap_u128 in[3];
      uint8_t flags;
      nap_stim_vector(op, NAP_STIM_CLASSES, 9, k, in);
      nap_eval(op->op, NAP_RNE, in, &flags);
      seen |= flags;
    }
    if (op->batch && seen != op->flags)
      fail_msg("%s raised %02x, the table says %02x", op->name, seen, op->flags);
  }
}

static void tables_are_whole(void **state) {
  (void)state;
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    assert_int_equal(op->op, i);
    assert_ptr_equal(nap_op_find(op->name), op);
    assert_true((op->batch == NULL) == (op->trace == NULL));
    for (int k = 0; k < i; k++)
      assert_string_not_equal(op->name, nap_op_info((nap_op_t)k)->name);
  }
}

const struct CMUnitTest nap_test_model[] = {
    cmocka_unit_test(tables_are_whole),
    cmocka_unit_test(flags_stay_within_the_table),
    cmocka_unit_test(traces_end_in_the_result),
    cmocka_unit_test(stage_registers_agree_with_the_model),
};
const int nap_test_model_count = sizeof nap_test_model / sizeof nap_test_model[0];
