/* SPDX-License-Identifier: Apache-2.0
 *
 * test_stim.c: vector i is a pure function of (operation, class, seed, i).
 */
#include "tests.h"

#include <stdlib.h>
#include <string.h>

#include "stim.h"

static void any_index_replays_alone(void **state) {
  (void)state;
  enum { N = 300, CELL = 16 };
  static char cell[3][N * CELL];
  void *columns[3] = {cell[0], cell[1], cell[2]};
  for (int i = 0; i < NAP_OP_COUNT; i++)
    for (int s = 0; s < NAP_STIM_COUNT; s++) {
      const nap_op_info_t *op = nap_op_info((nap_op_t)i);
      const uint64_t size = nap_stim_size(op, (nap_stim_t)s);
      const uint64_t first = size > 2 * N ? 123 : 0;
      const size_t n = size < N ? (size_t)size : N;
      nap_stim_fill(op, (nap_stim_t)s, 7, first, n, columns);
      for (size_t k = 0; k < n; k++) {
        nap_u128 in[3];
        nap_stim_vector(op, (nap_stim_t)s, 7, first + k, in);
        for (int a = 0; a < op->arity; a++) {
          assert_true(in[a] == nap_load(op->in, columns[a], k));
          assert_true(nap_fmt_info(op->in)->bits == 128 || !(in[a] >> nap_fmt_info(op->in)->bits));
        }
      }
    }
}

static void exhaustion_meets_every_pair_once(void **state) {
  (void)state;
  const nap_op_info_t *op = nap_op_find("u8_add");
  static unsigned char seen[65536];
  memset(seen, 0, sizeof seen);
  assert_true(nap_stim_size(op, NAP_STIM_EXHAUSTIVE) == 65536);
  for (uint64_t i = 0; i < 65536; i++) {
    nap_u128 in[2];
    nap_stim_vector(op, NAP_STIM_EXHAUSTIVE, 1, i, in);
    assert_int_equal(seen[(unsigned)in[0] << 8 | (unsigned)in[1]]++, 0);
  }
}

static void binades_are_two_neighbours(void **state) {
  (void)state;
  nap_u128 in[1];
  const nap_op_info_t *op = nap_op_find("f32_sqrt");
  assert_true(nap_stim_size(op, NAP_STIM_BINADES) == 1 << 24);
  nap_stim_vector(op, NAP_STIM_BINADES, 1, 0, in);
  assert_true(in[0] == 0x3f800000);
  nap_stim_vector(op, NAP_STIM_BINADES, 1, (1 << 24) - 1, in);
  assert_true(in[0] == 0x407fffff);
}

static void seeds_differ(void **state) {
  (void)state;
  nap_u128 a[2], b[2];
  const nap_op_info_t *op = nap_op_find("f64_add");
  int same = 0;
  for (uint64_t i = 0; i < 1000; i++) {
    nap_stim_vector(op, NAP_STIM_RANDOM, 1, i, a);
    nap_stim_vector(op, NAP_STIM_RANDOM, 2, i, b);
    same += a[0] == b[0] || a[1] == b[1];
  }
  assert_int_equal(same, 0);
}

const struct CMUnitTest nap_test_stim[] = {
    cmocka_unit_test(any_index_replays_alone),
    cmocka_unit_test(exhaustion_meets_every_pair_once),
    cmocka_unit_test(binades_are_two_neighbours),
    cmocka_unit_test(seeds_differ),
};
const int nap_test_stim_count = sizeof nap_test_stim / sizeof nap_test_stim[0];
