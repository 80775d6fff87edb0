/* SPDX-License-Identifier: Apache-2.0
 *
 * version.h: Napier's version.
 */
#ifndef NAPIER_VERSION_H
#define NAPIER_VERSION_H
#define NAP_VERSION "0.1.0"
#endif
