// What a fold holds when it is stopped, as plain Python objects.
#pragma once

#include <Python.h>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "state.h"

namespace nbmem {

// Owns one reference.
class Ref {
 public:
  explicit Ref(PyObject* object = nullptr) : object_(object) {}
  Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  Ref& operator=(Ref&& other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Ref() { Py_XDECREF(object_); }
  PyObject* get() const { return object_; }
  PyObject* release() { return std::exchange(object_, nullptr); }
  explicit operator bool() const { return object_ != nullptr; }

 private:
  PyObject* object_;
};

// A stopped fold and the lives that it leaves, taken under the lock.
struct Stopped {
  std::unique_ptr<Fold> fold;
  std::vector<Life> living;  // its own that are alive, and older ones that were alive at the peak
  int64_t now = 0, live = 0, missed = 0;
};

// The lives of the report, each once, and which of them is on which of its lists.
class Lives {
 public:
  explicit Lives(const Fold& fold) : fold_(fold) {}

  size_t add(const Life& life) {
    auto [found, fresh] = seen_.try_emplace(life.record.number, lives_.size());
    if (fresh) lives_.push_back(life);
    return found->second;
  }

  bool at_peak(const Life& life) const {
    return life.record.number <= fold_.peak_number && life.died_number > fold_.peak_number;
  }

  // [(key, nbytes, born_ns or None, died_ns or None, site, op, category, seq, backward, at_peak)]
  PyObject* list() const {
    Ref made(PyList_New(static_cast<Py_ssize_t>(lives_.size())));
    if (!made) return nullptr;
    for (size_t at = 0; at < lives_.size(); ++at) {
      PyObject* row = one(lives_[at]);
      if (row == nullptr) return nullptr;
      PyList_SET_ITEM(made.get(), static_cast<Py_ssize_t>(at), row);
    }
    return made.release();
  }

 private:
  const Fold& fold_;
  std::vector<Life> lives_;
  std::unordered_map<uint64_t, size_t> seen_;

  static PyObject* time(bool known, int64_t ns) {
    return known ? PyLong_FromLongLong(ns) : Py_NewRef(Py_None);
  }

