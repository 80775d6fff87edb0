/* SPDX-License-Identifier: Apache-2.0
 *
 * host_convert.c: conversions and rounding to integers by the processor.
 * Bound: correctly rounded; what does not fit an integer is put where RISC-V wants it.
 * Algorithm: CVT instructions under MXCSR's rounding, of f16 those of F16C, of u64 those of
 * AVX-512; ROUND of SSE4.1 (Intel SDM volume 2). A u32 goes by way of an i64.
 */
#include "engines/host_sse.h"

#if defined __x86_64__
#include <immintrin.h>
#include <string.h>

bool host_converts(const nap_op_info_t *op, nap_error_t *why) {
  const bool half = op->in == NAP_FMT_f16 || op->out == NAP_FMT_f16;
  const bool single = op->in == NAP_FMT_f32 || op->out == NAP_FMT_f32;
  const bool twice = op->in == NAP_FMT_f64 || op->out == NAP_FMT_f64;
  const bool whole = !nap_fmt_info(op->in)->exp_bits || !nap_fmt_info(op->out)->exp_bits;
  const bool u64 = op->in == NAP_FMT_u64 || op->out == NAP_FMT_u64;
  if (op->math != NAP_MATH_CONVERT) return op->in == NAP_FMT_f32 || op->in == NAP_FMT_f64;
  if (half ? !single : whole ? !single && !twice : !(single && twice)) return false;
  if (half && !__builtin_cpu_supports("f16c")) nap_error(why, "this processor has no F16C");
  if (u64 && !__builtin_cpu_supports("avx512f")) nap_error(why, "this processor has no AVX-512");
  return true;
}

/* One instruction between setting MXCSR and reading it; x in, r out. */
#define UNDER(insn, out_kind, in_kind)                                                             \
  __asm__ volatile("ldmxcsr %[csr]\n\t" insn "\n\tstmxcsr %[status]"                               \
                   : [r] "=&" out_kind(r), [status] "=m"(status)                                   \
                   : [x] in_kind(x), [csr] "m"(host_control[rm]));                                 \
  *flags = host_flags(status)

#define HOST_CVT(name, to, from, insn, out_kind, in_kind)                                          \
  static to name(from x, nap_rm_t rm, uint8_t *flags) {                                            \
    to r;                                                                                          \
    uint32_t status;                                                                               \
    UNDER(insn, out_kind, in_kind);                                                                \
    return r;                                                                                      \
  }

/* clang-format off */
HOST_CVT(narrow, float, double, "cvtsd2ss %[x], %[r]", "x", "x")
HOST_CVT(widen, double, float, "cvtss2sd %[x], %[r]", "x", "x")
HOST_CVT(rint_float, float, float, "roundss $4, %[x], %[r]", "x", "x")
HOST_CVT(rint_double, double, double, "roundsd $4, %[x], %[r]", "x", "x")
HOST_CVT(rint_quiet_float, float, float, "roundss $12, %[x], %[r]", "x", "x")
HOST_CVT(rint_quiet_double, double, double, "roundsd $12, %[x], %[r]", "x", "x")
HOST_CVT(half_of, __m128i, __m128, "vcvtps2ph $4, %[x], %[r]", "x", "x")
HOST_CVT(of_half, __m128, __m128i, "vcvtph2ps %[x], %[r]", "x", "x")
HOST_CVT(float_i32, int32_t, float, "cvtss2sil %[x], %[r]", "r", "x")
HOST_CVT(float_i64, int64_t, float, "cvtss2siq %[x], %[r]", "r", "x")
HOST_CVT(float_u64, uint64_t, float, "vcvtss2usi %[x], %[r]", "r", "x")
HOST_CVT(double_i32, int32_t, double, "cvtsd2sil %[x], %[r]", "r", "x")
HOST_CVT(double_i64, int64_t, double, "cvtsd2siq %[x], %[r]", "r", "x")
HOST_CVT(double_u64, uint64_t, double, "vcvtsd2usi %[x], %[r]", "r", "x")
HOST_CVT(i64_float, float, int64_t, "pxor %[r], %[r]\n\tcvtsi2ssq %[x], %[r]", "x", "r")
HOST_CVT(i64_double, double, int64_t, "pxor %[r], %[r]\n\tcvtsi2sdq %[x], %[r]", "x", "r")
HOST_CVT(u64_float, float, uint64_t, "vpxor %[r], %[r], %[r]\n\tvcvtusi2ssq %[x], %[r], %[r]", "x", "r")
HOST_CVT(u64_double, double, uint64_t, "vpxor %[r], %[r], %[r]\n\tvcvtusi2sdq %[x], %[r], %[r]", "x", "r")
/* clang-format on */

