/* SPDX-License-Identifier: Apache-2.0
 *
 * int_sqrt.c: floor of the integer square root, and the remainder.
 *
 * Bound: exact. Algorithm: the batch call finds the root digit by digit, without a branch or a
 * division (Ercegovac and Lang, Digital Arithmetic, section 6.2); the trace is the iteration of
 * Heron in rtl/int/nap_int_sqrt_heron.sv. Two ways to one result, which a test compares.
 */
#include <inttypes.h>
#include <stdio.h>

#include "../batch.h"
#include "binary.h"
#include "napier/napier.h"

/* Root of `digits` bits of an operand of twice as many, or what it leaves; in 32 bits too, of which
 * a vector holds twice as many. r: twice the root so far, in the place of the bit that is tried. */
#define ROOT(bits)                                                                                 \
  static inline uint##bits##_t root##bits(int digits, uint##bits##_t a, bool wants_remainder,      \
                                          uint8_t *flags) {                                        \
    uint##bits##_t r = 0;                                                                          \
    _Pragma("GCC unroll 32") for (int i = digits - 1; i >= 0; i--) {                               \
      const uint##bits##_t bit = (uint##bits##_t)1 << (2 * i), trial = r | bit;                    \
      const uint##bits##_t fits = a >= trial ? UINT##bits##_MAX : 0;                               \
      a -= trial & fits;                                                                           \
      r = r >> 1 | (bit & fits);                                                                   \
    }                                                                                              \
    *flags = 0;                                                                                    \
    return wants_remainder ? a : r;                                                                \
  }
ROOT(32)
ROOT(64)

NAP_MODEL_1(u8_sqrt, u8, u8, root32(4, a, false, flags))
NAP_MODEL_1(u16_sqrt, u16, u16, root32(8, a, false, flags))
NAP_MODEL_1(u32_sqrt, u32, u32, root32(16, a, false, flags))
NAP_MODEL_1(u64_sqrt, u64, u64, root64(32, a, false, flags))
NAP_MODEL_1(u8_sqrtrem, u8, u8, root32(4, a, true, flags))
NAP_MODEL_1(u16_sqrtrem, u16, u16, root32(8, a, true, flags))
NAP_MODEL_1(u32_sqrtrem, u32, u32, root32(16, a, true, flags))
NAP_MODEL_1(u64_sqrtrem, u64, u64, root64(32, a, true, flags))

void nap_int_sqrt_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const int width = nap_fmt_info(op->in)->bits, digits = (width + 1) / 2;
  const nap_u128 a = in[0] & nap_ones(width);
  nap_u128 x = 0;
  for (int k = 0; k < digits; k++)
    if (a >> (2 * k) & 3) x = (nap_u128)1 << (k + 1);
  nap_trace_stage(t, "load", "first estimate: a power of two above the root");
  nap_trace_field(t, "operand", width, a);
  nap_trace_field(t, "x", digits + 1, x);

  for (int i = 1;; i++) {
    const nap_u128 quotient = x ? a / x : nap_ones(width), mean = (x + quotient) / 2;
    const bool again = mean < x;
    char name[24];
    snprintf(name, sizeof name, "heron%d", i);
    nap_trace_stage(t, name,
                    again ? "the mean falls: a better estimate"
                          : "the mean falls no longer: x is the root");
    nap_trace_field(t, "quotient", width, quotient);
    nap_trace_field(t, "mean", width, mean);
    nap_trace_note(t, "x = %" PRIu64 ", a / x = %" PRIu64 ", mean = %" PRIu64, (uint64_t)x,
                   (uint64_t)quotient, (uint64_t)mean);
    if (!again) break;
    x = mean;
  }
  const bool wants_remainder = op->math == NAP_MATH_SQRTREM;
  nap_trace_stage(t, "result", wants_remainder ? "the operand less the root's square" : "the root");
  nap_trace_field(t, "result", width, wants_remainder ? a - x * x : x);
}
