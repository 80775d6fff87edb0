/* SPDX-License-Identifier: Apache-2.0
 *
 * exact.h: the exact reference. MPFR computes, this rounds, in any format and rounding mode, and
 * gives the unrounded value. Shares no arithmetic with the C model.
 */
#ifndef NAPIER_EXACT_H
#define NAPIER_EXACT_H

#include <mpfr.h>

#include "napier/napier.h"

/* The correctly rounded result of one vector: bits returned, flags overwritten. For approximate
 * operations (lg2, sin): to nearest even, special values by the PTX ISA, no flags. Thread-safe. */
nap_u128 nap_exact_eval(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], uint8_t *flags);

/* The same for n vectors in columns; faster, same bits. */
void nap_exact_batch(const nap_op_info_t *op, nap_rm_t rm, size_t n, const void *const in[],
                     void *out, uint8_t *flags);

/* The unrounded value (to at least `mpfr_get_prec(value)` bits, at least 128 recommended; a NaN or
 * an infinity where the result is one). Floating-point formats only. */
void nap_exact_value(const nap_op_info_t *op, const nap_u128 in[], mpfr_t value);

/* A bit pattern as a value (NaN and infinities too); exact if the precision allows. */
void nap_exact_from_bits(nap_fmt_t fmt, nap_u128 bits, mpfr_t value);

/* One unit in the last place of the format at the exact value v: 2^(e - p + 1) for
 * 2^e <= |v| < 2^(e+1), not below the least subnormal. The definition of ulp of every report. */
void nap_exact_ulp(nap_fmt_t fmt, const mpfr_t v, mpfr_t ulp);

/* |result - exact value| of a floating-point operation; in *ulps the same in units of
 * nap_exact_ulp. NaN where the exact value or the result is not finite. By MPFR: microseconds. */
double nap_exact_error(const nap_op_info_t *op, const nap_u128 in[], nap_u128 result, double *ulps);

/* Whether a result of an approximate operation keeps its bound of ops.def, as
 * error / bound: 0 = exact, above 1 = broken, 0 where no bound applies to this operand. HUGE_VAL
 * when a special value is wrong: for an operand that is NaN, infinite, zero or outside the domain
 * the result must be the PTX ISA's NaN (any payload), infinity or zero; for any other operand it
 * must be finite. Within 2^-30 of the true quotient, and never on the wrong side of 1. */
double nap_exact_slack(const nap_op_info_t *op, const nap_u128 in[], nap_u128 result);
#endif
