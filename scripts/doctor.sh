#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Prints the version of every tool and library beside the least that is known to work.
set -uo pipefail

bad=0
row() { # name, least, found ("" = missing), needed (yes/optional)
  local state=ok
  if [ -z "$3" ]; then
    state=$([ "$4" = yes ] && echo MISSING || echo "missing (optional)")
    [ "$4" = yes ] && bad=1
  elif [ "$(printf '%s\n%s\n' "$2" "$3" | sort -V | head -n 1)" != "$2" ]; then
    state=OLD
    [ "$4" = yes ] && bad=1
  fi
  printf '%-14s %-10s %-14s %s\n' "$1" "$2" "${3:--}" "$state"
}
version() { "$@" 2>/dev/null | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1; }
package() { dpkg-query -W -f '${Version}' "$1" 2>/dev/null | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1; }

printf '%-14s %-10s %-14s %s\n' tool needs found state
row gcc 12.0 "$(version gcc -dumpfullversion)" yes
row make 4.3 "$(version make --version)" yes
row verilator 5.006 "$(version verilator --version)" yes
row yosys 0.23 "$(version yosys -V)" yes
row systemc 2.3.4 "$(package libsystemc-dev)" yes
row mpfr 4.2 "$(package libmpfr-dev)" yes
row gmp 6.2 "$(package libgmp-dev)" yes
row sollya 8.0 "$(package libsollya-dev)" yes
row jansson 2.14 "$(package libjansson-dev)" yes
row cmocka 1.1.5 "$(package libcmocka-dev)" yes
row openssl 3.0 "$(package libssl-dev)" yes
row clang-format 14.0 "$(version clang-format --version)" yes
row cppcheck 2.10 "$(version cppcheck --version)" yes
row nvcc 12.0 "$(version nvcc --version | tail -n 1)" optional
row nvidia-smi 525.0 "$(version nvidia-smi --query-gpu=driver_version --format=csv)" optional

exit $bad
