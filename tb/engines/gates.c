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
#include "op_slices.h"
#include "rtl_rows.h"

typedef struct {
  const nap_op_info_t *op;
  const nap_rtl_row_t *row;
  const nap_gates_unit_t *unit;
  void *object, *state;
  nap_plane_t *in, *out;             /* of PIECE bundles, for vectors that come in columns */
  nap_plane_t *ports_in, *ports_out; /* the same of a netlist whose ports take wider formats too */
} instance_t;

enum { PIECE = 32 };

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
  free(g->state), free(g->in), free(g->out), free(g->ports_in), free(g->ports_out);
  if (g->object) dlclose(g->object);
  free(g);
}

/* Whether the unit's ports are those of the operation, or have bits above a shorter format. */
static bool fits(const instance_t *g) {
  const int in = nap_operand_planes(g->op), out = nap_result_planes(g->op);
  if (g->op->math == NAP_MATH_CONVERT) return g->unit->operands >= in && g->unit->results >= out;
  return g->unit->operands == in && g->unit->results == out;
}

static bool has_wide_ports(const instance_t *g) {
  return g->unit->operands != nap_operand_planes(g->op) ||
         g->unit->results != nap_result_planes(g->op);
}

/* Opens the row's object; false: e says why it cannot be used. */
static bool load(instance_t *g, const char *path, nap_error_t *e) {
  g->object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  g->unit = g->object ? dlsym(g->object, NAP_GATES_SYMBOL) : NULL;
  if (!g->unit)
    nap_error(e, "%s", dlerror());
  else if (!fits(g))
    nap_error(e, "%s is not a netlist of %s", path, g->op->name);
  else
    return true;
  return false;
}

static void *planes(size_t count) {
  return aligned_alloc(sizeof(nap_plane_t), count * sizeof(nap_plane_t));
}

static void *open_gates(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  char path[1024];
  const nap_rtl_row_t *row = nap_rtl_find(op, variant);
  if (!row || !object_path(row, path)) {
    nap_error(e, "engine gates has no variant '%s' of %s", variant ? variant : "", op->name);
    return NULL;
  }
  instance_t *g = calloc(1, sizeof *g);
  *g = (instance_t){.op = op, .row = row};
  if (!load(g, path, e)) {
    close_gates(g);
    return NULL;
  }
  const size_t state = g->unit->state_bytes / sizeof(nap_plane_t) + 1;
  g->state = planes(state);
  g->in = planes(PIECE * (size_t)nap_operand_planes(op));
  g->out = planes(PIECE * (size_t)nap_result_planes(op));
  if (has_wide_ports(g)) {
    g->ports_in = planes(PIECE * (size_t)g->unit->operands);
    g->ports_out = planes(PIECE * (size_t)g->unit->results);
  }
  if (!g->state || !g->in || !g->out || (has_wide_ports(g) && !(g->ports_in && g->ports_out))) {
    nap_error(e, "out of memory");
    close_gates(g);
    return NULL;
  }
  memset(g->state, 0, state * sizeof(nap_plane_t));
  return g;
}

static const char *run_ports(const instance_t *g, nap_rm_t rm, size_t bundles,
                             const nap_plane_t *in, nap_plane_t *out) {
  return g->unit->run(g->state, g->op->fn, (int)rm, bundles, in, out, g->row->lat_max);
}

/* Zeros above the operand; of the result its low bits, and the flags. At most PIECE bundles. */
static const char *run_wide(const instance_t *g, nap_rm_t rm, size_t bundles, const nap_plane_t *in,
                            nap_plane_t *out) {
  const size_t operands = (size_t)nap_operand_planes(g->op), wide = (size_t)g->unit->operands;
  const size_t results = (size_t)nap_result_planes(g->op), ports = (size_t)g->unit->results;
  const size_t bits = results - NAP_FLAG_PLANES, plane = sizeof *in;
  memset(g->ports_in, 0, bundles * wide * plane);
  for (size_t b = 0; b < bundles; b++)
    memcpy(g->ports_in + b * wide, in + b * operands, operands * plane);
  const char *wrong = run_ports(g, rm, bundles, g->ports_in, g->ports_out);
  for (size_t b = 0; b < bundles; b++) {
    const nap_plane_t *from = g->ports_out + b * ports;
    memcpy(out + b * results, from, bits * plane);
    memcpy(out + b * results + bits, from + ports - NAP_FLAG_PLANES, NAP_FLAG_PLANES * plane);
  }
  return wrong;
}

static bool run_slices(void *instance, nap_rm_t rm, size_t bundles, const nap_plane_t *in,
                       nap_plane_t *out, nap_error_t *e) {
  const instance_t *g = instance;
  const char *wrong = NULL;
  if (!g->ports_in) wrong = run_ports(g, rm, bundles, in, out);
  for (size_t first = 0, n; g->ports_in && !wrong && first < bundles; first += n) {
    n = bundles - first < PIECE ? bundles - first : PIECE;
    wrong = run_wide(g, rm, n, in + first * (size_t)nap_operand_planes(g->op),
                     out + first * (size_t)nap_result_planes(g->op));
  }
  if (wrong) nap_error(e, "%s", wrong);
  return !wrong;
}

static bool run(void *instance, const nap_batch_t *b, nap_error_t *e) {
  const instance_t *g = instance;
  for (size_t first = 0, n; first < b->n; first += n) {
    n = b->n - first < PIECE * NAP_BUNDLE ? b->n - first : PIECE * NAP_BUNDLE;
    nap_slice_operands(g->op, b->in, first, n, g->in);
    if (!run_slices(instance, b->rm, (n + NAP_BUNDLE - 1) / NAP_BUNDLE, g->in, g->out, e))
      return false;
    nap_unslice_results(g->op, g->out, b->out, b->flags, first, n);
  }
  return true;
}

/* The inside is that of the RTL that the netlist was made from. */
static bool probe(void *instance, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t,
                  const char *wave, nap_error_t *e) {
  const instance_t *g = instance;
  void *rtl = nap_engine_rtl.open(g->op, g->row->variant, e);
  const bool ok = rtl && nap_engine_rtl.probe(rtl, rm, in, t, wave, e);
  if (rtl) nap_engine_rtl.close(rtl);
  return ok;
}

const nap_engine_t nap_engine_gates = {
    .name = "gates",
    .summary = "the synthesised netlist, one lane of a machine word a vector",
    .variants = variants,
    .supports = supports,
    .open = open_gates,
    .run = run,
    .run_slices = run_slices,
    .probe = probe,
    .close = close_gates,
};
