/* SPDX-License-Identifier: Apache-2.0
 *
 * journal.c: a text file of finished stretches, keyed by what was run and by the binary that did.
 */
#include "journal.h"

#include <errno.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  char key[256];
  uint64_t vectors;
  double worst;
} entry_t;

struct nap_journal {
  FILE *file;
  entry_t *entries;
  size_t count, room;
};

/* SHA-256 of the running binary: results of another build are not this one's. */
static void fingerprint(char hex[2 * SHA256_DIGEST_LENGTH + 1]) {
  unsigned char digest[SHA256_DIGEST_LENGTH] = {0}, *bytes = NULL;
  FILE *self = fopen("/proc/self/exe", "rb");
  if (self && !fseek(self, 0, SEEK_END)) {
    const long size = ftell(self);
    rewind(self);
    bytes = malloc((size_t)size);
    if (bytes && fread(bytes, 1, (size_t)size, self) == (size_t)size)
      SHA256(bytes, (size_t)size, digest);
  }
  free(bytes);
  if (self) fclose(self);
  for (int i = 0; i < SHA256_DIGEST_LENGTH; i++)
    snprintf(hex + 2 * i, 3, "%02x", digest[i]);
}

static void remember(nap_journal_t *j, const char *key, uint64_t vectors, double worst) {
  if (j->count == j->room) {
    j->room = j->room ? 2 * j->room : 64;
    entry_t *grown = realloc(j->entries, j->room * sizeof *grown);
    if (!grown) return;
    j->entries = grown;
  }
  entry_t *e = &j->entries[j->count++];
  snprintf(e->key, sizeof e->key, "%s", key);
  e->vectors = vectors;
  e->worst = worst;
}

/* Lines "VECTORS WORST KEY". A last line that a kill cut off is taken out of the file. */
static bool read_entries(nap_journal_t *j) {
  char line[512];
  for (long whole = ftell(j->file); fgets(line, sizeof line, j->file); whole = ftell(j->file)) {
    unsigned long long vectors;
    double worst;
    int at = 0;
    char *end = strchr(line, '\n');
    if (!end) return !ftruncate(fileno(j->file), whole);
    *end = 0;
    if (sscanf(line, "%llu %la %n", &vectors, &worst, &at) == 2 && at)
      remember(j, line + at, vectors, worst);
  }
  return true;
}

nap_journal_t *nap_journal_open(const char *path, nap_error_t *e) {
  char mine[2 * SHA256_DIGEST_LENGTH + 1], head[128], line[128];
  nap_journal_t *j = calloc(1, sizeof *j);
  if (!j || !(j->file = fopen(path, "a+"))) {
    nap_error(e, "cannot open the journal %s: %s", path, strerror(errno));
    free(j);
    return NULL;
  }
  fingerprint(mine);
  snprintf(head, sizeof head, "napier journal, build %s\n", mine);
  rewind(j->file);
  if (fgets(line, sizeof line, j->file)) {
    if (strncmp(line, "napier journal", 14)) {
      nap_error(e, "%s is not a journal of napier; it is left as it is", path);
      nap_journal_close(j);
      return NULL;
    }
    if (!strcmp(line, head) && read_entries(j)) return j;
    fprintf(stderr, "napier: %s was written by another build: starting anew\n", path);
  }
  if (ftruncate(fileno(j->file), 0) || fputs(head, j->file) < 0 || fflush(j->file)) {
    nap_error(e, "cannot write the journal %s: %s", path, strerror(errno));
    nap_journal_close(j);
    return NULL;
  }
  return j;
}

void nap_journal_close(nap_journal_t *j) {
  if (!j) return;
  fclose(j->file);
  free(j->entries);
  free(j);
}

bool nap_journal_find(const nap_journal_t *j, const char *key, uint64_t *vectors, double *worst) {
  for (size_t i = 0; j && i < j->count; i++)
    if (!strcmp(j->entries[i].key, key)) {
      *vectors = j->entries[i].vectors;
      *worst = j->entries[i].worst;
      return true;
    }
  return false;
}

void nap_journal_each(const nap_journal_t *j, const char *prefix, nap_journal_fn *with,
                      void *context) {
  const size_t length = strlen(prefix);
  for (size_t i = 0; j && i < j->count; i++)
    if (!strncmp(j->entries[i].key, prefix, length)) with(j->entries[i].key + length, context);
}

void nap_journal_add(nap_journal_t *j, const char *key, uint64_t vectors, double worst) {
  if (!j) return;
  if (fprintf(j->file, "%llu %a %s\n", (unsigned long long)vectors, worst, key) < 0 ||
      fflush(j->file) || fdatasync(fileno(j->file)))
    fprintf(stderr, "napier: the journal could not be written (%s); the run goes on without it\n",
            strerror(errno));
}
