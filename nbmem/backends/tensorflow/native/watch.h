// Watches TensorFlow's CPU allocators: every block, of every size, inside graphs too.
//
// An allocator is watched by giving the living object another virtual table: a copy of its own in
// which the functions that allocate and free lead here, and from here to the originals. One
// aligned word is written, so a thread in the middle of an allocation sees the old table or the
// new one, and both are right; blocks are TensorFlow's own and may be freed with the watch on or
// off. The slots are asked of the compiler, which reads them from the headers of the TensorFlow
// that is running.

#pragma once

#include <sys/types.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>

#include "tensorflow/core/framework/allocator.h"

#include "blocks.h"

namespace {

using tensorflow::Allocator;

struct Watched {
  Allocator* allocator;
  void** before;  // the table it came with
  void** table;   // ours
};

constexpr size_t kSlots = 48;   // more than Allocator or any subclass of it has
constexpr size_t kPrefix = 2;   // offset to top and type info lie before the address point
constexpr size_t kMostWatched = 16;
using Attributes = tsl::AllocationAttributes;
using Allocate = void* (*)(Allocator*, size_t, size_t);
using AllocateWith = void* (*)(Allocator*, size_t, size_t, const Attributes&);
using Deallocate = void (*)(Allocator*, void*);
using DeallocateSized = void (*)(Allocator*, void*, size_t, size_t);

// Where the functions are in the virtual table; -1 for one that this TensorFlow does not have.
ssize_t allocate_slot = -1, allocate_with_slot = -1, deallocate_slot = -1, deallocate_sized_slot = -1;
Watched watched[kMostWatched];
std::atomic<size_t> watched_count{0};
void** original(Allocator* self) {
  const size_t count = watched_count.load(std::memory_order_acquire);
  for (size_t at = 0; at < count; ++at)
    if (watched[at].allocator == self) return watched[at].before;
  abort();  // only watched objects have our table
}

// Some allocators implement one of these functions by another: only the outermost call counts.
thread_local int my_depth = 0;

struct Inside {
  Inside() { ++my_depth; }
  ~Inside() { --my_depth; }
  bool outermost() const { return my_depth == 1; }
};

template <typename Function>
Function next(Allocator* self, ssize_t slot) {
  return reinterpret_cast<Function>(original(self)[slot]);
}

void* allocate(Allocator* self, size_t alignment, size_t nbytes) {
  const Inside inside;
  if (inside.outermost() && refused(nbytes)) return nullptr;
  void* block = next<Allocate>(self, allocate_slot)(self, alignment, nbytes);
  if (block != nullptr && inside.outermost()) allocated(block, nbytes);
  return block;
}

void* allocate_with(Allocator* self, size_t alignment, size_t nbytes, const Attributes& how) {
  const Inside inside;
  if (inside.outermost() && refused(nbytes)) return nullptr;
  void* block = next<AllocateWith>(self, allocate_with_slot)(self, alignment, nbytes, how);
  if (block != nullptr && inside.outermost()) allocated(block, nbytes);
  return block;
}

// A free is noted first: afterwards another thread may get the address.
void deallocate(Allocator* self, void* block) {
  const Inside inside;
  if (block != nullptr && inside.outermost()) freed(block);
  next<Deallocate>(self, deallocate_slot)(self, block);
}

void deallocate_sized(Allocator* self, void* block, size_t alignment, size_t nbytes) {
  const Inside inside;
  if (block != nullptr && inside.outermost()) freed(block);
  next<DeallocateSized>(self, deallocate_sized_slot)(self, block, alignment, nbytes);
}

// Itanium C++ ABI: a pointer to a virtual member function is 1 + the byte offset of its slot.
template <typename Member>
ssize_t slot_of(Member member) {
  static_assert(sizeof(Member) >= sizeof(ssize_t));
  ssize_t word;
  std::memcpy(&word, &member, sizeof(word));
  return (word & 1) ? (word - 1) / static_cast<ssize_t>(sizeof(void*)) : -1;
}

template <typename Kind>
ssize_t deallocate_sized_slot_of() {
  // Older TensorFlows do not have it.
  if constexpr (requires(Kind* one) { one->DeallocateRaw(nullptr, size_t{}, size_t{}); })
    return slot_of(static_cast<void (Kind::*)(void*, size_t, size_t)>(&Kind::DeallocateRaw));
  else
    return -1;
}

bool find_slots() {
  using Two = void* (Allocator::*)(size_t, size_t);
  using Three = void* (Allocator::*)(size_t, size_t, const Attributes&);
  using One = void (Allocator::*)(void*);
  allocate_slot = slot_of(static_cast<Two>(&Allocator::AllocateRaw));
  allocate_with_slot = slot_of(static_cast<Three>(&Allocator::AllocateRaw));
  deallocate_slot = slot_of(static_cast<One>(&Allocator::DeallocateRaw));
  deallocate_sized_slot = deallocate_sized_slot_of<Allocator>();
  for (ssize_t slot : {allocate_slot, allocate_with_slot, deallocate_slot})
    if (slot < 0 || slot >= static_cast<ssize_t>(kSlots)) return false;
  return true;
}

bool watch(Allocator* allocator) {
  const size_t count = watched_count.load();
  for (size_t at = 0; at < count; ++at)
    if (watched[at].allocator == allocator) return true;
  if (count == kMostWatched) return false;
  void** before = *reinterpret_cast<void***>(allocator);
  void** copy = new void*[kPrefix + kSlots];
  std::copy(before - kPrefix, before + kSlots, copy);
  void** table = copy + kPrefix;
  table[allocate_slot] = reinterpret_cast<void*>(&allocate);
  table[allocate_with_slot] = reinterpret_cast<void*>(&allocate_with);
  table[deallocate_slot] = reinterpret_cast<void*>(&deallocate);
  if (deallocate_sized_slot >= 0)
    table[deallocate_sized_slot] = reinterpret_cast<void*>(&deallocate_sized);
  watched[count] = {allocator, before, table};
  watched_count.store(count + 1, std::memory_order_release);
  __atomic_store_n(reinterpret_cast<void***>(allocator), table, __ATOMIC_RELEASE);
  return true;
}

}  // namespace
