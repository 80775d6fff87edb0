# Every structure of the integer units in lockstep, at every width.

WIDTHS ?= $(shell seq 1 64)

.PHONY: lockstep
lockstep: $(BUILD)/emit ## all structures of the integer units side by side; WIDTHS="8 13", else 1 to 64
	tb/lockstep/lockstep.sh $(BUILD)/emit $(BUILD)/lockstep $(WIDTHS)
