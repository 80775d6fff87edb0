/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_div.c: division of the formats of up to 32 bits.
 */
#define FP_WIDTH 32
#include "fp_div.h"

#include "../batch.h"

NAP_MODEL_2(e5m2_div, e5m2, e5m2, fp_div(NAP_FMT_e5m2, rm, a, b, flags))
NAP_MODEL_2(f16_div, f16, f16, fp_div(NAP_FMT_f16, rm, a, b, flags))
NAP_MODEL_2(bf16_div, bf16, bf16, fp_div(NAP_FMT_bf16, rm, a, b, flags))
NAP_MODEL_2(tf32_div, tf32, tf32, fp_div(NAP_FMT_tf32, rm, a, b, flags))
NAP_MODEL_2(f32_div, f32, f32, fp_div(NAP_FMT_f32, rm, a, b, flags))
