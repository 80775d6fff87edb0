/* SPDX-License-Identifier: Apache-2.0
 *
 * test_check.c: what counts as agreement, what the journal remembers, how rows are chosen.
 */
#include "tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "check.h"
#include "journal.h"
#include "pairs.h"

static void nans_of_every_format(void **state) {
  (void)state;
  assert_true(nap_is_nan(NAP_FMT_f32, 0x7f800001));
  assert_true(nap_is_nan(NAP_FMT_f32, 0xffc00000));
  assert_false(nap_is_nan(NAP_FMT_f32, 0x7f800000));
  assert_false(nap_is_nan(NAP_FMT_u32, 0xffffffff));
  assert_true(nap_is_nan(NAP_FMT_e4m3, 0x7f));
  assert_false(nap_is_nan(NAP_FMT_e4m3, 0x7e));
  assert_true(nap_is_nan(NAP_FMT_e5m2, 0x7d));
  assert_true(nap_is_nan(NAP_FMT_f64, (nap_u128)0x7ff8000000000000u));
}

static bool agree(const char *name, int differs, nap_u128 a, uint8_t fa, nap_u128 b, uint8_t fb) {
  const nap_u128 in[3] = {0x40000000, 0x40000000, 0};
  double slack;
  return nap_agree(nap_op_find(name), differs, in, a, fa, b, fb, &slack);
}

static void agreement_is_bits_and_flags(void **state) {
  (void)state;
  assert_true(agree("f32_add", NAP_BITS, 1, 1, 1, 1));
  assert_false(agree("f32_add", NAP_BITS, 1, 1, 1, 0));
  assert_false(agree("f32_add", NAP_BITS, 0, 0, 0x80000000, 0));
  assert_true(agree("f32_add", NAP_NO_FLAGS, 1, 1, 1, 0));
  assert_false(agree("f32_add", NAP_BITS, 0x7fc00000, 0, 0x7fc00001, 0));
  assert_true(agree("f32_add", NAP_ANY_NAN, 0x7fc00000, 0, 0xffc00001, 0));
  assert_false(agree("f32_add", NAP_ANY_NAN, 0x7fc00000, 0, 0x7f800000, 0));
}

static void journal_remembers_whole_lines(void **state) {
  (void)state;
  char path[] = "/tmp/napier-journal-XXXXXX";
  close(mkstemp(path));
  nap_error_t e;
  uint64_t n;
  double worst;
  nap_journal_t *j = nap_journal_open(path, &e);
  assert_non_null(j);
  assert_false(nap_journal_find(j, "a b", &n, &worst));
  nap_journal_add(j, "a b", 7, 0.5);
  nap_journal_close(j);
  FILE *cut = fopen(path, "a");
  fputs("9 0x0p+0 c", cut); /* killed in the middle of a line */
  fclose(cut);
  j = nap_journal_open(path, &e);
  assert_true(nap_journal_find(j, "a b", &n, &worst));
  assert_true(n == 7 && worst == 0.5);
  assert_false(nap_journal_find(j, "c", &n, &worst));
  nap_journal_add(j, "d", 1, 0);
  nap_journal_close(j);
  j = nap_journal_open(path, &e);
  assert_true(nap_journal_find(j, "d", &n, &worst));
  assert_false(nap_journal_find(j, "c", &n, &worst));
  nap_journal_close(j);
  unlink(path);
}

static void every_model_has_two_judges(void **state) {
  (void)state;
  bool chosen[NAP_OP_COUNT];
  int count, judges[NAP_OP_COUNT] = {0};
  const nap_side_t none = {NULL, NULL};
  const nap_run_t run = {
      .shards = 1, .jobs = 1, .only_rm = -1, .only_stim = -1, .tier = NAP_TIER_SMOKE};
  for (int i = 0; i < NAP_OP_COUNT; i++)
    chosen[i] = true;
  nap_row_t *rows = nap_pairs(chosen, &none, &none, &run, &count);
  for (int i = 0; i < count; i++)
    judges[rows[i].op->op]++;
  for (int i = 0; i < NAP_OP_COUNT; i++)
    assert_true(judges[i] >= (nap_op_info((nap_op_t)i)->batch ? 2 : 1));
  free(rows);
}

const struct CMUnitTest nap_test_check[] = {
    cmocka_unit_test(nans_of_every_format),
    cmocka_unit_test(agreement_is_bits_and_flags),
    cmocka_unit_test(journal_remembers_whole_lines),
    cmocka_unit_test(every_model_has_two_judges),
};
const int nap_test_check_count = sizeof nap_test_check / sizeof nap_test_check[0];
