// SPDX-License-Identifier: Apache-2.0
//
// pace.h: randomness by counter. What a bench does in clock n is a pure function of a seed and n,
// so the same command gives the same run.
#ifndef NAPIER_SYSC_PACE_H
#define NAPIER_SYSC_PACE_H

#include <cstdint>

namespace nap_sysc {

// The number after `counter` steps of SplitMix64 from `seed`. Steele, Lea, Flood: Fast Splittable
// Pseudorandom Number Generators, OOPSLA 2014.
inline uint64_t random_at(uint64_t seed, uint64_t counter) {
  uint64_t z = seed + (counter + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

// Whether one side of a handshake moves in this clock. Time falls into spells of 64 clocks, and
// each spell has a temper: half of them full speed, some every other clock or one clock in eight
// at random, and one in eight does not move at all.
class pace_t {
public:
  explicit pace_t(uint64_t seed) : seed_(seed) {}

  bool moves(uint64_t clock) const {
    const uint64_t dice = random_at(seed_, clock);
    switch (random_at(~seed_, clock / 64) % 8) {
    case 0:
      return false;
    case 1:
      return dice % 8 == 0;
    case 2:
    case 3:
      return dice % 2 == 0;
    default:
      return true;
    }
  }

private:
  uint64_t seed_;
};

} // namespace nap_sysc
#endif
