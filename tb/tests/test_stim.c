/* SPDX-License-Identifier: Apache-2.0
 *
 * test_stim.c: vector i is a pure function of (operation, class, seed, i).
 */
#include "tests.h"

#include <stdlib.h>
#include <string.h>

#include "stim.h"
#include "stim_float.h"

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

/* Bit k of vector i of a bundle. */
static int bit_of(const nap_plane_t *planes, int k, size_t i) {
  return (int)(planes[k].word[i / 64] >> (i % 64) & 1);
}

static void slices_hold_the_bits_of_columns(void **state) {
  (void)state;
  static const size_t widths[] = {1, 2, 4, 8, 16};
  static unsigned char column[NAP_BUNDLE * 16], back[2][NAP_BUNDLE * 16];
  static nap_plane_t planes[2][128];
  for (size_t i = 0; i < sizeof column; i++)
    column[i] = (unsigned char)nap_stim_word(3, NAP_STIM_RANDOM, i, 0);
  for (int w = 0; w < 5; w++)
    for (int bits = 1; bits <= 8 * (int)widths[w]; bits++) {
      nap_slices_from(planes[0], column, widths[w], bits);
      nap_slices_from_portable(planes[1], column, widths[w], bits);
      nap_slices_to(back[0], widths[w], planes[0], bits);
      nap_slices_to_portable(back[1], widths[w], planes[0], bits);
      for (int k = 0; k < 8 * (int)widths[w]; k++)
        for (size_t i = 0; i < NAP_BUNDLE; i++) {
          const size_t byte = i * widths[w] + (size_t)k / 8;
          const int want = k < bits ? column[byte] >> (k % 8) & 1 : 0;
          if (k < bits) assert_int_equal(bit_of(planes[0], k, i), want);
          if (k < bits) assert_int_equal(bit_of(planes[1], k, i), want);
          assert_int_equal(back[0][byte] >> (k % 8) & 1, want);
          assert_int_equal(back[1][byte] >> (k % 8) & 1, want);
        }
    }
}

static void slices_are_the_same_vectors(void **state) {
  (void)state;
  static nap_plane_t planes[2 * NAP_STIM_PLANES];
  int born = 0;
  for (int i = 0; i < NAP_OP_COUNT; i++)
    for (int s = 0; s < NAP_STIM_COUNT; s++) {
      const nap_op_info_t *op = nap_op_info((nap_op_t)i);
      const int bits = nap_fmt_info(op->in)->bits;
      const uint64_t first = 5 * 65536 * 3 + NAP_BUNDLE; /* carries reach the high planes */
      if (!nap_stim_size(op, (nap_stim_t)s) ||
          !nap_stim_slices(op, (nap_stim_t)s, 9, first, 2, planes))
        continue;
      born++;
      for (size_t k = 0; k < 2 * NAP_BUNDLE; k++) {
        nap_u128 in[3];
        const nap_plane_t *bundle = planes + (int)(k / NAP_BUNDLE) * op->arity * bits;
        nap_stim_vector(op, (nap_stim_t)s, 9, first + k, in);
        for (int b = 0; b < op->arity * bits; b++)
          assert_int_equal(bit_of(bundle, b, k % NAP_BUNDLE),
                           (int)(in[b / bits] >> (b % bits) & 1));
      }
    }
  assert_true(born > NAP_OP_COUNT);
}

const struct CMUnitTest nap_test_stim[] = {
    cmocka_unit_test(any_index_replays_alone),
    cmocka_unit_test(exhaustion_meets_every_pair_once),
    cmocka_unit_test(binades_are_two_neighbours),
    cmocka_unit_test(seeds_differ),
    cmocka_unit_test(slices_hold_the_bits_of_columns),
    cmocka_unit_test(slices_are_the_same_vectors),
};
const int nap_test_stim_count = sizeof nap_test_stim / sizeof nap_test_stim[0];
