/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_faults.c: napier faults: which stuck-at faults of a unit's netlist its vectors detect.
 */
#include <errno.h>
#include <getopt.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "faults/fault_report.h"
#include "host.h"
#include "journal.h"
#include "progress.h"
#include "text.h"

static const char usage[] =
    "usage: napier faults OP-GLOB... [--variant V] [--vectors FILE|I/N] [--tier smoke|unit]\n"
    "                     [--rm MODE] [--seed S] [--prove SECONDS] [--exhaust SECONDS]\n"
    "                     [--patterns FILE] [--clocked] [--least PERCENT] [--jobs J] [--show N]\n"
    "                     [--json FILE] [--journal FILE]\n\n"
    "Puts every single stuck-at-0 and stuck-at-1 fault into the synthesised netlist of the unit\n"
    "that serves an operation, and says which of them the vectors of the unit's operations show "
    "at\n"
    "an output. Equivalent faults are collapsed; one that is detected is dropped. Clocked units "
    "are\n"
    "driven with stalls, gaps and resets. What the vectors leave is tried with a SAT solver:\n"
    "`untestable` faults no input can show, and coverage is of the others.\n\n"
    "  --vectors  1/10: the first tenth of each class of the tier; FILE: hexadecimal operands, "
    "one\n"
    "             vector a line, of the one operation named\n"
    "  --prove    seconds for proofs, a unit (default 60; 0: none)\n"
    "  --exhaust  seconds to try first every operand in every mode on what the vectors leave; "
    "units "
    "of\n"
    "             up to 32 bits of operands. f32 takes some 900; what is not finished stays open\n"
    "  --journal  note what --exhaust has settled; a run that was killed goes on from there\n"
    "  --patterns append to FILE few operations that show what was found to be testable\n"
    "  --clocked  run faults of data too in the clocked netlist, 511 faults at once, instead of\n"
    "             512 vectors at once through its gates: slower, the same faults\n"
    "  --least    exit code 1 when the coverage of testable faults is below it\n"
    "  --show     undetected faults listed (default 20), each by the RTL's name of its net\n";

typedef struct {
  fault_request_t r;
  const char *variant, *file, *json, *patterns, *journal;
  double least;
  uint64_t show;
} options_t;

static bool fraction(const char *text, fault_request_t *r) {
  unsigned long long i, n;
  int end = 0;
  if (sscanf(text, "%llu/%llu%n", &i, &n, &end) != 2 || text[end] || !i || i > n) return false;
  r->part = i, r->parts = n;
  return true;
}

static bool number(const char *option, const char *text, double most, double *value) {
  char *end;
  *value = strtod(text, &end);
  if (end != text && !*end && *value >= 0 && *value <= most) return true;
  nap_wrong_use("faults", "%s takes a number from 0 to %g, not '%s'", option, most, text);
  return false;
}

static bool option(int c, options_t *o) {
  nap_rm_t rm;
  uint64_t n;
  switch (c) {
  case 'a':
    o->variant = optarg;
    return true;
  case 'v':
    if (!fraction(optarg, &o->r)) o->file = optarg;
    return true;
  case 't':
    o->r.run.tier = strcmp(optarg, "smoke") ? NAP_TIER_UNIT : NAP_TIER_SMOKE;
    if (!strcmp(optarg, "smoke") || !strcmp(optarg, "unit")) return true;
    nap_wrong_use("faults", "--tier takes smoke or unit, not '%s'", optarg);
    return false;
  case 'r':
    if (!nap_arg_rm("faults", optarg, &rm)) return false;
    o->r.run.only_rm = rm;
    return true;
  case 's':
    return nap_arg_number("faults", "--seed", optarg, 0, INT64_MAX, &o->r.run.seed);
  case 'j':
    if (!nap_arg_number("faults", "--jobs", optarg, 1, 1024, &n)) return false;
    o->r.run.jobs = (int)n;
    return true;
  case 'p':
    return number("--prove", optarg, 1e6, &o->r.prove);
  case 'e':
    return number("--exhaust", optarg, 1e6, &o->r.exhaust);
  case 'w':
    o->patterns = optarg;
    return true;
  case 'c':
    o->r.clocked = true;
    return true;
  case 'l':
    return number("--least", optarg, 100, &o->least);
  case 'n':
    return nap_arg_number("faults", "--show", optarg, 0, INT64_MAX, &o->show);
  case 'k':
    o->journal = optarg;
    return true;
  case 'o':
    o->json = optarg;
    return true;
  default:
    nap_wrong_use("faults", "see above");
    return false;
  }
}

/* Operands of a file, three numbers a vector. */
static bool read_vectors(const char *path, const nap_op_info_t *op, fault_request_t *r) {
  char line[256];
  size_t room = 0, count = 0;
  nap_u128 *list = NULL;
  FILE *f = fopen(path, "r");
  if (!f) {
    nap_wrong_use("faults", "cannot read %s: %s", path, strerror(errno));
    return false;
  }
  for (; fgets(line, sizeof line, f); count++) {
    const char *p = line;
    nap_error_t e = {"out of memory"};
    if (count == room) {
      room = room ? 2 * room : 1024;
      nap_u128 *more = realloc(list, room * 3 * sizeof *list);
      if (more) list = more;
      if (!more) room = 0;
    }
    if (!room || !nap_parse_vector(&p, op, list + 3 * count, &e)) {
      fprintf(stderr, "%s:%zu:%td: %s\n", path, count + 1, p - line + 1, e.text);
      fclose(f), free(list);
      return false;
    }
  }
  fclose(f);
  if (!count) nap_wrong_use("faults", "%s is empty", path);
  r->op = op, r->given = list, r->given_count = count;
  return count;
}

