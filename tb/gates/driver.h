/* SPDX-License-Identifier: Apache-2.0
 *
 * driver.h: the bench of a compiled netlist. Included at the end of the C that `emit_gates` wrote,
 * which has defined GATES_IN, GATES_OUT, GATES_STATE, the places IN_x, OUT_x of the ports (-1:
 * absent), their widths W_x, and static void gates(const v *in, v *out, const v *q, v *d).
 *
 * A word `v` holds one bit of every lane. Lane order: element g, bit i of a word is vector
 * i * GROUPS + g, so that columns are read and written in whole words.
 */
#include <string.h>

enum { GROUPS = LANES / 64 };

typedef struct {
  v in[GATES_IN ? GATES_IN : 1], out[GATES_OUT], q[GATES_STATE ? GATES_STATE : 1],
      d[GATES_STATE ? GATES_STATE : 1];
} bench_t;

static v all(int bit) {
  return (v){} - (uint64_t)(bit & 1);
}

static void set_port(v *in, int at, int width, unsigned value) {
  for (int k = 0; at >= 0 && k < width; k++)
    in[at + k] = all((int)(value >> k));
}

/* 64 rows of 64 columns to 64 columns of 64 rows, in every group at once (Hacker's Delight 7-3). */
static void transpose(v x[64]) {
  static const uint64_t masks[6] = {0x00000000ffffffff, 0x0000ffff0000ffff, 0x00ff00ff00ff00ff,
                                    0x0f0f0f0f0f0f0f0f, 0x3333333333333333, 0x5555555555555555};
  for (int s = 0, j = 32; j; s++, j >>= 1) {
    const v mask = (v){} + masks[s];
    for (int k = 0; k < 64; k = (k + j + 1) & ~j) {
      const v t = ((x[k] >> j) ^ x[k + j]) & mask;
      x[k] ^= t << j;
      x[k + j] ^= t;
    }
  }
}

#define LOAD(type)                                                                                 \
  for (int i = 0; i < 64; i++)                                                                     \
    for (int g = 0; g < GROUPS; g++)                                                               \
      ((uint64_t *)&x[i])[g] |= (uint64_t)((const type *)p)[i * GROUPS + g] << shift;

/* LANES elements of a column into rows, `shift` bits up. */
static void load(v x[64], const void *p, int bytes, int shift) {
  switch (bytes) {
  case 1:
    LOAD(uint8_t)
    break;
  case 2:
    LOAD(uint16_t)
    break;
  case 4:
    LOAD(uint32_t)
    break;
  default:
    LOAD(uint64_t)
  }
}

#define STORE(type, stride)                                                                        \
  for (int i = 0; i < 64; i++)                                                                     \
    for (int g = 0; g < GROUPS; g++)                                                               \
      ((type *)p)[(i * GROUPS + g) * (stride)] = (type)(((const uint64_t *)&x[i])[g] >> shift);

static void store(const v x[64], void *p, int bytes, int shift) {
  switch (bytes) {
  case 1:
    STORE(uint8_t, 1)
    break;
  case 2:
    STORE(uint16_t, 1)
    break;
  case 4:
    STORE(uint32_t, 1)
    break;
  case 8:
    STORE(uint64_t, 1)
    break;
  default: /* the low or the high half of 16 bytes */
    STORE(uint64_t, 2)
  }
}

/* Operands of one block of lanes onto the ports; two of at most 32 bits share a transposition. */
static void put(bench_t *b, const void *const in[], int bytes, size_t first) {
  static const int ports[3] = {IN_a_i, IN_b_i, IN_c_i};
  const int w = W_a_i;
  for (int k = 0; k < 3 && ports[k] >= 0;) {
    v x[64];
    memset(x, 0, sizeof x);
    const int pair = w <= 32 && k + 1 < 3 && ports[k + 1] >= 0;
    for (int j = 0; j <= pair; j++)
      load(x, (const char *)in[k + j] + first * (size_t)bytes, bytes, 32 * j);
    transpose(x);
    for (int j = 0; j <= pair; j++)
      memcpy(&b->in[ports[k + j]], x + 32 * j, (size_t)w * sizeof(v));
    k += 1 + pair;
  }
}

/* Results and flags of one block; flags share the transposition where there is room. */
static void get(const bench_t *b, void *out, int bytes, uint8_t *flags, size_t first) {
  const int w = W_result_o, shared = w <= 56;
  v x[64];
  char *p = (char *)out + first * (size_t)bytes;
  for (int half = 0; half < (w > 64 ? 2 : 1); half++) {
    const int bits = w - 64 * half < 64 ? w - 64 * half : 64;
    memset(x, 0, sizeof x);
    memcpy(x, &b->out[OUT_result_o + 64 * half], (size_t)bits * sizeof(v));
    if (shared && OUT_flags_o >= 0)
      memcpy(x + 56, &b->out[OUT_flags_o < 0 ? 0 : OUT_flags_o], 5 * sizeof(v));
    transpose(x);
    store(x, p + 8 * half, bytes, 0);
  }
  if (shared) {
    store(x, flags + first, 1, 56);
    return;
  }
  memset(x, 0, sizeof x);
  if (OUT_flags_o >= 0) {
    memcpy(x, &b->out[OUT_flags_o < 0 ? 0 : OUT_flags_o], 5 * sizeof(v));
    transpose(x);
  }
  store(x, flags + first, 1, 0);
}

