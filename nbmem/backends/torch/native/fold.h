// One recording: events in, bounded sums out. All calls are made under the recorder's lock.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "live.h"
#include "table.h"
#include "timeline.h"

namespace nbmem {

// A record with the end of its life.
struct Life {
  Record record;
  int64_t died_ns = -1;        // -1 while alive
  uint64_t died_number = ~0ull;
  Category category = kOther;
};

struct Sums {
  int64_t allocated = 0, freed = 0, count = 0;
  int64_t peak = 0;           // of those alive at the peak that have died since ...
  uint64_t peak_number = 0;   // ... this one: a newer peak makes it void
};

class Fold {
 public:
  static constexpr size_t kLargest = 500;
  // Details of storages that died after the peak; beyond this only the groups' sums know them.
  static constexpr size_t kMostGone = 100000;

  int64_t start_ns = 0, start = 0, limit = -1, threshold = 4096;
  int64_t peak = 0, peak_ns = 0;
  uint64_t peak_number = 0;
  int64_t allocated = 0, freed = 0, freed_older = 0, count = 0;
  int64_t events = 0, missed = 0, cost_start = 0;
  int64_t bands[kCategories] = {};  // of what lives now, as far as it is known
  uint8_t bit = 0;
  Timeline timeline;
  std::vector<Life> gone, largest;
  Table<Sums> groups;  // by `group`

  void begin(uint8_t mark, int64_t now, int64_t live, uint64_t number) {
    bit = mark;
    start_ns = now;
    start = peak = live;
    peak_number = number;
    bands[kOther] = live;
    timeline.start(live);
    gone.reserve(1024);
    largest.reserve(kLargest + 1);
  }

  void allocate(const Record& record, int64_t live) noexcept {
    ++events;
    ++count;
    allocated += record.nbytes;
    bands[so_far(record)] += record.nbytes;
    const int64_t at = record.born_ns - start_ns;
    timeline.put(at, live);
    if (live > peak) {
      peak = live;
      peak_ns = at;
      peak_number = record.number;
      gone.clear();
    }
  }

  void free(const Record& record, int64_t now, uint64_t number, int64_t live,
            Category category) noexcept {
    ++events;
    const int64_t at = now - start_ns;
    timeline.put(at, live);
    const bool own = record.folds & bit;
    if (!own) {
      freed_older += record.nbytes;
      bands[kOther] -= record.nbytes;
      timeline.band(kOther, at, -record.nbytes);
      if (record.number <= peak_number) remember_gone({record, now, number, kOther});
      return;
    }
    freed += record.nbytes;
    bands[so_far(record)] -= record.nbytes;
    timeline.band(category, record.born_ns - start_ns, record.nbytes);
    timeline.band(category, at, -record.nbytes);
    const Life life{record, now, number, category};
    try {
      Sums& sums = groups.of(group(record, category));
      ++sums.count;
      sums.allocated += record.nbytes;
      sums.freed += record.nbytes;
      if (record.number <= peak_number) {
        if (sums.peak_number != peak_number) sums.peak = 0;
        sums.peak_number = peak_number;
        sums.peak += record.nbytes;
      }
      if (largest.size() < kLargest || record.nbytes > largest.front().record.nbytes)
        remember_large(life);
    } catch (const std::bad_alloc&) {
      ++missed;  // the totals stay exact, the tables lack this one
    }
    if (record.number <= peak_number) remember_gone(life);
  }

  static uint64_t group(const Record& record, Category category) {
    return uint64_t{record.site} | uint64_t{record.op} << 32 | uint64_t{category} << 48 |
           uint64_t{(record.flags & kBackward) != 0} << 56 | 1ull << 63;  // never 0
  }

  static Category so_far(const Record& record) {
    if (record.flags & kNode) return kActivation;
    return record.flags & kBackward ? kGradient : kTemporary;
  }

  size_t own_bytes() const {
    return sizeof(Fold) + timeline.own_bytes() +
           (gone.capacity() + largest.capacity()) * sizeof(Life) + groups.own_bytes();
  }

 private:
  static bool smaller_first(const Life& left, const Life& right) {
    return left.record.nbytes > right.record.nbytes;
  }

  void remember_large(const Life& life) {
    largest.push_back(life);
    std::push_heap(largest.begin(), largest.end(), smaller_first);
    if (largest.size() <= kLargest) return;
    std::pop_heap(largest.begin(), largest.end(), smaller_first);
    largest.pop_back();
  }

  void remember_gone(const Life& life) noexcept {
    if (life.record.nbytes < threshold) return;  // the groups have it
    try {
      if (gone.size() < kMostGone)
        gone.push_back(life);
      else
        ++missed;
    } catch (const std::bad_alloc&) {
      ++missed;
    }
  }
};

}  // namespace nbmem
