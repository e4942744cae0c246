/* Conversion between a state, which is made of tiles, and the places and faces of the specification. */

#ifndef MAIKO_FACTS_H
#define MAIKO_FACTS_H

#include "deal.h"
#include "rules.h"

static inline void write_places(const maiko_deal *d, maiko_tiles tiles, uint64_t *places) {
    places[0] = places[1] = 0;
    for (; !is_empty(tiles); tiles = without_lowest(tiles)) {
        int place = d->place_of[lowest_tile(tiles)];
        places[place / 64] |= 1ull << place % 64;
    }
}

static inline maiko_tiles read_places(const maiko_deal *d, const uint64_t *places) {
    maiko_tiles tiles = no_tiles();
    for (int place = 0; place < MAIKO_PLACES; place++)
        if (places[place / 64] >> place % 64 & 1 && d->tile_on[place] != MAIKO_NO_TILE) tiles = join(tiles, one_tile(d->tile_on[place]));
    return tiles;
}

static inline void write_counts(maiko_tiles tiles, uint8_t *counts) {
    for (int face = 0; face < MAIKO_OBJECT_FACES; face++) counts[face] = (uint8_t)count_tiles(intersect(tiles, tiles_of_face(face)));
}

/* Read counts by face as tiles that are not used elsewhere, and add them to the used ones. If both copies of a face are
   used, as in a position that was put together by hand, take the first copy that is not yet in the result. */
static inline int read_counts(const uint8_t *counts, maiko_tiles *used, maiko_tiles *tiles) {
    *tiles = no_tiles();
    for (int face = 0; face < MAIKO_OBJECT_FACES; face++) {
        if (counts[face] > COPIES) return MAIKO_BAD_DEAL;
        for (int n = 0; n < counts[face]; n++) {
            maiko_tiles here = subtract(tiles_of_face(face), *tiles), unused = subtract(here, *used);
            maiko_tiles one = one_tile(lowest_tile(is_empty(unused) ? here : unused));
            *tiles = join(*tiles, one);
            *used = join(*used, one);
        }
    }
    return MAIKO_DONE;
}

static inline void find_facts(const maiko_deal *d, const maiko_state *s, maiko_facts *f) {
    __builtin_memset(f, 0, sizeof *f);
    maiko_tiles dealt = no_tiles();
    for (int tile = 0; tile < MAIKO_TILES; tile++)
        if (d->place_of[tile] != MAIKO_NO_TILE) dealt = join(dealt, one_tile(tile));
    write_places(d, s->down, f->down);
    write_places(d, s->turned, f->turned);
    write_places(d, s->looked, f->looked);
    write_places(d, intersect(subtract(dealt, s->down), intersect(s->turned, all_friends())), f->met);
    for (int p = 0; p < MAIKO_MAX_PLAYERS; p++) {
        write_places(d, s->peeked[p], f->peeked[p]);
        write_counts(s->boards[p], f->boards[p]);
        f->kamon[p] = s->kamon[p];
        f->cards[p] = s->cards[p];
    }
    write_counts(s->swept, f->swept);
    f->reserve = s->reserve;
    f->player = s->player;
    f->phase = s->phase;
    f->return_phase = s->return_phase;
    f->up = s->up == MAIKO_NO_TILE ? MAIKO_NO_TILE : d->place_of[s->up];
    f->called = s->called;
    f->matched = s->matched;
    f->progress = s->progress;
    f->end = s->end;
    f->caller = s->caller;
    f->open_cells = (uint16_t)(s->phase == MAIKO_SWEEP ? s->open_cells << 3 * s->sweep_row : 0);
    f->turns = s->turns;
    f->idle_turns = s->idle_turns;
}

/* Change the first state of a game to the state with these facts. */
static inline int apply_facts(const maiko_deal *d, const maiko_facts *f, maiko_state *s) {
    s->down = read_places(d, f->down);
    s->turned = read_places(d, f->turned);
    s->looked = read_places(d, f->looked);
    s->up = f->up == MAIKO_NO_TILE ? MAIKO_NO_TILE : d->tile_on[f->up];
    maiko_tiles used = s->up == MAIKO_NO_TILE ? s->down : join(s->down, one_tile(s->up));
    int fault = read_counts(f->swept, &used, &s->swept);
    for (int p = 0; p < MAIKO_MAX_PLAYERS; p++) {
        s->peeked[p] = read_places(d, f->peeked[p]);
        fault |= read_counts(f->boards[p], &used, &s->boards[p]);
        s->kamon[p] = f->kamon[p];
        s->cards[p] = f->cards[p];
    }
    s->reserve = f->reserve;
    s->player = f->player;
    s->phase = f->phase;
    s->return_phase = f->return_phase;
    s->called = f->called;
    s->matched = f->matched;
    s->progress = f->progress;
    s->end = f->end;
    s->caller = f->caller;
    if (f->open_cells) {
        s->sweep_row = (uint8_t)(__builtin_ctz(f->open_cells) / 3);
        s->open_cells = (uint8_t)(f->open_cells >> 3 * s->sweep_row & 7);
    }
    s->turns = f->turns;
    s->idle_turns = f->idle_turns;
    return fault;
}

#endif
