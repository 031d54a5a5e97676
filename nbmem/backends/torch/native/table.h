// A table by number that only grows: linear probing, no pointers, nothing erased.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nbmem {

template <typename Value>
class Table {
 public:
  // The value of a key other than 0; `fresh` where it was not there before.
  Value& of(uint64_t key, bool& fresh) {
    if ((size_ + 1) * 2 > slots_.size()) grow();
    Slot& slot = slots_[at(key)];
    fresh = slot.key == 0;
    if (fresh) {
      slot.key = key;
      ++size_;
    }
    return slot.value;
  }
  Value& of(uint64_t key) {
    bool fresh;
    return of(key, fresh);
  }

  // Null where it is not there.
  const Value* find(uint64_t key) const {
    if (slots_.empty()) return nullptr;
    const Slot& slot = slots_[at(key)];
    return slot.key == 0 ? nullptr : &slot.value;
  }

  template <typename Visit>
  void each(Visit visit) const {
    for (const Slot& slot : slots_)
      if (slot.key != 0) visit(slot.key, slot.value);
  }

  size_t size() const { return size_; }
  size_t own_bytes() const { return slots_.capacity() * sizeof(Slot); }

 private:
  struct Slot {
    uint64_t key = 0;
    Value value{};
  };
  std::vector<Slot> slots_;
  size_t size_ = 0;
  size_t mask_ = 0;
  int shift_ = 64;

  size_t at(uint64_t key) const {
    size_t found = static_cast<size_t>(key * 0x9E3779B97F4A7C15ull >> shift_);
    while (slots_[found].key != 0 && slots_[found].key != key) found = (found + 1) & mask_;
    return found;
  }

  void grow() {
    std::vector<Slot> old(slots_.empty() ? 64 : slots_.size() * 2);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    shift_ = 64 - __builtin_ctzll(slots_.size());
    for (const Slot& slot : old)
      if (slot.key != 0) slots_[at(slot.key)] = slot;
  }
};

}  // namespace nbmem
