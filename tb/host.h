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

/* The path of a file beside the running binary, into path. False when it cannot be known. */
bool nap_beside(const char *file, char *path, size_t size);
#endif
