/* SPDX-License-Identifier: Apache-2.0
 *
 * emit_sv.c: a ROM in SystemVerilog: the words, what a unit must know of them, the interpolator.
 */
#include "page.h"

/* One `localparam int` of a package. */
static void constant(FILE *to, const char *name, int value) {
  fprintf(to, "  localparam int %s = %d;\n", name, value);
}

lut_file_t lut_emit_sv_pkg(const lut_t *lut, const char *source) {
  page_t p;
  lut_open_page(&p, "nap_rom_", lut->name, "_pkg.sv");
  fprintf(p.to, "// SPDX-License-Identifier: Apache-2.0\n");
  fprintf(
      p.to,
      "// What a unit must know of nap_rom_%s: its widths, and the constants that go with it.\n",
      lut->name);
  lut_stamp(p.to, "// ", lut, source);
  fprintf(p.to, "\npackage nap_rom_%s_pkg;\n\n", lut->name);
  constant(p.to, "ADDR_BITS", lut->shape.addr_bits);
  constant(p.to, "WORD_BITS", nap_lut_word_bits(&lut->shape));
  if (lut->shape.degree) {
    constant(p.to, "X_BITS", lut->shape.x_bits);
    constant(p.to, "OUT_FRAC", lut->shape.out_frac);
  }
  for (int i = 0; i < lut->n_consts; i++) {
    const lut_const_t *c = &lut->consts[i];
    fprintf(p.to, "\n  // %s, %d fraction bits\n", c->expression, c->bits);
    fprintf(p.to, "  localparam int %s_BITS = %d;\n", c->name, c->bits);
    fprintf(p.to, "  localparam logic [%d:0] %s = %d'h%0*llx;\n", c->bits - 1, c->name, c->bits,
            (c->bits + 3) / 4, (unsigned long long)lut->const_words[i]);
  }
  fprintf(p.to, "\nendpackage\n");
  return lut_close_page(&p);
}

lut_file_t lut_emit_sv(const lut_t *lut, const char *source) {
  page_t p;
  const int bits = nap_lut_word_bits(&lut->shape), addr = lut->shape.addr_bits;
  lut_open_page(&p, "nap_rom_", lut->name, ".sv");
  fprintf(p.to, "// SPDX-License-Identifier: Apache-2.0\n");
  lut_describe(p.to, "// ", lut);
  lut_stamp(p.to, "// ", lut, source);
  fprintf(p.to, "\nmodule nap_rom_%s (\n", lut->name);
  fprintf(p.to, "    input  logic [%d:0] addr_i,\n", addr - 1);
  fprintf(p.to, "    output logic [%d:0] data_o\n);\n\n", bits - 1);
  fprintf(p.to, "  always_comb begin\n    unique case (addr_i)\n");
  for (int a = 0; a < lut->n; a++) {
    if (a + 1 < lut->n)
      fprintf(p.to, "      %d'd%d:", addr, a);
    else
      fprintf(p.to, "      default:");
    fprintf(p.to, " data_o = %d'h%0*llx;\n", bits, (bits + 3) / 4,
            (unsigned long long)lut->words[a]);
  }
  fprintf(p.to, "    endcase\n  end\n\nendmodule\n");
  return lut_close_page(&p);
}

/* The interpolator with the table's own widths, binary points and signs. */
lut_file_t lut_emit_sv_interp(const lut_t *lut, const char *source) {
  page_t p;
  const nap_lut_t *l = &lut->shape;
  lut_open_page(&p, "nap_interp_", lut->name, ".sv");
  fprintf(p.to, "// SPDX-License-Identifier: Apache-2.0\n");
  fprintf(p.to, "// A word of nap_rom_%s and x to the value: 1 and %d fraction bits.\n", lut->name,
          l->out_frac);
  lut_stamp(p.to, "// ", lut, source);
  fprintf(p.to, "\nmodule nap_interp_%s (\n", lut->name);
  fprintf(p.to, "    input  logic [%d:0] word_i,\n", nap_lut_word_bits(l) - 1);
  fprintf(p.to, "    input  logic [%d:0] x_i,\n", l->x_bits - 1);
  fprintf(p.to, "    output logic [%d:0] data_o\n);\n\n", l->out_frac);
  fprintf(p.to, "  nap_sfu_interp #(\n      .Degree(%d),\n      .XBits(%d),\n", l->degree,
          l->x_bits);
  fprintf(p.to, "      .SqBits(%d),\n      .C0Bits(%d),\n", l->sq_bits, l->c0_bits);
  fprintf(p.to, "      .C1Bits(%d),\n      .C2Bits(%d),\n", l->c1_bits, l->c2_bits);
  fprintf(p.to, "      .C1Frac(%d),\n      .C2Frac(%d),\n", l->c1_frac, l->c2_frac);
  fprintf(p.to, "      .C1Neg(%d),\n      .C2Neg(%d),\n", l->c1_neg, l->c2_neg);
  fprintf(p.to, "      .SumFrac(%d),\n      .OutFrac(%d)\n", nap_lut_sum_frac(l), l->out_frac);
  fprintf(p.to, "  ) u_interp (\n      .word_i,\n      .x_i,\n      .data_o\n  );\n\nendmodule\n");
  return lut_close_page(&p);
}
