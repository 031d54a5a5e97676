/* What an object refers to, and the numbers that objects get when they are found. */
#include "walker.h"

/* ---- classes ---------------------------------------------------------------------------- */

static Kind *kind_slot(Kind *table, size_t mask, PyTypeObject *type)
{
    size_t at = hash_of(type) & mask;
    while (table[at].type && table[at].type != type)
        at = (at + 1) & mask;
    return &table[at];
}

static Kind *known_kind(Graph *self, PyTypeObject *type)
{
    Kind *found = kind_slot(self->kinds, self->kinds_mask, type);
    return found->type ? found : NULL;
}

static int grow_kinds(Graph *self)
{
    size_t mask = self->kinds_mask * 2 + 1;
    Kind *table = PyMem_Calloc(mask + 1, sizeof(Kind));
    if (!table) {
        PyErr_NoMemory();
        return -1;
    }
    for (size_t at = 0; at <= self->kinds_mask; at++)
        if (self->kinds[at].type)
            *kind_slot(table, mask, self->kinds[at].type) = self->kinds[at];
    PyMem_Free(self->kinds);
    self->kinds = table;
    self->kinds_mask = mask;
    return 0;
}

int graph_flags_of(Graph *self, PyTypeObject *type)
{
    Kind *found = known_kind(self, type);
    if (found)
        return found->flags;
    PyObject *answer = PyObject_CallOneArg(self->sort, (PyObject *)type);
    if (!answer)
        return -1;
    long flags = PyLong_AsLong(answer);
    Py_DECREF(answer);
    if (flags < 0)
        return -1;
    found = kind_slot(self->kinds, self->kinds_mask, type);
    if (found->type)
        return found->flags;
    if (self->kinds_used * 2 > self->kinds_mask) {
        if (grow_kinds(self) < 0)
            return -1;
        found = kind_slot(self->kinds, self->kinds_mask, type);
    }
    Py_INCREF(type);
    found->type = type;
    found->flags = (int)flags;
    self->kinds_used++;
    return (int)flags;
}

/* ---- nodes ------------------------------------------------------------------------------ */

int32_t *graph_slot(Graph *self, PyObject *object)
{
    size_t at = hash_of(object) & self->index_mask;
    while (self->index[at] >= 0 && self->nodes[self->index[at]] != object)
        at = (at + 1) & self->index_mask;
    return &self->index[at];
}

static int grow_nodes(Graph *self)
{
    if (self->count < self->room)
        return 0;
    size_t room = (size_t)self->room * 2, slots = room * 2;
    if (room > INT32_MAX / 2) {
        PyErr_NoMemory();
        return -1;
    }
    PyObject **nodes = PyMem_Realloc(self->nodes, room * sizeof *nodes);
    if (nodes)
        self->nodes = nodes;
    uint16_t *flags = PyMem_Realloc(self->flags, room * sizeof *flags);
    if (flags)
        self->flags = flags;
    size_t *first = PyMem_Realloc(self->first, (room + 1) * sizeof *first);
    if (first)
        self->first = first;
    int32_t *index = PyMem_Realloc(self->index, slots * sizeof *index);
    if (index)
        self->index = index;
    if (!nodes || !flags || !first || !index) {
        PyErr_NoMemory();
        return -1;
    }
    self->room = (int32_t)room;
    self->index_mask = slots - 1;
    memset(index, 0xff, slots * sizeof *index);
    for (int32_t at = 0; at < self->count; at++)
        *graph_slot(self, nodes[at]) = at;
    return 0;
}

int32_t graph_add(Graph *self, PyObject *object, int flags)
{
    int32_t *slot = graph_slot(self, object);
    if (*slot >= 0) {
        int32_t found = *slot;
        Py_DECREF(object);
        return found;
    }
    if (grow_nodes(self) < 0) {
        Py_DECREF(object);
        return -1;
    }
    int32_t number = self->count++;
    self->nodes[number] = object;
    self->flags[number] = (uint16_t)flags;
    *graph_slot(self, object) = number;
    return number;
}

