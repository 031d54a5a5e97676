// What is known of TensorFlow's blocks: those alive, and records of what came and went.

#pragma once

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "tensorflow/core/profiler/lib/scoped_memory_debug_annotation.h"

namespace {

using Annotation = tensorflow::profiler::ScopedMemoryDebugAnnotation;

// What Python says with at(), and what a record carries.
constexpr int32_t kGraph = 1;     // a graph may be running: called here, or a thread of TensorFlow's
constexpr int32_t kBackward = 2;  // a gradient is being computed
constexpr int32_t kTaped = 4;     // a tape is watching
constexpr int32_t kConstant = 8;  // a Python value becomes a tensor

// One event as Python unpacks it: "<qQqiiiiHbB4x", 48 bytes.
struct Record {
  int64_t time_ns;
  uint64_t key;
  int64_t nbytes;  // -1 for the free of a block that is older than the watch
  int32_t op;      // index into the table of texts
  int32_t site;    // what Python said last with at(); -1 where it has not said anything
  int32_t thread;
  int32_t shape;  // index into the table of texts; -1 where it was not asked for
  uint16_t dtype;
  int8_t kind;  // 1 allocation, -1 free
  uint8_t flags;
};
static_assert(sizeof(Record) == 48, "Python unpacks 48 bytes");

constexpr size_t kMostRecords = size_t{1} << 21;  // 96 MiB; beyond it they are dropped and counted

std::atomic<int> recordings{0};

struct Block {
  int64_t nbytes;
  int32_t op;  // index into the table of texts; -1 for a block from outside of recordings
};

struct State {
  std::mutex lock;
  std::vector<Record> records;
  std::unordered_map<uint64_t, Block> live;  // by address, since the watch began
  std::unordered_map<std::string, int32_t> texts;
  std::vector<std::string> new_texts;
  int64_t live_bytes = 0, peak_bytes = 0, dropped = 0;
  // An allocation that would have crossed the limit: what it asked for (0: there was none), and
  // the live bytes at that moment.
  int64_t refused_bytes = 0, refused_live = 0;
};
State* const state = new State;  // never deleted: blocks are freed until the process is gone

// Where a thread is. It counts only in the epoch in which it was said: sites are numbered afresh
// whenever the first recording begins.
struct Place {
  int32_t site;
  int32_t epoch_and_flags;
};
constexpr int32_t kFlagBits = 4;
constexpr int32_t kFlags = (1 << kFlagBits) - 1;

thread_local Place my_place{-1, 0};
thread_local int32_t my_backward = 0;
thread_local int32_t my_thread = 0;
std::atomic<Place> last_place{Place{-1, 0}};
std::atomic<int32_t> epoch{0};
std::atomic<int64_t> shape_threshold{4096};

int64_t now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * int64_t{1000000000} + t.tv_nsec;
}

int32_t thread_id() {
  if (my_thread == 0) my_thread = static_cast<int32_t>(syscall(SYS_gettid));
  return my_thread;
}

// The user's limit on the live bytes; negative for none.
std::atomic<int64_t> limit_bytes{-1};

// Whether an allocation must fail for the limit's sake. Ops' results and scratch memory can:
// TensorFlow's kernels report it as running out of memory. Elsewhere a failure may be fatal.
bool refused(size_t nbytes) {
  const int64_t limit = limit_bytes.load(std::memory_order_relaxed);
  if (limit < 0) return false;
  const auto& region = Annotation::CurrentAnnotation().pending_region_type;
  if (region != "output" && region != "temp") return false;
  std::lock_guard<std::mutex> guard(state->lock);
  if (state->live_bytes + static_cast<int64_t>(nbytes) <= limit) return false;
  state->refused_bytes = static_cast<int64_t>(nbytes);
  state->refused_live = state->live_bytes;
  return true;
}

// Fills in where this thread is; one that never said so works for the thread that said so last.
void place(Record& record) {
  const int32_t current = epoch.load(std::memory_order_relaxed);
  record.flags = my_backward > 0 ? kBackward : 0;
  record.site = -1;
  if (my_place.site >= 0 && my_place.epoch_and_flags >> kFlagBits == current) {
    record.site = my_place.site;
    record.flags |= my_place.epoch_and_flags & kFlags;
    return;
  }
  const Place last = last_place.load(std::memory_order_relaxed);
  record.flags |= kGraph;
  if (last.site >= 0 && last.epoch_and_flags >> kFlagBits == current) {
    record.site = last.site;
    record.flags |= last.epoch_and_flags & kFlags;
  }
}

int32_t text_index(std::string&& text) {
  auto [found, is_new] =
      state->texts.try_emplace(text, static_cast<int32_t>(state->texts.size()));
  if (is_new) state->new_texts.push_back(std::move(text));
  return found->second;
}

void keep(const Record& record) {
  if (state->records.size() < kMostRecords)
    state->records.push_back(record);
  else
    ++state->dropped;
}

void allocated(void* block, size_t nbytes) {
  const uint64_t key = reinterpret_cast<uint64_t>(block);
  const int64_t size = static_cast<int64_t>(nbytes);
  const bool recording = recordings.load(std::memory_order_relaxed) > 0;
  Record record{};
  std::string name, shape;
  bool shaped = false;
  if (recording) {
    const auto& annotation = Annotation::CurrentAnnotation();
    record.key = key;
    record.nbytes = size;
    record.dtype = static_cast<uint16_t>(annotation.pending_data_type);
    record.kind = 1;
    record.thread = thread_id();
    place(record);
    name.assign(annotation.pending_op_name.data(), annotation.pending_op_name.size());
    // An allocation outside an op may stand in the shadow of an annotation without a shape.
    shaped = size >= shape_threshold.load(std::memory_order_relaxed) && record.dtype != 0 &&
             annotation.pending_shape_func != nullptr;
    if (shaped) shape = annotation.pending_shape_func();
  }
  std::lock_guard<std::mutex> guard(state->lock);
  record.op = recording ? text_index(std::move(name)) : -1;
  auto [known, is_new] = state->live.try_emplace(key, Block{size, record.op});
  if (!is_new) {
    state->live_bytes -= known->second.nbytes;
    known->second = {size, record.op};
  }
  state->live_bytes += size;
  state->peak_bytes = std::max(state->peak_bytes, state->live_bytes);
  if (!recording) return;
  record.shape = shaped ? text_index(std::move(shape)) : -1;
  record.time_ns = now();
  keep(record);
}

void freed(void* block) {
  Record record{};
  record.key = reinterpret_cast<uint64_t>(block);
  record.nbytes = -1;
  record.kind = -1;
  record.thread = thread_id();
  place(record);
  std::lock_guard<std::mutex> guard(state->lock);
  auto found = state->live.find(record.key);
  if (found != state->live.end()) {
    record.nbytes = found->second.nbytes;
    state->live_bytes -= record.nbytes;
    state->live.erase(found);
  }
  if (recordings.load(std::memory_order_relaxed) == 0) return;
  record.time_ns = now();
  keep(record);
}

}  // namespace
