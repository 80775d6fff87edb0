/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_add.c: addition and subtraction of the formats whose sum fits 32 bits.
 */
#define FP_WIDTH 32
#include "fp_add.h"

#include "../batch.h"

NAP_MODEL_2(e4m3_add, e4m3, e4m3, fp_add(NAP_FMT_e4m3, rm, 0, a, b, flags))
NAP_MODEL_2(e4m3_sub, e4m3, e4m3, fp_add(NAP_FMT_e4m3, rm, 1, a, b, flags))
NAP_MODEL_2(e4m3_add_sat, e4m3, e4m3sat, fp_add(NAP_FMT_e4m3sat, rm, 0, a, b, flags))
NAP_MODEL_2(e4m3_sub_sat, e4m3, e4m3sat, fp_add(NAP_FMT_e4m3sat, rm, 1, a, b, flags))
NAP_MODEL_2(e5m2_add, e5m2, e5m2, fp_add(NAP_FMT_e5m2, rm, 0, a, b, flags))
NAP_MODEL_2(e5m2_sub, e5m2, e5m2, fp_add(NAP_FMT_e5m2, rm, 1, a, b, flags))
NAP_MODEL_2(f16_add, f16, f16, fp_add(NAP_FMT_f16, rm, 0, a, b, flags))
NAP_MODEL_2(f16_sub, f16, f16, fp_add(NAP_FMT_f16, rm, 1, a, b, flags))
NAP_MODEL_2(bf16_add, bf16, bf16, fp_add(NAP_FMT_bf16, rm, 0, a, b, flags))
NAP_MODEL_2(bf16_sub, bf16, bf16, fp_add(NAP_FMT_bf16, rm, 1, a, b, flags))
NAP_MODEL_2(tf32_add, tf32, tf32, fp_add(NAP_FMT_tf32, rm, 0, a, b, flags))
NAP_MODEL_2(tf32_sub, tf32, tf32, fp_add(NAP_FMT_tf32, rm, 1, a, b, flags))
NAP_MODEL_2(f32_add, f32, f32, fp_add(NAP_FMT_f32, rm, 0, a, b, flags))
NAP_MODEL_2(f32_sub, f32, f32, fp_add(NAP_FMT_f32, rm, 1, a, b, flags))
