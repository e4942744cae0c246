/* The order of moves: a learned estimate of how likely a move is to win.

   A move is estimated by the position after it: the weighted sum of nine features (`we` have just moved, `they` are to
   move). The weights depend on the number of tiles left. They are data from learn.c: they make the search short and
   cannot make it wrong.

   The number of safe replies says little early in a game, when every move leaves some. Then the patterns that both sides
   have begun matter, so counting them is worth the time. */

#ifndef OKIYA_ORDER_H
#define OKIYA_ORDER_H

#include "garden.h"
#include "geography.h"
#include "move_features.h"
#include "position.h"

/* The learning program (learn.c) defines the weights as variables. */
#ifndef LEARNING
#include "weights.h"
#endif
static inline void count_features(int features[FEATURES], const position *p, tile_set safe, tile_set replies, tile_set threatened, int prize) {
    const side *we = &p->waiting, *they = &p->mover;
    features[0] = bit_count(safe);
    features[1] = bit_count(safe & good_tiles[prize][p->left]);                          /* that are good by geography */
    features[2] = bit_count(p->threats);                                               /* ours */
    features[3] = bit_count(threatened & p->left);                                     /* theirs */
    features[4] = bit_count(we->reach[0] & ~we->reach[1] & ~they->reach[0]);           /* patterns open to us, with one token */
    features[5] = bit_count(we->reach[1] & ~we->reach[2] & ~they->reach[0]);           /* with two */
    features[6] = bit_count(they->reach[0] & ~they->reach[1] & ~we->reach[0]);         /* open to them */
    features[7] = bit_count(they->reach[1] & ~they->reach[2] & ~we->reach[0]);
    features[8] = bit_count(replies);
}

static inline int estimate_win(const position *p, int left, tile_set safe, tile_set replies, tile_set threatened, int prize) {
    int features[FEATURES], sum = 0;
    count_features(features, p, safe, replies, threatened, prize);
    for (int i = 0; i < FEATURES; i++) sum += feature_weight[left][i] * features[i];
    return sum;
}

#endif
