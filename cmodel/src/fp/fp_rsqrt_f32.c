/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_rsqrt_f32.c: reciprocal square roots of f32, in 64-bit words.
 */
#define FP_WIDTH 64
#define FP_RSQRT_WORD uint64_t
#include "fp_rsqrt.h"

#include "../batch.h"

NAP_MODEL_1(f32_rsqrt, f32, f32, fp_rsqrt(NAP_FMT_f32, rm, a, flags))
