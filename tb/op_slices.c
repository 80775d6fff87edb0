/* SPDX-License-Identifier: Apache-2.0
 *
 * op_slices.c: bundle by bundle; one that is not full goes through a column of its own.
 */
#include "op_slices.h"

#include <string.h>

static int in_bits(const nap_op_info_t *op) {
  return nap_fmt_info(op->in)->bits;
}

static int out_bits(const nap_op_info_t *op) {
  return nap_fmt_info(op->out)->bits;
}

int nap_operand_planes(const nap_op_info_t *op) {
  return op->arity * in_bits(op);
}

int nap_result_planes(const nap_op_info_t *op) {
  return out_bits(op) + NAP_FLAG_PLANES;
}

static void slice(nap_plane_t *to, const char *column, size_t bytes, int bits, size_t some) {
  char full[NAP_BUNDLE * sizeof(nap_u128)];
  if (some < NAP_BUNDLE) {
    memcpy(full, column, some * bytes);
    for (size_t i = some; i < NAP_BUNDLE; i++)
      memcpy(full + i * bytes, column + (some - 1) * bytes, bytes);
    column = full;
  }
  nap_slices_from(to, column, bytes, bits);
}

static void unslice(char *column, size_t bytes, const nap_plane_t *from, int bits, size_t some) {
  char full[NAP_BUNDLE * sizeof(nap_u128)];
  nap_slices_to(some < NAP_BUNDLE ? full : column, bytes, from, bits);
  if (some < NAP_BUNDLE) memcpy(column, full, some * bytes);
}

static size_t bundle_of(size_t left) {
  return left < NAP_BUNDLE ? left : NAP_BUNDLE;
}

void nap_slice_operands(const nap_op_info_t *op, const void *const in[], size_t first, size_t n,
                        nap_plane_t *planes) {
  const size_t bytes = nap_fmt_bytes(op->in);
  for (size_t i = 0; i < n; i += NAP_BUNDLE, planes += nap_operand_planes(op))
    for (int k = 0; k < op->arity; k++)
      slice(planes + k * in_bits(op), (const char *)in[k] + (first + i) * bytes, bytes, in_bits(op),
            bundle_of(n - i));
}

void nap_unslice_operands(const nap_op_info_t *op, const nap_plane_t *planes, void *const in[],
                          size_t first, size_t n) {
  const size_t bytes = nap_fmt_bytes(op->in);
  for (size_t i = 0; i < n; i += NAP_BUNDLE, planes += nap_operand_planes(op))
    for (int k = 0; k < op->arity; k++)
      unslice((char *)in[k] + (first + i) * bytes, bytes, planes + k * in_bits(op), in_bits(op),
              bundle_of(n - i));
}

void nap_unslice_results(const nap_op_info_t *op, const nap_plane_t *planes, void *out,
                         uint8_t *flags, size_t first, size_t n) {
  const size_t bytes = nap_fmt_bytes(op->out);
  for (size_t i = 0; i < n; i += NAP_BUNDLE, planes += nap_result_planes(op)) {
    unslice((char *)out + (first + i) * bytes, bytes, planes, out_bits(op), bundle_of(n - i));
    unslice((char *)flags + first + i, 1, planes + out_bits(op), NAP_FLAG_PLANES, bundle_of(n - i));
  }
}
