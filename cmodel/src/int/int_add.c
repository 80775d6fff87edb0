/* SPDX-License-Identifier: Apache-2.0
 *
 * int_add.c: integer addition and subtraction; OF when the result does not fit.
 *
 * Bound: exact modulo 2^W. Algorithm: a - b = a + ~b + 1 on one adder. The batch calls use the
 * machine's adder; the trace walks two of ours, the ripple-carry chain and the tree of Kogge and
 * Stone, see rtl/int/nap_add_ripple.sv and rtl/int/nap_add_prefix.sv.
 */
#include "../batch.h"
#include "binary.h"
#include "napier/napier.h"

/* Operands and results are patterns of `width` bits, with zeros above. */
static inline uint64_t add_unsigned(int width, uint64_t a, uint64_t b, uint8_t *flags) {
  const uint64_t r = (a + b) & (uint64_t)nap_ones(width);
  *flags = r < a ? NAP_OF : 0;
  return r;
}

static inline uint64_t sub_unsigned(int width, uint64_t a, uint64_t b, uint8_t *flags) {
  *flags = a < b ? NAP_OF : 0;
  return (a - b) & (uint64_t)nap_ones(width);
}

/* A sum overflows when its sign is that of neither operand; a difference, when the operands have
 * opposite signs and the result that of the second. */
static inline uint64_t add_signed(int width, uint64_t a, uint64_t b, uint8_t *flags) {
  const uint64_t r = (a + b) & (uint64_t)nap_ones(width);
  *flags = ((a ^ r) & (b ^ r)) >> (width - 1) & 1 ? NAP_OF : 0;
  return r;
}

static inline uint64_t sub_signed(int width, uint64_t a, uint64_t b, uint8_t *flags) {
  const uint64_t r = (a - b) & (uint64_t)nap_ones(width);
  *flags = ((a ^ b) & (a ^ r)) >> (width - 1) & 1 ? NAP_OF : 0;
  return r;
}

NAP_MODEL_2(u8_add, u8, u8, add_unsigned(8, a, b, flags))
NAP_MODEL_2(u8_sub, u8, u8, sub_unsigned(8, a, b, flags))
NAP_MODEL_2(i8_add, i8, i8, add_signed(8, a, b, flags))
NAP_MODEL_2(i8_sub, i8, i8, sub_signed(8, a, b, flags))
NAP_MODEL_2(u16_add, u16, u16, add_unsigned(16, a, b, flags))
NAP_MODEL_2(u16_sub, u16, u16, sub_unsigned(16, a, b, flags))
NAP_MODEL_2(i16_add, i16, i16, add_signed(16, a, b, flags))
NAP_MODEL_2(i16_sub, i16, i16, sub_signed(16, a, b, flags))
NAP_MODEL_2(u32_add, u32, u32, add_unsigned(32, a, b, flags))
NAP_MODEL_2(u32_sub, u32, u32, sub_unsigned(32, a, b, flags))
NAP_MODEL_2(i32_add, i32, i32, add_signed(32, a, b, flags))
NAP_MODEL_2(i32_sub, i32, i32, sub_signed(32, a, b, flags))
NAP_MODEL_2(u64_add, u64, u64, add_unsigned(64, a, b, flags))
NAP_MODEL_2(u64_sub, u64, u64, sub_unsigned(64, a, b, flags))
NAP_MODEL_2(i64_add, i64, i64, add_signed(64, a, b, flags))
NAP_MODEL_2(i64_sub, i64, i64, sub_signed(64, a, b, flags))

