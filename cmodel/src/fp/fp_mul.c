/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_mul.c: multiplication of the formats of up to 32 bits. The product of two f32 is made of four
 * 12-bit ones, so that its parts fit 32 bits: twice as many lanes as 64 bits would have.
 */
#define FP_WIDTH 32
#include "fp_mul.h"

#include "../batch.h"

NAP_MODEL_2(e4m3_mul, e4m3, e4m3, fp_mul(NAP_FMT_e4m3, rm, a, b, flags))
NAP_MODEL_2(e4m3_mul_sat, e4m3, e4m3sat, fp_mul(NAP_FMT_e4m3sat, rm, a, b, flags))
NAP_MODEL_2(e5m2_mul, e5m2, e5m2, fp_mul(NAP_FMT_e5m2, rm, a, b, flags))
NAP_MODEL_2(f16_mul, f16, f16, fp_mul(NAP_FMT_f16, rm, a, b, flags))
NAP_MODEL_2(bf16_mul, bf16, bf16, fp_mul(NAP_FMT_bf16, rm, a, b, flags))
NAP_MODEL_2(tf32_mul, tf32, tf32, fp_mul(NAP_FMT_tf32, rm, a, b, flags))
NAP_MODEL_2(f32_mul, f32, f32, fp_mul(NAP_FMT_f32, rm, a, b, flags))
