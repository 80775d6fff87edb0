/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_stem.h: faults of a flow in the order in which they share work. Where the effects of
 * several first fork at the same net, their stem, what the net the other way shows is run once.
 */
#ifndef NAPIER_FAULT_STEM_H
#define NAPIER_FAULT_STEM_H

#include "faults/fault_patterns.h"

/* An open fault on which the flow decides. */
typedef struct {
  fault_t *fault;
  flow_site_t site[FLOW_SITES];
  int sites;
  flow_set_t looked; /* sources that all gates looked at so far are made of */
  int index;         /* of the fault in its list */
  int stem; /* the net that its effect comes to first where it forks; NOTHING: many sites */
  bool settled;
  /* Of a run: the first vector in its order that shows the fault; UINT64_MAX: none. */
  uint64_t shown_at;
} suspect_t;

/* Fault `index` of the list where it lies in the flow; sites is what fault_flow_sites() says. */
suspect_t fault_suspect(const fault_patterns_t *p, const flow_t *f, fault_list_t *list, int index);

/* Those of one stem next to each other. */
void fault_sort_suspects(suspect_t *s, int count);

/* How many of the first `left` are run together: at least one, at most STEM_GROUP. */
enum { STEM_GROUP = 64 };
int fault_stem_group(suspect_t *const list[], int left);

/* Of a group: those that a vector at hand, of the lanes in `reach`, shows, as a mask, and the lanes
 * that do so. Bits of `skip` are left out. What was looked at joins looked[]. */
uint64_t fault_stem_shown(fault_patterns_t *p, suspect_t *const list[], int count, uint64_t skip,
                          const nap_plane_t *reach, flow_set_t looked[],
                          nap_plane_t shown[STEM_GROUP]);
#endif