/* One netlist; NAP_OK, or the exit code. */
static int unit(const nap_rtl_row_t *row, options_t *o, nap_json_t *json) {
  char name[NAP_RTL_NAME], file[NAP_RTL_NAME + 16], path[1024];
  netlist_t n;
  nap_error_t e = {""};
  snprintf(file, sizeof file, "gates/%s.json", nap_rtl_name(row, name));
  if (!nap_beside(file, path, sizeof path) || access(path, R_OK)) {
    printf("%-22s skipped: the netlists are not built: make gates\n", name);
    return NAP_EXIT_SKIPPED;
  }
  netlist_program = "napier faults";
  netlist_read(&n, path);
  o->r.row = row;
  fault_result_t f;
  nap_progress_label(name);
  const bool ran = fault_run(&n, &o->r, &f, &e);
  nap_progress_clear();
  if (!ran) return nap_wrong_use("faults", "%s: %s", name, e.text);
  fault_print_row(name, &f);
  fault_print_open(row, &n, &f, o->show);
  fflush(stdout);
  if (json && !fault_json_row(json, row, name, &n, &f, &e))
    return nap_wrong_use("faults", "%s", e.text);
  if (o->patterns && !fault_append_patterns(o->patterns, row, &n, &f, &e))
    return nap_wrong_use("faults", "%s", e.text);
  const int code = fault_coverage(&f) < o->least ? NAP_EXIT_MISMATCH : NAP_OK;
  free(f.list.fault), free(f.list.stem);
  netlist_free(&n);
  return code;
}

static bool wanted(const nap_rtl_row_t *row, const options_t *o, const bool chosen[NAP_OP_COUNT]) {
  if (o->variant && strcmp(o->variant, row->variant) != 0) return false;
  for (int i = 0; i < NAP_OP_COUNT; i++)
    if (chosen[i] && nap_rtl_serves(row, nap_op_info((nap_op_t)i))) return true;
  return false;
}

static int every(options_t *o, const bool chosen[NAP_OP_COUNT], nap_json_t *json) {
  int count, run = 0, worst = NAP_OK;
  const nap_rtl_row_t *rows = nap_rtl_rows(&count);
  fault_print_head();
  for (int i = 0; i < count; i++) {
    if (!wanted(&rows[i], o, chosen)) continue;
    const int code = unit(&rows[i], o, json);
    if (code == NAP_EXIT_USE) return code;
    run++;
    worst = code > worst ? code : worst;
  }
  return run ? worst : nap_wrong_use("faults", "no netlist serves these operations");
}

int nap_cmd_faults(int argc, char **argv) {
  static const struct option table[] = {
      {"variant", required_argument, NULL, 'a'}, {"vectors", required_argument, NULL, 'v'},
      {"tier", required_argument, NULL, 't'},    {"rm", required_argument, NULL, 'r'},
      {"seed", required_argument, NULL, 's'},    {"jobs", required_argument, NULL, 'j'},
      {"prove", required_argument, NULL, 'p'},   {"least", required_argument, NULL, 'l'},
      {"show", required_argument, NULL, 'n'},    {"json", required_argument, NULL, 'o'},
      {"exhaust", required_argument, NULL, 'e'}, {"patterns", required_argument, NULL, 'w'},
      {"journal", required_argument, NULL, 'k'}, {"clocked", no_argument, NULL, 'c'},
      {"help", no_argument, NULL, 'h'},          {0}};
  options_t o = {.r = {.run = {.tier = NAP_TIER_UNIT,
                               .seed = 1,
                               .shards = 1,
                               .only_rm = -1,
                               .only_stim = -1,
                               .jobs = omp_get_num_procs()},
                       .part = 1,
                       .parts = 1,
                       .prove = 60},
                 .show = 20};
  bool chosen[NAP_OP_COUNT];
  nap_error_t e;
  nap_json_t *json = NULL;
  for (int c; (c = getopt_long(argc, argv, "h", table, NULL)) != -1;) {
    if (c == 'h') {
      fputs(usage, stdout);
      return NAP_OK;
    }
    if (!option(c, &o)) return NAP_EXIT_USE;
  }
  if (optind >= argc) return nap_wrong_use("faults", "which operations? '*' for all");
  if (!nap_arg_ops("faults", argc - optind, argv + optind, chosen)) return NAP_EXIT_USE;
  if (o.file) {
    const nap_op_info_t *op;
    if (optind + 1 != argc || !nap_arg_op("faults", argv[optind], &op))
      return nap_wrong_use("faults", "a file of vectors goes with one operation");
    if (!read_vectors(o.file, op, &o.r)) return NAP_EXIT_USE;
  }
  if (o.journal && !(o.r.run.journal = nap_journal_open(o.journal, &e)))
    return nap_wrong_use("faults", "%s", e.text);
  if (o.json && !(json = nap_json_open(o.json, "faults", &e)))
    return nap_wrong_use("faults", "%s", e.text);
  int code = every(&o, chosen, json);
  if (code == NAP_EXIT_USE || !nap_flush_output("faults"))
    nap_json_drop(json);
  else if (json && !nap_json_close(json, &e))
    code = nap_wrong_use("faults", "%s", e.text);
  nap_journal_close(o.r.run.journal);
  free((void *)o.r.given);
  return code;
}
