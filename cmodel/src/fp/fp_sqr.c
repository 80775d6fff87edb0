/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_sqr.c: the square, which is the product of an operand with itself.
 */
#define FP_WIDTH 32
#include "fp_mul.h"

#include "../batch.h"

NAP_MODEL_1(f32_sqr, f32, f32, fp_sqr(NAP_FMT_f32, rm, a, flags))
