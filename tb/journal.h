/* SPDX-License-Identifier: Apache-2.0
 *
 * journal.h: what a long run has already checked without a mismatch, so that a run that was
 * killed goes on where it was. One line a stretch, written and synced when the stretch is done.
 */
#ifndef NAPIER_JOURNAL_H
#define NAPIER_JOURNAL_H

#include "engine.h"

typedef struct nap_journal nap_journal_t;

/* Opens or creates the file. Stretches noted by another build of Napier do not count and are
 * dropped. NULL and `e` on failure. */
nap_journal_t *nap_journal_open(const char *path, nap_error_t *e);
void nap_journal_close(nap_journal_t *j);

/* Both accept NULL: no journal. */
bool nap_journal_find(const nap_journal_t *j, const char *key, uint64_t *vectors, double *worst);
void nap_journal_add(nap_journal_t *j, const char *key, uint64_t vectors, double worst);

/* Calls `with` for what follows `prefix` in each key that begins so, in the order of the notes. */
typedef void nap_journal_fn(const char *rest, void *context);
void nap_journal_each(const nap_journal_t *j, const char *prefix, nap_journal_fn *with,
                      void *context);
#endif
