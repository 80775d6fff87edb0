/* SPDX-License-Identifier: Apache-2.0
 *
 * stages.h: a listener that keeps the stages of a trace, and the search for the first stage in
 * which two of them differ.
 */
#ifndef NAPIER_STAGES_H
#define NAPIER_STAGES_H

#include "engine.h"

enum { NAP_STAGE_MOST = 96, NAP_FIELD_MOST = 32 };

typedef struct {
  char name[24];
  int width;
  nap_u128 bits;
} nap_field_t;

typedef struct {
  char name[24];
  int count;
  nap_field_t field[NAP_FIELD_MOST];
} nap_stage_t;

typedef struct {
  int count;
  nap_stage_t stage[NAP_STAGE_MOST];
} nap_stages_t;

/* A trace that fills `s`, which is emptied first. Stages and fields beyond the room are dropped. */
nap_trace_t nap_stages_listen(nap_stages_t *s);

/* Compares the stages of the model (named fields) with those of a register (unnamed words), by
 * stage name. Returns the number of stages both have; *differs gets the model's stage index of
 * the first difference and *field the first field, or -1 when all agree. `got` gets the other
 * side's value of that field. */
int nap_stages_compare(const nap_stages_t *model, const nap_stages_t *other, int *differs,
                       int *field, nap_u128 *got);
#endif
