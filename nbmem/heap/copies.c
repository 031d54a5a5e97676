/* Makes many objects of a class with slots at once, such as the lifetimes of a report. */
#include "walker.h"

#include <structmember.h>

enum { MOST_COLUMNS = 16 };

typedef struct {
    Py_ssize_t offset;
    PyObject *values; /* a list */
} Column;

/* Where a slot lies in its objects; -1 with an exception set for anything but a plain slot. */
static Py_ssize_t slot_offset(PyObject *member, PyTypeObject *type)
{
    if (Py_TYPE(member) == &PyMemberDescr_Type) {
        PyMemberDescrObject *slot = (PyMemberDescrObject *)member;
        if (slot->d_member->type == T_OBJECT_EX && PyType_IsSubtype(type, PyDescr_TYPE(slot)))
            return slot->d_member->offset;
    }
    PyErr_SetString(PyExc_TypeError, "copies takes slots of the template's class");
    return -1;
}

static PyObject *copy_of(PyObject *template, const Py_ssize_t *slots, Py_ssize_t count)
{
    PyTypeObject *type = Py_TYPE(template);
    PyObject *made = type->tp_alloc(type, 0);
    for (Py_ssize_t at = 0; made && at < count; at++)
        *(PyObject **)((char *)made + slots[at]) =
            Py_XNewRef(*(PyObject **)((char *)template + slots[at]));
    return made;
}

/* copies(template, slots, columns): slots are all of the template's; columns pair some of them
 * with a list of values, one for each copy. */
PyObject *copies(PyObject *Py_UNUSED(module), PyObject *args)
{
    PyObject *template, *members, *pairs, *result = NULL;
    if (!PyArg_ParseTuple(args, "OO!O!", &template, &PyTuple_Type, &members, &PyTuple_Type, &pairs))
        return NULL;
    Column columns[MOST_COLUMNS];
    Py_ssize_t slots[MOST_COLUMNS], rows = -1;
    Py_ssize_t count = PyTuple_GET_SIZE(pairs), width = PyTuple_GET_SIZE(members);
    if (count > MOST_COLUMNS || width > MOST_COLUMNS) {
        PyErr_SetString(PyExc_ValueError, "copies takes at most 16 slots");
        return NULL;
    }
    for (Py_ssize_t at = 0; at < width; at++)
        if ((slots[at] = slot_offset(PyTuple_GET_ITEM(members, at), Py_TYPE(template))) < 0)
            return NULL;
    for (Py_ssize_t at = 0; at < count; at++) {
        PyObject *member;
        if (!PyArg_ParseTuple(
                PyTuple_GET_ITEM(pairs, at), "OO!", &member, &PyList_Type, &columns[at].values))
            return NULL;
        columns[at].offset = slot_offset(member, Py_TYPE(template));
        if (columns[at].offset < 0)
            return NULL;
        if (rows >= 0 && PyList_GET_SIZE(columns[at].values) != rows) {
            PyErr_SetString(PyExc_ValueError, "columns are of one length");
            return NULL;
        }
        rows = PyList_GET_SIZE(columns[at].values);
    }
    result = PyList_New(rows < 0 ? 0 : rows);
    for (Py_ssize_t row = 0; result && row < rows; row++) {
        PyObject *made = copy_of(template, slots, width);
        if (!made) {
            Py_CLEAR(result);
            break;
        }
        for (Py_ssize_t at = 0; at < count; at++)
            Py_SETREF(
                *(PyObject **)((char *)made + columns[at].offset),
                Py_NewRef(PyList_GET_ITEM(columns[at].values, row)));
        PyList_SET_ITEM(result, row, made);
    }
    return result;
}
