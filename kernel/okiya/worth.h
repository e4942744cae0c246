/* Search for the best worth, for players who play for the match and not for tiles.

   In a match for points the loser of a game starts the next one, and the start is worth more than a tile or two. So it
   can be better to lose with a full garden than to win with one tile left, and the order of the values (value.h) is
   wrong. Here a table gives the worth of each outcome for the first player, who maximizes it, and the second player
   minimizes it. The search is plain alpha-beta with the order of moves of order.h. */

#ifndef OKIYA_WORTH_H
#define OKIYA_WORTH_H

#include "garden.h"
#include "layout.h"
#include "order.h"
#include "position.h"

enum { DRAWN = 16, WORTHLESS = 0x8000 }; /* outcomes are values from -16 to 16 for the first player */

typedef struct {
    const garden_layout *layout;
    const int16_t *worth; /* for the first player, by outcome + DRAWN */
    int draw;
    uint32_t positions;
} worth_search;

/* Return the worth of an outcome for the mover, when `left` tiles are left. */
static inline int outcome_worth(const worth_search *b, int left, int outcome) {
    return left & 1 ? -b->worth[DRAWN - outcome] : b->worth[DRAWN + outcome];
}

static int find_worth(worth_search *b, const position *p, tile_set legal, int alpha, int beta);

/* Return the worth of a move for the player who makes it; exact if it is between alpha and beta. */
static int find_move_worth(worth_search *b, const position *p, int tile, int alpha, int beta) {
    int left = bit_count(p->left);
    tile_set completes = completing_tiles(b->layout, p->mover.tokens, p->left) & 1u << tile;
    position next = make_move(b->layout, p, tile);
    tile_set replies = kin_of[tile] & next.left;
    if (!completes && !next.left && b->draw) return outcome_worth(b, left, 0);
    if (completes || !replies) return outcome_worth(b, left, left);
    return -find_worth(b, &next, replies, -beta, -alpha);
}

static int find_worth(worth_search *b, const position *p, tile_set legal, int alpha, int beta) {
    b->positions++;
    int order[16], promised[16], moves = 0, left = bit_count(p->left) - 1, most = -WORTHLESS;
    for (tile_set rest = legal; rest; rest &= rest - 1) {
        int tile = lowest_bit(rest), place = moves++;
        position next = make_move(b->layout, p, tile);
        tile_set replies = kin_of[tile] & next.left;
        int much = left > 14 ? 0 : estimate_win(&next, left, replies & ~kin_of_any[next.threats], replies, p->threats, 1);
        for (; place && promised[place - 1] < much; place--)
            order[place] = order[place - 1], promised[place] = promised[place - 1];
        order[place] = tile;
        promised[place] = much;
    }
    for (int i = 0; i < moves && most < beta; i++) {
        int worth = find_move_worth(b, p, order[i], most > alpha ? most : alpha, beta);
        if (worth > most) most = worth;
    }
    return most;
}

#endif
