/* SPDX-License-Identifier: Apache-2.0
 *
 * command.h: what the verbs of the command line share.
 */
#ifndef NAPIER_COMMAND_H
#define NAPIER_COMMAND_H

#include "check.h"

/* Exit codes. */
enum { NAP_OK = 0, NAP_EXIT_MISMATCH = 1, NAP_EXIT_USE = 2, NAP_EXIT_SKIPPED = 77 };

typedef struct {
  const char *name, *summary;
  int (*run)(int argc, char **argv); /* argv[0] is the verb */
} nap_command_t;

int nap_cmd_list(int argc, char **argv);
int nap_cmd_eval(int argc, char **argv);
int nap_cmd_verify(int argc, char **argv);
int nap_cmd_vectors(int argc, char **argv);
int nap_cmd_bench(int argc, char **argv);
int nap_cmd_replay(int argc, char **argv);
int nap_cmd_faults(int argc, char **argv);
int nap_cmd_trace(int argc, char **argv);

/* Prints "napier VERB: message" and a pointer to --help on standard error; returns NAP_EXIT_USE. */
__attribute__((format(printf, 2, 3))) int nap_wrong_use(const char *verb, const char *fmt, ...);

/* Flushes standard output; false, with a message, when its reader is gone or the disk is full. */
bool nap_flush_output(const char *verb);

/* Makes a folder below the working directory, parents included; false when that is not possible. */
bool nap_make_folder(const char *path);

/* Option values; false (after a message) when they make no sense. */
bool nap_arg_op(const char *verb, const char *text, const nap_op_info_t **op);
bool nap_arg_rm(const char *verb, const char *text, nap_rm_t *rm);
bool nap_arg_side(const char *verb, const char *text, nap_side_t *side);
bool nap_arg_number(const char *verb, const char *option, const char *text, uint64_t least,
                    uint64_t most, uint64_t *value);

/* Marks the operations whose names match any of the globs (all, when there are none); false
 * (after a message with the nearest names) when a glob matches nothing. */
bool nap_arg_ops(const char *verb, int count, char **globs, bool chosen[NAP_OP_COUNT]);
#endif
