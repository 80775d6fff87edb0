/* SPDX-License-Identifier: Apache-2.0
 *
 * luts.c: luts.def as JSON.
 */
#include "luts.h"

static const struct {
  const char *name, *fmt;
  int degree, addr, c0, c1, c2;
  double bound;
  const char *summary;
} rows[] = {
#define NAP_LUT(name, fmt, degree, addr, x, sq, c0, c1, c2, frac, input, bound, summary)           \
  {#name, #fmt, degree, addr, c0, c1, c2, bound, summary},
#include "napier/luts.def"
};

json_t *nap_luts_json(void) {
  json_t *all = json_array();
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const int words = 1 << rows[i].addr, width = rows[i].c0 + rows[i].c1 + rows[i].c2;
    json_array_append_new(all,
                          json_pack("{s:s, s:s, s:i, s:i, s:i, s:i, s:f, s:s}", "name",
                                    rows[i].name, "format", rows[i].fmt, "degree", rows[i].degree,
                                    "words", words, "width", width, "bits", words * width,
                                    "relative bound", rows[i].bound, "what", rows[i].summary));
  }
  return all;
}
