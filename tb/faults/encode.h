/* SPDX-License-Identifier: Apache-2.0
 *
 * encode.h: gates as clauses, with constants propagated and equal functions shared.
 */
#ifndef NAPIER_ENCODE_H
#define NAPIER_ENCODE_H

#include "gates/netlist.h"

typedef struct encode encode_t;
enum { ENCODE_TRUE = 1 }; /* the literal that is always true */

typedef struct {
  int *lit, count, room;
} clause_t;
void clause_add(clause_t *c, int lit);

/* The literal that says that `lit` has a value. */
static inline int encode_literal(int lit, bool value) {
  return value ? lit : -lit;
}

encode_t *encode_open(void);
void encode_close(encode_t *e);
int encode_nodes(const encode_t *e);
int encode_new(encode_t *e); /* a free variable */

/* The literal of a function: output = bit (in[0] + 2 * in[1] + 4 * in[2]) of the table. */
int encode_gate(encode_t *e, unsigned table, int inputs, const int in[]);

/* One of these literals, variables or their opposites, is true in every question from now on. */
void encode_always(encode_t *e, const int lits[], int count);

/* Whether any of the literals can be true while all of `always` are: 10 yes, 20 no, 0 not known
 * after so many conflicts or at the time `end` of nap_seconds(). */
int encode_solve(encode_t *e, const clause_t *any, const clause_t *always, int conflicts,
                 double end);

/* The literal's value in the last answer of 10; false where the answer did not need it. */
bool encode_value(const encode_t *e, int lit);
#endif
