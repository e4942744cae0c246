/* A match: its score, who starts the game now due, and whether it is won, from the games that are over. */

#ifndef OKIYA_MATCH_H
#define OKIYA_MATCH_H

#include "kernel.h"

enum { MOST_POINTS = 9 }; /* what a game can be worth: whoever resigns at once gives no more */

/* The loser of a game starts the next one; a drawn game has none, and then the other player than before does. */
static void match_after(int kind, int target, int first, uint32_t games, const int8_t *winner, const uint8_t *left,
                        okiya_match *m) {
    *m = (okiya_match){{0, 0}, (uint8_t)first, 0, -1};
    for (uint32_t game = 0; game < games; game++) {
        int won = winner[game];
        m->starter = (uint8_t)(1 - (won < 0 ? m->starter : won));
        if (won >= 0) m->score[won] += kind != OKIYA_POINTS ? 1 : left[game] < MOST_POINTS ? left[game] : MOST_POINTS;
    }
    int a = m->score[0], b = m->score[1];
    m->over = kind == OKIYA_SINGLE ? games > 0 : a >= target || b >= target;
    if (m->over && a != b) m->winner = a < b;
}

#endif
