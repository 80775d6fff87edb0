/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_eval.c: napier eval: vectors in, results out, in TestFloat's line format.
 */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "text.h"

static const char usage[] =
    "usage: napier eval OP [--engine E[.VARIANT]] [--rm rne|rtz|rdn|rup|rmm] [FILE]\n\n"
    "Reads one vector a line from FILE or standard input: hexadecimal operands, blanks between,\n"
    "0x optional. Writes `operands result flags` for each, as TestFloat does:\n\n"
    "  testfloat_gen f32 2 | napier eval f32_add | testfloat_ver f32_add\n\n"
    "A line that is not such a vector stops the run; the results before it are written.\n"
    "Any number of lines in constant memory. The engine is cmodel unless told otherwise.\n";

enum { BATCH = 4096, LINE = 256, CELL = 16 };

typedef struct {
  const nap_op_info_t *op;
  const nap_engine_t *engine;
  void *instance;
  nap_rm_t rm;
  const char *name; /* of the input, for messages */
  FILE *input;
  unsigned long long line;
  size_t n;
  _Alignas(64) char in[3][BATCH * CELL], out[BATCH * CELL];
  uint8_t flags[BATCH];
} eval_t;

/* One line into the batch; false after a message. */
static bool take(eval_t *v, const char *text) {
  const char *p = text;
  nap_error_t e;
  nap_u128 in[3];
  if (!nap_parse_vector(&p, v->op, in, &e)) {
    fprintf(stderr, "%s:%llu:%td: %s\n", v->name, v->line, p - text + 1, e.text);
    return false;
  }
  for (int k = 0; k < v->op->arity; k++)
    nap_store(v->op->in, v->in[k], v->n, in[k]);
  v->n++;
  return true;
}

static bool flush(eval_t *v) {
  nap_error_t e;
  char hex[NAP_HEX_ROOM];
  const nap_batch_t b = {v->rm, v->n, {v->in[0], v->in[1], v->in[2]}, v->out, v->flags};
  if (!v->n) return true;
  if (!v->engine->run(v->instance, &b, &e)) {
    fprintf(stderr, "napier eval: %s: %s\n", v->engine->name, e.text);
    return false;
  }
  for (size_t i = 0; i < v->n; i++) {
    for (int k = 0; k < v->op->arity; k++)
      printf("%s ", nap_hex(v->op->in, nap_load(v->op->in, v->in[k], i), hex));
    printf("%s %02X\n", nap_hex(v->op->out, nap_load(v->op->out, v->out, i), hex), v->flags[i]);
  }
  v->n = 0;
  return nap_flush_output("eval");
}

static bool stream(eval_t *v) {
  char line[LINE];
  const bool eager = isatty(fileno(v->input));
  while (fgets(line, sizeof line, v->input)) {
    v->line++;
    char *end = strchr(line, '\n');
    if (!end && !feof(v->input)) {
      flush(v);
      fprintf(stderr, "%s:%llu:%d: the line is longer than any vector of %s\n", v->name, v->line,
              LINE - 1, v->op->name);
      return false;
    }
    if (end) *end = 0;
    if (!take(v, line)) {
      flush(v);
      return false;
    }
    if ((v->n == BATCH || eager) && !flush(v)) return false;
  }
  if (ferror(v->input)) {
    fprintf(stderr, "napier eval: cannot read %s: %s\n", v->name, strerror(errno));
    return false;
  }
  if (!v->line) {
    fprintf(stderr, "napier eval: %s is empty: no vector was evaluated\n", v->name);
    return false;
  }
  return flush(v);
}

static int evaluate(eval_t *v, const nap_side_t *side) {
  nap_error_t e = {""};
  int differs;
  const nap_support_t s = side->engine->supports(v->op, side->variant, v->rm, &differs, &e);
  if (s == NAP_NOT_HERE) {
    fprintf(stderr, "napier eval: skipped: %s\n", e.text);
    return NAP_EXIT_SKIPPED;
  }
  if (s != NAP_SUPPORTED)
    return nap_wrong_use("eval", "engine %s%s%s does not do %s with rounding %s",
                         side->engine->name, side->variant ? "." : "",
                         side->variant ? side->variant : "", v->op->name, nap_rm_name(v->rm));
  v->engine = side->engine;
  v->instance = side->engine->open(v->op, side->variant, &e);
  if (!v->instance) return nap_wrong_use("eval", "%s", e.text);
  const bool ok = stream(v);
  v->engine->close(v->instance);
  return ok ? NAP_OK : NAP_EXIT_USE;
}

int nap_cmd_eval(int argc, char **argv) {
  static const struct option options[] = {{"engine", required_argument, NULL, 'e'},
                                          {"rm", required_argument, NULL, 'r'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
  static eval_t v;
  nap_side_t side = {&nap_engine_cmodel, NULL};
  for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
    if (c == 'h') {
      fputs(usage, stdout);
      return NAP_OK;
    }
    if ((c == 'e' && !nap_arg_side("eval", optarg, &side)) ||
        (c == 'r' && !nap_arg_rm("eval", optarg, &v.rm)))
      return NAP_EXIT_USE;
    if (c == '?') return nap_wrong_use("eval", "see above");
  }
  if (optind >= argc) return nap_wrong_use("eval", "which operation?");
  if (argc - optind > 2)
    return nap_wrong_use("eval", "one FILE at most, not '%s' as well", argv[optind + 2]);
  if (!nap_arg_op("eval", argv[optind], &v.op)) return NAP_EXIT_USE;
  if (!v.op->rounds) v.rm = NAP_RNE;
  v.name = optind + 1 < argc ? argv[optind + 1] : "standard input";
  v.input = optind + 1 < argc ? fopen(v.name, "r") : stdin;
  if (!v.input) return nap_wrong_use("eval", "cannot open %s: %s", v.name, strerror(errno));
  const int code = evaluate(&v, &side);
  if (v.input != stdin) fclose(v.input);
  return code;
}
