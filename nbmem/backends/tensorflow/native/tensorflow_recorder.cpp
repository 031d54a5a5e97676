// The extension module: watches TensorFlow's CPU allocators and gives their records to Python.
//
// Records wait in a bounded buffer until Python takes them away in bulk. Nothing here needs the
// interpreter's lock but the functions that Python calls.

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <pthread.h>

#include <string>
#include <vector>

#include "calls.h"
#include "watch.h"

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

void before_fork() { state->lock.lock(); }
void after_fork() { state->lock.unlock(); }
void in_child() {
  recordings.store(0);
  state->records.clear();
  state->lock.unlock();
}

bool alive(void* block, int64_t nbytes) {
  std::lock_guard<std::mutex> guard(state->lock);
  const auto found = state->live.find(reinterpret_cast<uint64_t>(block));
  return found != state->live.end() && found->second.nbytes == nbytes;
}

// Whether a block of a known size is seen to come and to go.
bool sees(Allocator* allocator) {
  constexpr size_t kBytes = 4096;
  void* block = allocator->AllocateRaw(Allocator::kAllocatorAlignment, kBytes);
  if (block == nullptr) return false;
  const bool came = alive(block, kBytes);
  allocator->DeallocateRaw(block);
  return came && !alive(block, kBytes);
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
  Allocator* base = tsl::cpu_allocator_base();
  if (!watch(base) || !sees(base)) {
    PyErr_SetString(PyExc_RuntimeError, "the watch does not see what TensorFlow allocates");
    return nullptr;
  }
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
    {"set_limit", set_limit, METH_VARARGS,
     "set_limit(bytes, error): refuse what would bring the live bytes over it; negative for none."},
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
