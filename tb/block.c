/* SPDX-License-Identifier: Apache-2.0
 *
 * block.c: columns for most engines, slices for those that work on them. Two sides that both do are
 * compared in slices, and only a bundle in which they differ is turned into columns.
 */
#include "block.h"

#include <stdlib.h>
#include <string.h>

#include "inject.h"
#include "op_slices.h"

#define CELL 16                 /* bytes of the widest element */
#define PIECE ((size_t)1 << 11) /* vectors compared at once with a side in slices */

static nap_plane_t *planes_for(int count) {
  return aligned_alloc(sizeof(nap_plane_t),
                       NAP_BLOCK / NAP_BUNDLE * (size_t)count * sizeof(nap_plane_t));
}

void nap_block_close(nap_block_t *b, const nap_row_t *row) {
  if (b->dut) row->dut.engine->close(b->dut);
  if (b->ref) row->ref.engine->close(b->ref);
  free(b->memory), free(b->in_planes), free(b->out_planes[0]), free(b->out_planes[1]);
}

bool nap_block_open(nap_block_t *b, const nap_row_t *row, nap_error_t *e) {
  const bool sliced[2] = {row->dut.engine->run_slices, row->ref.engine->run_slices};
  memset(b, 0, sizeof *b);
  b->memory = aligned_alloc(64, NAP_BLOCK * (5 * CELL + 2));
  bool enough = b->memory;
  if (sliced[0] || sliced[1])
    enough &= (b->in_planes = planes_for(nap_operand_planes(row->op))) != NULL;
  for (int side = 0; side < 2; side++)
    if (sliced[side])
      enough &= (b->out_planes[side] = planes_for(nap_result_planes(row->op))) != NULL;
  if (!enough) {
    nap_error(e, "out of memory");
    return false;
  }
  for (int k = 0; k < 3; k++)
    b->in[k] = b->memory + (size_t)k * NAP_BLOCK * CELL;
  for (int k = 0; k < 2; k++) {
    b->out[k] = b->memory + (size_t)(3 + k) * NAP_BLOCK * CELL;
    b->flags[k] = (uint8_t *)b->memory + 5 * NAP_BLOCK * CELL + (size_t)k * NAP_BLOCK;
  }
  b->dut = row->dut.engine->open(row->op, row->dut.variant, e);
  if (b->dut) b->ref = row->ref.engine->open(row->op, row->ref.variant, e);
  return b->dut && b->ref;
}

static int before(const nap_mismatch_t *a, const nap_mismatch_t *b) {
  if (a->rm != b->rm) return a->rm < b->rm;
  if (a->stim != b->stim) return a->stim < b->stim;
  return a->index < b->index;
}

/* Keeps the first ones in the order of modes, classes and indices, whatever thread came first. */
static void note(nap_row_t *row, const nap_mismatch_t *m) {
  row->mismatches++;
  int at = row->shown < NAP_SHOWN ? row->shown++ : NAP_SHOWN - 1;
  if (row->mismatches > NAP_SHOWN && !before(m, &row->first[at])) return;
  for (; at > 0 && before(m, &row->first[at - 1]); at--)
    row->first[at] = row->first[at - 1];
  row->first[at] = *m;
}

/* One injected fault: bit 0 of the first result, or its lowest flag. */
static void inject(const nap_work_t *w, nap_block_t *b) {
  if (nap_injected == NAP_INJECT_RESULT)
    *(uint8_t *)b->out[0] ^= 1;
  else if (nap_injected == NAP_INJECT_FLAG && w->row->op->flags)
    b->flags[0][0] ^= w->row->op->flags & -w->row->op->flags;
}

