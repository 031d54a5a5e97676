// Where in Python the calling thread is, told without the GIL where this Python's frames are known.
//
// While a thread is inside C++ its own chain of frames cannot change, and the frames keep their
// code objects alive, so that reading both is safe even after the thread has let go of the GIL.
#pragma once

#include <Python.h>

#include <atomic>
#include <cstdint>

#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030E0000 && !defined(Py_GIL_DISABLED) && \
    !defined(NBMEM_PUBLIC_FRAMES) && __has_include(<internal/pycore_frame.h>)
#define NBMEM_FAST_FRAMES 1
#define Py_BUILD_CORE 1
#include <internal/pycore_frame.h>
#undef Py_BUILD_CORE
#endif

namespace nbmem {

// The innermost frame and its instruction: the same two as before, with no call between, mean that
// the thread is still inside the same call from Python.
struct Place {
  const void* frame = nullptr;
  const void* instruction = nullptr;
  bool operator==(const Place&) const = default;
};

constexpr int kDeepestChain = 512;

#ifdef NBMEM_FAST_FRAMES

constexpr bool kFastFrames = true;

inline const _PyInterpreterFrame* innermost() {
  PyThreadState* state = PyGILState_GetThisThreadState();
  if (state == nullptr) return nullptr;
#if PY_VERSION_HEX >= 0x030D0000
  return state->current_frame;
#else
  return state->cframe == nullptr ? nullptr : state->cframe->current_frame;
#endif
}

inline PyObject* code_of(const _PyInterpreterFrame* frame) {
#if PY_VERSION_HEX >= 0x030D0000
  return frame->f_executable;
#else
  return reinterpret_cast<PyObject*>(frame->f_code);
#endif
}

inline const void* instruction_of(const _PyInterpreterFrame* frame) {
#if PY_VERSION_HEX >= 0x030D0000
  return frame->instr_ptr;
#else
  return frame->prev_instr;
#endif
}

inline bool is_shim(const _PyInterpreterFrame* frame) {
#if PY_VERSION_HEX >= 0x030C0000
  return frame->owner == FRAME_OWNED_BY_CSTACK;
#else
  (void)frame;
  return false;
#endif
}

inline Place place() {
  const _PyInterpreterFrame* frame = innermost();
  if (frame == nullptr) return {};
  return {frame, instruction_of(frame)};
}

// Visits the code objects from the innermost frame outwards, until one is `boundary`; returns a
// hash of the chain (0 where no Python is running). An instruction lies inside its code object, so
// its address stands for both.
template <typename Visit>
uint64_t walk(const void* boundary, Visit visit) {
  uint64_t hash = 0;
  int depth = 0;
  for (const _PyInterpreterFrame* frame = innermost(); frame != nullptr && depth < kDeepestChain;
       frame = frame->previous) {
    if (is_shim(frame)) continue;
    PyObject* code = code_of(frame);
    if (code == boundary) break;
    visit(code);
    hash = (hash ^ reinterpret_cast<uintptr_t>(instruction_of(frame))) * 0x9E3779B97F4A7C15ull;
    hash ^= hash >> 29;
    ++depth;
  }
  return hash;
}

#else

constexpr bool kFastFrames = false;

// Inside a long call such as the backward pass the thread has let go of the GIL.
inline Place place() {
  PyThreadState* state = PyGILState_GetThisThreadState();
  return {state, state != nullptr && PyGILState_Check() ? state : nullptr};
}

template <typename Visit>
uint64_t walk(const void* boundary, Visit visit) {
  if (PyGILState_GetThisThreadState() == nullptr) return 0;
  const PyGILState_STATE gil = PyGILState_Ensure();
  uint64_t hash = 0;
  int depth = 0;
  PyFrameObject* frame = PyThreadState_GetFrame(PyThreadState_Get());
  while (frame != nullptr && depth < kDeepestChain) {
    PyCodeObject* code = PyFrame_GetCode(frame);
    const bool end = static_cast<const void*>(code) == boundary;
    if (!end) {
      visit(reinterpret_cast<PyObject*>(code));
      const uint64_t at = reinterpret_cast<uintptr_t>(code) + PyFrame_GetLasti(frame);
      hash = (hash ^ at) * 0x9E3779B97F4A7C15ull;
      hash ^= hash >> 29;
      ++depth;
    }
    Py_DECREF(code);
    PyFrameObject* outer = end ? nullptr : PyFrame_GetBack(frame);
    Py_DECREF(frame);
    frame = outer;
  }
  PyGILState_Release(gil);
  return hash;
}

#endif

}  // namespace nbmem
