/* SPDX-License-Identifier: Apache-2.0
 *
 * napier.c: the command line: a verb and its arguments.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "nearest.h"
#include "version.h"

static const nap_command_t commands[] = {
    {"list", "operations, formats, engines, tables", nap_cmd_list},
    {"eval", "evaluate vectors from a file or standard input on an engine", nap_cmd_eval},
    {"verify", "the same operation on two engines, bit for bit", nap_cmd_verify},
    {"vectors", "an engine against files of operands with their known results", nap_cmd_vectors},
    {"bench", "rates of the engines side by side", nap_cmd_bench},
    {"faults", "which stuck-at faults of a netlist the vectors detect", nap_cmd_faults},
    {"replay", "one vector again, with a waveform", nap_cmd_replay},
    {"trace", "the steps inside a unit", nap_cmd_trace},
};
#define COUNT ((int)(sizeof commands / sizeof commands[0]))

static const char *command_name(int i) {
  return i < COUNT ? commands[i].name : NULL;
}

static void help(void) {
  printf("napier " NAP_VERSION
         ": verified arithmetic hardware\n\nusage: napier VERB [ARGUMENTS]\n\n");
  for (int i = 0; i < COUNT; i++)
    printf("  %-8s %s\n", commands[i].name, commands[i].summary);
  printf(
      "\nnapier VERB --help explains a verb. Exit codes: 0 all is well, 1 a mismatch was found,\n"
      "2 wrong use or a file that cannot be read or written, 77 nothing could be run here.\n");
}

int main(int argc, char **argv) {
  signal(SIGPIPE, SIG_IGN);
  if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") ||
      !strcmp(argv[1], "help")) {
    help();
    return argc < 2 ? NAP_EXIT_USE : NAP_OK;
  }
  if (!strcmp(argv[1], "--version")) {
    printf("napier " NAP_VERSION "\n");
    return NAP_OK;
  }
  for (int i = 0; i < COUNT; i++)
    if (!strcmp(argv[1], commands[i].name)) {
      const int code = commands[i].run(argc - 1, argv + 1);
      return nap_flush_output(argv[1]) ? code : NAP_EXIT_USE;
    }
  char near[160];
  nap_nearest(argv[1], command_name, near, sizeof near);
  fprintf(stderr, "napier: no verb is called '%s'; the nearest: %s\n", argv[1], near);
  return NAP_EXIT_USE;
}
