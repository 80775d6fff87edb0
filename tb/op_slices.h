/* SPDX-License-Identifier: Apache-2.0
 *
 * op_slices.h: an operation's columns as bundles: of operands the planes of each, in their order;
 * of results the planes of the result and of NAP_FLAG_PLANES flags.
 */
#ifndef NAPIER_OP_SLICES_H
#define NAPIER_OP_SLICES_H

#include "engine.h"

/* Planes of a bundle. */
int nap_operand_planes(const nap_op_info_t *op);
int nap_result_planes(const nap_op_info_t *op);

/* n vectors from index `first` of the columns; the last one fills its bundle up. */
void nap_slice_operands(const nap_op_info_t *op, const void *const in[], size_t first, size_t n,
                        nap_plane_t *planes);

/* n vectors to the columns from index `first` on. */
void nap_unslice_operands(const nap_op_info_t *op, const nap_plane_t *planes, void *const in[],
                          size_t first, size_t n);
void nap_unslice_results(const nap_op_info_t *op, const nap_plane_t *planes, void *out,
                         uint8_t *flags, size_t first, size_t n);
#endif
