/* SPDX-License-Identifier: Apache-2.0
 *
 * engine.cu: the engine `cuda`, a live GPU. A shared object that needs nothing of the binary that
 * loads it, so that the binary needs nothing of CUDA.
 */
#include <cstdio>
#include <cstring>
#include <new>

#include "engine.h"
#include "kernels.cuh"

namespace {

constexpr int kThreads = 256;              /* of a block */
constexpr size_t kChunk = size_t(1) << 20; /* vectors on the device at a time */

/* The kernels of an operation by rounding mode; null where the GPU has no such mode. */
struct Row {
  const void *kernel[NAP_RM_COUNT];
  size_t in_bytes, out_bytes;
};

/* Below it the compiler makes bfloat16 arithmetic out of other instructions. */
constexpr int kAmpere = 8;

#define NAP_ENTRY(name, math, in, out, rm, r)                                                      \
  napier::has_counterpart<NAP_MATH_##math, napier::Number<NAP_FMT_##in>::type,                     \
                          napier::Number<NAP_FMT_##out>::type, rm>()                               \
      ? (const void *)name##_##r                                                                   \
      : nullptr
#define NAP_ENTRIES_0(name, math, in, out) NAP_ENTRY(name, math, in, out, NAP_RNE, rn)
#define NAP_ENTRIES_1(name, math, in, out)                                                         \
  NAP_ENTRY(name, math, in, out, NAP_RNE, rn), NAP_ENTRY(name, math, in, out, NAP_RTZ, rz),        \
      NAP_ENTRY(name, math, in, out, NAP_RDN, rd), NAP_ENTRY(name, math, in, out, NAP_RUP, ru),    \
      nullptr
#define NAP_OP(code, name, unit, fn, math, arity, in, out, rounds, ...)                            \
  {{NAP_ENTRIES_##rounds(name, math, in, out)}, sizeof(nap_bits_##in), sizeof(nap_bits_##out)},
const Row rows[NAP_OP_COUNT] = {
#include "napier/ops.def"
};

const void *kernel_of(const nap_op_info_t *op, nap_rm_t rm) {
  return rows[op->op].kernel[op->rounds ? rm : NAP_RNE];
}

bool failed(cudaError_t status, const char *what, nap_error_t *e) {
  if (status != cudaSuccess && e)
    snprintf(e->text, sizeof e->text, "cuda: %s: %s", what, cudaGetErrorString(status));
  return status != cudaSuccess;
}

struct Instance {
  const nap_op_info_t *op;
  cudaStream_t stream;
  void *in[3], *out;
};

const char *const *variants(const nap_op_info_t *) {
  return nullptr;
}

bool is_approximate(const nap_op_info_t *op) {
  return op->math == NAP_MATH_LG2 || op->math == NAP_MATH_SIN;
}

/* bf16, and a NaN that stays in a minimum of f32. */
bool wants_ampere(const nap_op_info_t *op) {
  return op->in == NAP_FMT_bf16 || op->out == NAP_FMT_bf16 ||
         (op->in == NAP_FMT_f32 && (op->math == NAP_MATH_MINIMUM || op->math == NAP_MATH_MAXIMUM));
}

nap_support_t supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm, int *differs,
                       nap_error_t *why) {
  const void *kernel = kernel_of(op, rm);
  if (variant || !kernel) return NAP_UNSUPPORTED;
  if (differs) *differs = NAP_ANY_NAN | NAP_NO_FLAGS | (is_approximate(op) ? NAP_WITHIN : 0);

  int devices = 0;
  const cudaError_t status = cudaGetDeviceCount(&devices);
  if (status != cudaSuccess || devices == 0) {
    if (why)
      snprintf(why->text, sizeof why->text, "no CUDA device: %s",
               status != cudaSuccess ? cudaGetErrorString(status) : "none found");
    return NAP_NOT_HERE;
  }
  int major = 0;
  if (failed(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0), "device 0", why))
    return NAP_NOT_HERE;
  if (wants_ampere(op) && major < kAmpere) {
    if (why)
      snprintf(why->text, sizeof why->text, "%s needs compute capability %d.0, the device has %d.x",
               op->name, kAmpere, major);
    return NAP_NOT_HERE;
  }
  cudaFuncAttributes attributes;
  if (failed(cudaFuncGetAttributes(&attributes, kernel), "no kernel for this device", why))
    return NAP_NOT_HERE;
  return NAP_SUPPORTED;
}

void close(void *instance) {
  Instance *self = static_cast<Instance *>(instance);
  if (!self) return;
  for (void *column : self->in)
    cudaFree(column);
  cudaFree(self->out);
  if (self->stream) cudaStreamDestroy(self->stream);
  delete self;
}

void *open(const nap_op_info_t *op, const char *, nap_error_t *e) {
  Instance *self = new (std::nothrow) Instance{};
  if (!self) {
    snprintf(e->text, sizeof e->text, "cuda: out of memory");
    return nullptr;
  }
  self->op = op;
  const Row &row = rows[op->op];
  bool bad = failed(cudaStreamCreateWithFlags(&self->stream, cudaStreamNonBlocking), "stream", e);
  for (int k = 0; k < op->arity && !bad; k++)
    bad = failed(cudaMalloc(&self->in[k], kChunk * row.in_bytes), "operand column", e);
  bad = bad || failed(cudaMalloc(&self->out, kChunk * row.out_bytes), "result column", e);
  if (!bad) return self;
  close(self);
  return nullptr;
}

/* Vectors first to first + n - 1 of the batch; n is at most kChunk. */
bool run_chunk(Instance *self, const nap_batch_t *batch, size_t first, size_t n, nap_error_t *e) {
  const Row &row = rows[self->op->op];
  for (int k = 0; k < self->op->arity; k++) {
    const char *column = static_cast<const char *>(batch->in[k]) + first * row.in_bytes;
    if (failed(cudaMemcpyAsync(self->in[k], column, n * row.in_bytes, cudaMemcpyHostToDevice,
                               self->stream),
               "operands to the device", e))
      return false;
  }
  void *arguments[] = {&n, &self->in[0], &self->in[1], &self->in[2], &self->out};
  const dim3 blocks(unsigned((n + kThreads - 1) / kThreads));
  char *results = static_cast<char *>(batch->out) + first * row.out_bytes;
  return !failed(cudaLaunchKernel(kernel_of(self->op, batch->rm), blocks, dim3(kThreads), arguments,
                                  0, self->stream),
                 "launch", e) &&
         !failed(cudaMemcpyAsync(results, self->out, n * row.out_bytes, cudaMemcpyDeviceToHost,
                                 self->stream),
                 "results from the device", e) &&
         !failed(cudaStreamSynchronize(self->stream), self->op->name, e);
}

bool run(void *instance, const nap_batch_t *batch, nap_error_t *e) {
  Instance *self = static_cast<Instance *>(instance);
  if (!kernel_of(self->op, batch->rm)) {
    snprintf(e->text, sizeof e->text, "cuda: %s has no rounding mode %d", self->op->name,
             batch->rm);
    return false;
  }
  for (size_t first = 0; first < batch->n; first += kChunk) {
    const size_t left = batch->n - first;
    if (!run_chunk(self, batch, first, left < kChunk ? left : kChunk, e)) return false;
  }
  memset(batch->flags, 0, batch->n);
  return true;
}

const nap_engine_t engine = {
    "cuda",   "a live GPU: the CUDA intrinsic or PTX instruction of each operation",
    false,    variants,
    supports, open,
    run,      close,
    nullptr,  nullptr,
};

} // namespace

extern "C" __attribute__((visibility("default"))) const nap_engine_t *nap_plugin_engine(void) {
  return &engine;
}
