/* SPDX-License-Identifier: Apache-2.0
 *
 * exact.c: the engine `exact`: MPFR and GMP, correctly rounded.
 */
#include "exact.h"

#include "engine.h"

static nap_support_t supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm,
                              int *differs, nap_error_t *why) {
  (void)why;
  int bounds;
  nap_bounds(op->op, &bounds);
  *differs = bounds ? NAP_WITHIN : NAP_BITS;
  return !variant && (op->rounds || rm == NAP_RNE) ? NAP_SUPPORTED : NAP_UNSUPPORTED;
}

static void *open_op(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  if (!variant) return (void *)op;
  nap_error(e, "exact: no variant '%s', it has none", variant);
  return NULL;
}

static bool run(void *instance, const nap_batch_t *b, nap_error_t *e) {
  (void)e;
  nap_exact_batch(instance, b->rm, b->n, b->in, b->out, b->flags);
  return true;
}

static void close_op(void *instance) {
  (void)instance;
}

const nap_engine_t nap_engine_exact = {
    .name = "exact",
    .summary = "MPFR and GMP: the exact value, correctly rounded",
    .supports = supports,
    .open = open_op,
    .run = run,
    .close = close_op,
};
