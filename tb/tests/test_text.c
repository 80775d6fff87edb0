/* SPDX-License-Identifier: Apache-2.0
 *
 * test_text.c: bits to text and back, and the nearest names.
 */
#include "tests.h"

#include <string.h>

#include "nearest.h"
#include "text.h"

static void hex_has_the_width_of_the_format(void **state) {
  (void)state;
  char b[NAP_HEX_ROOM];
  assert_string_equal(nap_hex(NAP_FMT_f32, 0x3f800000, b), "3F800000");
  assert_string_equal(nap_hex(NAP_FMT_u1, 1, b), "1");
  assert_string_equal(nap_hex(NAP_FMT_u8, 0xa, b), "0A");
  assert_string_equal(nap_hex(NAP_FMT_u128, 1, b), "00000000000000000000000000000001");
}

static void values_read_as_people_write_them(void **state) {
  (void)state;
  char b[NAP_VALUE_ROOM];
  assert_string_equal(nap_value_text(NAP_FMT_f32, 0x40400000, b), "0x1.8p+1 = 3, normal");
  assert_string_equal(nap_value_text(NAP_FMT_f16, 0x0001, b),
                      "0x1p-24 = 5.9604644775390625e-08, subnormal");
  assert_string_equal(nap_value_text(NAP_FMT_f32, 0x7fc00000, b), "+quiet NaN");
  assert_string_equal(nap_value_text(NAP_FMT_f32, 0xff800001, b), "-signalling NaN");
  assert_string_equal(nap_value_text(NAP_FMT_f64, (nap_u128)0xfff0000000000000u, b), "-infinity");
  assert_string_equal(nap_value_text(NAP_FMT_e4m3, 0x7e, b), "0x1.cp+8 = 448, normal");
  assert_string_equal(nap_value_text(NAP_FMT_e4m3, 0x7f, b), "+quiet NaN");
  assert_string_equal(nap_value_text(NAP_FMT_i8, 0x80, b), "-128");
  assert_string_equal(nap_value_text(NAP_FMT_u128, ~(nap_u128)0, b),
                      "340282366920938463463374607431768211455");
}

static void hex_operands_stop_where_they_are_wrong(void **state) {
  (void)state;
  nap_u128 bits;
  nap_error_t e;
  const char *line = "  0xFf 1", *p = line;
  assert_true(nap_parse_hex(&p, NAP_FMT_u8, &bits, &e));
  assert_int_equal((int)bits, 0xff);
  assert_true(nap_parse_hex(&p, NAP_FMT_u8, &bits, &e));
  assert_int_equal((int)bits, 1);
  assert_false(nap_parse_hex(&p, NAP_FMT_u8, &bits, &e));
  p = line = "12z";
  assert_false(nap_parse_hex(&p, NAP_FMT_u16, &bits, &e));
  assert_int_equal(p - line, 2);
  p = "0x";
  assert_false(nap_parse_hex(&p, NAP_FMT_u16, &bits, &e));
}

static nap_u128 value(nap_fmt_t fmt, const char *text) {
  nap_u128 bits = 0;
  nap_error_t e;
  assert_true(nap_parse_value(text, fmt, &bits, &e));
  return bits;
}

static void numbers_round_to_the_format(void **state) {
  (void)state;
  assert_true(value(NAP_FMT_f32, "25") == 0x41c80000);
  assert_true(value(NAP_FMT_f32, "-0x1.8p1") == 0xc0400000);
  assert_true(value(NAP_FMT_f32, "0x41C80000") == 0x41c80000);
  assert_true(value(NAP_FMT_f32, "1e99") == 0x7f800000);
  assert_true(value(NAP_FMT_f32, "1.5e-45") == 1);
  assert_true(value(NAP_FMT_f32, "-0") == 0x80000000);
  assert_true(value(NAP_FMT_f16, "65519") == 0x7bff);
  assert_true(value(NAP_FMT_f16, "65520") == 0x7c00);
  assert_true(value(NAP_FMT_e4m3, "464") == 0x7e);
  assert_true(value(NAP_FMT_e4m3, "465") == 0x7f);
  assert_true(value(NAP_FMT_e4m3, "-inf") == 0xff);
  assert_true(value(NAP_FMT_e4m3, "nan") == 0x7f);
  assert_true(value(NAP_FMT_f64, "0.1") == 0x3fb999999999999a);
  assert_true(value(NAP_FMT_i8, "-128") == 0x80);
  assert_true(value(NAP_FMT_u64, "18446744073709551615") == 0xffffffffffffffff);
  nap_u128 bits;
  nap_error_t e;
  assert_false(nap_parse_value("256", NAP_FMT_u8, &bits, &e));
  assert_false(nap_parse_value("-1", NAP_FMT_u8, &bits, &e));
  assert_false(nap_parse_value("1.5", NAP_FMT_u8, &bits, &e));
  assert_false(nap_parse_value("three", NAP_FMT_f32, &bits, &e));
}

static const char *fruit(int i) {
  static const char *const names[] = {"apple", "pear", "peach", "plum", NULL};
  return names[i];
}

static void nearest_names_come_first(void **state) {
  (void)state;
  char out[64];
  nap_nearest("paer", fruit, out, sizeof out);
  assert_string_equal(out, "pear, peach, plum");
}

static void flags_have_names(void **state) {
  (void)state;
  char b[32];
  assert_string_equal(nap_flags_text(0, b), "none");
  assert_string_equal(nap_flags_text(NAP_OF | NAP_NX, b), "OF NX");
}

const struct CMUnitTest nap_test_text[] = {
    cmocka_unit_test(hex_has_the_width_of_the_format),
    cmocka_unit_test(values_read_as_people_write_them),
    cmocka_unit_test(hex_operands_stop_where_they_are_wrong),
    cmocka_unit_test(numbers_round_to_the_format),
    cmocka_unit_test(nearest_names_come_first),
    cmocka_unit_test(flags_have_names),
};
const int nap_test_text_count = sizeof nap_test_text / sizeof nap_test_text[0];
