/* The search for a yes or no: can the hero win with at least `prize` tiles left in the garden?

   All values are found with this question (value.h). The hero is one of the players. Below, `left` is the number of
   tiles in the garden when a player is to move. It is the hero's move if left - prize is odd.

   Most children are not visited, because the position after a move often decides it at once:

        the other side has no safe tile        the move wins: after any reply we complete a pattern
        a side can complete nothing in time    geography decides (geography.h). One side is enough: a player who can
                                               still complete a pattern is never worse off than geography says
        prize + 2 tiles left, villain's move   geography decides: the hero has only one more move, and can only block
        none of these                          the child must be visited, the most promising one first (order.h)   */

#ifndef OKIYA_SEARCH_H
#define OKIYA_SEARCH_H

#include "garden.h"
#include "geography.h"
#include "layout.h"
#include "opening.h"
#include "order.h"
#include "position.h"

typedef struct {
    const garden_layout *layout;
    int prize;
    uint32_t positions; /* searched so far */
} search_state;

typedef struct {
    position position;
    tile_set safe;
    int promise;
} child;

enum { LOST = -1, OPEN = 0, WON = 1 }; /* known outcomes, for the side to move */
enum { VISITED = -0x7FFFFFFF };       /* the promise of a visited child */

/* Return what is known about a position without a search, for its mover. `left` is the number of tiles left. */
static inline int known_outcome(const position *p, int left, tile_set safe, int prize) {
    if (!safe) return LOST;
    int moves = left - prize; /* of both sides, until the hero is out of time */
    tile_set good = safe & good_tiles[prize][p->left];
    if (moves <= 2) return good ? WON : LOST;
    if (good) return reachable_patterns(&p->waiting, &p->mover, moves / 2) ? OPEN : WON;
    return reachable_patterns(&p->mover, &p->waiting, (moves + 1) / 2) ? OPEN : LOST;
}

/* Return whether the mover reaches its goal by one of the safe tiles. It must not be able to complete a pattern at once,
   and at least prize + 3 tiles must be left. */
static int can_win(search_state *q, const position *p, tile_set safe) {
    q->positions++;
    child children[12];
    int known = 0, left = bit_count(p->left) - 1;
    for (tile_set rest = safe; rest; rest &= rest - 1) {
        int tile = lowest_bit(rest);
        child *c = &children[known];
        c->position = make_move(q->layout, p, tile);
        c->safe = safe_replies(&c->position, tile);
        int outcome = known_outcome(&c->position, left, c->safe, q->prize);
        if (outcome == LOST) return 1;
        if (outcome == WON) continue;
        c->promise = left == 15 ? estimate_opening(q->layout, tile)
                                : estimate_win(&c->position, left, c->safe, kin_of[tile] & c->position.left, p->threats, q->prize);
        known++;
    }
    for (int visits = 0; visits < known; visits++) {
        child *best = children;
        for (child *c = children + 1; c < children + known; c++)
            if (c->promise > best->promise) best = c;
        if (!can_win(q, &best->position, best->safe)) return 1;
        best->promise = VISITED;
    }
    return 0;
}

#endif
