/* SPDX-License-Identifier: Apache-2.0
 *
 * trace.h: the steps inside a unit, told to whoever listens.
 *
 * A unit's trace function calls nap_trace_stage() and, for each field of that stage,
 * nap_trace_field(). A stage named in ops.def (NAP_STAGE) has the same fields in the same order as
 * the packed struct of the RTL, most significant first, and is compared with it when a mismatch is
 * explained. Other stages and notes are for people.
 */
#ifndef NAPIER_TRACE_H
#define NAPIER_TRACE_H

#include "napier/types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct nap_trace {
  void *ctx;
  void (*stage)(void *ctx, const char *name, const char *summary);
  void (*field)(void *ctx, const char *name, int width, nap_u128 bits);
  void (*note)(void *ctx, const char *text);
} nap_trace_t;

/* A new stage: its register's name and one line on what it holds. */
void nap_trace_stage(nap_trace_t *t, const char *name, const char *summary);

/* A field of the stage: its RTL name, width in bits (1 to 128), and value. */
void nap_trace_field(nap_trace_t *t, const char *name, int width, nap_u128 bits);

/* A line for people, printf style, at most 255 characters. */
__attribute__((format(printf, 2, 3))) void nap_trace_note(nap_trace_t *t, const char *fmt, ...);

#ifdef __cplusplus
}
#endif
#endif
