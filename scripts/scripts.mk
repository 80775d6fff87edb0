# What a person runs.

ENGINES = $(BUILD)/libnap_sysc.so $(CUDA_SO) $(GATES_SO)

.PHONY: deps
deps: $(DEPS) ## install the packages that are missing

.PHONY: doctor
doctor: ## versions of the tools, against those needed
	@scripts/doctor.sh

.PHONY: verify
verify: $(BUILD)/napier $(ENGINES) ## every unit on every engine, and the table
	$(BUILD)/napier verify

.PHONY: test
test: ## the whole test suite; ends with N passed, N failed
	+scripts/test.sh

.PHONY: test-data
test-data: $(BUILD)/napier $(ENGINES) ## other projects' vectors on every engine; DATA=FOLDER that holds them
	tb/tests/data.sh $(BUILD) "$(DATA)"

.PHONY: selftest
selftest: $(BUILD)/napier $(ENGINES) $(MUTANT_BIN) $(GATES_MUTANT)/napier ## each check must be able to go red
	tb/selftest/run.sh $(BUILD)

.PHONY: bench
bench: $(BUILD)/napier $(ENGINES) ## rates of every engine, side by side
	$(BUILD)/napier bench '*'

.PHONY: measured
measured: $(BUILD)/napier $(BUILD)/figures $(ENGINES) ## the committed figures anew: bench and unit tier
	$(BUILD)/napier bench '*' --json docs/measured/bench.jsonl
	$(BUILD)/napier verify --json docs/measured/unit.jsonl
	scripts/gen.sh $(BUILD)/emit

.PHONY: structures
structures: $(BUILD)/emit $(BUILD)/figures ## docs/measured.md: gates and depth of the integer structures anew, by yosys
	scripts/structures.sh $(BUILD)/emit > $(BUILD)/structures.jsonl
	cp $(BUILD)/structures.jsonl docs/measured/
	scripts/gen.sh $(BUILD)/emit

.PHONY: synth
synth: $(BUILD)/emit $(BUILD)/figures ## docs/measured.md: LUTs and levels of the floating-point units anew, by yosys
	scripts/synth.sh $(BUILD)/emit > $(BUILD)/synth.jsonl
	cp $(BUILD)/synth.jsonl docs/measured/
	scripts/gen.sh $(BUILD)/emit

# Netlists against the C model: some rows of `make test`, all of them, and then everything else.
EXHAUSTIVE = $(BUILD)/napier verify --tier exhaustive --journal $(BUILD)/exhaustive.journal

.PHONY: exhaustive-test
exhaustive-test: $(BUILD)/napier $(GATES_SO) ## netlists on all 2^32 operands, as many as ten minutes hold
	$(BUILD)/napier verify 'e4m3_*' 'e5m2_*' '*f16_add' '*f16_sub' '*f16_mul' '*f16_sqrt' '*f16_class' \
	  f16_lt f16_le_quiet f16_minimum f16_maximumNumber f16_sgnjx 'f16_*_approx' 'f32_*_approx' \
	  f32_sqr '[ui]16_add' '[ui]16_sub' --dut gates --tier exhaustive

.PHONY: exhaustive-root
exhaustive-root: $(BUILD)/napier $(GATES_SO) ## the f32 root's netlist on all 2^32 operands in one mode
	$(BUILD)/napier verify f32_sqrt --rm rne --dut gates.newton --tier exhaustive

.PHONY: exhaustive
exhaustive: $(BUILD)/napier $(GATES_SO) ## every netlist on all operands up to 32 bits: about an hour; goes on after a kill
	$(EXHAUSTIVE) --dut gates --json $(BUILD)/exhaustive.jsonl

.PHONY: exhaustive-all
exhaustive-all: $(BUILD)/napier $(ENGINES) ## every engine on all operands up to 32 bits: a day; goes on after a kill
	$(EXHAUSTIVE) --json $(BUILD)/exhaustive_all.jsonl

# Pairs of operands too many to be run whole: ten milliards a netlist, ten millions a Verilated model.
PAIRS := $(foreach w,32 64,'[ui]$w_add' '[ui]$w_sub' '[ui]$w_mul*' '[ui]$w_div' '[ui]$w_rem')
RANDOM_RUN = $(BUILD)/napier verify $(PAIRS) --class random --journal $(BUILD)/random.journal

.PHONY: random
random: $(BUILD)/napier $(GATES_SO) ## 32- and 64-bit integer units on 10^10 random pairs: three hours; goes on after a kill
	$(RANDOM_RUN) --dut rtl --count 10000000 --json $(BUILD)/random_rtl.jsonl
	$(RANDOM_RUN) --dut gates --count 10000000000 --json $(BUILD)/random.jsonl

.PHONY: formal
formal: | $(DEPS) ## integer units proved equal to the language's operators, every width: half an hour
	rtl/formal/prove.sh --json $(BUILD)/formal.jsonl

.PHONY: faults
faults: $(BUILD)/napier $(GATES_SO) ## stuck-at coverage of every unit by its vectors: an hour
	$(BUILD)/napier faults '*' --json $(BUILD)/faults.jsonl

# What no vector of the tier shows, of units on which every operand can be tried.
PATTERN_UNITS := fp_sqr_pipe_f32:f32_sqr fp_sqrt_newton_f32:f32_sqrt sfu_lg2_interp_f32:f32_lg2_approx \
	sfu_sin_interp_f32:f32_sin_approx
.PHONY: patterns
patterns: $(BUILD)/napier $(GATES_SO) ## operands for the stuck-at faults that are left: hours
	$(Q)for u in $(PATTERN_UNITS); do \
	  $(BUILD)/napier faults $${u#*:} --exhaust 3000 --journal $(BUILD)/patterns.journal \
	    --patterns tb/patterns/$${u%:*}.txt; done

.PHONY: lint
lint: lint-rtl lint-c ## every linter

.PHONY: lint-c
lint-c: | $(DEPS) ## clang-format and cppcheck
	scripts/lint_c.sh

.PHONY: format
format: ## clang-format in place
	scripts/lint_c.sh --fix
