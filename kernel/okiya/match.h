/* The state of a match after its finished games: score, starter of the next game, and winner. */

#ifndef OKIYA_MATCH_H
#define OKIYA_MATCH_H

#include "kernel.h"

enum { MAX_GAME_POINTS = 9 }; /* for one game; a resignation gives no more than the largest win */

/* The loser of a game starts the next one. After a draw the player who did not start the drawn game starts. */
static void score_match(int kind, int target, int first, uint32_t games, const int8_t *winner, const uint8_t *left,
                        okiya_match *m) {
    *m = (okiya_match){{0, 0}, (uint8_t)first, 0, -1};
    for (uint32_t game = 0; game < games; game++) {
        int won = winner[game];
        m->starter = (uint8_t)(1 - (won < 0 ? m->starter : won));
        if (won >= 0) m->score[won] += kind != OKIYA_POINTS ? 1 : left[game] < MAX_GAME_POINTS ? left[game] : MAX_GAME_POINTS;
    }
    int a = m->score[0], b = m->score[1];
    m->over = kind == OKIYA_SINGLE ? games > 0 : a >= target || b >= target;
    if (m->over && a != b) m->winner = a < b;
}

#endif
