/* SPDX-License-Identifier: Apache-2.0
 *
 * known.h: what follows of a gate when some nets are known to be 0 or 1.
 */
#ifndef NAPIER_KNOWN_H
#define NAPIER_KNOWN_H

#include "gates/netlist.h"

/* By net: 0, 1 or this. */
enum { KNOWN_NOT = -1 };

/* What the gate gives. */
signed char known_output(const cell_t *c, const signed char *known);

/* Whether the pin can make a difference to it. */
bool known_matters(const cell_t *c, const signed char *known, int pin);
#endif
