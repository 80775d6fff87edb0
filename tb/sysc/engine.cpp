// SPDX-License-Identifier: Apache-2.0
//
// engine.cpp: the engine `sysc`, a shared object that needs nothing of the binary that loads it.
// It serves the operations whose unit and width have a row of NAP_SYSC.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <systemc>

#include "bench.h"
#include "verilated.h"

using nap_sysc::any_bench_t;
using nap_sysc::timing_t;

#define NAP_SYSC(unit, variant, fmt)                                                               \
  any_bench_t *nap_sysc_##unit##_##variant##_##fmt(const char *name, const timing_t &timing);
#include "napier/ops.def"

// libsystemc.so carries a main() that calls it; the one who loads this object has one already.
extern "C" __attribute__((visibility("default"))) int sc_main(int, char **) {
  return 0;
}

namespace {

struct row_t {
  nap_unit_t unit;
  const char *variant;
  nap_fmt_t fmt;
  const char *name;
  any_bench_t *(*make)(const char *, const timing_t &);
};

const row_t rows[] = {
#define NAP_SYSC(unit, variant, fmt)                                                               \
  {NAP_UNIT_##unit, #variant, NAP_FMT_##fmt, #unit "_" #variant "_" #fmt,                          \
   nap_sysc_##unit##_##variant##_##fmt},
#include "napier/ops.def"
};
constexpr size_t row_count = sizeof rows / sizeof rows[0];

const struct {
  nap_unit_t unit;
  const char *variant;
  nap_fmt_t fmt;
  timing_t timing;
} timings[] = {
#define NAP_RTL(unit, variant, fmt, module, kind, lat_min, lat_max, ii)                            \
  {NAP_UNIT_##unit, #variant, NAP_FMT_##fmt, {lat_min, lat_max, ii}},
#include "napier/ops.def"
};

const timing_t &timing_of(const row_t &row) {
  for (const auto &t : timings)
    if (t.unit == row.unit && t.fmt == row.fmt && !std::strcmp(t.variant, row.variant))
      return t.timing;
  std::abort(); // a row of NAP_SYSC without one of NAP_RTL: there would be no model to link
}

const row_t *find(const nap_op_info_t *op, const char *variant) {
  for (const row_t &r : rows) {
    const nap_fmt_info_t *f = nap_fmt_info(r.fmt), *g = nap_fmt_info(op->in);
    if (r.unit == op->unit && f->exp_bits == g->exp_bits && f->bits == g->bits &&
        (!variant || !std::strcmp(variant, r.variant)))
      return &r;
  }
  return nullptr;
}

// All of them, before the kernel starts; never destroyed, as the kernel is not either. Registers
// wake up with random contents, so that nothing works without its reset by luck.
any_bench_t *bench_of(const row_t *row) {
  static any_bench_t *benches[row_count];
  if (!benches[0]) {
    sc_core::sc_report_handler::set_actions(sc_core::SC_INFO, sc_core::SC_DO_NOTHING);
    Verilated::randReset(2);
    Verilated::randSeed(1);
    for (size_t i = 0; i < row_count; i++)
      benches[i] = rows[i].make(rows[i].name, timing_of(rows[i]));
  }
  return benches[row - rows];
}

struct open_unit_t {
  const nap_op_info_t *op;
  any_bench_t *bench;
};

nap_support_t supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm, int *differs,
                       nap_error_t *) {
  *differs = NAP_BITS;
  return find(op, variant) && (op->rounds || rm == NAP_RNE) ? NAP_SUPPORTED : NAP_UNSUPPORTED;
}

void *open_unit(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  const row_t *row = find(op, variant);
  try {
    if (row) return new open_unit_t{op, bench_of(row)};
    std::snprintf(e->text, sizeof e->text, "engine sysc has no %s", op->name);
  } catch (const std::exception &x) { // how SystemC reports errors
    std::snprintf(e->text, sizeof e->text, "SystemC: %s", x.what());
  }
  return nullptr;
}

bool run(void *instance, const nap_batch_t *batch, nap_error_t *e) {
  const auto *u = static_cast<open_unit_t *>(instance);
  try {
    return u->bench->run(u->op, batch, e);
  } catch (const std::exception &x) {
    std::snprintf(e->text, sizeof e->text, "SystemC: %s", x.what());
    return false;
  }
}

void close_unit(void *instance) {
  delete static_cast<open_unit_t *>(instance);
}

const nap_engine_t engine = {
    .name = "sysc",
    .summary = "the RTL in a SystemC bench: random stalls, gaps, resets in mid-flight",
    .serial = true,
    .variants = nullptr,
    .supports = supports,
    .open = open_unit,
    .run = run,
    .close = close_unit,
    .run_slices = nullptr,
    .probe = nullptr,
};

} // namespace

extern "C" __attribute__((visibility("default"))) const nap_engine_t *nap_plugin_engine() {
  return &engine;
}
