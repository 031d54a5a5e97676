/* What the parts share that put ways into words. */
#ifndef NBMEM_WORDS_H
#define NBMEM_WORDS_H

#include "walker.h"

/* naming.KINDS: the kinds of steps on which it depends how a way goes on. */
enum { OTHER, GRAD_FN, SAVED, BASE };

/* links.Context, as far as it matters here. */
enum { NONE = 0, ATTRIBUTES = 1, NODE = 8 };

/* naming.Plain: links that are told here. */
enum { ELEMENT, ALONE, KEY, ANY_KEY, ATTRIBUTE };

/* Keys of a dictionary that are told apart, as in links.py. */
enum { FEW = 64 };

typedef struct {
    int32_t step; /* -1 for a link that adds no step */
    int kind, context;
} Link;

typedef struct {
    PyObject *key; /* held; NULL for a link without one */
    PyTypeObject *type; /* held by the graph */
    int32_t plain, step; /* step -1 for an empty slot */
} Known;

typedef struct {
    Graph *graph;
    PyObject *link, *plain;
    /* of each number */
    int32_t *seed, *before, *step;
    uint8_t *last;
    int32_t count, room;
    int32_t *table; /* hash table: number and step -> number, -1 for an empty slot */
    size_t table_mask;
    Known *known; /* hash table of steps */
    size_t known_mask, known_used;
    int32_t judged; /* the large dictionary that was looked at last */
    char judged_plain;
} Words;

/* Make the table of known steps; -1 with an exception set. */
int make_known(Words *words);

void free_known(Words *words);

/* Tell a link of a plain object: 1 where it is told, 0 where not, -1 on failure. */
int tell_plain(Words *words, int32_t node, int context, PyObject *child, Link *link);

#endif
