/* Reads NumPy's arrays by the ten thousand, through the array interface that NumPy documents.
 *
 * Nothing here runs code of the user's: the descriptors that are passed are those of
 * numpy.ndarray itself, whatever a subclass has made of them. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

/* PyArrayInterface, as the array interface protocol lays it out. */
typedef struct {
    int two, nd;
    char typekind;
    int itemsize, flags;
    Py_intptr_t *shape, *strides;
    void *data;
    PyObject *descr;
} Interface;

static PyObject *get(PyObject *descriptor, PyObject *object)
{
    return Py_TYPE(descriptor)->tp_descr_get(descriptor, object, (PyObject *)Py_TYPE(object));
}

static int is_descriptor(PyObject *one)
{
    if (Py_TYPE(one)->tp_descr_get)
        return 1;
    PyErr_SetString(PyExc_TypeError, "descriptors of numpy.ndarray are expected");
    return 0;
}

static int append_place(PyObject *list, Py_ssize_t place)
{
    PyObject *number = PyLong_FromSsize_t(place);
    int failed = number ? PyList_Append(list, number) : -1;
    Py_XDECREF(number);
    return failed;
}

/* What a callback says of an element type, asked again only where the type has changed. */
typedef struct {
    PyObject *callback, *dtype, *answer; /* the last two held */
} Types;

static PyObject *of_type(Types *types, PyObject *dtype)
{
    if (dtype != types->dtype) {
        PyObject *answer = PyObject_CallOneArg(types->callback, dtype);
        if (!answer)
            return NULL;
        Py_XSETREF(types->answer, answer);
        Py_XSETREF(types->dtype, Py_NewRef(dtype));
    }
    return types->answer;
}

/* Whether an array has a base or holds objects; -1 on failure. */
static int is_tied(PyObject *array, PyObject *base_of, PyObject *dtype_of, Types *types)
{
    PyObject *base = get(base_of, array), *dtype = base ? get(dtype_of, array) : NULL;
    PyObject *answer = dtype ? of_type(types, dtype) : NULL;
    int tied = answer ? base != Py_None || answer == Py_True : -1;
    Py_XDECREF(base);
    Py_XDECREF(dtype);
    return tied;
}

/* tied(arrays, base, dtype, holds_objects) -> places of those with a base or with objects. */
static PyObject *tied(PyObject *Py_UNUSED(module), PyObject *args)
{
    PyObject *arrays, *base_of, *dtype_of;
    Types types = {0};
    if (!PyArg_ParseTuple(
            args, "O!OOO", &PyList_Type, &arrays, &base_of, &dtype_of, &types.callback)
        || !is_descriptor(base_of) || !is_descriptor(dtype_of))
        return NULL;
    PyObject *places = PyList_New(0);
    for (Py_ssize_t at = 0; places && at < PyList_GET_SIZE(arrays); at++) {
        int found = is_tied(PyList_GET_ITEM(arrays, at), base_of, dtype_of, &types);
        if (found < 0 || (found && append_place(places, at) < 0))
            Py_CLEAR(places);
    }
    Py_XDECREF(types.dtype);
    Py_XDECREF(types.answer);
    return places;
}

/* A view as plugins.StorageView has it; Py_None for an array without elements. */
static PyObject *view_of(const Interface *seen, PyTypeObject *view_type, PyObject *device, PyObject *name)
{
    Py_ssize_t nbytes = seen->itemsize;
    for (int axis = 0; axis < seen->nd; axis++)
        nbytes *= seen->shape[axis];
    if (!nbytes)
        return Py_NewRef(Py_None);
    PyObject *shape = PyTuple_New(seen->nd);
    for (int axis = 0; shape && axis < seen->nd; axis++) {
        PyObject *length = PyLong_FromSsize_t(seen->shape[axis]);
        if (length)
            PyTuple_SET_ITEM(shape, axis, length);
        else
            Py_CLEAR(shape);
    }
    if (!shape)
        return NULL;
    PyObject *view = view_type->tp_alloc(view_type, 6);
    PyObject *key = PyLong_FromVoidPtr(seen->data), *size = PyLong_FromSsize_t(nbytes);
    if (!view || !key || !size) {
        Py_XDECREF(view);
        Py_XDECREF(key);
        Py_XDECREF(size);
        Py_DECREF(shape);
        return NULL;
    }
    PyObject *fields[] = {key, size, Py_NewRef(size), Py_NewRef(device), shape, Py_NewRef(name)};
    for (int at = 0; at < 6; at++)
        PyTuple_SET_ITEM(view, at, fields[at]);
    return view;
}

