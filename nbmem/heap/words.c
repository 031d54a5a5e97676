/* Puts ways into words, those that read the same under one number; see spelling.py.
 *
 * Python is asked for a link once for each kind of it: what plain containers and plain instances
 * refer to is told here, and everything else by the `link` callback, way by way. */
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

/* ---- numbers ---------------------------------------------------------------------------- */

static size_t words_hash(int32_t before, int32_t step)
{
    return (size_t)((((uint64_t)(uint32_t)step << 32) ^ (uint32_t)before) * 0x9E3779B97F4A7C15ull >> 24);
}

static int32_t *words_slot(const Words *words, int32_t before, int32_t step)
{
    size_t at = words_hash(before, step) & words->table_mask;
    while (words->table[at] >= 0
           && (words->before[words->table[at]] != before || words->step[words->table[at]] != step))
        at = (at + 1) & words->table_mask;
    return &words->table[at];
}

static int grow_words(Words *words)
{
    if (words->count < words->room)
        return 0;
    size_t room = (size_t)words->room * 2, slots = room * 2;
    int32_t **columns[] = {&words->seed, &words->before, &words->step};
    for (int at = 0; at < 3; at++) {
        int32_t *column = PyMem_Realloc(*columns[at], room * sizeof *column);
        if (!column)
            goto failed;
        *columns[at] = column;
    }
    uint8_t *last = PyMem_Realloc(words->last, room);
    if (!last)
        goto failed;
    words->last = last;
    int32_t *table = PyMem_Realloc(words->table, slots * sizeof *table);
    if (!table)
        goto failed;
    words->table = table;
    words->room = (int32_t)room;
    words->table_mask = slots - 1;
    memset(table, 0xff, slots * sizeof *table);
    for (int32_t at = 0; at < words->count; at++)
        *words_slot(words, words->before[at], words->step[at]) = at;
    return 0;
failed:
    PyErr_NoMemory();
    return -1;
}

/* Number of words with one step more. A root is the step of its seed from -1. */
static int32_t longer(Words *words, int32_t before, int32_t step, int32_t seed, int kind)
{
    int32_t *slot = words_slot(words, before, step);
    if (*slot >= 0)
        return *slot;
    if (grow_words(words) < 0)
        return -1;
    int32_t number = words->count++;
    words->seed[number] = seed;
    words->before[number] = before;
    words->step[number] = step;
    words->last[number] = (uint8_t)kind;
    *words_slot(words, before, step) = number;
    return number;
}

/* ---- links that are told here ------------------------------------------------------------ */

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

/* Tell a link of a plain object: 1 where it is told, 0 where not, -1 on failure. */
static int tell_plain(Words *words, int32_t node, int context, PyObject *child, Link *link)
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

/* ---- ways ------------------------------------------------------------------------------- */

static int find_link(Words *words, int32_t holder, int context, int32_t child, Link *link)
{
    if (words->graph->flags[holder] & GRAPH)
        context = NODE;
    int told = tell_plain(words, holder, context, words->graph->nodes[child], link);
    if (told)
        return told < 0 ? -1 : 0;
    PyObject *answer = PyObject_CallFunction(words->link, "iii", holder, context, child);
    long long packed = answer ? PyLong_AsLongLong(answer) : -1;
    Py_XDECREF(answer);
    if (packed < 0)
        return -1;
    *link = (Link){(int32_t)(packed >> 8) - 1, (int)(packed >> 4 & 15), (int)(packed & 15)};
    return 0;
}

static int is_absorbed(int last, int kind)
{
    return (last == GRAD_FN && kind != OTHER) || (last == BASE && kind == BASE);
}

typedef struct {
    int32_t number, origin;
    int context;
} State;

/* The state of a way that is one step longer; -1 with an exception set on failure. */
static int extend(Words *words, State *state, int32_t holder, int32_t child)
{
    const uint16_t *flags = words->graph->flags;
    int last = words->last[state->number];
    if (last == GRAD_FN && flags[child] & flags[holder] & GRAPH)
        return 0;
    Link link;
    if (find_link(words, holder, state->context, child, &link) < 0)
        return -1;
    state->context = link.context;
    if (is_absorbed(last, link.kind))
        return 0;
    if (link.kind != GRAD_FN)
        state->origin = child;
    if (link.step >= 0)
        state->number =
            longer(words, state->number, link.step, words->seed[state->number], link.kind);
    return state->number < 0 ? -1 : 0;
}

