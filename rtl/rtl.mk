# The Verilated models: one per row of NAP_RTL, each one object.

RTL_SRC := $(wildcard rtl/*/*.sv luts/rom/*.sv)
RTL_PACKAGES := rtl/pkg/nap_pkg.sv rtl/pkg/nap_ops_pkg.sv $(wildcard luts/rom/*_pkg.sv)
RTL_PATHS := -y rtl/common -y rtl/int -y rtl/fp -y rtl/sfu -y luts/rom
VERILATOR ?= verilator
VERILATOR_ROOT = $(eval VERILATOR_ROOT := $$(shell $$(VERILATOR) --getenv VERILATOR_ROOT))$(VERILATOR_ROOT)
VERILATOR_FLAGS := --cc --trace-fst -O3 --x-assign fast --x-initial fast --noassert -Wall \
	$(wildcard rtl/waivers.vlt)

# Not for goals that build nothing: making this file needs a compiler.
ifneq ($(filter-out help clean doctor deps,$(or $(MAKECMDGOALS),all)),)
include $(BUILD)/gen/models.mk
endif

# With what each model adds to Verilator's code; files that stay as they are keep their time, so that
# a row of the tables makes anew what it names.
$(BUILD)/gen/models.mk: $(BUILD)/emit
	@mkdir -p $(@D)
	$(Q)$(BUILD)/emit mk > $@
	$(Q)for m in $$(sed -n 's/^RTL_MODELS := //p' $@); do \
	  mkdir -p $(BUILD)/rtl/$$m; $(BUILD)/emit cpp $$m > $(BUILD)/rtl/$$m/unit.new; \
	  cmp -s $(BUILD)/rtl/$$m/unit.new $(BUILD)/rtl/$$m/unit.inc || \
	    cp $(BUILD)/rtl/$$m/unit.new $(BUILD)/rtl/$$m/unit.inc; done

$(BUILD)/gen/rtl_registry.inc: $(BUILD)/emit
	@mkdir -p $(@D)
	$(Q)$(BUILD)/emit registry > $@

# Under sanitizers one model of a kind is compiled with them, which is for the code around it; the
# others are those of the build beside.
SAN_MODELS := half_add_gates_1 int_add_ripple_8 int_mul_shiftadd_8 int_mul_boothpipe_8 fp_add_pipe_f16
RTL_OBJ = $(foreach m,$(RTL_MODELS),$(BUILD)/$(if $(SAN),$(if $(filter $m,$(SAN_MODELS)),,../))rtl/$m.o)

# Verilator's own list of what it read becomes the stamp's list of prerequisites.
$(BUILD)/rtl/%/unit.inc: $(BUILD)/gen/models.mk ;
$(BUILD)/rtl/%/stamp: $(BUILD)/rtl/%/unit.inc | $(DEPS)
	@mkdir -p $(@D)
	$(call say,VERILATE,$*)
	$(Q)rm -f $(@D)/*.cpp $(@D)/*.h
	$(Q)$(VERILATOR) $(VERILATOR_FLAGS) $(RTL_PATHS) $(PARAMS_$*) --top-module $(MODULE_$*) \
	  --prefix V$* -Mdir $(@D) $(RTL_PACKAGES) $(firstword $(wildcard rtl/*/$(MODULE_$*).sv))
	$(Q)cd $(@D) && for f in V*.cpp unit.inc; do echo "#include \"$$f\""; done > all.cpp
	$(Q)sed 's|^[^:]*:|$@:|' $(@D)/V$*__ver.d > $(@D)/stamp.d
	@touch $@

# Verilated code has unused variables and parameters of its own, and traces from unaligned words.
VERILATED_CXX = $(CXX) $(CXXFLAGS_ALL) -Wno-unused-parameter -Wno-unused-variable \
	-Wno-unused-but-set-variable -Wno-sign-compare -Wno-subobject-linkage $(if $(SAN),-fno-sanitize=alignment) -Itb/engines \
	-isystem $(VERILATOR_ROOT)/include -isystem $(VERILATOR_ROOT)/include/vltstd \
	-DVM_COVERAGE=0 -DVM_SC=0 -DVM_TRACE=1 -DVM_TRACE_FST=1

# The bench around a unit and Verilator's headers, read once for all units.
RTL_UNIT_H := $(BUILD)/rtl/unit.hpp
$(RTL_UNIT_H).gch: tb/engines/rtl_unit.h | $(DEPS)
	$(call say,CXX,rtl_unit.h)
	@mkdir -p $(@D)
	$(Q)echo '#include "rtl_unit.h"' > $(RTL_UNIT_H)
	$(Q)$(VERILATED_CXX) -x c++-header -MF $(RTL_UNIT_H).d -c $(RTL_UNIT_H) -o $@

$(BUILD)/rtl/%.o: $(BUILD)/rtl/%/stamp $(RTL_UNIT_H).gch
	$(call say,CXX,$*)
	$(Q)$(VERILATED_CXX) -Winvalid-pch -include $(RTL_UNIT_H) -I$(BUILD)/rtl/$* -c $(BUILD)/rtl/$*/all.cpp -o $@

# Made with the stamp; gone when Verilator stopped with an error.
$(BUILD)/rtl/%/all.cpp: $(BUILD)/rtl/%/stamp ;

# A source that is gone makes anew what read it.
rtl/%.sv: ;

.SECONDARY: $(RTL_MODELS:%=$(BUILD)/rtl/%/stamp)

# Verilator's runtime; its writer of waveforms stores where UBSan would stop it.
RUNTIME := verilated verilated_threads verilated_fst_c
RUNTIME_OBJ := $(RUNTIME:%=$(BUILD)/rtl/%.o)
$(RUNTIME_OBJ): $(BUILD)/rtl/verilated%.o: | $(DEPS)
	@mkdir -p $(@D)
	$(call say,CXX,$(@F:.o=.cpp))
	$(Q)$(CXX) -std=gnu++20 -O2 $(if $(SAN),-fsanitize=address) -DVM_TRACE=1 -DVM_TRACE_FST=1 -DVM_COVERAGE=0 -DVM_SC=0 \
	  -I$(VERILATOR_ROOT)/include -I$(VERILATOR_ROOT)/include/vltstd \
	  -c $(VERILATOR_ROOT)/include/$(@F:.o=.cpp) -o $@

.PHONY: lint-rtl
lint-rtl: $(BUILD)/emit ## verilator -Wall and yosys over every module, at many widths
	scripts/lint_rtl.sh $(BUILD)/emit

-include $(wildcard $(BUILD)/rtl/*/stamp.d $(BUILD)/rtl/*.d)
