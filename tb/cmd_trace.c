/* SPDX-License-Identifier: Apache-2.0
 *
 * cmd_trace.c: napier trace: the steps inside a unit, for people who want to see it work.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "heron.h"
#include "text.h"

static const char usage[] =
    "usage: napier trace OP [--rm MODE] OPERAND...\n"
    "       napier trace OP --method heron [--guess G] [--digits D] OPERAND\n\n"
    "Shows the steps inside the unit: carries of an adder, partial products of a multiplier, the\n"
    "iterates of a root, address, table words and interpolation of the special function unit. An\n"
    "operand is a decimal number (25, -1.5, 0x1.8p3) or a bit pattern (0x41C80000).\n"
    "--method heron shows Heron's iteration x <- (x + S/x) / 2 on the number itself, as a "
    "textbook\n"
    "does, until D digits (default 12) stand still.\n";

static void on_stage(void *ctx, const char *name, const char *summary) {
  (void)ctx;
  printf("\n%s: %s\n", name, summary);
}

static void on_field(void *ctx, const char *name, int width, nap_u128 bits) {
  (void)ctx;
  const int digits = (width + 3) / 4;
  printf("  %-14s %3d'h", name, width);
  for (int i = digits; i-- > 0;)
    putchar("0123456789abcdef"[(int)(bits >> (4 * i)) & 15]);
  putchar('\n');
}

static void on_note(void *ctx, const char *text) {
  (void)ctx;
  printf("  %s\n", text);
}

static int trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[]) {
  char hex[NAP_HEX_ROOM], value[NAP_VALUE_ROOM], flags_text[32];
  nap_trace_t t = {NULL, on_stage, on_field, on_note};
  uint8_t flags;
  if (!op->trace)
    return nap_wrong_use("trace", "%s has no unit of ours yet: there is no inside to show",
                         op->name);
  printf("%s%s%s\n", op->name, op->rounds ? ", rounding " : "", op->rounds ? nap_rm_name(rm) : "");
  for (int k = 0; k < op->arity; k++)
    printf("  %c = %s  %s\n", 'a' + k, nap_hex(op->in, in[k], hex),
           nap_value_text(op->in, in[k], value));
  op->trace(op, rm, in, &t);
  const nap_u128 out = nap_eval(op->op, rm, in, &flags);
  printf("\nresult %s  %s  flags %s\n", nap_hex(op->out, out, hex),
         nap_value_text(op->out, out, value), nap_flags_text(flags, flags_text));
  return NAP_OK;
}

typedef struct {
  nap_rm_t rm;
  bool heron;
  const char *guess;
  uint64_t digits;
} choice_t;

static bool option(int c, choice_t *o) {
  switch (c) {
  case 'r':
    return nap_arg_rm("trace", optarg, &o->rm);
  case 'm':
    if (strcmp(optarg, "heron") != 0 && strcmp(optarg, "unit") != 0) {
      nap_wrong_use("trace", "--method takes unit or heron, not '%s'", optarg);
      return false;
    }
    o->heron = optarg[0] == 'h';
    return true;
  case 'g':
    o->guess = optarg;
    return true;
  case 'd':
    return nap_arg_number("trace", "--digits", optarg, 1, 60, &o->digits);
  default:
    nap_wrong_use("trace", "see above");
    return false;
  }
}

/* A word like -1.5 or -0x1p3 is an operand, not an option: options begin with a letter. */
static void guard_negative_operands(int *argc, char **argv) {
  for (int i = 1; i < *argc; i++)
    if (argv[i][0] == '-' && strchr("0123456789.", argv[i][1]) && argv[i][1]) {
      for (int k = *argc; k > i; k--)
        argv[k] = argv[k - 1];
      argv[i] = "--";
      ++*argc;
      return;
    }
}

int nap_cmd_trace(int argc, char **argv) {
  static const struct option options[] = {
      {"rm", required_argument, NULL, 'r'},    {"method", required_argument, NULL, 'm'},
      {"guess", required_argument, NULL, 'g'}, {"digits", required_argument, NULL, 'd'},
      {"help", no_argument, NULL, 'h'},        {0}};
  choice_t o = {NAP_RNE, false, NULL, 12};
  const nap_op_info_t *op;
  nap_error_t e;
  nap_u128 in[3];
  char **words = malloc(((size_t)argc + 2) * sizeof *words);
  memcpy(words, argv, (size_t)argc * sizeof *words);
  words[argc] = words[argc + 1] = NULL;
  guard_negative_operands(&argc, words);
  for (int c; (c = getopt_long(argc, words, "h", options, NULL)) != -1;) {
    if (c == 'h') {
      fputs(usage, stdout);
      return NAP_OK;
    }
    if (!option(c, &o)) return NAP_EXIT_USE;
  }
  const int given = argc - optind - 1;
  if (given < 0) return nap_wrong_use("trace", "which operation?");
  if (!nap_arg_op("trace", words[optind], &op)) return NAP_EXIT_USE;
  if (given != op->arity)
    return nap_wrong_use("trace", "%s takes %d operands, not %d", op->name, op->arity, given);
  for (int k = 0; k < given; k++)
    if (!nap_parse_value(words[optind + 1 + k], op->in, &in[k], &e))
      return nap_wrong_use("trace", "operand %d: %s", k + 1, e.text);
  if (!o.heron) return trace(op, o.rm, in);
  if (op->math != NAP_MATH_SQRT)
    return nap_wrong_use("trace", "Heron's iteration is of square roots, not of %s", op->name);
  if (!nap_heron(op, in[0], o.guess, (int)o.digits, &e))
    return nap_wrong_use("trace", "%s", e.text);
  return NAP_OK;
}