/* Full adders one after the other. Returns the carries: bit i is the carry into bit i. */
static nap_u128 ripple(int width, uint64_t a, uint64_t b, unsigned carry_in, nap_trace_t *t) {
  nap_u128 carry = carry_in;
  int run = 0, longest = 0;
  for (int i = 0; i < width; i++) {
    const unsigned x = nap_bit(a, i), y = nap_bit(b, i), c = nap_bit(carry, i);
    const unsigned out = (x & y) | ((x ^ y) & c);
    carry |= (nap_u128)out << (i + 1);
    run = x != y && c ? run + 1 : 0;
    longest = run > longest ? run : longest;
  }
  const uint64_t sum = a ^ b ^ (uint64_t)(carry & nap_ones(width));
  nap_trace_stage(t, "ripple", "the chain of full adders, carry by carry");
  nap_trace_field(t, "carry", width + 1, carry);
  nap_trace_field(t, "sum", width, sum);
  nap_trace_note(t, "carry  %s", nap_binary(width + 1, carry).text);
  nap_trace_note(t, "a       %s", nap_binary(width, a).text);
  nap_trace_note(t, "b       %s", nap_binary(width, b).text);
  nap_trace_note(t, "sum     %s", nap_binary(width, sum).text);
  nap_trace_note(t, "longest run of full adders that pass a carry on: %d", longest);
  return carry;
}

/* The tree of Kogge and Stone. Returns the carries, as ripple() does. */
static nap_u128 prefix(int width, uint64_t a, uint64_t b, unsigned carry_in, nap_trace_t *t) {
  const uint64_t half_sum = a ^ b;
  uint64_t g = (a & b) | (half_sum & carry_in), p = half_sum & ~(uint64_t)1;
  nap_trace_stage(t, "prefix0", "each bit alone: makes a carry (g), passes one on (p)");
  nap_trace_field(t, "g", width, g);
  nap_trace_field(t, "p", width, p);
  for (int level = 1, span = 1; span < width; level++, span *= 2) {
    const uint64_t below = ((uint64_t)1 << span) - 1; /* spans that end at bit 0: done */
    g |= p & g << span;
    p &= p << span | below;
    char name[16] = "prefix0";
    name[6] = (char)('0' + level);
    nap_trace_stage(t, name, "spans twice as long: two neighbours joined");
    nap_trace_field(t, "g", width, g);
    nap_trace_field(t, "p", width, p);
  }
  nap_trace_note(t, "g is now the carry out of every bit");
  return (nap_u128)g << 1 | carry_in;
}

void nap_int_add_trace(const nap_op_info_t *op, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t) {
  (void)rm;
  const int width = nap_fmt_info(op->in)->bits;
  const bool is_sub = op->math == NAP_MATH_SUB, is_signed = nap_fmt_info(op->in)->is_signed;
  const uint64_t ones = (uint64_t)nap_ones(width);
  const uint64_t a = (uint64_t)in[0] & ones, b = (uint64_t)in[1] & ones;
  const uint64_t addend = is_sub ? ~b & ones : b;
  nap_trace_stage(t, "decode", is_sub ? "a - b = a + ~b + 1" : "a + b");
  nap_trace_field(t, "a", width, a);
  nap_trace_field(t, "addend", width, addend);
  nap_trace_field(t, "carry", 1, is_sub);

  ripple(width, a, addend, is_sub, t);
  const nap_u128 carry = prefix(width, a, addend, is_sub, t);
  const unsigned out = nap_bit(carry, width), msb = nap_bit(carry, width - 1);
  const unsigned overflow = is_signed ? out ^ msb : out ^ is_sub;

  nap_trace_stage(t, "result", "the half sum with the carries, and the flag");
  nap_trace_field(t, "result", width, (a ^ addend ^ (uint64_t)carry) & ones);
  nap_trace_field(t, "flags", 5, overflow ? NAP_OF : 0);
  if (is_signed)
    nap_trace_note(t, "carry into the top bit %u, out of it %u: %s", msb, out,
                   overflow ? "they differ, overflow" : "fits");
  else if (is_sub)
    nap_trace_note(t, "carry out %u: %s", out, overflow ? "a borrow, overflow" : "no borrow, fits");
  else
    nap_trace_note(t, "carry out %u: %s", out, overflow ? "overflow" : "fits");
}
