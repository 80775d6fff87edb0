/* SPDX-License-Identifier: Apache-2.0
 *
 * fault_patterns.h: 512 vectors of the good machine at once, then each fault alone over what it
 * changes (parallel-pattern single-fault propagation: Waicukauski et al., "Fault simulation for
 * structured VLSI", VLSI Systems Design 1985). Most faults that nothing shows die within a few
 * gates, so every operand of a unary f32 unit takes minutes.
 */
#ifndef NAPIER_FAULT_PATTERNS_H
#define NAPIER_FAULT_PATTERNS_H

#include "faults/fault_flow.h"
#include "journal.h"

typedef struct fault_patterns fault_patterns_t;

/* One thread's; the model is one of the flow's netlist and is shared. At most FLOW_SOURCES sources.
 */
fault_patterns_t *fault_patterns(flow_t *f, const fault_model_t *m);
void fault_patterns_free(fault_patterns_t *p);

/* The good machine over 512 vectors, a plane a source. */
void fault_patterns_put(fault_patterns_t *p, const nap_plane_t *sources);

/* The same over up to 512 operations, of a flow from the operands on; lanes that have none get
 * zeros. */
typedef struct {
  int fn, rm;
  nap_u128 in[3];
} flow_operation_t;
void fault_patterns_operate(fault_patterns_t *p, const flow_operation_t list[], int count);

/* A net of the good machine in the first of them. */
bool fault_patterns_first(const fault_patterns_t *p, int net);

/* Whether the fault changes the result or the flags of any lane; says which in `shown`. */
bool fault_patterns_shown(fault_patterns_t *p, const fault_t *fault, const flow_site_t sites[],
                          int count, nap_plane_t *shown);

/* The same in two steps, for one site and no more: the net at which the effect forks or comes out,
 * the lanes in which it comes so far, and those in which the net the other way is shown. What many
 * faults come to is so run once. */
int fault_patterns_stem(const fault_patterns_t *p, const flow_site_t *site);
bool fault_patterns_reach(fault_patterns_t *p, const fault_t *fault, const flow_site_t *site,
                          nap_plane_t *lanes);
bool fault_patterns_flip(fault_patterns_t *p, int stem, const nap_plane_t *lanes,
                         nap_plane_t *shown);

/* A set of sources: bit i is source i. */
enum { FLOW_SOURCES = NAP_BUNDLE };
typedef nap_plane_t flow_set_t;

static inline bool flow_has(const flow_set_t *s, int source) {
  return s->word[source / 64] >> (source % 64) & 1;
}

static inline void flow_set(flow_set_t *s, int source, bool value) {
  const uint64_t bit = (uint64_t)1 << (source % 64);
  s->word[source / 64] = value ? s->word[source / 64] | bit : s->word[source / 64] & ~bit;
}

static inline flow_set_t flow_both(const flow_set_t *a, const flow_set_t *b) {
  flow_set_t s;
  for (int g = 0; g < NAP_PLANE_WORDS; g++)
    s.word[g] = a->word[g] | b->word[g];
  return s;
}

/* What the gates looked at last time are made of: had any other source read otherwise, the faulty
 * machine would have done the same. */
flow_set_t fault_patterns_touched(const fault_patterns_t *p);

/* What a site depends on before anything is run. */
flow_set_t fault_patterns_depends(const fault_patterns_t *p, const flow_site_t *site);

/* Every operand of every operation of the unit in every mode (of more than 32 bits of operands:
 * some, and all that few bits can be), against each open fault: one that is shown becomes
 * FAULT_TESTABLE with an operation that shows it; unshown[i] says that nothing shows fault i of the
 * list. Others stay open: time was up, many bits decide, or the unit iterates. A journal (NULL:
 * none) keeps what is settled, and what it kept is not run again. */
void fault_every(netlist_t *n, const nap_rtl_row_t *row, fault_list_t *list, bool unshown[],
                 nap_journal_t *journal, double seconds, int jobs);

/* Of the testable faults some whose operations show them all: chosen[i] says that the operation of
 * fault i of the list is one of them. */
void fault_choose(netlist_t *n, const nap_rtl_row_t *row, const fault_list_t *list, bool chosen[]);
#endif