  PyObject* one(const Life& life) const {
    const Record& record = life.record;
    const bool own = record.folds & fold_.bit;
    return Py_BuildValue(
        "(KLNNIIILNN)", static_cast<unsigned long long>(record.key), record.nbytes,
        time(own, record.born_ns - fold_.start_ns),
        time(life.died_ns >= 0, life.died_ns - fold_.start_ns), record.site, record.op,
        life.category, own && (record.flags & kNode) ? record.seq : int64_t{-1},
        PyBool_FromLong(record.flags & kBackward), PyBool_FromLong(at_peak(life)));
  }
};

inline PyObject* numbers(const std::vector<size_t>& values) {
  Ref made(PyList_New(static_cast<Py_ssize_t>(values.size())));
  for (size_t at = 0; made && at < values.size(); ++at) {
    PyObject* number = PyLong_FromSize_t(values[at]);
    if (number == nullptr) return nullptr;
    PyList_SET_ITEM(made.get(), static_cast<Py_ssize_t>(at), number);
  }
  return made.release();
}

template <typename Value>
PyObject* series(size_t count, Value value) {
  Ref made(PyTuple_New(static_cast<Py_ssize_t>(count)));
  for (size_t at = 0; made && at < count; ++at) {
    PyObject* number = PyLong_FromLongLong(value(at));
    if (number == nullptr) return nullptr;
    PyTuple_SET_ITEM(made.get(), static_cast<Py_ssize_t>(at), number);
  }
  return made.release();
}

// Gives the living their category and adds them to the sums and to the bands.
inline void settle(Stopped& stopped) {
  Fold& fold = *stopped.fold;
  for (const Life& life : stopped.living) {
    const Record& record = life.record;
    if (!(record.folds & fold.bit)) continue;
    fold.timeline.band(life.category, record.born_ns - fold.start_ns, record.nbytes);
    Sums& sums = fold.groups.of(Fold::group(record, life.category));
    ++sums.count;
    sums.allocated += record.nbytes;
    if (record.number > fold.peak_number) continue;
    if (sums.peak_number != fold.peak_number) sums.peak = 0;
    sums.peak_number = fold.peak_number;
    sums.peak += record.nbytes;
  }
}

// [(site, backward, op, category, allocated, freed, peak, count)]
inline PyObject* groups(const Fold& fold) {
  Ref made(PyList_New(0));
  if (!made) return nullptr;
  bool failed = false;
  fold.groups.each([&](uint64_t key, const Sums& sums) {
    if (failed) return;
    const int64_t peak = sums.peak_number == fold.peak_number ? sums.peak : 0;
    Ref row(Py_BuildValue("(INIILLLL)", static_cast<unsigned>(key),
                          PyBool_FromLong(static_cast<long>(key >> 56 & 1)),
                          static_cast<unsigned>(key >> 32 & 0xFFFF),
                          static_cast<unsigned>(key >> 48 & 0xFF), sums.allocated, sums.freed,
                          peak, sums.count));
    failed = !row || PyList_Append(made.get(), row.get()) != 0;
  });
  return failed ? nullptr : made.release();
}

inline PyObject* timeline(Fold& fold, int64_t duration_ns) {
  Timeline& line = fold.timeline;
  const size_t count = line.finish(duration_ns);
  Ref bands(PyTuple_New(kCategories));
  if (!bands) return nullptr;
  for (size_t band = 0; band < kCategories; ++band) {
    int64_t level = band == kOther ? fold.start : 0;
    PyObject* made =
        series(count, [&](size_t at) { return level += line.step(band, at); });
    if (made == nullptr) return nullptr;
    PyTuple_SET_ITEM(bands.get(), static_cast<Py_ssize_t>(band), made);
  }
  return Py_BuildValue("(LNNNN)", line.width_ns(),
                       series(count, [&](size_t at) { return line.low(at); }),
                       series(count, [&](size_t at) { return line.high(at); }),
                       series(count, [&](size_t at) { return line.last(at); }), bands.release());
}

// With very many storages alive, the report names the largest; the groups have them all.
constexpr size_t kMostNamed = 100000;

inline int64_t keep_largest(std::vector<Life>& lives) {
  if (lives.size() <= kMostNamed) return 0;
  const auto last = lives.begin() + kMostNamed;
  std::nth_element(lives.begin(), last, lives.end(), [](const Life& left, const Life& right) {
    return left.record.nbytes > right.record.nbytes;
  });
  const auto dropped = static_cast<int64_t>(lives.end() - last);
  lives.erase(last, lives.end());
  return dropped;
}

// The whole result, a dict. Needs the GIL, not the lock.
inline PyObject* result(Stopped& stopped) {
  settle(stopped);
  stopped.missed += keep_largest(stopped.living);
  Fold& fold = *stopped.fold;
  Lives lives(fold);
  std::vector<size_t> kept, peak, largest;
  for (const Life& life : stopped.living) {
    const bool own = life.record.folds & fold.bit;
    const bool listed = lives.at_peak(life) && life.record.nbytes >= fold.threshold;
    if (!own && !listed) continue;
    const size_t at = lives.add(life);
    if (own) kept.push_back(at);
    if (listed) peak.push_back(at);
  }
  for (const Life& life : fold.gone) peak.push_back(lives.add(life));
  for (const Life& life : fold.largest) largest.push_back(lives.add(life));
  const int64_t duration = stopped.now - fold.start_ns;
  State& all = state();
  size_t own_bytes = fold.own_bytes() + all.sites.own_bytes() + all.nodes.own_bytes();
  {
    std::lock_guard<Lock> hold(all.mutex);
    own_bytes += all.live.own_bytes();
  }
  return Py_BuildValue(
      "{s:L,s:L,s:L,s:L,s:L,s:L,s:L,s:L,s:L,s:L,s:L,s:n,s:N,s:N,s:N,s:N,s:N,s:N}", "duration_ns",
      duration, "start", fold.start, "peak", fold.peak - fold.start, "peak_ns", fold.peak_ns,
      "allocated", fold.allocated, "freed", fold.freed, "freed_older", fold.freed_older, "count",
      fold.count, "events", fold.events, "missed", fold.missed + stopped.missed, "cost_ns",
      all.cost_ns.load() - fold.cost_start, "own_bytes",
      static_cast<Py_ssize_t>(own_bytes), "lives", lives.list(), "kept", numbers(kept), "peak_set",
      numbers(peak), "largest", numbers(largest), "groups", groups(fold), "timeline",
      timeline(fold, duration));
}

}  // namespace nbmem
