/* SPDX-License-Identifier: Apache-2.0
 *
 * vectors.c: the reader of the worst-case files.
 */
#include "vectors.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

enum { COLUMNS = 7 };

static bool split(char *line, char *column[COLUMNS]) {
  for (int n = 0; n < COLUMNS; n++) {
    column[n] = line;
    line += strcspn(line, "\t");
    if (*line)
      *line++ = 0;
    else
      return n == COLUMNS - 1;
  }
  return true;
}

static bool fields(char *column[COLUMNS], nap_vector_t *v, nap_error_t *e) {
  nap_error_t inner;
  snprintf(v->id, sizeof v->id, "%s", column[0]);
  snprintf(v->kind, sizeof v->kind, "%s", column[6]);
  v->op = nap_op_find(column[1]);
  if (!v->op) {
    nap_error(e, "no operation is called '%s'", column[1]);
    return false;
  }
  const int rm = nap_rm_find(column[2]);
  if (rm < 0) {
    nap_error(e, "no rounding mode is called '%s'", column[2]);
    return false;
  }
  v->rm = (nap_rm_t)rm;
  const char *p = column[3];
  for (int k = 0; k < v->op->arity; k++)
    if (!nap_parse_hex(&p, v->op->in, &v->in[k], &inner)) {
      nap_error(e, "operands '%s': %s", column[3], inner.text);
      return false;
    }
  if (p[strspn(p, " ")]) {
    nap_error(e, "operands '%s': %s takes %d", column[3], v->op->name, v->op->arity);
    return false;
  }
  p = column[4];
  if (!nap_parse_hex(&p, v->op->out, &v->expected, &inner)) {
    nap_error(e, "expected '%s': %s", column[4], inner.text);
    return false;
  }
  nap_u128 flags;
  p = column[5];
  if (!nap_parse_hex(&p, NAP_FMT_u8, &flags, &inner)) {
    nap_error(e, "flags '%s': two hexadecimal digits are expected", column[5]);
    return false;
  }
  v->flags = (uint8_t)flags;
  return true;
}

nap_vector_t *nap_vectors_read(const char *path, size_t *count, nap_error_t *e) {
  FILE *file = fopen(path, "r");
  char *line = NULL, *column[COLUMNS];
  size_t room = 0, space = 0;
  unsigned number = 0;
  nap_vector_t *list = NULL;
  nap_error_t inner = {""};
  bool ok = true;
  *count = 0;
  if (!file) {
    nap_error(e, "cannot open %s: %s", path, strerror(errno));
    return NULL;
  }
  while (ok && getline(&line, &room, file) >= 0) {
    number++;
    line[strcspn(line, "\r\n")] = 0;
    if (!line[0] || line[0] == '#') continue;
    if (*count == space) {
      space = space ? 2 * space : 256;
      nap_vector_t *grown = realloc(list, space * sizeof *list);
      if (!grown) abort();
      list = grown;
    }
    nap_vector_t *v = &list[*count];
    v->line = number;
    ok = split(line, column);
    if (!ok) nap_error(&inner, "%d tab-separated columns are expected", COLUMNS);
    ok = ok && fields(column, v, &inner);
    ++*count;
  }
  free(line);
  fclose(file);
  if (ok && *count) return list;
  free(list);
  if (ok)
    nap_error(e, "%s has no vector", path);
  else
    nap_error(e, "%s:%u: %s", path, number, inner.text);
  return NULL;
}
