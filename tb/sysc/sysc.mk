# The engine `sysc`: Verilator's SystemC models in their bench, one shared object beside napier.

SYSC := $(BUILD)/sysc
SYSC_SO := $(BUILD)/libnap_sysc.so
SYSC_OBJ = $(SYSC_MODELS:%=$(SYSC)/%.o) \
	$(addprefix $(SYSC)/,engine.o board.o tables.o verilated.o verilated_threads.o)
SYSC_CXXFLAGS = -std=c++17 -O2 -fPIC -fvisibility=hidden -MMD -MP -Icmodel/include -Itb -Itb/sysc \
	-isystem $(VERILATOR_ROOT)/include -isystem $(VERILATOR_ROOT)/include/vltstd \
	-DVM_SC=1 -DVM_TRACE=0 -DVM_COVERAGE=0

# Not for goals that build nothing, like models.mk.
ifneq ($(filter-out help clean doctor deps,$(or $(MAKECMDGOALS),all)),)
include $(SYSC)/models.mk
endif

$(SYSC)/models.mk: tb/sysc/models.mk.in $(TABLES) | $(DEPS)
	@mkdir -p $(@D)
	$(Q)$(CC) -E -P -x c -Icmodel/include $< -o $@

# Random values at power-on and where RTL says X: see bench_of in engine.cpp.
$(SYSC)/%/stamp: $(SYSC)/models.mk $(RTL_SRC) | $(DEPS)
	@mkdir -p $(@D)
	$(call say,VERILATE,$* for SystemC)
	$(Q)rm -f $(@D)/*.cpp $(@D)/*.h
	$(Q)$(VERILATOR) --sc -O3 --x-assign unique --x-initial unique --noassert -Wall \
	  $(wildcard rtl/waivers.vlt) $(RTL_PATHS) --top-module $(SYSC_TOP_$*) -GTagW=8 \
	  --prefix Vsysc_$* -Mdir $(@D) $(RTL_PACKAGES) $(wildcard rtl/*/$(firstword $(SYSC_TOP_$*)).sv)
	$(Q)cd $(@D) && for f in V*.cpp; do echo "#include \"$$f\""; done > all.cpp
	@touch $@

# The model and its bench are one translation unit. Verilated code has unused things of its own.
$(SYSC_MODELS:%=$(SYSC)/%.o): $(SYSC)/%.o: $(SYSC)/%/stamp tb/sysc/model.cpp
	$(call say,CXX,$*)
	$(Q)$(CXX) $(SYSC_CXXFLAGS) -I$(SYSC)/$* -DNAP_SYSC_UNIT=Vsysc_$* \
	  -DNAP_SYSC_MAKE=nap_sysc_$* -c tb/sysc/model.cpp -o $@

$(SYSC)/engine.o $(SYSC)/board.o: $(SYSC)/%.o: tb/sysc/%.cpp | $(DEPS)
	@mkdir -p $(@D)
	$(call say,CXX,$<)
	$(Q)$(CXX) $(WARN) $(SYSC_CXXFLAGS) -c $< -o $@

$(SYSC)/tables.o: cmodel/src/tables.c | $(DEPS)
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) -std=c11 $(WARN) -O2 -fPIC -fvisibility=hidden -MMD -MP -DNAP_TABLES_ONLY -Icmodel/include \
	  -c $< -o $@

$(SYSC)/verilated.o $(SYSC)/verilated_threads.o: $(SYSC)/%.o: | $(DEPS)
	@mkdir -p $(@D)
	$(call say,CXX,$*.cpp)
	$(Q)$(CXX) $(SYSC_CXXFLAGS) -c $(VERILATOR_ROOT)/include/$*.cpp -o $@

$(SYSC_SO): $(SYSC_OBJ) tb/sysc/plugin.map
	$(call say,LINK,$@)
	$(Q)$(CXX) -shared -Wl,-z,defs -Wl,--version-script=tb/sysc/plugin.map $(SYSC_OBJ) \
	  -lsystemc -lpthread -o $@

# The command looks for it beside itself.
$(BUILD)/napier: | $(SYSC_SO)

.SECONDARY: $(SYSC_MODELS:%=$(SYSC)/%/stamp)

-include $(wildcard $(SYSC)/*.d)
