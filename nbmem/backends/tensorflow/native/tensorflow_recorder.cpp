// Watches TensorFlow's CPU allocators: every block, of every size, inside graphs too.
//
// An allocator is watched by giving the living object another virtual table: a copy of its own in
// which AllocateRaw and DeallocateRaw lead here and from here to the originals. One aligned word
// is written, so threads in the middle of an allocation see the old table or the new one, and both
// are right; blocks are TensorFlow's own and may be freed with the watch on or off. The slots are
// asked of the compiler, which reads them from the headers of the TensorFlow that is running.
//
// Records wait in a bounded buffer for Python, which takes them away in bulk. Nothing here needs
// the interpreter's lock but the functions that Python calls.

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#include <pthread.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "tensorflow/core/framework/allocator.h"
#include "tensorflow/core/profiler/lib/scoped_memory_debug_annotation.h"

namespace tsl {
Allocator* cpu_allocator_base();
}

namespace tensorflow {
// Its own header brings in most of TensorFlow; these two are all that is called.
class ProcessState {
 public:
  static ProcessState* singleton();
  Allocator* GetCPUAllocator(int numa_node);
};
}  // namespace tensorflow

namespace {

using tensorflow::Allocator;
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

struct Watched {
  Allocator* allocator;
  void** before;  // the table it came with
  void** table;   // ours
};

constexpr size_t kSlots = 48;   // more than Allocator or any subclass of it has
constexpr size_t kPrefix = 2;   // offset to top and type info lie before the address point
constexpr size_t kMostWatched = 16;
constexpr size_t kMostRecords = size_t{1} << 21;  // 96 MiB; beyond it they are dropped and counted

using Attributes = tsl::AllocationAttributes;
using Allocate = void* (*)(Allocator*, size_t, size_t);
using AllocateWith = void* (*)(Allocator*, size_t, size_t, const Attributes&);
using Deallocate = void (*)(Allocator*, void*);
using DeallocateSized = void (*)(Allocator*, void*, size_t, size_t);

// Where the functions are in the virtual table; -1 for one that this TensorFlow does not have.
ssize_t allocate_slot = -1, allocate_with_slot = -1, deallocate_slot = -1, deallocate_sized_slot = -1;
Watched watched[kMostWatched];
std::atomic<size_t> watched_count{0};
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

void** original(Allocator* self) {
  const size_t count = watched_count.load(std::memory_order_acquire);
  for (size_t at = 0; at < count; ++at)
    if (watched[at].allocator == self) return watched[at].before;
  abort();  // only watched objects have our table
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
  void* block = next<Allocate>(self, allocate_slot)(self, alignment, nbytes);
  if (block != nullptr && inside.outermost()) allocated(block, nbytes);
  return block;
}

void* allocate_with(Allocator* self, size_t alignment, size_t nbytes, const Attributes& how) {
  const Inside inside;
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

void before_fork() { state->lock.lock(); }
void after_fork() { state->lock.unlock(); }
void in_child() {
  recordings.store(0);
  state->records.clear();
  state->lock.unlock();
}

PyObject* install(PyObject*, PyObject*) {
  static bool prepared = false;
  if (!prepared) {
    if (!find_slots()) {
      PyErr_SetString(PyExc_RuntimeError, "this TensorFlow's allocators have an unknown layout");
      return nullptr;
    }
    pthread_atfork(before_fork, after_fork, in_child);
    prepared = true;
  }
  watch(tsl::cpu_allocator_base());
  Py_RETURN_NONE;
}

// install_runtime(): watch the allocator that ops get from TensorFlow's runtime, which is another
// one under some settings. Asking for it sets it up, so the runtime must be running.
PyObject* install_runtime(PyObject*, PyObject*) {
  auto* process = tensorflow::ProcessState::singleton();
  return PyBool_FromLong(watch(process->GetCPUAllocator(tsl::port::kNUMANoAffinity)));
}

PyObject* begin(PyObject*, PyObject* threshold) {
  const long long least = PyLong_AsLongLong(threshold);
  if (least == -1 && PyErr_Occurred()) return nullptr;
  shape_threshold.store(least);
  if (recordings.fetch_add(1) == 0) epoch.fetch_add(1);
  Py_RETURN_NONE;
}

PyObject* end(PyObject*, PyObject*) {
  if (recordings.load() > 0) recordings.fetch_sub(1);
  Py_RETURN_NONE;
}

template <typename Item>
PyObject* bytes_of(const std::vector<Item>& items) {
  return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(items.data()),
                                   static_cast<Py_ssize_t>(items.size() * sizeof(Item)));
}

// older() -> the time, and (address, size, op) of every known block that is alive at that moment.
PyObject* older(PyObject*, PyObject*) {
  std::vector<int64_t> blocks;
  int64_t moment;
  {
    std::lock_guard<std::mutex> guard(state->lock);
    moment = now();
    blocks.reserve(state->live.size() * 3);
    for (const auto& [key, block] : state->live)
      blocks.insert(blocks.end(), {static_cast<int64_t>(key), block.nbytes, block.op});
  }
  return Py_BuildValue("LN", static_cast<long long>(moment), bytes_of(blocks));
}

PyObject* drain(PyObject*, PyObject*) {
  std::vector<Record> records;
  std::vector<std::string> texts;
  {
    std::lock_guard<std::mutex> guard(state->lock);
    records.swap(state->records);
    texts.swap(state->new_texts);
  }
  PyObject* list = PyList_New(0);
  if (list == nullptr) return nullptr;
  for (const std::string& one : texts) {
    PyObject* text = PyUnicode_DecodeUTF8(one.data(), one.size(), "replace");
    if (text == nullptr || PyList_Append(list, text) < 0) {
      Py_XDECREF(text);
      Py_DECREF(list);
      return nullptr;
    }
    Py_DECREF(text);
  }
  return Py_BuildValue("NN", bytes_of(records), list);
}

PyObject* level(PyObject*, PyObject*) {
  std::lock_guard<std::mutex> guard(state->lock);
  return Py_BuildValue("LLnL", state->live_bytes, state->peak_bytes,
                       static_cast<Py_ssize_t>(state->records.size()), state->dropped);
}

PyObject* restart_peak(PyObject*, PyObject*) {
  std::lock_guard<std::mutex> guard(state->lock);
  state->peak_bytes = state->live_bytes;
  Py_RETURN_NONE;
}

PyObject* at(PyObject*, PyObject* const* args, Py_ssize_t count) {
  if (count != 2) {
    PyErr_SetString(PyExc_TypeError, "at(site, flags)");
    return nullptr;
  }
  const long site = PyLong_AsLong(args[0]), flags = PyLong_AsLong(args[1]);
  if (PyErr_Occurred()) return nullptr;
  my_place = {static_cast<int32_t>(site),
              epoch.load() << kFlagBits | (static_cast<int32_t>(flags) & kFlags)};
  last_place.store(my_place, std::memory_order_relaxed);
  Py_RETURN_NONE;
}

// Both kinds of wrapped function have no Python frame, so tracebacks of what the function raises
// are as they are without them.
//
// announced(function, before, index): calls before(arguments[index]), then the function.
// differentiating(function): this thread computes gradients while the function runs.
struct Wrapped {
  PyObject_HEAD
  PyObject* function;
  PyObject* before;
  Py_ssize_t index;
  vectorcallfunc call;
};

// The eager runtime keeps a tensor for every Python number that it ever met. How many these are is
// not to be had from it, so the numbers are counted here; the interpreter's lock protects the set.
constexpr size_t kMostNumbers = size_t{1} << 18;
std::unordered_set<uint64_t>* const numbers_met = new std::unordered_set<uint64_t>;

void meet_number(PyObject* value) {
  uint64_t bits;
  if (PyFloat_CheckExact(value)) {
    const double number = PyFloat_AS_DOUBLE(value);
    std::memcpy(&bits, &number, sizeof(bits));
  } else if (PyLong_CheckExact(value)) {
    // Small integers are many, and shared with the doubles' bits only where those are denormal.
    int overflow;
    bits = static_cast<uint64_t>(PyLong_AsLongLongAndOverflow(value, &overflow));
  } else {
    return;
  }
  if (numbers_met->size() < kMostNumbers) numbers_met->insert(bits);
}

// An op's arguments are: context, op, name, inputs, and then names and values of attributes.
void meet_numbers(PyObject* const* args, Py_ssize_t count, Py_ssize_t index) {
  if (index == 0 && count > 0) meet_number(args[0]);
  if (index != 1) return;
  for (Py_ssize_t at = 3; at < count && !PyUnicode_Check(args[at]); ++at) meet_number(args[at]);
}

PyObject* numbers(PyObject*, PyObject*) { return PyLong_FromSize_t(numbers_met->size()); }

PyObject* announced_call(PyObject* self, PyObject* const* args, size_t flags, PyObject* names) {
  auto* one = reinterpret_cast<Wrapped*>(self);
  meet_numbers(args, PyVectorcall_NARGS(flags), one->index);
  if (PyVectorcall_NARGS(flags) > one->index) {
    PyObject* said = PyObject_CallOneArg(one->before, args[one->index]);
    if (said == nullptr) {
      if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt)) return nullptr;
      PyErr_Clear();  // a call site that is not found must not stop the user's op
    }
    Py_XDECREF(said);
  }
  return PyObject_Vectorcall(one->function, args, flags, names);
}

