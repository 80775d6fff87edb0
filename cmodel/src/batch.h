/* SPDX-License-Identifier: Apache-2.0
 *
 * batch.h: how a unit's generic kernel becomes the two public calls of an operation.
 *
 * NAP_MODEL_1(name, in, out, kernel) defines nap_NAME and nap_NAME_batch from an expression
 * `kernel` over a (b, c), rm and flags (a uint8_t * to be written). The loop has no branch on the
 * format: the kernel is static inline and its format argument a constant.
 */
#ifndef NAPIER_BATCH_H
#define NAPIER_BATCH_H

#include "napier/model.h"

#define NAP_MODEL_1(name, in_fmt, out_fmt, kernel)                                                 \
  nap_bits_##out_fmt nap_##name(nap_bits_##in_fmt a, nap_rm_t rm, uint8_t *flags) {                \
    (void)rm;                                                                                      \
    return (nap_bits_##out_fmt)(kernel);                                                           \
  }                                                                                                \
  void nap_##name##_batch(nap_rm_t rm, size_t n, const void *const in[], void *restrict out,       \
                          uint8_t *restrict fl) {                                                  \
    (void)rm;                                                                                      \
    const nap_bits_##in_fmt *restrict pa = in[0];                                                  \
    nap_bits_##out_fmt *restrict po = out;                                                         \
    uint8_t *restrict pf = fl;                                                                     \
    for (size_t i = 0; i < n; i++) {                                                               \
      const nap_bits_##in_fmt a = pa[i];                                                           \
      uint8_t f, *flags = &f;                                                                      \
      po[i] = (nap_bits_##out_fmt)(kernel);                                                        \
      pf[i] = f;                                                                                   \
    }                                                                                              \
  }

#define NAP_MODEL_2(name, in_fmt, out_fmt, kernel)                                                 \
  nap_bits_##out_fmt nap_##name(nap_bits_##in_fmt a, nap_bits_##in_fmt b, nap_rm_t rm,             \
                                uint8_t *flags) {                                                  \
    (void)rm;                                                                                      \
    return (nap_bits_##out_fmt)(kernel);                                                           \
  }                                                                                                \
  void nap_##name##_batch(nap_rm_t rm, size_t n, const void *const in[], void *restrict out,       \
                          uint8_t *restrict fl) {                                                  \
    (void)rm;                                                                                      \
    const nap_bits_##in_fmt *restrict pa = in[0];                                                  \
    const nap_bits_##in_fmt *restrict pb = in[1];                                                  \
    nap_bits_##out_fmt *restrict po = out;                                                         \
    uint8_t *restrict pf = fl;                                                                     \
    for (size_t i = 0; i < n; i++) {                                                               \
      const nap_bits_##in_fmt a = pa[i], b = pb[i];                                                \
      uint8_t f, *flags = &f;                                                                      \
      po[i] = (nap_bits_##out_fmt)(kernel);                                                        \
      pf[i] = f;                                                                                   \
    }                                                                                              \
  }

#define NAP_MODEL_3(name, in_fmt, out_fmt, kernel)                                                 \
  nap_bits_##out_fmt nap_##name(nap_bits_##in_fmt a, nap_bits_##in_fmt b, nap_bits_##in_fmt c,     \
                                nap_rm_t rm, uint8_t *flags) {                                     \
    (void)rm;                                                                                      \
    return (nap_bits_##out_fmt)(kernel);                                                           \
  }                                                                                                \
  void nap_##name##_batch(nap_rm_t rm, size_t n, const void *const in[], void *restrict out,       \
                          uint8_t *restrict fl) {                                                  \
    (void)rm;                                                                                      \
    const nap_bits_##in_fmt *restrict pa = in[0];                                                  \
    const nap_bits_##in_fmt *restrict pb = in[1];                                                  \
    const nap_bits_##in_fmt *restrict pc = in[2];                                                  \
    nap_bits_##out_fmt *restrict po = out;                                                         \
    uint8_t *restrict pf = fl;                                                                     \
    for (size_t i = 0; i < n; i++) {                                                               \
      const nap_bits_##in_fmt a = pa[i], b = pb[i], c = pc[i];                                     \
      uint8_t f, *flags = &f;                                                                      \
      po[i] = (nap_bits_##out_fmt)(kernel);                                                        \
      pf[i] = f;                                                                                   \
    }                                                                                              \
  }
#endif
