/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_verify.c: napier verify: the options, then every row of the plan, then the table.
 */
#include <getopt.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "explain.h"
#include "inject.h"
#include "journal.h"
#include "pairs.h"
#include "progress.h"
#include "report.h"

static const char usage[] =
    "usage: napier verify [OP-GLOB...] [--dut E[.VARIANT]] [--ref E[.VARIANT]]\n"
    "                     [--tier smoke|unit|exhaustive] [--rm MODE]\n"
    "                     [--class CLASS [--count N]] [--seed S] [--shard I/N] [--jobs J]\n"
    "                     [--json FILE] [--journal FILE]\n\n"
    "Runs operations on two engines and compares them bit for bit, flags included. Without --dut\n"
    "and --ref: the C model against exact arithmetic and the host, every RTL variant and SystemC\n"
    "bench against the C model, the C model against a GPU.\n\n"
    "  --tier     smoke: thousands of vectors; unit (default): every pair of 8-bit operands, "
    "every\n"
    "             16-bit operand, 100,000 vectors a mode elsewhere; exhaustive: all operands up "
    "to\n"
    "             32 bits of them\n"
    "  --class    one class of stimulus alone: exhaustive, binades, special, classes, random,\n"
    "             patterns\n"
    "  --count    so many vectors of it, a mode\n"
    "  --shard    the I-th of N parts, 1/N ... N/N\n"
    "  --jobs     threads (default: every core)\n"
    "  --json     JSON Lines, one row each; the file appears when the run is complete\n"
    "  --journal  note what is done; a run that was killed goes on from there\n"
    "  --inject   result|flag|latency|empty: put in a fault; the run must fail\n\n"
    "The last line is `N passed, N failed, N skipped`. Exit code 1: a row failed; 77: none could "
    "run.\n";

typedef struct {
  nap_run_t run;
  nap_side_t dut, ref;
  const char *json, *journal;
} options_t;

static bool choose(const char *option, const char *text, const char *const *names, int count,
                   int *value) {
  for (int i = 0; i < count; i++)
    if (!strcmp(text, names[i])) {
      *value = i;
      return true;
    }
  fprintf(stderr, "napier verify: %s takes one of:", option);
  for (int i = 0; i < count; i++)
    fprintf(stderr, " %s", names[i]);
  fprintf(stderr, "; not '%s'\n", text);
  return false;
}

static bool shard(const char *text, nap_run_t *run) {
  unsigned long long i, n;
  int end = 0;
  if (sscanf(text, "%llu/%llu%n", &i, &n, &end) != 2 || text[end] || i < 1 || i > n) {
    nap_wrong_use("verify", "--shard takes I/N with 1 <= I <= N, not '%s'", text);
    return false;
  }
  run->shard = i - 1;
  run->shards = n;
  return true;
}

static bool option(int c, options_t *o) {
  static const char *const tiers[] = {"smoke", "unit", "exhaustive"};
  static const char *const faults[] = {"none", "result", "flag", "latency", "empty"};
  uint64_t number;
  int value;
  nap_rm_t rm;
  switch (c) {
  case 'd':
    return nap_arg_side("verify", optarg, &o->dut);
  case 'e':
    return nap_arg_side("verify", optarg, &o->ref);
  case 't':
    if (!choose("--tier", optarg, tiers, 3, &value)) return false;
    o->run.tier = (nap_tier_t)value;
    return true;
  case 'r':
    if (!nap_arg_rm("verify", optarg, &rm)) return false;
    o->run.only_rm = rm;
    return true;
  case 'c':
    return choose("--class", optarg, nap_stim_names, NAP_STIM_COUNT, &o->run.only_stim);
  case 'v':
    return nap_arg_number("verify", "--count", optarg, 1, (uint64_t)1 << 48, &o->run.vectors);
  case 's':
    return nap_arg_number("verify", "--seed", optarg, 0, INT64_MAX, &o->run.seed);
  case 'n':
    return shard(optarg, &o->run);
  case 'j':
    if (!nap_arg_number("verify", "--jobs", optarg, 1, 1024, &number)) return false;
    o->run.jobs = (int)number;
    return true;
  case 'o':
    o->json = optarg;
    return true;
  case 'l':
    o->journal = optarg;
    return true;
  case 'i':
    if (!choose("--inject", optarg, faults, 5, &value)) return false;
    nap_injected = (nap_inject_t)value;
    return true;
  default:
    nap_wrong_use("verify", "see above");
    return false;
  }
}

