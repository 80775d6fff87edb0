/* SPDX-License-Identifier: Apache-2.0
 *
 * host.c: the engine `host`: this machine's FPU with its own flags, its integers, its libm.
 * Bound: correctly rounded; lg2 and sin within 1 ulp of double, rounded once more.
 * Algorithm: per vector, one asm block sets MXCSR, computes and reads MXCSR, so that no compiler
 * can move the operation out (Intel SDM volume 1, 10.2.3). Integers by __int128, sqrt by long
 * double.
 */
#include <math.h>
#include <string.h>

#include "engines/host_sse.h"

#if defined __x86_64__
#include <xmmintrin.h>

#define HOST_LOOP(type, bits_type, ...)                                                            \
  do {                                                                                             \
    bits_type *out = v->out;                                                                       \
    const type *pa = v->in[0], *pb = v->in[1], *pc = v->in[2];                                     \
    for (size_t i = 0; i < v->n; i++) {                                                            \
      const uint32_t csr = host_control[v->rm];                                                    \
      uint32_t status;                                                                             \
      type r;                                                                                      \
      __VA_ARGS__                                                                                  \
      memcpy(&out[i], &r, sizeof r);                                                               \
      v->flags[i] = host_flags(status);                                                            \
    }                                                                                              \
    (void)pa, (void)pb, (void)pc;                                                                  \
  } while (0)

#define ASM_BINARY(insn, a, b)                                                                     \
  r = a;                                                                                           \
  __asm__ volatile("ldmxcsr %[csr]\n\t" insn " %[y], %[x]\n\tstmxcsr %[status]"                    \
                   : [x] "+x"(r), [status] "=m"(status)                                            \
                   : [y] "x"(b), [csr] "m"(csr));
#define ASM_UNARY(insn, a)                                                                         \
  __asm__ volatile("ldmxcsr %[csr]\n\t" insn " %[x], %[r]\n\tstmxcsr %[status]"                    \
                   : [r] "=x"(r), [status] "=m"(status)                                            \
                   : [x] "x"(a), [csr] "m"(csr));
/* r = +-a * b +- c; RISC-V raises NV for inf * 0 + quiet NaN, which IEEE 754-2019 7.2 leaves open.
 */
#define ASM_FMA(insn, a, b, c)                                                                     \
  r = a;                                                                                           \
  __asm__ volatile("ldmxcsr %[csr]\n\t" insn " %[z], %[y], %[x]\n\tstmxcsr %[status]"              \
                   : [x] "+x"(r), [status] "=m"(status)                                            \
                   : [y] "x"(b), [z] "x"(c), [csr] "m"(csr));                                      \
  status |= (isinf(a) && b == 0) || (isinf(b) && a == 0);

