/* SPDX-License-Identifier: Apache-2.0
 *
 * patterns.c: tb/patterns, compiled in.
 */
#include "patterns.h"

#include "patterns.inc"

uint64_t nap_patterns(const nap_op_info_t *op, const uint64_t (**list)[3]) {
  for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++)
    if (patterns[i].op == op->op) {
      if (list) *list = patterns[i].list;
      return patterns[i].count;
    }
  return 0;
}
