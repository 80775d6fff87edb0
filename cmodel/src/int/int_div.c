/* SPDX-License-Identifier: Apache-2.0
 *
 * int_div.c: unsigned integer division; a / 0 is all ones, as in RISC-V.
 *
 * Bound: exact, floor(a / b). Algorithm: restoring division at 8 bits, where it vectorises best;
 * the machine's divider above; the trace is the restoring division of
 * rtl/int/nap_int_div_shiftsub.sv, clock by clock.
 */
#include <inttypes.h>
#include <stdio.h>

#include "../batch.h"
#include "binary.h"
#include "napier/napier.h"

/* A divisor of zero fits every time, which makes all ones. */
static inline uint16_t divide8(uint16_t a, uint16_t b, uint8_t *flags) {
  uint16_t remainder = 0, quotient = a;
  for (int i = 0; i < 8; i++) {
    const uint16_t shifted = (uint16_t)(remainder << 1 | (quotient >> 7 & 1));
    const uint16_t fits = shifted >= b;
    remainder = (uint16_t)(shifted - (fits ? b : 0));
    quotient = (uint16_t)(quotient << 1 | fits);
  }
  *flags = 0;
  return quotient;
}

static inline uint32_t divide32(uint32_t a, uint32_t b, uint8_t *flags) {
  *flags = 0;
  return b ? a / b : UINT32_MAX;
}

static inline uint64_t divide64(uint64_t a, uint64_t b, uint8_t *flags) {
  *flags = 0;
  return b ? a / b : UINT64_MAX;
}

NAP_MODEL_2(u8_div, u8, u8, divide8(a, b, flags))
NAP_MODEL_2(u16_div, u16, u16, divide32(a, b, flags))
NAP_MODEL_2(u32_div, u32, u32, divide32(a, b, flags))
NAP_MODEL_2(u64_div, u64, u64, divide64(a, b, flags))

void nap_int_div_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const int width = nap_fmt_info(op->in)->bits;
  const nap_u128 ones = nap_ones(width);
  const nap_u128 divisor = in[1] & ones;
  nap_u128 remainder = 0, quotient = in[0] & ones;
  nap_trace_stage(t, "load", "the dividend leaves the quotient at the top, bit by bit");
  nap_trace_field(t, "divisor", width, divisor);
  nap_trace_field(t, "quotient", width, quotient);

  for (int i = 1; i <= width; i++) {
    const nap_u128 shifted = remainder << 1 | nap_bit(quotient, width - 1);
    const bool fits = shifted >= divisor;
    remainder = fits ? shifted - divisor : shifted;
    quotient = (quotient << 1 | fits) & ones;
    char name[24];
    snprintf(name, sizeof name, "step%d", i);
    nap_trace_stage(t, name,
                    fits ? "the divisor fits: subtract, quotient bit 1"
                         : "it does not fit: restore, quotient bit 0");
    nap_trace_field(t, "shifted", width + 1, shifted);
    nap_trace_field(t, "remainder", width, remainder);
    nap_trace_field(t, "quotient", width, quotient);
  }
  nap_trace_stage(t, "result", "the quotient");
  nap_trace_field(t, "result", width, quotient);
  if (divisor)
    nap_trace_note(t, "%" PRIu64 " = %" PRIu64 " * %" PRIu64 " + %" PRIu64,
                   (uint64_t)(in[0] & ones), (uint64_t)quotient, (uint64_t)divisor,
                   (uint64_t)remainder);
  else
    nap_trace_note(t, "zero fits every time: all ones, and the remainder is the dividend");
}
