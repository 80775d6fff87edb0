/* SPDX-License-Identifier: Apache-2.0
 *
 * pairs.h: which engine is held against which.
 */
#ifndef NAPIER_PAIRS_H
#define NAPIER_PAIRS_H

#include "check.h"

/* The rows for the chosen operations. A side whose engine is NULL was left to the house: the C
 * model is judged by `exact` and `host`, everything else by the C model. Rows that no mode or
 * class supports are left out; those that cannot run here stay, to be shown as skipped.
 * Returns an array to be freed; *count gets its length. */
nap_row_t *nap_pairs(const bool chosen[NAP_OP_COUNT], const nap_side_t *dut, const nap_side_t *ref,
                     const nap_run_t *run, int *count);
#endif
