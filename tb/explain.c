/* SPDX-License-Identifier: Apache-2.0
 *
 * explain.c: the mismatch block.
 */
#include "explain.h"

#include <mpfr.h>
#include <stdlib.h>
#include <string.h>

#include "exact.h"
#include "stages.h"
#include "text.h"

const char *nap_replay_command(const nap_row_t *row, const nap_mismatch_t *m, char *buf,
                               size_t size) {
  char dut[64], ref[64], hex[NAP_HEX_ROOM];
  int n = snprintf(buf, size, "build/napier replay %s --dut %s --ref %s --rm %s", row->op->name,
                   nap_side_name(&row->dut, dut, sizeof dut),
                   nap_side_name(&row->ref, ref, sizeof ref), nap_rm_name(m->rm));
  for (int k = 0; k < row->op->arity && n > 0 && (size_t)n < size; k++)
    n += snprintf(buf + n, size - (size_t)n, " %s", nap_hex(row->op->in, m->in[k], hex));
  return buf;
}

static void exact_line(FILE *to, const nap_op_info_t *op, const nap_mismatch_t *m) {
  char hex[NAP_HEX_ROOM];
  uint8_t flags;
  const nap_u128 rounded = nap_exact_eval(op, m->rm, m->in, &flags);
  fprintf(to, "  exact         %s flags %02X", nap_hex(op->out, rounded, hex), flags);
  if (nap_fmt_info(op->out)->exp_bits) {
    mpfr_t v;
    mpfr_init2(v, 192);
    nap_exact_value(op, m->in, v);
    mpfr_fprintf(to, "  unrounded %.34Rg", v);
    mpfr_clear(v);
  }
  fputc('\n', to);
}

/* Patterns between the two results, counted along the number line. */
static void distance_line(FILE *to, const nap_op_info_t *op, const nap_mismatch_t *m) {
  char hex[NAP_HEX_ROOM], d[NAP_HEX_ROOM];
  const nap_fmt_info_t *f = nap_fmt_info(op->out);
  fprintf(to, "  xor           %s", nap_hex(op->out, m->dut ^ m->ref, hex));
  if (f->exp_bits && !nap_is_nan(op->out, m->dut) && !nap_is_nan(op->out, m->ref)) {
    const nap_u128 sign = (nap_u128)1 << (f->bits - 1);
    const __int128 a = m->dut & sign ? -(__int128)(m->dut ^ sign) : (__int128)m->dut;
    const __int128 b = m->ref & sign ? -(__int128)(m->ref ^ sign) : (__int128)m->ref;
    fprintf(to, "  distance %s%s ulp", a < b ? "-" : "+",
            nap_decimal((nap_u128)(a < b ? b - a : a - b), d));
  }
  fputc('\n', to);
}

static void flags_line(FILE *to, const nap_mismatch_t *m) {
  char missing[32], extra[32];
  if (m->dut_flags == m->ref_flags) return;
  fprintf(to, "  flags         missing: %s, extra: %s\n",
          nap_flags_text(m->ref_flags & ~(unsigned)m->dut_flags, missing),
          nap_flags_text(m->dut_flags & ~(unsigned)m->ref_flags, extra));
}

/* Where the side under test leaves the model's path. */
static void stage_line(FILE *to, const nap_row_t *row, const nap_mismatch_t *m) {
  const nap_engine_t *engine = row->dut.engine;
  nap_error_t e;
  if (!engine->probe || !row->op->trace) return;
  nap_stages_t *model = malloc(sizeof *model), *other = malloc(sizeof *other);
  void *instance = engine->open(row->op, row->dut.variant, &e);
  if (model && other && instance) {
    nap_trace_t t = nap_stages_listen(model), u = nap_stages_listen(other);
    int stage, field;
    nap_u128 got;
    row->op->trace(row->op, m->rm, m->in, &t);
    if (engine->probe(instance, m->rm, m->in, &u, NULL, &e) &&
        nap_stages_compare(model, other, &stage, &field, &got)) {
      if (stage < 0)
        fprintf(to, "  stages        every stage register agrees with the model\n");
      else {
        const nap_field_t *f = &model->stage[stage].field[field];
        fprintf(
            to,
            "  stages        the first that differs is %s: field %s is %llX, the model has %llX\n",
            model->stage[stage].name, f->name, (unsigned long long)got,
            (unsigned long long)f->bits);
      }
    }
  }
  if (instance) engine->close(instance);
  free(model);
  free(other);
}

/* Of a netlist: whether the RTL that it was made from has its result, or the other side's. */
static void origin_line(FILE *to, const nap_row_t *row, const nap_mismatch_t *m) {
  char name[64], hex[NAP_HEX_ROOM];
  nap_error_t e;
  nap_u128 out;
  uint8_t flags = 0;
  const nap_side_t rtl = {&nap_engine_rtl, row->dut.variant};
  if (row->dut.engine != &nap_engine_gates) return;
  if (!nap_engine_one(rtl.engine, rtl.variant, row->op, m->rm, m->in, &out, &flags, &e)) return;
  const bool as_netlist = out == m->dut && flags == m->dut_flags;
  const bool as_other = out == m->ref && flags == m->ref_flags;
  fprintf(to, "  %-13s %s flags %02X  %s\n", nap_side_name(&rtl, name, sizeof name),
          nap_hex(row->op->out, out, hex), flags,
          as_netlist && as_other ? "Verilated: all agree"
          : as_netlist           ? "Verilated: as the netlist"
          : as_other             ? "Verilated: the netlist differs from its RTL"
                                 : "Verilated: as neither");
}

void nap_explain(FILE *to, const nap_row_t *row, const nap_mismatch_t *m) {
  const nap_op_info_t *op = row->op;
  fprintf(to, "\nMISMATCH %s (%s to %s), rounding %s, class %s, seed %llu, index %llu\n", op->name,
          nap_fmt_info(op->in)->name, nap_fmt_info(op->out)->name, nap_rm_name(m->rm),
          nap_stim_name(m->stim), (unsigned long long)m->seed, (unsigned long long)m->index);
  nap_explain_vector(to, row, m);
}

void nap_explain_vector(FILE *to, const nap_row_t *row, const nap_mismatch_t *m) {
  char dut[64], ref[64], hex[NAP_HEX_ROOM], value[NAP_VALUE_ROOM], command[512];
  const nap_op_info_t *op = row->op;
  for (int k = 0; k < op->arity; k++)
    fprintf(to, "  %c             %s  %s\n", 'a' + k, nap_hex(op->in, m->in[k], hex),
            nap_value_text(op->in, m->in[k], value));
  fprintf(to, "  %-13s %s flags %02X  %s\n", nap_side_name(&row->dut, dut, sizeof dut),
          nap_hex(op->out, m->dut, hex), m->dut_flags, nap_value_text(op->out, m->dut, value));
  fprintf(to, "  %-13s %s flags %02X  %s\n", nap_side_name(&row->ref, ref, sizeof ref),
          nap_hex(op->out, m->ref, hex), m->ref_flags, nap_value_text(op->out, m->ref, value));
  origin_line(to, row, m);
  exact_line(to, op, m);
  distance_line(to, op, m);
  flags_line(to, m);
  stage_line(to, row, m);
  fprintf(to, "  replay        %s\n", nap_replay_command(row, m, command, sizeof command));
}
