/* SPDX-License-Identifier: Apache-2.0
 *
 * driver.h: the bench of a compiled netlist. Included at the end of the C that `emit_gates` wrote,
 * which has defined the planes of each block (GATES_C control, GATES_X operands, GATES_Y results,
 * GATES_H handshake, GATES_STATE flip-flops), the places of the ports in them (-1: absent) and
 * static void gates(const v *c, const v *x, v *y, v *h, const v *q, v *d).
 */
#include <string.h>

typedef struct {
  v c[GATES_C ? GATES_C : 1], h[GATES_H ? GATES_H : 1];
  v q[2][GATES_STATE ? GATES_STATE : 1];
  v nowhere[GATES_Y * PARTS]; /* results that are none yet */
  int now;                    /* which of q holds the state */
} bench_t;

static v all(int bit) {
  return (v){} - (uint64_t)(bit & 1);
}

static void set_port(v *c, int at, int width, unsigned value) {
  for (int k = 0; at >= 0 && k < width; k++)
    c[at + k] = all((int)(value >> k));
}

static void evaluate(bench_t *b, const v *x, v *y) {
  gates(b->c, x, y, b->h, b->q[b->now], b->q[b->now ^ 1]);
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
#define SHAKE(port) b->h[port < 0 ? 0 : port]

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

/* A pipeline, kept full: every lane moves in step. */
static const char *stream(bench_t *b, size_t n, const nap_plane_t *in, nap_plane_t *out,
                          int lat_max) {
  size_t sent = 0, got = 0;
  for (int idle = 0; got < n; clock(b)) {
    CONTROL(in_valid_i) = all(sent < n);
    evaluate(b, operands(in, sent < n ? sent : n - 1), results(out, got));
    if (every(&SHAKE(out_valid_o))) {
      got++;
      idle = 0;
    } else if (++idle > lat_max + 1)
      return "the pipeline gives no result in every lane";
    if (sent < n) {
      if (!every(&SHAKE(in_ready_o))) return "the pipeline refuses operands";
      sent++;
    }
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
    if (!every(&SHAKE(in_ready_o))) return "the idle unit refuses operands";
    clock(b);
    CONTROL(in_valid_i) = all(0);
    int waited = 0;
    for (evaluate(b, x, y); !every(&SHAKE(out_valid_o)); evaluate(b, x, y)) {
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
  if (HAS_CLOCK && GATES_PIPE) return stream(b, n, in, out, lat_max);
  if (HAS_CLOCK) return iterate(b, n, in, out, lat_max);
  for (size_t i = 0; i < n; i++)
    evaluate(b, operands(in, i), results(out, i));
  return NULL;
}

extern const nap_gates_unit_t nap_gates_unit;
__attribute__((visibility("default"))) const nap_gates_unit_t nap_gates_unit = {
    LANES, GATES_GATES, GATES_FUNCTIONS, GATES_STATE, GATES_X, GATES_Y, sizeof(bench_t), run};
