/* SPDX-License-Identifier: Apache-2.0
 *
 * inject.h: faults put in on purpose, so that `make selftest` can see every check go red.
 */
#ifndef NAPIER_INJECT_H
#define NAPIER_INJECT_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  NAP_INJECT_NONE,
  NAP_INJECT_RESULT,  /* one bit of one result of the engine under test */
  NAP_INJECT_FLAG,    /* one flag of one result */
  NAP_INJECT_LATENCY, /* the table's latency is one clock off */
  NAP_INJECT_EMPTY,   /* no vectors at all */
} nap_inject_t;

/* Set once by the command line, before any thread runs. */
extern nap_inject_t nap_injected;

#ifdef __cplusplus
}
#endif
#endif
