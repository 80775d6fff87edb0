#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# archs.sh: nvcc's -gencode options, one image for each architecture of the list that the installed
# nvcc knows, and PTX of the newest for those that come after it. Usage: nvcc $(cuda_ref/archs.sh)
set -euo pipefail

wanted="75 80 86 89 90 100 120"
known=" $("${NVCC:-nvcc}" --list-gpu-code | tr '\n' ' ') "
newest=

for arch in $wanted; do
  if [[ $known == *" sm_$arch "* ]]; then
    printf -- '-gencode arch=compute_%s,code=sm_%s\n' "$arch" "$arch"
    newest=$arch
  fi
done

if [[ -z $newest ]]; then
  echo "archs.sh: ${NVCC:-nvcc} knows none of sm_${wanted// /, sm_}; it knows:$known" >&2
  exit 2
fi
printf -- '-gencode arch=compute_%s,code=compute_%s\n' "$newest" "$newest"
