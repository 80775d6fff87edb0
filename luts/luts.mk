# The generator of the ROMs. Its output is committed; `make gen` makes it anew.

LUTGEN_SRC := $(wildcard luts/gen/*.c)
LUTGEN_OBJ := $(LUTGEN_SRC:%.c=$(BUILD)/obj/%.o)

$(BUILD)/lutgen: $(LUTGEN_OBJ) $(BUILD)/libnapier.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(SANFLAGS) -fopenmp $^ -lsollya -lmpfr -lgmp -lcrypto -lm -o $@

.PHONY: gen-luts
gen-luts: $(BUILD)/lutgen ## generate every ROM, print its measured error
	$(BUILD)/lutgen --out luts/rom

.PHONY: check-luts
check-luts: $(BUILD)/lutgen ## regenerate every ROM in memory and compare
	$(BUILD)/lutgen --check luts/rom

-include $(LUTGEN_OBJ:.o=.d)
