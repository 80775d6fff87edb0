/* SPDX-License-Identifier: Apache-2.0
 *
 * progress.h: how far a long run is: a bar with rate and time left on a terminal, nothing else
 * elsewhere (finished rows are printed as plain lines by their owner).
 */
#ifndef NAPIER_PROGRESS_H
#define NAPIER_PROGRESS_H

#include <stdint.h>

void nap_progress_start(uint64_t total);
void nap_progress_label(const char *label); /* what runs now */
void nap_progress_add(uint64_t vectors);    /* from any thread */
void nap_progress_clear(void);              /* takes the bar off the screen */
#endif
