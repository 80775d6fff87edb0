/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_int.c: numbers to 32-bit integers, 32-bit integers to numbers, and rounding to an integer,
 * of the formats that fit 32 bits.
 */
#define FP_WIDTH 32
#include "fp_int.h"

#include "../batch.h"

#define MODELS(fmt)                                                                                \
  FP_TO_INT_MODELS(fmt, 32)                                                                        \
  FP_FROM_INT_MODELS(fmt, 32)                                                                      \
  FP_RINT_MODELS(fmt)

MODELS(e4m3)
FP_E4M3_SAT_MODELS(32)
MODELS(e5m2)
MODELS(f16)
MODELS(bf16)
MODELS(tf32)
MODELS(f32)
