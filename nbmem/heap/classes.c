/* Classes that nothing but their instances lead to; see graph.Graph.reach_classes. */
#include "walker.h"

typedef struct {
    int32_t *from, *to;
    size_t count, room;
} Pairs;

static int add_pair(Pairs *pairs, int32_t from, int32_t to)
{
    if (pairs->count == pairs->room) {
        size_t room = pairs->room ? pairs->room * 2 : 64;
        int32_t *grown = PyMem_Realloc(pairs->from, room * sizeof *grown);
        if (grown)
            pairs->from = grown;
        int32_t *other = grown ? PyMem_Realloc(pairs->to, room * sizeof *other) : NULL;
        if (!other) {
            PyErr_NoMemory();
            return -1;
        }
        pairs->to = other;
        pairs->room = room;
    }
    pairs->from[pairs->count] = from;
    pairs->to[pairs->count++] = to;
    return 0;
}

/* Number of a user's class that was not found before `start`, added where it is new; -1 for any
 * other class, -2 on failure. */
static int32_t late_class(Graph *self, PyObject *class, int32_t start)
{
    if (!PyType_Check(class) || !(((PyTypeObject *)class)->tp_flags & Py_TPFLAGS_HEAPTYPE))
        return -1;
    int flags = graph_flags_of(self, (PyTypeObject *)class);
    if (flags < 0)
        return -2;
    int32_t found = *graph_slot(self, class);
    if (!(flags & USERS) || (found >= 0 && found < start))
        return -1;
    int own = graph_flags_of(self, Py_TYPE(class));
    if (own < 0 || own & OPAQUE)
        return own < 0 ? -2 : -1;
    found = graph_add(self, Py_NewRef(class), own);
    return found < 0 ? -2 : found;
}

/* Note which late classes one object leads to; 1 where there is any, -1 on failure. */
static int note_classes(Graph *self, int32_t node, int32_t start, Pairs *pairs)
{
    PyObject *bases = Py_XNewRef(Py_TYPE(self->nodes[node])->tp_mro);
    int any = 0;
    for (Py_ssize_t at = 0; bases && any >= 0 && at < PyTuple_GET_SIZE(bases); at++) {
        int32_t number = late_class(self, PyTuple_GET_ITEM(bases, at), start);
        if (number == -2 || (number >= 0 && add_pair(pairs, node, number) < 0))
            any = -1;
        else if (number >= 0)
            any = 1;
    }
    Py_XDECREF(bases);
    return any;
}

/* Put the pairs, sorted by the first of each, behind the references of these nodes. */
static int insert(Graph *self, const Pairs *pairs)
{
    size_t left = pairs->count, end = self->first[self->count];
    int32_t *edges = PyMem_Realloc(self->edges, (self->edge_count + left + 1) * sizeof *edges);
    if (!edges) {
        PyErr_NoMemory();
        return -1;
    }
    self->edges = edges;
    self->edge_count += left;
    self->edge_room = self->edge_count + 1;
    self->first[self->count] += left;
    for (int32_t node = self->count - 1; left && node >= 0; node--) {
        size_t start = self->first[node], own = 0;
        while (own < left && pairs->from[left - 1 - own] == node)
            own++;
        left -= own;
        memmove(edges + start + left, edges + start, (end - start) * sizeof *edges);
        memcpy(edges + end + left, pairs->to + left, own * sizeof *edges);
        self->first[node] = start + left;
        end = start;
    }
    return 0;
}

PyObject *graph_reach_classes(Graph *self, PyObject *Py_UNUSED(none))
{
    Pairs pairs = {0};
    const int32_t start = self->count;
    int failed = 0;
    for (int32_t node = 0; !failed && node < self->count; ) {
        const int32_t end = self->count;
        PyTypeObject *settled = NULL; /* all its classes were found before */
        for (; !failed && node < end; node++) {
            PyTypeObject *type = Py_TYPE(self->nodes[node]);
            if (!(self->flags[node] & USERS) || type == settled)
                continue;
            int found = note_classes(self, node, start, &pairs);
            failed = found < 0;
            settled = found ? NULL : type;
        }
        if (!failed && end < self->count)
            failed = graph_walk(self, end) < 0;
    }
    if (!failed && pairs.count)
        failed = insert(self, &pairs) < 0;
    PyMem_Free(pairs.from);
    PyMem_Free(pairs.to);
    if (failed)
        return NULL;
    Py_RETURN_NONE;
}
