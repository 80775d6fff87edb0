/* SPDX-License-Identifier: Apache-2.0
 *
 * patterns.h: operands found for stuck-at faults, as they are in tb/patterns.
 */
#ifndef NAPIER_PATTERNS_H
#define NAPIER_PATTERNS_H

#include "napier/napier.h"

/* How many an operation has; its operands into *list (NULL: not wanted), three words a pattern. */
uint64_t nap_patterns(const nap_op_info_t *op, const uint64_t (**list)[3]);
#endif
