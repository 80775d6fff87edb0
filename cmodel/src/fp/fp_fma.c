/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_fma.c: fused multiply-add of the formats whose product and guard bits fit 32 bits.
 */
#define FP_WIDTH 32
#include "fp_fma.h"

#include "../batch.h"

FP_FMA_MODELS(e5m2)
FP_FMA_MODELS(f16)
FP_FMA_MODELS(bf16)
FP_FMA_MODELS(tf32)
