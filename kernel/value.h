/* Values: from questions that are answered yes or no to the winner and the tiles left.

   With best play one side wins with some number of tiles left. The first player's tokens go down on odd moves, so it wins
   with 1, 3, 5, 7 or 9 tiles left, the second player with 0, 2, 4, 6 or 8, and a value is found by going up one of these
   two ladders until the answer is no:

        the first player's prize 1?  yes: 3?  yes: 5?  no                       it wins with 3 left, value +4
                                     no:  the second player's 2?  no            with 0 left, value -1
                                          under the draw ruling first 0?  no    a full garden, value 0               */

#ifndef OKIYA_VALUE_H
#define OKIYA_VALUE_H

#include "search.h"

/* Whether the mover gets what it wants: the prize if it is the hero, that the other one does not if it is the villain.
   It may take these tiles, at least one. */
static int gets(question *q, const position *p, tiles may, int prize) {
    int left = count(p->left), moves = left - prize;
    if (moves <= 0) return !(moves & 1); /* the hero is out of time */
    if (threats_of(q->on, p->mover.tokens, p->left) & may) return 1;
    if (moves == 1) return (may & arrivals[prize][p->left]) != 0;
    tiles safe = may & ~near[p->threats];
    int seen = verdict(p, left, safe, prize);
    q->prize = prize;
    return seen == OPEN ? wins(q, p, safe) : seen == WON;
}

/* The value of a position that is not over for its mover; only its sign unless scores are asked for. */
static int value(question *q, const position *p, tiles may, int draw, int scores) {
    int left = count(p->left), first = !(left & 1);
    int hero = gets(q, p, may, 1) == first; /* the first player is, and wins; else the second */
    int prize = hero, sign = hero == first ? 1 : -1;
    if (!hero && draw && gets(q, p, may, 0) == first) return 0;
    if (!scores) return sign;
    while (prize + 2 < PRIZES && prize + 2 < left && gets(q, p, may, prize + 2) == (sign > 0)) prize += 2;
    return sign * (prize + 1);
}

/* The value of a move for who makes it: as above, and at once where the move ends the game. */
static int value_of(question *q, const position *p, int tile, int draw, int scores) {
    int left = count(p->left);
    tiles completes = threats_of(q->on, p->mover.tokens, p->left) & 1u << tile;
    position next = after(q->on, p, tile);
    tiles replies = kin[tile] & next.left;
    if (completes || !replies) return !completes && !next.left && draw ? 0 : scores ? left : 1;
    return -value(q, &next, replies, draw, scores);
}

#endif
