/* What the parts of the walker share. */
#ifndef NBMEM_WALKER_H
#define NBMEM_WALKER_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

/* The flags of classes.Sort that the walk needs. */
enum { HIDDEN = 2, CUSTOM = 4, OPAQUE = 8, GRAPH = 16, SIMPLE = 512, USERS = 2048 };

/* Further flags of a node: its anatomy was asked whether it is tied to anything, and it is. */
enum { ASKED = 1 << 14, TIED = 1 << 15 };

/* Nodes between two looks at the clock. */
enum { STRIDE = 256 };

/* Objects that are asked about at once. */
enum { MOST_ASKED = 16384 };

/* Shorter bytes objects are never looked at; see classes.py. */
enum { SHORT_BYTES = 4096 };

/* The limits of graph.py. */
enum { MOST_LABELS = 32, MOST_FROM_ONE_ROOT = 4 };

typedef struct {
    PyTypeObject *type; /* held */
    int flags;
} Kind;

typedef struct {
    PyObject_HEAD
    PyObject *sort, *expand, *tied, *clock;
    long long deadline;
    char partial;

    PyObject **nodes; /* held, in the order they were found */
    uint16_t *flags;
    int32_t count, room;
    int32_t *index; /* hash table: object -> its number, -1 for an empty slot */
    size_t index_mask;

    size_t *first; /* node -> place of its first reference in edges */
    int32_t *edges;
    size_t edge_count, edge_room;

    Kind *kinds; /* hash table of classes */
    size_t kinds_mask, kinds_used;

    uintptr_t *walls; /* hash table of addresses */
    size_t walls_mask;

    int32_t *seeds;
    int32_t seed_count;

    PyObject **found; /* references of the object that is being read */
    size_t found_count, found_room;
    PyTypeObject *visited_type;

    uint32_t *seen, mark; /* node -> the question that last met it */
    int32_t *todo;
} Graph;

/* Where an address belongs in a hash table, before the table's mask. */
static inline size_t hash_of(const void *pointer)
{
    return (size_t)(((uintptr_t)pointer >> 4) * 0x9E3779B97F4A7C15ull >> 16);
}

/* Flags of a class; asks for them once. -1 with an exception set on failure. */
int graph_flags_of(Graph *self, PyTypeObject *type);

/* Where the number of an object is, or would be put: -1 for one that was not found. */
int32_t *graph_slot(Graph *self, PyObject *object);

/* Number of an object, added where it is new; takes over the caller's reference. -1 on failure. */
int32_t graph_add(Graph *self, PyObject *object, int flags);

/* Read what a node refers to, and add what is new. -1 with an exception set on failure. */
int graph_follow(Graph *self, int32_t node);

/* Number of a node given as a Python int; -1 with an exception set. */
int32_t graph_node(Graph *self, PyObject *number);

/* Questions about what was found; walker.c tells what they mean. */
PyObject *graph_at(Graph *self, PyObject *number);
PyObject *graph_find(Graph *self, PyObject *object);
PyObject *graph_of(Graph *self, PyObject *flags);
PyObject *graph_classes(Graph *self, PyObject *flags);
PyObject *graph_reach(Graph *self, PyObject *args);
PyObject *graph_reach_classes(Graph *self, PyObject *none);
PyObject *graph_after(Graph *self, PyObject *number);

/* Read what the nodes from one on refer to, until nothing new is found; -1 on failure. */
int graph_walk(Graph *self, int32_t at);

/* Whether the deadline has passed; -1 with an exception set. */
int graph_is_late(Graph *self);

/* A memoryview of C ints, a copy of the values. */
PyObject *as_ints(const int32_t *values, int32_t count);

/* Graph.ways(targets) -> the columns of walked.Ways. */
PyObject *graph_ways(Graph *self, PyObject *targets);

/* Graph.spell(ways, contexts, link, plain) -> the columns of walked.Spelled. */
PyObject *graph_spell(Graph *self, PyObject *args);

/* copies(template, columns) -> objects like the template, some of their slots set. */
PyObject *copies(PyObject *module, PyObject *args);

/* unreachable(objects) -> those that only references among themselves keep alive. */
PyObject *unreachable(PyObject *module, PyObject *objects);

#endif
