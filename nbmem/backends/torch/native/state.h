// The one recorder of the process: what is alive, who records, and what an event does to both.
#pragma once

#include <c10/core/Allocator.h>
#include <sched.h>
#include <time.h>

#include <atomic>
#include <mutex>
#include <new>

#include "fold.h"
#include "live.h"
#include "ops.h"
#include "sites.h"

namespace nbmem {

constexpr int kMostFolds = 8;

inline int64_t now_ns() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000ll + time.tv_nsec;
}

using RaiseLimit = void (*)(int64_t requested, int64_t live, int64_t limit);

// Held for some hundred instructions at a time, never while Python, torch or the allocator below
// runs: waiting in the kernel would not pay. Only a thread that has waited long, while a recording
// ends or because it outranks the one that holds the lock, leaves its processor for a while.
class Lock {
 public:
  void lock() noexcept {
    for (int tried = 0; held_.exchange(true, std::memory_order_acquire); ++tried)
      if (tried < kPatience) sched_yield();
      else rest();
  }
  void unlock() noexcept { held_.store(false, std::memory_order_release); }

 private:
  static constexpr int kPatience = 100;
  std::atomic<bool> held_{false};

  [[gnu::cold]] static void rest() noexcept {
    const timespec time{0, 50000};
    nanosleep(&time, nullptr);
  }
};

struct State {
  Lock mutex;
  LiveTable live;
  int64_t live_bytes = 0;
  uint64_t number = 0;
  int64_t missed = 0;
  Fold* folds[kMostFolds] = {};

  std::atomic<uint32_t> active{0};  // bit per running fold
  std::atomic<int64_t> threshold{4096};
  std::atomic<bool> limited{false};
  std::atomic<RaiseLimit> raise_limit{nullptr};
  std::atomic<int64_t> cost_ns{0};
  std::atomic<uint32_t> passes{0};

  Sites sites;
  Ops ops;
  Nodes nodes;

  // Under the lock: the recordings that run.
  template <typename Visit>
  void each(Visit visit) const {
    for (uint32_t left = active.load(std::memory_order_relaxed); left != 0; left &= left - 1)
      visit(*folds[__builtin_ctz(left)]);
  }
};

// Never destroyed: tensors are freed by static destructors, too.
union Forever {
  State state;
  Forever() { new (&state) State; }
  ~Forever() {}
};
inline Forever forever;
inline State& state() { return forever.state; }

// Measures one in 64 passes through a hook and counts it for all of them. One in which the thread
// had to wait, for its turn on the processor or for the GIL, is not typical and counts once.
class Stopwatch {
 public:
  static bool is_due(Thread& thread) { return (++thread.tick & 63) == 0; }

  explicit Stopwatch(bool running = true) : since_(running ? now_ns() : 0) {}
  ~Stopwatch() {
    if (since_ == 0) return;
    const int64_t took = now_ns() - since_;
    state().cost_ns.fetch_add(took < kLong ? 64 * took : took, std::memory_order_relaxed);
  }

 private:
  static constexpr int64_t kLong = 10000;
  int64_t since_;
};

// ---- what the calling thread is doing --------------------------------------------------------

// The site of a span that no other span, and no node of the backward pass, is around: its Python
// frames stay the same, except while it runs Python itself.
inline uint32_t site_here(Thread& thread) {
  Sites& sites = state().sites;
  const int base = thread.node + 1;
  if (!kFastFrames || base >= thread.depth) return sites.here(thread.sites);
  Span& span = thread.spans[base];
  if (place().frame != span.frame) return sites.here(thread.sites);
  if (span.site == kNoSite) span.site = sites.here(thread.sites);
  return span.site;
}

inline uint16_t op_here(Thread& thread) {
  Ops& ops = state().ops;
  for (int at = thread.node + 1; at < thread.depth; ++at) {
    Span& span = thread.spans[at];
    if (span.op == Ops::kUnnamed) span.op = ops.of(thread.ops, *span.function, false);
    if (span.op != Ops::kTransparent) return span.op;
  }
  if (thread.node < 0) return Ops::kUnknown;
  return ops.of(thread.ops, *thread.spans[thread.node].function, true);
}

