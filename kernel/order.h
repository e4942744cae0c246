/* The order of moves: a learned guess of how likely a move is to win.

   A move is worth as much as the position that it leaves, and of that nine things are counted (`we` have just moved,
   `they` are to move), weighed by how many tiles are left. The weights are data, made by learn.c: they make the search
   short and cannot make it wrong.

   What one would guess first, to leave few safe replies, says next to nothing early on, when all have some. What
   matters then are the patterns that either side has begun, which is why a look at both rulers is worth its time. */

#ifndef OKIYA_ORDER_H
#define OKIYA_ORDER_H

#include "garden.h"
#include "geography.h"
#include "move_features.h"
#include "position.h"

/* The program that learns them (learn.c) has weights of its own, which it changes. */
#ifndef LEARNING
#include "weights.h"
#endif
static inline void look(int seen[FEATURES], const position *p, tiles safe, tiles replies, tiles threatened, int prize) {
    const side *we = &p->waiting, *they = &p->mover;
    seen[0] = count(safe);
    seen[1] = count(safe & arrivals[prize][p->left]);                          /* that geography would take */
    seen[2] = count(p->threats);                                               /* ours */
    seen[3] = count(threatened & p->left);                                     /* theirs */
    seen[4] = count(we->reach[0] & ~we->reach[1] & ~they->reach[0]);           /* open to us, with one token */
    seen[5] = count(we->reach[1] & ~we->reach[2] & ~they->reach[0]);           /* with two */
    seen[6] = count(they->reach[0] & ~they->reach[1] & ~we->reach[0]);         /* open to them */
    seen[7] = count(they->reach[1] & ~they->reach[2] & ~we->reach[0]);
    seen[8] = count(replies);
}

static inline int promise(const position *p, int left, tiles safe, tiles replies, tiles threatened, int prize) {
    int seen[FEATURES], sum = 0;
    look(seen, p, safe, replies, threatened, prize);
    for (int i = 0; i < FEATURES; i++) sum += weight[left][i] * seen[i];
    return sum;
}

#endif
