// Call sites: a chain of Python frames -> a number, the same for the same chain.
#pragma once

#include "frames.h"

#include <atomic>
#include <cstring>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

namespace nbmem {

// The newest chains of one thread and their numbers.
struct SiteCache {
  static constexpr size_t kSize = 256;
  struct Entry {
    uint64_t chain;
    uint32_t generation, site;
  } entries[kSize];
  bool naming;  // Python is being asked: what it allocates meanwhile has no site
};

// The first sight of a chain takes the GIL: the code objects are pinned, so that their addresses
// are not used again, and Python is asked for the number of the site. Every later sight is a hash.
class Sites {
 public:
  static constexpr size_t kMostChains = 65536;

  // Needs the GIL. `namer()` returns the number of the site of the frame that called into C.
  void open(PyObject* namer) {
    Py_XSETREF(namer_, Py_NewRef(namer));
    enabled_.store(true, std::memory_order_release);
  }

  // Needs the GIL. Lets go of everything: numbers given before are void.
  void close() {
    enabled_.store(false, std::memory_order_release);
    generation_.fetch_add(1, std::memory_order_acq_rel);
    std::unordered_set<PyObject*> pins;
    {
      std::lock_guard<std::mutex> hold(mutex_);
      chains_ = {};
      pins.swap(pins_);
      boundary_.store(nullptr, std::memory_order_release);
    }
    for (PyObject* code : pins) Py_DECREF(code);
    Py_CLEAR(namer_);
  }

  uint32_t here(SiteCache& cache) {
    if (!enabled_.load(std::memory_order_acquire)) return 0;
    const uint64_t chain =
        walk(boundary_.load(std::memory_order_acquire), [](PyObject*) {});
    if (chain == 0) return 0;
    const uint32_t generation = generation_.load(std::memory_order_acquire);
    SiteCache::Entry& cached = cache.entries[chain % SiteCache::kSize];
    if (cached.chain == chain && cached.generation == generation) return cached.site;
    uint32_t site = 0;
    bool known = false;
    {
      std::lock_guard<std::mutex> hold(mutex_);
      if (auto found = chains_.find(chain); found != chains_.end()) {
        site = found->second;
        known = true;
      } else if (chains_.size() >= kMostChains) {
        known = true;  // without a site, but without growing either
      }
    }
    if (!known && !first_sight(cache, chain, site)) return 0;
    cached = {chain, generation, site};
    return site;
  }

  // Frames below this code object are no user's: the chain ends there.
  void set_boundary(PyObject* code) { boundary_.store(code, std::memory_order_release); }

  void disable() { enabled_.store(false, std::memory_order_release); }

  std::mutex& mutex() { return mutex_; }

  size_t own_bytes() {
    std::lock_guard<std::mutex> hold(mutex_);
    return chains_.size() * 32 + pins_.size() * 24;
  }

 private:
  std::mutex mutex_;  // never held while Python runs
  std::unordered_map<uint64_t, uint32_t> chains_;
  std::unordered_set<PyObject*> pins_;
  std::atomic<const void*> boundary_{nullptr};
  std::atomic<uint32_t> generation_{1};
  std::atomic<bool> enabled_{false};
  PyObject* namer_ = nullptr;

  bool first_sight(SiteCache& cache, uint64_t chain, uint32_t& site) {
    if (cache.naming) return false;
    cache.naming = true;
    const PyGILState_STATE gil = PyGILState_Ensure();
    bool named = false;
    if (namer_ != nullptr) {  // not closed while this thread waited for the GIL
      PyObject *type, *value, *traceback;
      PyErr_Fetch(&type, &value, &traceback);
      pin();
      named = ask(site);
      if (named) {
        std::lock_guard<std::mutex> hold(mutex_);
        chains_.emplace(chain, site);
      }
      PyErr_Restore(type, value, traceback);
    }
    PyGILState_Release(gil);
    cache.naming = false;
    return named;
  }

  void pin() {
    walk(boundary_.load(std::memory_order_acquire), [this](PyObject* code) {
      std::lock_guard<std::mutex> hold(mutex_);
      if (pins_.insert(code).second) Py_INCREF(code);
    });
  }

  bool ask(uint32_t& site) {
    PyObject* namer = Py_NewRef(namer_);
    PyObject* answer = PyObject_CallNoArgs(namer);
    Py_DECREF(namer);
    if (answer == nullptr) {
      // The user's Ctrl-C must reach the user's code, not die here.
      const bool interrupted = PyErr_ExceptionMatches(PyExc_KeyboardInterrupt);
      PyErr_Clear();
      if (interrupted) PyErr_SetInterrupt();
      return false;
    }
    site = static_cast<uint32_t>(PyLong_AsUnsignedLong(answer));
    Py_DECREF(answer);
    return true;
  }
};

}  // namespace nbmem
