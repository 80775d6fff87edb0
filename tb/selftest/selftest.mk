# A second binary whose f16 sine has one bit of one ROM word flipped.

FLIPPED := $(BUILD)/selftest/rtl
$(FLIPPED)/nap_rom_sin_f16.sv: luts/rom/nap_rom_sin_f16.sv
	@mkdir -p $(@D)
	$(Q)awk '/data_o = / && ++n == 12 { sub(/h[0-9a-f]+;/, "h" flip(substr($$0, match($$0, /h[0-9a-f]+;/) + 1, RLENGTH - 2)) ";") } \
	  { print } \
	  function flip(hex,  last, d) { d = "0123456789abcdef"; last = index(d, substr(hex, length(hex))) - 1; \
	    return substr(hex, 1, length(hex) - 1) substr(d, (last % 2 ? last - 1 : last + 1) + 1, 1) }' $< > $@
	$(Q)test "$$(diff $< $@ | grep -c '^>')" = 1

$(BUILD)/selftest/sin.o: $(FLIPPED)/nap_rom_sin_f16.sv $(BUILD)/rtl/sfu_sin_interp_f16/stamp tb/engines/rtl_unit.h
	$(call say,VERILATE,sfu_sin_interp_f16 with a fault)
	$(Q)rm -rf $(FLIPPED)/obj && mkdir -p $(FLIPPED)/obj
	$(Q)$(VERILATOR) $(VERILATOR_FLAGS) -y $(FLIPPED) $(RTL_PATHS) $(PARAMS_sfu_sin_interp_f16) \
	  --top-module $(MODULE_sfu_sin_interp_f16) --prefix Vsfu_sin_interp_f16 -Mdir $(FLIPPED)/obj \
	  $(RTL_PACKAGES) rtl/sfu/$(MODULE_sfu_sin_interp_f16).sv
	$(Q)cd $(FLIPPED)/obj && for f in V*.cpp; do echo "#include \"$$f\""; done > all.cpp
	$(Q)$(BUILD)/emit cpp sfu_sin_interp_f16 >> $(FLIPPED)/obj/all.cpp
	$(Q)$(VERILATED_CXX) -I$(FLIPPED)/obj -c $(FLIPPED)/obj/all.cpp -o $@

$(BUILD)/selftest/napier_rom: $(BUILD)/selftest/sin.o $(filter-out %/sfu_sin_interp_f16.o,$(NAPIER_PARTS))
	$(call say,LINK,$@)
	$(Q)$(CXX) $(SANFLAGS) -fopenmp $^ $(LIBS) -o $@
