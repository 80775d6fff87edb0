# The engine `cuda`, when nvcc is there; without it the rows are grey.

NVCC := $(shell command -v nvcc 2>/dev/null)
CUDA_SO := $(if $(NVCC),$(BUILD)/libnap_cuda.so)

$(BUILD)/libnap_cuda.so: cuda_ref/engine.cu cuda_ref/kernels.cuh cuda_ref/convert.cuh $(TABLES) tb/engine.h | $(DEPS)
	@mkdir -p $(@D)
	$(call say,NVCC,$<)
	$(Q)$(NVCC) -std=c++17 -O2 -shared -Xcompiler -fPIC,-fvisibility=hidden -Icmodel/include -Itb \
	  $$(cuda_ref/archs.sh) $< -o $@

.PHONY: check-ptx
check-ptx: ## each kernel compiles to the instruction that it names
	$(if $(NVCC),cuda_ref/check_ptx.sh,@echo "no nvcc: the PTX is not checked"; echo "0 passed, 0 failed, 1 skipped")
