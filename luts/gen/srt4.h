/* SPDX-License-Identifier: Apache-2.0
 *
 * srt4.h: the selection table of radix-4 SRT division.
 */
#ifndef NAPIER_LUT_SRT4_H
#define NAPIER_LUT_SRT4_H

#include "lutgen.h"

/* A sixteenth is one step of the estimate and of the divisor, which is 8/16 to 15/16. */
enum { SRT4_DIVISORS = 8, SRT4_ESTIMATES = 128, SRT4_BOUNDS = 4 };

/* Of a table: all cells, those that a remainder can be in, and of them those whose digit is wrong
 * for some remainder. */
typedef struct {
  int cells, reachable, wrong;
} srt4_proof_t;

/* For each divisor the least estimates, in sixteenths, of the digits 2, 1, 0 and -1. */
void srt4_select(int bounds[SRT4_DIVISORS][SRT4_BOUNDS]);
int srt4_digit(const int bounds[SRT4_BOUNDS], int estimate);

/* Goes through every cell. */
srt4_proof_t srt4_prove(const int bounds[SRT4_DIVISORS][SRT4_BOUNDS]);

/* The table as a module. Ends the program when it is not complete. */
lut_file_t srt4_emit_sv(const char *source);
#endif
