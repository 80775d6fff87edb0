/* SPDX-License-Identifier: Apache-2.0
 *
 * exact_int.c: integer operations of the exact reference.
 * Bound: exact; OF when the result does not fit, but of a quotient: x / 0 is all ones, x % 0
 * is x, the least number / -1 is itself (RISC-V ISA, M extension).
 * Algorithm: GMP on whole numbers, then one reduction to the result's width.
 */
#include <gmp.h>

#include "exact_num.h"

/* A negative pattern is the complement of its complement: ~(~bits) over the naturals. */
static void from_bits(mpz_t z, const nap_fmt_info_t *f, nap_u128 bits) {
  const nap_u128 mask = f->bits < 128 ? ((nap_u128)1 << f->bits) - 1 : ~(nap_u128)0;
  const bool neg = f->is_signed && (bits >> (f->bits - 1) & 1);
  const nap_u128 magnitude = neg ? ~bits & mask : bits;
  const uint64_t limbs[2] = {(uint64_t)magnitude, (uint64_t)(magnitude >> 64)};
  mpz_import(z, 2, -1, sizeof limbs[0], 0, 0, limbs);
  if (neg) mpz_com(z, z);
}

/* z modulo 2^bits; destroys z. */
static nap_u128 to_bits(mpz_t z, const nap_fmt_info_t *f) {
  mpz_fdiv_r_2exp(z, z, (mp_bitcnt_t)f->bits);
  return (nap_u128)mpz_getlimbn(z, 1) << 64 | mpz_getlimbn(z, 0);
}

/* Whether z is a value of the format; z survives. */
static bool fits(mpz_t z, const nap_fmt_info_t *f) {
  if (mpz_sgn(z) < 0 && !f->is_signed) return false;
  const size_t room = (size_t)(f->bits - f->is_signed);
  if (mpz_sgn(z) >= 0) return mpz_sizeinbase(z, 2) <= room;
  mpz_com(z, z);
  const bool small = mpz_sizeinbase(z, 2) <= room;
  mpz_com(z, z);
  return small;
}

static void compute(nap_math_t math, mpz_t r, const mpz_t a, const mpz_t b, const mpz_t c) {
  switch (math) {
  case NAP_MATH_HALF_ADD:
  case NAP_MATH_ADD:
    mpz_add(r, a, b);
    break;
  case NAP_MATH_FULL_ADD:
    mpz_add(r, a, b);
    mpz_add(r, r, c);
    break;
  case NAP_MATH_SUB:
    mpz_sub(r, a, b);
    break;
  case NAP_MATH_MUL:
  case NAP_MATH_MULSU:
    mpz_mul(r, a, b);
    break;
  case NAP_MATH_SQR:
    mpz_mul(r, a, a);
    break;
  case NAP_MATH_SQRT:
    mpz_sqrt(r, a);
    break;
  case NAP_MATH_SQRTREM: {
    mpz_t root;
    mpz_init(root);
    mpz_sqrtrem(root, r, a);
    mpz_clear(root);
    break;
  }
  case NAP_MATH_DIV:
    if (mpz_sgn(b))
      mpz_tdiv_q(r, a, b);
    else
      mpz_set_si(r, -1);
    break;
  case NAP_MATH_REM:
    if (mpz_sgn(b))
      mpz_tdiv_r(r, a, b);
    else
      mpz_set(r, a);
    break;
  default:
    __builtin_unreachable();
  }
}

void nap_exact_int(const nap_op_info_t *op, size_t n, const void *const in[], void *out,
                   uint8_t *flags) {
  const nap_fmt_info_t *fi = nap_fmt_info(op->in), *fo = nap_fmt_info(op->out);
  const nap_fmt_info_t natural = {.bits = fi->bits};
  const bool wraps = op->math == NAP_MATH_DIV;
  mpz_t x[3], r;
  for (int k = 0; k < 3; k++)
    mpz_init(x[k]);
  mpz_init(r);
  for (size_t i = 0; i < n; i++) {
    for (int k = 0; k < op->arity; k++)
      from_bits(x[k], op->math == NAP_MATH_MULSU && k == 1 ? &natural : fi,
                nap_load(op->in, in[k], i));
    compute(op->math, r, x[0], x[1], x[2]);
    flags[i] = wraps || fits(r, fo) ? 0 : NAP_OF;
    nap_store(op->out, out, i, to_bits(r, fo));
  }
  for (int k = 0; k < 3; k++)
    mpz_clear(x[k]);
  mpz_clear(r);
}
