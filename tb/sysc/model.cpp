// SPDX-License-Identifier: Apache-2.0
//
// model.cpp: the bench of one Verilated unit, compiled once for each row of NAP_SYSC. all.cpp is
// Verilator's output for that row, NAP_SYSC_UNIT its class, NAP_SYSC_MAKE what engine.cpp calls.
#include "all.cpp"

#include "bench.h"

nap_sysc::any_bench_t *NAP_SYSC_MAKE(const char *name, const nap_sysc::timing_t &timing) {
  return new nap_sysc::bench_t<NAP_SYSC_UNIT>(name, timing);
}