typedef struct {
    const int32_t *node, *before, *seed;
    int32_t count;
    int32_t *number, *origin;
    uint8_t *context, *start; /* start: context of each root */
} Forest;

static int spell_all(Words *words, Forest *ways)
{
    for (int32_t way = 0; way < ways->count; way++) {
        if (way % STRIDE == 0) {
            int late = graph_is_late(words->graph);
            if (late < 0)
                return -1;
            if (late) {
                for (; way < ways->count; way++)
                    ways->number[way] = ways->origin[way] = -1;
                return 0;
            }
        }
        int32_t before = ways->before[way], node = ways->node[way], seed = ways->seed[way];
        State state = {.origin = node};
        if (before < 0) {
            state.context = ways->start[seed];
            state.number = longer(words, -1, seed, seed, OTHER);
            if (state.number < 0)
                return -1;
        } else {
            state = (State){ways->number[before], ways->origin[before], ways->context[before]};
            if (extend(words, &state, ways->node[before], node) < 0)
                return -1;
        }
        ways->number[way] = state.number;
        ways->origin[way] = state.origin;
        ways->context[way] = (uint8_t)state.context;
    }
    return 0;
}

static int make_words(Words *words)
{
    words->room = 1024;
    words->table_mask = 2 * (size_t)words->room - 1;
    words->known_mask = 1023;
    words->judged = -1;
    words->seed = PyMem_Malloc(words->room * sizeof *words->seed);
    words->before = PyMem_Malloc(words->room * sizeof *words->before);
    words->step = PyMem_Malloc(words->room * sizeof *words->step);
    words->last = PyMem_Malloc(words->room);
    words->table = PyMem_Malloc((words->table_mask + 1) * sizeof *words->table);
    words->known = empty_known(words->known_mask + 1);
    if (!words->seed || !words->before || !words->step || !words->last || !words->table
        || !words->known) {
        PyErr_NoMemory();
        return -1;
    }
    memset(words->table, 0xff, (words->table_mask + 1) * sizeof *words->table);
    return 0;
}

static void free_words(Words *words)
{
    for (size_t at = 0; words->known && at <= words->known_mask; at++)
        Py_XDECREF(words->known[at].key);
    PyMem_Free(words->known);
    PyMem_Free(words->table);
    PyMem_Free(words->seed);
    PyMem_Free(words->before);
    PyMem_Free(words->step);
    PyMem_Free(words->last);
}

static PyObject *columns_of(const Words *words, const Forest *ways)
{
    const struct {
        const int32_t *values;
        int32_t count;
    } columns[] = {
        {ways->number, ways->count},  {ways->origin, ways->count}, {words->seed, words->count},
        {words->before, words->count}, {words->step, words->count},
    };
    PyObject *result = PyTuple_New(5);
    for (int at = 0; result && at < 5; at++) {
        PyObject *column = as_ints(columns[at].values, columns[at].count);
        if (column)
            PyTuple_SET_ITEM(result, at, column);
        else
            Py_CLEAR(result);
    }
    return result;
}

PyObject *graph_spell(Graph *self, PyObject *args)
{
    Py_buffer node, before, seed, start;
    Words words = {.graph = self};
    if (!PyArg_ParseTuple(
            args, "(y*y*y*)y*OO", &node, &before, &seed, &start, &words.link, &words.plain))
        return NULL;
    PyObject *result = NULL;
    Forest ways = {
        .node = node.buf,
        .before = before.buf,
        .seed = seed.buf,
        .start = start.buf,
        .count = (int32_t)(node.len / (Py_ssize_t)sizeof(int32_t)),
    };
    ways.number = PyMem_Malloc((ways.count + 1) * sizeof *ways.number);
    ways.origin = PyMem_Malloc((ways.count + 1) * sizeof *ways.origin);
    ways.context = PyMem_Malloc(ways.count + 1);
    if (!ways.number || !ways.origin || !ways.context)
        PyErr_NoMemory();
    else if (make_words(&words) == 0 && spell_all(&words, &ways) == 0)
        result = columns_of(&words, &ways);
    free_words(&words);
    PyMem_Free(ways.number);
    PyMem_Free(ways.origin);
    PyMem_Free(ways.context);
    PyBuffer_Release(&node);
    PyBuffer_Release(&before);
    PyBuffer_Release(&seed);
    PyBuffer_Release(&start);
    return result;
}
