/* Worth: for a player who does not want the most tiles, but the match.

   In a match for points the loser of a game starts the next one, and starting is worth more than a tile or two: it can
   be better to lose with a full garden than to win with one tile left. Then values (value.h) have the wrong order, and
   no ladder leads up to them. So here any table may say what an outcome is worth to the first player, who wants the most
   of it, while the second player wants the least; and the search is the plainest there is, alpha and beta, which keeps
   its bounds to itself. Only the order of moves is that of order.h. */

#ifndef OKIYA_WORTH_H
#define OKIYA_WORTH_H

#include "garden.h"
#include "layout.h"
#include "order.h"
#include "position.h"

enum { DRAWN = 16, WORTHLESS = 0x8000 }; /* outcomes are values from -16 to 16, on the first player's side */

typedef struct {
    const layout *on;
    const int16_t *worth; /* to the first player, by outcome + DRAWN */
    int draw;
    uint32_t positions;
} bargain;

/* What is left of an outcome for the mover, whose move it is with so many tiles left. */
static inline int worth_to(const bargain *b, int left, int outcome) {
    return left & 1 ? -b->worth[DRAWN - outcome] : b->worth[DRAWN + outcome];
}

static int most_worth(bargain *b, const position *p, tiles may, int alpha, int beta);

/* What a move is worth to who makes it, exactly if that lies between alpha and beta. */
static int worth_of(bargain *b, const position *p, int tile, int alpha, int beta) {
    int left = count(p->left);
    tiles completes = threats_of(b->on, p->mover.tokens, p->left) & 1u << tile;
    position next = after(b->on, p, tile);
    tiles replies = kin[tile] & next.left;
    if (!completes && !next.left && b->draw) return worth_to(b, left, 0);
    if (completes || !replies) return worth_to(b, left, left);
    return -most_worth(b, &next, replies, -beta, -alpha);
}

static int most_worth(bargain *b, const position *p, tiles may, int alpha, int beta) {
    b->positions++;
    int order[16], promised[16], moves = 0, left = count(p->left) - 1, most = -WORTHLESS;
    for (tiles rest = may; rest; rest &= rest - 1) {
        int tile = lowest(rest), place = moves++;
        position next = after(b->on, p, tile);
        tiles replies = kin[tile] & next.left;
        int much = left > 14 ? 0 : promise(&next, left, replies & ~near[next.threats], replies, p->threats, 1);
        for (; place && promised[place - 1] < much; place--)
            order[place] = order[place - 1], promised[place] = promised[place - 1];
        order[place] = tile;
        promised[place] = much;
    }
    for (int i = 0; i < moves && most < beta; i++) {
        int worth = worth_of(b, p, order[i], most > alpha ? most : alpha, beta);
        if (worth > most) most = worth;
    }
    return most;
}

#endif
