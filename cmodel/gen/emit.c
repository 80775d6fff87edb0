/* SPDX-License-Identifier: Apache-2.0
 *
 * emit.c: what other languages need of the tables, printed from them.
 *
 *   emit sv      rtl/pkg/nap_ops_pkg.sv   function codes, operation codes, latencies
 *   emit mk      build/gen/models.mk      module and parameters of every Verilated model
 *   emit registry  build/gen/rtl_registry.inc  their list for C++
 *   emit cpp MODEL  the registration of one
 *   emit lint    "MODULE PARAMETERS" of every model, one a line
 *   emit synth   the floating-point and special function units: what scripts/synth.sh measures
 *   emit tests   tb/tests/rows.list       the rows that a run must contain
 *   emit status  the README's table of units and how each is proved
 *   emit units   the table of structures, latencies and intervals of docs/units.md
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "emit_pages.h"
#include "napier/napier.h"
#include "tiers.h"

static const struct {
  nap_unit_t unit;
  const char *variant, *reg;
} stage_rows[] = {
#define NAP_STAGE(unit, variant, reg) {NAP_UNIT_##unit, #variant, #reg},
#include "napier/ops.def"
};

static const char *upper(const char *s) {
  static char buf[4][64];
  static int turn;
  char *start = buf[turn++ % 4], *p = start;
  while (*s && p < start + sizeof buf[0] - 1)
    *p++ = (char)toupper((unsigned char)*s++);
  *p = 0;
  return start;
}

static const nap_rtl_row_t *rtl_rows;
static int rtl_count;

static const char *model_name(const nap_rtl_row_t *r) {
  static char buf[NAP_RTL_NAME];
  return nap_rtl_name(r, buf);
}

static const char *kind_name(const nap_rtl_row_t *r) {
  return (const char *[]){"COMB", "PIPE", "ITER"}[r->kind];
}

static bool one_bit(const nap_rtl_row_t *r) {
  return nap_fmt_info(r->fmt)->bits == 1;
}

/* To a unit that only moves signs every encoding is the same. */
static void print_params(const nap_rtl_row_t *r) {
  const nap_fmt_info_t *f = nap_fmt_info(r->fmt);
  const bool knows = f->ocp && r->unit != NAP_UNIT_fp_sgnj;
  if (f->exp_bits)
    printf(" -GExpBits=%d -GSigBits=%d%s", f->exp_bits, f->sig_bits, knows ? " -GOcp=1" : "");
  else if (!one_bit(r))
    printf(" -GW=%d", f->bits);
  if (r->kind != NAP_RTL_COMB) printf(" -GTagW=8");
}

