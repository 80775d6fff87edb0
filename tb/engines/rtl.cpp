// SPDX-License-Identifier: Apache-2.0
//
// rtl.cpp: the engine `rtl`: the Verilated units, one model per row of NAP_RTL.
#include "rtl_unit.h"

#include <cstring>

#define NAP_RTL_MODEL(name) extern const nap_rtl_model_t nap_rtl_##name;
#include "rtl_registry.inc"
#undef NAP_RTL_MODEL

static const nap_rtl_model_t *const models[] = {
#define NAP_RTL_MODEL(name) &nap_rtl_##name,
#include "rtl_registry.inc"
#undef NAP_RTL_MODEL
};

namespace {

const char *const *variants(const nap_op_info_t *op) {
  static thread_local const char *names[NAP_VARIANTS];
  return nap_rtl_variants(op, names, NAP_VARIANTS);
}

const nap_rtl_model_t *model_of(const nap_rtl_row_t *row) {
  char name[NAP_RTL_NAME];
  nap_rtl_name(row, name);
  for (const nap_rtl_model_t *m : models)
    if (!std::strcmp(name, m->name)) return m;
  return nullptr; // not reached: both come from the same rows
}

nap_support_t supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm, int *differs,
                       nap_error_t *) {
  *differs = NAP_BITS;
  return nap_rtl_find(op, variant) && (op->rounds || rm == NAP_RNE) ? NAP_SUPPORTED
                                                                    : NAP_UNSUPPORTED;
}

struct open_unit_t {
  const nap_op_info_t *op;
  std::unique_ptr<nap_rtl_instance_t> unit;
};

void *open_unit(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  const nap_rtl_row_t *row = nap_rtl_find(op, variant);
  if (!row) {
    nap_error(e, "engine rtl has no variant '%s' of %s", variant ? variant : "", op->name);
    return nullptr;
  }
  return new open_unit_t{op, std::unique_ptr<nap_rtl_instance_t>(model_of(row)->make(*row, *op))};
}

bool run(void *instance, const nap_batch_t *b, nap_error_t *e) {
  return static_cast<open_unit_t *>(instance)->unit->run(*b, e);
}

void close_unit(void *instance) {
  delete static_cast<open_unit_t *>(instance);
}

bool probe(void *instance, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t, const char *wave,
           nap_error_t *e) {
  auto *u = static_cast<open_unit_t *>(instance);
  nap_u128 cells[3] = {}, out = 0;
  uint8_t flags = 0;
  for (int k = 0; k < u->op->arity; k++)
    nap_store(u->op->in, &cells[k], 0, in[k]);
  const nap_batch_t one = {rm, 1, {&cells[0], &cells[1], &cells[2]}, &out, &flags};
  return u->unit->probe(one, t, wave, e);
}

} // namespace

extern "C" const nap_engine_t nap_engine_rtl = {
    .name = "rtl",
    .summary = "Verilated SystemVerilog; rtl.VARIANT picks a structure",
    .serial = false,
    .variants = variants,
    .supports = supports,
    .open = open_unit,
    .run = run,
    .close = close_unit,
    .run_slices = nullptr,
    .probe = probe,
};
