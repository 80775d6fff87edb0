/* SPDX-License-Identifier: Apache-2.0
 *
 * lutgen.h: the parts of the ROM generator and what they hand to each other.
 * table.c (rows of luts.def) -> fit.c (words) -> measure.c (error over every input)
 * -> emit*.c (twins and MANIFEST as text) -> files.c (write or compare).
 */
#ifndef NAPIER_LUTGEN_H
#define NAPIER_LUTGEN_H

#include <stddef.h>

#include "../../cmodel/src/sfu/interp.h"

#define LUT_COMMAND "build/lutgen --out luts/rom"

enum { LUT_EXACT, LUT_CUT };

typedef struct {
  const char *function;
  double low, high;
} lut_piece_t;

typedef struct {
  const char *name, *expression;
  int bits;
} lut_const_t;

/* A segment's function of 0 <= t <= 1 to about 2^-60, for all fast comparisons. */
enum { LUT_REF_DEGREE = 9 };
typedef struct {
  long double c[LUT_REF_DEGREE + 1];
} lut_ref_t;

/* The worst input: address, x, and the end of the step that x stands for. */
typedef struct {
  double relative, absolute;
  int addr;
  uint32_t x;
  int end;
} lut_error_t;

enum { LUT_PIECES = 2, LUT_CONSTS = 1 };

typedef struct {
  const char *name, *fmt, *summary;
  nap_lut_t shape;
  int input; /* LUT_EXACT or LUT_CUT */
  double bound;
  lut_piece_t pieces[LUT_PIECES];
  int n_pieces;
  lut_const_t consts[LUT_CONSTS];
  uint64_t const_words[LUT_CONSTS];
  int n_consts;

  int n;           /* words */
  lut_ref_t *ref;  /* one a segment */
  uint64_t *words; /* the ROM */
  lut_error_t error;
  char payload[65]; /* SHA-256 of the words, eight bytes each, most significant first */
} lut_t;

/* The rows, in the order of luts.def. */
lut_t *lut_table(int *count);

/* Computes the words. Prints what is wrong and exits with 2 when a row cannot be met. */
void lut_fit(lut_t *lut);

/* The exact relative error at one input, by Sollya; and the largest over every input. */
lut_error_t lut_error_at(const lut_t *lut, int addr, uint32_t x, int end);
lut_error_t lut_measure(const lut_t *lut);

long double lut_ref(const lut_ref_t *ref, long double t);

/* A file to be. */
typedef struct {
  char name[64];
  char *text;
  size_t size;
} lut_file_t;

/* SHA-256 of the sources, as text. */
void lut_source_hash(char hex[65]);
void lut_sha256(const void *data, size_t size, char hex[65]);
lut_file_t lut_emit_sv(const lut_t *lut, const char *source);
lut_file_t lut_emit_sv_pkg(const lut_t *lut, const char *source);
lut_file_t lut_emit_sv_interp(const lut_t *lut, const char *source); /* degree 1 and 2 */
lut_file_t lut_emit_h(const lut_t *lut, const char *source);
/* `chosen[i]`: row i was made now; the lines of the others come from the file in `dir`. */
lut_file_t lut_emit_manifest(const lut_t *luts, int n, const bool *chosen, const char *dir,
                             const char *source);

/* Writes all files or none. Compares them, and the set of names when `whole`; the number of
 * differences. */
void lut_write(const char *dir, const lut_file_t *files, int n);
int lut_compare(const char *dir, const lut_file_t *files, int n, bool whole);
char *lut_read(const char *path, size_t *size);

_Noreturn __attribute__((format(printf, 1, 2))) void lut_die(const char *fmt, ...);

#endif
