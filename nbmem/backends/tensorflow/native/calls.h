// What Python says of its calls: where a thread is, and the wrappers that let it say so.

#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#include <cstdint>
#include <cstring>
#include <unordered_set>

#include "blocks.h"

namespace {

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

PyObject* limit_error = nullptr;  // the class to raise: error(requested, live, limit)

// set_limit(bytes, error): refuse what would bring the live bytes over it; negative for no limit.
PyObject* set_limit(PyObject*, PyObject* args) {
  long long limit;
  PyObject* error;
  if (!PyArg_ParseTuple(args, "LO", &limit, &error)) return nullptr;
  Py_XSETREF(limit_error, Py_NewRef(error));
  limit_bytes.store(limit);
  Py_RETURN_NONE;
}

// Where an op failed because its allocation was refused, the limit's own error says so better.
void tell_of_limit() {
  long long requested, live;
  {
    std::lock_guard<std::mutex> guard(state->lock);
    requested = state->refused_bytes;
    live = state->refused_live;
    state->refused_bytes = 0;
  }
  if (requested == 0 || limit_error == nullptr) return;
  PyErr_Clear();
  PyObject* error = PyObject_CallFunction(limit_error, "LLL", requested, live,
                                          static_cast<long long>(limit_bytes.load()));
  if (error != nullptr) PyErr_SetObject(limit_error, error);
  Py_XDECREF(error);
}

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
  PyObject* result = PyObject_Vectorcall(one->function, args, flags, names);
  if (result == nullptr && limit_bytes.load() >= 0) tell_of_limit();
  return result;
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

}  // namespace
