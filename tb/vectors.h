/* SPDX-License-Identifier: Apache-2.0
 *
 * vectors.h: files of operands with their known results: hand-computed literals, and inputs that
 * broke real hardware.
 */
#ifndef NAPIER_VECTORS_H
#define NAPIER_VECTORS_H

#include "engine.h"

typedef struct {
  char id[32], kind[160];
  const nap_op_info_t *op;
  nap_rm_t rm;
  nap_u128 in[3], expected;
  uint8_t flags;
  unsigned line;
} nap_vector_t;

/* Reads a tab-separated file: id, op, rm, operands, expected, flags, kind; lines that begin with #
 * are remarks. Returns an array to be freed and its length, or NULL and `e` with line and what was
 * expected. A file without a vector is an error. */
nap_vector_t *nap_vectors_read(const char *path, size_t *count, nap_error_t *e);
#endif
