/* SPDX-License-Identifier: Apache-2.0
 *
 * emit_h.c: a ROM in C.
 */
#include <ctype.h>

#include "page.h"

/* A name in capitals, valid until the next call. */
static const char *capitals(const char *name) {
  static char text[64];
  size_t i;
  for (i = 0; name[i] && i + 1 < sizeof text; i++)
    text[i] = (char)toupper((unsigned char)name[i]);
  text[i] = 0;
  return text;
}

lut_file_t lut_emit_h(const lut_t *lut, const char *source) {
  page_t p;
  const nap_lut_t *l = &lut->shape;
  const int bits = nap_lut_word_bits(l), digits = (bits + 3) / 4;
  const int element = bits <= 8 ? 8 : bits <= 16 ? 16 : bits <= 32 ? 32 : 64;
  lut_open_page(&p, "nap_rom_", lut->name, ".h");
  fprintf(p.to, "/* SPDX-License-Identifier: Apache-2.0\n *\n");
  lut_describe(p.to, " * ", lut);
  lut_stamp(p.to, " * ", lut, source);
  const char *upper = capitals(lut->name);
  fprintf(p.to, " */\n#ifndef NAPIER_ROM_%s_H\n#define NAPIER_ROM_%s_H\n\n", upper, upper);
  fprintf(p.to, "#include <stdint.h>\n\n");
  if (l->degree > 0) {
    fprintf(p.to, "/* nap_lut_t: cmodel/src/sfu/interp.h */\n");
    fprintf(p.to, "static const nap_lut_t nap_lut_%s = {\n", lut->name);
    fprintf(p.to, "    .degree = %d,\n    .addr_bits = %d,\n    .x_bits = %d,\n", l->degree,
            l->addr_bits, l->x_bits);
    fprintf(p.to, "    .sq_bits = %d,\n    .c0_bits = %d,\n    .c1_bits = %d,\n", l->sq_bits,
            l->c0_bits, l->c1_bits);
    fprintf(p.to, "    .c2_bits = %d,\n    .c1_frac = %d,\n    .c2_frac = %d,\n", l->c2_bits,
            l->c1_frac, l->c2_frac);
    fprintf(p.to, "    .out_frac = %d,\n    .c1_neg = %d,\n    .c2_neg = %d,\n};\n\n", l->out_frac,
            l->c1_neg, l->c2_neg);
  }
  for (int i = 0; i < lut->n_consts; i++) {
    const lut_const_t *c = &lut->consts[i];
    fprintf(p.to, "/* %s, %d fraction bits */\n", c->expression, c->bits);
    fprintf(p.to, "#define NAP_ROM_%s_%s UINT64_C(0x%llx)\n", upper, c->name,
            (unsigned long long)lut->const_words[i]);
    fprintf(p.to, "#define NAP_ROM_%s_%s_BITS %d\n\n", upper, c->name, c->bits);
  }
  const int per_line = element == 64 ? 4 : 8;
  fprintf(p.to, "static const uint%d_t nap_rom_%s[%d] = {\n", l->degree ? 64 : element, lut->name,
          lut->n);
  for (int a = 0; a < lut->n; a++)
    fprintf(p.to, "%s0x%0*llx,%s", a % per_line ? " " : "    ", digits,
            (unsigned long long)lut->words[a],
            (a + 1) % per_line == 0 || a + 1 == lut->n ? "\n" : "");
  fprintf(p.to, "};\n\n#endif\n");
  return lut_close_page(&p);
}
