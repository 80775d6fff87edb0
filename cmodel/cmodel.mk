# The C model, its exact reference, and the emitter of the tables.

MODEL_SRC := $(wildcard cmodel/src/*.c cmodel/src/*/*.c)
REF_SRC := $(wildcard cmodel/ref/*.c)
MODEL_OBJ := $(MODEL_SRC:%.c=$(BUILD)/obj/%.o)
REF_OBJ := $(REF_SRC:%.c=$(BUILD)/obj/%.o)
TABLES := $(addprefix cmodel/include/napier/,ops.def ops_int.def ops_fp.def ops_cmp.def ops_cvt.def ops_sfu.def formats.def)

# The whole vector width of the machine.
$(BUILD)/obj/cmodel/src/%.o: MODEL_OPT := -mprefer-vector-width=512

$(BUILD)/obj/%.o: %.c | $(DEPS)
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(CFLAGS_ALL) $(MODEL_OPT) -c $< -o $@

$(BUILD)/libnapier.a: $(MODEL_OBJ)
	$(call say,AR,$@)
	$(Q)rm -f $@
	$(Q)ar rcs $@ $^

$(BUILD)/emit: cmodel/gen/emit.c cmodel/gen/emit_pages.c cmodel/gen/emit_pages.h cmodel/src/tables.c tb/rtl_rows.c tb/rtl_rows.h tb/tiers.h $(TABLES) | $(DEPS)
	@mkdir -p $(@D)
	$(call say,CC,$@)
	$(Q)$(CC) -std=gnu11 $(WARN) -O1 -DNAP_TABLES_ONLY -Icmodel/include -Icmodel/gen -Itb $(filter %.c,$^) -o $@

$(BUILD)/figures: cmodel/gen/figures.c | $(DEPS)
	@mkdir -p $(@D)
	$(call say,CC,$@)
	$(Q)$(CC) -std=gnu11 $(WARN) -O1 $< -o $@

# Committed: what Verilog, README, the pages and the test runner take from the tables.
.PHONY: gen
gen: $(BUILD)/emit $(BUILD)/figures gen-luts ## regenerate the committed files that come from the tables
	scripts/gen.sh $(BUILD)/emit

.PHONY: check-gen
check-gen: $(BUILD)/emit $(BUILD)/figures check-luts ## regenerate into a temporary folder and compare bytes
	scripts/gen.sh --check $(BUILD)/emit

# The model holds no floating point: it compiles without the registers for it.
.PHONY: check-regs
check-regs: | $(DEPS) ## compile the model with -mgeneral-regs-only
	@for f in $(MODEL_SRC); do \
	  $(CC) -std=c11 $(WARN) -O2 -mgeneral-regs-only $(INCLUDES) -c $$f -o /dev/null || exit 1; done
	@echo "$(words $(MODEL_SRC)) sources of the model compile with -mgeneral-regs-only"

-include $(MODEL_OBJ:.o=.d) $(REF_OBJ:.o=.d)
