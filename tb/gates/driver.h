/* SPDX-License-Identifier: Apache-2.0
 *
 * driver.h: the bench of a compiled netlist. Included at the end of the C that `emit_gates` wrote,
 * which has defined the planes of each block (GATES_C control, GATES_X operands, GATES_Y results,
 * GATES_H handshake, GATES_STATE flip-flops), the places of the ports in them (-1: absent) and the
 * parts of the unit.
 */
#include <string.h>

/* Clocks that each part of a pipeline runs before the next one does. */
enum { CLOCKS = GATES_PIPE ? 16 : 1, ROW = GATES_SLOTS + GATES_H };

typedef struct {
  v c[GATES_C ? GATES_C : 1];
  v row[CLOCKS + 1][ROW ? ROW : 1];
  v nowhere[GATES_Y * PARTS]; /* results that are none yet */
  int now;                    /* row of the clock before, one clock at a time */
} bench_t;

static v all(int bit) {
  return (v){} - (uint64_t)(bit & 1);
}

static void set_port(v *c, int at, int width, unsigned value) {
  for (int k = 0; at >= 0 && k < width; k++)
    c[at + k] = all((int)(value >> k));
}

/* One clock, not ended yet. */
static void evaluate(bench_t *b, const v *x, v *y) {
  for (int p = 0; p < GATES_PARTS; p++)
    parts[p](b->c, x, y, b->row[b->now], b->row[b->now ^ 1]);
}

static void clock(bench_t *b) {
  b->now ^= 1;
}

static int every(const v *word) {
  const uint64_t *w = (const uint64_t *)word;
  for (int g = 0; g < LANES / 64; g++)
    if (~w[g]) return 0;
  return 1;
}

#define HAS_CLOCK (in_valid_i >= 0)
#define CONTROL(port) b->c[port < 0 ? 0 : port]
#define SHAKE(row, port) row[GATES_SLOTS + (port < 0 ? 0 : port)]
#define SHAKES(port) SHAKE(b->row[b->now ^ 1], port)

static void reset(bench_t *b, const v *x) {
  CONTROL(rst_ni) = all(0);
  CONTROL(in_valid_i) = all(0);
  CONTROL(out_ready_i) = all(1);
  for (int i = 0; i < 2; i++) {
    evaluate(b, x, b->nowhere);
    clock(b);
  }
  CONTROL(rst_ni) = all(1);
}

/* Part `i` of the operands and results: a bundle has PARTS of them. */
static const v *operands(const nap_plane_t *in, size_t i) {
  return (const v *)(in + i / PARTS * GATES_X) + i % PARTS;
}
static v *results(nap_plane_t *out, size_t i) {
  return (v *)(out + i / PARTS * GATES_Y) + i % PARTS;
}

/* Clocks `first` ... of a pipeline in which operands of n parts go in one a clock; at most CLOCKS.
 */
static void clocks(bench_t *b, size_t n, const nap_plane_t *in, nap_plane_t *out, size_t first,
                   size_t count, size_t latency) {
  for (int p = 0; p < GATES_PARTS; p++)
    for (size_t i = 0; i < count; i++) {
      const size_t t = first + i;
      parts[p](b->c, operands(in, t < n ? t : n - 1),
               t < latency ? b->nowhere : results(out, t - latency), b->row[i], b->row[i + 1]);
    }
}

/* A pipeline, kept full: every lane moves in step. */
static const char *stream(bench_t *b, size_t n, const nap_plane_t *in, nap_plane_t *out,
                          size_t latency) {
  if (b->now) memcpy(b->row[0], b->row[1], sizeof b->row[0]);
  b->now = 0;
  for (size_t t = 0, count; t < n + latency; t += count) {
    const size_t left = t < n ? n - t : n + latency - t;
    count = left < CLOCKS ? left : CLOCKS;
    CONTROL(in_valid_i) = all(t < n);
    clocks(b, n, in, out, t, count, latency);
    for (size_t i = 0; i < count; i++) {
      if (t < n && !every(&SHAKE(b->row[i + 1], in_ready_o)))
        return "the pipeline refuses operands";
      if (t + i >= latency && !every(&SHAKE(b->row[i + 1], out_valid_o)))
        return "the pipeline gives no result in every lane at its latency";
    }
    memcpy(b->row[0], b->row[count], GATES_STATE * sizeof(v));
  }
  return NULL;
}

/* An iterative unit: a block goes in, is held ready until the slowest lane has its result. */
static const char *iterate(bench_t *b, size_t n, const nap_plane_t *in, nap_plane_t *out,
                           int lat_max) {
  for (size_t i = 0; i < n; i++) {
    const v *x = operands(in, i);
    v *y = results(out, i);
    CONTROL(in_valid_i) = all(1);
    CONTROL(out_ready_i) = all(0);
    evaluate(b, x, y);
    if (!every(&SHAKES(in_ready_o))) return "the idle unit refuses operands";
    clock(b);
    CONTROL(in_valid_i) = all(0);
    int waited = 0;
    for (evaluate(b, x, y); !every(&SHAKES(out_valid_o)); evaluate(b, x, y)) {
      if (++waited > lat_max) return "a lane has no result within the latency of ops.def";
      clock(b);
    }
    CONTROL(out_ready_i) = all(1);
    evaluate(b, x, b->nowhere);
    clock(b);
  }
  return NULL;
}

static const char *run(void *state, int op, int rm, size_t bundles, const nap_plane_t *in,
                       nap_plane_t *out, int lat_max) {
  bench_t *b = state;
  const size_t n = bundles * PARTS;
  set_port(b->c, op_i, W_op_i, (unsigned)op);
  set_port(b->c, rm_i, W_rm_i, (unsigned)rm);
  if (HAS_CLOCK) reset(b, operands(in, 0));
  if (HAS_CLOCK && GATES_PIPE) return stream(b, n, in, out, (size_t)lat_max);
  if (HAS_CLOCK) return iterate(b, n, in, out, lat_max);
  for (size_t i = 0; i < n; i++)
    evaluate(b, operands(in, i), results(out, i));
  return NULL;
}

extern const nap_gates_unit_t nap_gates_unit;
__attribute__((visibility("default")))
const nap_gates_unit_t nap_gates_unit = {GATES_X, GATES_Y, sizeof(bench_t), run};