#define HOST_FLOAT(name, type, bits_type, s)                                                       \
  static void name(nap_math_t math, const nap_batch_t *v) {                                        \
    switch (math) {                                                                                \
    case NAP_MATH_ADD:                                                                             \
      HOST_LOOP(type, bits_type, ASM_BINARY("adds" s, pa[i], pb[i]));                              \
      break;                                                                                       \
    case NAP_MATH_SUB:                                                                             \
      HOST_LOOP(type, bits_type, ASM_BINARY("subs" s, pa[i], pb[i]));                              \
      break;                                                                                       \
    case NAP_MATH_MUL:                                                                             \
      HOST_LOOP(type, bits_type, ASM_BINARY("muls" s, pa[i], pb[i]));                              \
      break;                                                                                       \
    case NAP_MATH_DIV:                                                                             \
      HOST_LOOP(type, bits_type, ASM_BINARY("divs" s, pa[i], pb[i]));                              \
      break;                                                                                       \
    case NAP_MATH_RCP:                                                                             \
      HOST_LOOP(type, bits_type, const type one = 1; ASM_BINARY("divs" s, one, pa[i]));            \
      break;                                                                                       \
    case NAP_MATH_SQR:                                                                             \
      HOST_LOOP(type, bits_type, ASM_BINARY("muls" s, pa[i], pa[i]));                              \
      break;                                                                                       \
    case NAP_MATH_SQRT:                                                                            \
      HOST_LOOP(type, bits_type, ASM_UNARY("sqrts" s, pa[i]));                                     \
      break;                                                                                       \
    case NAP_MATH_FMA:                                                                             \
      HOST_LOOP(type, bits_type, ASM_FMA("vfmadd213s" s, pa[i], pb[i], pc[i]));                    \
      break;                                                                                       \
    case NAP_MATH_FMS:                                                                             \
      HOST_LOOP(type, bits_type, ASM_FMA("vfmsub213s" s, pa[i], pb[i], pc[i]));                    \
      break;                                                                                       \
    case NAP_MATH_FNMS: /* the names of the processor are the other way round */                   \
      HOST_LOOP(type, bits_type, ASM_FMA("vfnmadd213s" s, pa[i], pb[i], pc[i]));                   \
      break;                                                                                       \
    case NAP_MATH_FNMA:                                                                            \
      HOST_LOOP(type, bits_type, ASM_FMA("vfnmsub213s" s, pa[i], pb[i], pc[i]));                   \
      break;                                                                                       \
    default:                                                                                       \
      __builtin_unreachable();                                                                     \
    }                                                                                              \
  }

HOST_FLOAT(run_f32, float, uint32_t, "s")
HOST_FLOAT(run_f64, double, uint64_t, "d")

static uint32_t host_sin_log2(nap_math_t math, float x) {
  const float y = (float)(math == NAP_MATH_SIN ? sin(x) : log2(x));
  uint32_t bits;
  memcpy(&bits, &y, sizeof bits);
  return isnan(y) ? 0x7fffffff : bits;
}

static void run_libm(nap_math_t math, const nap_batch_t *v) {
  const float *in = v->in[0];
  uint32_t *out = v->out;
  for (size_t i = 0; i < v->n; i++)
    out[i] = host_sin_log2(math, in[i]);
  memset(v->flags, 0, v->n);
}

/* floor(sqrt(x)): long double holds any 64-bit x, so the estimate is off by at most one. */
static uint64_t floor_sqrt(uint64_t x) {
  unsigned __int128 r = (unsigned __int128)sqrtl((long double)x);
  while (r * r > x)
    r--;
  while ((r + 1) * (r + 1) <= x)
    r++;
  return (uint64_t)r;
}

/* The pattern as a number; operands are at most 64 bits wide. */
static __int128 widen(const nap_fmt_info_t *f, nap_u128 bits) {
  const int unused = 128 - f->bits;
  return f->is_signed ? (__int128)(bits << unused) >> unused : (__int128)bits;
}

static void run_int(const nap_op_info_t *op, const nap_batch_t *v) {
  const nap_fmt_info_t *fi = nap_fmt_info(op->in), *fo = nap_fmt_info(op->out);
  const nap_fmt_info_t natural = {.bits = fi->bits};
  const bool wraps = op->math == NAP_MATH_DIV; /* a zero divisor; the least number / -1 */
  for (size_t i = 0; i < v->n; i++) {
    __int128 x[3] = {0}, r;
    for (int k = 0; k < op->arity; k++)
      x[k] = widen(op->math == NAP_MATH_MULSU && k == 1 ? &natural : fi,
                   nap_load(op->in, v->in[k], i));
    switch (op->math) {
    case NAP_MATH_SUB:
      r = x[0] - x[1];
      break;
    case NAP_MATH_MUL:
    case NAP_MATH_MULSU:
      r = (__int128)((nap_u128)x[0] * (nap_u128)x[1]);
      break;
    case NAP_MATH_SQR:
      r = (__int128)((nap_u128)x[0] * (nap_u128)x[0]);
      break;
    case NAP_MATH_DIV:
      r = x[1] ? x[0] / x[1] : -1;
      break;
    case NAP_MATH_REM:
      r = x[1] ? x[0] % x[1] : x[0];
      break;
    case NAP_MATH_SQRT:
      r = floor_sqrt((uint64_t)x[0]);
      break;
    case NAP_MATH_SQRTREM: {
      const uint64_t root = floor_sqrt((uint64_t)x[0]);
      r = x[0] - (__int128)((nap_u128)root * root);
      break;
    }
    default:
      r = x[0] + x[1] + x[2];
      break;
    }
    const nap_u128 bits = (nap_u128)r << (128 - fo->bits) >> (128 - fo->bits);
    v->flags[i] = !wraps && fo->bits < 128 && widen(fo, bits) != r ? NAP_OF : 0;
    nap_store(op->out, v->out, i, bits);
  }
}

