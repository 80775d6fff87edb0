/* SPDX-License-Identifier: Apache-2.0
 *
 * host_compare.c: what the processor says of two numbers, and libm of one.
 * Bound: exact.
 * Algorithm: COMIS raises NV of any NaN, UCOMIS of a signalling one (Intel SDM volume 2). The
 * operands are so ordered that the condition does not hold where there is no order.
 */
#include "engines/host_sse.h"

#if defined __x86_64__
#include <math.h>
#include <string.h>

bool host_compares(nap_math_t math) {
  return (math >= NAP_MATH_LE && math <= NAP_MATH_EQ) ||
         (math >= NAP_MATH_CLASS && math <= NAP_MATH_SGNJX);
}

#define COMPARE(insn, condition)                                                                   \
  __asm__ volatile("ldmxcsr %[csr]\n\t" insn " %[y], %[x]\n\tset" condition " %[holds]\n\t"        \
                   "setnp %[ordered]\n\tstmxcsr %[status]"                                         \
                   : [holds] "=&q"(holds), [ordered] "=&q"(ordered), [status] "=m"(status)         \
                   : [x] "x"(b), [y] "x"(a), [csr] "m"(host_control[NAP_RNE])                      \
                   : "cc");                                                                        \
  break

#define HOST_COMPARE(type, bits_type, s, copysign)                                                 \
  static uint64_t compare_##type(nap_math_t math, type a, type b, uint8_t *flags) {                \
    uint8_t holds, ordered;                                                                        \
    uint32_t status;                                                                               \
    switch (math) {                                                                                \
    case NAP_MATH_LE:                                                                              \
      COMPARE("comis" s, "ae");                                                                    \
    case NAP_MATH_LT:                                                                              \
      COMPARE("comis" s, "a");                                                                     \
    case NAP_MATH_EQ_SIGNALING:                                                                    \
      COMPARE("comis" s, "e");                                                                     \
    case NAP_MATH_LE_QUIET:                                                                        \
      COMPARE("ucomis" s, "ae");                                                                   \
    case NAP_MATH_LT_QUIET:                                                                        \
      COMPARE("ucomis" s, "a");                                                                    \
    default:                                                                                       \
      COMPARE("ucomis" s, "e");                                                                    \
    }                                                                                              \
    *flags = host_flags(status);                                                                   \
    return holds & ordered;                                                                        \
  }                                                                                                \
  static uint64_t class_##type(type a, bool quiet) {                                               \
    const int kind = fpclassify(a);                                                                \
    const int from_end = kind == FP_INFINITE    ? 0                                                \
                         : kind == FP_NORMAL    ? 1                                                \
                         : kind == FP_SUBNORMAL ? 2                                                \
                                                : 3;                                               \
    if (kind == FP_NAN) return quiet ? 1u << 9 : 1u << 8;                                          \
    return (uint64_t)1 << (signbit(a) ? from_end : 7 - from_end);                                  \
  }                                                                                                \
  static uint64_t inject_##type(nap_math_t math, type a, type b) {                                 \
    const bool minus = signbit(b), own = signbit(a);                                               \
    const bool wanted = math == NAP_MATH_SGNJ    ? minus                                           \
                        : math == NAP_MATH_SGNJN ? !minus                                          \
                                                 : own != minus;                                   \
    const type r = copysign(a, wanted ? -1 : 1);                                                   \
    bits_type bits;                                                                                \
    memcpy(&bits, &r, sizeof bits);                                                                \
    return bits;                                                                                   \
  }
/* n vectors. */
#define HOST_RUN(type, bits_type, quiet_bit)                                                       \
  static void run_##type(nap_math_t math, const nap_batch_t *v) {                                  \
    const type *a = v->in[0], *b = v->in[1];                                                       \
    const bits_type *bits = v->in[0];                                                              \
    for (size_t i = 0; i < v->n; i++) {                                                            \
      v->flags[i] = 0;                                                                             \
      if (math == NAP_MATH_CLASS)                                                                  \
        ((uint16_t *)v->out)[i] = (uint16_t)class_##type(a[i], bits[i] >> quiet_bit & 1);          \
      else if (math >= NAP_MATH_SGNJ)                                                              \
        ((bits_type *)v->out)[i] = (bits_type)inject_##type(math, a[i], b[i]);                     \
      else                                                                                         \
        ((uint8_t *)v->out)[i] = (uint8_t)compare_##type(math, a[i], b[i], &v->flags[i]);          \
    }                                                                                              \
  }

HOST_COMPARE(float, uint32_t, "s", copysignf)
HOST_COMPARE(double, uint64_t, "d", copysign)
HOST_RUN(float, uint32_t, 22)
HOST_RUN(double, uint64_t, 51)

void host_compare(const nap_op_info_t *op, const nap_batch_t *v) {
  (op->in == NAP_FMT_f32 ? run_float : run_double)(op->math, v);
}
#endif