typedef struct {
    PyObject *base_of, *dtype_of, *struct_of;
    PyTypeObject *view_type;
    PyObject *device;
    Types names;
} Reader;

/* The view of an array that owns its block; NULL without an exception for any other. */
static PyObject *read_array(Reader *reader, PyObject *array)
{
    PyObject *base = get(reader->base_of, array), *dtype = NULL, *capsule = NULL, *view = NULL;
    if (base == Py_None)
        dtype = get(reader->dtype_of, array);
    if (dtype)
        capsule = get(reader->struct_of, array);
    if (capsule) {
        const Interface *seen = PyCapsule_GetPointer(capsule, NULL);
        PyObject *name = seen && seen->two == 2 ? of_type(&reader->names, dtype) : NULL;
        if (name)
            view = view_of(seen, reader->view_type, reader->device, name);
    }
    Py_XDECREF(base);
    Py_XDECREF(dtype);
    Py_XDECREF(capsule);
    return view;
}

/* views(arrays, base, dtype, struct, view_type, device, name_of) -> places and views of those that
 * own their block, and the places of all that do not, or that cannot be read. */
static PyObject *views(PyObject *Py_UNUSED(module), PyObject *args)
{
    PyObject *arrays;
    Reader reader = {0};
    if (!PyArg_ParseTuple(
            args, "O!OOOO!OO", &PyList_Type, &arrays, &reader.base_of, &reader.dtype_of,
            &reader.struct_of, &PyType_Type, &reader.view_type, &reader.device,
            &reader.names.callback)
        || !is_descriptor(reader.base_of) || !is_descriptor(reader.dtype_of)
        || !is_descriptor(reader.struct_of))
        return NULL;
    if (!PyType_IsSubtype(reader.view_type, &PyTuple_Type)) {
        PyErr_SetString(PyExc_TypeError, "views are tuples");
        return NULL;
    }
    PyObject *places = PyList_New(0), *found = PyList_New(0), *others = PyList_New(0);
    int failed = !places || !found || !others;
    for (Py_ssize_t at = 0; !failed && at < PyList_GET_SIZE(arrays); at++) {
        PyObject *view = read_array(&reader, PyList_GET_ITEM(arrays, at));
        if (!view) {
            PyErr_Clear();
            failed = append_place(others, at);
        } else if (view != Py_None) {
            failed = append_place(places, at) < 0 || PyList_Append(found, view) < 0;
        }
        Py_XDECREF(view);
    }
    PyObject *result = failed ? NULL : PyTuple_Pack(3, places, found, others);
    Py_XDECREF(places);
    Py_XDECREF(found);
    Py_XDECREF(others);
    Py_XDECREF(reader.names.dtype);
    Py_XDECREF(reader.names.answer);
    return result;
}

static PyMethodDef methods[] = {
    {"tied", tied, METH_VARARGS, "Places of arrays with a base or with objects."},
    {"views", views, METH_VARARGS, "Places and views of arrays that own their block."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef module = {
    PyModuleDef_HEAD_INIT,
    .m_name = "nbmem_arrays",
    .m_doc = "NumPy's arrays, read by the ten thousand.",
    .m_size = -1,
    .m_methods = methods,
};

PyMODINIT_FUNC PyInit_nbmem_arrays(void)
{
    return PyModule_Create(&module);
}
