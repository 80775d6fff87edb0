/* SPDX-License-Identifier: Apache-2.0
 *
 * host_rem.c: the remainder by the processor.
 * Bound: exact. Algorithm: FPREM1 of the x87, which takes up to 63 bits of the quotient at a time,
 * and says in its status when it is done (Intel SDM volume 2).
 */
#include "engines/host_sse.h"

#if defined __x86_64__
#define HOST_REM(type, suffix)                                                                     \
  static type rem_##type(type x, type y, uint8_t *flags) {                                         \
    type r;                                                                                        \
    uint16_t status;                                                                               \
    __asm__ volatile("fninit\n\tfld" suffix " %[y]\n\tfld" suffix " %[x]\n"                        \
                     "1:\tfprem1\n\tfnstsw %%ax\n\ttestw $0x400, %%ax\n\tjnz 1b\n\t"               \
                     "fstp" suffix " %[r]\n\tfnstsw %[status]\n\tfninit"                           \
                     : [r] "=m"(r), [status] "=m"(status)                                          \
                     : [x] "m"(x), [y] "m"(y)                                                      \
                     : "ax", "cc", "st", "st(1)");                                                 \
    *flags = host_flags(status);                                                                   \
    return r;                                                                                      \
  }
HOST_REM(float, "s")
HOST_REM(double, "l")

void host_rem(const nap_op_info_t *op, const nap_batch_t *v) {
  for (size_t i = 0; i < v->n; i++)
    if (op->in == NAP_FMT_f32)
      ((float *)v->out)[i] =
          rem_float(((const float *)v->in[0])[i], ((const float *)v->in[1])[i], &v->flags[i]);
    else
      ((double *)v->out)[i] =
          rem_double(((const double *)v->in[0])[i], ((const double *)v->in[1])[i], &v->flags[i]);
}
#endif
