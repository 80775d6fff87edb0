/* SPDX-License-Identifier: Apache-2.0
 *
 * slices_avx512.c: columns to planes and back with AVX-512 VBMI and GFNI: the bytes of 64 elements
 * are gathered by place, eight bytes at a time are transposed as an 8 by 8 matrix of bits
 * (GF2P8AFFINEQB with the data as the matrix), and the bytes of each bit are gathered again.
 */
#include "slices.h"

#if defined(__AVX512VBMI__) && defined(__GFNI__)
#include <immintrin.h>

typedef __m512i z;

/* Permutations of bytes, by destination. */
static struct {
  uint8_t reverse[64];         /* within each eight bytes */
  uint8_t turn[64];            /* byte k of word q to byte q of word k */
  uint8_t unturn[64];          /* the same, then reversed within each eight */
  uint8_t low2[64], high2[64]; /* of two words, the even or odd bytes, reversed in eights */
  uint8_t zip_low[64], zip_high[64];
  uint8_t quad[64];   /* of 16 elements of 4 bytes: byte b of each to part b, reversed in eights */
  uint8_t unquad[64]; /* back, without the reversal */
} perm;

__attribute__((constructor)) static void fill(void) {
  for (int i = 0; i < 64; i++) {
    const int back = i ^ 7;
    perm.reverse[i] = (uint8_t)back;
    perm.turn[i] = (uint8_t)((i & 7) * 8 + (i >> 3));
    perm.unturn[i] = (uint8_t)((back & 7) * 8 + (back >> 3));
    perm.low2[i] = (uint8_t)(2 * back);
    perm.high2[i] = (uint8_t)(2 * back + 1);
    perm.zip_low[i] = (uint8_t)(i / 2 + 64 * (i & 1));
    perm.zip_high[i] = (uint8_t)(32 + i / 2 + 64 * (i & 1));
    perm.quad[i] = (uint8_t)((back & 15) * 4 + (back >> 4));
    perm.unquad[i] = (uint8_t)((i & 3) * 16 + (i >> 2));
  }
}

static inline z at(const uint8_t table[64]) {
  return _mm512_loadu_si512(table);
}

static inline z bits8(z x) {
  return _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64((long long)0x8040201008040201u), x, 0);
}

/* 8 by 8 words of 64 bits. */
static inline void words8(z x[8]) {
  z t[8], u[8];
  for (int i = 0; i < 8; i += 2) {
    t[i] = _mm512_unpacklo_epi64(x[i], x[i + 1]);
    t[i + 1] = _mm512_unpackhi_epi64(x[i], x[i + 1]);
  }
  for (int i = 0; i < 8; i += 4)
    for (int k = 0; k < 2; k++) {
      u[i + k] = _mm512_shuffle_i64x2(t[i + k], t[i + k + 2], 0x88);
      u[i + k + 2] = _mm512_shuffle_i64x2(t[i + k], t[i + k + 2], 0xdd);
    }
  for (int k = 0; k < 4; k++) {
    const z a = _mm512_shuffle_i64x2(u[k], u[k + 4], 0x88);
    const z b = _mm512_shuffle_i64x2(u[k], u[k + 4], 0xdd);
    x[k] = a;
    x[k + 4] = b;
  }
}

/* 4 by 4 parts of 128 bits. */
static inline void parts4(z x[4]) {
  const z a = _mm512_shuffle_i64x2(x[0], x[1], 0x44), b = _mm512_shuffle_i64x2(x[0], x[1], 0xee);
  const z c = _mm512_shuffle_i64x2(x[2], x[3], 0x44), d = _mm512_shuffle_i64x2(x[2], x[3], 0xee);
  x[0] = _mm512_shuffle_i64x2(a, c, 0x88);
  x[1] = _mm512_shuffle_i64x2(a, c, 0xdd);
  x[2] = _mm512_shuffle_i64x2(b, d, 0x88);
  x[3] = _mm512_shuffle_i64x2(b, d, 0xdd);
}

/* Of 64 elements, byte b of each, reversed in eights: y[b]. */
static inline void gather(z y[8], const char *p, size_t bytes) {
  switch (bytes) {
  case 1:
    y[0] = _mm512_permutexvar_epi8(at(perm.reverse), _mm512_loadu_si512(p));
    break;
  case 2: {
    const z a = _mm512_loadu_si512(p), b = _mm512_loadu_si512(p + 64);
    y[0] = _mm512_permutex2var_epi8(a, at(perm.low2), b);
    y[1] = _mm512_permutex2var_epi8(a, at(perm.high2), b);
    break;
  }
  case 4:
    for (int i = 0; i < 4; i++)
      y[i] = _mm512_permutexvar_epi8(at(perm.quad), _mm512_loadu_si512(p + 64 * i));
    parts4(y);
    break;
  default:
    for (int i = 0; i < 8; i++)
      y[i] = _mm512_permutexvar_epi8(at(perm.unturn), _mm512_loadu_si512(p + 64 * i));
    words8(y);
  }
}

