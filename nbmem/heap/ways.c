/* Ways from roots to nodes, the shortest of each root first; see graph.Graph.ways. */
#include "walker.h"

/* Nodes at the first and second step of a way, -1 for a shorter one. */
typedef struct {
    int32_t first, second;
} Branch;

typedef struct {
    int32_t *node, *before, *seed, *next; /* of each way; next one to the same node */
    Branch *branch;
    int32_t count, room;
    int32_t *last; /* node -> its newest way, -1 for none */
    uint8_t *known; /* node -> how many it has */
} Ways;

static int grow_ways(Ways *ways)
{
    if (ways->count < ways->room)
        return 0;
    size_t size = (size_t)ways->room * 2 * sizeof(int32_t);
    int32_t **columns[] = {&ways->node, &ways->before, &ways->seed, &ways->next};
    for (int at = 0; at < 4; at++) {
        int32_t *column = PyMem_Realloc(*columns[at], size);
        if (!column) {
            PyErr_NoMemory();
            return -1;
        }
        *columns[at] = column;
    }
    Branch *branch = PyMem_Realloc(ways->branch, (size_t)ways->room * 2 * sizeof *branch);
    if (!branch) {
        PyErr_NoMemory();
        return -1;
    }
    ways->branch = branch;
    ways->room *= 2;
    return 0;
}

static int add_way(Ways *ways, int32_t node, int32_t before, int32_t seed, Branch branch)
{
    if (grow_ways(ways) < 0)
        return -1;
    int32_t number = ways->count++;
    ways->node[number] = node;
    ways->before[number] = before;
    ways->seed[number] = seed;
    ways->branch[number] = branch;
    ways->next[number] = ways->last[node];
    ways->last[node] = number;
    ways->known[node]++;
    return 0;
}

static Branch branch_of(const Ways *ways, int32_t here, int32_t child)
{
    Branch branch = ways->branch[here];
    if (branch.first < 0)
        branch.first = child;
    else if (branch.second < 0)
        branch.second = child;
    return branch;
}

/* Whether two branches are cut by letting go of the same object; a shorter one is a part. */
static int alike(Branch one, Branch other)
{
    if (one.first >= 0 && one.first != other.first)
        return 0;
    return one.second == other.second || one.second < 0 || other.second < 0;
}

/* Whether one step more makes a way that tells more than the known ones. */
static int welcome(const Ways *ways, int32_t here, int32_t child, Branch branch, int detour)
{
    if (ways->known[child] >= MOST_LABELS)
        return 0;
    int same = 0;
    for (int32_t way = ways->last[child]; way >= 0; way = ways->next[way]) {
        if (ways->seed[way] != ways->seed[here])
            continue;
        if (!detour || alike(ways->branch[way], branch))
            return 0;
        same++;
    }
    return same < MOST_FROM_ONE_ROOT;
}

/* Mark the nodes that lead to the targets, and these. */
static char *ancestors(Graph *self, PyObject *targets)
{
    size_t nodes = (size_t)self->count;
    size_t *first = PyMem_Calloc(nodes + 2, sizeof *first);
    int32_t *parents = PyMem_Malloc((self->edge_count + 1) * sizeof *parents);
    int32_t *todo = PyMem_Malloc((nodes + 1) * sizeof *todo);
    char *wanted = PyMem_Calloc(nodes + 1, 1);
    PyObject *items = NULL;
    int32_t left = 0;
    int failed = !first || !parents || !todo || !wanted;
    if (failed) {
        PyErr_NoMemory();
        goto done;
    }
    items = PySequence_List(targets);
    failed = !items;
    for (Py_ssize_t at = 0; !failed && at < PyList_GET_SIZE(items); at++) {
        int32_t node = graph_node(self, PyList_GET_ITEM(items, at));
        failed = node < 0;
        if (!failed && !wanted[node]) {
            wanted[node] = 1;
            todo[left++] = node;
        }
    }
    if (failed || !left)
        goto done;
    /* The references backwards, sorted by what they lead to. */
    for (size_t edge = 0; edge < self->edge_count; edge++)
        first[self->edges[edge] + 2]++;
    for (size_t node = 1; node <= nodes; node++)
        first[node + 1] += first[node];
    for (int32_t node = 0; node < self->count; node++)
        for (size_t edge = self->first[node]; edge < self->first[node + 1]; edge++)
            parents[first[self->edges[edge] + 1]++] = node;
    while (left) {
        int32_t node = todo[--left];
        for (size_t edge = first[node]; edge < first[node + 1]; edge++) {
            int32_t parent = parents[edge];
            if (!wanted[parent]) {
                wanted[parent] = 1;
                todo[left++] = parent;
            }
        }
    }
done:
    Py_XDECREF(items);
    PyMem_Free(first);
    PyMem_Free(parents);
    PyMem_Free(todo);
    if (failed) {
        PyMem_Free(wanted);
        wanted = NULL;
    }
    return wanted;
}

