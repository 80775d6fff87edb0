/* SPDX-License-Identifier: Apache-2.0
 *
 * heron.h: Heron's square root on paper.
 */
#ifndef NAPIER_HERON_H
#define NAPIER_HERON_H

#include "engine.h"

/* Prints the iterates x <- (x + S/x) / 2 of the operand's value, one a line, from `guess` (NULL: a
 * power of two near the root) until `digits` significant digits stand still. False and `e` when
 * the operand has no positive finite value or the guess is not a positive number. */
bool nap_heron(const nap_op_info_t *op, nap_u128 operand, const char *guess, int digits,
               nap_error_t *e);
#endif