PyObject* differentiating_call(PyObject* self, PyObject* const* args, size_t flags,
                               PyObject* names) {
  ++my_backward;
  PyObject* result =
      PyObject_Vectorcall(reinterpret_cast<Wrapped*>(self)->function, args, flags, names);
  --my_backward;
  return result;
}

void wrapped_free(PyObject* self) {
  auto* one = reinterpret_cast<Wrapped*>(self);
  PyObject_GC_UnTrack(self);
  Py_XDECREF(one->function);
  Py_XDECREF(one->before);
  PyTypeObject* type = Py_TYPE(self);
  type->tp_free(self);
  Py_DECREF(type);
}

int wrapped_traverse(PyObject* self, visitproc visit, void* arg) {
  auto* one = reinterpret_cast<Wrapped*>(self);
  Py_VISIT(one->function);
  Py_VISIT(one->before);
  Py_VISIT(Py_TYPE(self));
  return 0;
}

PyMemberDef wrapped_members[] = {
    {"__vectorcalloffset__", T_PYSSIZET, offsetof(Wrapped, call), READONLY, nullptr},
    {"__wrapped__", T_OBJECT_EX, offsetof(Wrapped, function), READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};

PyType_Slot wrapped_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(wrapped_free)},
    {Py_tp_traverse, reinterpret_cast<void*>(wrapped_traverse)},
    {Py_tp_members, wrapped_members},
    {Py_tp_call, reinterpret_cast<void*>(PyVectorcall_Call)},
    {0, nullptr},
};

