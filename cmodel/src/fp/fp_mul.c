/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_mul.c: multiplication of the formats whose product fits 32 bits.
 */
#define FP_WIDTH 32
#include "fp_mul.h"

#include "../batch.h"

NAP_MODEL_2(f16_mul, f16, f16, fp_mul(NAP_FMT_f16, rm, a, b, flags))
NAP_MODEL_2(bf16_mul, bf16, bf16, fp_mul(NAP_FMT_bf16, rm, a, b, flags))