static void evaluate(bench_t *b) {
  gates(b->in, b->out, b->q, b->d);
}

static void clock(bench_t *b) {
  memcpy(b->q, b->d, sizeof b->q);
}

static int every(const v *word) {
  const uint64_t *w = (const uint64_t *)word;
  for (int g = 0; g < GROUPS; g++)
    if (~w[g]) return 0;
  return 1;
}

#define HAS_CLOCK (IN_in_valid_i >= 0)
#define IN_AT(port) b->in[IN_##port < 0 ? 0 : IN_##port]
#define OUT_AT(port) b->out[OUT_##port < 0 ? 0 : OUT_##port]

static void reset(bench_t *b) {
  IN_AT(rst_ni) = all(0);
  IN_AT(in_valid_i) = all(0);
  IN_AT(out_ready_i) = all(1);
  for (int i = 0; i < 2; i++) {
    evaluate(b);
    clock(b);
  }
  IN_AT(rst_ni) = all(1);
}

/* A pipeline, kept full: every lane moves in step. */
static const char *stream(bench_t *b, size_t n, const void *const in[], int in_bytes, void *out,
                          int out_bytes, uint8_t *flags, int lat_max) {
  size_t sent = 0, got = 0;
  for (int idle = 0; got < n; clock(b)) {
    IN_AT(in_valid_i) = all(sent < n);
    if (sent < n) put(b, in, in_bytes, sent);
    evaluate(b);
    if (every(&OUT_AT(out_valid_o))) {
      get(b, out, out_bytes, flags, got);
      got += LANES;
      idle = 0;
    } else if (++idle > lat_max + 1)
      return "the pipeline gives no result in every lane";
    if (sent < n) {
      if (!every(&OUT_AT(in_ready_o))) return "the pipeline refuses operands";
      sent += LANES;
    }
  }
  return NULL;
}

/* An iterative unit: a block goes in, is held ready until the slowest lane has its result. */
static const char *iterate(bench_t *b, size_t n, const void *const in[], int in_bytes, void *out,
                           int out_bytes, uint8_t *flags, int lat_max) {
  for (size_t first = 0; first < n; first += LANES) {
    put(b, in, in_bytes, first);
    IN_AT(in_valid_i) = all(1);
    IN_AT(out_ready_i) = all(0);
    evaluate(b);
    if (!every(&OUT_AT(in_ready_o))) return "the idle unit refuses operands";
    clock(b);
    IN_AT(in_valid_i) = all(0);
    int waited = 0;
    for (evaluate(b); !every(&OUT_AT(out_valid_o)); evaluate(b)) {
      if (++waited > lat_max) return "a lane has no result within the latency of ops.def";
      clock(b);
    }
    get(b, out, out_bytes, flags, first);
    IN_AT(out_ready_i) = all(1);
    evaluate(b);
    clock(b);
  }
  return NULL;
}

static const char *blocks(bench_t *b, size_t n, const void *const in[], int in_bytes, void *out,
                          int out_bytes, uint8_t *flags, int lat_max) {
  if (HAS_CLOCK && GATES_PIPE) return stream(b, n, in, in_bytes, out, out_bytes, flags, lat_max);
  if (HAS_CLOCK) return iterate(b, n, in, in_bytes, out, out_bytes, flags, lat_max);
  for (size_t first = 0; first < n; first += LANES) {
    put(b, in, in_bytes, first);
    evaluate(b);
    get(b, out, out_bytes, flags, first);
  }
  return NULL;
}

static const char *run(void *state, int op, int rm, size_t n, const void *const in[], int in_bytes,
                       void *out, int out_bytes, uint8_t *flags, int lat_max) {
  bench_t *b = state;
  const size_t whole = n - n % LANES, rest = n - whole;
  set_port(b->in, IN_op_i, 4, (unsigned)op);
  set_port(b->in, IN_rm_i, 3, (unsigned)rm);
  if (HAS_CLOCK) reset(b);
  const char *wrong = whole ? blocks(b, whole, in, in_bytes, out, out_bytes, flags, lat_max) : NULL;
  if (wrong || !rest) return wrong;
  /* The last lanes repeat the last vector, in columns of their own. */
  _Alignas(64) char cells[3][LANES * 8], results[LANES * 16];
  uint8_t last_flags[LANES];
  const void *columns[3] = {cells[0], cells[1], cells[2]};
  for (int k = 0; k < 3 && (const int[]){IN_a_i, IN_b_i, IN_c_i}[k] >= 0; k++)
    for (size_t i = 0; i < LANES; i++)
      memcpy(cells[k] + i * (size_t)in_bytes,
             (const char *)in[k] + (whole + (i < rest ? i : rest - 1)) * (size_t)in_bytes,
             (size_t)in_bytes);
  wrong = blocks(b, LANES, columns, in_bytes, results, out_bytes, last_flags, lat_max);
  memcpy((char *)out + whole * (size_t)out_bytes, results, rest * (size_t)out_bytes);
  memcpy(flags + whole, last_flags, rest);
  return wrong;
}

extern const nap_gates_unit_t nap_gates_unit;
__attribute__((visibility("default")))
const nap_gates_unit_t nap_gates_unit = {LANES, GATES_GATES, GATES_STATE, sizeof(bench_t), run};
