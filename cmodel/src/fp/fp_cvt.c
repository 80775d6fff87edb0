/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_cvt.c: conversions between the formats that fit 32 bits.
 */
#define FP_WIDTH 32
#include "fp_cvt.h"

#include "../batch.h"

FP_CVT_MODEL(e5m2, f16)
FP_CVT_MODEL(e5m2, bf16)
FP_CVT_MODEL(e5m2, tf32)
FP_CVT_MODEL(e5m2, f32)
FP_CVT_MODEL(f16, e5m2)
FP_CVT_MODEL(f16, bf16)
FP_CVT_MODEL(f16, tf32)
FP_CVT_MODEL(f16, f32)
FP_CVT_MODEL(bf16, e5m2)
FP_CVT_MODEL(bf16, f16)
FP_CVT_MODEL(bf16, tf32)
FP_CVT_MODEL(bf16, f32)
FP_CVT_MODEL(tf32, e5m2)
FP_CVT_MODEL(tf32, f16)
FP_CVT_MODEL(tf32, bf16)
FP_CVT_MODEL(tf32, f32)
FP_CVT_MODEL(f32, e5m2)
FP_CVT_MODEL(f32, f16)
FP_CVT_MODEL(f32, bf16)
FP_CVT_MODEL(f32, tf32)
