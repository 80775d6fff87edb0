/* SPDX-License-Identifier: Apache-2.0
 *
 * fit.c: the words of a ROM: minimax coefficients, rounded one after the other.
 * For each c2 near the minimax one, the c1 that leaves the least spread of the remainder, for both
 * the c0 that centres it; judged through the datapath itself, truncations included. The best of
 * the search is kept.
 * Literature: Pineiro, Oberman, Muller, Bruguera, "High-speed function approximation using a
 * minimax quadratic interpolator", IEEE Transactions on Computers 54(3), 2005.
 */
#include <math.h>
#include <mpfr.h>
#include <sollya.h>
#include <stdlib.h>

#include "lutgen.h"

/* Points of a segment that the search looks at; the measure looks at all. */
enum { SAMPLES = 2048, C2_REACH = 4, C1_REACH = 2 };
/* How far Sollya stays from the ends of a segment: 0/0 may wait there. */
#define NUDGE 0x1p-50

long double lut_ref(const lut_ref_t *ref, long double t) {
  long double v = ref->c[LUT_REF_DEGREE];
  for (int k = LUT_REF_DEGREE - 1; k >= 0; k--)
    v = v * t + ref->c[k];
  return v;
}

/* The function of t in [0, 1] of a segment, as a Sollya expression. */
static sollya_obj_t segment_function(const lut_t *lut, int addr) {
  const int per_piece = lut->n / lut->n_pieces;
  const lut_piece_t *piece = &lut->pieces[addr / per_piece];
  const double width = (piece->high - piece->low) / per_piece;
  sollya_obj_t f = sollya_lib_parse_string(piece->function);
  if (sollya_lib_obj_is_error(f))
    lut_die("luts.def: %s: Sollya cannot read \"%s\"", lut->name, piece->function);
  sollya_obj_t arg = SOLLYA_ADD(SOLLYA_CONST(piece->low + width * (addr % per_piece)),
                                SOLLYA_MUL(SOLLYA_CONST(width), SOLLYA_X_));
  sollya_obj_t g = sollya_lib_apply(f, arg, NULL);
  sollya_lib_clear_obj(f);
  sollya_lib_clear_obj(arg);
  return g;
}

static long double coefficient(sollya_obj_t polynomial, int k) {
  mpfr_t v;
  mpfr_init2(v, 200);
  sollya_obj_t index = sollya_lib_constant_from_int(k);
  sollya_obj_t c = sollya_lib_coeff(polynomial, index);
  sollya_lib_get_constant(v, c);
  const long double out = mpfr_get_ld(v, MPFR_RNDN);
  sollya_lib_clear_obj(c);
  sollya_lib_clear_obj(index);
  mpfr_clear(v);
  return out;
}

/* The polynomial through a function at the Chebyshev points of [0, 1]. */
static sollya_obj_t interpolant(sollya_obj_t f, int degree) {
  sollya_obj_t points[LUT_REF_DEGREE + 1];
  mpfr_t t;
  mpfr_init2(t, 53);
  for (int i = 0; i <= degree; i++) {
    mpfr_const_pi(t, MPFR_RNDN);
    mpfr_mul_ui(t, t, 2 * (unsigned)i + 1, MPFR_RNDN);
    mpfr_div_ui(t, t, 2 * (unsigned)degree + 2, MPFR_RNDN);
    mpfr_cos(t, t, MPFR_RNDN);
    mpfr_add_ui(t, t, 1, MPFR_RNDN);
    mpfr_div_2ui(t, t, 1, MPFR_RNDN);
    points[i] = sollya_lib_constant(t);
  }
  sollya_obj_t list = sollya_lib_list(points, degree + 1);
  sollya_obj_t p = sollya_lib_interpolate(list, f, NULL);
  sollya_lib_clear_obj(list);
  for (int i = 0; i <= degree; i++)
    sollya_lib_clear_obj(points[i]);
  mpfr_clear(t);
  return p;
}

/* Reference polynomials, and near-minimax ones of the ROM's degree into start[addr][k]. */
static void study(lut_t *lut, long double (*start)[3]) {
  lut->ref = calloc(lut->n, sizeof *lut->ref);
  for (int a = 0; a < lut->n; a++) {
    sollya_obj_t f = segment_function(lut, a);
    sollya_obj_t p = interpolant(f, LUT_REF_DEGREE);
    sollya_obj_t q = interpolant(p, lut->shape.degree);
    for (int k = 0; k <= LUT_REF_DEGREE; k++)
      lut->ref[a].c[k] = coefficient(p, k);
    for (int k = 0; k <= lut->shape.degree; k++)
      start[a][k] = coefficient(q, k);
    sollya_lib_clear_obj(f);
    sollya_lib_clear_obj(p);
    sollya_lib_clear_obj(q);
  }
}

