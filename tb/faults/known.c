/* SPDX-License-Identifier: Apache-2.0
 *
 * known.c: gates of which some operands are known.
 */
#include "faults/known.h"

/* Whether the operands can be a row of the gate's table, leaving pin `free` (NOTHING: none) out. */
static bool fits(const cell_t *c, const signed char *fixed, int row, int free) {
  for (int k = 0; k < netlist_kinds[c->kind].pins; k++)
    if (k != free && fixed[c->pin[k]] != KNOWN_NOT && fixed[c->pin[k]] != (row >> k & 1))
      return false;
  return true;
}

signed char known_output(const cell_t *c, const signed char *fixed) {
  int can = 0; /* bit v: give v */
  for (int row = 0; row < 1 << netlist_kinds[c->kind].pins; row++)
    if (fits(c, fixed, row, NOTHING)) can |= 1 << (netlist_kinds[c->kind].table >> row & 1);
  return can == 3 ? KNOWN_NOT : can == 2;
}

bool known_matters(const cell_t *c, const signed char *fixed, int pin) {
  const unsigned table = netlist_kinds[c->kind].table;
  for (int row = 0; row < 1 << netlist_kinds[c->kind].pins; row++)
    if (fits(c, fixed, row, pin) && ((table >> row ^ table >> (row ^ 1 << pin)) & 1)) return true;
  return false;
}
