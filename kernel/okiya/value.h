/* Values (the winner and the tiles left), found by a series of searches with a yes or no answer.

   The first player makes the odd moves, so it wins with 1, 3, 5, 7 or 9 tiles left, and the second player with 0, 2, 4, 6
   or 8. A value is found by going up one of these two ladders until the answer is no:

        the first player's prize 1?  yes: 3?  yes: 5?  no                       it wins with 3 left, value +4
                                     no:  the second player's 2?  no            with 0 left, value -1
                                          under the draw ruling first 0?  no    a full garden, value 0

   Each search is for the mover's goal: as the hero, to get the prize; as the villain, to prevent it. */

#ifndef OKIYA_VALUE_H
#define OKIYA_VALUE_H

#include "garden.h"
#include "geography.h"
#include "position.h"
#include "search.h"

typedef struct {
    int draw, scores; /* whether a full garden is a draw; whether values count tiles */
} value_options;

typedef struct {
    int left;  /* number of tiles left */
    int prize; /* of the next search */
    int won;   /* the largest prize won so far, or -1 */
    int done;
    int value; /* for the mover, valid when done */
} ladder;

static inline ladder start_ladder(int left) { return (ladder){left, 1, -1, 0, 0}; }

/* Record the answer of a search and choose the next prize. */
static void record_answer(ladder *l, int mover_gets_it, value_options t) {
    int first_moves = !(l->left & 1), first_asked = l->prize & 1;
    int mover_is_hero = first_moves == first_asked, hero_gets_it = mover_gets_it == mover_is_hero;
    int sign = mover_is_hero ? 1 : -1;
    if (hero_gets_it) {
        l->won = l->prize;
        l->prize += 2;
    } else if (l->prize == 1 && !t.draw) { /* the second player wins */
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

/* Return whether the mover reaches its goal for a prize. It has at least one legal tile. */
static int reaches_goal(search_state *q, const position *p, tile_set legal, int prize) {
    int left = bit_count(p->left), moves = left - prize;
    if (moves <= 0) return !(moves & 1); /* the hero is out of time */
    if (completing_tiles(q->layout, p->mover.tokens, p->left) & legal) return 1;
    if (moves == 1) return (legal & good_tiles[prize][p->left]) != 0;
    tile_set safe = legal & ~kin_of_any[p->threats];
    int outcome = known_outcome(p, left, safe, prize);
    q->prize = prize;
    return outcome == OPEN ? can_win(q, p, safe) : outcome == WON;
}

/* Return the value of an unfinished position. */
static int find_value(search_state *q, const position *p, tile_set legal, value_options t) {
    ladder l = start_ladder(bit_count(p->left));
    while (!l.done) record_answer(&l, reaches_goal(q, p, legal, l.prize), t);
    return l.value;
}

/* Return the value of a move for the player who makes it, without a search if the move ends the game. */
static int find_move_value(search_state *q, const position *p, int tile, value_options t) {
    int left = bit_count(p->left);
    tile_set completes = completing_tiles(q->layout, p->mover.tokens, p->left) & 1u << tile;
    position next = make_move(q->layout, p, tile);
    tile_set replies = kin_of[tile] & next.left;
    if (!completes && !next.left && t.draw) return 0;
    if (completes || !replies) return t.scores ? left : 1;
    return -find_value(q, &next, replies, t);
}

#endif
