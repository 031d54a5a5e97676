// The module `torch_recorder`: puts a hook over torch's CPU allocator and folds what it sees.
//
// The hook asks the allocator below for the block and swaps the block's deleter for its own, so
// that the context pointer stays the data pointer. It stays in place for the life of the process:
// blocks that it handed out may be freed on any thread, without the GIL, and long after the last
// recording. Between recordings it only keeps the table of what is alive.

#include "frames.h"

#include <c10/core/CPUAllocator.h>
#include <pthread.h>

#include "graphs.h"
#include "result.h"

namespace nbmem {
namespace {

c10::Allocator* below = nullptr;
c10::DeleterFnPtr free_below = nullptr;
at::CallbackHandle callback = at::INVALID_CALLBACK_HANDLE;

void free_block(void* block) {
  on_free(block);  // before the block can be handed out again
  free_below(block);
}

class Hook final : public c10::Allocator {
 public:
  c10::DataPtr allocate(size_t nbytes) override {
    if (state().limited.load(std::memory_order_relaxed)) check_limits(nbytes);
    c10::DataPtr block = below->allocate(nbytes);
    if (block.get() != nullptr && block.get() == block.get_context() &&
        block.compare_exchange_deleter(free_below, &free_block))
      on_allocate(block.get(), nbytes);
    return block;
  }
  bool is_simple_data_ptr(const c10::DataPtr& block) const override {
    return below->is_simple_data_ptr(block);
  }
  c10::DeleterFnPtr raw_deleter() const override { return &free_block; }
  void copy_data(void* to, const void* from, std::size_t count) const override {
    below->copy_data(to, from, count);
  }
};

Hook& hook() {
  static Hook* const one = new Hook;
  return *one;
}

// A child must not inherit a lock that another thread holds, and does not go on recording.
void before_fork() {
  state().sites.mutex().lock();
  state().ops.mutex().lock();
  state().mutex.lock();
}
void after_fork() {
  state().mutex.unlock();
  state().ops.mutex().unlock();
  state().sites.mutex().unlock();
}
void in_child() {
  state().active.store(0);
  state().limited.store(false);
  for (Fold*& fold : state().folds) fold = nullptr;  // left as it is: the parent has the other copy
  state().sites.disable();
  after_fork();
}

PyObject* install(PyObject*, PyObject*) {
  c10::Allocator* current = c10::GetCPUAllocator();
  if (current == &hook()) Py_RETURN_NONE;
  if (below != nullptr) {
    PyErr_SetString(PyExc_RuntimeError, "another allocator has taken the hook's place");
    return nullptr;
  }
  if (current->raw_deleter() == nullptr) {
    PyErr_SetString(PyExc_RuntimeError, "torch's CPU allocator has no plain deleter");
    return nullptr;
  }
  below = current;
  free_below = current->raw_deleter();
  pthread_atfork(before_fork, after_fork, in_child);
  c10::SetCPUAllocator(&hook(), 255);
  Py_RETURN_NONE;
}

void update(State& all) {  // under the lock
  int64_t threshold = INT64_MAX;
  bool limited = false;
  all.each([&](const Fold& fold) {
    threshold = std::min(threshold, fold.threshold);
    limited |= fold.limit >= 0;
  });
  all.threshold.store(threshold);
  all.limited.store(limited);
}

PyObject* start(PyObject*, PyObject* arguments) {
  PyObject* namer;
  long long threshold, limit;
  if (!PyArg_ParseTuple(arguments, "OLL", &namer, &threshold, &limit)) return nullptr;
  State& all = state();
  if (all.active.load() == 0) {
    all.nodes.open();
    all.sites.open(namer);
    if (callback == at::INVALID_CALLBACK_HANDLE)
      callback = at::addGlobalCallback(
          at::RecordFunctionCallback(&on_start, &on_end)
              .scopes({at::RecordScope::FUNCTION}));
    else
      at::reenableCallback(callback);
  }
  auto fold = std::make_unique<Fold>();
  fold->threshold = threshold;
  fold->limit = limit;
  std::lock_guard<Lock> hold(all.mutex);
  for (int slot = 0; slot < kMostFolds; ++slot) {
    if (all.folds[slot] != nullptr) continue;
    if (all.active.load() == 0) all.cost_ns.store(0);
    fold->begin(static_cast<uint8_t>(1 << slot), now_ns(), all.live_bytes, all.number);
    fold->cost_start = all.cost_ns.load();
    all.folds[slot] = fold.release();
    all.active.fetch_or(1u << slot);
    update(all);
    return PyLong_FromLong(slot);
  }
  PyErr_SetString(PyExc_RuntimeError, "too many recordings are running");
  return nullptr;
}

Stopped take(int slot) {
  State& all = state();
  Stopped stopped;
  std::lock_guard<Lock> hold(all.mutex);
  stopped.now = now_ns();
  stopped.live = all.live_bytes;
  stopped.missed = all.missed;
  stopped.fold.reset(std::exchange(all.folds[slot], nullptr));
  all.active.fetch_and(~(1u << slot));
  update(all);
  if (!stopped.fold) return stopped;
  const Fold& fold = *stopped.fold;
  all.live.each([&](Record& record) {
    const bool own = record.folds & fold.bit;
    if (own || (record.number <= fold.peak_number && record.nbytes >= fold.threshold))
      stopped.living.push_back({record, -1, ~0ull, own ? category_of_living(record) : kOther});
    record.folds &= static_cast<uint8_t>(~fold.bit);  // the slot may be used again
    if (all.active.load() == 0) record.site = 0;      // the numbers of sites end here
  });
  if (all.active.load() == 0) all.live.shrink();
  return stopped;
}

PyObject* stop(PyObject*, PyObject* argument) {
  const long slot = PyLong_AsLong(argument);
  if (slot < 0 || slot >= kMostFolds) {
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "no such recording");
    return nullptr;
  }
  Stopped stopped = take(static_cast<int>(slot));
  State& all = state();
  if (!stopped.fold) {
    PyErr_SetString(PyExc_ValueError, "this recording has been stopped");
    return nullptr;
  }
  PyObject* made = result(stopped);
  if (all.active.load() == 0) {
    at::disableCallback(callback);
    all.sites.close();
    all.nodes.forget();
  }
  return made;
}

PyObject* sample(PyObject*, PyObject* argument) {
  const long slot = PyLong_AsLong(argument);
  State& all = state();
  std::lock_guard<Lock> hold(all.mutex);
  const Fold* fold = slot < 0 || slot >= kMostFolds ? nullptr : all.folds[slot];
  if (fold == nullptr) Py_RETURN_NONE;
  return Py_BuildValue("(LLLLLL)", all.live_bytes, fold->peak - fold->start,
                       fold->bands[kActivation], fold->bands[kGradient], fold->bands[kTemporary],
                       fold->bands[kOther]);
}

PyObject* op_name(PyObject*, PyObject* argument) {
  const std::string name = state().ops.name(static_cast<uint16_t>(PyLong_AsUnsignedLong(argument)));
  return PyUnicode_DecodeUTF8(name.data(), static_cast<Py_ssize_t>(name.size()), "replace");
}

PyObject* alive(PyObject*, PyObject*) {
  std::vector<std::pair<uintptr_t, int64_t>> found;
  {
    State& all = state();
    std::lock_guard<Lock> hold(all.mutex);
    found.reserve(all.live.size());
    all.live.each([&](Record& record) { found.emplace_back(record.key, record.nbytes); });
  }
  Ref made(PyDict_New());
  for (const auto& [key, nbytes] : found) {
    Ref name(PyLong_FromUnsignedLongLong(key)), size(PyLong_FromLongLong(nbytes));
    if (!made || !name || !size || PyDict_SetItem(made.get(), name.get(), size.get()) != 0)
      return nullptr;
  }
  return made.release();
}

PyObject* chain(PyObject*, PyObject*) {
  Ref made(PyList_New(0));
  bool failed = !made;
  walk(nullptr, [&](PyObject* code) {
    if (!failed && PyCode_Check(code)) failed = PyList_Append(made.get(), code) != 0;
  });
  return failed ? nullptr : made.release();
}

PyObject* set_boundary(PyObject*, PyObject* code) {
  state().sites.set_boundary(code);
  Py_RETURN_NONE;
}

PyObject* set_limit_raiser(PyObject*, PyObject* capsule) {
  void* raise = PyCapsule_GetPointer(capsule, "nbmem.raise_limit");
  if (raise == nullptr) return nullptr;
  state().raise_limit.store(reinterpret_cast<RaiseLimit>(raise));
  Py_RETURN_NONE;
}

PyObject* close(PyObject*, PyObject*) {
  state().active.store(0);
  state().limited.store(false);
  state().sites.close();
  Py_RETURN_NONE;
}

PyMethodDef methods[] = {
    {"install", install, METH_NOARGS, "Put the hook over torch's CPU allocator."},
    {"start", start, METH_VARARGS, "start(namer, threshold, limit) -> number of the recording"},
    {"stop", stop, METH_O, "stop(number) -> dict of what it saw"},
    {"sample", sample, METH_O, "sample(number) -> (live, peak, activation, gradient, temporary, other)"},
    {"op_name", op_name, METH_O, "op_name(number) -> name"},
    {"alive", alive, METH_NOARGS, "alive() -> {address: bytes} of every block that was handed out"},
    {"chain", chain, METH_NOARGS, "chain() -> code objects of the caller's frames, innermost first"},
    {"set_boundary", set_boundary, METH_O, "set_boundary(code): call sites end above this code"},
    {"set_limit_raiser", set_limit_raiser, METH_O, "set_limit_raiser(capsule)"},
#ifdef NBMEM_GRAPHS
    {"kind", stand_in_kind, METH_O, "kind(node) -> class of its object, or None"},
    {"number", node_number, METH_VARARGS, "number(node, size) -> sequence number; -1 where it is gone"},
    {"read", stand_in_read, METH_VARARGS, "read(stand-in, descriptor) -> value"},
#endif
    {"close", close, METH_NOARGS, "Stop recording for good: the interpreter is about to end."},
    {nullptr, nullptr, 0, nullptr}};

PyModuleDef module = {PyModuleDef_HEAD_INIT, "torch_recorder", nullptr, -1, methods,
                      nullptr, nullptr, nullptr, nullptr};

}  // namespace
}  // namespace nbmem

PyMODINIT_FUNC PyInit_torch_recorder() {
  nbmem::Ref made(PyModule_Create(&nbmem::module));
#ifdef NBMEM_GRAPHS
  if (!made || !nbmem::add_graphs(made.get())) return nullptr;
#endif
  return made.release();
}
