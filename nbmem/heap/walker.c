/* The walk at the speed of C: everything that roots lead to, and the ways to it.
 *
 * Does what graph.py does, with the same names; one test-suite holds for both. Objects are held
 * from the moment they are found until close(), because the callbacks for hidden references may
 * run other threads and the collector. Nothing but those callbacks runs Python code: references
 * are read by tp_traverse, into a buffer, and sorted when it has returned. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#include "walker.h"

/* ---- the walk --------------------------------------------------------------------------- */

int graph_is_late(Graph *self)
{
    PyObject *now = PyObject_CallNoArgs(self->clock);
    if (!now)
        return -1;
    long long time = PyLong_AsLongLong(now);
    Py_DECREF(now);
    if (time == -1 && PyErr_Occurred())
        return -1;
    if (time > self->deadline)
        self->partial = 1;
    return time > self->deadline;
}

int graph_walk(Graph *self, int32_t at)
{
    for (; at < self->count; at++) {
        self->first[at] = self->edge_count;
        if (at % STRIDE == 0) {
            int late = graph_is_late(self);
            if (late < 0)
                return -1;
            if (late)
                break;
        }
        if (graph_follow(self, at) < 0)
            return -1;
    }
    for (; at <= self->count; at++)
        self->first[at] = self->edge_count;
    return 0;
}

static int set_walls(Graph *self, PyObject *walls)
{
    PyObject *items = PySequence_List(walls);
    if (!items)
        return -1;
    size_t slots = 64;
    while (slots < (size_t)PyList_GET_SIZE(items) * 2 + 2)
        slots *= 2;
    self->walls = PyMem_Calloc(slots, sizeof *self->walls);
    self->walls_mask = slots - 1;
    for (Py_ssize_t i = 0; self->walls && i < PyList_GET_SIZE(items); i++) {
        uintptr_t wall = (uintptr_t)PyLong_AsVoidPtr(PyList_GET_ITEM(items, i));
        size_t at = hash_of((void *)wall) & self->walls_mask;
        while (self->walls[at] && self->walls[at] != wall)
            at = (at + 1) & self->walls_mask;
        self->walls[at] = wall;
    }
    Py_DECREF(items);
    if (!self->walls)
        PyErr_NoMemory();
    return self->walls && !PyErr_Occurred() ? 0 : -1;
}

static int set_seeds(Graph *self, PyObject *seeds)
{
    PyObject *items = PySequence_Fast(seeds, "seeds are a list");
    if (!items)
        return -1;
    Py_ssize_t count = PySequence_Fast_GET_SIZE(items);
    int failed = 0;
    self->seeds = PyMem_Malloc((count + 1) * sizeof *self->seeds);
    if (!self->seeds) {
        PyErr_NoMemory();
        failed = -1;
    }
    for (Py_ssize_t at = 0; !failed && at < count; at++) {
        PyObject *seed = PySequence_Fast_GET_ITEM(items, at);
        int flags = graph_flags_of(self, Py_TYPE(seed));
        self->seeds[at] = flags < 0 ? -1 : graph_add(self, Py_NewRef(seed), flags);
        failed = self->seeds[at] < 0;
        self->seed_count = (int32_t)at + 1;
    }
    Py_DECREF(items);
    return failed ? -1 : 0;
}

static int make_room(Graph *self)
{
    self->room = 1024;
    self->index_mask = 2 * (size_t)self->room - 1;
    self->kinds_mask = 1023;
    self->edge_room = self->found_room = 4096;
    self->nodes = PyMem_Malloc(self->room * sizeof *self->nodes);
    self->flags = PyMem_Malloc(self->room * sizeof *self->flags);
    self->first = PyMem_Calloc(self->room + 1, sizeof *self->first);
    self->index = PyMem_Malloc((self->index_mask + 1) * sizeof *self->index);
    self->kinds = PyMem_Calloc(self->kinds_mask + 1, sizeof *self->kinds);
    self->edges = PyMem_Malloc(self->edge_room * sizeof *self->edges);
    self->found = PyMem_Malloc(self->found_room * sizeof *self->found);
    if (!self->nodes || !self->flags || !self->first || !self->index || !self->kinds
        || !self->edges || !self->found) {
        PyErr_NoMemory();
        return -1;
    }
    memset(self->index, 0xff, (self->index_mask + 1) * sizeof *self->index);
    return 0;
}

