/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_replay.c: napier replay: one vector again, explained, with a waveform.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "explain.h"
#include "text.h"

static const char usage[] =
    "usage: napier replay OP [--dut E[.VARIANT]] [--ref E[.VARIANT]] [--rm MODE] [--wave "
    "FILE.fst]\n"
    "                     OPERANDS... | --class CLASS [--seed S] --index I\n\n"
    "Runs one vector on both sides (rtl and cmodel unless told otherwise), prints what a mismatch\n"
    "prints, and writes the RTL's waveform (build/replay/OP.fst unless told otherwise), of a "
    "netlist\n"
    "too: its RTL runs under Verilator. The vector is given by its operands in hexadecimal, or by "
    "the class, seed and index that a mismatch names.\n"
    "Exit code 1 when the two sides differ.\n";

typedef struct {
  nap_row_t row;
  nap_mismatch_t m;
  const char *wave;
  bool by_index;
} replay_t;

static bool evaluate(const replay_t *r, const nap_side_t *side, nap_u128 *out, uint8_t *flags,
                     nap_error_t *e) {
  return nap_engine_one(side->engine, side->variant, r->row.op, r->m.rm, r->m.in, out, flags, e);
}

static bool waveform(const replay_t *r, nap_error_t *e) {
  const nap_engine_t *engine = r->row.dut.engine;
  nap_trace_t silent = {0};
  if (!engine->probe) return true;
  void *instance = engine->open(r->row.op, r->row.dut.variant, e);
  const bool ok = instance && engine->probe(instance, r->m.rm, r->m.in, &silent, r->wave, e);
  if (instance) engine->close(instance);
  if (ok && r->wave) printf("  waveform      %s (gtkwave %s)\n", r->wave, r->wave);
  return ok;
}

static int replay(replay_t *r) {
  nap_error_t e = {""};
  nap_row_t *row = &r->row;
  nap_mismatch_t *m = &r->m;
  bool modes[NAP_RM_COUNT];
  const nap_run_t run = {.only_rm = (int)m->rm, .only_stim = -1, .shards = 1};
  const nap_support_t s = nap_pair_supports(row, &run, modes);
  if (s == NAP_NOT_HERE) {
    fprintf(stderr, "napier replay: skipped: %s\n", row->reason);
    return NAP_EXIT_SKIPPED;
  }
  if (s != NAP_SUPPORTED)
    return nap_wrong_use("replay", "%s does not run on these two engines with rounding %s",
                         row->op->name, nap_rm_name(m->rm));
  if (!evaluate(r, &row->dut, &m->dut, &m->dut_flags, &e) ||
      !evaluate(r, &row->ref, &m->ref, &m->ref_flags, &e))
    return nap_wrong_use("replay", "%s", e.text);
  double slack = 0;
  const bool same =
      nap_agree(row->op, row->differs, m->in, m->dut, m->dut_flags, m->ref, m->ref_flags, &slack);
  printf("REPLAY %s, rounding %s\n", row->op->name, nap_rm_name(m->rm));
  nap_explain_vector(stdout, row, m);
  if (!waveform(r, &e)) return nap_wrong_use("replay", "%s", e.text);
  printf("  verdict       %s\n", same ? "the two sides agree" : "THEY DIFFER");
  return same ? NAP_OK : NAP_EXIT_MISMATCH;
}

static bool option(int c, replay_t *r) {
  int s;
  switch (c) {
  case 'd':
    return nap_arg_side("replay", optarg, &r->row.dut);
  case 'e':
    return nap_arg_side("replay", optarg, &r->row.ref);
  case 'r':
    return nap_arg_rm("replay", optarg, &r->m.rm);
  case 'w':
    r->wave = optarg;
    return true;
  case 'c':
    s = nap_stim_find(optarg);
    if (s < 0) nap_wrong_use("replay", "no class is called '%s'", optarg);
    r->m.stim = (nap_stim_t)s;
    return s >= 0;
  case 's':
    return nap_arg_number("replay", "--seed", optarg, 0, INT64_MAX, &r->m.seed);
  case 'i':
    r->by_index = true;
    return nap_arg_number("replay", "--index", optarg, 0, UINT64_MAX - 1, &r->m.index);
  default:
    nap_wrong_use("replay", "see above");
    return false;
  }
}

static bool vector(replay_t *r, int count, char **words) {
  const nap_op_info_t *op = r->row.op;
  nap_error_t e;
  if (r->by_index && count == 0) {
    if (!nap_stim_size(op, r->m.stim)) {
      nap_wrong_use("replay", "the class %s has no vectors of %s", nap_stim_name(r->m.stim),
                    op->name);
      return false;
    }
    nap_stim_vector(op, r->m.stim, r->m.seed, r->m.index, r->m.in);
    return true;
  }
  if (count != op->arity) {
    nap_wrong_use("replay", "%s takes %d operands, not %d", op->name, op->arity, count);
    return false;
  }
  for (int k = 0; k < count; k++) {
    const char *p = words[k];
    if (!nap_parse_hex(&p, op->in, &r->m.in[k], &e)) {
      nap_wrong_use("replay", "operand %d, '%s': %s", k + 1, words[k], e.text);
      return false;
    }
  }
  return true;
}

int nap_cmd_replay(int argc, char **argv) {
  static const struct option options[] = {{"dut", required_argument, NULL, 'd'},
                                          {"ref", required_argument, NULL, 'e'},
                                          {"rm", required_argument, NULL, 'r'},
                                          {"wave", required_argument, NULL, 'w'},
                                          {"class", required_argument, NULL, 'c'},
                                          {"seed", required_argument, NULL, 's'},
                                          {"index", required_argument, NULL, 'i'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
  replay_t r = {.row = {.dut = {&nap_engine_rtl, NULL}, .ref = {&nap_engine_cmodel, NULL}},
                .m = {.stim = NAP_STIM_CLASSES, .seed = 1}};
  char standard[128];
  for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
    if (c == 'h') {
      fputs(usage, stdout);
      return NAP_OK;
    }
    if (!option(c, &r)) return NAP_EXIT_USE;
  }
  if (optind >= argc) return nap_wrong_use("replay", "which operation?");
  if (!nap_arg_op("replay", argv[optind], &r.row.op) ||
      !vector(&r, argc - optind - 1, argv + optind + 1))
    return NAP_EXIT_USE;
  if (!r.row.op->rounds) r.m.rm = NAP_RNE;
  if (!r.wave && r.row.dut.engine->probe) {
    if (nap_make_folder("build/replay"))
      snprintf(standard, sizeof standard, "build/replay/%s.fst", r.row.op->name);
    else
      snprintf(standard, sizeof standard, "%s.fst", r.row.op->name);
    r.wave = standard;
  }
  return replay(&r);
}
