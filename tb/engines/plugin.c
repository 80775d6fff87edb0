/* SPDX-License-Identifier: Apache-2.0
 *
 * plugin.c: engines that live in shared objects beside the binary and are opened only when an
 * operation asks for them: `sysc` (SystemC) and `cuda` (a live GPU).
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine.h"
#include "host.h"

typedef struct {
  const char *file, *absent; /* the shared object, and what it means that it is not there */
  pthread_once_t once;
  const nap_engine_t *engine;
  char why[400];
} plugin_t;

static plugin_t sysc = {"libnap_sysc.so", "built without SystemC", PTHREAD_ONCE_INIT, NULL, ""};
static plugin_t cuda = {"libnap_cuda.so", "built without the CUDA Toolkit", PTHREAD_ONCE_INIT, NULL,
                        ""};

static void load(plugin_t *p) {
  char path[1024];
  if (!nap_beside(p->file, path, sizeof path)) return;
  if (access(path, R_OK)) {
    snprintf(p->why, sizeof p->why, "%s", p->absent);
    return;
  }
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *symbol = object ? dlsym(object, NAP_PLUGIN_SYMBOL) : NULL;
  if (!symbol) {
    snprintf(p->why, sizeof p->why, "%s", dlerror());
    return;
  }
  nap_plugin_fn *make;
  memcpy(&make, &symbol,
         sizeof make); /* an object pointer to a function pointer, as POSIX has it */
  p->engine = make();
}

static void load_sysc(void) {
  load(&sysc);
}
static void load_cuda(void) {
  load(&cuda);
}

/* Whether the tables promise the operation, for when the shared object cannot be asked. */
static bool sysc_promised(const nap_op_info_t *op) {
  static const struct {
    nap_unit_t unit;
    nap_fmt_t fmt;
  } rows[] = {
#define NAP_SYSC(unit, variant, fmt) {NAP_UNIT_##unit, NAP_FMT_##fmt},
#include "napier/ops.def"
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const nap_fmt_info_t *f = nap_fmt_info(rows[i].fmt), *g = nap_fmt_info(op->in);
    if (rows[i].unit == op->unit && f->exp_bits == g->exp_bits && f->bits == g->bits) return true;
  }
  return false;
}

static bool cuda_promised(const nap_op_info_t *op) {
  return op->cuda[0] || op->ptx[0];
}

static nap_support_t sysc_supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm,
                                   int *differs, nap_error_t *why) {
  pthread_once(&sysc.once, load_sysc);
  if (sysc.engine) return sysc.engine->supports(op, variant, rm, differs, why);
  nap_error(why, "%s", sysc.why);
  return sysc_promised(op) ? NAP_NOT_HERE : NAP_UNSUPPORTED;
}

static nap_support_t cuda_supports(const nap_op_info_t *op, const char *variant, nap_rm_t rm,
                                   int *differs, nap_error_t *why) {
  pthread_once(&cuda.once, load_cuda);
  if (cuda.engine) return cuda.engine->supports(op, variant, rm, differs, why);
  nap_error(why, "%s", cuda.why);
  return cuda_promised(op) ? NAP_NOT_HERE : NAP_UNSUPPORTED;
}

/* An instance of the engine behind the shared object. */
typedef struct {
  const nap_engine_t *engine;
  void *inner;
} remote_t;

static void *remote_open(const plugin_t *p, const nap_op_info_t *op, const char *variant,
                         nap_error_t *e) {
  if (!p->engine) {
    nap_error(e, "%s", p->why);
    return NULL;
  }
  void *inner = p->engine->open(op, variant, e);
  remote_t *r = inner ? malloc(sizeof *r) : NULL;
  if (r) *r = (remote_t){p->engine, inner};
  return r;
}

static void *sysc_open(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  pthread_once(&sysc.once, load_sysc);
  return remote_open(&sysc, op, variant, e);
}

static void *cuda_open(const nap_op_info_t *op, const char *variant, nap_error_t *e) {
  pthread_once(&cuda.once, load_cuda);
  return remote_open(&cuda, op, variant, e);
}

static bool remote_run(void *instance, const nap_batch_t *b, nap_error_t *e) {
  remote_t *r = instance;
  return r->engine->run(r->inner, b, e);
}

static void remote_close(void *instance) {
  remote_t *r = instance;
  r->engine->close(r->inner);
  free(r);
}

const nap_engine_t nap_engine_sysc = {
    .name = "sysc",
    .summary = "the RTL in a SystemC bench: random stalls, gaps, resets in mid-flight",
    .serial = true,
    .supports = sysc_supports,
    .open = sysc_open,
    .run = remote_run,
    .close = remote_close,
};

const nap_engine_t nap_engine_cuda = {
    .name = "cuda",
    .summary = "a live GPU, one kernel per operation",
    .serial = true,
    .supports = cuda_supports,
    .open = cuda_open,
    .run = remote_run,
    .close = remote_close,
};
