/* SPDX-License-Identifier: Apache-2.0
 *
 * host.h: what several parts ask of the machine they run on.
 */
#ifndef NAPIER_HOST_H
#define NAPIER_HOST_H

#include <stdbool.h>
#include <stddef.h>

/* Seconds of a clock that never goes back. */
double nap_seconds(void);

/* For the threads of a loop: whether time was up when one of them last looked at the clock, which
 * this one does first where `look` says so. */
bool nap_late(bool *late, double end, bool look);

/* The path of a file beside the running binary, into path. False when it cannot be known. */
bool nap_beside(const char *file, char *path, size_t size);
#endif
