// SPDX-License-Identifier: Apache-2.0
//
// board.cpp: the rules of the handshake, one sentence for each that is broken.
#include "board.h"

#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <cstring>

namespace nap_sysc {

void board_t::begin(const nap_op_info_t *op, const nap_batch_t *batch) {
  op_ = op;
  batch_ = batch;
  next_ = done_ = 0;
  heard_at_ = clock_;
  failed_ = false;
}

bool board_t::active() const {
  return batch_ && !failed_ && (done_ < batch_->n || clock_ - heard_at_ <= timing_.lat_max);
}

bool board_t::end(nap_error_t *e) {
  batch_ = nullptr;
  if (failed_) *e = error_;
  return !failed_;
}

void board_t::fail(const char *fmt, ...) {
  if (failed_) return;
  failed_ = true;
  const int n =
      std::snprintf(error_.text, sizeof error_.text, "%s, clock %" PRIu64 ": ", op_->name, clock_);
  va_list ap;
  va_start(ap, fmt);
  std::vsnprintf(error_.text + n, sizeof error_.text - n, fmt, ap);
  va_end(ap);
}

// Elements are little-endian in columns, as everywhere in Napier.
uint64_t board_t::operand(int k) const {
  const size_t bytes = nap_fmt_bytes(op_->in);
  uint64_t bits = 0;
  std::memcpy(&bits, static_cast<const char *>(batch_->in[k]) + next_ * bytes, bytes);
  return bits;
}

void board_t::store(const answer_t &answer) {
  const size_t bytes = nap_fmt_bytes(op_->out);
  std::memcpy(static_cast<char *>(batch_->out) + done_ * bytes, &answer.result, bytes);
  batch_->flags[done_] = answer.flags;
}

void board_t::taken() {
  if (flying() == 0) heard_at_ = clock_;
  taken_at_[serial_++ % tags] = clock_;
  next_++;
}

void board_t::ready(bool in_ready, bool stalled) {
  refusals_ = in_ready ? 0 : refusals_ + !stalled;
  if (refusals_ >= timing_.ii)
    fail("in_ready_o was low %" PRIu64 " clocks long with no result waiting; the initiation "
         "interval in ops.def is %" PRIu64,
         refusals_, timing_.ii);
}

void board_t::silent() {
  if (held_)
    fail("out_valid_o fell while out_ready_i was low: the result of vector %" PRIu64 " is lost",
         done_);
  else if (flying() && clock_ - heard_at_ >= timing_.lat_max)
    fail("no result for vector %" PRIu64 " within %" PRIu64 " clocks", done_, timing_.lat_max);
}

void board_t::check(const answer_t &a) {
  if (held_) {
    if (!(a == answer_))
      fail("result, flags, tag of vector %" PRIu64 " changed from %" PRIx64 ", %x, %u to %" PRIx64
           ", %x, %u while out_ready_i was low",
           done_, answer_.result, answer_.flags, answer_.tag, a.result, a.flags, a.tag);
  } else if (flying() == 0)
    fail("a result without operands, tag %u", a.tag);
  else if (a.tag != oldest())
    fail("the result of vector %" PRIu64 " carries tag %u, not %" PRIu64
         ": results are lost, doubled or out of order",
         done_, a.tag, oldest());
  else if (clock_ - taken_at_[oldest()] < timing_.lat_min)
    fail("vector %" PRIu64 " took %" PRIu64 " clocks; ops.def says at least %" PRIu64, done_,
         clock_ - taken_at_[oldest()], timing_.lat_min);
}

void board_t::answered(const answer_t &answer, bool ready) {
  check(answer);
  if (failed_) return;
  heard_at_ = clock_;
  held_ = !ready;
  answer_ = answer;
  if (ready) {
    store(answer);
    done_++;
  }
}

void board_t::in_reset(bool out_valid) {
  if (out_valid) fail("out_valid_o is high in reset");
  next_ = done_;
  held_ = false;
  refusals_ = 0;
  heard_at_ = clock_;
}

} // namespace nap_sysc
