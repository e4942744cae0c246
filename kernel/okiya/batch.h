/* A batch of layouts, each solved before its first move, as a sequence of searches that lanes can run one by one.

   A layout is solved by searches of its twelve openings: with one ladder (value.h) for each opening, or with one ladder
   for all. `next_search` returns the next child whose tree must be searched, and `take_answer` takes the result. The
   searches and their order are the same as in okiya_solve. */

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
    garden_layout layout;
    value_options value_options;
    int each_opening;           /* whether the value of every opening is requested */
    ladder ladder;
    child opening[OPENINGS];
    int openings, at;   /* number of openings to search for this prize, and the next one */
    int posed;          /* whether the openings for this prize are listed */
    uint32_t positions;
    int8_t value, values[16];
} job;

static child open_with(const garden_layout *layout, int tile) {
    position start = {.left = ALL};
    child c = {.position = move_without_threats(layout, &start, tile)};
    c.safe = kin_of[tile] & c.position.left;
    return c;
}

/* Start a job for a layout. Return 0 unless the tiles are sixteen different ones. */
static int begin_job(job *j, const uint8_t *tile, value_options t, int each_opening) {
    *j = (job){.value_options = t, .each_opening = each_opening, .ladder = start_ladder(each_opening ? 15 : 16), .value = -128};
    if (!make_layout(&j->layout, tile)) return 0;
    for (int cell = 0; cell < 16; cell++) j->values[cell] = -128;
    return 1;
}

/* List the openings that must be searched for this prize. Return WON or LOST if the first player's answer is known. */
static int pose_question(job *j) {
    position start = {.left = ALL};
    tile_set legal = tiles_on_cells(&j->layout, BORDER);
    int outcome = known_outcome(&start, 16, legal, j->ladder.prize);
    j->openings = j->at = 0;
    if (outcome != OPEN) return outcome;
    j->positions++;
    for (tile_set rest = legal; rest; rest &= rest - 1) {
        child c = open_with(&j->layout, lowest_bit(rest));
        int known = known_outcome(&c.position, 15, c.safe, j->ladder.prize);
        if (known == LOST) return WON;
        if (known == WON) continue;
        c.promise = estimate_opening(&j->layout, lowest_bit(rest));
        int place = j->openings++;
        for (; place && j->opening[place - 1].promise < c.promise; place--) j->opening[place] = j->opening[place - 1];
        j->opening[place] = c;
    }
    return OPEN;
}

/* Return the child whose tree must be searched for the ladder's prize, or null when the layout is solved. */
static const child *next_search(job *j) {
    while (j->each_opening) {
        tile_set border = tiles_on_cells(&j->layout, BORDER);
        for (int i = 0; i < j->at; i++) border &= border - 1;
        if (!border) return 0;
        int tile = lowest_bit(border);
        j->opening[0] = open_with(&j->layout, tile);
        while (!j->ladder.done) {
            int outcome = known_outcome(&j->opening[0].position, 15, j->opening[0].safe, j->ladder.prize);
            if (outcome == OPEN) return &j->opening[0];
            record_answer(&j->ladder, outcome == WON, j->value_options);
        }
        int8_t v = (int8_t)-j->ladder.value;
        j->values[j->layout.cell[tile]] = v;
        if (v > j->value) j->value = v;
        j->ladder = start_ladder(15);
        j->at++;
    }
    while (!j->ladder.done) {
        int outcome = j->posed ? OPEN : pose_question(j);
        j->posed = outcome == OPEN;
        if (outcome == OPEN && j->at < j->openings) return &j->opening[j->at];
        j->posed = 0;
        record_answer(&j->ladder, outcome == WON, j->value_options);
    }
    j->value = (int8_t)j->ladder.value;
    return 0;
}

/* Take the result of the last search: whether the second player, who is to move there, reaches its goal. */
static void take_answer(job *j, int second_gets_it) {
    if (j->each_opening) {
        record_answer(&j->ladder, second_gets_it, j->value_options);
    } else if (second_gets_it) {
        j->at++;
    } else {
        j->posed = 0;
        record_answer(&j->ladder, 1, j->value_options);
    }
}

#if OKIYA_HAS_LANES

static void set_lane(vec *row, int lane, uint32_t n) { ((uint32_t *)row)[lane] = n; }
static uint32_t get_lane(const vec *row, int lane) { return ((const uint32_t *)row)[lane]; }

static void load_marks(side_marks *m, int lane, const side *s) {
    set_lane(&m->tokens, lane, s->tokens);
    set_lane(&m->low, lane, s->reach[0] & ~s->reach[1]);
    set_lane(&m->high, lane, s->reach[1]);
}

/* Load the tree of a child into a lane. */
static void load_child(lane_group *g, int lane, const child *c, int prize) {
    load_marks(&g->mover, lane, &c->position.mover);
    load_marks(&g->waiting, lane, &c->position.waiting);
    set_lane(&g->left, lane, c->position.left);
    set_lane(&g->size, lane, (uint32_t)bit_count(c->position.left));
    set_lane(&g->threats, lane, c->position.threats);
    set_lane(&g->unexamined, lane, c->safe);
    for (int i = 0; i < MAX_CHILDREN; i++) set_lane(&g->best[i], lane, 0x80000000u);
    set_lane(&g->depth, lane, 0);
    set_lane(&g->prize, lane, (uint32_t)prize);
    set_lane(&g->positions, lane, get_lane(&g->positions, lane) + 1);
    g->busy |= (lane_mask)(1u << lane);
    g->lost &= (lane_mask)~(1u << lane);
}

static void load_layout(lane_group *g, int lane, const garden_layout *layout) {
    uint32_t low = 0, high = 0;
    for (int i = 0; i < 8; i++) low |= (uint32_t)layout->cell[i] << 4 * i, high |= (uint32_t)layout->cell[i + 8] << 4 * i;
    set_lane(&g->cell_low, lane, low);
    set_lane(&g->cell_high, lane, high);
    set_lane(&g->positions, lane, 0);
    __builtin_memcpy((uint8_t *)g->cell_bytes + 16 * lane, layout->cell, sizeof layout->cell);
}

#endif

#endif
