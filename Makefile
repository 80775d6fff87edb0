# SPDX-License-Identifier: Apache-2.0
# Napier: every user action. `make help` lists them. Everything that is built lies under build/.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

CC ?= gcc
CXX ?= g++
ifeq ($(origin CC),default)
CC := gcc
endif
ifeq ($(origin CXX),default)
CXX := g++
endif
# The machine the model is built for; `make ARCH=x86-64-v2` for one that runs elsewhere.
ARCH ?= native
BUILD ?= build
JOBS ?= $(shell nproc)
# SAN=1: AddressSanitizer and UBSan, into build/san.
SAN ?=

# A first `make verify` on two cores should not need -j to use both.
ifeq ($(filter -j%,$(MAKEFLAGS)),)
MAKEFLAGS += -j$(JOBS)
endif

# V=1 shows whole commands.
Q := $(if $(V),,@)
say = $(if $(V),,@printf '  %-9s %s\n' "$(1)" "$(2)")

# snprintf cuts what is too long, on purpose.
WARN := -Wall -Wextra -Werror -Wno-format-truncation
comma := ,
SANFLAGS := $(if $(SAN),-fsanitize=address$(comma)undefined -fno-sanitize-recover=all -g,)
OPT := $(if $(SAN),-O1,-O3) -march=$(ARCH)
INCLUDES := -Icmodel/include -Icmodel/src -Icmodel/ref -Itb -Iluts/rom -I$(BUILD)/gen
CFLAGS_ALL = -std=gnu11 $(WARN) $(OPT) $(SANFLAGS) -fopenmp -MMD -MP $(INCLUDES) $(CFLAGS)
CXXFLAGS_ALL = -std=gnu++20 $(WARN) $(OPT) $(SANFLAGS) -fopenmp -MMD -MP $(INCLUDES) $(CXXFLAGS)

.PHONY: all
all: $(BUILD)/napier ## build the command build/napier

DEPS := $(BUILD)/deps.stamp
$(DEPS): scripts/install_deps.sh
	@mkdir -p $(@D)
	scripts/install_deps.sh
	@touch $@

include cmodel/cmodel.mk
include rtl/rtl.mk
include luts/luts.mk
include tb/tb.mk
include tb/gates/gates.mk
include tb/selftest/selftest.mk
include tb/lockstep/lockstep.mk
-include tb/sysc/sysc.mk
include cuda_ref/cuda_ref.mk
include scripts/scripts.mk

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  \1\t/p' Makefile */*.mk | sort | expand -t 18

.PHONY: clean
clean: ## remove build/
	rm -rf $(BUILD)
