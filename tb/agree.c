/* SPDX-License-Identifier: Apache-2.0
 *
 * agree.c: when two results count as the same.
 */
#include <math.h>

#include "check.h"
#include "exact.h"

bool nap_is_nan(nap_fmt_t fmt, nap_u128 bits) {
  const nap_fmt_info_t *f = nap_fmt_info(fmt);
  if (!f->exp_bits) return false;
  const nap_u128 magnitude = bits & (((nap_u128)1 << (f->bits - 1)) - 1);
  if (f->ocp) return magnitude == ((nap_u128)1 << (f->bits - 1)) - 1;
  return magnitude > (((nap_u128)1 << f->exp_bits) - 1) << (f->sig_bits - 1);
}

bool nap_agree(const nap_op_info_t *op, int differs, const nap_u128 in[], nap_u128 dut,
               uint8_t dut_flags, nap_u128 ref, uint8_t ref_flags, double *slack) {
  if (!(differs & NAP_NO_FLAGS) && dut_flags != ref_flags) return false;
  if (dut == ref) return true;
  if ((differs & NAP_ANY_NAN) && nap_is_nan(op->out, dut) && nap_is_nan(op->out, ref)) return true;
  if (!(differs & NAP_WITHIN)) return false;
  const double of_ref = nap_exact_slack(op, in, ref);
  *slack = nap_exact_slack(op, in, dut);
  return *slack <= 1.0 && of_ref <= 1.0;
}
