/* What is asked of a walk when it is done. */
#include "walker.h"

int32_t graph_node(Graph *self, PyObject *number)
{
    long at = PyLong_AsLong(number);
    if (at >= 0 && at < self->count)
        return (int32_t)at;
    if (!PyErr_Occurred())
        PyErr_Format(PyExc_IndexError, "there is no node %ld", at);
    return -1;
}

PyObject *graph_at(Graph *self, PyObject *number)
{
    int32_t at = graph_node(self, number);
    return at < 0 ? NULL : Py_NewRef(self->nodes[at]);
}

PyObject *graph_find(Graph *self, PyObject *object)
{
    return PyLong_FromLong(*graph_slot(self, object));
}

static int append(PyObject *list, int32_t number)
{
    PyObject *item = PyLong_FromLong(number);
    int failed = item ? PyList_Append(list, item) : -1;
    Py_XDECREF(item);
    return failed;
}

PyObject *graph_of(Graph *self, PyObject *argument)
{
    long flags = PyLong_AsLong(argument);
    if (flags == -1 && PyErr_Occurred())
        return NULL;
    PyObject *list = PyList_New(0);
    for (int32_t at = 0; list && at < self->count; at++)
        if (self->flags[at] & flags && append(list, at) < 0)
            Py_CLEAR(list);
    return list;
}

/* Class, nodes and objects of a class, added where it is new; borrowed. Classes are told apart by
 * their addresses, since a metaclass may have a hash of its own. */
static PyObject *group_of(PyObject *groups, PyTypeObject *type)
{
    PyObject *address = PyLong_FromVoidPtr(type);
    PyObject *group = address ? PyDict_GetItemWithError(groups, address) : NULL;
    if (address && !group && !PyErr_Occurred()) {
        group = Py_BuildValue("O[][]", type);
        if (!group || PyDict_SetItem(groups, address, group) < 0)
            Py_CLEAR(group);
        Py_XDECREF(group);
    }
    Py_XDECREF(address);
    return group;
}

PyObject *graph_classes(Graph *self, PyObject *argument)
{
    long flags = PyLong_AsLong(argument);
    if (flags == -1 && PyErr_Occurred())
        return NULL;
    PyObject *groups = PyDict_New(), *group = NULL;
    PyTypeObject *type = NULL;
    for (int32_t at = 0; groups && at < self->count; at++) {
        if (!(self->flags[at] & flags))
            continue;
        if (type != Py_TYPE(self->nodes[at])) {
            type = Py_TYPE(self->nodes[at]);
            group = group_of(groups, type);
        }
        if (!group || append(PyTuple_GET_ITEM(group, 1), at) < 0
            || PyList_Append(PyTuple_GET_ITEM(group, 2), self->nodes[at]) < 0)
            Py_CLEAR(groups);
    }
    PyObject *found = groups ? PyDict_Values(groups) : NULL;
    Py_XDECREF(groups);
    return found;
}

PyObject *graph_reach(Graph *self, PyObject *args)
{
    PyObject *number;
    int flags;
    if (!PyArg_ParseTuple(args, "Oi", &number, &flags))
        return NULL;
    int32_t start = graph_node(self, number);
    if (start < 0)
        return NULL;
    if (!self->seen) {
        self->seen = PyMem_Calloc(self->count, sizeof *self->seen);
        self->todo = PyMem_Malloc(self->count * sizeof *self->todo);
        if (!self->seen || !self->todo)
            return PyErr_NoMemory();
    }
    int32_t left = 0, passed = 0;
    uint32_t mark = ++self->mark;
    self->seen[start] = mark;
    self->todo[left++] = start;
    while (passed < left) {
        int32_t node = self->todo[passed++];
        for (size_t edge = self->first[node]; edge < self->first[node + 1]; edge++) {
            int32_t child = self->edges[edge];
            if (self->seen[child] != mark) {
                self->seen[child] = mark;
                self->todo[left++] = child;
            }
        }
    }
    PyObject *list = PyList_New(0);
    for (int32_t at = 0; list && at < left; at++)
        if (self->flags[self->todo[at]] & flags && append(list, self->todo[at]) < 0)
            Py_CLEAR(list);
    return list;
}

PyObject *graph_after(Graph *self, PyObject *number)
{
    int32_t node = graph_node(self, number);
    PyObject *list = node < 0 ? NULL : PyList_New(0);
    for (size_t edge = list ? self->first[node] : 0; list && edge < self->first[node + 1]; edge++)
        if (append(list, self->edges[edge]) < 0)
            Py_CLEAR(list);
    return list;
}
