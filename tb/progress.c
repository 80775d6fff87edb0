/* SPDX-License-Identifier: Apache-2.0
 *
 * progress.c: a bar on standard error when that is a terminal.
 */
#include "progress.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host.h"

enum { WIDTH = 24 };
#define PERIOD 0.1 /* seconds between two drawings */

static struct {
  uint64_t total;
  _Atomic uint64_t done;
  atomic_flag drawing;
  double start;
  _Atomic double last;
  char label[64];
  bool on;
} bar = {.drawing = ATOMIC_FLAG_INIT};

void nap_progress_start(uint64_t total) {
  bar.total = total;
  bar.done = 0;
  bar.start = nap_seconds();
  bar.last = 0;
  bar.on = isatty(STDERR_FILENO);
}

void nap_progress_label(const char *label) {
  snprintf(bar.label, sizeof bar.label, "%s", label);
}

static void draw(double t) {
  const double share = bar.total ? (double)bar.done / (double)bar.total : 1;
  const double elapsed = t - bar.start, rate = elapsed > 0 ? (double)bar.done / elapsed : 0;
  const double left = rate > 0 ? ((double)bar.total - (double)bar.done) / rate : 0;
  char cells[WIDTH + 1];
  for (int i = 0; i < WIDTH; i++)
    cells[i] = i < (int)(share * WIDTH) ? '#' : '.';
  cells[WIDTH] = 0;
  fprintf(stderr, "\r\033[K[%s] %5.1f %%  %7.2f M/s  %02d:%02d:%02d left  %s", cells, 100 * share,
          1e-6 * rate, (int)left / 3600, (int)left / 60 % 60, (int)left % 60, bar.label);
  fflush(stderr);
}

void nap_progress_add(uint64_t vectors) {
  bar.done += vectors;
  if (!bar.on || atomic_flag_test_and_set(&bar.drawing)) return;
  const double t = nap_seconds();
  if (t - bar.last >= PERIOD) {
    bar.last = t;
    draw(t);
  }
  atomic_flag_clear(&bar.drawing);
}

void nap_progress_clear(void) {
  if (bar.on) fprintf(stderr, "\r\033[K");
}
