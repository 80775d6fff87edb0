/* SPDX-License-Identifier: Apache-2.0
 *
 * test_sfu.c: what the special function unit promises beside its bounds. Every 251st operand of
 * f32, an odd stride that runs through all low bits, and every operand of f16.
 */
#include "tests.h"

#include "napier/napier.h"

enum { STRIDE = 251 };

static uint32_t sin32(uint32_t x) {
  uint8_t flags;
  return nap_f32_sin_approx(x, NAP_RNE, &flags);
}

static uint32_t lg32(uint32_t x) {
  uint8_t flags;
  return nap_f32_lg2_approx(x, NAP_RNE, &flags);
}

static void sine_is_odd_and_within_one(void **state) {
  (void)state;
  for (uint64_t i = 0; i <= 0x7f800000; i += STRIDE) {
    const uint32_t x = (uint32_t)i, y = sin32(x);
    assert_true((y & 0x7fffffff) <= 0x3f800000);
    assert_true(sin32(x | 0x80000000) == (y ^ 0x80000000));
  }
  for (uint32_t x = 0; x < 0x7c00; x++) {
    uint8_t flags;
    const uint16_t y = nap_f16_sin_approx((uint16_t)x, NAP_RNE, &flags);
    assert_true((y & 0x7fff) <= 0x3c00);
    assert_true(nap_f16_sin_approx((uint16_t)(x | 0x8000), NAP_RNE, &flags) == (y ^ 0x8000));
  }
}

/* lg2 of 2^e is e, subnormal powers included. */
static void logarithm_of_powers_of_two_is_exact(void **state) {
  (void)state;
  for (int e = -149; e <= 127; e++) {
    const uint32_t x = e < -126 ? 1u << (e + 149) : (uint32_t)(e + 127) << 23;
    uint32_t magnitude = (uint32_t)(e < 0 ? -e : e), wanted = 0;
    if (magnitude) {
      const int top = 31 - __builtin_clz(magnitude);
      wanted = (e < 0 ? 0x80000000 : 0) | (uint32_t)(top + 127) << 23 |
               ((magnitude << (23 - top)) & 0x7fffff);
    }
    assert_true(lg32(x) == wanted);
  }
}

static void logarithm_never_falls(void **state) {
  (void)state;
  int64_t last = INT64_MIN;
  for (uint64_t i = 0; i <= 0x7f800000; i += STRIDE) {
    const uint32_t y = lg32((uint32_t)i);
    const int64_t place = y >> 31 ? -(int64_t)(y & 0x7fffffff) : (int64_t)y;
    assert_true(place >= last);
    last = place;
  }
}

const struct CMUnitTest nap_test_sfu[] = {
    cmocka_unit_test(sine_is_odd_and_within_one),
    cmocka_unit_test(logarithm_of_powers_of_two_is_exact),
    cmocka_unit_test(logarithm_never_falls),
};
const int nap_test_sfu_count = sizeof nap_test_sfu / sizeof nap_test_sfu[0];
