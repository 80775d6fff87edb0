/* SPDX-License-Identifier: Apache-2.0
 *
 * exact.c: the calls of the exact reference.
 * Bound: correctly rounded. Latency: 40 to 200 ns a vector; functions where libm does not decide: a
 * few microseconds.
 * Algorithm: take apart, compute by MPFR or GMP, round once.
 */
#include "exact_num.h"

static bool is_function(const nap_op_info_t *op) {
  return op->math == NAP_MATH_LG2 || op->math == NAP_MATH_SIN;
}

static bool has_float(const nap_op_info_t *op) {
  return nap_fmt_info(op->in)->exp_bits || nap_fmt_info(op->out)->exp_bits;
}

static nap_num_t taken_apart(const nap_fmt_info_t *f, uint64_t bits) {
  return f->exp_bits ? nap_num_unpack(f, bits) : nap_num_from_int(f, bits);
}

static uint64_t one_float(const nap_op_info_t *op, nap_rm_t rm, const nap_fmt_info_t *fo,
                          const nap_num_t x[], bool estimate, uint8_t *flags) {
  uint64_t bits;
  *flags = 0;
  if (!fo->exp_bits) return nap_num_to_int(fo, rm, x[0], flags);
  if (!is_function(op)) return nap_num_round(fo, rm, nap_num_arith(op->math, rm, x, flags), flags);
  if (estimate && nap_num_func_fast(op->math, x[0], fo, &bits)) return bits;
  const nap_num_t y = nap_num_func(op->math, x[0]);
  uint8_t ignored = 0;
  return y.kind == NAP_QUIET ? nap_num_ptx_nan(fo) : nap_num_round(fo, NAP_RNE, y, &ignored);
}

static uint64_t get(const void *column, size_t size, size_t i) {
  switch (size) {
  case 1:
    return ((const uint8_t *)column)[i];
  case 2:
    return ((const uint16_t *)column)[i];
  case 4:
    return ((const uint32_t *)column)[i];
  default:
    return ((const uint64_t *)column)[i];
  }
}

static void put(void *column, size_t size, size_t i, uint64_t bits) {
  switch (size) {
  case 1:
    ((uint8_t *)column)[i] = (uint8_t)bits;
    break;
  case 2:
    ((uint16_t *)column)[i] = (uint16_t)bits;
    break;
  case 4:
    ((uint32_t *)column)[i] = (uint32_t)bits;
    break;
  default:
    ((uint64_t *)column)[i] = bits;
    break;
  }
}

static void all_floats(const nap_op_info_t *op, nap_rm_t rm, size_t n, const void *const in[],
                       void *out, uint8_t *flags, bool estimate) {
  const nap_fmt_info_t *fi = nap_fmt_info(op->in), *fo = nap_fmt_info(op->out);
  const size_t in_size = nap_fmt_bytes(op->in), out_size = nap_fmt_bytes(op->out);
  const bool compares = nap_num_compares(op->math);
  for (size_t i = 0; i < n; i++) {
    nap_num_t x[3];
    uint64_t bits[3] = {0};
    for (int k = 0; k < op->arity; k++)
      bits[k] = get(in[k], in_size, i);
    if (compares) {
      put(out, out_size, i, nap_num_compare(op, bits, &flags[i]));
      continue;
    }
    for (int k = 0; k < op->arity; k++)
      x[k] = taken_apart(fi, bits[k]);
    put(out, out_size, i, one_float(op, rm, fo, x, estimate, &flags[i]));
  }
}

nap_u128 nap_exact_eval(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], uint8_t *flags) {
  nap_u128 cell[3] = {0}, out = 0;
  const void *columns[3] = {&cell[0], &cell[1], &cell[2]};
  for (int k = 0; k < op->arity; k++)
    nap_store(op->in, &cell[k], 0, in[k]);
  if (has_float(op))
    all_floats(op, rm, 1, columns, &out, flags, false);
  else
    nap_exact_int(op, 1, columns, &out, flags);
  return out;
}

void nap_exact_batch(const nap_op_info_t *op, nap_rm_t rm, size_t n, const void *const in[],
                     void *out, uint8_t *flags) {
  if (!has_float(op)) {
    nap_exact_int(op, n, in, out, flags);
    return;
  }
  all_floats(op, rm, n, in, out, flags, nap_fmt_info(op->in)->sig_bits <= 24);
  if (is_function(op)) mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE);
}

void nap_exact_value(const nap_op_info_t *op, const nap_u128 in[], mpfr_t value) {
  const nap_fmt_info_t *fi = nap_fmt_info(op->in);
  uint64_t limb[3];
  mpfr_t x[3];
  if (!fi->exp_bits) { /* up to 64 bits, more than a view has */
    const nap_num_t n = nap_num_from_int(fi, (uint64_t)in[0]);
    mpfr_set_ui_2exp(value, n.sig, n.exp - 63, MPFR_RNDN);
    if (n.neg) mpfr_neg(value, value, MPFR_RNDN);
    return;
  }
  for (int k = 0; k < op->arity; k++)
    nap_num_view(x[k], &limb[k], nap_num_unpack(fi, (uint64_t)in[k]));
  switch (op->math) {
  case NAP_MATH_ADD:
    mpfr_add(value, x[0], x[1], MPFR_RNDN);
    break;
  case NAP_MATH_SUB:
    mpfr_sub(value, x[0], x[1], MPFR_RNDN);
    break;
  case NAP_MATH_MUL:
    mpfr_mul(value, x[0], x[1], MPFR_RNDN);
    break;
  case NAP_MATH_SQR:
    mpfr_sqr(value, x[0], MPFR_RNDN);
    break;
  case NAP_MATH_DIV:
    mpfr_div(value, x[0], x[1], MPFR_RNDN);
    break;
  case NAP_MATH_SQRT:
    mpfr_sqrt(value, x[0], MPFR_RNDN);
    break;
  case NAP_MATH_FMA:
  case NAP_MATH_FNMA:
    mpfr_fma(value, x[0], x[1], x[2], MPFR_RNDN);
    break;
  case NAP_MATH_FMS:
  case NAP_MATH_FNMS:
    mpfr_fms(value, x[0], x[1], x[2], MPFR_RNDN);
    break;
  case NAP_MATH_CONVERT:
  case NAP_MATH_RINT:
  case NAP_MATH_RINT_EXACT:
    mpfr_set(value, x[0], MPFR_RNDN);
    break;
  case NAP_MATH_RCP:
    mpfr_ui_div(value, 1, x[0], MPFR_RNDN);
    break;
  case NAP_MATH_REM:
    mpfr_remainder(value, x[0], x[1], MPFR_RNDN);
    break;
  case NAP_MATH_RSQRT:
    mpfr_rec_sqrt(value, x[0], MPFR_RNDN);
    break;
  case NAP_MATH_LG2:
    mpfr_log2(value, x[0], MPFR_RNDN);
    break;
  case NAP_MATH_SIN:
    mpfr_sin(value, x[0], MPFR_RNDN);
    break;
  default:
    mpfr_set_nan(value);
  }
  if (op->math == NAP_MATH_FNMS || op->math == NAP_MATH_FNMA) mpfr_neg(value, value, MPFR_RNDN);
}

void nap_exact_from_bits(nap_fmt_t fmt, nap_u128 bits, mpfr_t value) {
  uint64_t limb;
  mpfr_t x;
  nap_num_view(x, &limb, nap_num_unpack(nap_fmt_info(fmt), (uint64_t)bits));
  mpfr_set(value, x, MPFR_RNDN);
}
