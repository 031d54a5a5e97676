// The module `torch_limit`: raises a Python exception out of the allocator.
//
// A part of its own because pybind11, whose exception torch's bindings translate, takes longer to
// compile than all the rest, and few cells have a limit.

#include <pybind11/pybind11.h>

namespace {

PyObject* kind = nullptr;

void raise_limit(int64_t requested, int64_t live, int64_t limit) {
  const PyGILState_STATE gil = PyGILState_Ensure();
  PyObject* error = PyObject_CallFunction(kind, "LLL", static_cast<long long>(requested),
                                          static_cast<long long>(live),
                                          static_cast<long long>(limit));
  if (error != nullptr) PyErr_SetObject(kind, error);
  Py_XDECREF(error);
  pybind11::error_already_set raised;  // takes the exception that is set
  PyGILState_Release(gil);
  throw raised;
}

PyObject* raiser(PyObject*, PyObject* type) {
  Py_XSETREF(kind, Py_NewRef(type));
  return PyCapsule_New(reinterpret_cast<void*>(&raise_limit), "nbmem.raise_limit", nullptr);
}

PyMethodDef methods[] = {
    {"raiser", raiser, METH_O, "raiser(type) -> capsule of a function that raises type(requested, live, limit)"},
    {nullptr, nullptr, 0, nullptr}};

PyModuleDef module = {PyModuleDef_HEAD_INIT, "torch_limit", nullptr, -1, methods,
                      nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit_torch_limit() { return PyModule_Create(&module); }
