/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_choose.c: few operations for many faults. Each operation that shows a fault is tried on all
 * of them, 512 operations at once, and the one that shows most of what is left is taken, time and
 * again (greedy cover).
 */
#include <stdlib.h>
#include <string.h>

#include "faults/fault_patterns.h"

typedef struct {
  const fault_list_t *list;
  fault_patterns_t *p;
  flow_site_t (*site)[FLOW_SITES];
  int *sites;
  bool *left;                  /* by fault: no operation taken shows it */
  nap_plane_t *shown;          /* by fault: lanes of the bundle at hand */
  int lane[NAP_BUNDLE], lanes; /* the faults whose operations they are */
} choice_t;

/* The next bundle of operations of faults that are left. */
static bool gather(choice_t *c, bool tried[]) {
  c->lanes = 0;
  for (int i = 0; i < c->list->count && c->lanes < NAP_BUNDLE; i++) {
    if (!c->left[i] || tried[i]) continue;
    tried[i] = true;
    c->lane[c->lanes++] = i;
  }
  return c->lanes > 0;
}

static void put(const choice_t *c) {
  flow_operation_t list[NAP_BUNDLE];
  for (int i = 0; i < c->lanes; i++) {
    const fault_t *f = &c->list->fault[c->lane[i]];
    list[i] = (flow_operation_t){f->fn, f->rm, {f->in[0], f->in[1], f->in[2]}};
  }
  fault_patterns_operate(c->p, list, c->lanes);
}

/* The lane that shows most of what is left, and how much. */
static int best(const choice_t *c, int *most) {
  int count[NAP_BUNDLE] = {0}, at = 0;
  for (int i = 0; i < c->list->count; i++)
    for (int k = 0; c->left[i] && k < c->lanes; k++)
      count[k] += flow_has(&c->shown[i], k);
  for (int k = 0; k < c->lanes; k++)
    if (count[k] > count[at]) at = k;
  *most = count[at];
  return at;
}

static void take(choice_t *c, bool chosen[]) {
  memset(c->shown, 0, (size_t)c->list->count * sizeof *c->shown);
  for (int i = 0; i < c->list->count; i++)
    if (c->left[i] && c->sites[i] >= 0)
      fault_patterns_shown(c->p, &c->list->fault[i], c->site[i], c->sites[i], &c->shown[i]);
  int most;
  for (int at = best(c, &most); most > 0; at = best(c, &most)) {
    chosen[c->lane[at]] = true;
    for (int i = 0; i < c->list->count; i++)
      if (flow_has(&c->shown[i], at)) c->left[i] = false;
  }
}

static void choose(choice_t *c, const flow_t *f, bool chosen[]) {
  const size_t count = (size_t)c->list->count;
  bool *tried = netlist_room(count, sizeof *tried);
  c->site = netlist_room(count, sizeof *c->site);
  c->sites = netlist_room(count, sizeof *c->sites);
  c->shown = netlist_room(count, sizeof *c->shown);
  for (size_t i = 0; i < count; i++)
    c->sites[i] = c->left[i] && fault_flow_decides(f, &c->list->fault[i])
                      ? fault_flow_sites(f, &c->list->fault[i], c->site[i])
                      : -1;
  while (gather(c, tried)) {
    put(c);
    take(c, chosen);
  }
  free(tried), free(c->site), free(c->sites), free(c->shown);
}

void fault_choose(netlist_t *n, const nap_rtl_row_t *row, const fault_list_t *list, bool chosen[]) {
  choice_t c = {.list = list, .left = netlist_room((size_t)list->count, sizeof *c.left)};
  for (int i = 0; i < list->count; i++)
    c.left[i] = list->fault[i].state == FAULT_TESTABLE && list->fault[i].fn >= 0;
  flow_t *f = fault_flow(n, row, 0);
  if (f) {
    fault_model_t *m = fault_model(&f->net);
    c.p = fault_patterns(f, m);
    choose(&c, f, chosen);
    fault_patterns_free(c.p);
    fault_model_free(m);
  }
  for (int i = 0; i < list->count; i++)
    chosen[i] |= c.left[i]; /* what the flow does not show */
  free(c.left);
  fault_flow_free(f);
}
