/* SPDX-License-Identifier: Apache-2.0
 *
 * host_sse.h: inside the engine `host`: MXCSR, and operations that do not round.
 */
#ifndef NAPIER_HOST_SSE_H
#define NAPIER_HOST_SSE_H

#include "engine.h"

#if defined __x86_64__
/* All exceptions masked and clear, rounding in bits 14:13; rmm does not exist. */
static const uint32_t host_control[NAP_RM_COUNT] = {0x1f80, 0x7f80, 0x3f80, 0x5f80, 0x1f80};

/* MXCSR bits 5:0 are PE UE OE ZE DE IE; DE has no counterpart. */
static inline uint8_t host_flags(uint32_t csr) {
  return (uint8_t)((csr & 0x20 ? NAP_NX : 0) | (csr & 0x10 ? NAP_UF : 0) |
                   (csr & 0x08 ? NAP_OF : 0) | (csr & 0x04 ? NAP_DZ : 0) |
                   (csr & 0x01 ? NAP_NV : 0));
}

/* Comparisons by COMIS and UCOMIS, class and sign injection by libm, of f32 and f64. */
bool host_compares(nap_math_t math);
void host_compare(const nap_op_info_t *op, const nap_batch_t *v);

/* Conversions among f32, f64 and integers, f16 to and from f32; rounding to integers of f32 and
 * f64. False: none of them. What the processor lacks is said in `why`. */
bool host_converts(const nap_op_info_t *op, nap_error_t *why);
void host_convert(const nap_op_info_t *op, const nap_batch_t *v);

/* Remainders of f32 and f64. */
void host_rem(const nap_op_info_t *op, const nap_batch_t *v);
#endif
#endif
