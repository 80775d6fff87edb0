/* SPDX-License-Identifier: Apache-2.0
 *
 * files.c: writes the generated files, all or none, or compares them with what is there.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lutgen.h"

char *lut_read(const char *path, size_t *size) {
  FILE *from = fopen(path, "rb");
  if (!from) return NULL;
  char *text = NULL, part[65536];
  size_t used = 0, got;
  FILE *to = open_memstream(&text, &used);
  if (!to) lut_die("out of memory");
  while ((got = fread(part, 1, sizeof part, from)) > 0)
    fwrite(part, 1, got, to);
  const bool bad = ferror(from) || fclose(to);
  fclose(from);
  if (bad) lut_die("cannot read %s: %s", path, strerror(errno));
  if (size) *size = used;
  return text;
}

static void path_of(char path[4096], const char *dir, const char *name, const char *suffix) {
  if (snprintf(path, 4096, "%s/%s%s", dir, name, suffix) >= 4096)
    lut_die("path too long: %s/%s%s", dir, name, suffix);
}

static void write_temporary(const char *path, const lut_file_t *file) {
  FILE *to = fopen(path, "wb");
  const bool good = to && fwrite(file->text, 1, file->size, to) == file->size;
  if (!to || (fclose(to) != 0) | !good) lut_die("cannot write %s: %s", path, strerror(errno));
}

void lut_write(const char *dir, const lut_file_t *files, int n) {
  char temporary[4096], path[4096];
  if (mkdir(dir, 0777) && errno != EEXIST)
    lut_die("cannot make the directory %s: %s", dir, strerror(errno));
  for (int i = 0; i < n; i++) {
    path_of(temporary, dir, files[i].name, ".tmp");
    write_temporary(temporary, &files[i]);
  }
  for (int i = 0; i < n; i++) {
    path_of(temporary, dir, files[i].name, ".tmp");
    path_of(path, dir, files[i].name, "");
    if (rename(temporary, path)) lut_die("cannot rename to %s: %s", path, strerror(errno));
  }
}

static bool known(const char *name, const lut_file_t *files, int n) {
  for (int i = 0; i < n; i++)
    if (!strcmp(files[i].name, name)) return true;
  return false;
}

int lut_compare(const char *dir, const lut_file_t *files, int n, bool whole) {
  int differences = 0;
  char path[4096];
  for (int i = 0; i < n; i++) {
    size_t size;
    path_of(path, dir, files[i].name, "");
    char *text = lut_read(path, &size);
    if (!text || size != files[i].size || memcmp(text, files[i].text, size)) {
      printf("%s: %s\n", path, text ? "differs from what the generator makes" : "missing");
      differences++;
    }
    free(text);
  }
  DIR *d = whole ? opendir(dir) : NULL;
  for (struct dirent *e; d && (e = readdir(d));) {
    if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..") || known(e->d_name, files, n)) continue;
    printf("%s/%s: not made by the generator\n", dir, e->d_name);
    differences++;
  }
  if (d) closedir(d);
  return differences;
}
