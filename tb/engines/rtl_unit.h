// SPDX-License-Identifier: Apache-2.0
//
// rtl_unit.h: one bench for every Verilated unit. The ports are those of rtl/README.md; which of
// them a unit has is found out by the compiler. Operand and result columns have the very types of
// the ports, so nothing is converted on the way; but where a port takes several formats, a shorter
// one lies in its low bits.
#ifndef NAPIER_RTL_UNIT_H
#define NAPIER_RTL_UNIT_H

#include <memory>
#include <type_traits>

#include "engine.h"
#include "inject.h"
#include "rtl_rows.h"
#include "verilated.h"
#include "verilated_fst_c.h"

// A unit ready to run one operation.
class nap_rtl_instance_t {
public:
  virtual ~nap_rtl_instance_t() = default;
  virtual bool run(const nap_batch_t &b, nap_error_t *e) = 0;
  virtual bool probe(const nap_batch_t &one, nap_trace_t *t, const char *wave, nap_error_t *e) = 0;
};

// A Verilated class by the name of its row.
struct nap_rtl_model_t {
  const char *name;
  nap_rtl_instance_t *(*make)(const nap_rtl_row_t &, const nap_op_info_t &);
};

// Tells the stage register that holds the vector of interest: stage k after k + 1 clocks.
class nap_rtl_probe_t {
public:
  nap_rtl_probe_t(nap_trace_t *t, int clocks) : trace_(t), skip_(clocks - 1) {}
  template <class T> void stage(const char *name, const T &bits) {
    if (skip_-- != 0) return;
    nap_trace_stage(trace_, name, "register of the RTL");
    words(bits);
  }

private:
  // Most significant word first; the reader knows the fields' widths.
  void words(QData bits) { nap_trace_field(trace_, "", 64, bits); }
  template <std::size_t N> void words(const VlWide<N> &bits) {
    for (std::size_t i = N; i-- > 0;)
      nap_trace_field(trace_, "", 32, bits[i]);
  }
  nap_trace_t *trace_;
  int skip_;
};

// Specialised for each model by the generated registration.
template <class M> void nap_probe_stages(M &m, nap_rtl_probe_t &p);

