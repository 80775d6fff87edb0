/* SPDX-License-Identifier: Apache-2.0
 *
 * block.h: one block of vectors through both sides of a row, compared.
 */
#ifndef NAPIER_BLOCK_H
#define NAPIER_BLOCK_H

#include "check.h"

/* What is being run. */
typedef struct {
  nap_row_t *row;
  const nap_run_t *run;
  nap_rm_t rm;
  nap_stim_t stim;
  bool broken; /* an engine failed: the row cannot be finished */
} nap_work_t;

/* One thread's instances and memory; zeros before it is opened. */
typedef struct {
  void *dut, *ref;
  char *memory;
  void *in[3], *out[2];
  uint8_t *flags[2];
  nap_plane_t *in_planes, *out_planes[2]; /* where a side works on slices */
} nap_block_t;

bool nap_block_open(nap_block_t *b, const nap_row_t *row, nap_error_t *e);
void nap_block_close(nap_block_t *b, const nap_row_t *row);

/* Vectors first ... first + n - 1, n <= NAP_BLOCK (a batch fits the second-level cache); what
 * differs is noted in the row. False, and e, when an engine fails. */
bool nap_block_run(const nap_work_t *w, nap_block_t *b, uint64_t first, size_t n, nap_error_t *e);
#endif
