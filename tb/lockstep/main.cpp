// SPDX-License-Identifier: Apache-2.0
//
// main.cpp: operands and expected results for nap_lockstep at one width.
//   lockstep VECTORS [SEED]
// Every operand in every function while there are no more than VECTORS; else random ones of every
// length, and the ends of the range. Prints each difference; `structures agree` or exit code 1.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "Vnap_lockstep.h"
#include "Vnap_lockstep__Dpi.h"

using u128 = unsigned __int128;
using i128 = __int128;

static struct {
  int fn;
  uint64_t a, b;
} vector;
static long differences;
enum { SHOWN = 20 };

static u128 wide(const svBitVecVal *v) {
  return (u128)v[3] << 96 | (u128)v[2] << 64 | (u128)v[1] << 32 | v[0];
}

static const char *hex(u128 v, char text[33]) {
  snprintf(text, 33, "%016llx%016llx", (unsigned long long)(v >> 64), (unsigned long long)v);
  const char *p = text;
  while (*p == '0' && p[1])
    p++;
  return p;
}

void lockstep_differs(const char *structure, int bit, const svBitVecVal *got,
                      const svBitVecVal *wanted) {
  char x[33], y[33];
  if (differences++ < SHOWN)
    printf("%s, width %d: first differing bit %d, %s instead of %s; function %d of %llx and %llx\n",
           structure, WIDTH, bit, hex(wide(got), x), hex(wide(wanted), y), vector.fn,
           (unsigned long long)vector.a, (unsigned long long)vector.b);
}

// A port of any width: bytes from the least significant on.
template <class Port> static void drive(Port &port, u128 value) {
  memcpy(&port, &value, sizeof port < sizeof value ? sizeof port : sizeof value);
}

static u128 ones(int bits) {
  return bits < 128 ? ((u128)1 << bits) - 1 : ~(u128)0;
}

static i128 value(uint64_t bits, bool is_signed) {
  return is_signed && bits >> (WIDTH - 1) & 1 ? (i128)bits - ((i128)1 << WIDTH) : (i128)bits;
}

static uint64_t floor_sqrt(uint64_t x) {
  u128 r = (u128)sqrtl((long double)x);
  while (r * r > x)
    r--;
  while ((r + 1) * (r + 1) <= x)
    r++;
  return (uint64_t)r;
}

// What the RISC-V manual and the ring of integers say.
static void expect(Vnap_lockstep &m) {
  const int fn = vector.fn, fn_mul = fn == 3 ? 0 : fn;
  const uint64_t a = vector.a, b = vector.b, root = floor_sqrt(a);
  const bool add_signed = fn & 2, div_signed = fn & 1;
  const i128 x = value(a, add_signed), y = value(b, add_signed), sum = fn & 1 ? x - y : x + y;
  const u128 kept = (u128)sum & ones(WIDTH);
  drive(m.sum_i, kept);
  m.flags_i = value((uint64_t)kept, add_signed) != sum ? 4 : 0;
  drive(m.product_i, (u128)value(a, fn_mul > 0) * (u128)value(b, fn_mul == 1) & ones(2 * WIDTH));
  drive(m.square_i, (u128)a * a);
  const i128 n = value(a, div_signed), d = value(b, div_signed);
  const i128 quotient = d ? n / d : -1, remainder = d ? n % d : n;
  drive(m.quotient_i, (u128)(fn & 2 ? remainder : quotient) & ones(WIDTH));
  drive(m.root_i, fn & 1 ? a - (u128)root * root : root);
}

static void tick(Vnap_lockstep &m) {
  m.clk_i = 0;
  m.eval();
  m.clk_i = 1;
  m.eval();
}

static bool run(Vnap_lockstep &m) {
  drive(m.a_i, vector.a);
  drive(m.b_i, vector.b);
  m.fn_i = (CData)vector.fn;
  expect(m);
  m.start_i = 1;
  tick(m);
  m.start_i = 0;
  for (int clocks = 0; !m.done_o; clocks++) {
    if (clocks > 20 * (WIDTH + 10)) return false;
    tick(m);
  }
  m.take_i = 1;
  tick(m);
  m.take_i = 0;
  return true;
}

static uint64_t random_word(uint64_t *state) { // splitmix64
  uint64_t z = *state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static uint64_t operand(uint64_t *state) {
  const uint64_t r = random_word(state), mask = (uint64_t)ones(WIDTH);
  const uint64_t bits = random_word(state) & (uint64_t)ones(1 + (int)(r >> 8) % WIDTH);
  const uint64_t ends[] = {0, 1, mask, mask - 1, mask >> 1, (mask >> 1) + 1};
  return (r % 4 == 0 ? ends[(r >> 32) % 6] : r % 4 == 1 ? ~bits : bits) & mask;
}

int main(int argc, char **argv) {
  if (argc < 2 || atof(argv[1]) < 1) return fprintf(stderr, "lockstep VECTORS [SEED]\n"), 2;
  const double most = atof(argv[1]);
  uint64_t state = argc > 2 ? strtoull(argv[2], nullptr, 0) : 1;
  const bool whole = ldexp(1, 2 * WIDTH + 2) <= most;
  const uint64_t vectors = whole ? (uint64_t)4 << 2 * WIDTH : (uint64_t)most;
  static Vnap_lockstep m;
  m.rst_ni = 0;
  tick(m);
  m.rst_ni = 1;
  tick(m);
  for (uint64_t i = 0; i < vectors; i++) {
    vector.fn = i & 3;
    vector.a = whole ? i >> 2 & (uint64_t)ones(WIDTH) : operand(&state);
    vector.b = whole ? i >> (2 + WIDTH) : operand(&state);
    if (!run(m)) {
      printf("width %d: a structure has no result; function %d of %llx and %llx\n", WIDTH,
             vector.fn, (unsigned long long)vector.a, (unsigned long long)vector.b);
      return 1;
    }
  }
  if (!differences)
    printf("width %d: %d structures agree on %llu vectors%s\n", WIDTH, STRUCTURES,
           (unsigned long long)vectors, whole ? ", which are all" : "");
  else
    printf("width %d: %ld differences in %llu vectors\n", WIDTH, differences,
           (unsigned long long)vectors);
  return differences ? 1 : 0;
}
