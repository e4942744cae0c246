/* A position: the tokens of both sides, the tiles left in the garden, and the progress of each side in each pattern.

   The progress is three sets of patterns for each side: reach[0] are the patterns with at least one of its tokens,
   reach[1] with at least two, reach[2] with three. A new token advances all patterns through its cell at once:

        reach[2] |= reach[1] & through        reach[1] |= reach[0] & through        reach[0] |= through

   A pattern is open to a side while the other side has no token in it. */

#ifndef OKIYA_POSITION_H
#define OKIYA_POSITION_H

#include "garden.h"
#include "layout.h"

typedef struct {
    cell_set tokens;
    pattern_set reach[3];
} side;

typedef struct {
    side mover, waiting; /* the player to move, and the player who has just moved */
    tile_set left;
    tile_set threats; /* the tiles left that would complete a pattern of the waiting player */
} position;

static inline side add_token(side s, int cell) {
    pattern_set p = patterns_through[cell];
    return (side){s.tokens | 1u << cell, {s.reach[0] | p, s.reach[1] | (s.reach[0] & p), s.reach[2] | (s.reach[1] & p)}};
}

static inline tile_set completing_tiles(const garden_layout *l, cell_set tokens, tile_set left) {
    return tiles_on_cells(l, completing_cells[tokens]) & left;
}

/* Return the position after the mover takes a tile; the sides change places. This one computes no threats. Before the
   fifth token there are none. */
static inline position move_without_threats(const garden_layout *l, const position *p, int tile) {
    return (position){p->waiting, add_token(p->mover, l->cell[tile]), p->left & ~(1u << tile), 0};
}

static inline position make_move(const garden_layout *l, const position *p, int tile) {
    position next = move_without_threats(l, p, tile);
    next.threats = completing_tiles(l, next.waiting.tokens, next.left);
    return next;
}

/* Return the legal tiles after this one that are safe: the other side cannot complete a pattern after them. */
static inline tile_set safe_replies(const position *p, int tile) { return kin_of[tile] & p->left & ~kin_of_any[p->threats]; }

/* Return the patterns that a side can still complete with `tokens` more tokens. */
static inline pattern_set reachable_patterns(const side *s, const side *other, int tokens) {
    pattern_set open = ALL_PATTERNS & ~other->reach[0];
    return tokens >= 4 ? open : tokens == 0 ? 0 : open & s->reach[3 - tokens];
}

#endif
