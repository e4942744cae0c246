/* Values: from questions that are answered yes or no to the winner and the tiles left.

   With best play one side wins with some number of tiles left. The first player's tokens go down on odd moves, so it wins
   with 1, 3, 5, 7 or 9 tiles left, the second player with 0, 2, 4, 6 or 8, and a value is found by going up one of these
   two ladders until the answer is no:

        the first player's prize 1?  yes: 3?  yes: 5?  no                       it wins with 3 left, value +4
                                     no:  the second player's 2?  no            with 0 left, value -1
                                          under the draw ruling first 0?  no    a full garden, value 0

   Each question is asked of the mover: does it get what it wants, the prize if it is the hero, or that the other one
   does not get it if it is the villain? */

#ifndef OKIYA_VALUE_H
#define OKIYA_VALUE_H

#include "garden.h"
#include "geography.h"
#include "position.h"
#include "search.h"

typedef struct {
    int draw, scores; /* the ruling, and whether more than the sign is wanted */
} terms;

typedef struct {
    int left;  /* tiles, when the question is asked */
    int prize; /* the next question */
    int won;   /* the last prize that the hero has got, or -1 */
    int done;
    int value; /* for the mover, once it is done */
} ladder;

static inline ladder at_its_foot(int left) { return (ladder){left, 1, -1, 0, 0}; }

/* Go on with the answer to the question that was asked. */
static void step(ladder *l, int mover_gets_it, terms t) {
    int first_moves = !(l->left & 1), first_asked = l->prize & 1;
    int mover_is_hero = first_moves == first_asked, hero_gets_it = mover_gets_it == mover_is_hero;
    int sign = mover_is_hero ? 1 : -1;
    if (hero_gets_it) {
        l->won = l->prize;
        l->prize += 2;
    } else if (l->prize == 1 && !t.draw) { /* then the second player wins */
        l->won = 0;
        l->prize = 2;
        sign = -sign;
    } else if (l->prize == 1) {
        l->prize = 0;
        return;
    } else {
        l->done = 1;
    }
    if (!t.scores || l->prize >= PRIZES || l->prize >= l->left) l->done = 1;
    l->value = l->won < 0 ? 0 : sign * (t.scores ? l->won + 1 : 1);
}

/* Whether the mover gets what it wants; it may take these tiles, at least one. */
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

/* The value of a position that is not over. */
static int value(question *q, const position *p, tiles may, terms t) {
    ladder l = at_its_foot(count(p->left));
    while (!l.done) step(&l, gets(q, p, may, l.prize), t);
    return l.value;
}

/* The value of a move for who makes it: as above, and at once where the move ends the game. */
static int value_of(question *q, const position *p, int tile, terms t) {
    int left = count(p->left);
    tiles completes = threats_of(q->on, p->mover.tokens, p->left) & 1u << tile;
    position next = after(q->on, p, tile);
    tiles replies = kin[tile] & next.left;
    if (!completes && !next.left && t.draw) return 0;
    if (completes || !replies) return t.scores ? left : 1;
    return -value(q, &next, replies, t);
}

#endif