/* Sign and binary point of coefficient k: the finest that lets every segment's fit its width. */
static void scale(const lut_t *lut, long double (*start)[3], int k, int bits, bool *neg,
                  int *frac) {
  long double most = 0, sum = 0;
  for (int a = 0; a < lut->n; a++) {
    most = fmaxl(most, fabsl(start[a][k]));
    sum += start[a][k];
  }
  *neg = sum < 0;
  for (*frac = 0; ldexpl(most, *frac + 1) <= ldexpl(1, bits) - 1 - C1_REACH - C2_REACH;)
    ++*frac;
}

typedef struct {
  uint32_t x;
  long double low, high; /* the function over the step that x stands for */
} sample_t;

static int sample(const lut_t *lut, int addr, sample_t *s) {
  const uint32_t last = ((uint32_t)1 << lut->shape.x_bits) - 1, step = (last / SAMPLES) | 1;
  const long double unit = ldexpl(1, -lut->shape.x_bits);
  const lut_ref_t *ref = &lut->ref[addr];
  int n = 0;
  for (uint32_t x = 0; x <= last; x = x < last && last - x < step ? last : x + step) {
    const long double f = lut_ref(ref, unit * x);
    const long double g = lut->input == LUT_CUT ? lut_ref(ref, unit * (x + 1)) : f;
    s[n++] = (sample_t){x, fminl(f, g), fmaxl(f, g)};
  }
  return n;
}

static uint64_t word_of(const nap_lut_t *l, uint64_t c0, uint64_t c1, uint64_t c2) {
  return ((c0 << l->c1_bits | c1) << l->c2_bits) | c2;
}

/* Spread and middle of f - c1 x - c2 x^2 over the samples. */
static long double spread(const nap_lut_t *l, const sample_t *s, int n, uint64_t c1, uint64_t c2,
                          long double *middle) {
  const uint64_t word = word_of(l, 0, c1, c2);
  const long double unit = ldexpl(1, -nap_lut_sum_frac(l));
  long double low = INFINITY, high = -INFINITY;
  for (int i = 0; i < n; i++) {
    const long double t1 = unit * nap_lut_term1(l, word, s[i].x);
    const long double t2 = unit * nap_lut_term2(l, word, s[i].x);
    const long double t = (l->c1_neg ? -t1 : t1) + (l->c2_neg ? -t2 : t2);
    low = fminl(low, s[i].low - t);
    high = fmaxl(high, s[i].high - t);
  }
  *middle = (low + high) / 2;
  return high - low;
}

static long double worst(const nap_lut_t *l, const sample_t *s, int n, uint64_t word) {
  const long double unit = ldexpl(1, -l->out_frac);
  long double most = 0;
  for (int i = 0; i < n; i++) {
    const long double v = unit * nap_lut_interp(l, word, s[i].x);
    most = fmaxl(most, fmaxl(fabsl(v - s[i].low), fabsl(v - s[i].high)));
  }
  return most;
}

static uint64_t clamp(int64_t v, int bits) {
  const int64_t top = (int64_t)(((uint64_t)1 << bits) - 1);
  return (uint64_t)(v < 0 ? 0 : v > top ? top : v);
}

