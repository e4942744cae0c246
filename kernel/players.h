/* The computer players: of a position, and of random numbers that the caller brings, the cell that each takes.

   All is counted in whole numbers, so that every compiler makes the same of it, and its slow twin
   (tests/players/okiya/reference_twin.py) too. The random numbers have their places:

        word 0                 which of several moves that are alike
        word 1 + 7 × cell      whether what a move leads to is overlooked
        the six after it       the haze before that move: twelve halves of words, added up, are as good as normal (their
                               deviation is 2^16 and they end at six of it, as the sum of Irwin and Hall)

   What a grade sees comes from the exact answer, for a value tells how many plies away the end is; all else is judged
   by a simple eye, counted in twentieths, through its haze. */

#ifndef OKIYA_PLAYERS_H
#define OKIYA_PLAYERS_H

#include "chances.h"
#include "garden.h"
#include "kernel.h"
#include "layout.h"
#include "position.h"
#include "search.h"
#include "value.h"
#include "worth.h"

#include <stdint.h>

/* How far a grade looks ahead in plies, its own move among them; in how many of a thousand moves it misses what it
   could see; and the deviation of its eye, in twentieths. */
typedef struct {
    int horizon, overlooked, haze;
} grade;

static const grade grades[OKIYA_GRADES] = {{1, 600, 80}, {2, 280, 40}, {3, 160, 26}, {5, 100, 18},
                                           {7, 60, 12},  {9, 35, 9},   {11, 15, 6},  {13, 10, 4}};

/* What an open pattern counts for by the tokens in it, and each reply: in twentieths. */
static const int8_t ours[5] = {0, 4, 14, 36, 36}, theirs[5] = {0, 4, 18, 64, 64};
enum { REPLY = 7 };

enum { WHOLE = 27720 };             /* what each number of moves divides */
enum { FAR_EASE = 3, FOR_EASE = 6 }; /* tokens from which perfect play looks a turn ahead, play for points at replies */
enum { BELL = 12 * 0xFFFF / 2 };    /* the mean of twelve halves */

/* A position in which somebody is to move, what may be taken there (nothing: the game is over), what is played for. */
typedef struct {
    const layout *on;
    position p;
    tiles may;
    terms t;
    const int16_t *worth; /* to the first player, by outcome + DRAWN; null: the most tiles */
} decision;

static decision decided(const decision *d, int tile) {
    int ends = threats_of(d->on, d->p.mover.tokens, d->p.left) >> tile & 1;
    decision next = *d;
    next.p = after(d->on, &d->p, tile);
    next.may = ends ? 0 : kin[tile] & next.p.left;
    return next;
}

static uint32_t below(uint32_t word, int bound) { return (uint32_t)((uint64_t)word * (uint32_t)bound >> 32); }

/* One of these tiles, counted in the order of their cells. */
static int any_of(const decision *d, tiles from, uint32_t word) {
    int number = (int)below(word, count(from));
    for (int cell = 0;; cell++)
        if (from >> d->on->tile[cell] & 1 && !number--) return d->on->tile[cell];
}

static int judged(const decision *d, int tile) {
    if (d->worth) {
        bargain b = {d->on, d->worth, d->t.draw, 0};
        return worth_of(&b, &d->p, tile, -WORTHLESS, WORTHLESS);
    }
    question q = {d->on, 0, 0};
    return value_of(&q, &d->p, tile, d->t);
}

/* The moves that are worth most. */
static tiles best(const decision *d) {
    tiles found = 0;
    int most = -WORTHLESS - 1;
    for (tiles rest = d->may; rest; rest &= rest - 1) {
        int tile = lowest(rest), much = judged(d, tile);
        if (much > most) most = much, found = 0;
        if (much == most) found |= 1u << tile;
    }
    return found;
}

/* The share of the moves that are best, how easily one is found by accident, in parts of WHOLE. */
static int64_t ease(const decision *d) { return d->may ? WHOLE * count(best(d)) / count(d->may) : WHOLE; }

/* How easy the opponent's next decision will be, who has just found a best reply, if we make it hardest: the mean over
   the best replies, in parts of the square of WHOLE. */
static int64_t ease_later(const decision *d) {
    if (!d->may) return (int64_t)WHOLE * WHOLE;
    tiles replies = best(d);
    int64_t sum = 0;
    for (tiles rest = replies; rest; rest &= rest - 1) {
        decision replied = decided(d, lowest(rest));
        int64_t least = WHOLE;
        for (tiles again = replied.may ? best(&replied) : 0; again; again &= again - 1) {
            decision next = decided(&replied, lowest(again));
            int64_t easy = ease(&next);
            if (easy < least) least = easy;
        }
        sum += least;
    }
    return sum * (WHOLE / count(replies));
}

