/* Links of plain containers and plain instances, asked for once for each kind of them. */
#include "words.h"

static Known *known_slot(Known *table, size_t mask, int32_t plain, PyObject *key, PyTypeObject *type)
{
    size_t at = (hash_of(key) * 31 + hash_of(type) + (size_t)plain) & mask;
    while (table[at].step >= 0
           && (table[at].key != key || table[at].type != type || table[at].plain != plain))
        at = (at + 1) & mask;
    return &table[at];
}

static Known *empty_known(size_t slots)
{
    Known *table = PyMem_Malloc(slots * sizeof *table);
    for (size_t at = 0; table && at < slots; at++)
        table[at] = (Known){.step = -1};
    return table;
}

static int grow_known(Words *words)
{
    if (words->known_used * 2 <= words->known_mask)
        return 0;
    size_t mask = words->known_mask * 2 + 1;
    Known *table = empty_known(mask + 1);
    if (!table) {
        PyErr_NoMemory();
        return -1;
    }
    for (size_t at = 0; at <= words->known_mask; at++) {
        Known one = words->known[at];
        if (one.step >= 0)
            *known_slot(table, mask, one.plain, one.key, one.type) = one;
    }
    PyMem_Free(words->known);
    words->known = table;
    words->known_mask = mask;
    return 0;
}

/* The step of a link that is told here; asks for it once for each key and class. -1 on failure. */
static int32_t plain_step(Words *words, int plain, PyObject *key, PyTypeObject *type)
{
    Known *slot = known_slot(words->known, words->known_mask, plain, key, type);
    if (slot->step >= 0)
        return slot->step;
    Py_XINCREF(key);
    PyObject *answer = PyObject_CallFunction(words->plain, "iOO", plain, key ? key : Py_None, type);
    long step = answer ? PyLong_AsLong(answer) : -1;
    Py_XDECREF(answer);
    if (step < 0 || grow_known(words) < 0) {
        Py_XDECREF(key);
        return -1;
    }
    *known_slot(words->known, words->known_mask, plain, key, type) =
        (Known){key, type, plain, (int32_t)step};
    words->known_used++;
    return (int32_t)step;
}

static int is_plain_key(PyObject *key)
{
    return PyUnicode_CheckExact(key) || PyLong_CheckExact(key) || PyFloat_CheckExact(key)
        || PyBool_Check(key) || PyBytes_CheckExact(key) || key == Py_None;
}

/* Whether no key of a large dictionary can be what it leads to, so that this is a value. */
static int has_plain_keys(Words *words, int32_t holder, PyObject *dictionary)
{
    if (words->judged != holder) {
        PyObject *key, *value;
        Py_ssize_t place = 0;
        words->judged = holder;
        words->judged_plain = 1;
        while (words->judged_plain && PyDict_Next(dictionary, &place, &key, &value))
            words->judged_plain = (char)is_plain_key(key);
    }
    return words->judged_plain;
}

/* What a dictionary refers to an object by; -1 where the callback must tell. */
static int from_dictionary(
    Words *words, int32_t holder, PyObject *dictionary, PyObject *child, PyObject **found)
{
    PyObject *key, *value;
    Py_ssize_t place = 0, size = PyDict_GET_SIZE(dictionary);
    if (size > FEW)
        return has_plain_keys(words, holder, dictionary) ? ANY_KEY : -1;
    int numbered = size > 1;
    while (PyDict_Next(dictionary, &place, &key, &value)) {
        numbered = numbered && PyLong_CheckExact(key);
        if (value == child && !*found)
            *found = key;
    }
    if (!*found)
        return -1;
    if (numbered)
        *found = NULL;
    return numbered ? ANY_KEY : KEY;
}

/* The same for the attributes of an instance that is neither a network nor an optimizer. */
static int from_attributes(PyObject *dictionary, PyObject *child, PyObject **found)
{
    PyObject *key, *value;
    Py_ssize_t place = 0;
    if (PyDict_GET_SIZE(dictionary) > FEW)
        return -1;
    while (PyDict_Next(dictionary, &place, &key, &value)) {
        if (!PyUnicode_CheckExact(key) || !PyUnicode_CompareWithASCIIString(key, "_modules")
            || !PyUnicode_CompareWithASCIIString(key, "param_groups"))
            return -1;
        if (value == child && !*found)
            *found = key;
    }
    return *found ? ATTRIBUTE : -1;
}

int tell_plain(Words *words, int32_t node, int context, PyObject *child, Link *link)
{
    PyObject *holder = words->graph->nodes[node], *key = NULL, *names = NULL;
    int flags = words->graph->flags[node], plain = -1;
    if (flags & (HIDDEN | CUSTOM | GRAPH) || (context != NONE && context != ATTRIBUTES))
        return 0;
    if (PyDict_CheckExact(holder)) {
        plain = context == NONE ? from_dictionary(words, node, holder, child, &key)
                                : from_attributes(holder, child, &key);
    } else if (context != NONE) {
        return 0;
    } else if (PyList_CheckExact(holder) || PyTuple_CheckExact(holder)) {
        plain = Py_SIZE(holder) == 1 ? ALONE : ELEMENT;
    } else if (flags & SIMPLE) {
        names = PyObject_GenericGetDict(holder, NULL);
        if (!names)
            return -1;
        if (names == child) {
            Py_DECREF(names);
            *link = (Link){-1, OTHER, ATTRIBUTES};
            return 1;
        }
        if (PyDict_CheckExact(names))
            plain = from_attributes(names, child, &key);
    }
    if (plain >= 0)
        *link = (Link){plain_step(words, plain, key, Py_TYPE(child)), OTHER, NONE};
    Py_XDECREF(names);
    if (plain < 0)
        return 0;
    return link->step < 0 ? -1 : 1;
}

int make_known(Words *words)
{
    words->known_mask = 1023;
    words->judged = -1;
    words->known = empty_known(words->known_mask + 1);
    if (!words->known)
        PyErr_NoMemory();
    return words->known ? 0 : -1;
}

void free_known(Words *words)
{
    for (size_t at = 0; words->known && at <= words->known_mask; at++)
        Py_XDECREF(words->known[at].key);
    PyMem_Free(words->known);
}
