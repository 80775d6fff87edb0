/* SPDX-License-Identifier: Apache-2.0
 *
 * table.c: the rows of luts.def.
 */
#include <stdlib.h>
#include <string.h>

#include "lutgen.h"

#define NAP_LUT(...) +1
enum {
  COUNT = 0
#include "napier/luts.def"
};

static lut_t luts[COUNT];

static lut_t *find(const char *name) {
  for (int i = 0; i < COUNT; i++)
    if (luts[i].name && !strcmp(luts[i].name, name)) return &luts[i];
  lut_die("luts.def: a piece or constant of '%s', which has no row before it", name);
}

static void add_piece(const char *name, lut_piece_t piece) {
  lut_t *lut = find(name);
  if (lut->n_pieces == LUT_PIECES)
    lut_die("luts.def: %s has more than %d pieces", name, LUT_PIECES);
  lut->pieces[lut->n_pieces++] = piece;
}

static void add_const(const char *name, lut_const_t constant) {
  lut_t *lut = find(name);
  if (lut->n_consts == LUT_CONSTS)
    lut_die("luts.def: %s has more than %d constants", name, LUT_CONSTS);
  lut->consts[lut->n_consts++] = constant;
}

lut_t *lut_table(int *count) {
  int n = 0;
#define NAP_LUT(name_, fmt_, degree_, addr, x, sq, c0, c1, c2, frac, input_, bound_, summary_)     \
  luts[n++] = (lut_t){.name = #name_,                                                              \
                      .fmt = #fmt_,                                                                \
                      .summary = summary_,                                                         \
                      .shape = {.degree = degree_,                                                 \
                                .addr_bits = addr,                                                 \
                                .x_bits = x,                                                       \
                                .sq_bits = sq,                                                     \
                                .c0_bits = c0,                                                     \
                                .c1_bits = c1,                                                     \
                                .c2_bits = c2,                                                     \
                                .out_frac = frac},                                                 \
                      .input = LUT_##input_,                                                       \
                      .bound = bound_,                                                             \
                      .n = 1 << addr};
#define NAP_LUT_PIECE(name, function_, low_, high_)                                                \
  add_piece(#name, (lut_piece_t){function_, low_, high_});
#define NAP_LUT_CONST(name, constant, expression_, bits_)                                          \
  add_const(#name, (lut_const_t){#constant, expression_, bits_});
#include "napier/luts.def"
  for (int i = 0; i < n; i++) {
    if (luts[i].n_pieces == 0 || luts[i].n % luts[i].n_pieces)
      lut_die("luts.def: %s: %d words cannot be shared by %d pieces", luts[i].name, luts[i].n,
              luts[i].n_pieces);
    if (nap_lut_word_bits(&luts[i].shape) > 64)
      lut_die("luts.def: %s: words of %d bits; at most 64", luts[i].name,
              nap_lut_word_bits(&luts[i].shape));
  }
  *count = n;
  return luts;
}
