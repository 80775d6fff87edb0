/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_rem.c: remainders of the formats of up to 32 bits, in 64-bit words.
 */
#define FP_WIDTH 64
#define FP_REM_WORD uint64_t
#include "fp_rem.h"

#include "../batch.h"

NAP_MODEL_2(e4m3_rem, e4m3, e4m3, fp_rem(NAP_FMT_e4m3, a, b, flags))
NAP_MODEL_2(e5m2_rem, e5m2, e5m2, fp_rem(NAP_FMT_e5m2, a, b, flags))
NAP_MODEL_2(f16_rem, f16, f16, fp_rem(NAP_FMT_f16, a, b, flags))
NAP_MODEL_2(bf16_rem, bf16, bf16, fp_rem(NAP_FMT_bf16, a, b, flags))
NAP_MODEL_2(tf32_rem, tf32, tf32, fp_rem(NAP_FMT_tf32, a, b, flags))
NAP_MODEL_2(f32_rem, f32, f32, fp_rem(NAP_FMT_f32, a, b, flags))
