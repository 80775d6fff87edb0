/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_compare.c: comparisons and their like of the formats that fit 32 bits.
 */
#define FP_WIDTH 32
#include "fp_compare.h"

#include "../batch.h"

FP_COMPARE_MODELS(e4m3)
FP_COMPARE_MODELS(e5m2)
FP_COMPARE_MODELS(f16)
FP_COMPARE_MODELS(bf16)
FP_COMPARE_MODELS(tf32)
FP_COMPARE_MODELS(f32)
