/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_stem.c: each fault by itself as far as its stem, and from there on all together.
 */
#include "faults/fault_stem.h"

#include <stdlib.h>
#include <string.h>

suspect_t fault_suspect(const fault_patterns_t *p, const flow_t *f, fault_list_t *list, int index) {
  suspect_t s = {.fault = &list->fault[index], .index = index, .stem = NOTHING};
  s.sites = fault_flow_sites(f, s.fault, s.site);
  for (int k = 0; k < s.sites; k++) {
    const flow_set_t d = fault_patterns_depends(p, &s.site[k]);
    s.looked = flow_both(&s.looked, &d);
  }
  if (s.sites == 1) s.stem = fault_patterns_stem(p, &s.site[0]);
  return s;
}

static int by_stem(const void *a, const void *b) {
  const suspect_t *x = a, *y = b;
  return x->stem != y->stem ? (x->stem > y->stem) - (x->stem < y->stem)
                            : (x->index > y->index) - (x->index < y->index);
}

void fault_sort_suspects(suspect_t *s, int count) {
  qsort(s, (size_t)count, sizeof *s, by_stem);
}

int fault_stem_group(suspect_t *const list[], int left) {
  int count = 1;
  while (count < STEM_GROUP && count < left && list[0]->stem != NOTHING &&
         list[count]->stem == list[0]->stem)
    count++;
  return count;
}

static bool cut(nap_plane_t *seen, const nap_plane_t *reach) {
  uint64_t any = 0;
  for (int g = 0; g < NAP_PLANE_WORDS; g++)
    any |= seen->word[g] &= reach->word[g];
  return any;
}

static void look(const fault_patterns_t *p, flow_set_t *looked) {
  const flow_set_t s = fault_patterns_touched(p);
  *looked = flow_both(looked, &s);
}

static uint64_t alone(fault_patterns_t *p, const suspect_t *s, const nap_plane_t *reach,
                      flow_set_t *looked, nap_plane_t *shown) {
  const bool any = fault_patterns_shown(p, s->fault, s->site, s->sites, shown);
  look(p, looked);
  return any && cut(shown, reach);
}

uint64_t fault_stem_shown(fault_patterns_t *p, suspect_t *const list[], int count, uint64_t skip,
                          const nap_plane_t *reach, flow_set_t looked[],
                          nap_plane_t shown[STEM_GROUP]) {
  nap_plane_t all = {{0}}, seen;
  uint64_t mask = 0;
  if (list[0]->stem == NOTHING) return skip & 1 ? 0 : alone(p, list[0], reach, looked, shown);
  memset(shown, 0, (size_t)count * sizeof *shown);
  for (int i = 0; i < count; i++) {
    if (skip >> i & 1) continue;
    const bool any = fault_patterns_reach(p, list[i]->fault, list[i]->site, &shown[i]);
    look(p, &looked[i]);
    for (int g = 0; any && g < NAP_PLANE_WORDS; g++)
      all.word[g] |= shown[i].word[g];
  }
  if (!cut(&all, reach)) return 0;
  const bool any = fault_patterns_flip(p, list[0]->stem, &all, &seen);
  for (int i = 0; i < count; i++) {
    if (!cut(&shown[i], &all)) continue;
    look(p, &looked[i]);
    if (any && cut(&shown[i], &seen)) mask |= (uint64_t)1 << i;
  }
  return mask;
}
