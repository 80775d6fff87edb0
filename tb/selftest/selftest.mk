# Binaries in which one model is Verilated from a source with one line changed.

# One bit of one word of the f16 sine's ROM.
MUTANTS := rom tiny
MUTANT_MODEL_rom := sfu_sin_interp_f16
MUTANT_FILE_rom := luts/rom/nap_rom_sin_f16.sv
MUTATE_rom := awk -f tb/selftest/flip_bit.awk

# Tininess detected before rounding: wrong only where a product rounds up to the least normal.
MUTANT_MODEL_tiny := fp_mul_pipe_f32
MUTANT_FILE_tiny := rtl/fp/nap_fp_round.sv
MUTATE_tiny := sed "s/&& !reaches_normal/\&\& !(reaches_normal \&\& 1'b0)/"

MUTANT_BIN := $(MUTANTS:%=$(BUILD)/selftest/napier_%)

$(BUILD)/selftest/%/mutant.o: $(RTL_SRC) $(BUILD)/emit tb/selftest/selftest.mk tb/engines/rtl_unit.h | $(DEPS)
	$(call say,VERILATE,$(MUTANT_MODEL_$*) with a fault)
	$(Q)rm -rf $(@D) && mkdir -p $(@D)/obj
	$(Q)$(MUTATE_$*) $(MUTANT_FILE_$*) > $(@D)/$(notdir $(MUTANT_FILE_$*))
	$(Q)test "$$(diff $(MUTANT_FILE_$*) $(@D)/$(notdir $(MUTANT_FILE_$*)) | grep -c '^>')" = 1
	$(Q)$(VERILATOR) $(VERILATOR_FLAGS) -y $(@D) $(RTL_PATHS) $(PARAMS_$(MUTANT_MODEL_$*)) \
	  --top-module $(MODULE_$(MUTANT_MODEL_$*)) --prefix V$(MUTANT_MODEL_$*) -Mdir $(@D)/obj \
	  $(RTL_PACKAGES) $(wildcard rtl/*/$(MODULE_$(MUTANT_MODEL_$*)).sv)
	$(Q)cd $(@D)/obj && for f in V*.cpp; do echo "#include \"$$f\""; done > all.cpp
	$(Q)$(BUILD)/emit cpp $(MUTANT_MODEL_$*) >> $(@D)/obj/all.cpp
	$(Q)$(VERILATED_CXX) -I$(@D)/obj -c $(@D)/obj/all.cpp -o $@

.SECONDEXPANSION:
$(MUTANT_BIN): $(BUILD)/selftest/napier_%: $(BUILD)/selftest/%/mutant.o \
		$$(filter-out $(BUILD)/rtl/$$(MUTANT_MODEL_$$*).o,$(NAPIER_PARTS))
	$(call say,LINK,$@)
	$(Q)$(CXX) $(SANFLAGS) -fopenmp $^ $(LIBS) -o $@

# One gate of the netlist of the f32 adder changed: an AND to an OR.
GATES_MUTANT := $(BUILD)/selftest/netlist
$(GATES_MUTANT)/napier: $(BUILD)/napier $(BUILD)/gates/fp_add_pipe_f32.json $(BUILD)/emit_gates tb/selftest/change_gate.awk $(GATES_H)
	$(call say,CC,fp_add_pipe_f32 with a fault)
	$(Q)mkdir -p $(@D)/gates
	$(Q)awk -f tb/selftest/change_gate.awk $(BUILD)/gates/fp_add_pipe_f32.json > $(@D)/gates/mutant.json
	$(Q)test "$$(diff $(BUILD)/gates/fp_add_pipe_f32.json $(@D)/gates/mutant.json | grep -c '^>')" = 1
	$(Q)$(BUILD)/emit_gates $(@D)/gates/mutant.json PIPE > $(@D)/gates/mutant.c
	$(Q)$(GATES_CC) $(@D)/gates/mutant.c -o $(@D)/gates/fp_add_pipe_f32.so
	$(Q)cp $(BUILD)/napier $@
