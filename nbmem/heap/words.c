/* Puts ways into words, those that read the same under one number; see spelling.py.
 *
 * What plain containers and plain instances refer to is told in plain.c, and everything else by
 * the `link` callback, way by way. */
#include "words.h"

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
    words->seed = PyMem_Malloc(words->room * sizeof *words->seed);
    words->before = PyMem_Malloc(words->room * sizeof *words->before);
    words->step = PyMem_Malloc(words->room * sizeof *words->step);
    words->last = PyMem_Malloc(words->room);
    words->table = PyMem_Malloc((words->table_mask + 1) * sizeof *words->table);
    if (!words->seed || !words->before || !words->step || !words->last || !words->table) {
        PyErr_NoMemory();
        return -1;
    }
    memset(words->table, 0xff, (words->table_mask + 1) * sizeof *words->table);
    return make_known(words);
}

static void free_words(Words *words)
{
    free_known(words);
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
