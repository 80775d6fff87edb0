/* SPDX-License-Identifier: Apache-2.0
 *
 * text.c: bits to text and back.
 */
#include "text.h"

#include <ctype.h>
#include <math.h>
#include <mpfr.h>
#include <string.h>

#include "check.h"
#include "exact.h"

static int digits(nap_fmt_t fmt) {
  return (nap_fmt_info(fmt)->bits + 3) / 4;
}

const char *nap_hex(nap_fmt_t fmt, nap_u128 bits, char buf[NAP_HEX_ROOM]) {
  const int n = digits(fmt);
  for (int i = 0; i < n; i++)
    buf[i] = "0123456789ABCDEF"[(int)(bits >> (4 * (n - 1 - i))) & 15];
  buf[n] = 0;
  return buf;
}

const char *nap_decimal(nap_u128 v, char buf[NAP_HEX_ROOM]) {
  char *p = buf + NAP_HEX_ROOM - 1;
  for (*p = 0; v || !*p; v /= 10)
    *--p = (char)('0' + (int)(v % 10));
  return p;
}

static const char *integer_text(const nap_fmt_info_t *f, nap_u128 bits, char *buf) {
  char d[NAP_HEX_ROOM];
  const bool negative = f->is_signed && (bits >> (f->bits - 1)) & 1;
  const nap_u128 ones = f->bits < 128 ? ((nap_u128)1 << f->bits) - 1 : ~(nap_u128)0;
  snprintf(buf, NAP_VALUE_ROOM, "%s%s", negative ? "-" : "",
           nap_decimal(negative ? -bits & ones : bits, d));
  return buf;
}

const char *nap_value_text(nap_fmt_t fmt, nap_u128 bits, char buf[NAP_VALUE_ROOM]) {
  const nap_fmt_info_t *f = nap_fmt_info(fmt);
  if (!f->exp_bits) return integer_text(f, bits, buf);
  const char *sign = (bits >> (f->bits - 1)) & 1 ? "-" : "+";
  const nap_u128 fraction = bits & (((nap_u128)1 << (f->sig_bits - 1)) - 1);
  const bool subnormal = !((bits >> (f->sig_bits - 1)) & (((nap_u128)1 << f->exp_bits) - 1));
  if (nap_is_nan(fmt, bits)) {
    const bool quiet = f->ocp || (fraction >> (f->sig_bits - 2)) & 1;
    snprintf(buf, NAP_VALUE_ROOM, "%s%s NaN", sign, quiet ? "quiet" : "signalling");
    return buf;
  }
  mpfr_t v;
  mpfr_init2(v, 64);
  nap_exact_from_bits(fmt, bits, v);
  if (mpfr_inf_p(v))
    snprintf(buf, NAP_VALUE_ROOM, "%sinfinity", sign);
  else if (mpfr_zero_p(v))
    snprintf(buf, NAP_VALUE_ROOM, "%szero", sign);
  else
    snprintf(buf, NAP_VALUE_ROOM, "%a = %.17g, %s", mpfr_get_d(v, MPFR_RNDN),
             mpfr_get_d(v, MPFR_RNDN), subnormal ? "subnormal" : "normal");
  mpfr_clear(v);
  return buf;
}

const char *nap_flags_text(unsigned flags, char buf[32]) {
  static const char *const names[] = {"NV", "DZ", "OF", "UF", "NX"};
  size_t n = 0;
  buf[0] = 0;
  for (int i = 0; i < 5; i++)
    if (flags & (0x10u >> i))
      n += (size_t)snprintf(buf + n, 32 - n, "%s%s", n ? " " : "", names[i]);
  if (!n) snprintf(buf, 32, "none");
  return buf;
}

bool nap_parse_hex(const char **p, nap_fmt_t fmt, nap_u128 *bits, nap_error_t *e) {
  const nap_fmt_info_t *f = nap_fmt_info(fmt);
  const int most = digits(fmt);
  const char *s = *p;
  while (*s == ' ' || *s == '\t')
    s++;
  *p = s;
  if (!*s) {
    nap_error(e, "the line ends where a %s operand of %d hexadecimal digits is expected", f->name,
              most);
    return false;
  }
  if (s[0] == '0' && (s[1] == 'x' || s[1] == 'X')) s += 2;
  int n = 0;
  for (*bits = 0; isxdigit((unsigned char)*s); s++, n++) {
    if (n == most) {
      *p = s;
      nap_error(e, "too many digits: a %s operand has at most %d", f->name, most);
      return false;
    }
    *bits = *bits << 4 | (unsigned)(isdigit((unsigned char)*s) ? *s - '0' : (*s | 32) - 'a' + 10);
  }
  if (!n || (*s && !isspace((unsigned char)*s))) {
    *p = s;
    nap_error(e, "'%c' is not a hexadecimal digit of a %s operand", *s ? *s : ' ', f->name);
    return false;
  }
  if (f->bits < 128 && *bits >> f->bits) {
    nap_error(e, "the operand does not fit the %d bits of %s", f->bits, f->name);
    return false;
  }
  *p = s;
  return true;
}

