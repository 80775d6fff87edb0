/* SPDX-License-Identifier: Apache-2.0
 *
 * kernels.cuh: the counterpart of every operation on the device, and a kernel for each, unrolled
 * from ops.def.
 *
 * A kernel is called NAME_rn, NAME_rz, NAME_rd or NAME_ru; an operation that does not round has
 * NAME_rn only. Nothing here is ours to compute: each line is one intrinsic, one PTX instruction,
 * or one operator of the language, as the columns CUDA and PTX of ops.def say.
 */
#ifndef NAPIER_KERNELS_CUH
#define NAPIER_KERNELS_CUH

#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <type_traits>

#include "convert.cuh"
#include "napier/model.h"

namespace napier {

/* The number a pattern of the format stands for. */
template <typename Bits, bool Signed> struct Integer { using type = Bits; };
template <> struct Integer<uint8_t, true> { using type = int8_t; };
template <> struct Integer<uint16_t, true> { using type = int16_t; };
template <> struct Integer<uint32_t, true> { using type = int32_t; };
template <> struct Integer<uint64_t, true> { using type = int64_t; };
template <> struct Integer<nap_u128, true> { using type = __int128; };

/* void: a format in which the GPU does not compute. */
template <nap_fmt_t Format> struct Number { using type = void; };
#define NAP_INT(name, bits, is_signed)                                                             \
  template <> struct Number<NAP_FMT_##name> : Integer<nap_bits_##name, is_signed> {};
#include "napier/formats.def"
template <> struct Number<NAP_FMT_f16> { using type = __half; };
template <> struct Number<NAP_FMT_bf16> { using type = __nv_bfloat16; };
template <> struct Number<NAP_FMT_f32> { using type = float; };
template <> struct Number<NAP_FMT_f64> { using type = double; };

template <typename To, typename From> __device__ To as(From from) {
  static_assert(sizeof(To) == sizeof(From), "a pattern and its number have one size");
  To to;
  memcpy(&to, &from, sizeof to);
  return to;
}

/* clang-format off */
/* Half precision rounds to nearest even only. _rn: never contracted with another operation. */
#define NAP_HALF(type)                                                                             \
  static __device__ type add(type a, type b) { return __hadd_rn(a, b); }                           \
  static __device__ type sub(type a, type b) { return __hsub_rn(a, b); }                           \
  static __device__ type mul(type a, type b) { return __hmul_rn(a, b); }                           \
  static __device__ type fma(type a, type b, type c) { return fused(a, b, c); }

/* What a device below 8.0 has no instruction for; the engine does not run it there. */
#if defined __CUDA_ARCH__ && __CUDA_ARCH__ < 800
#define NAP_FROM_80(...) __trap()
#else
#define NAP_FROM_80(...) __VA_ARGS__
#endif

static __device__ __half fused(__half a, __half b, __half c) { return __hfma(a, b, c); }
static __device__ __nv_bfloat16 fused(__nv_bfloat16 a, [[maybe_unused]] __nv_bfloat16 b, [[maybe_unused]] __nv_bfloat16 c) {
  NAP_FROM_80(a = __hfma(a, b, c));
  return a;
}

/* The intrinsics of a rounding mode: IEEE 754 whatever the compiler's fast-math options are. */
template <nap_rm_t Rm> struct Rounded;
#define NAP_ROUNDED(rm, r, half)                                                                   \
  template <> struct Rounded<rm> {                                                                 \
    static __device__ float add(float a, float b) { return __fadd_##r(a, b); }                     \
    static __device__ float sub(float a, float b) { return __fsub_##r(a, b); }                     \
    static __device__ float mul(float a, float b) { return __fmul_##r(a, b); }                     \
    static __device__ float div(float a, float b) { return __fdiv_##r(a, b); }                     \
    static __device__ float rcp(float a) { return __frcp_##r(a); }                                 \
    static __device__ float sqrt(float a) { return __fsqrt_##r(a); }                               \
    static __device__ float fma(float a, float b, float c) { return __fmaf_##r(a, b, c); }         \
    static __device__ double add(double a, double b) { return __dadd_##r(a, b); }                  \
    static __device__ double sub(double a, double b) { return __dsub_##r(a, b); }                  \
    static __device__ double mul(double a, double b) { return __dmul_##r(a, b); }                  \
    static __device__ double div(double a, double b) { return __ddiv_##r(a, b); }                  \
    static __device__ double rcp(double a) { return __drcp_##r(a); }                               \
    static __device__ double sqrt(double a) { return __dsqrt_##r(a); }                             \
    static __device__ double fma(double a, double b, double c) { return __fma_##r(a, b, c); }      \
    half                                                                                           \
  };
/* clang-format on */
NAP_ROUNDED(NAP_RNE, rn, NAP_HALF(__half) NAP_HALF(__nv_bfloat16))
NAP_ROUNDED(NAP_RTZ, rz, )
NAP_ROUNDED(NAP_RDN, rd, )
NAP_ROUNDED(NAP_RUP, ru, )
#undef NAP_ROUNDED
#undef NAP_HALF

/* The special function unit. */
inline __device__ __half lg2(__half a) {
  return hlog2(a);
}
inline __device__ __half sin(__half a) {
  return hsin(a);
}
inline __device__ float lg2(float a) {
  float r;
  asm("lg2.approx.f32 %0, %1;" : "=f"(r) : "f"(a));
  return r;
}
inline __device__ float sin(float a) {
  float r;
  asm("sin.approx.f32 %0, %1;" : "=f"(r) : "f"(a));
  return r;
}

template <typename T>
constexpr bool is_half = std::is_same_v<T, __half> || std::is_same_v<T, __nv_bfloat16>;

template <nap_math_t Math> constexpr bool compares = Math >= NAP_MATH_LE &&Math <= NAP_MATH_EQ;

template <nap_math_t Math>
constexpr bool is_rint = Math == NAP_MATH_RINT || Math == NAP_MATH_RINT_EXACT;

/* Whether the GPU has the operation, which is no conversion, in this rounding mode. */
template <nap_math_t Math, typename In, nap_rm_t Rm>
__host__ __device__ constexpr bool has_arithmetic() {
  if (std::is_void_v<In> || (Rm != NAP_RNE && is_half<In>)) return false;
  if (Math == NAP_MATH_CLASS || Math == NAP_MATH_SGNJN || Math == NAP_MATH_SGNJX) return false;
  if (Math == NAP_MATH_RCP || Math == NAP_MATH_REM) return !is_half<In>;
  if (Math == NAP_MATH_RSQRT) return std::is_same_v<In, float> && Rm == NAP_RNE;
  if (Math == NAP_MATH_SGNJ) return !is_half<In>;
  if (Math == NAP_MATH_MINIMUM || Math == NAP_MATH_MAXIMUM) return !std::is_same_v<In, double>;
  return true;
}

template <nap_math_t Math, typename In, typename Out, nap_rm_t Rm>
__host__ __device__ constexpr bool has_counterpart() {
  if (Math == NAP_MATH_CONVERT) return Convert<Out, In, Rm>::value;
  if (is_rint<Math>) return Round<In, Rm>::value;
  return has_arithmetic<Math, In, Rm>();
}

/* Quiet or not: a GPU has no flags. */
template <nap_math_t Math, typename T> __device__ bool compare(T a, T b) {
  if constexpr (Math == NAP_MATH_LE || Math == NAP_MATH_LE_QUIET)
    return a <= b;
  else if constexpr (Math == NAP_MATH_LT || Math == NAP_MATH_LT_QUIET)
    return a < b;
  else
    return a == b;
}

/* The number beside a NaN, and the NaN. */
#define NAP_EXTREME(type, min, max)                                                                \
  inline __device__ type minimum_number(type a, type b) {                                          \
    return min(a, b);                                                                              \
  }                                                                                                \
  inline __device__ type maximum_number(type a, type b) {                                          \
    return max(a, b);                                                                              \
  }
NAP_EXTREME(__half, __hmin, __hmax)
NAP_EXTREME(__nv_bfloat16, __hmin, __hmax)
NAP_EXTREME(float, fminf, fmaxf)
NAP_EXTREME(double, fmin, fmax)
#undef NAP_EXTREME
template <typename T> __device__ T minimum(T a, T b) {
  return __hmin_nan(a, b);
}
template <typename T> __device__ T maximum(T a, T b) {
  return __hmax_nan(a, b);
}
template <> __device__ inline float minimum(float a, [[maybe_unused]] float b) {
  NAP_FROM_80(asm("min.NaN.f32 %0, %0, %1;" : "+f"(a) : "f"(b)));
  return a;
}
template <> __device__ inline float maximum(float a, [[maybe_unused]] float b) {
  NAP_FROM_80(asm("max.NaN.f32 %0, %0, %1;" : "+f"(a) : "f"(b)));
  return a;
}

/* Of up to 53 bits the root in double is exact when it is cut; of 64 it may be one off. */
inline __device__ unsigned long long root(unsigned long long a) {
  unsigned long long r = (unsigned long long)__dsqrt_rz(double(a));
  if (r > 0xffffffff || r * r > a) r--;
  if (r < 0xffffffff && (r + 1) * (r + 1) <= a) r++;
  return r;
}

/* 16 bits with a sign, which C would make 32. */
template <typename In> __device__ In quotient(In a, In b) {
  return In(a / b);
}
template <> __device__ inline int16_t quotient(int16_t a, int16_t b) {
  int16_t r;
  asm("div.s16 %0, %1, %2;" : "=h"(r) : "h"(a), "h"(b));
  return r;
}
template <typename In> __device__ In remainder(In a, In b) {
  return In(a % b);
}
template <> __device__ inline int16_t remainder(int16_t a, int16_t b) {
  int16_t r;
  asm("rem.s16 %0, %1, %2;" : "=h"(r) : "h"(a), "h"(b));
  return r;
}

template <nap_math_t Math, typename Out, typename In>
__device__ Out integer(In a, In b, [[maybe_unused]] In c) {
  using Bits = std::make_unsigned_t<In>; /* a signed sum that does not fit must wrap */
  if constexpr (Math == NAP_MATH_HALF_ADD || Math == NAP_MATH_ADD)
    return Out(Bits(a) + Bits(b));
  else if constexpr (Math == NAP_MATH_FULL_ADD)
    return Out(Bits(a) + Bits(b) + Bits(c));
  else if constexpr (Math == NAP_MATH_SUB)
    return Out(Bits(a) - Bits(b));
  else if constexpr (Math == NAP_MATH_MUL)
    return Out(a) * Out(b);
  else if constexpr (Math == NAP_MATH_SQR)
    return Out(a) * Out(a);
  else if constexpr (Math == NAP_MATH_MULSU)
    return Out(a) * Out(Bits(b));
  else if constexpr (Math == NAP_MATH_DIV || Math == NAP_MATH_REM) { /* as in RISC-V */
    const bool opposite = std::is_signed_v<In> && b == In(-1); /* what C leaves open among it */
    if constexpr (Math == NAP_MATH_DIV)
      return !b ? Out(~Out(0)) : opposite ? Out(Bits(0) - Bits(a)) : Out(quotient(a, b));
    else
      return !b ? a : opposite ? In(0) : remainder(a, b);
  } else if constexpr (Math == NAP_MATH_SQRT)
    return Out(root(a));
  else {
    static_assert(Math == NAP_MATH_SQRTREM, "an operation without a counterpart");
    return Out(a - In(root(a)) * In(root(a)));
  }
}

template <nap_math_t Math, nap_rm_t Rm, typename T>
__device__ T floating([[maybe_unused]] T a, [[maybe_unused]] T b, [[maybe_unused]] T c) {
  if constexpr (Math == NAP_MATH_LG2)
    return lg2(a);
  else if constexpr (Math == NAP_MATH_SIN)
    return sin(a);
  else if constexpr (Math == NAP_MATH_ADD)
    return Rounded<Rm>::add(a, b);
  else if constexpr (Math == NAP_MATH_SUB)
    return Rounded<Rm>::sub(a, b);
  else if constexpr (Math == NAP_MATH_MUL)
    return Rounded<Rm>::mul(a, b);
  else if constexpr (Math == NAP_MATH_SQR)
    return Rounded<Rm>::mul(a, a);
  else if constexpr (Math == NAP_MATH_DIV)
    return Rounded<Rm>::div(a, b);
  else if constexpr (Math == NAP_MATH_SQRT)
    return Rounded<Rm>::sqrt(a);
  else if constexpr (Math == NAP_MATH_REM)
    return ::remainder(a, b);
  else if constexpr (Math == NAP_MATH_RCP)
    return Rounded<Rm>::rcp(a);
  else if constexpr (Math == NAP_MATH_RSQRT)
    return __frsqrt_rn(a);
  else if constexpr (Math == NAP_MATH_MINIMUM)
    return minimum(a, b);
  else if constexpr (Math == NAP_MATH_MAXIMUM)
    return maximum(a, b);
  else if constexpr (Math == NAP_MATH_MINIMUM_NUMBER)
    return minimum_number(a, b);
  else if constexpr (Math == NAP_MATH_MAXIMUM_NUMBER)
    return maximum_number(a, b);
  else if constexpr (Math == NAP_MATH_SGNJ)
    return copysign(a, b);
  else if constexpr (Math == NAP_MATH_FMA)
    return Rounded<Rm>::fma(a, b, c);
  else if constexpr (Math == NAP_MATH_FMS)
    return Rounded<Rm>::fma(a, b, -c);
  else if constexpr (Math == NAP_MATH_FNMS)
    return Rounded<Rm>::fma(-a, b, c);
  else {
    static_assert(Math == NAP_MATH_FNMA, "an operation without a counterpart");
    return Rounded<Rm>::fma(-a, b, -c);
  }
}

template <nap_math_t Math, nap_rm_t Rm, int Arity, nap_fmt_t InFmt, nap_fmt_t OutFmt,
          typename InBits, typename OutBits>
__device__ void batch(size_t n, const InBits *pa, const InBits *pb, const InBits *pc,
                      OutBits *out) {
  using In = typename Number<InFmt>::type;
  using Out = typename Number<OutFmt>::type;
  if constexpr (has_counterpart<Math, In, Out, Rm>()) {
    const size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const In a = as<In>(pa[i]);
    const In b = Arity > 1 ? as<In>(pb[i]) : In(a);
    const In c = Arity > 2 ? as<In>(pc[i]) : In(a);
    if constexpr (Math == NAP_MATH_CONVERT)
      out[i] = as<OutBits>(Convert<Out, In, Rm>::of(a));
    else if constexpr (is_rint<Math>)
      out[i] = as<OutBits>(Round<In, Rm>::of(a));
    else if constexpr (std::is_integral_v<In>)
      out[i] = OutBits(integer<Math, Out>(a, b, c));
    else if constexpr (compares<Math>)
      out[i] = OutBits(compare<Math>(a, b));
    else
      out[i] = as<OutBits>(floating<Math, Rm>(a, b, c));
  }
}

} // namespace napier

#define NAP_KERNEL(name, math, arity, in, out, rm, r)                                              \
  extern "C" __global__ void name##_##r(size_t n, const nap_bits_##in *a, const nap_bits_##in *b,  \
                                        const nap_bits_##in *c, nap_bits_##out *result) {          \
    napier::batch<NAP_MATH_##math, rm, arity, NAP_FMT_##in, NAP_FMT_##out>(n, a, b, c, result);    \
  }
#define NAP_KERNELS_0(...) NAP_KERNEL(__VA_ARGS__, NAP_RNE, rn)
#define NAP_KERNELS_1(...)                                                                         \
  NAP_KERNEL(__VA_ARGS__, NAP_RNE, rn)                                                             \
  NAP_KERNEL(__VA_ARGS__, NAP_RTZ, rz)                                                             \
  NAP_KERNEL(__VA_ARGS__, NAP_RDN, rd)                                                             \
  NAP_KERNEL(__VA_ARGS__, NAP_RUP, ru)
#define NAP_OP(code, name, unit, fn, math, arity, in, out, rounds, ...)                            \
  NAP_KERNELS_##rounds(name, math, arity, in, out)
#include "napier/ops.def"
#undef NAP_KERNELS_1
#undef NAP_KERNELS_0
#undef NAP_KERNEL
#endif