/* The end of the range that an invalid conversion gives: below it of negative numbers only. */
static uint64_t end_of(nap_fmt_t fmt, bool below) {
  switch (fmt) {
  case NAP_FMT_i32:
    return below ? 0x80000000u : 0x7fffffff;
  case NAP_FMT_u32:
    return below ? 0 : 0xffffffff;
  case NAP_FMT_i64:
    return below ? (uint64_t)1 << 63 : (uint64_t)INT64_MAX;
  default:
    return below ? 0 : UINT64_MAX;
  }
}

/* An i64 that is to be a u32: what does not fit is invalid and nothing else. */
static uint64_t as_u32(int64_t x, uint8_t *flags) {
  if (x < 0 || x > UINT32_MAX) *flags = NAP_NV;
  return (uint64_t)x;
}

#define HOST_TO_INT(type)                                                                          \
  static uint64_t type##_to_int(nap_fmt_t to, type x, nap_rm_t rm, uint8_t *flags) {               \
    uint64_t r;                                                                                    \
    switch (to) {                                                                                  \
    case NAP_FMT_i32:                                                                              \
      r = (uint32_t)type##_i32(x, rm, flags);                                                      \
      break;                                                                                       \
    case NAP_FMT_u32:                                                                              \
      r = as_u32(type##_i64(x, rm, flags), flags);                                                 \
      break;                                                                                       \
    case NAP_FMT_i64:                                                                              \
      r = (uint64_t)type##_i64(x, rm, flags);                                                      \
      break;                                                                                       \
    default:                                                                                       \
      r = type##_u64(x, rm, flags);                                                                \
    }                                                                                              \
    return *flags & NAP_NV ? end_of(to, x < 0) : r;                                                \
  }                                                                                                \
  static type int_to_##type(nap_fmt_t from, uint64_t bits, nap_rm_t rm, uint8_t *flags) {          \
    if (from == NAP_FMT_u64) return u64_##type(bits, rm, flags);                                   \
    return i64_##type(from == NAP_FMT_i32 ? (int32_t)bits : (int64_t)bits, rm, flags);             \
  }
HOST_TO_INT(float)
HOST_TO_INT(double)

static float float_of(uint64_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
static double double_of(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
static uint64_t bits_of_float(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
static uint64_t bits_of_double(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static uint64_t convert(const nap_op_info_t *op, nap_rm_t rm, uint64_t x, uint8_t *flags) {
  const nap_fmt_t to = op->out;
  switch (op->in) {
  case NAP_FMT_f16:
    return bits_of_float(_mm_cvtss_f32(of_half(_mm_cvtsi32_si128((int)(uint32_t)x), rm, flags)));
  case NAP_FMT_f32:
    if (to == NAP_FMT_f64) return bits_of_double(widen(float_of(x), rm, flags));
    if (to == NAP_FMT_f16)
      return (uint64_t)_mm_cvtsi128_si32(half_of(_mm_set_ss(float_of(x)), rm, flags)) & 0xffff;
    return float_to_int(to, float_of(x), rm, flags);
  case NAP_FMT_f64:
    if (to == NAP_FMT_f32) return bits_of_float(narrow(double_of(x), rm, flags));
    return double_to_int(to, double_of(x), rm, flags);
  default:
    return to == NAP_FMT_f32 ? bits_of_float(int_to_float(op->in, x, rm, flags))
                             : bits_of_double(int_to_double(op->in, x, rm, flags));
  }
}

static uint64_t round_to_int(const nap_op_info_t *op, nap_rm_t rm, uint64_t x, uint8_t *flags) {
  const bool exact = op->math == NAP_MATH_RINT_EXACT;
  if (op->in == NAP_FMT_f32)
    return bits_of_float((exact ? rint_float : rint_quiet_float)(float_of(x), rm, flags));
  return bits_of_double((exact ? rint_double : rint_quiet_double)(double_of(x), rm, flags));
}

void host_convert(const nap_op_info_t *op, const nap_batch_t *v) {
  for (size_t i = 0; i < v->n; i++) {
    const uint64_t x = (uint64_t)nap_load(op->in, v->in[0], i);
    nap_store(op->out, v->out, i,
              op->math == NAP_MATH_CONVERT ? convert(op, v->rm, x, &v->flags[i])
                                           : round_to_int(op, v->rm, x, &v->flags[i]));
  }
}
#endif