/* A decimal number to the nearest value of the format, through MPFR at the format's precision; what
 * is too large becomes infinity, or NaN where there is none. */
static nap_u128 nearest_bits(const nap_fmt_info_t *f, mpfr_t v) {
  const nap_u128 sign = (nap_u128)(mpfr_signbit(v) != 0) << (f->bits - 1);
  const long bias = (1L << (f->exp_bits - 1)) - 1, least = 1 - bias;
  const nap_u128 infinity = (((nap_u128)1 << f->exp_bits) - 1) << (f->sig_bits - 1);
  const nap_u128 nan = ((nap_u128)1 << (f->bits - 1)) - 1, beyond = f->ocp ? nan : infinity;
  if (mpfr_nan_p(v)) return f->ocp ? nan : infinity | (nap_u128)1 << (f->sig_bits - 2);
  if (mpfr_inf_p(v)) return sign | beyond;
  if (mpfr_zero_p(v)) return sign;
  long exp = mpfr_get_exp(v) - 1;
  if (exp < least) exp = least;
  mpfr_abs(v, v, MPFR_RNDN);
  mpfr_mul_2si(v, v, f->sig_bits - 1 - exp, MPFR_RNDN);
  mpfr_rint(v, v, MPFR_RNDN);
  const nap_u128 sig = mpfr_get_uj(v, MPFR_RNDN); /* may have carried into the next binade */
  const nap_u128 bits = ((nap_u128)(exp - least) << (f->sig_bits - 1)) + sig;
  return sign | (bits > beyond ? beyond : bits);
}

bool nap_parse_vector(const char **p, const nap_op_info_t *op, nap_u128 in[], nap_error_t *e) {
  for (int k = 0; k < op->arity; k++)
    if (!nap_parse_hex(p, op->in, &in[k], e)) return false;
  *p += strspn(*p, " \t\r\n");
  if (**p)
    nap_error(e, "'%.*s' follows the last of the %d operands of %s", (int)strcspn(*p, "\r\n"), *p,
              op->arity, op->name);
  return !**p;
}

const char *nap_vector_text(const nap_op_info_t *op, const nap_u128 in[],
                            char buf[NAP_VECTOR_ROOM]) {
  char hex[NAP_HEX_ROOM];
  for (int k = 0, at = 0; k < op->arity; k++)
    at += snprintf(buf + at, (size_t)(NAP_VECTOR_ROOM - at), "%s%s", k ? " " : "",
                   nap_hex(op->in, in[k], hex));
  return buf;
}

bool nap_parse_value(const char *text, nap_fmt_t fmt, nap_u128 *bits, nap_error_t *e) {
  const nap_fmt_info_t *f = nap_fmt_info(fmt);
  if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && !strpbrk(text, ".pP")) {
    const char *p = text;
    return nap_parse_hex(&p, fmt, bits, e);
  }
  mpfr_t v;
  char *end;
  mpfr_init2(v, 256);
  mpfr_strtofr(v, text, &end, 0, MPFR_RNDN);
  bool ok = end != text && !*end;
  if (!ok)
    nap_error(e, "'%s' is neither a number nor a 0x bit pattern", text);
  else if (f->exp_bits)
    *bits = nearest_bits(f, v);
  else {
    const nap_u128 ones = ((nap_u128)1 << f->bits) - 1; /* operands have at most 64 bits */
    ok = mpfr_integer_p(v) && mpfr_get_exp(v) <= f->bits && (f->is_signed || mpfr_sgn(v) >= 0);
    *bits =
        (mpfr_signbit(v) ? -(nap_u128)(-mpfr_get_sj(v, MPFR_RNDN)) : mpfr_get_uj(v, MPFR_RNDN)) &
        ones;
    if (!ok) nap_error(e, "'%s' is not an integer that fits %s", text, f->name);
  }
  mpfr_clear(v);
  return ok;
}
