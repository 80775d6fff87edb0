/* SPDX-License-Identifier: Apache-2.0
 *
 * eval.c: one vector through the model by its operation's code, and the trace helpers.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#include "napier/napier.h"

nap_u128 nap_eval(nap_op_t op, nap_rm_t rm, const nap_u128 in[], uint8_t *flags) {
  const nap_op_info_t *info = nap_op_info(op);
  assert(info->batch);
  nap_u128 cell[3] = {0}, out = 0;
  const void *columns[3] = {&cell[0], &cell[1], &cell[2]};
  for (int k = 0; k < info->arity; k++)
    nap_store(info->in, &cell[k], 0, in[k]);
  info->batch(rm, 1, columns, &out, flags);
  return nap_load(info->out, &out, 0);
}

void nap_trace_stage(nap_trace_t *t, const char *name, const char *summary) {
  if (t->stage) t->stage(t->ctx, name, summary);
}

void nap_trace_field(nap_trace_t *t, const char *name, int width, nap_u128 bits) {
  if (t->field) t->field(t->ctx, name, width, bits);
}

void nap_trace_note(nap_trace_t *t, const char *fmt, ...) {
  char text[256];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  if (t->note) t->note(t->ctx, text);
}
