/* SPDX-License-Identifier: Apache-2.0
 *
 * bench.h: how fast an engine is.
 */
#ifndef NAPIER_BENCH_H
#define NAPIER_BENCH_H

#include "check.h"

/* Vectors a second. */
typedef struct {
  double one;     /* the engine alone on one core */
  double all;     /* on every core */
  double checked; /* one core, with stimulus, C model and comparison; 0 for the C model itself */
} nap_rates_t;

/* Medians of several measurements of about a tenth of a second each, on operands of the class
 * `classes`. False and `e` when the engine fails. */
bool nap_bench(const nap_op_info_t *op, const nap_side_t *side, nap_rm_t rm, nap_rates_t *rates,
               nap_error_t *e);
#endif