/* ---- references ------------------------------------------------------------------------- */

static int is_wall(Graph *self, PyObject *object)
{
    size_t at = hash_of(object) & self->walls_mask;
    while (self->walls[at]) {
        if (self->walls[at] == (uintptr_t)object)
            return 1;
        at = (at + 1) & self->walls_mask;
    }
    return 0;
}

static int push(Graph *self, PyObject *child)
{
    if (self->found_count == self->found_room) {
        size_t room = self->found_room * 2;
        PyObject **found = PyMem_Realloc(self->found, room * sizeof *found);
        if (!found)
            return -1;
        self->found = found;
        self->found_room = room;
    }
    Py_INCREF(child);
    self->found[self->found_count++] = child;
    return 0;
}

static int is_leaf(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    return type == &PyUnicode_Type || type == &PyLong_Type || type == &PyFloat_Type
        || object == Py_None || type == &PyBool_Type
        || (type == &PyBytes_Type && PyBytes_GET_SIZE(object) < SHORT_BYTES)
        || type == &PyComplex_Type || type == &PyRange_Type || type == &PySlice_Type
        || type == &PyEllipsis_Type;
}

/* Whether an object leads anywhere or is looked for, as far as its class tells. */
static int leads_on(PyObject *object, int flags)
{
    if (flags & OPAQUE)
        return 0;
    return flags != 0 || PyObject_IS_GC(object);
}

static int visit(PyObject *child, void *argument)
{
    Graph *self = argument;
    if (child == (PyObject *)self->visited_type || is_leaf(child))
        return 0;
    Kind *kind = known_kind(self, Py_TYPE(child));
    if (kind && !leads_on(child, kind->flags))
        return 0;
    return push(self, child);
}

static int visit_values(Graph *self, PyObject *dictionary)
{
    PyObject *key, *value;
    Py_ssize_t place = 0;
    while (dictionary && PyDict_Next(dictionary, &place, &key, &value))
        if (visit(value, self))
            return -1;
    return 0;
}

static int visit_items(Graph *self, PyObject *tuple)
{
    for (Py_ssize_t at = 0; tuple && at < PyTuple_GET_SIZE(tuple); at++)
        if (visit(PyTuple_GET_ITEM(tuple, at), self))
            return -1;
    return 0;
}

/* What a function holds: captured variables, defaults, attributes; not its globals. */
static int visit_function(Graph *self, PyFunctionObject *function)
{
    PyObject *closure = function->func_closure;
    for (Py_ssize_t at = 0; closure && at < PyTuple_GET_SIZE(closure); at++) {
        PyObject *content = PyCell_GET(PyTuple_GET_ITEM(closure, at));
        if (content && visit(content, self))
            return -1;
    }
    if (visit_items(self, function->func_defaults) < 0
        || visit_values(self, function->func_kwdefaults) < 0)
        return -1;
    return visit_values(self, function->func_dict);
}

static int visit_class(Graph *self, PyTypeObject *type)
{
#if PY_VERSION_HEX >= 0x030C0000
    PyObject *names = PyType_GetDict(type);
#else
    PyObject *names = Py_XNewRef(type->tp_dict);
#endif
    int failed = visit_values(self, names);
    Py_XDECREF(names);
    return failed;
}

static int visit_expanded(Graph *self, PyObject *object)
{
    PyObject *more = PyObject_CallOneArg(self->expand, object);
    if (!more)
        return -1;
    PyObject *items = PySequence_Fast(more, "expand gives a list");
    Py_DECREF(more);
    if (!items)
        return -1;
    int failed = 0;
    for (Py_ssize_t at = 0; !failed && at < PySequence_Fast_GET_SIZE(items); at++)
        failed = visit(PySequence_Fast_GET_ITEM(items, at), self);
    Py_DECREF(items);
    return failed;
}