inline bool in_backward(const Thread& thread) {
  if (thread.node >= 0 || graph_task() != -1) return true;
  return thread.in_pass && thread.pass_place == place();
}

inline void describe(Thread& thread, Record& record, int64_t threshold) {
  for (int at = thread.depth - 1; at > thread.node; --at) {
    const int64_t seq = thread.spans[at].seq;
    if (seq < 0) continue;
    // The node takes its number before the kernel runs, and then the counter has moved on.
    if (static_cast<int64_t>(at::sequence_number::peek()) > seq) {
      record.flags |= kNode;
      record.seq = seq;
      record.forward_thread = static_cast<uint32_t>(at::RecordFunction::currentThreadId());
    }
    break;
  }
  if (in_backward(thread)) {
    record.flags |= kBackward;
    record.pass = thread.pass;
  }
  record.op = op_here(thread);
  if (record.nbytes < threshold) return;
  if (record.flags == kBackward)  // not a forward op that a checkpoint runs again
    record.site = thread.node >= 0 ? thread.spans[thread.node].site : thread.node_site;
  else
    record.site = site_here(thread);
}

inline Category category_of_dead(const Thread& thread, const Record& record) {
  if (record.flags == 0) return kTemporary;
  if (record.flags & kNode) {
    const bool used = in_backward(thread) || state().nodes.has_run(record.forward_thread, record.seq);
    return used ? kActivation : kTemporary;
  }
  return in_backward(thread) && thread.pass == record.pass ? kTemporary : kGradient;
}

inline Category category_of_living(const Record& record) {
  if (record.flags & kNode)
    return state().nodes.has_run(record.forward_thread, record.seq) ? kOther : kActivation;
  return record.flags & kBackward ? kGradient : kOther;
}

// ---- events ----------------------------------------------------------------------------------

// Under the lock: the storage has left the table.
inline void gone(State& all, const Record& record, int64_t now, Category category) noexcept {
  all.live_bytes -= record.nbytes;
  const uint64_t number = ++all.number;
  all.each([&](Fold& fold) { fold.free(record, now, number, all.live_bytes, category); });
}

inline void on_allocate(void* block, size_t nbytes) {
  State& all = state();
  Record record;
  record.key = reinterpret_cast<uintptr_t>(block);
  record.nbytes = static_cast<int64_t>(nbytes);
  const bool watched = all.active.load(std::memory_order_acquire) != 0;
  const Stopwatch watch(watched && Stopwatch::is_due(here()));
  if (watched) describe(here(), record, all.threshold.load(std::memory_order_relaxed));
  std::lock_guard<Lock> hold(all.mutex);
  record.folds = static_cast<uint8_t>(all.active.load(std::memory_order_relaxed));
  if (record.folds != 0) record.born_ns = now_ns();
  try {
    record.number = ++all.number;
    const Record before = all.live.insert(record);
    if (before.key != 0) gone(all, before, record.born_ns, kOther);
  } catch (const std::bad_alloc&) {
    ++all.missed;
    return;
  }
  all.live_bytes += record.nbytes;
  if (record.folds == 0) return;
  all.each([&](Fold& fold) { fold.allocate(record, all.live_bytes); });
}

inline void on_free(void* block) noexcept {
  State& all = state();
  Record record;
  const Stopwatch watch(all.active.load(std::memory_order_acquire) != 0 &&
                        Stopwatch::is_due(here()));
  std::lock_guard<Lock> hold(all.mutex);
  if (!all.live.erase(reinterpret_cast<uintptr_t>(block), record)) return;
  const bool watched = all.active.load(std::memory_order_relaxed) != 0;
  gone(all, record, watched ? now_ns() : 0, watched ? category_of_dead(here(), record) : kOther);
}

inline void check_limits(size_t nbytes) {
  State& all = state();
  const int64_t wanted = static_cast<int64_t>(nbytes);
  int64_t live = 0, limit = -1;
  {
    std::lock_guard<Lock> hold(all.mutex);
    all.each([&](const Fold& fold) {
      if (limit >= 0 || fold.limit < 0) return;
      const int64_t above = all.live_bytes - fold.start;
      if (wanted <= fold.limit - above) return;
      live = above;
      limit = fold.limit;
    });
  }
  if (limit < 0) return;
  const RaiseLimit raise = all.raise_limit.load(std::memory_order_acquire);
  if (raise != nullptr && PyGILState_GetThisThreadState() != nullptr) raise(wanted, live, limit);
  TORCH_CHECK(false, "an allocation of ", wanted, " bytes would bring the live bytes from ", live,
              " over the limit of ", limit, ". Free what the report names, or raise the limit.");
}

