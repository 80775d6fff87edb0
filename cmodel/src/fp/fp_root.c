/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_root.c: square roots by digits, of the formats of up to 19 bits; f32 has fp_sqrt.c.
 */
#define FP_WIDTH 32
#include "fp_root.h"

#include "../batch.h"

NAP_MODEL_1(e4m3_sqrt, e4m3, e4m3, fp_root(NAP_FMT_e4m3, rm, a, flags))
NAP_MODEL_1(e5m2_sqrt, e5m2, e5m2, fp_root(NAP_FMT_e5m2, rm, a, flags))
NAP_MODEL_1(f16_sqrt, f16, f16, fp_root(NAP_FMT_f16, rm, a, flags))
NAP_MODEL_1(bf16_sqrt, bf16, bf16, fp_root(NAP_FMT_bf16, rm, a, flags))
NAP_MODEL_1(tf32_sqrt, tf32, tf32, fp_root(NAP_FMT_tf32, rm, a, flags))