static int read_references(Graph *self, PyObject *object, int flags)
{
    int failed = 0;
    self->visited_type = Py_TYPE(object);
    if (!(flags & (CUSTOM | OPAQUE))) {
        if (PyFunction_Check(object))
            failed = visit_function(self, (PyFunctionObject *)object);
        else if (PyType_Check(object))
            failed = visit_class(self, (PyTypeObject *)object);
        else if (PyObject_IS_GC(object) && Py_TYPE(object)->tp_traverse)
            failed = Py_TYPE(object)->tp_traverse(object, visit, self);
    }
    if (!failed && flags & (HIDDEN | CUSTOM))
        failed = visit_expanded(self, object);
    if (failed && !PyErr_Occurred())
        PyErr_NoMemory();
    return failed ? -1 : 0;
}

static int add_edge(Graph *self, int32_t to)
{
    if (self->edge_count == self->edge_room) {
        size_t room = self->edge_room * 2;
        int32_t *edges = PyMem_Realloc(self->edges, room * sizeof *edges);
        if (!edges) {
            PyErr_NoMemory();
            return -1;
        }
        self->edges = edges;
        self->edge_room = room;
    }
    self->edges[self->edge_count++] = to;
    return 0;
}

/* Ask of a node and those of its sort that wait behind it which are tied to anything at all: most
 * tensors and arrays are not, and asking each of them for its references takes long. */
static int ask_tied(Graph *self, int32_t node)
{
    int32_t *asked = PyMem_Malloc(MOST_ASKED * sizeof *asked), count = 0;
    PyObject *objects = PyList_New(0), *answer = NULL, *places = NULL;
    int failed = !asked || !objects;
    for (int32_t at = node; !failed && at < self->count && count < MOST_ASKED; at++) {
        int flags = self->flags[at];
        if (flags & HIDDEN && !(flags & (CUSTOM | GRAPH | ASKED))) {
            asked[count++] = at;
            self->flags[at] |= ASKED;
            failed = PyList_Append(objects, self->nodes[at]);
        }
    }
    if (!failed)
        answer = PyObject_CallOneArg(self->tied, objects);
    if (answer)
        places = PySequence_Fast(answer, "tied gives a list");
    failed = !places;
    for (Py_ssize_t at = 0; !failed && at < PySequence_Fast_GET_SIZE(places); at++) {
        long place = PyLong_AsLong(PySequence_Fast_GET_ITEM(places, at));
        if (place >= 0 && place < count)
            self->flags[asked[place]] |= TIED;
        else if (PyErr_Occurred())
            failed = -1;
    }
    if (failed && !PyErr_Occurred())
        PyErr_NoMemory();
    Py_XDECREF(places);
    Py_XDECREF(answer);
    Py_XDECREF(objects);
    PyMem_Free(asked);
    return failed ? -1 : 0;
}

/* What is to be read of a node: its sort, without hidden references where it has none. */
static int flags_to_read(Graph *self, int32_t node)
{
    int flags = self->flags[node];
    if (!(flags & HIDDEN) || flags & (CUSTOM | GRAPH))
        return flags;
    if (!(flags & ASKED) && ask_tied(self, node) < 0)
        return -1;
    return self->flags[node] & TIED ? flags : flags & ~HIDDEN;
}

int graph_follow(Graph *self, int32_t node)
{
    int flags_of_node = flags_to_read(self, node);
    if (flags_of_node < 0)
        return -1;
    int failed = read_references(self, self->nodes[node], flags_of_node);
    for (size_t at = 0; at < self->found_count; at++) {
        PyObject *child = self->found[at];
        int flags = failed || is_wall(self, child) ? OPAQUE : graph_flags_of(self, Py_TYPE(child));
        if (flags < 0)
            failed = -1;
        if (failed || !leads_on(child, flags)) {
            Py_DECREF(child);
            continue;
        }
        int32_t number = graph_add(self, child, flags);
        if (number < 0 || add_edge(self, number) < 0)
            failed = -1;
    }
    self->found_count = 0;
    return failed;
}
