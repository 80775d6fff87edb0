/* SPDX-License-Identifier: Apache-2.0
 *
 * cmodel.c: the engine `cmodel`: the bit-accurate C model.
 */
#include "engine.h"

static nap_support_t supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm,
                              int *differs, nap_error_t *why) {
  (void)why;
  *differs = NAP_BITS;
  const bool has = op->batch && !variant && (op->rounds || rm == NAP_RNE);
  return has ? NAP_SUPPORTED : NAP_UNSUPPORTED;
}

static void *open_op(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  if (op->batch && !variant) return (void *)op;
  if (variant)
    nap_error(e, "cmodel: no variant '%s', it has none", variant);
  else
    nap_error(e, "cmodel: no model of %s", op->name);
  return NULL;
}

static bool run(void *instance, const nap_batch_t *b, nap_error_t *e) {
  (void)e;
  const nap_op_info_t *op = instance;
  op->batch(b->rm, b->n, b->in, b->out, b->flags);
  return true;
}

static void close_op(void *instance) {
  (void)instance;
}

static bool probe(void *instance, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t,
                  const char *wave, nap_error_t *e) {
  const nap_op_info_t *op = instance;
  if (wave) {
    nap_error(e, "cmodel: has no waveform to write to %s; an rtl engine has", wave);
    return false;
  }
  if (t) op->trace(op, rm, in, t);
  return true;
}

const nap_engine_t nap_engine_cmodel = {
    .name = "cmodel",
    .summary = "bit-accurate C model, the stages of the RTL",
    .supports = supports,
    .open = open_op,
    .run = run,
    .close = close_op,
    .probe = probe,
};
