/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_div.c: division and reciprocals of the formats of up to 32 bits.
 */
#define FP_WIDTH 32
#include "fp_div.h"

#include "../batch.h"

FP_DIV_MODELS(e5m2)
FP_DIV_MODELS(f16)
FP_DIV_MODELS(bf16)
FP_DIV_MODELS(tf32)
FP_DIV_MODELS(f32)