/* Those of the moves after which a look finds the least. */
static tiles hardest(const decision *d, tiles from, int64_t (*look)(const decision *)) {
    if (count(from) < 2) return from;
    int64_t least = INT64_MAX;
    tiles found = 0;
    for (tiles rest = from; rest; rest &= rest - 1) {
        decision next = decided(d, lowest(rest));
        int64_t easy = look(&next);
        if (easy < least) least = easy, found = 0;
        if (easy == least) found |= 1u << lowest(rest);
    }
    return found;
}

static int perfect(const decision *d, const uint32_t *words) {
    tiles found = hardest(d, best(d), ease);
    if (16 - count(d->p.left) >= FAR_EASE) found = hardest(d, found, ease_later);
    return any_of(d, found, words[0]);
}

/* The chance, in ten-thousandths, of who started a game to win the match after it, where they needed `mine` points. */
static int chance_after(int draw, int mine, int others, int value) {
    int left = value < 0 ? -value - 1 : value - 1;
    if (value > 0) return left >= mine ? 10000 : 10000 - chance_to_win(draw, others, mine - left);
    if (value == 0) return 10000 - chance_to_win(draw, others, mine); /* who did not start this one starts the next */
    return left >= others ? 0 : chance_to_win(draw, mine, others - left);
}

/* Best play for the match, where `mine` points are needed by who moves and `others` by the other: a game that brings
   whoever chooses no points counts for 97 of 100 of its chance, and of equal chances points won count for more. */
static int for_points(decision *d, int mine, int others, const uint32_t *words) {
    int16_t worth[33];
    int second = count(d->p.left) & 1, most = 32766;
    for (int value = -16; value <= 16; value++) {
        int starter = second ? others : mine, other = second ? mine : others;
        int64_t chance = 100 * (int64_t)chance_after(d->t.draw, starter, other, value);
        if (second && value >= -1) chance = 1000000 - (1000000 - chance) * 97 / 100;
        else if (!second && value <= 1) chance = chance * 97 / 100;
        worth[DRAWN + value] = (int16_t)((2 * chance * most + 500000) / 1000000 - most + (value > 1) - (value < -1));
    }
    d->worth = worth;
    tiles found = best(d);
    if (16 - count(d->p.left) >= FOR_EASE) found = hardest(d, found, ease);
    return any_of(d, found, words[0]);
}

/* How good a position looks to who has just moved there: open patterns of either side, and replies. */
static int eye(const decision *d) {
    int looks = -REPLY * count(d->may);
    cells mine = d->p.waiting.tokens, others = d->p.mover.tokens;
    for (int n = 0; n < PATTERNS; n++) {
        if (!(pattern[n] & others)) looks += ours[count(pattern[n] & mine)];
        else if (!(pattern[n] & mine)) looks -= theirs[count(pattern[n] & others)];
    }
    return looks;
}

static int haze(const uint32_t *words) {
    int sum = -BELL;
    for (int n = 0; n < 6; n++) sum += (int)(words[n] & 0xFFFF) + (int)(words[n] >> 16);
    return sum;
}

/* The quickest win that is seen, else what looks best and is no loss that is seen, else the longest loss. */
static int graded(const decision *d, grade g, const uint32_t *words) {
    int left = count(d->p.left), chosen = -1, rank = 0, most = 0;
    for (int cell = 0; cell < 16; cell++) {
        int tile = d->on->tile[cell];
        if (!(d->may >> tile & 1)) continue;
        const uint32_t *mine = words + 1 + 7 * cell;
        int value = judged(d, tile), plies = left - (value < 0 ? -value : value) + 1;
        if (plies > g.horizon || (int)below(mine[0], 1000) < g.overlooked) value = 0;
        decision next = decided(d, tile);
        int looks = eye(&next) * 0x10000 + g.haze * haze(mine + 1);
        if (chosen < 0 || value > rank || (value == rank && looks > most)) chosen = tile, rank = value, most = looks;
    }
    return chosen;
}

static tiles winning(const decision *d) { return threats_of(d->on, d->p.mover.tokens, d->p.left) & d->may; }

/* Whether the game is over after a move, and who made it has won. */
static int wins_at_once(const decision *d, int tile) {
    decision next = decided(d, tile);
    int full_and_drawn = !next.p.left && d->t.draw && !(winning(d) >> tile & 1);
    return !next.may && !full_and_drawn;
}

/* A move that wins; failing that, one after which the opponent cannot win at once; failing that, any. */
static int wary(const decision *d, const uint32_t *words) {
    tiles win = 0, safe = 0;
    for (tiles rest = d->may; rest; rest &= rest - 1) {
        int tile = lowest(rest), handed_over = 0;
        decision next = decided(d, tile);
        for (tiles replies = next.may; replies; replies &= replies - 1)
            handed_over |= wins_at_once(&next, lowest(replies));
        if (wins_at_once(d, tile)) win |= 1u << tile;
        if (!handed_over) safe |= 1u << tile;
    }
    return any_of(d, win ? win : safe ? safe : d->may, words[0]);
}

#endif
