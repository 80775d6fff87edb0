/* SPDX-License-Identifier: Apache-2.0
 *
 * text.h: bit patterns as people write and read them.
 */
#ifndef NAPIER_TEXT_H
#define NAPIER_TEXT_H

#include <stdio.h>

#include "engine.h"

enum { NAP_HEX_ROOM = 40, NAP_VALUE_ROOM = 96 };

/* TestFloat's notation: upper-case hexadecimal of the format's whole width. Returns buf. */
const char *nap_hex(nap_fmt_t fmt, nap_u128 bits, char buf[NAP_HEX_ROOM]);

/* What the bits mean: "0x1.8p+1 = 3, normal", "-7", "quiet NaN". Returns buf. */
const char *nap_value_text(nap_fmt_t fmt, nap_u128 bits, char buf[NAP_VALUE_ROOM]);

/* Flags as "OF NX" or "none". Returns buf. */
const char *nap_flags_text(unsigned flags, char buf[32]);

/* Reads a hexadecimal operand at *p (blanks before it skipped, 0x allowed) and moves *p past it.
 * On failure false, `e` says what was expected, and *p stands at the offending character. */
bool nap_parse_hex(const char **p, nap_fmt_t fmt, nap_u128 *bits, nap_error_t *e);

/* Reads one vector, blanks between its operands and nothing behind the last, moving *p as above. */
bool nap_parse_vector(const char **p, const nap_op_info_t *op, nap_u128 in[], nap_error_t *e);

/* The inverse: the operands in hexadecimal, blanks between them. Returns buf. */
enum { NAP_VECTOR_ROOM = 3 * NAP_HEX_ROOM };
const char *nap_vector_text(const nap_op_info_t *op, const nap_u128 in[],
                            char buf[NAP_VECTOR_ROOM]);

/* Reads what a person types: 0x... is a bit pattern, anything else a decimal number, rounded to
 * nearest into a floating-point format or taken as it is for an integer. */
bool nap_parse_value(const char *text, nap_fmt_t fmt, nap_u128 *bits, nap_error_t *e);

/* Decimal digits of an unsigned 128-bit number. Returns a pointer into buf. */
const char *nap_decimal(nap_u128 v, char buf[NAP_HEX_ROOM]);
#endif
