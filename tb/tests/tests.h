/* SPDX-License-Identifier: Apache-2.0
 *
 * tests.h: the groups of unit tests.
 */
#ifndef NAPIER_TESTS_H
#define NAPIER_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define NAP_GROUP(name)                                                                            \
  extern const struct CMUnitTest name[];                                                           \
  extern const int name##_count

NAP_GROUP(nap_test_text);
NAP_GROUP(nap_test_stim);
NAP_GROUP(nap_test_model);
NAP_GROUP(nap_test_sfu);
NAP_GROUP(nap_test_exact);
NAP_GROUP(nap_test_check);
#endif
