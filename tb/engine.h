/* SPDX-License-Identifier: Apache-2.0
 *
 * engine.h: the one abstraction. An engine is anything that can evaluate an operation on a batch
 * of bit patterns. Nothing else in the code base knows one engine from another.
 */
#ifndef NAPIER_ENGINE_H
#define NAPIER_ENGINE_H

#include "napier/napier.h"
#include "slices.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What went wrong, for a person. */
typedef struct {
  char text[512];
} nap_error_t;

__attribute__((format(printf, 2, 3))) void nap_error(nap_error_t *e, const char *fmt, ...);

/* A batch: n vectors in contiguous columns, see nap_batch_fn. */
typedef struct {
  nap_rm_t rm;
  size_t n;
  const void *in[3];
  void *out;
  uint8_t *flags;
} nap_batch_t;

/* How an engine's results may differ by right from the bits the C model promises. */
enum {
  NAP_BITS = 0,          /* not at all */
  NAP_ANY_NAN = 1 << 0,  /* any NaN counts as NaN */
  NAP_NO_FLAGS = 1 << 1, /* has no flags to compare */
  NAP_WITHIN = 1 << 2,   /* of an approximate operation: both within the bound of ops.def */
};

typedef enum {
  NAP_UNSUPPORTED, /* the engine has no such operation, variant or rounding mode */
  NAP_SUPPORTED,
  NAP_NOT_HERE, /* it has, but not on this machine (no GPU, library absent): a skip, with a reason
                 */
} nap_support_t;

enum { NAP_FLAG_PLANES = 5 };

typedef struct nap_engine nap_engine_t;
struct nap_engine {
  const char *name, *summary;
  bool serial; /* one instance at a time: no threads */

  /* The variants of an operation, NULL-ended; NULL: the engine has none. */
  const char *const *(*variants)(const nap_op_info_t *op);

  /* Whether (operation, variant, mode) can run; `differs` gets NAP_BITS... and `why` the reason
   * of NAP_NOT_HERE. variant may be NULL: the first one. */
  nap_support_t (*supports)(const nap_op_info_t *op, const char *variant, nap_rm_t rm, int *differs,
                            nap_error_t *why);

  /* An instance for one operation; NULL and `e` on failure. One instance serves one thread. */
  void *(*open)(const nap_op_info_t *op, const char *variant, nap_error_t *e);
  bool (*run)(void *instance, const nap_batch_t *batch, nap_error_t *e);
  void (*close)(void *instance);

  /* Optional: the same on bundles (slices.h): the planes of every operand of a bundle, in their
   * order, to the planes of its result and of NAP_FLAG_PLANES flags. */
  bool (*run_slices)(void *instance, nap_rm_t rm, size_t bundles, const nap_plane_t *in,
                     nap_plane_t *out, nap_error_t *e);

  /* Optional: one vector with its inside, seen through Verilator. `t` (may be NULL) hears the
   * stages; `wave` (may be NULL) names a waveform file to write. */
  bool (*probe)(void *instance, nap_rm_t rm, const nap_u128 in[], nap_trace_t *t, const char *wave,
                nap_error_t *e);
};

/* All engines, in the order of the table; count by reference. */
const nap_engine_t *const *nap_engines(int *count);

/* Splits "rtl.prefix" into engine and variant (NULL: none given; points into `spec`). NULL and `e`
 * when no engine has that name. */
const nap_engine_t *nap_engine_find(const char *spec, const char **variant, nap_error_t *e);

/* The variants of the engine that do the operation, or the one named alone: into names, which has
 * room for NAP_VARIANTS. Returns their number, at least 1: an engine without variants gives NULL.
 */
enum { NAP_VARIANTS = 8 };
int nap_engine_variants(const nap_engine_t *engine, const nap_op_info_t *op, const char *only,
                        const char *names[NAP_VARIANTS]);

/* One vector through an engine, opened for it alone; false, and `e`, when that fails. */
bool nap_engine_one(const nap_engine_t *engine, const char *variant, const nap_op_info_t *op,
                    nap_rm_t rm, const nap_u128 in[], nap_u128 *out, uint8_t *flags,
                    nap_error_t *e);

extern const nap_engine_t nap_engine_cmodel, nap_engine_exact, nap_engine_host, nap_engine_rtl,
    nap_engine_gates, nap_engine_sysc, nap_engine_cuda;

/* An engine that lives in a shared object beside the binary exports this symbol. */
#define NAP_PLUGIN_SYMBOL "nap_plugin_engine"
typedef const nap_engine_t *nap_plugin_fn(void);

#ifdef __cplusplus
}
#endif
#endif
