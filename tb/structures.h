/* SPDX-License-Identifier: Apache-2.0
 *
 * structures.h: what synthesis makes of each structure.
 */
#ifndef NAPIER_STRUCTURES_H
#define NAPIER_STRUCTURES_H

#include <jansson.h>

/* A JSON array, one object a row of NAP_RTL whose netlist is built: unit, structure, format, kind,
 * gates of two inputs and multiplexers, flip-flops, depth (gates on the longest way from an input
 * or a flip-flop to another or an output), least and most latency and interval in clocks. */
json_t *nap_structures_json(void);
#endif
