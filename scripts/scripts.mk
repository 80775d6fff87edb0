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

.PHONY: selftest
selftest: $(BUILD)/napier $(ENGINES) $(MUTANT_BIN) $(GATES_MUTANT)/napier ## each check must be able to go red
	tb/selftest/run.sh $(BUILD)

.PHONY: bench
bench: $(BUILD)/napier $(ENGINES) ## rates of every engine, side by side
	$(BUILD)/napier bench '*'

.PHONY: measured
measured: $(BUILD)/napier $(ENGINES) ## the committed figures anew: bench and unit tier
	$(BUILD)/napier bench '*' --json docs/measured/bench.jsonl
	$(BUILD)/napier verify --json docs/measured/unit.jsonl
	scripts/gen.sh $(BUILD)/emit

.PHONY: exhaustive
exhaustive: $(BUILD)/napier $(ENGINES) ## all operands up to 32 bits of them: hours; goes on after a kill
	$(BUILD)/napier verify --tier exhaustive --journal $(BUILD)/exhaustive.journal \
	  --json $(BUILD)/exhaustive.jsonl

.PHONY: lint
lint: lint-rtl lint-c ## every linter

.PHONY: lint-c
lint-c: | $(DEPS) ## clang-format and cppcheck
	scripts/lint_c.sh

.PHONY: format
format: ## clang-format in place
	scripts/lint_c.sh --fix
