// SPDX-License-Identifier: Apache-2.0
//
// bench.h: a Verilated unit between a driver that pauses, a monitor that stalls, and a clock and
// reset that strike in mid-flight. All of them look at the wires at the rising edge, and what they
// write shows one delta cycle later, as registers do.
//
//        +--------+  in_valid  a b op rm tag  +------+  out_valid  result flags tag  +---------+
//        | driver |-------------------------->| unit |------------------------------>| monitor |
//        |        |<-- in_ready --------------|      |<-------------- out_ready -----|         |
//        +--------+                           +------+                               +---------+
//             \________________________ board (scoreboard) __________________________/
#ifndef NAPIER_SYSC_BENCH_H
#define NAPIER_SYSC_BENCH_H

#include <systemc>
#include <type_traits>

#include "board.h"
#include "pace.h"

namespace nap_sysc {

// Runs the clock while the board has work to do, and resets the unit at the start of a batch and
// then once in about a thousand clocks. The reset changes at falling edges, so a unit whose reset
// waits for the clock is caught at the next rising one.
SC_MODULE(clock_reset_t) {
  sc_core::sc_out<bool> clk_o, rst_no;

  SC_HAS_PROCESS(clock_reset_t);
  clock_reset_t(const sc_core::sc_module_name &name, board_t &board)
      : sc_module(name), board_(board) {
    SC_THREAD(run);
    rst_no.initialize(true);
  }

  void wake() {
    wake_.notify(sc_core::SC_ZERO_TIME);
  }

private:
  static constexpr uint64_t seed = 0x6e61706965720000, period = 1024, longest = 3;

  // With no event left to wait for, sc_start() returns: the end of a batch needs no other signal.
  void run() {
    const sc_core::sc_time half(1, sc_core::SC_NS);
    for (;; wait(wake_)) {
      uint64_t low_until = board_.clock() + 1;
      while (board_.active()) {
        const uint64_t now = board_.clock(), dice = random_at(seed, now);
        if (dice % period == 0) low_until = now + 1 + dice / period % longest;
        clk_o.write(false);
        rst_no.write(now >= low_until);
        wait(half);
        clk_o.write(true);
        wait(half);
        board_.tick();
      }
    }
  }

  board_t &board_;
  sc_core::sc_event wake_;
};

// Offers the operands of a batch, with pauses. An offer stands until it is taken or a reset falls.
// While nothing is offered the wires carry noise, which a unit has no right to look at.
template <class Operand> SC_MODULE(driver_t) {
  sc_core::sc_in<bool> clk_i, rst_ni, in_ready_i, out_valid_i, out_ready_i;
  sc_core::sc_out<bool> in_valid_o;
  sc_core::sc_out<Operand> a_o, b_o;
  sc_core::sc_out<uint32_t> op_o, rm_o, tag_o;

  SC_HAS_PROCESS(driver_t);
  driver_t(const sc_core::sc_module_name &name, board_t &board)
      : sc_module(name), board_(board), pace_(seed) {
    SC_METHOD(edge);
    sensitive << clk_i.pos();
    dont_initialize();
  }

private:
  static constexpr uint64_t seed = 0x6e61706965720001;

  void edge() {
    if (rst_ni) {
      board_.ready(in_ready_i, out_valid_i && !out_ready_i);
      if (in_valid_o && !in_ready_i) return;
      if (in_valid_o) board_.taken();
    }
    const bool offers = rst_ni && board_.has_next() && pace_.moves(board_.clock());
    in_valid_o = offers;
    if (offers)
      drive(board_.operand(0), board_.op().arity > 1 ? board_.operand(1) : 0, board_.op().fn,
            board_.rm(), board_.tag());
    else
      noise(random_at(~seed, board_.clock()));
  }

  void noise(uint64_t bits) {
    drive(bits, bits >> 13, bits >> 60, bits >> 57, bits >> 49);
  }

  void drive(uint64_t a, uint64_t b, uint64_t op, uint64_t rm, uint64_t tag) {
    a_o = static_cast<Operand>(a);
    b_o = static_cast<Operand>(b);
    op_o = op & 0xf;
    rm_o = rm & 0x7;
    tag_o = tag & 0xff;
  }

  board_t &board_;
  const pace_t pace_;
};

// Takes results, with stalls, and has the board judge whatever it sees.
template <class Result> SC_MODULE(monitor_t) {
  sc_core::sc_in<bool> clk_i, rst_ni, out_valid_i;
  sc_core::sc_in<Result> result_i;
  sc_core::sc_in<uint32_t> flags_i, tag_i;
  sc_core::sc_out<bool> out_ready_o;

  SC_HAS_PROCESS(monitor_t);
  monitor_t(const sc_core::sc_module_name &name, board_t &board)
      : sc_module(name), board_(board), pace_(seed) {
    SC_METHOD(edge);
    sensitive << clk_i.pos();
    dont_initialize();
  }

private:
  static constexpr uint64_t seed = 0x6e61706965720002;

  void edge() {
    if (!rst_ni)
      board_.in_reset(out_valid_i);
    else if (out_valid_i)
      board_.answered({result_i, static_cast<uint8_t>(flags_i), static_cast<uint8_t>(tag_i)},
                      out_ready_o);
    else
      board_.silent();
    out_ready_o = pace_.moves(board_.clock());
  }

  board_t &board_;
  const pace_t pace_;
};

// A bench for any unit. The simulation kernel exists once in a process and takes no modules after
// it has started, so all benches are made before the first batch runs, and stay.
class any_bench_t {
public:
  virtual ~any_bench_t() = default;
  virtual bool run(const nap_op_info_t *op, const nap_batch_t *batch, nap_error_t *e) = 0;
};

// The wires' types are those of the Verilated ports.
template <class Port> using wire_t = typename std::remove_reference_t<Port>::data_type;
template <class Unit, class = void> struct has_b : std::false_type {};
template <class Unit>
struct has_b<Unit, std::void_t<decltype(std::declval<Unit &>().b_i)>> : std::true_type {};

template <class Unit> class bench_t final : public sc_core::sc_module, public any_bench_t {
public:
  bench_t(const sc_core::sc_module_name &name, const timing_t &timing)
      : sc_module(name), board_(timing) {
    join(clk_, clock_reset_.clk_o, driver_.clk_i, monitor_.clk_i, unit_.clk_i);
    join(rst_n_, clock_reset_.rst_no, driver_.rst_ni, monitor_.rst_ni, unit_.rst_ni);
    join(in_valid_, driver_.in_valid_o, unit_.in_valid_i);
    join(in_ready_, unit_.in_ready_o, driver_.in_ready_i);
    join(out_valid_, unit_.out_valid_o, driver_.out_valid_i, monitor_.out_valid_i);
    join(out_ready_, monitor_.out_ready_o, driver_.out_ready_i, unit_.out_ready_i);
    join(a_, driver_.a_o, unit_.a_i);
    join(b_, driver_.b_o);
    if constexpr (has_b<Unit>::value) unit_.b_i(b_);
    join(op_, driver_.op_o, unit_.op_i);
    join(rm_, driver_.rm_o, unit_.rm_i);
    join(tag_in_, driver_.tag_o, unit_.tag_i);
    join(result_, unit_.result_o, monitor_.result_i);
    join(flags_, unit_.flags_o, monitor_.flags_i);
    join(tag_out_, unit_.tag_o, monitor_.tag_i);
  }

  bool run(const nap_op_info_t *op, const nap_batch_t *batch, nap_error_t *e) override {
    board_.begin(op, batch);
    clock_reset_.wake();
    sc_core::sc_start();
    return board_.end(e);
  }

private:
  using operand_t = wire_t<decltype(std::declval<Unit &>().a_i)>;
  using result_t = wire_t<decltype(std::declval<Unit &>().result_o)>;

  static_assert(std::is_integral_v<operand_t> && std::is_integral_v<result_t>,
                "operands and results of more than 64 bits are not columns of the board");

  template <class Wire, class... Ports> static void join(Wire &wire, Ports &...ports) {
    (ports(wire), ...);
  }

  board_t board_;
  Unit unit_{"unit"};
  clock_reset_t clock_reset_{"clock_reset", board_};
  driver_t<operand_t> driver_{"driver", board_};
  monitor_t<result_t> monitor_{"monitor", board_};
  sc_core::sc_signal<bool> clk_, rst_n_, in_valid_, in_ready_, out_valid_, out_ready_;
  sc_core::sc_signal<operand_t> a_, b_;
  sc_core::sc_signal<uint32_t> op_, rm_, tag_in_, flags_, tag_out_;
  sc_core::sc_signal<result_t> result_;
};

} // namespace nap_sysc
#endif
