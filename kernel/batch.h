/* A batch: many layouts, each from the empty garden, as a row of searches that lanes can take up one by one.

   A layout is answered by questions about its twelve openings: about each of them, up a ladder of its own (value.h), or
   about any of them, up one ladder for all. `next_search` goes on until a tree has to be searched, and `hear` takes its
   answer; which questions come, and in what order, is the same as in okiya_solve. */

#ifndef OKIYA_BATCH_H
#define OKIYA_BATCH_H

#include "garden.h"
#include "lanes.h"
#include "layout.h"
#include "opening.h"
#include "position.h"
#include "search.h"
#include "value.h"

enum { OPENINGS = 12 };

typedef struct {
    layout on;
    terms terms;
    int each;           /* every opening is asked for */
    ladder ladder;
    child opening[OPENINGS];
    int openings, at;   /* how many are in question, and which is next */
    int posed;          /* whether they are in question for this prize */
    uint32_t positions;
    int8_t value, values[16];
} job;

static child open_by(const layout *on, int tile) {
    position start = {.left = ALL};
    child c = {.position = early(on, &start, tile)};
    c.safe = kin[tile] & c.position.left;
    return c;
}

/* Whether these are sixteen tiles; if so the job is to answer them. */
static int begin(job *j, const uint8_t *tile, terms t, int each) {
    *j = (job){.terms = t, .each = each, .ladder = at_its_foot(each ? 15 : 16), .value = -128};
    if (!lay(&j->on, tile)) return 0;
    for (int cell = 0; cell < 16; cell++) j->values[cell] = -128;
    return 1;
}

/* Put the openings in question that are open for this prize; 1 or -1 if the first player's answer is known at once. */
static int pose(job *j) {
    position start = {.left = ALL};
    tiles may = tiles_on(&j->on, BORDER);
    int seen = verdict(&start, 16, may, j->ladder.prize);
    j->openings = j->at = 0;
    if (seen != OPEN) return seen;
    j->positions++;
    for (tiles rest = may; rest; rest &= rest - 1) {
        child c = open_by(&j->on, lowest(rest));
        int known = verdict(&c.position, 15, c.safe, j->ladder.prize);
        if (known == LOST) return WON;
        if (known == WON) continue;
        c.promise = opening_promise(&j->on, lowest(rest));
        int place = j->openings++;
        for (; place && j->opening[place - 1].promise < c.promise; place--) j->opening[place] = j->opening[place - 1];
        j->opening[place] = c;
    }
    return OPEN;
}

/* The child whose tree has to be searched for the ladder's prize, or none when the layout is answered. */
static const child *next_search(job *j) {
    while (j->each) {
        tiles border = tiles_on(&j->on, BORDER);
        for (int i = 0; i < j->at; i++) border &= border - 1;
        if (!border) return 0;
        int tile = lowest(border);
        j->opening[0] = open_by(&j->on, tile);
        while (!j->ladder.done) {
            int seen = verdict(&j->opening[0].position, 15, j->opening[0].safe, j->ladder.prize);
            if (seen == OPEN) return &j->opening[0];
            step(&j->ladder, seen == WON, j->terms);
        }
        int8_t v = (int8_t)-j->ladder.value;
        j->values[j->on.cell[tile]] = v;
        if (v > j->value) j->value = v;
        j->ladder = at_its_foot(15);
        j->at++;
    }
    while (!j->ladder.done) {
        int seen = j->posed ? OPEN : pose(j);
        j->posed = seen == OPEN;
        if (seen == OPEN && j->at < j->openings) return &j->opening[j->at];
        j->posed = 0;
        step(&j->ladder, seen == WON, j->terms);
    }
    j->value = (int8_t)j->ladder.value;
    return 0;
}

/* Take the answer to the last search: whether the second player, who is to move there, gets what it wants. */
static void hear(job *j, int second_gets_it) {
    if (j->each) {
        step(&j->ladder, second_gets_it, j->terms);
    } else if (second_gets_it) {
        j->at++;
    } else {
        j->posed = 0;
        step(&j->ladder, 1, j->terms);
    }
}

#if OKIYA_HAS_LANES

static void set(each *row, int lane, uint32_t n) { ((uint32_t *)row)[lane] = n; }
static uint32_t get(const each *row, int lane) { return ((const uint32_t *)row)[lane]; }

static void load_marks(marks *m, int lane, const side *s) {
    set(&m->tokens, lane, s->tokens);
    set(&m->low, lane, s->reach[0] & ~s->reach[1]);
    set(&m->high, lane, s->reach[1]);
}

/* Set a lane to the tree of a child. */
static void load(lanes *g, int lane, const child *c, int prize) {
    load_marks(&g->mover, lane, &c->position.mover);
    load_marks(&g->waiting, lane, &c->position.waiting);
    set(&g->left, lane, c->position.left);
    set(&g->size, lane, (uint32_t)count(c->position.left));
    set(&g->threats, lane, c->position.threats);
    set(&g->to_look, lane, c->safe);
    for (int i = 0; i < WAITING; i++) set(&g->best[i], lane, 0x80000000u);
    set(&g->depth, lane, 0);
    set(&g->prize, lane, (uint32_t)prize);
    set(&g->positions, lane, get(&g->positions, lane) + 1);
    g->busy |= (some)(1u << lane);
    g->lost &= (some)~(1u << lane);
}

static void load_layout(lanes *g, int lane, const layout *on) {
    uint32_t low = 0, high = 0;
    for (int i = 0; i < 8; i++) low |= (uint32_t)on->cell[i] << 4 * i, high |= (uint32_t)on->cell[i + 8] << 4 * i;
    set(&g->cell_low, lane, low);
    set(&g->cell_high, lane, high);
    set(&g->positions, lane, 0);
    __builtin_memcpy((uint8_t *)g->cells + 16 * lane, on->cell, sizeof on->cell);
}

#endif

#endif
