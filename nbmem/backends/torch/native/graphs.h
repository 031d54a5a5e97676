// Autograd graphs, walked without showing their nodes to Python.
//
// torch gives each node that Python sees an object that lives as long as the node, and frees a long
// chain of such objects in one recursion. So nodes get stand-ins here, and those that save nothing
// do not even get one: a node that only leads on to one other is counted with that one.
#pragma once

#include "result.h"
#include "table.h"

#if __has_include(<torch/csrc/autograd/node.h>)
#define NBMEM_GRAPHS 1

#include <c10/core/TensorImpl.h>

#include <structmember.h>

#include <cstring>
#include <typeinfo>

namespace nbmem {

using torch::autograd::Node;
using NodePointer = c10::intrusive_ptr<Node>;

// How torch lays out the Python object of a node of its own.
struct NodeObject {
  PyObject_HEAD
  NodePointer node;
};

class Graphs;

struct GraphsObject {
  PyObject_HEAD
  PyObject* weak_references;
  Graphs* graphs;
};

// A stand-in for a node; `kind` is the class of the object that torch would make of it. It keeps
// what its look has seen, so that there is one stand-in for a node at a time.
struct StandIn {
  PyObject_HEAD
  NodePointer node;
  PyTypeObject* kind;
  GraphsObject* look;
  int place;
};

inline void free_stand_in(PyObject* self);

inline PyTypeObject* stand_in_type() {
  static PyType_Slot slots[] = {{Py_tp_dealloc, reinterpret_cast<void*>(free_stand_in)},
                                {0, nullptr}};
  static PyType_Spec spec = {"torch_recorder.StandIn", sizeof(StandIn), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  static PyObject* const type = PyType_FromSpec(&spec);
  return reinterpret_cast<PyTypeObject*>(type);
}

// The node of an object that torch has made; null for a function that has outlived its node.
// The pointer ends the part of `size` bytes that torch's own class has.
inline Node* node_in(PyObject* one, Py_ssize_t size) {
  return reinterpret_cast<NodePointer*>(reinterpret_cast<char*>(one) + size - sizeof(NodePointer))
      ->get();
}

// What one look has seen of graphs. Needs the GIL throughout.
class Graphs {
 public:
  // More nodes than this are not walked in one look.
  static constexpr size_t kMost = 1 << 23;

  // `classify(name)` returns the class of such a node's object, or None, and whether it can save
  // anything.
  Graphs(GraphsObject* owner, PyObject* classify)
      : owner_(owner), classify_(Py_NewRef(classify)) {}

  // The object for the first node behind a tensor that saves something, forks, or ends the graph.
  PyObject* start(c10::TensorImpl* impl) {
    const at::Tensor tensor(
        c10::intrusive_ptr<c10::TensorImpl, c10::UndefinedTensorImpl>::reclaim_copy(impl));
    const NodePointer& node = tensor.grad_fn();
    if (!node) return Py_NewRef(Py_None);
    kept_.push_back(node);
    int found = resolve(node.get());
    if (found == kNowhere) nodes_.of(key(node.get())) = found = add(node.get());
    return object(found);
  }

  // [objects of the nodes that follow]
  PyObject* following(Node* node) {
    kept_.push_back(node->getptr());
    std::vector<int> found;
    for (const auto& edge : node->next_edges()) {
      if (!edge.function) continue;
      const int next = resolve(edge.function.get());
      if (next >= 0 && std::find(found.begin(), found.end(), next) == found.end())
        found.push_back(next);
    }
    Ref made(PyList_New(0));
    for (const int next : found) {
      Ref one_more(object(next));
      if (!made || !one_more || PyList_Append(made.get(), one_more.get()) != 0) return nullptr;
    }
    return made.release();
  }

  // How many nodes the object of one stands for.
  int64_t count(const Node* node) const {
    const int* found = nodes_.find(key(node));
    return found == nullptr || *found == kNowhere ? 1 : shown_[*found].nodes;
  }

  void forget(int place) { shown_[place].stand_in = nullptr; }

  bool cut() const { return cut_; }

 private:
  struct Kind {
    Ref type;
    bool shows = true;
  };
  struct Shown {
    Node* node;
    PyObject* stand_in = nullptr;  // takes itself out when it dies
    int64_t nodes = 1;
  };
  struct Step {
    Node* node;
    size_t next = 0;
    int leads_to = kNowhere;
    bool forks = false;
  };
  static constexpr int kNowhere = -1;

  GraphsObject* owner_;
  Ref classify_;
  std::vector<NodePointer> kept_;  // nothing dies during a look, so that addresses stay apart
  std::unordered_map<const void*, Kind> kinds_;  // by table of virtual functions
  Table<int> nodes_;  // node -> place in `shown_`
  std::vector<Shown> shown_;
  bool cut_ = false;

  static uint64_t key(const Node* node) { return reinterpret_cast<uintptr_t>(node); }

  // A node that Python has seen is shown as it is.
  PyObject* object(int place) {
    Shown& shown = shown_[place];
    if (shown.stand_in != nullptr) return Py_NewRef(shown.stand_in);
    if (PyObject* known = shown.node->pyobj_slot()->load_pyobj()) return Py_NewRef(known);
    auto* one = PyObject_New(StandIn, stand_in_type());
    if (one == nullptr) return nullptr;
    new (&one->node) NodePointer(shown.node->getptr());
    one->kind = reinterpret_cast<PyTypeObject*>(Py_XNewRef(kind_of(shown.node).type.get()));
    one->look = reinterpret_cast<GraphsObject*>(Py_NewRef(reinterpret_cast<PyObject*>(owner_)));
    one->place = place;
    return shown.stand_in = reinterpret_cast<PyObject*>(one);
  }

  const Kind& kind_of(Node* node) {
    const void* table = *reinterpret_cast<void**>(node);
    auto [found, fresh] = kinds_.try_emplace(table);
    Kind& kind = found->second;
    // A function of the user's has a Python object of its own in any case.
    if (!fresh || std::strstr(typeid(*node).name(), "6PyNode") != nullptr) return kind;
    Ref answer(PyObject_CallFunction(classify_.get(), "s", node->name().c_str()));
    PyObject* type;
    int shows;
    if (!answer || !PyArg_ParseTuple(answer.get(), "Op", &type, &shows)) {
      PyErr_Clear();
      return kind;
    }
    kind.shows = shows != 0;
    if (PyType_Check(type)) kind.type = Ref(Py_NewRef(type));
    return kind;
  }

  int add(Node* node) {
    shown_.push_back({node});
    return static_cast<int>(shown_.size()) - 1;
  }

  static void meet(Step& step, int next) {
    if (next == kNowhere || next == step.leads_to) return;
    step.forks |= step.leads_to != kNowhere;
    step.leads_to = next;
  }

  // Place of the object that stands for a node; -1 where it leads nowhere. In a loop: graphs are deep.
  int resolve(Node* start) {
    std::vector<Step> path;
    int last = enter(start, path);
    while (!path.empty()) {
      Step& step = path.back();
      const auto& edges = step.node->next_edges();
      if (step.next < edges.size()) {
        Node* next = edges[step.next++].function.get();
        if (next == nullptr) continue;
        const size_t depth = path.size();
        const int found = enter(next, path);
        if (path.size() == depth) meet(step, found);
        continue;
      }
      last = step.forks ? add(step.node) : step.leads_to;
      if (last != kNowhere && !step.forks) ++shown_[last].nodes;
      nodes_.of(key(step.node)) = last;
      path.pop_back();
      if (!path.empty()) meet(path.back(), last);
    }
    return last;
  }

  int enter(Node* node, std::vector<Step>& path) {
    bool fresh;
    int& place = nodes_.of(key(node), fresh);
    if (!fresh) return place;
    place = kNowhere;
    if (kind_of(node).shows) return place = add(node);
    if (nodes_.size() < kMost)
      path.push_back({node});
    else
      cut_ = true;
    return kNowhere;
  }
};

// Reads an attribute of a node's object from a node that has none: from an object that lives for
// this one call and that the node does not know of.
inline PyObject* read_attribute(StandIn* one, PyObject* descriptor) {
  descrgetfunc get = Py_TYPE(descriptor)->tp_descr_get;
  if (one->kind == nullptr || get == nullptr ||
      one->kind->tp_basicsize != static_cast<Py_ssize_t>(sizeof(NodeObject))) {
    PyErr_SetString(PyExc_RuntimeError, "nothing can be read from this node");
    return nullptr;
  }
  PyObject* brief = PyType_GenericAlloc(one->kind, 0);
  if (brief == nullptr) return nullptr;
  PyObject_GC_UnTrack(brief);
  auto* filled = reinterpret_cast<NodeObject*>(brief);
  new (&filled->node) NodePointer(one->node);
  PyObject* value = get(descriptor, brief, reinterpret_cast<PyObject*>(one->kind));
  filled->node.reset();
  if (Py_REFCNT(brief) == 1) {
    if (one->kind->tp_flags & Py_TPFLAGS_HEAPTYPE) Py_DECREF(one->kind);
    PyObject_GC_Del(brief);  // not its class's way, which would make the node forget its object
  }
  return value;
}

// ---- the class Graphs ------------------------------------------------------------------------

inline void free_stand_in(PyObject* self) {
  auto* one = reinterpret_cast<StandIn*>(self);
  PyTypeObject* type = Py_TYPE(self);
  one->look->graphs->forget(one->place);
  Py_DECREF(reinterpret_cast<PyObject*>(one->look));
  one->node.~NodePointer();
  Py_XDECREF(reinterpret_cast<PyObject*>(one->kind));
  type->tp_free(self);
  Py_DECREF(type);
}

// Errors of torch's become Python's.
template <typename Work>
PyObject* guarded(Work work) {
  try {
    return work();
  } catch (const std::exception& problem) {
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_RuntimeError, problem.what());
    return nullptr;
  }
}

inline Graphs& graphs_of(PyObject* self) { return *reinterpret_cast<GraphsObject*>(self)->graphs; }

inline PyObject* make_graphs(PyTypeObject* type, PyObject* arguments, PyObject*) {
  PyObject* classify;
  if (!PyArg_ParseTuple(arguments, "O", &classify)) return nullptr;
  PyObject* self = type->tp_alloc(type, 0);
  auto* made = reinterpret_cast<GraphsObject*>(self);
  if (made != nullptr) made->graphs = new Graphs(made, classify);
  return self;
}

inline void free_graphs(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  if (reinterpret_cast<GraphsObject*>(self)->weak_references != nullptr)
    PyObject_ClearWeakRefs(self);
  delete reinterpret_cast<GraphsObject*>(self)->graphs;
  type->tp_free(self);
  Py_DECREF(type);
}

inline PyObject* graphs_start(PyObject* self, PyObject* address) {
  void* impl = PyLong_AsVoidPtr(address);
  if (impl == nullptr) return PyErr_Occurred() ? nullptr : Py_NewRef(Py_None);
  return guarded([&] { return graphs_of(self).start(static_cast<c10::TensorImpl*>(impl)); });
}

// (node, size): a stand-in, or an object of torch's and the size of the part that torch's class has.
inline Node* node_of(PyObject* arguments) {
  PyObject* one;
  Py_ssize_t size;
  if (!PyArg_ParseTuple(arguments, "On", &one, &size)) return nullptr;
  if (Py_TYPE(one) == stand_in_type()) return reinterpret_cast<StandIn*>(one)->node.get();
  const Py_ssize_t whole = Py_TYPE(one)->tp_basicsize;
  return size < static_cast<Py_ssize_t>(sizeof(NodeObject)) || size > whole ? nullptr
                                                                           : node_in(one, size);
}

inline PyObject* graphs_following(PyObject* self, PyObject* arguments) {
  Node* node = node_of(arguments);
  if (node == nullptr) return PyErr_Occurred() ? nullptr : PyList_New(0);
  return guarded([&] { return graphs_of(self).following(node); });
}

inline PyObject* graphs_count(PyObject* self, PyObject* arguments) {
  Node* node = node_of(arguments);
  if (node == nullptr && PyErr_Occurred()) return nullptr;
  return PyLong_FromLongLong(node == nullptr ? 0 : graphs_of(self).count(node));
}

inline PyObject* graphs_cut(PyObject* self, PyObject*) {
  return PyBool_FromLong(graphs_of(self).cut());
}

inline PyObject* stand_in_kind(PyObject*, PyObject* one) {
  if (Py_TYPE(one) != stand_in_type()) return Py_NewRef(Py_TYPE(one));
  auto* kind = reinterpret_cast<PyObject*>(reinterpret_cast<StandIn*>(one)->kind);
  return Py_NewRef(kind != nullptr ? kind : Py_None);
}

inline PyObject* node_number(PyObject*, PyObject* arguments) {
  const Node* node = node_of(arguments);
  if (node == nullptr) return PyErr_Occurred() ? nullptr : PyLong_FromLong(-1);
  return PyLong_FromUnsignedLongLong(node->sequence_nr());
}

inline PyObject* stand_in_read(PyObject*, PyObject* arguments) {
  PyObject *one, *descriptor;
  if (!PyArg_ParseTuple(arguments, "O!O", stand_in_type(), &one, &descriptor)) return nullptr;
  return guarded([&] { return read_attribute(reinterpret_cast<StandIn*>(one), descriptor); });
}

inline PyObject* graphs_type() {
  static PyMethodDef methods[] = {
      {"start", graphs_start, METH_O, "start(address of a tensor) -> node or None"},
      {"following", graphs_following, METH_VARARGS,
       "following(node, size of the part of its object that is torch's) -> [node]"},
      {"count", graphs_count, METH_VARARGS, "count(node, size) -> how many nodes it stands for"},
      {"cut", graphs_cut, METH_NOARGS, "cut() -> whether some were left out"},
      {nullptr, nullptr, 0, nullptr}};
  static PyMemberDef members[] = {
      {"__weaklistoffset__", T_PYSSIZET, offsetof(GraphsObject, weak_references), READONLY, nullptr},
      {nullptr, 0, 0, 0, nullptr}};
  static PyType_Slot slots[] = {{Py_tp_members, members},
                                {Py_tp_new, reinterpret_cast<void*>(make_graphs)},
                                {Py_tp_dealloc, reinterpret_cast<void*>(free_graphs)},
                                {Py_tp_methods, methods},
                                {0, nullptr}};
  static PyType_Spec spec = {"torch_recorder.Graphs", sizeof(GraphsObject), 0, Py_TPFLAGS_DEFAULT,
                             slots};
  return PyType_FromSpec(&spec);
}

inline bool add_graphs(PyObject* module) {
  return PyModule_AddObjectRef(module, "StandIn", reinterpret_cast<PyObject*>(stand_in_type())) == 0 &&
         PyModule_AddObjectRef(module, "Graphs", Ref(graphs_type()).get()) == 0;
}

}  // namespace nbmem

#endif
