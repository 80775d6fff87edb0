/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_faults.c: napier faults: which stuck-at faults of a unit's netlist its vectors detect.
 */
#include <errno.h>
#include <getopt.h>
#include <jansson.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "faults/fault.h"
#include "host.h"
#include "progress.h"
#include "report.h"
#include "text.h"

static const char usage[] =
    "usage: napier faults OP-GLOB... [--variant V] [--vectors FILE|I/N] [--tier smoke|unit]\n"
    "                     [--rm MODE] [--seed S] [--prove SECONDS] [--least PERCENT] [--jobs J]\n"
    "                     [--show N] [--json FILE]\n\n"
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
    "  --least    exit code 1 when the coverage of testable faults is below it\n"
    "  --show     undetected faults listed (default 20), each by the RTL's name of its net\n";

typedef struct {
  fault_request_t r;
  const char *variant, *file, *json;
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
  case 'l':
    return number("--least", optarg, 100, &o->least);
  case 'n':
    return nap_arg_number("faults", "--show", optarg, 0, INT64_MAX, &o->show);
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
  while (fgets(line, sizeof line, f)) {
    const char *p = line;
    nap_error_t e;
    if (count == room) {
      room = room ? 2 * room : 1024;
      list = realloc(list, room * 3 * sizeof *list);
    }
    memset(list + 3 * count, 0, 3 * sizeof *list);
    for (int k = 0; k < op->arity; k++)
      if (!nap_parse_hex(&p, op->in, list + 3 * count + k, &e)) {
        fprintf(stderr, "%s:%zu:%td: %s\n", path, count + 1, p - line + 1, e.text);
        fclose(f), free(list);
        return false;
      }
    count++;
  }
  fclose(f);
  if (!count) nap_wrong_use("faults", "%s is empty", path);
  r->op = op, r->given = list, r->given_count = count;
  return count;
}

static double percent(int part, int whole) {
  return whole ? 100.0 * part / whole : 100.0;
}

static int untestable(const fault_result_t *f) {
  return f->proofs.anyhow + f->proofs.flowing + f->proofs.bounded;
}

static double coverage(const fault_result_t *f) {
  return percent(f->detected, f->detected + f->open);
}

static void print_head(void) {
  printf("%-22s %7s %9s %10s %9s %10s %10s %9s %8s\n", "netlist", "faults", "collapsed", "vectors",
         "detected", "untestable", "undetected", "coverage", "time");
}

static void print_row(const char *name, const fault_result_t *f) {
  printf("%-22s %7d %9d %10llu %9d %10d %10d %8.3f%% %7.1fs\n", name, f->list.total, f->list.count,
         (unsigned long long)f->vectors, f->detected, untestable(f), f->open, coverage(f),
         f->seconds);
}

/* "f32_add rne 3F800000 33800000": an operation of the unit that shows a fault. Empty: none known.
 */
static const char *witness(const nap_rtl_row_t *row, const fault_t *f, char buf[160]) {
  buf[0] = 0;
  for (int i = 0; i < NAP_OP_COUNT && f->fn >= 0; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    char hex[NAP_HEX_ROOM];
    if (!nap_rtl_serves(row, op) || op->fn != f->fn) continue;
    int at = snprintf(buf, 160, "%s %s", op->name, nap_rm_name((nap_rm_t)f->rm));
    for (int k = 0; k < op->arity; k++)
      at += snprintf(buf + at, (size_t)(160 - at), " %s", nap_hex(op->in, f->in[k], hex));
    break;
  }
  return buf;
}

static void print_open(const nap_rtl_row_t *row, netlist_t *n, const fault_result_t *f,
                       uint64_t show) {
  char name[FAULT_NAME], shown_by[160];
  uint64_t shown = 0;
  if (f->proofs.bounded)
    printf("  %d of the untestable are proved for %d clocks from a reset, the others for ever\n",
           f->proofs.bounded, f->proofs.clocks);
  for (int i = 0; i < f->list.count && shown < show; i++) {
    const fault_t *g = &f->list.fault[i];
    if (g->state != FAULT_OPEN && g->state != FAULT_TESTABLE) continue;
    printf("  undetected%s %s\n", g->state == FAULT_TESTABLE ? " though testable:" : ":",
           fault_name(n, g, name));
    if (*witness(row, g, shown_by)) printf("    shown by %s\n", shown_by);
    shown++;
  }
  if ((uint64_t)f->open > shown)
    printf("  and %llu more\n", (unsigned long long)((uint64_t)f->open - shown));
}

static bool json_row(nap_json_t *j, const nap_rtl_row_t *row, const char *name, netlist_t *n,
                     const fault_result_t *f, nap_error_t *e) {
  static const char *const states[] = {"open", "detected", "untestable", "testable"};
  char text[FAULT_NAME], shown_by[160];
  json_t *left = json_array(), *curve = json_array();
  for (int i = 0; i < f->list.count; i++)
    if (f->list.fault[i].state != FAULT_DETECTED)
      json_array_append_new(left,
                            json_pack("{s:s, s:s, s:s}", "state", states[f->list.fault[i].state],
                                      "fault", fault_name(n, &f->list.fault[i], text), "shown_by",
                                      witness(row, &f->list.fault[i], shown_by)));
  for (int i = 0; i < f->rounds; i++)
    json_array_append_new(
        curve, json_pack("[I, i]", (json_int_t)f->round_vectors[i], f->round_detected[i]));
  return nap_json_line(
      j,
      json_pack("{s:s, s:i, s:i, s:I, s:i, s:i, s:i, s:i, s:i, s:f, s:f, s:o, s:o}", "netlist",
                name, "faults", f->list.total, "collapsed", f->list.count, "vectors",
                (json_int_t)f->vectors, "detected", f->detected, "untestable", untestable(f),
                "untestable_bounded", f->proofs.bounded, "bound_clocks", f->proofs.clocks,
                "undetected", f->open, "coverage_percent", coverage(f), "seconds", f->seconds,
                "detected_after_vectors", curve, "not_detected", left),
      e);
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
  print_row(name, &f);
  print_open(row, &n, &f, o->show);
  fflush(stdout);
  if (json && !json_row(json, row, name, &n, &f, &e)) return nap_wrong_use("faults", "%s", e.text);
  const int code = coverage(&f) < o->least ? NAP_EXIT_MISMATCH : NAP_OK;
  free(f.list.fault);
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
  print_head();
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
  if (o.json && !(json = nap_json_open(o.json, "faults", &e)))
    return nap_wrong_use("faults", "%s", e.text);
  int code = every(&o, chosen, json);
  if (code == NAP_EXIT_USE || !nap_flush_output("faults"))
    nap_json_drop(json);
  else if (json && !nap_json_close(json, &e))
    code = nap_wrong_use("faults", "%s", e.text);
  free((void *)o.r.given);
  return code;
}
