/* SPDX-License-Identifier: Apache-2.0
 *
 * unit.h: what a compiled netlist offers to whoever opens its shared object.
 */
#ifndef NAPIER_GATES_UNIT_H
#define NAPIER_GATES_UNIT_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  int lanes; /* vectors at once: bits of the machine word the netlist was compiled for */
  int gates, flops;
  /* Runs n vectors in columns through the netlist: in[k] and out have elements of the given bytes.
   * state has state_bytes, aligned to 64, zeroed once by the owner and kept between calls.
   * Returns NULL, or what went wrong. */
  size_t state_bytes;
  const char *(*run)(void *state, int op, int rm, size_t n, const void *const in[], int in_bytes,
                     void *out, int out_bytes, uint8_t *flags, int lat_max);
} nap_gates_unit_t;

#define NAP_GATES_SYMBOL "nap_gates_unit"
#endif
