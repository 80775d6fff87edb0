/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_fma.c: fused multiply-add of the formats whose product and guard bits fit 32 bits.
 */
#define FP_WIDTH 32
#include "fp_fma.h"

#include "../batch.h"

FP_FMA_MODELS(e4m3)
NAP_MODEL_3(e4m3_mulAdd_sat, e4m3, e4m3sat, fp_fma(NAP_FMT_e4m3sat, rm, 0, a, b, c, flags))
NAP_MODEL_3(e4m3_fmsub_sat, e4m3, e4m3sat, fp_fma(NAP_FMT_e4m3sat, rm, 1, a, b, c, flags))
NAP_MODEL_3(e4m3_fnmsub_sat, e4m3, e4m3sat, fp_fma(NAP_FMT_e4m3sat, rm, 2, a, b, c, flags))
NAP_MODEL_3(e4m3_fnmadd_sat, e4m3, e4m3sat, fp_fma(NAP_FMT_e4m3sat, rm, 3, a, b, c, flags))
FP_FMA_MODELS(e5m2)
FP_FMA_MODELS(f16)
FP_FMA_MODELS(bf16)
FP_FMA_MODELS(tf32)