template <class M> class nap_rtl_unit_t final : public nap_rtl_instance_t {
public:
  nap_rtl_unit_t(const nap_rtl_row_t &row, const nap_op_info_t &op)
      : row_(row), op_(op), ctx_(new VerilatedContext) {
    ctx_->threads(1); // or it starts a pool of them for each instance
    m_.reset(new M(ctx_.get(), "TOP"));
    if constexpr (requires { m_->op_i; }) m_->op_i = static_cast<CData>(op.fn);
    if constexpr (clocked) reset();
  }

  // The scopes of a model find their context through the thread, which may have another's by now.
  ~nap_rtl_unit_t() override {
    Verilated::threadContextp(ctx_.get());
    m_->final();
    m_.reset();
  }

  bool run(const nap_batch_t &b, nap_error_t *e) override {
    Verilated::threadContextp(ctx_.get());
    if constexpr (requires { m_->rm_i; }) m_->rm_i = static_cast<CData>(b.rm);
    if constexpr (clocked) return run_clocked(b, e);
    for (size_t i = 0; i < b.n; i++) {
      drive(b, i);
      m_->eval();
      collect(b, i);
      step_done(i);
    }
    return true;
  }

  bool probe(const nap_batch_t &one, nap_trace_t *t, const char *wave, nap_error_t *e) override {
    std::unique_ptr<VerilatedFstC> fst;
    if (wave) {
      ctx_->traceEverOn(true);
      fst.reset(new VerilatedFstC);
      m_->trace(fst.get(), 99);
      fst->open(wave);
      if (!fst->isOpen()) {
        nap_error(e, "cannot write the waveform %s", wave);
        return false;
      }
    }
    trace_ = t;
    fst_ = fst.get();
    if constexpr (clocked) reset();
    const bool ok = run(one, e);
    trace_ = nullptr;
    fst_ = nullptr;
    if (fst) fst->close();
    return ok;
  }

private:
  static constexpr bool clocked = requires(M & m) { m.clk_i; };

  template <class Port> static auto column(const void *p) {
    return static_cast<const std::remove_reference_t<Port> *>(p);
  }

  void drive(const nap_batch_t &b, size_t i) {
    using A = std::remove_reference_t<decltype(m_->a_i)>;
    if (sizeof(A) == nap_fmt_bytes(op_.in))
      m_->a_i = column<A>(b.in[0])[i];
    else
      m_->a_i = static_cast<A>(nap_load(op_.in, b.in[0], i));
    if constexpr (requires { m_->b_i; }) m_->b_i = column<decltype(m_->b_i)>(b.in[1])[i];
    if constexpr (requires { m_->c_i; }) m_->c_i = column<decltype(m_->c_i)>(b.in[2])[i];
  }

  void collect(const nap_batch_t &b, size_t i) {
    using R = std::remove_reference_t<decltype(m_->result_o)>;
    if constexpr (std::is_integral_v<R>) {
      if (sizeof(R) == nap_fmt_bytes(op_.out))
        static_cast<R *>(b.out)[i] = m_->result_o;
      else
        nap_store(op_.out, b.out, i, m_->result_o);
    } else
      static_cast<R *>(b.out)[i] = m_->result_o;
    if constexpr (requires { m_->flags_o; })
      b.flags[i] = m_->flags_o;
    else
      b.flags[i] = 0;
  }

  void clock_low() {
    m_->clk_i = 0;
    m_->eval();
    if (fst_) fst_->dump(10 * time_);
  }

  void clock_high() {
    m_->clk_i = 1;
    m_->eval();
    if (fst_) fst_->dump(10 * time_ + 5);
    time_++;
  }

  // For waveforms of units without a clock.
  void step_done(size_t) {
    if (fst_) fst_->dump(10 * time_++);
  }

  void reset() {
    m_->rst_ni = 0;
    m_->in_valid_i = 0;
    m_->out_ready_i = 1;
    clock_low();
    clock_high();
    m_->rst_ni = 1;
  }

  // Keeps the unit full; checks order by tag, latency and initiation interval by the table's row.
  bool run_clocked(const nap_batch_t &b, nap_error_t *e) {
    const uint64_t off = nap_injected == NAP_INJECT_LATENCY ? 1 : 0;
    const uint64_t lat_min = static_cast<uint64_t>(row_.lat_min) + off;
    const uint64_t lat_max = static_cast<uint64_t>(row_.lat_max) + off;
    uint64_t taken_at[256], now = 0, refused = 0;
    size_t sent = 0, got = 0;
    while (got < b.n) {
      const bool offer = sent < b.n;
      m_->in_valid_i = offer;
      if (offer) {
        drive(b, sent);
        m_->tag_i = static_cast<CData>(sent);
      }
      clock_low();
      if (m_->out_valid_o) {
        const uint64_t latency = now - taken_at[got & 255];
        if (got == sent || m_->tag_o != (got & 255)) {
          nap_error(e,
                    "result %zu carries tag %u, not %zu: results are lost, doubled or out of order",
                    got, unsigned{m_->tag_o}, got & 255);
          return false;
        }
        if (latency < lat_min || latency > lat_max) {
          nap_error(e, "latency of vector %zu is %llu clocks; ops.def says %llu to %llu", got,
                    (unsigned long long)latency, (unsigned long long)lat_min,
                    (unsigned long long)lat_max);
          return false;
        }
        collect(b, got++);
      }
      if (offer && m_->in_ready_o) {
        taken_at[sent++ & 255] = now;
        refused = 0;
      } else if (offer && ++refused >= static_cast<uint64_t>(row_.ii)) {
        nap_error(e,
                  "operands of vector %zu were refused %llu clocks long; the initiation interval "
                  "in ops.def is %d",
                  sent, (unsigned long long)refused, row_.ii);
        return false;
      }
      if (!offer && now - taken_at[got & 255] > lat_max && got < b.n) {
        nap_error(e, "no result for vector %zu within %llu clocks", got,
                  (unsigned long long)lat_max);
        return false;
      }
      clock_high();
      now++;
      if (trace_) {
        nap_rtl_probe_t p(trace_, static_cast<int>(now));
        nap_probe_stages(*m_, p);
      }
    }
    return true;
  }

  const nap_rtl_row_t &row_;
  const nap_op_info_t &op_;
  std::unique_ptr<VerilatedContext> ctx_;
  std::unique_ptr<M> m_;
  VerilatedFstC *fst_ = nullptr;
  nap_trace_t *trace_ = nullptr;
  uint64_t time_ = 0;
};

template <class M>
nap_rtl_instance_t *nap_rtl_new(const nap_rtl_row_t &row, const nap_op_info_t &op) {
  return new nap_rtl_unit_t<M>(row, op);
}
#endif
