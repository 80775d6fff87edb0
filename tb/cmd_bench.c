/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_bench.c: napier bench: the options and the table.
 */
#include <getopt.h>
#include <jansson.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"
#include "command.h"
#include "report.h"

static const char usage[] =
    "usage: napier bench [OP-GLOB...] [--engines E[.VARIANT],...] [--rm MODE] [--json FILE]\n\n"
    "Millions of vectors a second: `one` on one core, `all` on every core, `checked` on one core\n"
    "with stimulus, the C model and the comparison included; `times` is `one` over the C model's.\n"
    "Medians of several measurements within this run; compare rates of one run only.\n"
    "Without OP-GLOB: f32_add. Engines: every one that does the operation here.\n";

typedef struct {
  bool chosen[NAP_OP_COUNT];
  nap_side_t sides[32];
  int count; /* 0: every engine */
  nap_rm_t rm;
  nap_json_t *json;
} request_t;

static bool line(const request_t *r, const nap_op_info_t *op, const nap_side_t *side,
                 double *model) {
  nap_error_t e = {""};
  nap_rates_t rates;
  char name[64];
  int differs;
  nap_side_name(side, name, sizeof name);
  const nap_rm_t rm = op->rounds ? r->rm : NAP_RNE;
  const nap_support_t s = side->engine->supports(op, side->variant, rm, &differs, &e);
  if (s == NAP_UNSUPPORTED) return true;
  if (s == NAP_NOT_HERE) {
    printf("%-16s %-16s not here: %s\n", op->name, name, e.text);
    return true;
  }
  if (!nap_bench(op, side, rm, &rates, &e)) {
    fprintf(stderr, "napier bench: %s on %s: %s\n", op->name, name, e.text);
    return false;
  }
  if (side->engine == &nap_engine_cmodel) *model = rates.one;
  printf("%-16s %-16s %10.2f %10.2f ", op->name, name, 1e-6 * rates.one, 1e-6 * rates.all);
  if (rates.checked > 0)
    printf("%10.2f ", 1e-6 * rates.checked);
  else
    printf("%10s ", "-");
  if (*model > 0)
    printf("%8.3f\n", rates.one / *model);
  else
    printf("%8s\n", "-");
  fflush(stdout);
  return !r->json || nap_json_line(r->json,
                                   json_pack("{s:s, s:s, s:s, s:f, s:f, s:f}", "op", op->name,
                                             "engine", name, "rm", nap_rm_name(rm),
                                             "one_core_per_s", rates.one, "all_cores_per_s",
                                             rates.all, "checked_one_core_per_s", rates.checked),
                                   &e);
}

static bool each(const request_t *r, const nap_op_info_t *op, const nap_side_t *side,
                 double *model) {
  const char *names[NAP_VARIANTS];
  const int n = nap_engine_variants(side->engine, op, side->variant, names);
  for (int i = 0; i < n; i++) {
    const nap_side_t one = {side->engine, names[i]};
    if (!line(r, op, &one, model)) return false;
  }
  return true;
}

static bool all(const request_t *r) {
  printf("%-16s %-16s %10s %10s %10s %8s\n", "operation", "engine", "one M/s", "all M/s", "checked",
         "times");
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    double model = 0;
    for (int k = 0; r->chosen[i] && k < r->count; k++)
      if (!each(r, nap_op_info((nap_op_t)i), &r->sides[k], &model)) return false;
  }
  return true;
}

static bool engines(char *list, request_t *r) {
  r->count = 0;
  for (char *name = strtok(list, ","); name; name = strtok(NULL, ","))
    if (r->count == 32 || !nap_arg_side("bench", name, &r->sides[r->count++])) return false;
  return true;
}

int nap_cmd_bench(int argc, char **argv) {
  static const struct option options[] = {{"engines", required_argument, NULL, 'e'},
                                          {"rm", required_argument, NULL, 'r'},
                                          {"json", required_argument, NULL, 'j'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
  static char *standard[] = {"f32_add"};
  request_t r = {.rm = NAP_RNE};
  nap_error_t e;
  const char *json = NULL;
  const nap_engine_t *const *every = nap_engines(&r.count);
  for (int i = 0; i < r.count; i++)
    r.sides[i] = (nap_side_t){every[i], NULL};
  for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
    if (c == 'h') {
      fputs(usage, stdout);
      return NAP_OK;
    }
    if (c == 'j') json = optarg;
    if ((c == 'e' && !engines(optarg, &r)) || (c == 'r' && !nap_arg_rm("bench", optarg, &r.rm)))
      return NAP_EXIT_USE;
    if (c == '?') return nap_wrong_use("bench", "see above");
  }
  const int globs = argc - optind;
  if (!nap_arg_ops("bench", globs ? globs : 1, globs ? argv + optind : standard, r.chosen))
    return NAP_EXIT_USE;
  if (json && !(r.json = nap_json_open(json, "bench", &e)))
    return nap_wrong_use("bench", "%s", e.text);
  const bool ok = all(&r) && nap_flush_output("bench");
  if (!ok)
    nap_json_drop(r.json);
  else if (r.json && !nap_json_close(r.json, &e))
    return nap_wrong_use("bench", "%s", e.text);
  return ok ? NAP_OK : NAP_EXIT_USE;
}