static PyObject *graph_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {
        "seeds", "sort", "expand", "tied", "walls", "deadline_ns", "ways_deadline_ns", NULL};
    PyObject *seeds, *sort, *expand, *tied, *walls;
    long long deadline, ways_deadline;
    if (!PyArg_ParseTupleAndKeywords(
            args, keywords, "OOOOOLL", names, &seeds, &sort, &expand, &tied, &walls, &deadline,
            &ways_deadline))
        return NULL;
    Graph *self = (Graph *)type->tp_alloc(type, 0);
    if (!self)
        return NULL;
    self->sort = Py_NewRef(sort);
    self->expand = Py_NewRef(expand);
    self->tied = Py_NewRef(tied);
    self->deadline = deadline;
    PyObject *time = PyImport_ImportModule("time");
    if (time) {
        self->clock = PyObject_GetAttrString(time, "perf_counter_ns");
        Py_DECREF(time);
    }
    if (!self->clock || make_room(self) < 0 || set_walls(self, walls) < 0
        || set_seeds(self, seeds) < 0 || graph_walk(self, 0) < 0) {
        Py_DECREF(self);
        return NULL;
    }
    self->deadline = ways_deadline;
    return (PyObject *)self;
}

static void let_go(Graph *self)
{
    int32_t count = self->count;
    self->count = 0;
    if (self->index)
        memset(self->index, 0xff, (self->index_mask + 1) * sizeof *self->index);
    for (int32_t at = 0; at < count; at++)
        Py_DECREF(self->nodes[at]);
    for (size_t at = 0; self->kinds && at <= self->kinds_mask; at++)
        Py_CLEAR(self->kinds[at].type);
    self->kinds_used = 0;
    self->seed_count = 0;
}

static void graph_dealloc(Graph *self)
{
    PyTypeObject *type = Py_TYPE(self);
    let_go(self);
    PyMem_Free(self->nodes);
    PyMem_Free(self->flags);
    PyMem_Free(self->first);
    PyMem_Free(self->index);
    PyMem_Free(self->kinds);
    PyMem_Free(self->edges);
    PyMem_Free(self->found);
    PyMem_Free(self->walls);
    PyMem_Free(self->seeds);
    PyMem_Free(self->seen);
    PyMem_Free(self->todo);
    Py_CLEAR(self->sort);
    Py_CLEAR(self->expand);
    Py_CLEAR(self->tied);
    Py_CLEAR(self->clock);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* ---- what is asked ---------------------------------------------------------------------- */

static Py_ssize_t graph_length(Graph *self)
{
    return self->count;
}

static PyObject *graph_close(Graph *self, PyObject *Py_UNUSED(none))
{
    let_go(self);
    Py_RETURN_NONE;
}

static PyMethodDef graph_methods[] = {
    {"at", (PyCFunction)graph_at, METH_O, "The object with a number."},
    {"find", (PyCFunction)graph_find, METH_O, "The number of an object, or -1."},
    {"of", (PyCFunction)graph_of, METH_O, "Nodes whose class has one of the flags."},
    {"classes", (PyCFunction)graph_classes, METH_O, "Class, nodes and objects of each class with a flag."},
    {"after", (PyCFunction)graph_after, METH_O, "Nodes that one node refers to."},
    {"reach", (PyCFunction)graph_reach, METH_VARARGS, "Nodes that one node leads to."},
    {"reach_classes", (PyCFunction)graph_reach_classes, METH_NOARGS,
     "Also follow objects to classes that nothing else leads to."},
    {"ways", (PyCFunction)graph_ways, METH_O, "Ways from the roots to some nodes."},
    {"spell", (PyCFunction)graph_spell, METH_VARARGS, "Ways in words, alike ones under one number."},
    {"close", (PyCFunction)graph_close, METH_NOARGS, "Let go of every object."},
    {NULL, NULL, 0, NULL},
};

static PyObject *graph_partial(Graph *self, void *Py_UNUSED(closure))
{
    return PyBool_FromLong(self->partial);
}

static PyGetSetDef graph_attributes[] = {
    {"partial", (getter)graph_partial, NULL, "The deadline was reached.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot graph_slots[] = {
    {Py_tp_new, graph_new},
    {Py_tp_dealloc, graph_dealloc},
    {Py_tp_methods, graph_methods},
    {Py_tp_getset, graph_attributes},
    {Py_sq_length, graph_length},
    {0, NULL},
};

static PyType_Spec graph_spec = {
    .name = "nbmem_walker.Graph",
    .basicsize = sizeof(Graph),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = graph_slots,
};

static PyMethodDef module_methods[] = {
    {"unreachable", unreachable, METH_O, "Objects that only cycles among themselves hold."},
    {"copies", copies, METH_VARARGS, "Objects like a template, some of their slots set."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef module = {
    PyModuleDef_HEAD_INIT,
    .m_name = "nbmem_walker",
    .m_doc = "The walk over the heap.",
    .m_size = -1,
    .m_methods = module_methods,
};

PyMODINIT_FUNC PyInit_nbmem_walker(void)
{
    PyObject *made = PyModule_Create(&module);
    PyObject *graph = made ? PyType_FromSpec(&graph_spec) : NULL;
    if (!graph || PyModule_AddObjectRef(made, "Graph", graph) < 0)
        Py_CLEAR(made);
    Py_XDECREF(graph);
    return made;
}
