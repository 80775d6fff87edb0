/* SPDX-License-Identifier: Apache-2.0
 *
 * gates.c: the engine `gates`: the netlists that yosys made of the units, compiled to C in which
 * every wire is a machine word, one lane a vector. One shared object a row of NAP_RTL, in the
 * folder gates/ beside the binary, opened when an operation asks for it.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine.h"
#include "gates/unit.h"
#include "host.h"
#include "rtl_rows.h"

typedef struct {
  const nap_op_info_t *op;
  const nap_rtl_row_t *row;
  const nap_gates_unit_t *unit;
  void *object, *state;
} instance_t;

static bool object_path(const nap_rtl_row_t *row, char path[1024]) {
  char name[NAP_RTL_NAME], file[NAP_RTL_NAME + 16];
  snprintf(file, sizeof file, "gates/%s.so", nap_rtl_name(row, name));
  return nap_beside(file, path, 1024);
}

static const char *const *variants(const nap_op_info_t *op) {
  static _Thread_local const char *names[NAP_VARIANTS];
  return nap_rtl_variants(op, names, NAP_VARIANTS);
}

static nap_support_t supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm,
                              int *differs, nap_error_t *why) {
  char path[1024];
  const nap_rtl_row_t *row = nap_rtl_find(op, variant);
  *differs = NAP_BITS;
  if (!row || (!op->rounds && rm != NAP_RNE)) return NAP_UNSUPPORTED;
  if (object_path(row, path) && !access(path, R_OK)) return NAP_SUPPORTED;
  nap_error(why, "the netlists are not built: make gates");
  return NAP_NOT_HERE;
}

static void close_gates(void *instance) {
  instance_t *g = instance;
  free(g->state);
  dlclose(g->object);
  free(g);
}

static void *open_gates(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  char path[1024];
  const nap_rtl_row_t *row = nap_rtl_find(op, variant);
  if (!row || !object_path(row, path)) {
    nap_error(e, "engine gates has no variant '%s' of %s", variant ? variant : "", op->name);
    return NULL;
  }
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  const nap_gates_unit_t *unit = object ? dlsym(object, NAP_GATES_SYMBOL) : NULL;
  instance_t *g = unit ? calloc(1, sizeof *g) : NULL;
  const size_t size = unit ? (unit->state_bytes + 63) / 64 * 64 : 0;
  void *state = g ? aligned_alloc(64, size) : NULL;
  if (!state) {
    const char *why = dlerror();
    nap_error(e, "%s", why ? why : "out of memory");
    if (object) dlclose(object);
    free(g);
    return NULL;
  }
  memset(state, 0, size);
  *g = (instance_t){op, row, unit, object, state};
  return g;
}

static bool run(void *instance, const nap_batch_t *b, nap_error_t *e) {
  const instance_t *g = instance;
  const char *wrong =
      g->unit->run(g->state, g->op->fn, (int)b->rm, b->n, b->in, (int)nap_fmt_bytes(g->op->in),
                   b->out, (int)nap_fmt_bytes(g->op->out), b->flags, g->row->lat_max);
  if (wrong) nap_error(e, "%s", wrong);
  return !wrong;
}

const nap_engine_t nap_engine_gates = {
    .name = "gates",
    .summary = "the synthesised netlist, one lane of a machine word a vector",
    .variants = variants,
    .supports = supports,
    .open = open_gates,
    .run = run,
    .close = close_gates,
};
