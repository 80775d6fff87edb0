/* SPDX-License-Identifier: Apache-2.0
 *
 * tiers.h: the largest operand spaces, in bits, that each tier of `napier verify` runs whole.
 */
#ifndef NAPIER_TIERS_H
#define NAPIER_TIERS_H

enum { NAP_WHOLE_SMOKE = 12, NAP_WHOLE_UNIT = 17, NAP_WHOLE_EXHAUSTIVE = 32 };
#endif
