/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_div.c: division and reciprocals of the formats of up to 32 bits.
 */
#define FP_WIDTH 32
#include "fp_div.h"

#include "../batch.h"

FP_DIV_MODELS(e4m3)
NAP_MODEL_2(e4m3_div_sat, e4m3, e4m3sat, fp_div(NAP_FMT_e4m3sat, rm, a, b, flags))
NAP_MODEL_1(e4m3_rcp_sat, e4m3, e4m3sat,
            fp_div(NAP_FMT_e4m3sat, rm, fp_one(NAP_FMT_e4m3sat), a, flags))
FP_DIV_MODELS(e5m2)
FP_DIV_MODELS(f16)
FP_DIV_MODELS(bf16)
FP_DIV_MODELS(tf32)
FP_DIV_MODELS(f32)
