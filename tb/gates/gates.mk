# The engine `gates`: each Verilated model's netlist from yosys, compiled to C over machine words.

# Bits of a machine word: 512, 256 or 64; the widest that the machine has unless told otherwise.
GATES_LANES ?= $(if $(shell grep -m1 -o avx512bw /proc/cpuinfo),512,$(if $(shell grep -m1 -o avx2 /proc/cpuinfo),256,64))
GATES_CC = $(CC) -std=gnu11 -O2 -march=$(ARCH) -mprefer-vector-width=512 -Wno-psabi \
	-DLANES=$(GATES_LANES) -fPIC -shared -fvisibility=hidden -Itb
GATES_H = tb/gates/unit.h tb/gates/words.h tb/gates/driver.h tb/slices.h
GATES_SO = $(RTL_MODELS:%=$(BUILD)/gates/%.so)

$(BUILD)/emit_gates: tb/gates/emit_gates.c $(addprefix tb/gates/,cover.c parts.c netlist.c netlist_graph.c cover.h parts.h netlist.h) | $(DEPS)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D)
	$(Q)$(CC) -std=gnu11 $(WARN) -O2 $(filter %.c,$^) -ljansson -o $@

# Verilator's stamp of the same model is made anew when a source that the unit reads has changed.
$(BUILD)/gates/%.json: tb/gates/synth.sh $(BUILD)/rtl/%/stamp | $(DEPS)
	$(call say,YOSYS,$*)
	$(Q)mkdir -p $(@D)
	$(Q)tb/gates/synth.sh $@ $(MODULE_$*) $(subst TagW=8,TagW=1,$(PARAMS_$*))

$(BUILD)/gates/%.c: $(BUILD)/gates/%.json $(BUILD)/emit_gates
	$(Q)$(BUILD)/emit_gates $< $(KIND_$*) > $@

$(BUILD)/gates/%.so: $(BUILD)/gates/%.c $(GATES_H)
	$(call say,CC,$*, $(GATES_LANES) lanes)
	$(Q)$(GATES_CC) $< -o $@

.SECONDARY: $(GATES_SO:.so=.c) $(GATES_SO:.so=.json)

.PHONY: gates
gates: $(GATES_SO) ## the engine gates: synthesise every unit and compile its netlist
