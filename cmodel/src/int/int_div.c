/* SPDX-License-Identifier: Apache-2.0
 *
 * int_div.c: integer division and remainder, signed and unsigned, rounded toward zero. As in
 * RISC-V, a / 0 is all ones, a % 0 is a, the least number / -1 is itself with remainder 0.
 *
 * Bound: exact. Algorithm: restoring division at 8 bits, where it vectorises best;
 * the machine's divider above; the trace is the restoring division of
 * rtl/int/nap_div_restoring.sv, clock by clock, between the signs of
 * nap_div_signs.sv.
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

/* The machine's dividers stop at what RISC-V gives a result. The least number divided by -1 is its
 * complement again, which is itself. */
#define DIVIDERS(bits)                                                                             \
  static inline uint##bits##_t divide##bits(uint##bits##_t a, uint##bits##_t b, uint8_t *flags) {  \
    *flags = 0;                                                                                    \
    return b ? a / b : UINT##bits##_MAX;                                                           \
  }                                                                                                \
  static inline uint##bits##_t modulo##bits(uint##bits##_t a, uint##bits##_t b, uint8_t *flags) {  \
    *flags = 0;                                                                                    \
    return b ? a % b : a;                                                                          \
  }                                                                                                \
  static inline int##bits##_t divide_signed##bits(int##bits##_t a, int##bits##_t b,                \
                                                  uint8_t *flags) {                                \
    *flags = 0;                                                                                    \
    return b == 0 ? -1 : b == -1 ? (int##bits##_t) - (uint##bits##_t)a : a / b;                    \
  }                                                                                                \
  static inline int##bits##_t modulo_signed##bits(int##bits##_t a, int##bits##_t b,                \
                                                  uint8_t *flags) {                                \
    *flags = 0;                                                                                    \
    return b == 0 ? a : b == -1 ? 0 : a % b;                                                       \
  }
DIVIDERS(32)
DIVIDERS(64)

NAP_MODEL_2(u8_div, u8, u8, divide8(a, b, flags))
NAP_MODEL_2(u16_div, u16, u16, divide32(a, b, flags))
NAP_MODEL_2(u32_div, u32, u32, divide32(a, b, flags))
NAP_MODEL_2(u64_div, u64, u64, divide64(a, b, flags))
NAP_MODEL_2(i8_div, i8, i8, divide_signed32((int8_t)a, (int8_t)b, flags))
NAP_MODEL_2(i16_div, i16, i16, divide_signed32((int16_t)a, (int16_t)b, flags))
NAP_MODEL_2(i32_div, i32, i32, divide_signed32((int32_t)a, (int32_t)b, flags))
NAP_MODEL_2(i64_div, i64, i64, divide_signed64((int64_t)a, (int64_t)b, flags))
NAP_MODEL_2(u8_rem, u8, u8, modulo32(a, b, flags))
NAP_MODEL_2(u16_rem, u16, u16, modulo32(a, b, flags))
NAP_MODEL_2(u32_rem, u32, u32, modulo32(a, b, flags))
NAP_MODEL_2(u64_rem, u64, u64, modulo64(a, b, flags))
NAP_MODEL_2(i8_rem, i8, i8, modulo_signed32((int8_t)a, (int8_t)b, flags))
NAP_MODEL_2(i16_rem, i16, i16, modulo_signed32((int16_t)a, (int16_t)b, flags))
NAP_MODEL_2(i32_rem, i32, i32, modulo_signed32((int32_t)a, (int32_t)b, flags))
NAP_MODEL_2(i64_rem, i64, i64, modulo_signed64((int64_t)a, (int64_t)b, flags))

/* Restoring division, told step by step. Returns the quotient. */
static nap_u128 restore(int width, nap_u128 dividend, nap_u128 divisor, nap_u128 *rest,
                        nap_trace_t *t) {
  nap_u128 remainder = 0, quotient = dividend;
  nap_trace_stage(t, "load", "the dividend leaves the quotient at the top, bit by bit");
  nap_trace_field(t, "divisor", width, divisor);
  nap_trace_field(t, "quotient", width, quotient);
  for (int i = 1; i <= width; i++) {
    const nap_u128 shifted = remainder << 1 | nap_bit(quotient, width - 1);
    const bool fits = shifted >= divisor;
    remainder = fits ? shifted - divisor : shifted;
    quotient = (quotient << 1 | fits) & nap_ones(width);
    char name[24];
    snprintf(name, sizeof name, "step%d", i);
    nap_trace_stage(t, name,
                    fits ? "the divisor fits: subtract, quotient bit 1"
                         : "it does not fit: restore, quotient bit 0");
    nap_trace_field(t, "shifted", width + 1, shifted);
    nap_trace_field(t, "remainder", width, remainder);
    nap_trace_field(t, "quotient", width, quotient);
  }
  if (divisor)
    nap_trace_note(t, "%" PRIu64 " = %" PRIu64 " * %" PRIu64 " + %" PRIu64, (uint64_t)dividend,
                   (uint64_t)quotient, (uint64_t)divisor, (uint64_t)remainder);
  else
    nap_trace_note(t, "zero fits every time: all ones, and the remainder is the dividend");
  *rest = remainder;
  return quotient;
}

void nap_int_div_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const nap_fmt_info_t *f = nap_fmt_info(op->in);
  const nap_u128 ones = nap_ones(f->bits), a = in[0] & ones, b = in[1] & ones;
  const bool a_negative = f->is_signed && nap_bit(a, f->bits - 1);
  const bool b_negative = f->is_signed && nap_bit(b, f->bits - 1);
  const bool wants_remainder = op->math == NAP_MATH_REM;
  nap_u128 remainder;
  const nap_u128 quotient =
      restore(f->bits, a_negative ? -a & ones : a, b_negative ? -b & ones : b, &remainder, t);
  const bool negative = wants_remainder ? a_negative : a_negative != b_negative && b;
  const nap_u128 magnitude = wants_remainder ? remainder : quotient;
  nap_trace_stage(t, "result", wants_remainder ? "the remainder" : "the quotient");
  nap_trace_field(t, "result", f->bits, negative ? -magnitude & ones : magnitude);
  if (f->is_signed)
    nap_trace_note(t, "of magnitudes; %s", negative ? "negated" : "the sign is plus");
}
