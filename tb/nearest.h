/* SPDX-License-Identifier: Apache-2.0
 *
 * nearest.h: the names a person may have meant.
 */
#ifndef NAPIER_NEAREST_H
#define NAPIER_NEAREST_H

#include <stddef.h>

/* Writes up to three names of the list (name(i), NULL ends it) nearest to `wrong` by edit
 * distance, comma-separated, into out. */
void nap_nearest(const char *wrong, const char *(*name)(int i), char *out, size_t size);
#endif