static int spread(Graph *self, Ways *ways, const char *wanted)
{
    const Branch none = {-1, -1};
    for (int32_t at = 0; at < self->seed_count; at++)
        if (wanted[self->seeds[at]] && ways->known[self->seeds[at]] < UINT8_MAX
            && add_way(ways, self->seeds[at], -1, at, none) < 0)
            return -1;
    for (int32_t here = 0; here < ways->count; here++) {
        if (here % STRIDE == 0) {
            int late = graph_is_late(self);
            if (late)
                return late < 0 ? -1 : 0;
        }
        int32_t node = ways->node[here];
        for (size_t edge = self->first[node]; edge < self->first[node + 1]; edge++) {
            int32_t child = self->edges[edge];
            if (!wanted[child])
                continue;
            Branch branch = branch_of(ways, here, child);
            if (welcome(ways, here, child, branch, !(self->flags[child] & GRAPH))
                && add_way(ways, child, here, ways->seed[here], branch) < 0)
                return -1;
        }
    }
    return 0;
}

PyObject *as_ints(const int32_t *values, int32_t count)
{
    PyObject *bytes = PyBytes_FromStringAndSize((const char *)values, count * sizeof *values);
    PyObject *view = bytes ? PyMemoryView_FromObject(bytes) : NULL;
    PyObject *ints = view ? PyObject_CallMethod(view, "cast", "s", "i") : NULL;
    Py_XDECREF(view);
    Py_XDECREF(bytes);
    return ints;
}

PyObject *graph_ways(Graph *self, PyObject *targets)
{
    PyObject *result = NULL;
    Ways ways = {.room = 1024};
    size_t size = ways.room * sizeof(int32_t), nodes = (size_t)self->count + 1;
    ways.node = PyMem_Malloc(size);
    ways.before = PyMem_Malloc(size);
    ways.seed = PyMem_Malloc(size);
    ways.next = PyMem_Malloc(size);
    ways.branch = PyMem_Malloc(ways.room * sizeof *ways.branch);
    ways.last = PyMem_Malloc(nodes * sizeof *ways.last);
    ways.known = PyMem_Calloc(nodes, 1);
    char *wanted = NULL;
    if (!ways.node || !ways.before || !ways.seed || !ways.next || !ways.branch || !ways.last || !ways.known) {
        PyErr_NoMemory();
    } else {
        memset(ways.last, 0xff, nodes * sizeof *ways.last);
        wanted = ancestors(self, targets);
    }
    if (wanted && spread(self, &ways, wanted) == 0) {
        const int32_t *columns[] = {ways.node, ways.before, ways.seed, ways.next, ways.last};
        result = PyTuple_New(5);
        for (int at = 0; result && at < 5; at++) {
            PyObject *column = as_ints(columns[at], at < 4 ? ways.count : self->count);
            if (column)
                PyTuple_SET_ITEM(result, at, column);
            else
                Py_CLEAR(result);
        }
    }
    PyMem_Free(wanted);
    PyMem_Free(ways.node);
    PyMem_Free(ways.before);
    PyMem_Free(ways.seed);
    PyMem_Free(ways.next);
    PyMem_Free(ways.branch);
    PyMem_Free(ways.last);
    PyMem_Free(ways.known);
    return result;
}