/* The same back; y[b] not reversed. */
static inline void scatter(char *p, z y[8], size_t bytes) {
  switch (bytes) {
  case 1:
    _mm512_storeu_si512(p, y[0]);
    break;
  case 2:
    _mm512_storeu_si512(p, _mm512_permutex2var_epi8(y[0], at(perm.zip_low), y[1]));
    _mm512_storeu_si512(p + 64, _mm512_permutex2var_epi8(y[0], at(perm.zip_high), y[1]));
    break;
  case 4:
    parts4(y);
    for (int i = 0; i < 4; i++)
      _mm512_storeu_si512(p + 64 * i, _mm512_permutexvar_epi8(at(perm.unquad), y[i]));
    break;
  default:
    words8(y);
    for (int i = 0; i < 8; i++)
      _mm512_storeu_si512(p + 64 * i, _mm512_permutexvar_epi8(at(perm.turn), y[i]));
  }
}

#define INLINE static inline __attribute__((always_inline))

INLINE void from(nap_plane_t planes[], const char *column, size_t bytes, int bits) {
  z x[8][8]; /* by place of the byte and by group */
  for (int g = 0; g < 8; g++) {
    z y[8];
    gather(y, column + 64 * bytes * (size_t)g, bytes);
    for (size_t b = 0; b < bytes; b++)
      x[b][g] = _mm512_permutexvar_epi8(at(perm.turn), bits8(y[b]));
  }
  for (int b = 0; 8 * b < bits; b++) {
    words8(x[b]);
    for (int k = 0; k < 8 && 8 * b + k < bits; k++)
      _mm512_store_si512(&planes[8 * b + k], x[b][k]);
  }
}

INLINE void to(char *column, size_t bytes, const nap_plane_t planes[], int bits) {
  z x[8][8];
  for (size_t b = 0; b < bytes; b++) {
    for (int k = 0; k < 8; k++)
      x[b][k] = 8 * (int)b + k < bits ? _mm512_load_si512(&planes[8 * b + (size_t)k])
                                      : _mm512_setzero_si512();
    words8(x[b]);
  }
  for (int g = 0; g < 8; g++) {
    z y[8];
    for (size_t b = 0; b < bytes; b++)
      y[b] = bits8(_mm512_permutexvar_epi8(at(perm.unturn), x[b][g]));
    scatter(column + 64 * bytes * (size_t)g, y, bytes);
  }
}

/* 16 bytes are two columns of 8. */
static void from16(nap_plane_t planes[], const uint64_t *column, int bits) {
  uint64_t half[NAP_BUNDLE];
  for (int h = 0; 64 * h < bits; h++) {
    for (int i = 0; i < NAP_BUNDLE; i++)
      half[i] = column[2 * i + h];
    from(planes + 64 * h, (const char *)half, 8, bits - 64 * h < 64 ? bits - 64 * h : 64);
  }
}

static void to16(uint64_t *column, const nap_plane_t planes[], int bits) {
  uint64_t low[NAP_BUNDLE], high[NAP_BUNDLE];
  to((char *)low, 8, planes, bits);
  to((char *)high, 8, planes + 64, bits - 64); /* zeros where there are no such planes */
  for (int i = 0; i < NAP_BUNDLE; i++) {
    column[2 * i] = low[i];
    column[2 * i + 1] = high[i];
  }
}

void nap_slices_from(nap_plane_t planes[], const void *column, size_t bytes, int bits) {
  switch (bytes) {
  case 1:
    from(planes, column, 1, bits);
    break;
  case 2:
    from(planes, column, 2, bits);
    break;
  case 4:
    from(planes, column, 4, bits);
    break;
  case 8:
    from(planes, column, 8, bits);
    break;
  default:
    from16(planes, column, bits);
  }
}

void nap_slices_to(void *column, size_t bytes, const nap_plane_t planes[], int bits) {
  switch (bytes) {
  case 1:
    to(column, 1, planes, bits);
    break;
  case 2:
    to(column, 2, planes, bits);
    break;
  case 4:
    to(column, 4, planes, bits);
    break;
  case 8:
    to(column, 8, planes, bits);
    break;
  default:
    to16(column, planes, bits);
  }
}
#endif
