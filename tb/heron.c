/* SPDX-License-Identifier: Apache-2.0
 *
 * heron.c: Heron of Alexandria, Metrica I.8, in MPFR.
 */
#include "heron.h"

#include <mpfr.h>
#include <stdio.h>

#include "exact.h"

enum { PRECISION = 320, MOST = 2200 };

static bool first_guess(mpfr_t x, const mpfr_t s, const char *guess, nap_error_t *e) {
  char *end;
  if (!guess) {
    mpfr_set_ui_2exp(x, 1, (mpfr_get_exp(s) + 1) / 2, MPFR_RNDN);
    return true;
  }
  mpfr_strtofr(x, guess, &end, 0, MPFR_RNDN);
  if (end != guess && !*end && mpfr_number_p(x) && mpfr_sgn(x) > 0) return true;
  nap_error(e, "--guess takes a positive number, not '%s'", guess);
  return false;
}

bool nap_heron(const nap_op_info_t *op, nap_u128 operand, const char *guess, int digits,
               nap_error_t *e) {
  mpfr_t s, x, next, change;
  mpfr_inits2(PRECISION, s, x, next, change, (mpfr_ptr)NULL);
  if (nap_fmt_info(op->in)->exp_bits)
    nap_exact_from_bits(op->in, operand, s);
  else
    mpfr_set_uj(s, (uintmax_t)operand, MPFR_RNDN);
  bool ok = mpfr_number_p(s) && mpfr_sgn(s) > 0;
  if (!ok) nap_error(e, "Heron's iteration needs a positive finite operand");
  ok = ok && first_guess(x, s, guess, e);
  for (int i = 0; ok && i < MOST; i++) {
    mpfr_printf("x%-3d %.*Rg\n", i, digits, x);
    mpfr_div(next, s, x, MPFR_RNDN);
    mpfr_add(next, next, x, MPFR_RNDN);
    mpfr_div_2ui(next, next, 1, MPFR_RNDN);
    mpfr_sub(change, next, x, MPFR_RNDN);
    mpfr_swap(x, next);
    if (mpfr_zero_p(change) || mpfr_get_exp(change) < mpfr_get_exp(x) - (long)(3.33 * digits) - 1)
      break;
  }
  if (ok) mpfr_printf("root %.*Rg\n", digits, x);
  mpfr_clears(s, x, next, change, (mpfr_ptr)NULL);
  return ok;
}