static void emit_sv(void) {
  printf("// Function codes (op_i) of every unit, formats, and the latency of every variant.\n\n"
         "package nap_ops_pkg;\n\n");
#define NAP_FN(unit, fn, code)                                                                     \
  printf("  localparam logic [3:0] %s_FN_%s = 4'd%d;\n", upper(#unit), upper(#fn), code);
#include "napier/ops.def"
  printf("\n");
#define NAP_FLOAT(name, e, s, specials)                                                            \
  printf("  localparam int EXP_BITS_%s = %d, SIG_BITS_%s = %d;\n", upper(#name), e, upper(#name),  \
         s);
#include "napier/formats.def"
  printf("\n");
  for (int i = 0; i < rtl_count; i++)
    printf("  localparam int LATENCY_%s = %d;\n", upper(model_name(&rtl_rows[i])),
           rtl_rows[i].lat_max);
  printf("\nendpackage\n");
}

static void emit_mk(void) {
  printf("# Generated from ops.def: the Verilated models.\nRTL_MODELS :=");
  for (int i = 0; i < rtl_count; i++)
    printf(" %s", model_name(&rtl_rows[i]));
  printf("\n");
  for (int i = 0; i < rtl_count; i++) {
    printf("MODULE_%s := %s\n", model_name(&rtl_rows[i]), rtl_rows[i].module);
    printf("PARAMS_%s :=", model_name(&rtl_rows[i]));
    print_params(&rtl_rows[i]);
    printf("\nKIND_%s := %s\n", model_name(&rtl_rows[i]), kind_name(&rtl_rows[i]));
  }
}

static void emit_lint(void) {
  for (int i = 0; i < rtl_count; i++) {
    printf("%s", rtl_rows[i].module);
    print_params(&rtl_rows[i]);
    printf("\n");
  }
}

/* Every structure of the integer units that comes in any width: UNIT_KIND(index, variant). */
static void emit_lockstep(void) {
  int count = 0;
  for (int i = 0; i < rtl_count; i++) {
    const nap_rtl_row_t *r = &rtl_rows[i];
    if (nap_fmt_info(r->fmt)->exp_bits || nap_fmt_info(r->fmt)->bits != 8) continue;
    printf("`%s_%s(%d, %s)\n", upper(nap_unit_name(r->unit)), kind_name(r), count++, r->variant);
  }
}

/* Every row of the integer units: unit, structure, module, width, latencies, interval, parameters
 * for yosys. */
static void emit_structures(void) {
  for (int i = 0; i < rtl_count; i++) {
    const nap_rtl_row_t *r = &rtl_rows[i];
    const nap_fmt_info_t *f = nap_fmt_info(r->fmt);
    if (f->exp_bits || f->bits < 8) continue;
    printf("%s %s %s %d %d %d %d -set W %d%s\n", nap_unit_name(r->unit), r->variant, r->module,
           f->bits, r->lat_min, r->lat_max, r->ii, f->bits,
           r->kind == NAP_RTL_COMB ? "" : " -set TagW 1");
  }
}

/* Every row of a floating-point format: unit, structure, format, module, kind, latencies, interval,
 * parameters. */
static void emit_synth(void) {
  for (int i = 0; i < rtl_count; i++) {
    const nap_rtl_row_t *r = &rtl_rows[i];
    const nap_fmt_info_t *f = nap_fmt_info(r->fmt);
    if (!f->exp_bits) continue;
    printf("%s %s %s %s %s %d %d %d", nap_unit_name(r->unit), r->variant, f->name, r->module,
           kind_name(r), r->lat_min, r->lat_max, r->ii);
    print_params(r);
    printf("\n");
  }
}

/* One translation unit per model: includes the Verilated class and registers it. */
static void emit_cpp(const char *model) {
  for (int i = 0; i < rtl_count; i++) {
    const nap_rtl_row_t *r = &rtl_rows[i];
    if (strcmp(model, model_name(r)) != 0) continue;
    printf("// Generated from ops.def: %s, module %s,", kind_name(r), r->module);
    print_params(r);
    printf("\n#include \"V%s.h\"\n#include \"V%s___024root.h\"\n#include \"rtl_unit.h\"\n\n", model,
           model);
    printf(
        "template <> void nap_probe_stages(V%s &m, nap_rtl_probe_t &p) {\n  (void)m;\n  (void)p;\n",
        model);
    for (size_t k = 0; k < sizeof stage_rows / sizeof stage_rows[0]; k++)
      if (stage_rows[k].unit == r->unit && strcmp(stage_rows[k].variant, r->variant) == 0)
        printf("  p.stage(\"%s\", m.rootp->%s__DOT__%s_q);\n", stage_rows[k].reg, r->module,
               stage_rows[k].reg);
    printf("}\n\nextern const nap_rtl_model_t nap_rtl_%s;\n"
           "const nap_rtl_model_t nap_rtl_%s = {\"%s\", nap_rtl_new<V%s>};\n",
           model, model, model, model);
    return;
  }
}

static void emit_registry(void) {
  printf("/* Generated from ops.def. */\n");
  for (int i = 0; i < rtl_count; i++)
    printf("NAP_RTL_MODEL(%s)\n", model_name(&rtl_rows[i]));
}

/* What a verification run must contain: every operation on every engine that promises it. */
static void emit_tests(void) {
  printf(
      "# operation, engine under test, reference, proof: rows `napier verify` must have passed.\n");
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    const char *how = emit_proof(op, NAP_WHOLE_UNIT);
    if (op->batch) printf("%s cmodel exact %s\n", op->name, how);
    for (int k = 0; k < rtl_count; k++)
      if (nap_rtl_serves(&rtl_rows[k], op))
        printf("%s rtl.%s cmodel %s\n%s gates.%s cmodel %s\n", op->name, rtl_rows[k].variant, how,
               op->name, rtl_rows[k].variant, how);
  }
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  rtl_rows = nap_rtl_rows(&rtl_count);
  if (!strcmp(what, "sv"))
    emit_sv();
  else if (!strcmp(what, "mk"))
    emit_mk();
  else if (!strcmp(what, "lint"))
    emit_lint();
  else if (!strcmp(what, "lockstep"))
    emit_lockstep();
  else if (!strcmp(what, "structures"))
    emit_structures();
  else if (!strcmp(what, "synth"))
    emit_synth();
  else if (!strcmp(what, "cpp") && argc > 2)
    emit_cpp(argv[2]);
  else if (!strcmp(what, "registry"))
    emit_registry();
  else if (!strcmp(what, "tests"))
    emit_tests();
  else if (!strcmp(what, "status"))
    emit_status(rtl_rows, rtl_count);
  else if (!strcmp(what, "units"))
    emit_units(rtl_rows, rtl_count);
  else {
    fprintf(stderr,
            "emit: sv | mk | lint | lockstep | structures | synth | cpp MODEL | registry | tests | "
            "status | units\n");
    return 2;
  }
  return 0;
}
