# The engines, the checker and the command.

TB_SRC := $(wildcard tb/*.c tb/engines/*.c tb/faults/*.c) tb/gates/netlist.c tb/gates/netlist_graph.c
TB_OBJ := $(TB_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/tb/engines/rtl.o
LIBS := -lcadical -lmpfr -lgmp -ljansson -lcrypto -lz -ldl -lpthread -lm

$(BUILD)/obj/tb/engines/rtl.o: tb/engines/rtl.cpp $(BUILD)/gen/rtl_registry.inc | $(DEPS)
	@mkdir -p $(@D)
	$(call say,CXX,$<)
	$(Q)$(CXX) $(CXXFLAGS_ALL) -Itb/engines -isystem $(VERILATOR_ROOT)/include \
	  -isystem $(VERILATOR_ROOT)/include/vltstd -c $< -o $@

PATTERNS := $(wildcard tb/patterns/*.txt)
$(BUILD)/gen/patterns.inc: scripts/patterns.awk $(PATTERNS) tb/patterns
	@mkdir -p $(@D)
	$(call say,GEN,$@)
	$(Q)awk -f $< $(PATTERNS) /dev/null > $@
$(BUILD)/obj/tb/patterns.o: $(BUILD)/gen/patterns.inc

NAPIER_PARTS = $(TB_OBJ) $(REF_OBJ) $(BUILD)/libnapier.a $(RTL_OBJ) $(RUNTIME_OBJ)
$(BUILD)/napier: $(NAPIER_PARTS)
	$(call say,LINK,$@)
	$(Q)$(CXX) $(SANFLAGS) -fopenmp $^ $(LIBS) -o $@

# Unit tests: everything but the command line's main.
TEST_SRC := $(wildcard tb/tests/*.c)
TEST_OBJ := $(TEST_SRC:%.c=$(BUILD)/obj/%.o)
$(BUILD)/tests: $(TEST_OBJ) $(filter-out %/napier.o,$(TB_OBJ)) $(REF_OBJ) $(BUILD)/libnapier.a \
		$(RTL_OBJ) $(RUNTIME_OBJ)
	$(call say,LINK,$@)
	$(Q)$(CXX) $(SANFLAGS) -fopenmp $^ $(LIBS) -lcmocka -o $@

# The suite under AddressSanitizer and UBSan, in a build of its own.
.PHONY: test-san
test-san: $(RTL_OBJ) ## the test suite under AddressSanitizer and UBSan
	+$(MAKE) --no-print-directory -j$(JOBS) SAN=1 BUILD=$(BUILD)/san $(BUILD)/san/napier $(BUILD)/san/tests
	scripts/test_san.sh $(BUILD)/san

-include $(TB_OBJ:.o=.d) $(TEST_OBJ:.o=.d)
