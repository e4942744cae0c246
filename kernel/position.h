/* A position: whose tokens lie where, what is left in the garden, and how far either side has come with each pattern.

   How far is kept as three sets of patterns a side, like marks on three rulers: reach[0] holds the patterns with at
   least one of that side's tokens, reach[1] with at least two, reach[2] with three. A new token moves each pattern
   through its cell one mark on, for all patterns at once:

        reach[2] |= reach[1] & through        reach[1] |= reach[0] & through        reach[0] |= through

   A pattern is open to a side as long as the other side has no token in it. */

#ifndef OKIYA_POSITION_H
#define OKIYA_POSITION_H

#include "garden.h"
#include "layout.h"

typedef struct {
    cells tokens;
    patterns reach[3];
} side;

typedef struct {
    side mover, waiting; /* who is to move, and who has just moved */
    tiles left;
    tiles threats; /* the tiles left with which the one who waits would complete a pattern */
} position;

static inline side with_token(side s, int cell) {
    patterns p = through[cell];
    return (side){s.tokens | 1u << cell, {s.reach[0] | p, s.reach[1] | (s.reach[0] & p), s.reach[2] | (s.reach[1] & p)}};
}

static inline tiles threats_of(const layout *l, cells tokens, tiles left) {
    return tiles_on(l, completing[tokens]) & left;
}

/* The position after the mover has taken a tile: the sides have changed places. Before the fifth token nobody threatens
   anything, and `early` may leave that out. */
static inline position early(const layout *l, const position *p, int tile) {
    return (position){p->waiting, with_token(p->mover, l->cell[tile]), p->left & ~(1u << tile), 0};
}

static inline position after(const layout *l, const position *p, int tile) {
    position next = early(l, p, tile);
    next.threats = threats_of(l, next.waiting.tokens, next.left);
    return next;
}

/* The tiles the mover may take after this one without losing at once: the other side could complete nothing then. */
static inline tiles safe_after(const position *p, int tile) { return kin[tile] & p->left & ~near[p->threats]; }

/* The patterns that a side could still complete with so many tokens more. */
static inline patterns within(const side *s, const side *other, int tokens) {
    patterns open = ALL_PATTERNS & ~other->reach[0];
    return tokens >= 4 ? open : tokens == 0 ? 0 : open & s->reach[3 - tokens];
}

#endif
