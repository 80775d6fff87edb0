/* SPDX-License-Identifier: Apache-2.0
 *
 * stages.c: stages as bit strings, the last field in the lowest bits.
 */
#include "stages.h"

#include <stdio.h>
#include <string.h>

static void on_stage(void *ctx, const char *name, const char *summary) {
  nap_stages_t *s = ctx;
  (void)summary;
  if (s->count == NAP_STAGE_MOST) return;
  nap_stage_t *stage = &s->stage[s->count++];
  snprintf(stage->name, sizeof stage->name, "%s", name);
  stage->count = 0;
}

static void on_field(void *ctx, const char *name, int width, nap_u128 bits) {
  nap_stages_t *s = ctx;
  nap_stage_t *stage = s->count ? &s->stage[s->count - 1] : NULL;
  if (!stage || stage->count == NAP_FIELD_MOST) return;
  nap_field_t *f = &stage->field[stage->count++];
  snprintf(f->name, sizeof f->name, "%s", name);
  f->width = width;
  f->bits = bits;
}

nap_trace_t nap_stages_listen(nap_stages_t *s) {
  s->count = 0;
  return (nap_trace_t){s, on_stage, on_field, NULL};
}

/* `width` bits of a stage from bit `low` up. */
static nap_u128 slice(const nap_stage_t *s, int low, int width) {
  nap_u128 out = 0;
  int at = 0;
  for (int k = s->count; k-- > 0; at += s->field[k].width)
    for (int i = 0; i < s->field[k].width; i++) {
      const int to = at + i - low;
      if (to >= 0 && to < width) out |= ((s->field[k].bits >> i) & 1) << to;
    }
  return out;
}

static const nap_stage_t *named(const nap_stages_t *s, const char *name) {
  for (int i = 0; i < s->count; i++)
    if (!strcmp(s->stage[i].name, name)) return &s->stage[i];
  return NULL;
}

int nap_stages_compare(const nap_stages_t *model, const nap_stages_t *other, int *differs,
                       int *field, nap_u128 *got) {
  int common = 0;
  *differs = *field = -1;
  for (int i = 0; i < model->count; i++) {
    const nap_stage_t *m = &model->stage[i], *o = named(other, m->name);
    if (!o) continue;
    common++;
    int low = 0;
    for (int k = 0; k < m->count; k++)
      low += m->field[k].width;
    for (int k = 0; k < m->count && *differs < 0; k++) {
      low -= m->field[k].width;
      const nap_u128 bits = slice(o, low, m->field[k].width);
      if (bits != m->field[k].bits) {
        *differs = i;
        *field = k;
        *got = bits;
      }
    }
  }
  return common;
}
