/* SPDX-License-Identifier: Apache-2.0
 *
 * tables.c: formats.def and ops.def as arrays, and the lookups over them.
 */
#include <math.h>
#include <string.h>

#include "napier/napier.h"

static const nap_fmt_info_t formats[] = {
#define NAP_IS_IEEE false, false
#define NAP_IS_OCP true, false
#define NAP_IS_SAT true, true
#define NAP_FLOAT(name, e, s, specials) {#name, e + s, e, s, true, NAP_IS_##specials},
#define NAP_INT(name, bits, is_signed) {#name, bits, 0, 0, is_signed, false, false},
#include "napier/formats.def"
};

static const struct {
  const char *name, *summary;
} units[] = {
#define NAP_UNIT(unit, dir, summary) {#unit, summary},
#include "napier/ops.def"
};

/* The function code of (unit, function), as an enumeration so that a wrong pair does not compile.
 */
enum {
#define NAP_FN(unit, fn, code) CODE_##unit##_##fn = code,
#include "napier/ops.def"
};

/* An emitter that runs before the model is built has no use for its functions. */
#ifdef NAP_TABLES_ONLY
#define NAP_CALL_MODEL(name) (nap_batch_fn *)1
#define NAP_STEPS_MODEL(unit) (nap_trace_fn *)1
#else
#define NAP_CALL_MODEL(name) nap_##name##_batch
#define NAP_STEPS_MODEL(unit) nap_##unit##_trace
#endif
#define NAP_CALL_REFERENCE(name) NULL
#define NAP_STEPS_REFERENCE(unit) NULL

/* Vectors of the unit tier, per rounding mode, where ops.def has no reason for another number. */
#define NAP_UNIT_TIER 100000

static const nap_op_info_t ops[] = {
#define NAP_OP(code, name, unit, fn, math, arity, in, out, rounds, flags, smoke, tier, model,      \
               cuda, ptx)                                                                          \
  [code] = {NAP_OP_##name,                                                                         \
            #name,                                                                                 \
            NAP_UNIT_##unit,                                                                       \
            #unit,                                                                                 \
            #fn,                                                                                   \
            CODE_##unit##_##fn,                                                                    \
            NAP_MATH_##math,                                                                       \
            arity,                                                                                 \
            NAP_FMT_##in,                                                                          \
            NAP_FMT_##out,                                                                         \
            rounds,                                                                                \
            flags,                                                                                 \
            smoke,                                                                                 \
            tier,                                                                                  \
            NAP_CALL_##model(name),                                                                \
            NAP_STEPS_##model(unit),                                                               \
            cuda,                                                                                  \
            ptx},
#include "napier/ops.def"
};

static const nap_bound_t bounds[] = {
#define NAP_BOUND(op, measure, bound, low, high, source)                                           \
  {NAP_OP_##op, NAP_##measure, bound, low, high, source},
#include "napier/ops.def"
};

static const char *const rm_names[NAP_RM_COUNT] = {"rne", "rtz", "rdn", "rup", "rmm"};

const nap_fmt_info_t *nap_fmt_info(nap_fmt_t fmt) {
  return &formats[fmt];
}
const nap_op_info_t *nap_op_info(nap_op_t op) {
  return &ops[op];
}
const char *nap_unit_name(nap_unit_t unit) {
  return units[unit].name;
}
const char *nap_unit_summary(nap_unit_t unit) {
  return units[unit].summary;
}
const char *nap_rm_name(nap_rm_t rm) {
  return rm_names[rm];
}

const nap_op_info_t *nap_op_find(const char *name) {
  for (int i = 0; i < NAP_OP_COUNT; i++)
    if (!strcmp(name, ops[i].name)) return &ops[i];
  return NULL;
}

int nap_rm_find(const char *name) {
  for (int i = 0; i < NAP_RM_COUNT; i++)
    if (!strcmp(name, rm_names[i])) return i;
  return -1;
}

size_t nap_fmt_bytes(nap_fmt_t fmt) {
  const int bits = formats[fmt].bits;
  return bits <= 8 ? 1 : bits <= 16 ? 2 : bits <= 32 ? 4 : bits <= 64 ? 8 : 16;
}

/* Little-endian hosts only, as every machine Verilator and CUDA run on is. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "columns are little-endian");

nap_u128 nap_load(nap_fmt_t fmt, const void *column, size_t i) {
  nap_u128 bits = 0;
  const size_t size = nap_fmt_bytes(fmt);
  memcpy(&bits, (const char *)column + i * size, size);
  return bits;
}

void nap_store(nap_fmt_t fmt, void *column, size_t i, nap_u128 bits) {
  const size_t size = nap_fmt_bytes(fmt);
  memcpy((char *)column + i * size, &bits, size);
}

const nap_bound_t *nap_bounds(nap_op_t op, int *count) {
  const nap_bound_t *first = NULL;
  *count = 0;
  for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++)
    if (bounds[i].op == op) {
      if (!first) first = &bounds[i];
      ++*count;
    }
  return first;
}
