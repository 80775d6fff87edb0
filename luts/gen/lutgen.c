/* SPDX-License-Identifier: Apache-2.0
 *
 * lutgen.c: the command line of the ROM generator. Exit code 1: a difference found, 2: wrong use
 * or a ROM that cannot be made.
 */
#include <getopt.h>
#include <math.h>
#include <mpfr.h>
#include <sollya.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lutgen.h"
#include "srt4.h"

void lut_die(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  fputs("lutgen: ", stderr);
  vfprintf(stderr, fmt, ap);
  fputc('\n', stderr);
  va_end(ap);
  exit(2);
}

static const char help[] =
    "lutgen --out DIR [NAME...]    make the ROMs (all, or those named) and their MANIFEST in DIR\n"
    "lutgen --check DIR [NAME...]  make them in memory and compare: bytes, and the set of files\n"
    "lutgen --list                 the rows of luts.def\n"
    "lutgen --help                 this text\n"
    "Run from the root of the repository. For each ROM prints its size and its largest error over\n"
    "every input of its interval, measured through the fixed-point datapath.\n";

static void list(const lut_t *luts, int n) {
  for (int i = 0; i < n; i++)
    printf("%-12s degree %d, %3d words of %2d bits, bound 2^%.2f  %s\n", luts[i].name,
           luts[i].shape.degree, luts[i].n, nap_lut_word_bits(&luts[i].shape), log2(luts[i].bound),
           luts[i].summary);
}

static void make(lut_t *lut) {
  lut_fit(lut);
  lut->error = lut_measure(lut);
  unsigned char *bytes = malloc(8 * (size_t)lut->n);
  for (int i = 0; i < 8 * lut->n; i++)
    bytes[i] = (unsigned char)(lut->words[i / 8] >> (56 - 8 * (i % 8)));
  lut_sha256(bytes, 8 * (size_t)lut->n, lut->payload);
  free(bytes);
  const lut_error_t *e = &lut->error;
  printf("%-12s %3d words, %4d bits, error relative 2^%.3f, absolute 2^%.3f (bound 2^%.3f) at "
         "address %d, x %u%s\n",
         lut->name, lut->n, lut->n * nap_lut_word_bits(&lut->shape), log2(e->relative),
         log2(e->absolute), log2(lut->bound), e->addr, e->x, e->end ? " upper end" : "");
  fflush(stdout);
  if (e->relative > lut->bound)
    lut_die("%s: error %g is above the bound %g of luts.def: give it more segments or wider "
            "coefficients",
            lut->name, e->relative, lut->bound);
}

static void choose(const lut_t *luts, int n, bool *chosen, char *const *names, int n_names) {
  for (int i = 0; i < n; i++)
    chosen[i] = n_names == 0;
  for (int k = 0; k < n_names; k++) {
    int i = 0;
    while (i < n && strcmp(luts[i].name, names[k]))
      i++;
    if (i == n) lut_die("no ROM is named '%s'; see lutgen --list", names[k]);
    chosen[i] = true;
  }
}

int main(int argc, char **argv) {
  static const struct option options[] = {{"out", required_argument, 0, 'o'},
                                          {"check", required_argument, 0, 'c'},
                                          {"list", no_argument, 0, 'l'},
                                          {"help", no_argument, 0, 'h'},
                                          {0, 0, 0, 0}};
  int n, option, mode = 0;
  const char *dir = NULL;
  lut_t *luts = lut_table(&n);
  while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
    if (option == 'h') return fputs(help, stdout), 0;
    if (option == 'l') return list(luts, n), 0;
    if (option == '?' || mode) return fputs(help, stderr), 2;
    mode = option;
    dir = optarg;
  }
  if (!mode) return fputs(help, stderr), 2;

  bool chosen[n];
  choose(luts, n, chosen, argv + optind, argc - optind);
  char source[65];
  lut_source_hash(source);
  sollya_lib_init();
  sollya_obj_t quiet = sollya_lib_constant_from_int(0);
  sollya_lib_set_verbosity(quiet);
  sollya_lib_clear_obj(quiet);

  lut_file_t files[4 * n + 2];
  int n_files = 0;
  for (int i = 0; i < n; i++) {
    if (!chosen[i]) continue;
    make(&luts[i]);
    files[n_files++] = lut_emit_sv(&luts[i], source);
    files[n_files++] = lut_emit_sv_pkg(&luts[i], source);
    if (luts[i].shape.degree) files[n_files++] = lut_emit_sv_interp(&luts[i], source);
    files[n_files++] = lut_emit_h(&luts[i], source);
  }
  if (argc == optind) files[n_files++] = srt4_emit_sv(source);
  files[n_files++] = lut_emit_manifest(luts, n, chosen, dir, source);
  sollya_lib_close();
  int differences = 0;
  if (mode == 'o') {
    lut_write(dir, files, n_files);
  } else {
    differences = lut_compare(dir, files, n_files, argc == optind);
    printf("%d files compared, %d differences\n", n_files, differences);
  }
  for (int i = 0; i < n_files; i++)
    free(files[i].text);
  return differences ? 1 : 0;
}
