/* SPDX-License-Identifier: Apache-2.0
 *
 * unit.h: what a compiled netlist offers to whoever opens its shared object.
 */
#ifndef NAPIER_GATES_UNIT_H
#define NAPIER_GATES_UNIT_H

#include "slices.h"

typedef struct {
  int operands, results; /* planes of a bundle that go in and come out */
  /* Runs bundles through the netlist: `operands` planes each, to the result's planes and those of
   * five flags, zeros where the unit has none. state has state_bytes, aligned to 64, zeroed once by
   * the owner and kept between calls. Returns NULL, or what went wrong. */
  size_t state_bytes;
  const char *(*run)(void *state, int op, int rm, size_t bundles, const nap_plane_t *in,
                     nap_plane_t *out, int lat_max);
} nap_gates_unit_t;

#define NAP_GATES_SYMBOL "nap_gates_unit"
#endif
