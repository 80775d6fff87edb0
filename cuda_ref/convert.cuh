/* SPDX-License-Identifier: Apache-2.0
 *
 * convert.cuh: the conversions of the device, and its rounding to integers.
 *
 * Convert<To, From, Rm> and Round<T, Rm> derive from std::true_type where the device, or CUDA's own
 * library, has the operation with one rounding. A GPU makes of a NaN whatever its integer
 * instruction does; here it is the greatest integer, as in RISC-V.
 */
#ifndef NAPIER_CONVERT_CUH
#define NAPIER_CONVERT_CUH

#include <cstdint>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <limits>
#include <type_traits>

#include "napier/types.h"

namespace napier {

template <typename To, typename From, nap_rm_t Rm> struct Convert : std::false_type {};
template <typename T, nap_rm_t Rm> struct Round : std::false_type {};

template <typename T> constexpr T greatest = std::numeric_limits<T>::max();

#define NAP_CONVERT(to, from, rm, ...)                                                             \
  template <> struct Convert<to, from, rm> : std::true_type {                                      \
    static __device__ to of(from a) { return __VA_ARGS__; }                                        \
  };
#define NAP_CONVERT_MODES(to, from, intrinsic, operand)                                            \
  NAP_CONVERT(to, from, NAP_RNE, intrinsic##_rn(operand))                                          \
  NAP_CONVERT(to, from, NAP_RTZ, intrinsic##_rz(operand))                                          \
  NAP_CONVERT(to, from, NAP_RDN, intrinsic##_rd(operand))                                          \
  NAP_CONVERT(to, from, NAP_RUP, intrinsic##_ru(operand))

/* Between formats; what is exact has one mode. */
NAP_CONVERT(float, __half, NAP_RNE, __half2float(a))
NAP_CONVERT(double, __half, NAP_RNE, double(__half2float(a)))
NAP_CONVERT(float, __nv_bfloat16, NAP_RNE, __bfloat162float(a))
NAP_CONVERT(double, __nv_bfloat16, NAP_RNE, double(__bfloat162float(a)))
NAP_CONVERT(double, float, NAP_RNE, double(a))
NAP_CONVERT(__half, double, NAP_RNE, __double2half(a))
NAP_CONVERT(__nv_bfloat16, double, NAP_RNE, __double2bfloat16(a))
NAP_CONVERT_MODES(__half, float, __float2half, a)
NAP_CONVERT_MODES(__nv_bfloat16, float, __float2bfloat16, a)
NAP_CONVERT_MODES(float, double, __double2float, a)
NAP_CONVERT_MODES(__half, __nv_bfloat16, __float2half, __bfloat162float(a))
NAP_CONVERT_MODES(__nv_bfloat16, __half, __float2bfloat16, __half2float(a))

/* From integers. */
NAP_CONVERT(double, int32_t, NAP_RNE, __int2double_rn(a))
NAP_CONVERT(double, uint32_t, NAP_RNE, __uint2double_rn(a))
NAP_CONVERT_MODES(double, int64_t, __ll2double, a)
NAP_CONVERT_MODES(double, uint64_t, __ull2double, a)
#define NAP_FROM_INTEGERS(to, name)                                                                \
  NAP_CONVERT_MODES(to, int32_t, __int2##name, a)                                                  \
  NAP_CONVERT_MODES(to, uint32_t, __uint2##name, a)                                                \
  NAP_CONVERT_MODES(to, int64_t, __ll2##name, a)                                                   \
  NAP_CONVERT_MODES(to, uint64_t, __ull2##name, a)
NAP_FROM_INTEGERS(__half, half)
NAP_FROM_INTEGERS(__nv_bfloat16, bfloat16)
NAP_FROM_INTEGERS(float, float)
#undef NAP_FROM_INTEGERS

/* To integers. */
#define NAP_NUMBER(to, rm, ...)                                                                    \
  NAP_CONVERT(to, NAP_FROM, rm, NAP_IS_NAN(a) ? greatest<to> : to(__VA_ARGS__))
#define NAP_NUMBER_MODES(to, intrinsic)                                                            \
  NAP_NUMBER(to, NAP_RNE, intrinsic##_rn(a))                                                       \
  NAP_NUMBER(to, NAP_RTZ, intrinsic##_rz(a))                                                       \
  NAP_NUMBER(to, NAP_RDN, intrinsic##_rd(a))                                                       \
  NAP_NUMBER(to, NAP_RUP, intrinsic##_ru(a))
#define NAP_TO_INTEGERS(name)                                                                      \
  NAP_NUMBER_MODES(int32_t, __##name##2int)                                                        \
  NAP_NUMBER_MODES(uint32_t, __##name##2uint)                                                      \
  NAP_NUMBER_MODES(int64_t, __##name##2ll)                                                         \
  NAP_NUMBER_MODES(uint64_t, __##name##2ull)
#define NAP_IS_NAN(a) __hisnan(a)
#define NAP_FROM __half
NAP_TO_INTEGERS(half)
#undef NAP_FROM
#define NAP_FROM __nv_bfloat16
NAP_TO_INTEGERS(bfloat16)
#undef NAP_FROM
#undef NAP_IS_NAN
#define NAP_IS_NAN(a) isnan(a)
#define NAP_FROM float
NAP_TO_INTEGERS(float)
#undef NAP_FROM
#define NAP_FROM double
NAP_TO_INTEGERS(double)
#undef NAP_FROM
#undef NAP_IS_NAN
#undef NAP_TO_INTEGERS
#undef NAP_NUMBER_MODES
#undef NAP_NUMBER
#undef NAP_CONVERT_MODES
#undef NAP_CONVERT

/* To an integer of the same format. */
#define NAP_ROUND(type, rm, function)                                                              \
  template <> struct Round<type, rm> : std::true_type {                                            \
    static __device__ type of(type a) { return function(a); }                                      \
  };
#define NAP_ROUND_MODES(type, nearest, zero, down, up)                                             \
  NAP_ROUND(type, NAP_RNE, nearest)                                                                \
  NAP_ROUND(type, NAP_RTZ, zero)                                                                   \
  NAP_ROUND(type, NAP_RDN, down)                                                                   \
  NAP_ROUND(type, NAP_RUP, up)
NAP_ROUND_MODES(__half, hrint, htrunc, hfloor, hceil)
NAP_ROUND_MODES(__nv_bfloat16, hrint, htrunc, hfloor, hceil)
NAP_ROUND_MODES(float, rintf, truncf, floorf, ceilf)
NAP_ROUND_MODES(double, rint, trunc, floor, ceil)
#undef NAP_ROUND_MODES
#undef NAP_ROUND

} // namespace napier
#endif
