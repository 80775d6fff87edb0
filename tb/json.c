/* SPDX-License-Identifier: Apache-2.0
 *
 * json.c: results as JSON Lines. The first line says what was run, each other one is a row.
 */
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explain.h"
#include "report.h"
#include "text.h"
#include "version.h"

struct nap_json {
  FILE *file;
  char *path, *temporary;
};

/* The processor's name, for figures that depend on it. */
static const char *processor(char buf[128]) {
  char line[256];
  FILE *info = fopen("/proc/cpuinfo", "r");
  snprintf(buf, 128, "unknown");
  while (info && fgets(line, sizeof line, info))
    if (sscanf(line, "model name : %127[^\n]", buf) == 1) break;
  if (info) fclose(info);
  return buf;
}

nap_json_t *nap_json_open(const char *path, const char *what, nap_error_t *e) {
  nap_json_t *j = calloc(1, sizeof *j);
  const size_t room = strlen(path) + 32;
  j->path = strdup(path);
  j->temporary = malloc(room);
  snprintf(j->temporary, room, "%s.%ld.tmp", path, (long)getpid());
  j->file = fopen(j->temporary, "wx");
  if (!j->file) {
    nap_error(e, "cannot write %s: %s", path, strerror(errno));
    nap_json_drop(j);
    return NULL;
  }
  char cpu[128];
  json_t *head = json_pack("{s:s, s:s, s:s, s:i}", "napier", NAP_VERSION, "command", what, "cpu",
                           processor(cpu), "cores", (int)sysconf(_SC_NPROCESSORS_ONLN));
  if (nap_json_line(j, head, e)) return j;
  nap_json_drop(j);
  return NULL;
}

bool nap_json_line(nap_json_t *j, void *object, nap_error_t *e) {
  const bool ok = object && !json_dumpf(object, j->file, JSON_COMPACT) &&
                  fputc('\n', j->file) != EOF && !fflush(j->file);
  json_decref(object);
  if (!ok) nap_error(e, "cannot write %s: %s", j->path, strerror(errno));
  return ok;
}

static json_t *mismatch(const nap_row_t *row, const nap_mismatch_t *m) {
  char hex[NAP_HEX_ROOM], command[512];
  json_t *operands = json_array();
  for (int k = 0; k < row->op->arity; k++)
    json_array_append_new(operands, json_string(nap_hex(row->op->in, m->in[k], hex)));
  json_t *o = json_pack("{s:s, s:s, s:I, s:I, s:o}", "rm", nap_rm_name(m->rm), "class",
                        nap_stim_name(m->stim), "seed", (json_int_t)m->seed, "index",
                        (json_int_t)m->index, "operands", operands);
  json_object_set_new(o, "result", json_string(nap_hex(row->op->out, m->dut, hex)));
  json_object_set_new(o, "flags", json_integer(m->dut_flags));
  json_object_set_new(o, "expected", json_string(nap_hex(row->op->out, m->ref, hex)));
  json_object_set_new(o, "expected_flags", json_integer(m->ref_flags));
  json_object_set_new(o, "replay",
                      json_string(nap_replay_command(row, m, command, sizeof command)));
  return o;
}

bool nap_json_row(nap_json_t *j, const nap_row_t *row, const nap_run_t *run, nap_error_t *e) {
  static const char *const verdicts[] = {"passed", "failed", "skipped"};
  static const char *const tiers[] = {"smoke", "unit", "exhaustive"};
  char dut[64], ref[64];
  json_t *mismatches = json_array();
  for (int i = 0; i < row->shown; i++)
    json_array_append_new(mismatches, mismatch(row, &row->first[i]));
  json_t *o =
      json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:I, s:I, s:f, s:I, s:I, s:I}", "op",
                row->op->name, "dut", nap_side_name(&row->dut, dut, sizeof dut), "ref",
                nap_side_name(&row->ref, ref, sizeof ref), "verdict", verdicts[row->verdict],
                "proved", nap_row_proof(row), "tier", tiers[run->tier], "modes", row->modes,
                "vectors", (json_int_t)row->vectors, "mismatches", (json_int_t)row->mismatches,
                "seconds", row->seconds, "seed", (json_int_t)run->seed, "shard",
                (json_int_t)run->shard + 1, "shards", (json_int_t)run->shards);
  if (row->worst > 0) json_object_set_new(o, "worst_of_bound", json_real(row->worst));
  if (row->reason[0]) json_object_set_new(o, "reason", json_string(row->reason));
  json_object_set_new(o, "first", mismatches);
  return nap_json_line(j, o, e);
}

void nap_json_drop(nap_json_t *j) {
  if (!j) return;
  if (j->file) {
    fclose(j->file);
    unlink(j->temporary);
  }
  free(j->path);
  free(j->temporary);
  free(j);
}

bool nap_json_close(nap_json_t *j, nap_error_t *e) {
  FILE *file = j->file;
  const bool flushed = !fflush(file) && !fsync(fileno(file));
  const bool ok = !fclose(file) && flushed && !rename(j->temporary, j->path);
  j->file = NULL;
  if (!ok) {
    nap_error(e, "cannot write %s: %s", j->path, strerror(errno));
    unlink(j->temporary);
  }
  nap_json_drop(j);
  return ok;
}
