/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_rsqrt.c: reciprocal square roots of the formats of up to 19 bits.
 */
#define FP_WIDTH 32
#define FP_RSQRT_WORD uint32_t
#include "fp_rsqrt.h"

#include "../batch.h"

NAP_MODEL_1(e4m3_rsqrt, e4m3, e4m3, fp_rsqrt(NAP_FMT_e4m3, rm, a, flags))
NAP_MODEL_1(e4m3_rsqrt_sat, e4m3, e4m3sat, fp_rsqrt(NAP_FMT_e4m3sat, rm, a, flags))
NAP_MODEL_1(e5m2_rsqrt, e5m2, e5m2, fp_rsqrt(NAP_FMT_e5m2, rm, a, flags))
NAP_MODEL_1(f16_rsqrt, f16, f16, fp_rsqrt(NAP_FMT_f16, rm, a, flags))
NAP_MODEL_1(bf16_rsqrt, bf16, bf16, fp_rsqrt(NAP_FMT_bf16, rm, a, flags))
NAP_MODEL_1(tf32_rsqrt, tf32, tf32, fp_rsqrt(NAP_FMT_tf32, rm, a, flags))