static bool turns(nap_math_t math) {
  return math >= NAP_MATH_CONVERT && math <= NAP_MATH_RINT_EXACT;
}

static nap_support_t supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm,
                              int *differs, nap_error_t *why) {
  const bool function = op->math == NAP_MATH_LG2 || op->math == NAP_MATH_SIN;
  const bool is_float = nap_fmt_info(op->in)->exp_bits != 0;
  *differs = function ? NAP_WITHIN : is_float ? NAP_ANY_NAN : NAP_BITS;
  if (variant || (rm != NAP_RNE && !op->rounds) || rm == NAP_RMM) return NAP_UNSUPPORTED;
  if (turns(op->math)) {
    if (!host_converts(op, why)) return NAP_UNSUPPORTED;
    *differs = NAP_ANY_NAN;
    return why->text[0] ? NAP_NOT_HERE : NAP_SUPPORTED;
  }
  if (is_float && op->in != NAP_FMT_f32 && (op->in != NAP_FMT_f64 || function))
    return NAP_UNSUPPORTED;
  if (op->math >= NAP_MATH_LE && !host_compares(op->math) && !function && op->math != NAP_MATH_RCP)
    return NAP_UNSUPPORTED;
  if (op->arity == 3 && is_float && !__builtin_cpu_supports("fma")) {
    nap_error(why, "this processor has no FMA3");
    return NAP_NOT_HERE;
  }
  return NAP_SUPPORTED;
}

static bool run(void *instance, const nap_batch_t *v, nap_error_t *e) {
  (void)e;
  const nap_op_info_t *op = instance;
  const unsigned int saved = _mm_getcsr();
  if (op->math == NAP_MATH_LG2 || op->math == NAP_MATH_SIN)
    run_libm(op->math, v);
  else if (host_compares(op->math))
    host_compare(op, v);
  else if (op->math == NAP_MATH_REM && nap_fmt_info(op->in)->exp_bits)
    host_rem(op, v);
  else if (turns(op->math))
    host_convert(op, v);
  else if (op->in == NAP_FMT_f32)
    run_f32(op->math, v);
  else if (op->in == NAP_FMT_f64)
    run_f64(op->math, v);
  else
    run_int(op, v);
  _mm_setcsr(saved);
  return true;
}

#else
static nap_support_t supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm,
                              int *differs, nap_error_t *why) {
  (void)op, (void)variant, (void)rm;
  *differs = NAP_BITS;
  nap_error(why, "the host engine is written for x86-64");
  return NAP_NOT_HERE;
}

static bool run(void *instance, const nap_batch_t *v, nap_error_t *e) {
  (void)instance, (void)v;
  nap_error(e, "host: written for x86-64");
  return false;
}
#endif

static void *open_op(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  int differs;
  nap_error_t why = {{0}};
  if (supports(op, variant, NAP_RNE, &differs, &why) == NAP_SUPPORTED) return (void *)op;
  nap_error(e, "host: cannot run %s%s%s", op->name, why.text[0] ? ": " : "", why.text);
  return NULL;
}

static void close_op(void *instance) {
  (void)instance;
}

const nap_engine_t nap_engine_host = {
    .name = "host",
    .summary = "this machine's FPU, integers and libm",
    .supports = supports,
    .open = open_op,
    .run = run,
    .close = close_op,
};
