/* SPDX-License-Identifier: Apache-2.0
 *
 * srt4.c: the selection table of radix-4 SRT division with digits -2 ... 2.
 *
 * The divisor D is in [1/2, 1), known to a sixteenth; y = 4R, the shifted remainder, is known
 * through the top bits of its carry-save pair, so it is less than two sixteenths above the
 * estimate. All numbers here are sixteenths, times 3 where thirds come in. A digit k is right when
 * |y - kD| <= 2/3 D; a remainder is reachable when |y| <= 8/3 D. Ercegovac and Lang, Division and
 * Square Root, 1994, chapter 3.
 */
#include "srt4.h"

#include <stdio.h>

#include "page.h"

static int most(int a, int b) {
  return a > b ? a : b;
}

static int least(int a, int b) {
  return a < b ? a : b;
}

/* floor(a / 3) */
static int third(int a) {
  return a >= 0 ? a / 3 : -((2 - a) / 3);
}

/* The smallest estimate at which every remainder of the cell may have the digit k: y >= (k - 2/3) D
 * for every D from d to d + 1. */
static int first_estimate(int k, int d) {
  const int times3 = most((3 * k - 2) * d, (3 * k - 2) * (d + 1));
  return -third(-times3);
}

void srt4_select(int bounds[SRT4_DIVISORS][SRT4_BOUNDS]) {
  for (int i = 0; i < SRT4_DIVISORS; i++)
    for (int b = 0; b < SRT4_BOUNDS; b++)
      bounds[i][b] = first_estimate(2 - b, SRT4_DIVISORS + i);
}

int srt4_digit(const int bounds[SRT4_BOUNDS], int estimate) {
  for (int b = 0; b < SRT4_BOUNDS; b++)
    if (estimate >= bounds[b]) return 2 - b;
  return -2;
}

/* Whether every reachable remainder of a cell may have the digit. Its sides are straight, and where
 * they meet the divisor is a whole number of eighths of a step: it is enough to look there. */
static bool right(int k, int estimate, int d, bool *reached) {
  *reached = false;
  for (int divisor = 8 * d; divisor <= 8 * (d + 1); divisor++) {
    const int low = most(24 * estimate, -8 * divisor);
    const int high = least(24 * (estimate + 2), 8 * divisor);
    if (low > high) continue;
    *reached = true;
    if (low < (3 * k - 2) * divisor || high > (3 * k + 2) * divisor) return false;
  }
  return true;
}

srt4_proof_t srt4_prove(const int bounds[SRT4_DIVISORS][SRT4_BOUNDS]) {
  srt4_proof_t p = {0, 0, 0};
  for (int i = 0; i < SRT4_DIVISORS; i++)
    for (int estimate = -SRT4_ESTIMATES / 2; estimate < SRT4_ESTIMATES / 2; estimate++) {
      bool reached;
      const bool good =
          right(srt4_digit(bounds[i], estimate), estimate, SRT4_DIVISORS + i, &reached);
      p.cells++;
      p.reachable += reached;
      p.wrong += !good;
    }
  return p;
}

lut_file_t srt4_emit_sv(const char *source) {
  static const char *const digits[] = {"two", "one", "zero", "minus_one"};
  int bounds[SRT4_DIVISORS][SRT4_BOUNDS];
  srt4_select(bounds);
  const srt4_proof_t p = srt4_prove(bounds);
  printf(
      "srt4_select  %d divisors by %d estimates, %d cells can be reached, %d with a wrong digit\n",
      SRT4_DIVISORS, SRT4_ESTIMATES, p.reachable, p.wrong);
  if (p.wrong) lut_die("srt4_select: the table is not complete");

  page_t page;
  lut_open_page(&page, "nap_", "srt4_select", ".sv");
  FILE *to = page.to;
  fprintf(to, "// SPDX-License-Identifier: Apache-2.0\n");
  lut_stamp(to, "// ", NULL, source);
  fprintf(
      to,
      "// Selection of radix-4 SRT division with digits -2 ... 2: from the three bits after the\n"
      "// divisor's leading one and seven bits of the shifted remainder, four of them a fraction,\n"
      "// whose carry-save halves were cut. None set: the digit is 0.\n"
      "// Bound: of %d cells %d can be reached, and in each of those the digit is right.\n"
      "// Literature: Ercegovac and Lang, Division and Square Root, 1994, chapter 3.\n\n"
      "module nap_srt4_select (\n"
      "    input  logic        [2:0] divisor_i,\n"
      "    input  logic signed [6:0] estimate_i,\n"
      "    output logic              two_o,\n"
      "    output logic              one_o,\n"
      "    output logic              minus_one_o,\n"
      "    output logic              minus_two_o\n"
      ");\n\n"
      "  // The least estimates of the digits 2, 1, 0 and -1.\n"
      "  logic signed [6:0] two, one, zero, minus_one;\n\n"
      "  always_comb begin\n"
      "    case (divisor_i)\n",
      p.cells, p.reachable);
  for (int i = 0; i < SRT4_DIVISORS; i++) {
    if (i < SRT4_DIVISORS - 1)
      fprintf(to, "      3'd%d:", i);
    else
      fprintf(to, "      default:");
    fprintf(to, " begin");
    for (int b = 0; b < SRT4_BOUNDS; b++)
      fprintf(to, " %s = %s7'sd%d;", digits[b], bounds[i][b] < 0 ? "-" : "",
              bounds[i][b] < 0 ? -bounds[i][b] : bounds[i][b]);
    fprintf(to, " end\n");
  }
  fprintf(to, "    endcase\n  end\n\n"
              "  assign two_o       = estimate_i >= two;\n"
              "  assign one_o       = estimate_i >= one && !two_o;\n"
              "  assign minus_two_o = estimate_i < minus_one;\n"
              "  assign minus_one_o = estimate_i < zero && !minus_two_o;\n\nendmodule\n");
  return lut_close_page(&page);
}
