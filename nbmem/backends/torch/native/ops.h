// The ops and autograd nodes that are running on the calling thread, and the names of ops.
#pragma once

#include <ATen/SequenceNumber.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/record_function.h>
#if __has_include(<torch/csrc/autograd/node.h>)
#include <torch/csrc/autograd/node.h>
#else
#include <torch/csrc/autograd/function.h>
#endif

#include <pthread.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sites.h"

// Not in every torch: without it, the pass is told from the engine's own spans.
namespace torch::autograd {
__attribute__((weak)) int get_current_graph_task_id();
}

namespace nbmem {

// The newest names that one thread has asked for.
struct OpCache {
  static constexpr size_t kSize = 64;
  struct Entry {
    const char* name;  // where it lies; another may lie there later
    const std::string* text;
    uint16_t number;
    bool node;
  } entries[kSize];
};

// The engine opens such a span around each node that it runs, and the node's name follows.
constexpr std::string_view kEngine = "autograd::engine::evaluate_function: ";

// Names of ops. One is `transparent` if it only calls other ops (a composite with implicit
// autograd, such as aten::linear) or is a span that is no op at all.
class Ops {
 public:
  static constexpr size_t kMost = 4096;
  static constexpr uint16_t kUnknown = 0;
  static constexpr uint16_t kTransparent = 0xFFFF;
  static constexpr uint16_t kUnnamed = 0xFFFE;

  uint16_t of(OpCache& cache, const at::RecordFunction& span, bool node) {
    const char* name = span.name() + (node ? kEngine.size() : 0);
    const auto place = reinterpret_cast<uintptr_t>(name);
    OpCache::Entry& cached = cache.entries[(place >> 4 ^ place >> 10) % OpCache::kSize];
    if (cached.name == name && cached.node == node && std::strcmp(cached.text->c_str(), name) == 0)
      return cached.number;
    return look_up(span, name, node, cached);
  }

  std::string name(uint16_t number) {
    std::lock_guard<std::mutex> hold(mutex_);
    return number < names_.size() ? *names_[number] : std::string();
  }

  std::mutex& mutex() { return mutex_; }

 private:
  struct Entry {
    const std::string* text;
    uint16_t number;
  };
  std::mutex mutex_;
  std::vector<std::unique_ptr<std::string>> texts_;
  std::string nothing_;
  std::vector<const std::string*> names_{&nothing_};
  std::unordered_map<std::string_view, Entry> numbers_, nodes_;

  uint16_t look_up(const at::RecordFunction& span, const char* name, bool node,
                   OpCache::Entry& cached) {
    std::lock_guard<std::mutex> hold(mutex_);
    auto& numbers = node ? nodes_ : numbers_;
    auto found = numbers.find(name);
    if (found == numbers.end()) {
      // A span that is no op may have any name: enough of them are remembered.
      if (texts_.size() >= kMost) return node ? kUnknown : kTransparent;
      const std::string& text = *texts_.emplace_back(std::make_unique<std::string>(name));
      uint16_t number = kTransparent;
      if (node || is_opaque(span)) {
        number = static_cast<uint16_t>(names_.size());
        names_.push_back(&text);
      }
      found = numbers.emplace(text, Entry{&text, number}).first;
    }
    cached = {name, found->second.text, found->second.number, node};
    return cached.number;
  }

  static bool is_opaque(const at::RecordFunction& span) {
    const auto name = span.operator_name();
    if (!name) return false;
    const auto op = c10::Dispatcher::singleton().findOp(*name);
    return !op || !op->hasKernelForDispatchKey(c10::DispatchKey::CompositeImplicitAutograd);
  }
};

// (thread, sequence number) -> forward site, for the newest nodes; older ones are overwritten.
class Nodes {
 public:
  static constexpr size_t kMost = 1 << 17;

