/* SPDX-License-Identifier: Apache-2.0
 *
 * figures.c: the adders and the trees of the multipliers as SVG, for docs/units.md.
 *   figures list, or the NAME of one, to standard output
 * Prefix graphs: a column a bit, the highest at the left; a dot joins two spans. Dot diagrams: a
 * dot a bit that may be set, a row of dots a number, a group of rows a level of compressors.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BITS = 16, STEP_X = 24, STEP_Y = 26, LEFT = 28, TOP = 44, WORD = 8, MOST_ROWS = 24 };

static int x_of(int bit) {
  return LEFT + STEP_X * (BITS - 1 - bit);
}

static int y_of(int level) {
  return TOP + STEP_Y * level;
}

static void begin(int height, const char *title) {
  const int width = 2 * LEFT + STEP_X * (BITS - 1) + 24;
  printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
         "font-family=\"sans-serif\" font-size=\"11\">\n"
         "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n"
         "<text x=\"%d\" y=\"16\">%s</text>\n",
         width, height, width, width, height, LEFT - 8, title);
}

static void line(int x0, int y0, int x1, int y1, const char *colour) {
  printf("<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\"/>\n", x0, y0, x1, y1, colour);
}

static void dot(int x, int y, int radius, const char *fill) {
  printf("<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n", x, y, radius, fill);
}

static void box(int x0, int y0, int x1, int y1, const char *text) {
  printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"black\"/>\n"
         "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"9\">%s</text>\n",
         x0, y0, x1 - x0, y1 - y0, (x0 + x1) / 2, (y0 + y1) / 2 + 3, text);
}

static void columns(int levels) {
  for (int i = 0; i < BITS; i++) {
    printf("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"#666\">%d</text>\n", x_of(i),
           TOP - 10, i);
    line(x_of(i), y_of(0), x_of(i), y_of(levels), "#ccc");
  }
}

typedef enum { RIPPLE, KOGGE_STONE, BRENT_KUNG, SKLANSKY } shape_t;

/* The bit whose span bit i takes in at a level, -1: none; as in rtl/int/nap_add_prefix.sv, and the
 * chain of nap_add_ripple.sv. */
static int taken(shape_t shape, int level, int log, int i) {
  const int span = 1 << (level <= log ? level - 1 : 2 * log - level - 1);
  switch (shape) {
  case RIPPLE:
    return i == level ? i - 1 : -1;
  case KOGGE_STONE:
    return i >= span ? i - span : -1;
  case SKLANSKY:
    return i / span % 2 ? i / span * span - 1 : -1;
  default:
    if (level <= log) return (i + 1) % (2 * span) == 0 ? i - span : -1;
    return (i + 1) % (2 * span) == span && i >= span ? i - span : -1;
  }
}

static void prefix(const char *name, shape_t shape) {
  const int log = 4;
  const int levels = shape == RIPPLE ? BITS - 1 : shape == BRENT_KUNG ? 2 * log - 1 : log;
  int cells = 0, most = 0;
  for (int l = 1; l <= levels; l++)
    for (int i = 0, readers[BITS] = {0}; i < BITS; i++) {
      const int from = taken(shape, l, log, i);
      cells += from >= 0;
      if (from >= 0 && ++readers[from] > most) most = readers[from];
    }
  char title[96];
  snprintf(title, sizeof title, "%s, 16 bits: %d levels, %d cells, fanout up to %d a level", name,
           levels, cells, most);
  begin(y_of(levels) + 16, title);
  columns(levels);
  for (int l = 1; l <= levels; l++)
    for (int i = 0; i < BITS; i++) {
      const int from = taken(shape, l, log, i);
      if (from < 0) continue;
      line(x_of(from), y_of(l - 1), x_of(i), y_of(l), "black");
      dot(x_of(i), y_of(l), 4, "black");
    }
  printf("</svg>\n");
}

/* Groups of four, and of four groups; carries come back down. */
static void lookahead(void) {
  begin(y_of(6), "carry-lookahead, 16 bits: generate and propagate up, carries down");
  columns(1);
  for (int k = 0; k < 4; k++) {
    const int middle = (x_of(4 * k + 3) + x_of(4 * k)) / 2;
    box(x_of(4 * k + 3) - 8, y_of(1), x_of(4 * k) + 8, y_of(2), "group");
    line(middle, y_of(2), middle, y_of(4), "black");
  }
  box(x_of(15) - 8, y_of(4), x_of(0) + 8, y_of(5), "group of groups");
  printf("</svg>\n");
}

/* Blocks of 2, 3, 4 ... bits, each twice. */
static void carry_select(void) {
  begin(y_of(7), "carry-select, 16 bits: blocks for both carries");
  columns(1);
  for (int k = 0, first = 0; first < BITS; k++) {
    const int next = (k + 1) * (k + 4) / 2, end = next < BITS ? next : BITS;
    const int x0 = x_of(end - 1) - 8, x1 = x_of(first) + 8;
    box(x0, y_of(1), x1, y_of(2), k ? "carry 0" : "carry in");
    if (k) {
      box(x0, y_of(2) + 6, x1, y_of(3) + 6, "carry 1");
      box(x0, y_of(4), x1, y_of(5), "pick");
      line(x1, y_of(4) + STEP_Y / 2, x1 + STEP_X - 16, y_of(4) + STEP_Y / 2, "black");
      line((x0 + x1) / 2, y_of(3) + 6, (x0 + x1) / 2, y_of(4), "black");
    } else {
      line(x0, y_of(4) + STEP_Y / 2, (x0 + x1) / 2, y_of(4) + STEP_Y / 2, "black");
      line((x0 + x1) / 2, y_of(2), (x0 + x1) / 2, y_of(4) + STEP_Y / 2, "black");
    }
    first = end;
  }
  printf("</svg>\n");
}

