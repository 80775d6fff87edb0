/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_list.c: napier list.
 */
#include <getopt.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "luts.h"
#include "structures.h"

static const char usage[] =
    "usage: napier list [ops|formats|engines|luts|structures] [--json]\n\n"
    "What there is. Without a word: ops. structures: gates, flip-flops and depth of the netlists\n"
    "that are built (make gates). --json prints a JSON array.\n";

static json_t *ops(void) {
  json_t *all = json_array();
  for (int i = 0; i < NAP_OP_COUNT; i++) {
    const nap_op_info_t *op = nap_op_info((nap_op_t)i);
    int n;
    json_t *on = json_array();
    const nap_engine_t *const *engines = nap_engines(&n);
    for (int k = 0; k < n; k++) {
      int differs;
      nap_error_t why;
      if (engines[k]->supports(op, NULL, NAP_RNE, &differs, &why) == NAP_UNSUPPORTED) continue;
      const char *names[NAP_VARIANTS];
      const int variants = nap_engine_variants(engines[k], op, NULL, names);
      for (int v = 0; v < variants; v++)
        json_array_append_new(on, json_sprintf("%s%s%s", engines[k]->name, names[v] ? "." : "",
                                               names[v] ? names[v] : ""));
    }
    json_array_append_new(all,
                          json_pack("{s:s, s:s, s:i, s:s, s:s, s:b, s:i, s:s, s:s, s:o}", "name",
                                    op->name, "unit", op->unit_name, "operands", op->arity, "in",
                                    nap_fmt_info(op->in)->name, "out", nap_fmt_info(op->out)->name,
                                    "rounds", op->rounds, "flags", op->flags, "cuda", op->cuda,
                                    "ptx", op->ptx, "engines", on));
  }
  return all;
}

static json_t *formats(void) {
  json_t *all = json_array();
  for (int i = 0; i < NAP_FMT_COUNT; i++) {
    const nap_fmt_info_t *f = nap_fmt_info((nap_fmt_t)i);
    json_array_append_new(all,
                          json_pack("{s:s, s:i, s:i, s:i, s:b, s:b, s:b}", "name", f->name, "bits",
                                    f->bits, "exponent", f->exp_bits, "significand", f->sig_bits,
                                    "signed", f->is_signed, "ocp", f->ocp, "saturates", f->sat));
  }
  return all;
}

static json_t *engines(void) {
  json_t *all = json_array();
  int n;
  const nap_engine_t *const *list = nap_engines(&n);
  for (int i = 0; i < n; i++)
    json_array_append_new(all,
                          json_pack("{s:s, s:s}", "name", list[i]->name, "what", list[i]->summary));
  return all;
}

static void print_cell(const json_t *v) {
  if (json_is_string(v))
    printf("%s", json_string_value(v));
  else if (json_is_integer(v))
    printf("%" JSON_INTEGER_FORMAT, json_integer_value(v));
  else if (json_is_real(v))
    printf("%.4g", json_real_value(v));
  else if (json_is_boolean(v))
    printf("%s", json_is_true(v) ? "yes" : "no");
  size_t i;
  json_t *item;
  json_array_foreach(v, i, item) printf("%s%s", i ? " " : "", json_string_value(item));
}

/* Tab-separated with a head, so that both eyes and cut(1) can read it. */
static void print_table(const json_t *all) {
  size_t i;
  json_t *row, *value;
  const char *key;
  json_array_foreach(all, i, row) {
    int n = 0;
    if (i == 0) {
      json_object_foreach(row, key, value) printf("%s%s", n++ ? "\t" : "", key);
      putchar('\n');
    }
    n = 0;
    json_object_foreach(row, key, value) {
      if (n++) putchar('\t');
      print_cell(value);
    }
    putchar('\n');
  }
}

int nap_cmd_list(int argc, char **argv) {
  static const struct option options[] = {
      {"json", no_argument, NULL, 'j'}, {"help", no_argument, NULL, 'h'}, {0}};
  static const struct {
    const char *name;
    json_t *(*make)(void);
  } kinds[] = {{"ops", ops},
               {"formats", formats},
               {"engines", engines},
               {"luts", nap_luts_json},
               {"structures", nap_structures_json}};
  bool json = false;
  for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
    if (c == 'h') {
      fputs(usage, stdout);
      return NAP_OK;
    }
    if (c != 'j') return nap_wrong_use("list", "see above");
    json = true;
  }
  const char *what = optind < argc ? argv[optind] : "ops";
  if (optind + 1 < argc)
    return nap_wrong_use("list", "one word at most, not '%s' as well", argv[optind + 1]);
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    if (!strcmp(what, kinds[i].name)) {
      json_t *all = kinds[i].make();
      if (json) {
        json_dumpf(all, stdout, JSON_INDENT(2));
        putchar('\n');
      } else
        print_table(all);
      json_decref(all);
      return NAP_OK;
    }
  return nap_wrong_use("list", "there are ops, formats, engines, luts and structures, not '%s'",
                       what);
}