static bool parse(int argc, char **argv, options_t *o) {
  static const struct option table[] = {{"dut", required_argument, NULL, 'd'},
                                        {"ref", required_argument, NULL, 'e'},
                                        {"tier", required_argument, NULL, 't'},
                                        {"rm", required_argument, NULL, 'r'},
                                        {"class", required_argument, NULL, 'c'},
                                        {"count", required_argument, NULL, 'v'},
                                        {"seed", required_argument, NULL, 's'},
                                        {"shard", required_argument, NULL, 'n'},
                                        {"jobs", required_argument, NULL, 'j'},
                                        {"json", required_argument, NULL, 'o'},
                                        {"journal", required_argument, NULL, 'l'},
                                        {"inject", required_argument, NULL, 'i'},
                                        {0}};
  for (int c; (c = getopt_long(argc, argv, "", table, NULL)) != -1;)
    if (!option(c, o)) return false;
  if (!o->run.vectors || o->run.only_stim >= 0) return true;
  nap_wrong_use("verify", "--count goes with --class");
  return false;
}

/* Runs every row, prints it when done, its mismatches with it. */
static bool run_rows(nap_row_t *rows, int count, const options_t *o, nap_json_t *json,
                     nap_tally_t *tally, nap_error_t *e) {
  uint64_t total = 0;
  for (int i = 0; i < count; i++)
    total += nap_row_planned(&rows[i], &o->run);
  nap_progress_start(total);
  for (int i = 0; i < count; i++) {
    nap_row_t *row = &rows[i];
    nap_progress_label(row->op->name);
    nap_check_row(row, &o->run);
    nap_progress_clear();
    for (int k = 0; k < row->shown; k++)
      nap_explain(stdout, row, &row->first[k]);
    if (row->shown) fputc('\n', stdout);
    nap_report_row(stdout, row);
    if (!nap_flush_output("verify")) {
      nap_error(e, "stopped before the end");
      return false;
    }
    if (json && !nap_json_row(json, row, &o->run, e)) return false;
    tally->passed += row->verdict == NAP_PASSED;
    tally->failed += row->verdict == NAP_FAILED;
    tally->skipped += row->verdict == NAP_SKIPPED;
  }
  return true;
}

static int verify(nap_row_t *rows, int count, options_t *o) {
  nap_error_t e;
  nap_tally_t tally = {0, 0, 0};
  nap_json_t *json = NULL;
  if (o->json && !(json = nap_json_open(o->json, "verify", &e)))
    return nap_wrong_use("verify", "%s", e.text);
  if (o->journal && !(o->run.journal = nap_journal_open(o->journal, &e))) {
    nap_json_drop(json);
    return nap_wrong_use("verify", "%s", e.text);
  }
  nap_report_head(stdout);
  const bool ran = run_rows(rows, count, o, json, &tally, &e);
  nap_journal_close(o->run.journal);
  if (ran) nap_report_tally(stdout, &tally);
  if (!ran) nap_json_drop(json);
  if (!ran || (json && !nap_json_close(json, &e))) {
    fprintf(stderr, "napier verify: %s\n", e.text);
    return NAP_EXIT_USE;
  }
  return tally.failed ? NAP_EXIT_MISMATCH : tally.passed ? NAP_OK : NAP_EXIT_SKIPPED;
}

int nap_cmd_verify(int argc, char **argv) {
  options_t o = {
      .run = {.tier = NAP_TIER_UNIT, .seed = 1, .shards = 1, .only_rm = -1, .only_stim = -1}};
  bool chosen[NAP_OP_COUNT];
  o.run.jobs = omp_get_num_procs();
  for (int i = 1; i < argc; i++)
    if (!strcmp(argv[i], "--help")) {
      fputs(usage, stdout);
      return NAP_OK;
    }
  if (!parse(argc, argv, &o) || !nap_arg_ops("verify", argc - optind, argv + optind, chosen))
    return NAP_EXIT_USE;
  int count;
  nap_row_t *rows = nap_pairs(chosen, &o.dut, &o.ref, &o.run, &count);
  const int code = count ? verify(rows, count, &o)
                         : nap_wrong_use("verify", "none of these operations runs on these engines "
                                                   "with this class and mode");
  free(rows);
  return code;
}
