/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_fma_f32.c: fused multiply-add of f32, in 64-bit words.
 */
#define FP_WIDTH 32
#define FP_PAIR
#include "fp_fma.h"

#include "../batch.h"

FP_FMA_MODELS(f32)
