/* SPDX-License-Identifier: Apache-2.0
 *
 * tests.c: runs every group of unit tests; the last line is `N passed, N failed`.
 */
#include "tests.h"

#include <stdio.h>

int main(void) {
  static const struct {
    const char *name;
    const struct CMUnitTest *tests;
    const int *count;
  } groups[] = {{"text", nap_test_text, &nap_test_text_count},
                {"stim", nap_test_stim, &nap_test_stim_count},
                {"model", nap_test_model, &nap_test_model_count},
                {"sfu", nap_test_sfu, &nap_test_sfu_count},
                {"exact", nap_test_exact, &nap_test_exact_count},
                {"check", nap_test_check, &nap_test_check_count}};
  int total = 0, failed = 0;
  for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
    const size_t n = (size_t)*groups[i].count;
    total += (int)n;
    failed += _cmocka_run_group_tests(groups[i].name, groups[i].tests, n, NULL, NULL);
  }
  printf("%d passed, %d failed\n", total - failed, failed);
  return failed != 0;
}