// ---- spans -----------------------------------------------------------------------------------

// The engine is about to run a node on this thread. Its own span is asked instead of the node's:
// for each node of which a listener is told, torch puts together one more name.
[[gnu::noinline]] inline void start_node(Thread& thread, Span& span) {
  State& all = state();
  const Place at = place();
  const int task = graph_task();
  const bool same = task >= 0 ? thread.pass == static_cast<uint32_t>(task) + 1
                              : thread.pass_place == at;
  if (!thread.in_pass || !same) {
    thread.pass = task >= 0 ? static_cast<uint32_t>(task) + 1 : ++all.passes;
    thread.pass_site = all.sites.here(thread.sites);
  }
  thread.in_pass = true;
  thread.pass_place = at;
  thread.node = thread.depth;
  span.site = 0;
  if (const auto node = torch::autograd::get_current_node())
    span.site = all.nodes.run(static_cast<uint32_t>(node->thread_id()),
                              static_cast<int64_t>(node->sequence_nr()));
  if (span.site == 0) span.site = thread.pass_site;
  thread.node_site = span.site;
}

// A span that no other op is around: all its allocations have the same Python frames around them.
[[gnu::noinline]] inline void start_base(Thread& thread, Span& span) {
  span.frame = place().frame;
  if (thread.in_pass && thread.depth == 0) thread.in_pass = graph_task() != -1;
}

inline void push(Thread& thread, const at::RecordFunction& function) {
  const int64_t seq = function.seqNr();
  Span& span = thread.spans[thread.depth];
  span = {&function, seq, nullptr, kNoSite, Ops::kUnnamed, static_cast<int16_t>(thread.node)};
  if (seq < 0 && is_engine(function))
    start_node(thread, span);
  else if (thread.depth == thread.node + 1)
    start_base(thread, span);
  ++thread.depth;
}

[[gnu::noinline]] inline void push_timed(Thread& thread, const at::RecordFunction& function) {
  const Stopwatch watch;
  push(thread, function);
}

inline std::unique_ptr<at::ObserverContext> on_start(const at::RecordFunction& function) {
  if (state().active.load(std::memory_order_relaxed) == 0) return nullptr;
  // Spans of ops and nodes lie on this thread's stack. One on the heap may end on another thread.
  const uintptr_t away = reinterpret_cast<uintptr_t>(&function) -
                         reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  Thread& thread = here();
  if (away > 65536 || thread.depth == Thread::kDeepest) return nullptr;
  Stopwatch::is_due(thread) ? push_timed(thread, function) : push(thread, function);
  return nullptr;
}

// The nodes that an op has made are charged to its line.
[[gnu::noinline]] inline void put_nodes(Thread& thread, int64_t first) {
  const auto next = static_cast<int64_t>(at::sequence_number::peek());
  if (next <= first || next - first >= 65536) return;
  const uint32_t site = site_here(thread);
  const auto number = static_cast<uint32_t>(at::RecordFunction::currentThreadId());
  for (int64_t seq = first; seq < next; ++seq) state().nodes.put(number, seq, site);
}

inline void pop(Thread& thread, int at) {
  const Span& span = thread.spans[at];
  thread.node = span.outer_node;
  thread.depth = at + 1;
  const bool base = at == thread.node + 1;
  if (base && span.seq >= 0 && state().active.load(std::memory_order_relaxed) != 0)
    put_nodes(thread, span.seq);
  thread.depth = at;
}

[[gnu::noinline]] inline void pop_timed(Thread& thread, int at) {
  const Stopwatch watch;
  pop(thread, at);
}

inline void on_end(const at::RecordFunction& function, at::ObserverContext*) {
  Thread& thread = here();
  int at = thread.depth - 1;
  while (at >= 0 && thread.spans[at].function != &function) --at;
  if (at < 0) return;
  Stopwatch::is_due(thread) ? pop_timed(thread, at) : pop(thread, at);
}

}  // namespace nbmem
