/* SPDX-License-Identifier: Apache-2.0
 *
 * test_exact.c: the judge is judged: its ulp at the places where ulps go wrong, its two paths
 * against each other, its slack against values worked out by hand.
 */
#include "tests.h"

#include <math.h>
#include <mpfr.h>
#include <stdlib.h>

#include "exact.h"
#include "stim.h"

static double ulp_of(nap_fmt_t fmt, double v) {
  mpfr_t x, u;
  mpfr_inits2(128, x, u, (mpfr_ptr)NULL);
  mpfr_set_d(x, v, MPFR_RNDN);
  nap_exact_ulp(fmt, x, u);
  const double d = mpfr_get_d(u, MPFR_RNDN);
  mpfr_clears(x, u, (mpfr_ptr)NULL);
  return d;
}

static void ulp_at_powers_of_two_and_below_normal(void **state) {
  (void)state;
  assert_true(ulp_of(NAP_FMT_f32, 1.0) == 0x1p-23);
  assert_true(ulp_of(NAP_FMT_f32, 1.99) == 0x1p-23);
  assert_true(ulp_of(NAP_FMT_f32, 0x1.fffffffffp-1) == 0x1p-24);
  assert_true(ulp_of(NAP_FMT_f32, -2.0) == 0x1p-22);
  assert_true(ulp_of(NAP_FMT_f32, 0x1p-126) == 0x1p-149);
  assert_true(ulp_of(NAP_FMT_f32, 0x1p-140) == 0x1p-149);
  assert_true(ulp_of(NAP_FMT_f16, 1024.0) == 1.0);
  assert_true(ulp_of(NAP_FMT_f64, 1.0) == 0x1p-52);
}

/* The batch may take a short cut through libm; the scalar call never does. */
static void short_cut_gives_the_same_bits(void **state) {
  (void)state;
  static const char *const names[] = {"f32_lg2_approx", "f32_sin_approx", "f16_lg2_approx",
                                      "f16_sin_approx", "f32_sqrt",       "f32_add",
                                      "f64_mulAdd",     "u32_sqrt"};
  enum { N = 3000, CELL = 16 };
  static char cell[4][N * CELL];
  static uint8_t flags[N];
  void *columns[3] = {cell[0], cell[1], cell[2]};
  const void *in_columns[3] = {cell[0], cell[1], cell[2]};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    for (int rm = 0; rm < NAP_RM_COUNT; rm++) {
      const nap_op_info_t *op = nap_op_find(names[i]);
      if (rm && !op->rounds) continue;
      nap_stim_fill(op, NAP_STIM_CLASSES, 3, 0, N, columns);
      nap_exact_batch(op, (nap_rm_t)rm, N, in_columns, cell[3], flags);
      for (size_t k = 0; k < N; k++) {
        nap_u128 in[3];
        uint8_t f;
        for (int a = 0; a < op->arity; a++)
          in[a] = nap_load(op->in, cell[a], k);
        assert_true(nap_exact_eval(op, (nap_rm_t)rm, in, &f) == nap_load(op->out, cell[3], k));
        assert_int_equal(f, flags[k]);
      }
    }
}

static double slack(const char *name, nap_u128 x, nap_u128 result) {
  return nap_exact_slack(nap_op_find(name), &x, result);
}

static void slack_is_error_over_bound(void **state) {
  (void)state;
  /* log2(1.5) = 0.58496250072..., f32 3f15c01a; one f32 step there is 2^-24, the bound 2^-22. */
  const double at = slack("f32_lg2_approx", 0x3fc00000, 0x3f15c01a);
  assert_true(at <= 0.125);
  assert_true(fabs(slack("f32_lg2_approx", 0x3fc00000, 0x3f15c01a + 4) - 1.0) <= 0.126);
  assert_true(slack("f32_lg2_approx", 0x3fc00000, 0x3f15c01a + 6) > 1.0);
  /* log2(8) = 3 exactly; relative bound 2^-22: two steps of 2^-22 at 3 are 2/3 of 3 * 2^-22 each.
   */
  assert_true(slack("f32_lg2_approx", 0x41000000, 0x40400000) == 0.0);
  assert_true(fabs(slack("f32_lg2_approx", 0x41000000, 0x40400001) - 1.0 / 3.0) < 1e-6);
  assert_true(slack("f32_lg2_approx", 0x41000000, 0x40400004) > 1.0);
  /* Special values: a finite number or the wrong NaN-ness breaks any bound. */
  assert_true(isinf(slack("f32_lg2_approx", 0x00000000, 0xff7fffff)));
  assert_true(slack("f32_lg2_approx", 0x00000000, 0xff800000) == 0.0);
  assert_true(isinf(slack("f32_lg2_approx", 0xbf800000, 0x00000000)));
  assert_true(isinf(slack("f32_lg2_approx", 0x3f800000, 0x7fffffff)));
  /* sin(-0) is -0; sin of an infinity is a NaN. */
  assert_true(slack("f32_sin_approx", 0x80000000, 0x80000000) == 0.0);
  assert_true(isinf(slack("f32_sin_approx", 0x7f800000, 0x3f800000)));
}

const struct CMUnitTest nap_test_exact[] = {
    cmocka_unit_test(ulp_at_powers_of_two_and_below_normal),
    cmocka_unit_test(short_cut_gives_the_same_bits),
    cmocka_unit_test(slack_is_error_over_bound),
};
const int nap_test_exact_count = sizeof nap_test_exact / sizeof nap_test_exact[0];