/* Rows, a bit each that may be set. */
typedef struct {
  uint32_t row[MOST_ROWS];
  int count;
} rows_t;

static const uint32_t product = (1u << 2 * WORD) - 1;

/* As in rtl/int/nap_booth_rows.sv: a multiple with its sign, the one that a negative digit lacks
 * below the next row, the constant of the signs. */
static rows_t booth_rows(void) {
  const int digits = (WORD + 2) / 2;
  rows_t r = {.count = digits + 1};
  for (int j = 0; j < digits; j++) {
    r.row[j] |= ((1u << (WORD + 2)) - 1) << (2 * j) & product;
    r.row[j + 1] |= 1u << (2 * j) & product;
    r.row[digits] -= 1u << (2 * j + WORD + 1);
  }
  r.row[digits] = (r.row[digits] | 1u << (2 * (digits - 1))) & product;
  return r;
}

/* As in rtl/int/nap_int_sqr_folded.sv. */
static rows_t folded_rows(void) {
  const int half = WORD / 2;
  rows_t r = {.count = half + 1};
  for (int i = 0; i < WORD; i++) {
    for (int j = i + 1; j < WORD; j++)
      r.row[i % half] |= 1u << (i + j + 1);
    r.row[half] |= 1u << (2 * i);
  }
  return r;
}

/* Bits set in at least `least` of the rows. */
static uint32_t often(const uint32_t row[], int count, int least) {
  uint32_t all = 0;
  for (int b = 0; b < 2 * WORD; b++) {
    int n = 0;
    for (int i = 0; i < count; i++)
      n += row[i] >> b & 1;
    all |= (uint32_t)(n >= least) << b;
  }
  return all;
}

/* A level of the tree, as in rtl/int/nap_compress_tree.sv. */
static rows_t compress(const rows_t *r, int ratio) {
  rows_t next = {.count = 0};
  for (int i = 0; i < r->count;) {
    const int left = r->count - i, taken = left >= ratio ? ratio : left == 3 ? 3 : 1;
    if (taken == 1) {
      next.row[next.count++] = r->row[i];
    } else {
      const uint32_t across =
          taken == 4 ? often(&r->row[i], 3, 2) << 1 & product : 0; /* to the place above */
      const uint32_t in[5] = {r->row[i], r->row[i + 1], r->row[i + 2],
                              taken == 4 ? r->row[i + 3] : 0, across};
      next.row[next.count++] = often(in, 5, 1);
      next.row[next.count++] = often(in, 5, 2) << 1 & product;
    }
    i += taken;
  }
  return next;
}

static int draw_rows(const rows_t *r, int y) {
  for (int i = 0; i < r->count; i++, y += 12)
    for (int b = 0; b < 2 * WORD; b++)
      if (r->row[i] >> b & 1) dot(x_of(b), y, 4, "black");
  line(LEFT - 10, y, x_of(0) + 10, y, "#999");
  return y + 14;
}

static void tree(const char *title, rows_t r, int ratio) {
  int height = TOP;
  for (rows_t s = r;; s = compress(&s, ratio)) {
    height += 12 * s.count + 14;
    if (s.count <= 2) break;
  }
  begin(height, title);
  int y = draw_rows(&r, TOP - 8);
  while (r.count > 2) {
    r = compress(&r, ratio);
    y = draw_rows(&r, y);
  }
  printf("</svg>\n");
}

static void ripple(void) {
  prefix("ripple", RIPPLE);
}

static void kogge_stone(void) {
  prefix("Kogge-Stone", KOGGE_STONE);
}

static void brent_kung(void) {
  prefix("Brent-Kung", BRENT_KUNG);
}

static void sklansky(void) {
  prefix("Sklansky", SKLANSKY);
}

static void booth(void) {
  tree("Booth rows of 8 by 8 bits, 3:2 compressors", booth_rows(), 3);
}

static void booth_pipe(void) {
  tree("Booth rows of 8 by 8 bits, 4:2 compressors", booth_rows(), 4);
}

static void folded(void) {
  tree("folded square of 8 bits, 3:2 compressors", folded_rows(), 3);
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*draw)(void);
  } all[] = {{"ripple", ripple},        {"lookahead", lookahead},
             {"select", carry_select},  {"koggestone", kogge_stone},
             {"brentkung", brent_kung}, {"sklansky", sklansky},
             {"booth", booth},          {"boothpipe", booth_pipe},
             {"folded", folded}};
  const char *name = argc == 2 ? argv[1] : "";
  const bool list = !strcmp(name, "list");
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (list) {
      puts(all[i].name);
    } else if (!strcmp(name, all[i].name)) {
      all[i].draw();
      return 0;
    }
  if (!list) fprintf(stderr, "figures: list | NAME\n");
  return list ? 0 : 2;
}