static void compare(const nap_work_t *w, const nap_block_t *b, uint64_t first, size_t n) {
  nap_row_t *row = w->row;
  const nap_op_info_t *op = row->op;
  const bool flags = !(row->differs & NAP_NO_FLAGS);
  if (!memcmp(b->out[0], b->out[1], n * nap_fmt_bytes(op->out)) &&
      (!flags || !memcmp(b->flags[0], b->flags[1], n)))
    return;
  double worst = 0;
  for (size_t i = 0; i < n; i++) {
    nap_mismatch_t m = {.rm = w->rm,
                        .stim = w->stim,
                        .seed = w->run->seed,
                        .index = first + i,
                        .dut = nap_load(op->out, b->out[0], i),
                        .ref = nap_load(op->out, b->out[1], i),
                        .dut_flags = b->flags[0][i],
                        .ref_flags = b->flags[1][i]};
    if (m.dut == m.ref && (!flags || m.dut_flags == m.ref_flags)) continue;
    double slack = 0;
    for (int k = 0; k < op->arity; k++)
      m.in[k] = nap_load(op->in, b->in[k], i);
    const bool same =
        nap_agree(op, row->differs, m.in, m.dut, m.dut_flags, m.ref, m.ref_flags, &slack);
    if (slack > worst) worst = slack;
    if (!same) {
#pragma omp critical(nap_row)
      note(row, &m);
    }
  }
#pragma omp critical(nap_row)
  if (worst > row->worst) row->worst = worst;
}

static const nap_side_t *side_of(const nap_row_t *row, int side) {
  return side ? &row->ref : &row->dut;
}

static void fill(const nap_work_t *w, nap_block_t *b, uint64_t first, size_t n) {
  nap_stim_fill(w->row->op, w->stim, w->run->seed, first, n, b->in);
}

static bool run_columns(const nap_work_t *w, nap_block_t *b, int side, size_t n, nap_error_t *e) {
  const nap_batch_t batch = {
      w->rm, n, {b->in[0], b->in[1], b->in[2]}, b->out[side], b->flags[side]};
  return side_of(w->row, side)->engine->run(side ? b->ref : b->dut, &batch, e);
}

/* The operands of whole bundles as planes: born so, or turned from columns. */
static void fill_planes(const nap_work_t *w, nap_block_t *b, uint64_t first, size_t bundles) {
  const nap_op_info_t *op = w->row->op;
  if (nap_stim_slices(op, w->stim, w->run->seed, first, bundles, b->in_planes)) return;
  fill(w, b, first, bundles * NAP_BUNDLE);
  nap_slice_operands(op, (const void *const *)b->in, 0, bundles * NAP_BUNDLE, b->in_planes);
}

static bool same_planes(const nap_work_t *w, const nap_block_t *b, size_t bundles) {
  const size_t count = bundles * (size_t)nap_result_planes(w->row->op);
  return !memcmp(b->out_planes[0], b->out_planes[1], count * sizeof(nap_plane_t));
}

static bool run_sliced(const nap_work_t *w, nap_block_t *b, uint64_t first, size_t bundles,
                       nap_error_t *e) {
  const nap_row_t *row = w->row;
  const nap_op_info_t *op = row->op;
  const bool injected = !first && nap_injected != NAP_INJECT_NONE;
  fill_planes(w, b, first, bundles);
  for (int side = 0; side < 2; side++)
    if (b->out_planes[side] &&
        !side_of(row, side)->engine->run_slices(side ? b->ref : b->dut, w->rm, bundles,
                                                b->in_planes, b->out_planes[side], e))
      return false;
  if (b->out_planes[0] && b->out_planes[1] && !injected && same_planes(w, b, bundles)) return true;
  for (size_t i = 0; i < bundles; i += PIECE / NAP_BUNDLE) {
    const size_t some = bundles - i < PIECE / NAP_BUNDLE ? bundles - i : PIECE / NAP_BUNDLE;
    nap_unslice_operands(op, b->in_planes + i * (size_t)nap_operand_planes(op), b->in, 0,
                         some * NAP_BUNDLE);
    for (int side = 0; side < 2; side++)
      if (b->out_planes[side])
        nap_unslice_results(op, b->out_planes[side] + i * (size_t)nap_result_planes(op),
                            b->out[side], b->flags[side], 0, some * NAP_BUNDLE);
      else if (!run_columns(w, b, side, some * NAP_BUNDLE, e))
        return false;
    if (!i && !first) inject(w, b);
    compare(w, b, first + i * NAP_BUNDLE, some * NAP_BUNDLE);
  }
  return true;
}

bool nap_block_run(const nap_work_t *w, nap_block_t *b, uint64_t first, size_t n, nap_error_t *e) {
  if (b->in_planes && !(n % NAP_BUNDLE)) return run_sliced(w, b, first, n / NAP_BUNDLE, e);
  fill(w, b, first, n);
  if (!run_columns(w, b, 0, n, e) || !run_columns(w, b, 1, n, e)) return false;
  if (!first) inject(w, b);
  compare(w, b, first, n);
  return true;
}
