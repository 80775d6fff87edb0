/* SPDX-License-Identifier: Apache-2.0
 *
 * fp_trace.h: what the traces of the floating-point units share. Include after FP_WIDTH 64.
 */
#ifndef NAPIER_FP_TRACE_H
#define NAPIER_FP_TRACE_H

#include "fp.h"
#include "napier/trace.h"

/* The smallest width that holds 0 to n. */
static inline int fp_width_of(int n) {
  int width = 0;
  while (n >> width)
    width++;
  return width;
}

/* NAME = PATTERN = sign, significand as a hexadecimal fraction, power of two. */
static inline void fp_note_number(nap_trace_t *t, fp_fmt_t f, const char *name, fp_word x) {
  const fp_unpacked_t u = fp_unpack(f, x);
  const int digits = (fp_bits(f) + 3) / 4, places = (f.sig_bits + 2) / 4;
  const fp_word fraction = (u.sig & fp_mask(f.sig_bits - 1)) << (4 * places - f.sig_bits + 1);
  const unsigned lead = (unsigned)(u.sig >> (f.sig_bits - 1));
  const char sign = u.sign ? '-' : '+';
  const char *kind = u.snan ? "signalling NaN" : u.nan ? "NaN" : u.inf ? "infinity" : "zero";
  if (u.nan | u.inf || !u.sig)
    nap_trace_note(t, "%s = %0*llx = %c%s", name, digits, (unsigned long long)x, sign, kind);
  else
    nap_trace_note(t, "%s = %0*llx = %c%x.%0*llx x 2^%d%s", name, digits, (unsigned long long)x,
                   sign, lead, places, (unsigned long long)fraction, (int)u.exp - fp_bias(f),
                   lead ? "" : " (subnormal)");
}

/* NAME = a fixed-point value as a decimal, cut to nine places. */
static inline void fp_note_fixed(nap_trace_t *t, const char *name, fp_word x, int fraction_bits) {
  const fp_word fraction = x & fp_mask(fraction_bits);
  nap_trace_note(t, "%s = %llu.%09llu", name, (unsigned long long)(x >> fraction_bits),
                 (unsigned long long)((nap_u128)fraction * 1000000000u >> fraction_bits));
}

/* The fields that every stage before the last begins with. */
static inline void fp_trace_side(nap_trace_t *t, nap_rm_t rm, fp_word nv, fp_word nan, fp_word inf,
                                 fp_word sign) {
  nap_trace_field(t, "rm", 3, rm & 7);
  nap_trace_field(t, "nv", 1, nv);
  nap_trace_field(t, "nan", 1, nan);
  nap_trace_field(t, "inf", 1, inf);
  nap_trace_field(t, "sign", 1, sign);
}

static inline void fp_trace_rounded(nap_trace_t *t, fp_fmt_t f, const char *stage, fp_rounded_t r) {
  nap_trace_stage(t, stage, "rounded and packed");
  nap_trace_field(t, "result", fp_bits(f), r.result);
  nap_trace_field(t, "flags", 5, r.flags);
  fp_note_number(t, f, "result", r.result);
}
#endif
