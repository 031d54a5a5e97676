// Live bytes over time in at most 2048 bins that keep their extremes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace nbmem {

enum Category : uint8_t { kActivation, kGradient, kTemporary, kOther, kCategories };

class Timeline {
 public:
  static constexpr size_t kBins = 2048;

  void start(int64_t live) {
    bins_.assign(kBins, Bin{});
    for (auto& band : bands_) band.assign(kBins, 0);
    level_ = live;
    bins_[0] = {live, live, live, true};
  }

  // Live bytes are `live` from `at_ns` on.
  void put(int64_t at_ns, int64_t live) {
    Bin& bin = bins_[index(at_ns)];
    if (!bin.touched) bin = {level_, level_, level_, true};
    bin.low = std::min(bin.low, live);
    bin.high = std::max(bin.high, live);
    bin.last = level_ = live;
  }

  // A category is known only at the end of a storage's life: then its band changes in two places.
  void band(Category category, int64_t at_ns, int64_t nbytes) {
    bands_[category][index(at_ns)] += nbytes;
  }

  int64_t width_ns() const { return int64_t{1} << shift_; }

  // The bins up to `end_ns`, those without an event filled from their neighbour on the left.
  size_t finish(int64_t end_ns) {
    size_t count = index(std::max<int64_t>(end_ns - 1, 0)) + 1;
    for (size_t at = 1; at < count; ++at) {
      const int64_t carried = bins_[at - 1].last;
      if (!bins_[at].touched) bins_[at] = {carried, carried, carried, true};
    }
    return count;
  }

  int64_t low(size_t at) const { return bins_[at].low; }
  int64_t high(size_t at) const { return bins_[at].high; }
  int64_t last(size_t at) const { return bins_[at].last; }
  int64_t step(size_t category, size_t at) const { return bands_[category][at]; }

  size_t own_bytes() const {
    return bins_.capacity() * sizeof(Bin) + kCategories * kBins * sizeof(int64_t);
  }

 private:
  struct Bin {
    int64_t low = 0, high = 0, last = 0;
    bool touched = false;
  };
  std::vector<Bin> bins_;
  std::array<std::vector<int64_t>, kCategories> bands_;
  int64_t level_ = 0;
  int shift_ = 10;  // about a microsecond per bin at the start

  size_t index(int64_t at_ns) {
    if (at_ns < 0) at_ns = 0;
    while ((at_ns >> shift_) >= static_cast<int64_t>(kBins)) halve();
    return static_cast<size_t>(at_ns >> shift_);
  }

  void halve() {
    for (size_t at = 0; at < kBins / 2; ++at) {
      const Bin &left = bins_[2 * at], &right = bins_[2 * at + 1];
      if (left.touched && right.touched)
        bins_[at] = {std::min(left.low, right.low), std::max(left.high, right.high), right.last, true};
      else
        bins_[at] = right.touched ? right : left;
      for (auto& band : bands_) band[at] = band[2 * at] + band[2 * at + 1];
    }
    std::fill(bins_.begin() + kBins / 2, bins_.end(), Bin{});
    for (auto& band : bands_) std::fill(band.begin() + kBins / 2, band.end(), 0);
    ++shift_;
  }
};

}  // namespace nbmem
