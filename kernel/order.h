/* The order of moves: a learned guess of how likely a move is to win. */
#ifndef OKIYA_ORDER_H
#define OKIYA_ORDER_H

#include "geography.h"
#include "position.h"
enum { FEATURES = 10 };
#ifndef LEARNING
#include "weights.h"
#else
static int weight[17][FEATURES];
#endif

static inline void features(int f[FEATURES], const position *p, tiles safe, tiles replies, tiles threats, int prize) {
    const side *me = &p->waiting, *they = &p->mover;
    f[0] = count(safe);
    f[1] = count(safe & arrivals[prize][p->left]);
    f[2] = count(p->threats);
    f[3] = count(threats & p->left);
    f[4] = count(me->reach[0] & ~me->reach[1] & ~they->reach[0]);
    f[5] = count(me->reach[1] & ~me->reach[2] & ~they->reach[0]);
    f[6] = count(they->reach[0] & ~they->reach[1] & ~me->reach[0]);
    f[7] = count(they->reach[1] & ~they->reach[2] & ~me->reach[0]);
    f[8] = count(ALL_PATTERNS & ~me->reach[0] & ~they->reach[0]);
    f[9] = count(replies);
}

static inline int promise(const position *p, int left, tiles safe, tiles replies, tiles threats, int prize) {
    int f[FEATURES], sum = 0;
    features(f, p, safe, replies, threats, prize);
    for (int i = 0; i < FEATURES; i++) sum += weight[left][i] * f[i];
    return sum;
}
#endif
