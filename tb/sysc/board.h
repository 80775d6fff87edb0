// SPDX-License-Identifier: Apache-2.0
//
// board.h: the scoreboard of a bench: which vectors of the batch the unit has in flight, and every
// rule of the handshake in rtl/README.md. Knows nothing of SystemC. All calls speak of the current
// rising edge, at which driver and monitor look at the wires.
#ifndef NAPIER_SYSC_BOARD_H
#define NAPIER_SYSC_BOARD_H

#include "engine.h"

namespace nap_sysc {

// Clocks, from NAP_RTL in ops.def.
struct timing_t {
  uint64_t lat_min, lat_max, ii;
};

// What a unit says with out_valid_o high.
struct answer_t {
  uint64_t result;
  uint8_t flags, tag;

  bool operator==(const answer_t &o) const {
    return result == o.result && flags == o.flags && tag == o.tag;
  }
};

class board_t {
public:
  explicit board_t(const timing_t &timing) : timing_(timing) {}

  void begin(const nap_op_info_t *op, const nap_batch_t *batch);
  bool active() const;      // the batch has results to come, or stray ones could still show
  bool end(nap_error_t *e); // false, and the first broken rule in `e`

  uint64_t clock() const { return clock_; }
  void tick() { clock_++; }

  // The driver's side: the vector to offer, and what became of the offer.
  bool has_next() const { return next_ < batch_->n; }
  uint64_t operand(int k) const;
  uint8_t tag() const { return static_cast<uint8_t>(serial_); }
  const nap_op_info_t &op() const { return *op_; }
  nap_rm_t rm() const { return batch_->rm; }
  void ready(bool in_ready, bool stalled);
  void taken();

  // The monitor's side.
  void silent();
  void answered(const answer_t &answer, bool ready);

  // The reset is low: what is in flight is lost and will be offered again.
  void in_reset(bool out_valid);

private:
  static constexpr int tags = 256; // TagW of the models is 8

  uint64_t flying() const { return next_ - done_; }
  uint64_t oldest() const { return (serial_ - flying()) % tags; } // its tag
  void check(const answer_t &answer);
  void store(const answer_t &answer);
  __attribute__((format(printf, 2, 3))) void fail(const char *fmt, ...);

  const timing_t timing_;
  const nap_op_info_t *op_ = nullptr;
  const nap_batch_t *batch_ = nullptr;

  uint64_t clock_ = 0;
  uint64_t next_ = 0, done_ = 0; // vectors taken by the unit, results taken from it
  uint64_t serial_ = 0;          // operands ever taken, those lost in a reset too
  uint64_t taken_at_[tags] = {}; // by tag
  uint64_t heard_at_ = 0;        // the last clock with a result, or with nothing in flight
  uint64_t refusals_ = 0;        // clocks in_ready_o is low with no stalled result to excuse it
  bool held_ = false;            // the last clock's answer was not taken
  answer_t answer_ = {};
  bool failed_ = false;
  nap_error_t error_ = {};
};

} // namespace nap_sysc
#endif
