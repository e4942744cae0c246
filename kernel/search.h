/* The search: can the hero win with at least so many tiles left in the garden?

   Everything the kernel answers is put together from this one question (value.h), and the answer is yes or no. The
   hero is one of the players; the prize is the number of tiles that must be left. Below, `left` counts the tiles in the
   garden when somebody is to move; the hero's moves are those where left and the prize differ by an odd number.

   Most of a tree is never visited, for a move is judged by what it leaves:

        the other side has no safe tile        the move wins: whatever they take completes something for us next
        nobody can complete anything in time   geography knows (geography.h), and one side of it is enough: who can
                                               still complete a pattern is never worse off than geography says
        prize + 2 tiles left, villain's move   geography knows: the hero has one move more, and can only block
        none of these                          a child to visit, the most promising first (order.h)                */

#ifndef OKIYA_SEARCH_H
#define OKIYA_SEARCH_H

#include "garden.h"
#include "geography.h"
#include "layout.h"
#include "opening.h"
#include "order.h"
#include "position.h"

typedef struct {
    const layout *on;
    int prize;
    uint32_t positions; /* looked at so far */
} question;

typedef struct {
    position position;
    tiles safe;
    int promise;
} child;

enum { LOST = -1, OPEN = 0, WON = 1 }; /* for the side to move */
enum { VISITED = -0x7FFFFFFF };       /* in place of a promise */

/* What is known at once of a position with so many tiles left and these safe ones, for its mover. */
static inline int verdict(const position *p, int left, tiles safe, int prize) {
    if (!safe) return LOST;
    int moves = left - prize; /* until the hero is out of time, both sides together */
    tiles good = safe & arrivals[prize][p->left];
    if (moves <= 2) return good ? WON : LOST;
    if (good) return within(&p->waiting, &p->mover, moves / 2) ? OPEN : WON;
    return within(&p->mover, &p->waiting, (moves + 1) / 2) ? OPEN : LOST;
}

/* Whether the mover gets what it wants from a position in which it can complete nothing at once, by one of these safe
   tiles. Asked with prize + 3 tiles left or more. */
static int wins(question *q, const position *p, tiles safe) {
    q->positions++;
    child children[12];
    int known = 0, left = count(p->left) - 1;
    for (tiles rest = safe; rest; rest &= rest - 1) {
        int tile = lowest(rest);
        child *c = &children[known];
        c->position = after(q->on, p, tile);
        c->safe = safe_after(&c->position, tile);
        int seen = verdict(&c->position, left, c->safe, q->prize);
        if (seen == LOST) return 1;
        if (seen == WON) continue;
        c->promise = left == 15 ? opening_promise(q->on, tile)
                                : promise(&c->position, left, c->safe, kin[tile] & c->position.left, p->threats, q->prize);
        known++;
    }
    for (int visits = 0; visits < known; visits++) {
        child *best = children;
        for (child *c = children + 1; c < children + known; c++)
            if (c->promise > best->promise) best = c;
        if (!wins(q, &best->position, best->safe)) return 1;
        best->promise = VISITED;
    }
    return 0;
}

#endif
