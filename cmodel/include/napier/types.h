/* SPDX-License-Identifier: Apache-2.0
 *
 * types.h: bits, rounding modes, flags, formats, and the rows of the tables as C sees them.
 */
#ifndef NAPIER_TYPES_H
#define NAPIER_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Any operand or result: a bit pattern in the low bits, zeros above. */
typedef unsigned __int128 nap_u128;

/* Rounding modes, RISC-V encodings (fcsr.frm). */
typedef enum {
  NAP_RNE = 0, /* to nearest, ties to even */
  NAP_RTZ = 1, /* toward zero */
  NAP_RDN = 2, /* toward minus infinity */
  NAP_RUP = 3, /* toward plus infinity */
  NAP_RMM = 4, /* to nearest, ties away from zero */
} nap_rm_t;
#define NAP_RM_COUNT 5

/* Exception flags, RISC-V and TestFloat order. */
enum {
  NAP_NX = 0x01, /* inexact */
  NAP_UF = 0x02, /* underflow: tiny after rounding, and inexact */
  NAP_OF = 0x04, /* overflow; for integers: the result does not fit */
  NAP_DZ = 0x08, /* division of a finite number by zero */
  NAP_NV = 0x10, /* invalid operation */
};

typedef enum {
#define NAP_FLOAT(name, e, s, specials) NAP_FMT_##name,
#define NAP_INT(name, bits, is_signed) NAP_FMT_##name,
#include "napier/formats.def"
  NAP_FMT_COUNT
} nap_fmt_t;

/* One row of formats.def. For integers exp_bits and sig_bits are 0. */
typedef struct {
  const char *name;
  int bits;     /* whole width */
  int exp_bits; /* 0 for an integer */
  int sig_bits; /* with the hidden bit */
  bool is_signed;
  bool ocp; /* OCP e4m3: no infinity, NaN only with all bits set */
  bool sat; /* of a result: what is too large becomes the greatest number */
} nap_fmt_info_t;

/* What an operation computes, for the engines that do not care how. */
typedef enum {
  NAP_MATH_HALF_ADD,
  NAP_MATH_FULL_ADD,
  NAP_MATH_ADD,
  NAP_MATH_SUB,
  NAP_MATH_MUL,
  NAP_MATH_MULSU, /* the second operand unsigned */
  NAP_MATH_SQR,
  NAP_MATH_DIV,
  NAP_MATH_REM,
  NAP_MATH_SQRT,
  NAP_MATH_SQRTREM, /* what the root leaves of the operand */
  NAP_MATH_FMA,
  NAP_MATH_FMS,  /* a b - c */
  NAP_MATH_FNMS, /* -a b + c */
  NAP_MATH_FNMA, /* -a b - c */
  NAP_MATH_LE,   /* these three of NaNs: 0, and NV */
  NAP_MATH_LT,
  NAP_MATH_EQ_SIGNALING,
  NAP_MATH_LE_QUIET, /* these three: 0, and NV only of signalling ones */
  NAP_MATH_LT_QUIET,
  NAP_MATH_EQ,
  NAP_MATH_MINIMUM, /* NaN of a NaN */
  NAP_MATH_MAXIMUM,
  NAP_MATH_MINIMUM_NUMBER, /* the number beside a NaN */
  NAP_MATH_MAXIMUM_NUMBER,
  NAP_MATH_CLASS,      /* one bit set: -inf, -normal, -subnormal, -0, and back; sNaN, qNaN */
  NAP_MATH_SGNJ,       /* the first operand with the sign of the second */
  NAP_MATH_SGNJN,      /* with the opposite sign */
  NAP_MATH_SGNJX,      /* with its own, turned when the second is negative */
  NAP_MATH_CONVERT,    /* the number of one format in another */
  NAP_MATH_RINT,       /* to an integer of the same format */
  NAP_MATH_RINT_EXACT, /* the same, and NX tells that it is another number */
  NAP_MATH_RCP,        /* 1 / a */
  NAP_MATH_RSQRT,      /* 1 / sqrt(a) */
  NAP_MATH_LG2,
  NAP_MATH_SIN,
} nap_math_t;

typedef enum {
#define NAP_OP(code, name, ...) NAP_OP_##name = code,
#include "napier/ops.def"
  NAP_OP_COUNT = 0 /* the rows, whose codes are 0 to NAP_OP_COUNT - 1 in any order */
#define NAP_OP(...) +1
#include "napier/ops.def"
} nap_op_t;

typedef enum {
#define NAP_UNIT(unit, dir, summary) NAP_UNIT_##unit,
#include "napier/ops.def"
  NAP_UNIT_COUNT
} nap_unit_t;

/* A batch call: n vectors, contiguous columns.
 *   rm     rounding mode, ignored where the operation does not round
 *   n      number of vectors
 *   in     one column per operand, elements of nap_fmt_bytes(operand format)
 *   out    elements of nap_fmt_bytes(result format)
 *   flags  one byte each, overwritten
 * The columns may not overlap. Never fails. */
typedef void nap_batch_fn(nap_rm_t rm, size_t n, const void *const in[], void *out, uint8_t *flags);

struct nap_trace;
struct nap_op_info;
typedef void nap_trace_fn(const struct nap_op_info *op, nap_rm_t rm, const nap_u128 in[],
                          struct nap_trace *t);

/* One row of ops.def. */
typedef struct nap_op_info {
  nap_op_t op;
  const char *name;
  nap_unit_t unit;
  const char *unit_name;
  const char *fn_name;
  int fn; /* op_i of the RTL unit */
  nap_math_t math;
  int arity;
  nap_fmt_t in, out;
  bool rounds;
  uint8_t flags; /* flags it can raise */
  uint64_t smoke, tier;
  nap_batch_fn *batch; /* NULL: no model, reference engines only */
  nap_trace_fn *trace; /* NULL likewise */
  const char *cuda, *ptx;
} nap_op_info_t;

typedef enum { NAP_ABS, NAP_REL, NAP_ULP } nap_measure_t;

/* One row of NAP_BOUND. */
typedef struct {
  nap_op_t op;
  nap_measure_t measure;
  double bound, low, high;
  const char *source;
} nap_bound_t;

#ifdef __cplusplus
}
#endif
#endif