static uint64_t search(const lut_t *lut, const long double start[3], const sample_t *s, int n) {
  const nap_lut_t *l = &lut->shape;
  const int64_t c2_mid = llrintl(ldexpl(fabsl(start[2]), l->c2_frac));
  const int64_t c2_reach = l->degree == 2 ? C2_REACH : 0;
  long double best = INFINITY, middle;
  uint64_t best_word = 0;
  int64_t c1_mid = llrintl(ldexpl(l->c1_neg ? -start[1] : start[1], l->c1_frac));
  for (int64_t i2 = -c2_reach; i2 <= c2_reach; i2++) {
    const uint64_t c2 = clamp(c2_mid + i2, l->c2_bits);
    /* The spread is convex in c1: walk downhill. */
    int64_t c1 = (int64_t)clamp(c1_mid, l->c1_bits);
    long double here = spread(l, s, n, (uint64_t)c1, c2, &middle);
    for (int step = -1; step <= 1; step += 2)
      for (;;) {
        const int64_t next = (int64_t)clamp(c1 + step, l->c1_bits);
        const long double there = spread(l, s, n, (uint64_t)next, c2, &middle);
        if (!(there < here)) break;
        c1 = next;
        here = there;
      }
    c1_mid = c1;
    for (int64_t i1 = -C1_REACH; i1 <= C1_REACH; i1++) {
      const uint64_t c1_here = clamp(c1 + i1, l->c1_bits);
      spread(l, s, n, c1_here, c2, &middle);
      const int64_t c0_mid = (int64_t)floorl(ldexpl(middle - 1, l->c0_bits));
      for (int64_t c0 = c0_mid; c0 <= c0_mid + 2; c0++) {
        const uint64_t word = word_of(l, clamp(c0, l->c0_bits), c1_here, c2);
        const long double e = worst(l, s, n, word);
        if (e < best) {
          best = e;
          best_word = word;
        }
      }
    }
  }
  return best_word;
}

static void fit_constants(lut_t *lut) {
  mpfr_t v;
  mpfr_init2(v, 200);
  for (int i = 0; i < lut->n_consts; i++) {
    sollya_obj_t c = sollya_lib_parse_string(lut->consts[i].expression);
    if (sollya_lib_obj_is_error(c) || !sollya_lib_get_constant(v, c))
      lut_die("luts.def: %s: Sollya cannot evaluate \"%s\"", lut->name, lut->consts[i].expression);
    sollya_lib_clear_obj(c);
    mpfr_mul_2si(v, v, lut->consts[i].bits, MPFR_RNDN);
    lut->const_words[i] = mpfr_get_ui(v, MPFR_RNDN);
  }
  mpfr_clear(v);
}

void lut_fit(lut_t *lut) {
  nap_lut_t *l = &lut->shape;
  long double(*start)[3] = calloc(lut->n, sizeof *start);
  lut->words = calloc(lut->n, sizeof *lut->words);
  study(lut, start);
  if (l->degree >= 1) scale(lut, start, 1, l->c1_bits, &l->c1_neg, &l->c1_frac);
  if (l->degree >= 2) scale(lut, start, 2, l->c2_bits, &l->c2_neg, &l->c2_frac);
  fit_constants(lut);
#pragma omp parallel for schedule(dynamic)
  for (int a = 0; a < lut->n; a++) {
    if (l->degree == 0) {
      lut->words[a] = clamp(llrintl(ldexpl(lut_ref(&lut->ref[a], 0.5L), l->c0_bits)), l->c0_bits);
      continue;
    }
    sample_t *s = malloc((2 * SAMPLES + 2) * sizeof *s);
    lut->words[a] = search(lut, start[a], s, sample(lut, a, s));
    free(s);
  }
  free(start);
}

lut_error_t lut_error_at(const lut_t *lut, int addr, uint32_t x, int end) {
  mpfr_t t, f, v;
  mpfr_inits2(200, t, f, v, (mpfr_ptr)0);
  mpfr_set_ui(t, x, MPFR_RNDN);
  mpfr_add_si(t, t, end, MPFR_RNDN);
  mpfr_div_2ui(t, t, (unsigned)lut->shape.x_bits, MPFR_RNDN);
  if (mpfr_zero_p(t)) mpfr_set_d(t, NUDGE, MPFR_RNDN);
  if (mpfr_cmp_d(t, 1) >= 0) mpfr_set_d(t, 1 - NUDGE, MPFR_RNDN);
  sollya_obj_t g = segment_function(lut, addr);
  sollya_lib_evaluate_function_at_point(f, g, t, NULL);
  sollya_lib_clear_obj(g);
  mpfr_set_ui(v, nap_lut_interp(&lut->shape, lut->words[addr], x), MPFR_RNDN);
  mpfr_div_2ui(v, v, (unsigned)lut->shape.out_frac, MPFR_RNDN);
  mpfr_sub(v, v, f, MPFR_RNDN);
  lut_error_t e = {.addr = addr, .x = x, .end = end};
  e.absolute = fabs(mpfr_get_d(v, MPFR_RNDA));
  mpfr_div(v, v, f, MPFR_RNDN);
  e.relative = fabs(mpfr_get_d(v, MPFR_RNDA));
  mpfr_clears(t, f, v, (mpfr_ptr)0);
  return e;
}
