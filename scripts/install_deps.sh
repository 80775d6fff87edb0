#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the Debian packages that Napier needs and that are missing; asks nothing.
# Without apt it names them and stops.
set -euo pipefail

packages=(
  gcc g++ make
  verilator yosys libsystemc-dev
  libmpfr-dev libgmp-dev libsollya-dev libcadical-dev
  libjansson-dev libcmocka-dev libssl-dev zlib1g-dev
  clang-format cppcheck
)

# A package counts as there when dpkg says so, or when what it is needed for is on the PATH.
present() {
  case $1 in
    gcc | g++ | make | verilator | yosys | clang-format | cppcheck) command -v "$1" >/dev/null && return 0 ;;
  esac
  command -v dpkg-query >/dev/null &&
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing=()
for p in "${packages[@]}"; do
  present "$p" || missing+=("$p")
done
if [ ${#missing[@]} -eq 0 ]; then
  echo "install_deps: everything is there"
  exit 0
fi

if ! command -v apt-get >/dev/null; then
  echo "install_deps: this machine has no apt-get. Install what corresponds to these Debian packages, then run again:" >&2
  printf '  %s\n' "${missing[@]}" >&2
  exit 2
fi

sudo=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "install_deps: neither root nor sudo. As root: apt-get install ${missing[*]}" >&2
    exit 2
  fi
  sudo=(sudo)
fi

echo "install_deps: installing ${missing[*]}"
"${sudo[@]}" apt-get update -qq
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o Dpkg::Use-Pty=0 \
  --no-install-recommends "${missing[@]}" >/dev/null
