/* SPDX-License-Identifier: Apache-2.0
 *
 * model.h: prototypes of every operation that has a model, unrolled from ops.def.
 */
#ifndef NAPIER_MODEL_H
#define NAPIER_MODEL_H

#include "napier/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The C type that holds a format: nap_bits_f32, nap_bits_u8, ... */
typedef uint8_t nap_bits_u1, nap_bits_u2, nap_bits_u4, nap_bits_u8, nap_bits_i8, nap_bits_e4m3,
    nap_bits_e4m3sat, nap_bits_e5m2;
typedef uint16_t nap_bits_u10, nap_bits_u16, nap_bits_i16, nap_bits_f16, nap_bits_bf16;
typedef uint32_t nap_bits_u32, nap_bits_i32, nap_bits_f32, nap_bits_tf32;
typedef uint64_t nap_bits_u64, nap_bits_i64, nap_bits_f64;
typedef nap_u128 nap_bits_u128, nap_bits_i128;

#define NAP_PROTO_REFERENCE(name, arity, in, out)
#define NAP_PROTO_MODEL(name, arity, in, out)                                                      \
  nap_bits_##out nap_##name(NAP_PROTO_##arity(in), nap_rm_t rm, uint8_t *flags);                   \
  nap_batch_fn nap_##name##_batch;
#define NAP_PROTO_1(in) nap_bits_##in a
#define NAP_PROTO_2(in) nap_bits_##in a, nap_bits_##in b
#define NAP_PROTO_3(in) nap_bits_##in a, nap_bits_##in b, nap_bits_##in c

#define NAP_OP(code, name, unit, fn, math, arity, in, out, rounds, flags, smoke, tier, model, ...) \
  NAP_PROTO_##model(name, arity, in, out)
#include "napier/ops.def"

#undef NAP_PROTO_REFERENCE
#undef NAP_PROTO_MODEL
#undef NAP_PROTO_1
#undef NAP_PROTO_2
#undef NAP_PROTO_3

/* One trace function per unit; those of "ref" units do not exist. */
#define NAP_TRACE_int(unit) nap_trace_fn nap_##unit##_trace;
#define NAP_TRACE_fp(unit) nap_trace_fn nap_##unit##_trace;
#define NAP_TRACE_sfu(unit) nap_trace_fn nap_##unit##_trace;
#define NAP_TRACE_ref(unit)
#define NAP_UNIT(unit, dir, summary) NAP_TRACE_##dir(unit)
#include "napier/ops.def"
#undef NAP_TRACE_int
#undef NAP_TRACE_fp
#undef NAP_TRACE_sfu
#undef NAP_TRACE_ref

#ifdef __cplusplus
}
#endif
#endif
