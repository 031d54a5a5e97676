// What is alive: one record per block, found by address.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nbmem {

enum Flag : uint8_t {
  kNode = 1,      // the op that allocated it had made an autograd node by then
  kBackward = 2,  // the autograd engine was running on that thread
};

struct Record {
  uintptr_t key = 0;  // address of the block; 0 marks an empty slot of the table
  int64_t nbytes = 0;
  int64_t born_ns = 0;
  uint64_t number = 0;  // place among all events of the process
  int64_t seq = -1;     // sequence number of the node, where kNode is set
  uint32_t forward_thread = 0;  // sequence numbers count per thread
  uint32_t pass = 0;            // backward pass it was born in, where kBackward is set
  uint32_t site = 0;
  uint16_t op = 0;
  uint8_t flags = 0;
  uint8_t folds = 0;  // bit per fold that was active at its birth
};

// Open addressing with linear probing; erasing shifts back, so that there are no tombstones.
class LiveTable {
 public:
  size_t size() const { return size_; }
  size_t own_bytes() const { return slots_.capacity() * sizeof(Record); }

  // Returns the record that was under the key already, if there was one (its free was not seen).
  Record insert(const Record& record) {
    if ((size_ + 1) * 10 > slots_.size() * 7) rehash(slots_.empty() ? 1024 : slots_.size() * 2);
    size_t at = home(record.key);
    while (slots_[at].key != 0 && slots_[at].key != record.key) at = (at + 1) & mask_;
    Record before = slots_[at];
    slots_[at] = record;
    if (before.key == 0) ++size_;
    return before;
  }

  bool erase(uintptr_t key, Record& found) {
    if (key == 0 || size_ == 0) return false;  // empty tensors free a null pointer
    size_t at = home(key);
    while (slots_[at].key != key) {
      if (slots_[at].key == 0) return false;
      at = (at + 1) & mask_;
    }
    found = slots_[at];
    size_t hole = at;
    for (size_t next = (at + 1) & mask_; slots_[next].key != 0; next = (next + 1) & mask_) {
      // An entry may fill the hole if its home is not between the hole and itself.
      if (((next - home(slots_[next].key)) & mask_) >= ((next - hole) & mask_)) {
        slots_[hole] = slots_[next];
        hole = next;
      }
    }
    slots_[hole].key = 0;
    --size_;
    return true;
  }

  // Gives memory back after a time with many more storages. Called between recordings.
  void shrink() {
    if (slots_.size() > 65536 && size_ * 8 < slots_.size()) rehash(slots_.size() / 4);
  }

  template <typename Visit>
  void each(Visit visit) {
    for (Record& slot : slots_)
      if (slot.key != 0) visit(slot);
  }

 private:
  std::vector<Record> slots_;
  size_t size_ = 0;
  size_t mask_ = 0;
  int shift_ = 64;

  size_t home(uintptr_t key) const {
    return static_cast<size_t>((key >> 4) * 0x9E3779B97F4A7C15ull >> shift_);
  }

  void rehash(size_t capacity) {
    std::vector<Record> old(capacity);
    old.swap(slots_);
    mask_ = capacity - 1;
    shift_ = 64 - __builtin_ctzll(capacity);
    for (const Record& record : old) {
      if (record.key == 0) continue;
      size_t at = home(record.key);
      while (slots_[at].key != 0) at = (at + 1) & mask_;
      slots_[at] = record;
    }
  }
};

}  // namespace nbmem