PyType_Spec wrapped_spec = {
    "tensorflow_recorder.Wrapped", sizeof(Wrapped), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL |
        Py_TPFLAGS_DISALLOW_INSTANTIATION,
    wrapped_slots};

PyTypeObject* wrapped_type;

PyObject* wrap(PyObject* function, PyObject* before, Py_ssize_t index, vectorcallfunc call) {
  auto* made = PyObject_GC_New(Wrapped, wrapped_type);
  if (made == nullptr) return nullptr;
  made->function = Py_NewRef(function);
  made->before = Py_XNewRef(before);
  made->index = index;
  made->call = call;
  PyObject_GC_Track(made);
  return reinterpret_cast<PyObject*>(made);
}

PyObject* announced(PyObject*, PyObject* args) {
  PyObject *function, *before;
  Py_ssize_t index;
  if (!PyArg_ParseTuple(args, "OOn", &function, &before, &index)) return nullptr;
  return wrap(function, before, index, announced_call);
}

PyObject* differentiating(PyObject*, PyObject* function) {
  return wrap(function, nullptr, 0, differentiating_call);
}

PyMethodDef methods[] = {
    {"install", install, METH_NOARGS, "Watch the CPU allocator from now on."},
    {"install_runtime", install_runtime, METH_NOARGS,
     "Watch the allocator of the running runtime too; whether that could be done."},
    {"begin", begin, METH_O, "One more recording; shapes are kept from this many bytes on."},
    {"end", end, METH_NOARGS, "One recording less."},
    {"older", older, METH_NOARGS, "The time; address, size and op of every known block then alive."},
    {"drain", drain, METH_NOARGS, "The records since the last drain, and the texts new in them."},
    {"level", level, METH_NOARGS, "Live bytes, their peak, records waiting, records dropped."},
    {"numbers", numbers, METH_NOARGS, "Different Python numbers that ops were called with."},
    {"restart_peak", restart_peak, METH_NOARGS, "Let the peak of level() be the live bytes."},
    {"at", reinterpret_cast<PyCFunction>(at), METH_FASTCALL,
     "at(site, flags): where this thread is; and what it is doing (kGraph ...)."},
    {"announced", announced, METH_VARARGS,
     "announced(function, before, index): function that calls before(arguments[index]) first."},
    {"differentiating", differentiating, METH_O,
     "differentiating(function): function whose allocations count as the backward pass's."},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "tensorflow_recorder", nullptr, -1, methods,
    nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit_tensorflow_recorder() {
  PyObject* module = PyModule_Create(&definition);
  if (module == nullptr) return nullptr;
  wrapped_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&wrapped_spec));
  if (wrapped_type == nullptr) {
    Py_DECREF(module);
    return nullptr;
  }
  return module;
}
