/* SPDX-License-Identifier: Apache-2.0
 *
 * nearest.c: Levenshtein distance over a list of names.
 */
#include "nearest.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 63, SHOWN = 3 };

static int min3(int a, int b, int c) {
  const int m = a < b ? a : b;
  return m < c ? m : c;
}

static int distance(const char *a, const char *b) {
  const int n = (int)strnlen(a, LONGEST), m = (int)strnlen(b, LONGEST);
  int row[LONGEST + 1];
  for (int j = 0; j <= m; j++)
    row[j] = j;
  for (int i = 1; i <= n; i++) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      const int above = row[j];
      row[j] = min3(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
      diagonal = above;
    }
  }
  return row[m];
}

void nap_nearest(const char *wrong, const char *(*name)(int i), char *out, size_t size) {
  int chosen[SHOWN];
  size_t used = 0;
  out[0] = 0;
  for (int k = 0; k < SHOWN; k++) {
    int best = INT_MAX;
    chosen[k] = -1;
    for (int i = 0; name(i); i++) {
      bool taken = false;
      for (int j = 0; j < k; j++)
        taken |= chosen[j] == i;
      const int d = taken ? INT_MAX : distance(wrong, name(i));
      if (d < best) {
        best = d;
        chosen[k] = i;
      }
    }
    if (chosen[k] < 0 || used >= size) return;
    used += (size_t)snprintf(out + used, size - used, "%s%s", k ? ", " : "", name(chosen[k]));
  }
}
