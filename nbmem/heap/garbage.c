/* Objects that only reference cycles keep alive, found as the collector would, freeing nothing. */
#include "walker.h"

#define NOT_HERE SIZE_MAX

typedef struct {
    PyObject **objects;
    Py_ssize_t *references; /* those that nothing among the objects explains */
    size_t *table;          /* hash table: object -> its place */
    size_t mask, count;
    size_t *todo;
    size_t left;
} Pile;

static size_t *place_slot(const Pile *pile, const PyObject *object)
{
    size_t at = hash_of(object) & pile->mask;
    while (pile->table[at] != NOT_HERE && pile->objects[pile->table[at]] != object)
        at = (at + 1) & pile->mask;
    return &pile->table[at];
}

static int explain(PyObject *child, void *argument)
{
    Pile *pile = argument;
    if (!PyObject_IS_GC(child))
        return 0;
    size_t place = *place_slot(pile, child);
    if (place != NOT_HERE)
        pile->references[place]--;
    return 0;
}

static int rescue(PyObject *child, void *argument)
{
    Pile *pile = argument;
    if (!PyObject_IS_GC(child))
        return 0;
    size_t place = *place_slot(pile, child);
    if (place != NOT_HERE && pile->references[place] <= 0) {
        pile->references[place] = 1;
        pile->todo[pile->left++] = place;
    }
    return 0;
}

static void sort_out(Pile *pile, PyObject *list)
{
    for (size_t at = 0; at < pile->count; at++) {
        PyObject *object = pile->objects[at] = PyList_GET_ITEM(list, at);
        *place_slot(pile, object) = at;
        pile->references[at] = Py_REFCNT(object) - 1; /* the list's own */
    }
    for (size_t at = 0; at < pile->count; at++)
        Py_TYPE(pile->objects[at])->tp_traverse(pile->objects[at], explain, pile);
    for (size_t at = 0; at < pile->count; at++)
        if (pile->references[at] > 0)
            pile->todo[pile->left++] = at;
    while (pile->left) {
        PyObject *object = pile->objects[pile->todo[--pile->left]];
        Py_TYPE(object)->tp_traverse(object, rescue, pile);
    }
}

PyObject *unreachable(PyObject *Py_UNUSED(module), PyObject *list)
{
    if (!PyList_CheckExact(list)) {
        PyErr_SetString(PyExc_TypeError, "unreachable takes a list");
        return NULL;
    }
    Pile pile = {.count = (size_t)PyList_GET_SIZE(list)};
    size_t slots = 64;
    while (slots < pile.count * 2)
        slots *= 2;
    pile.mask = slots - 1;
    pile.objects = PyMem_Calloc(pile.count + 1, sizeof *pile.objects);
    pile.references = PyMem_Malloc((pile.count + 1) * sizeof *pile.references);
    pile.todo = PyMem_Malloc((pile.count + 1) * sizeof *pile.todo);
    pile.table = PyMem_Malloc(slots * sizeof *pile.table);
    PyObject *found = NULL;
    if (!pile.objects || !pile.references || !pile.todo || !pile.table) {
        PyErr_NoMemory();
    } else {
        memset(pile.table, 0xff, slots * sizeof *pile.table);
        sort_out(&pile, list);
        found = PyList_New(0);
        for (size_t at = 0; found && at < pile.count; at++)
            if (pile.references[at] <= 0 && PyList_Append(found, pile.objects[at]) < 0)
                Py_CLEAR(found);
    }
    PyMem_Free(pile.objects);
    PyMem_Free(pile.references);
    PyMem_Free(pile.todo);
    PyMem_Free(pile.table);
    return found;
}
