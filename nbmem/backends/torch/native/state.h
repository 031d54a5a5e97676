// The one recorder of the process: what is alive, who records, and what an event does to both.
#pragma once

#include <c10/core/Allocator.h>
#include <time.h>

#include <atomic>
#include <mutex>

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

struct State {
  std::mutex mutex;  // never held while Python, torch or the allocator below runs
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
};

// Never destroyed: tensors are freed by static destructors, too.
inline State& state() {
  static State* const one = new State;
  return *one;
}

// Measures one in 64 passes through a hook and counts it for all of them. One in which the thread
// had to wait, for its turn on the processor or for the GIL, is not typical and counts once.
class Stopwatch {
 public:
  explicit Stopwatch(bool running)
      : since_(running && (++here().tick & 63) == 0 ? now_ns() : 0) {}
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
    if (!span.named) {
      span.op = ops.of(thread.ops, *span.function, false);
      span.named = true;
    }
    if (span.op != Ops::kTransparent) return span.op;
  }
  if (thread.node < 0) return Ops::kUnknown;
  return ops.of(thread.ops, *thread.spans[thread.node].function, true);
}

inline bool in_backward(const Thread& thread) {
  if (thread.node >= 0 || graph_task() != -1) return true;
  return thread.in_pass && thread.pass_place == place();
}

inline void describe(Record& record, int64_t threshold) {
  Thread& thread = here();
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

inline Category category_of_dead(const Record& record) {
  if (record.flags == 0) return kTemporary;
  const Thread& thread = here();
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
  if (all.active.load(std::memory_order_relaxed) == 0) return;
  for (Fold* fold : all.folds)
    if (fold != nullptr) fold->free(record, now, number, all.live_bytes, category);
}

inline void on_allocate(void* block, size_t nbytes) {
  State& all = state();
  Record record;
  record.key = reinterpret_cast<uintptr_t>(block);
  record.nbytes = static_cast<int64_t>(nbytes);
  const bool watched = all.active.load(std::memory_order_acquire) != 0;
  const Stopwatch watch(watched);
  if (watched) describe(record, all.threshold.load(std::memory_order_relaxed));
  std::lock_guard<std::mutex> hold(all.mutex);
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
  for (Fold* fold : all.folds)
    if (fold != nullptr) fold->allocate(record, all.live_bytes);
}

inline void on_free(void* block) noexcept {
  State& all = state();
  Record record;
  const Stopwatch watch(all.active.load(std::memory_order_acquire) != 0);
  std::lock_guard<std::mutex> hold(all.mutex);
  if (!all.live.erase(reinterpret_cast<uintptr_t>(block), record)) return;
  const bool watched = all.active.load(std::memory_order_relaxed) != 0;
  gone(all, record, watched ? now_ns() : 0, watched ? category_of_dead(record) : kOther);
}

inline void check_limits(size_t nbytes) {
  State& all = state();
  const int64_t wanted = static_cast<int64_t>(nbytes);
  int64_t live = 0, limit = -1;
  {
    std::lock_guard<std::mutex> hold(all.mutex);
    for (const Fold* fold : all.folds) {
      if (fold == nullptr || fold->limit < 0) continue;
      live = all.live_bytes - fold->start;
      if (wanted <= fold->limit - live) continue;
      limit = fold->limit;
      break;
    }
  }
  if (limit < 0) return;
  const RaiseLimit raise = all.raise_limit.load(std::memory_order_acquire);
  if (raise != nullptr && PyGILState_GetThisThreadState() != nullptr) raise(wanted, live, limit);
  TORCH_CHECK(false, "an allocation of ", wanted, " bytes would bring the live bytes from ", live,
              " over the limit of ", limit, ". Free what the report names, or raise the limit.");
}

// ---- spans -----------------------------------------------------------------------------------

inline void start_node(Thread& thread, Span& span, const at::RecordFunction& function) {
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
  span.site = all.nodes.run(static_cast<uint32_t>(function.forwardThreadId()), span.seq);
  if (span.site == 0) span.site = thread.pass_site;
  thread.node_site = span.site;
}

inline std::unique_ptr<at::ObserverContext> on_start(const at::RecordFunction& function) {
  if (state().active.load(std::memory_order_relaxed) == 0) return nullptr;
  // Spans of ops and nodes lie on this thread's stack. One on the heap may end on another thread.
  const uintptr_t away = reinterpret_cast<uintptr_t>(&function) -
                         reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  Thread& thread = here();
  if (away > 65536 || thread.depth == Thread::kDeepest) return nullptr;
  const Stopwatch watch(true);
  const bool node = function.scope() == at::RecordScope::BACKWARD_FUNCTION;
  Span& span = thread.spans[thread.depth];
  span = {&function, function.seqNr(), nullptr, kNoSite, 0, false, node,
          static_cast<int16_t>(thread.node)};
  if (node)
    start_node(thread, span, function);
  else if (thread.depth == thread.node + 1)
    span.frame = place().frame;
  if (thread.depth == 0 && !node && thread.in_pass && graph_task() == -1)
    thread.in_pass = std::strncmp(function.name(), "autograd::engine", 16) == 0;
  if (node) thread.node = thread.depth;
  ++thread.depth;
  return nullptr;
}

inline void on_end(const at::RecordFunction& function, at::ObserverContext*) {
  Thread& thread = here();
  int at = thread.depth - 1;
  while (at >= 0 && thread.spans[at].function != &function) --at;
  if (at < 0) return;
  const Stopwatch watch(true);
  Span& span = thread.spans[at];
  thread.node = span.outer_node;
  thread.depth = at + 1;
  const bool base = !span.node && at == thread.node + 1;
  if (base && span.seq >= 0 && state().active.load(std::memory_order_relaxed) != 0) {
    const int64_t next = static_cast<int64_t>(at::sequence_number::peek());
    if (next > span.seq && next - span.seq < 65536) {
      const uint32_t site = site_here(thread);
      const auto number = static_cast<uint32_t>(at::RecordFunction::currentThreadId());
      for (int64_t seq = span.seq; seq < next; ++seq) state().nodes.put(number, seq, site);
    }
  }
  thread.depth = at;
}

}  // namespace nbmem
