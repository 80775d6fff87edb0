/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_vectors.c: napier vectors: every engine against known results.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "exact.h"
#include "report.h"
#include "text.h"
#include "vectors.h"

static const char usage[] =
    "usage: napier vectors [--engine E[.VARIANT]] FILE...\n\n"
    "Holds engines against files of operands with their known results: tab-separated id, op, rm,\n"
    "operands, expected, flags, kind; # begins a remark. Without --engine every engine but cuda, "
    "with\n"
    "every variant that does the operation. An approximate operation is held to its bound.\n"
    "One line for each file and engine; the last line is `N passed, N failed, N skipped`.\n";

typedef struct {
  const char *path;
  const nap_vector_t *list;
  size_t count;
  nap_tally_t tally;
} file_t;

static bool right(const nap_vector_t *v, int differs, nap_u128 got, uint8_t flags) {
  int bounds;
  nap_bounds(v->op->op, &bounds);
  if (bounds) /* the file holds the correctly rounded value */
    return nap_exact_slack(v->op, v->in, got) <= 1.0;
  double slack;
  return nap_agree(v->op, differs & ~NAP_WITHIN, v->in, got, flags, v->expected, v->flags, &slack);
}

static void wrong(const file_t *f, const nap_vector_t *v, const char *side, nap_u128 got,
                  uint8_t flags) {
  char hex[NAP_HEX_ROOM];
  printf("%s:%u: %s: %s %s", f->path, v->line, v->id, v->op->name, nap_rm_name(v->rm));
  for (int k = 0; k < v->op->arity; k++)
    printf(" %s", nap_hex(v->op->in, v->in[k], hex));
  printf(": %s gives %s %02X,", side, nap_hex(v->op->out, got, hex), flags);
  printf(" right is %s %02X (%s)\n", nap_hex(v->op->out, v->expected, hex), v->flags, v->kind);
}

/* One vector on one engine; false when the result is wrong or the engine fails. */
static bool judge(const file_t *f, const nap_vector_t *v, const nap_side_t *side, int differs) {
  char name[64];
  nap_error_t e;
  nap_u128 got;
  uint8_t flags = 0;
  nap_side_name(side, name, sizeof name);
  const bool ran =
      nap_engine_one(side->engine, side->variant, v->op, v->rm, v->in, &got, &flags, &e);
  if (!ran) {
    printf("%s:%u: %s: %s: %s\n", f->path, v->line, v->id, name, e.text);
    return false;
  }
  if (right(v, differs, got, flags)) return true;
  wrong(f, v, name, got, flags);
  return false;
}

/* The file on one engine, all its variants or the one named. */
static void engine(file_t *f, const nap_side_t *side) {
  size_t done = 0, bad = 0, not_here = 0;
  nap_error_t why = {""};
  char name[64];
  for (size_t i = 0; i < f->count; i++) {
    const nap_vector_t *v = &f->list[i];
    const char *names[NAP_VARIANTS];
    const int n = nap_engine_variants(side->engine, v->op, side->variant, names);
    for (int k = 0; k < n; k++) {
      const nap_side_t one = {side->engine, names[k]};
      int differs = NAP_BITS;
      const nap_support_t s = one.engine->supports(v->op, one.variant, v->rm, &differs, &why);
      not_here += s == NAP_NOT_HERE;
      if (s != NAP_SUPPORTED) continue;
      done++;
      bad += !judge(f, v, &one, differs);
    }
  }
  nap_side_name(side, name, sizeof name);
  if (done)
    printf("%-28s %-14s %6zu vectors  %s\n", f->path, name, done, bad ? "FAILED" : "passed");
  else if (not_here)
    printf("%-28s %-14s not run: %s\n", f->path, name, why.text);
  f->tally.passed += done && !bad;
  f->tally.failed += bad != 0;
  f->tally.skipped += !done && not_here;
}

static bool file(file_t *f, const nap_side_t *only) {
  nap_error_t e;
  nap_vector_t *list = nap_vectors_read(f->path, &f->count, &e);
  if (!list) {
    nap_wrong_use("vectors", "%s", e.text);
    return false;
  }
  f->list = list;
  int n;
  const nap_engine_t *const *engines = nap_engines(&n);
  for (int i = 0; i < n; i++) {
    const nap_side_t side = {engines[i], NULL};
    if (!only->engine) engine(f, &side);
  }
  if (only->engine) engine(f, only);
  free(list);
  return nap_flush_output("vectors");
}

int nap_cmd_vectors(int argc, char **argv) {
  static const struct option options[] = {
      {"engine", required_argument, NULL, 'e'}, {"help", no_argument, NULL, 'h'}, {0}};
  nap_side_t only = {NULL, NULL};
  file_t f = {0};
  for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
    if (c == 'h') {
      fputs(usage, stdout);
      return NAP_OK;
    }
    if (c == '?' || (c == 'e' && !nap_arg_side("vectors", optarg, &only))) return NAP_EXIT_USE;
  }
  if (optind >= argc) return nap_wrong_use("vectors", "which FILE?");
  for (int i = optind; i < argc; i++) {
    f.path = argv[i];
    if (!file(&f, &only)) return NAP_EXIT_USE;
  }
  nap_report_tally(stdout, &f.tally);
  if (f.tally.failed) return NAP_EXIT_MISMATCH;
  return f.tally.passed ? NAP_OK : NAP_EXIT_SKIPPED;
}