  void open() {
    if (slots_.load() == nullptr) slots_.store(new Slot[kMost]());
  }
  void put(uint32_t thread, int64_t seq, uint32_t site) {
    Slot* slot = at(thread, seq);
    if (slot == nullptr) return;
    slot->tag.store(tag(thread, seq), std::memory_order_relaxed);
    slot->site.store(site, std::memory_order_relaxed);
  }
  // Marks the node as run, and returns its site.
  uint32_t run(uint32_t thread, int64_t seq) {
    Slot* slot = at(thread, seq);
    if (slot == nullptr || slot->tag.load(std::memory_order_relaxed) != tag(thread, seq)) return 0;
    return slot->site.fetch_or(kRan, std::memory_order_relaxed) & ~kRan;
  }
  bool has_run(uint32_t thread, int64_t seq) const {
    Slot* slot = at(thread, seq);
    return slot != nullptr && slot->tag.load(std::memory_order_relaxed) == tag(thread, seq) &&
           (slot->site.load(std::memory_order_relaxed) & kRan) != 0;
  }
  // Everything that was put is void from now on.
  void forget() { generation_.fetch_add(1, std::memory_order_relaxed); }
  size_t own_bytes() const { return slots_.load() == nullptr ? 0 : kMost * sizeof(Slot); }

 private:
  static constexpr uint32_t kRan = 1u << 31;
  struct Slot {
    std::atomic<uint64_t> tag{0};
    std::atomic<uint32_t> site{0};
  };
  std::atomic<Slot*> slots_{nullptr};
  std::atomic<uint64_t> generation_{1};

  uint64_t tag(uint32_t thread, int64_t seq) const {
    return static_cast<uint64_t>(seq) + uint64_t{thread} * 0x9E3779B97F4A7C15ull +
           generation_.load(std::memory_order_relaxed) * 0xC2B2AE3D27D4EB4Full;
  }
  Slot* at(uint32_t thread, int64_t seq) const {
    Slot* slots = slots_.load(std::memory_order_acquire);
    if (slots == nullptr || seq < 0) return nullptr;
    return &slots[(static_cast<uint64_t>(seq) + uint64_t{thread} * 7919) % kMost];
  }
};

constexpr uint32_t kNoSite = 0xFFFFFFFF;

// One RecordFunction that has started and not ended on this thread: an op, or the engine's run of
// one node.
struct Span {
  const at::RecordFunction* function;
  int64_t seq;         // of the node that the op may make; -1 for none
  const void* frame;   // innermost Python frame at the start; asked of a base span only
  uint32_t site;       // kNoSite until it is asked for
  uint16_t op;         // kUnnamed until it is asked for
  int16_t outer_node;  // index of the engine's span around it, -1 for none
};

// What is known of one thread.
struct Thread {
  static constexpr int kDeepest = 64;
  Span spans[kDeepest];
  int depth;
  int node;             // index of the engine's innermost span, -1 for none
  bool in_pass;         // a backward pass was running on this thread when it was last seen
  uint32_t pass;
  uint32_t pass_site;   // the line that called backward()
  uint32_t node_site;   // forward line of the node that ran last
  Place pass_place;
  uint32_t tick;
  SiteCache sites;
  OpCache ops;
};

// A pointer, because a large thread-local of a library that is loaded late is slow to reach.
inline thread_local Thread* this_thread __attribute__((tls_model("initial-exec"))) = nullptr;

inline void forget_thread(void* thread) {
  this_thread = nullptr;  // tensors may still be freed on it: then it is met again
  std::free(thread);
}

[[gnu::noinline]] inline Thread& meet_thread() {
  static const pthread_key_t key = [] {
    pthread_key_t made;
    pthread_key_create(&made, forget_thread);
    return made;
  }();
  static Thread* const spare = static_cast<Thread*>(std::calloc(1, sizeof(Thread)));
  auto* thread = static_cast<Thread*>(std::calloc(1, sizeof(Thread)));
  if (thread == nullptr) return *spare;  // no memory is left at all
  thread->node = -1;
  pthread_setspecific(key, thread);
  return *(this_thread = thread);
}

inline Thread& here() { return this_thread != nullptr ? *this_thread : meet_thread(); }

inline int graph_task() {
  return torch::autograd::get_current_graph_task_id ? torch::autograd::get_current_graph_task_id()
                                                    : -1;
}

inline bool is_engine(const at::RecordFunction& span) {
  const char* name = span.name();
  // Nearly all others begin with "aten::".
  return name[0] == 'a' && name[1] == 'u' && std::strncmp(name, kEngine.data(), 18) == 0;
}

}  // namespace nbmem
