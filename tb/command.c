/* SPDX-License-Identifier: Apache-2.0
 *
 * command.c: arguments of the verbs, checked in one place.
 */
#include "command.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "nearest.h"

int nap_wrong_use(const char *verb, const char *fmt, ...) {
  va_list ap;
  fprintf(stderr, "napier %s: ", verb);
  va_start(ap, fmt);
  vfprintf(stderr, fmt, ap);
  va_end(ap);
  fprintf(stderr, "\n(napier %s --help explains its use)\n", verb);
  return NAP_EXIT_USE;
}

bool nap_flush_output(const char *verb) {
  if (!fflush(stdout) && !ferror(stdout)) return true;
  if (errno == EPIPE)
    fprintf(stderr, "napier %s: standard output was closed by its reader; stopped\n", verb);
  else
    fprintf(stderr, "napier %s: cannot write standard output: %s\n", verb, strerror(errno));
  return false;
}

bool nap_make_folder(const char *path) {
  char part[256];
  snprintf(part, sizeof part, "%s", path);
  for (char *p = part;; p++)
    if (*p == '/' || !*p) {
      const char was = *p;
      *p = 0;
      if (mkdir(part, 0777) && errno != EEXIST) return false;
      if (!was) return true;
      *p = was;
    }
}

static const char *op_name(int i) {
  return i < NAP_OP_COUNT ? nap_op_info((nap_op_t)i)->name : NULL;
}

bool nap_arg_op(const char *verb, const char *text, const nap_op_info_t **op) {
  char near[160];
  *op = nap_op_find(text);
  if (*op) return true;
  nap_nearest(text, op_name, near, sizeof near);
  nap_wrong_use(verb, "no operation is called '%s'; the nearest: %s", text, near);
  return false;
}

bool nap_arg_rm(const char *verb, const char *text, nap_rm_t *rm) {
  const int found = nap_rm_find(text);
  if (found < 0) {
    nap_wrong_use(verb, "no rounding mode is called '%s'; there are rne, rtz, rdn, rup, rmm", text);
    return false;
  }
  *rm = (nap_rm_t)found;
  return true;
}

bool nap_arg_side(const char *verb, const char *text, nap_side_t *side) {
  nap_error_t e;
  side->engine = nap_engine_find(text, &side->variant, &e);
  if (!side->engine) nap_wrong_use(verb, "%s", e.text);
  return side->engine;
}

bool nap_arg_number(const char *verb, const char *option, const char *text, uint64_t least,
                    uint64_t most, uint64_t *value) {
  char *end;
  errno = 0;
  const unsigned long long v = strtoull(text, &end, 0);
  if (end == text || *end || text[0] == '-' || errno || v < least || v > most) {
    nap_wrong_use(verb, "%s takes a whole number from %llu to %llu, not '%s'", option,
                  (unsigned long long)least, (unsigned long long)most, text);
    return false;
  }
  *value = v;
  return true;
}

bool nap_arg_ops(const char *verb, int count, char **globs, bool chosen[NAP_OP_COUNT]) {
  for (int i = 0; i < NAP_OP_COUNT; i++)
    chosen[i] = count == 0;
  for (int g = 0; g < count; g++) {
    bool any = false;
    for (int i = 0; i < NAP_OP_COUNT; i++)
      if (!fnmatch(globs[g], op_name(i), 0)) chosen[i] = any = true;
    if (!any) {
      char near[160];
      nap_nearest(globs[g], op_name, near, sizeof near);
      nap_wrong_use(verb, "no operation matches '%s'; the nearest: %s", globs[g], near);
      return false;
    }
  }
  return true;
}
