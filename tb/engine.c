/* SPDX-License-Identifier: Apache-2.0
 *
 * engine.c: the list of engines and how one is named.
 */
#include "engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "nearest.h"

static const nap_engine_t *const engines[] = {
    &nap_engine_cmodel, &nap_engine_rtl,  &nap_engine_gates, &nap_engine_sysc,
    &nap_engine_exact,  &nap_engine_host, &nap_engine_cuda};
#define ENGINE_COUNT ((int)(sizeof engines / sizeof engines[0]))

void nap_error(nap_error_t *e, const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(e->text, sizeof e->text, fmt, ap);
  va_end(ap);
}

const nap_engine_t *const *nap_engines(int *count) {
  *count = ENGINE_COUNT;
  return engines;
}

static const char *engine_name(int i) {
  return i < ENGINE_COUNT ? engines[i]->name : NULL;
}

const nap_engine_t *nap_engine_find(const char *spec, const char **variant, nap_error_t *e) {
  const char *dot = strchr(spec, '.');
  const size_t len = dot ? (size_t)(dot - spec) : strlen(spec);
  *variant = dot ? dot + 1 : NULL;
  for (int i = 0; i < ENGINE_COUNT; i++)
    if (strlen(engines[i]->name) == len && !strncmp(engines[i]->name, spec, len)) return engines[i];
  char near[160];
  nap_nearest(spec, engine_name, near, sizeof near);
  nap_error(e, "no engine is called '%s'; the nearest: %s", spec, near);
  return NULL;
}

int nap_engine_variants(const nap_engine_t *engine, const nap_op_info_t *op, const char *only,
                        const char *names[NAP_VARIANTS]) {
  const char *const *list = !only && engine->variants ? engine->variants(op) : NULL;
  int n = 0;
  for (; list && n < NAP_VARIANTS && list[n]; n++)
    names[n] = list[n];
  if (!n) names[n++] = only;
  return n;
}

bool nap_engine_one(const nap_engine_t *engine, const char *variant, const nap_op_info_t *op,
                    nap_rm_t rm, const nap_u128 in[], nap_u128 *out, uint8_t *flags,
                    nap_error_t *e) {
  nap_u128 cells[3] = {0}, result = 0;
  for (int k = 0; k < op->arity; k++)
    nap_store(op->in, &cells[k], 0, in[k]);
  const nap_batch_t one = {rm, 1, {&cells[0], &cells[1], &cells[2]}, &result, flags};
  void *instance = engine->open(op, variant, e);
  const bool ok = instance && engine->run(instance, &one, e);
  if (instance) engine->close(instance);
  *out = nap_load(op->out, &result, 0);
  return ok;
}
