/* SPDX-License-Identifier: Apache-2.0
 *
 * luts.h: the rows of luts.def for people.
 */
#ifndef NAPIER_LUTS_H
#define NAPIER_LUTS_H

#include <jansson.h>

/* A JSON array, one object a ROM: name, format, degree, words, bits, bound, what it holds. */
json_t *nap_luts_json(void);
#endif
