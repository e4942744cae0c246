/* The computer players: each chooses a cell from a position and random words.

   All arithmetic is in integers, so that every compiler and the Python twin (tests/players/okiya/reference_twin.py) get
   the same results. Each random word has a fixed use:

        word 0                 the choice among equal moves
        word 1 + 7 × cell      whether the player overlooks the outcome of this move
        the next six words     the error of its estimate: the sum of twelve 16-bit numbers is nearly normal, with a
                               standard deviation of 2^16 (Irwin-Hall distribution)

   A grade sees the exact value of a move if the end of the game is within its horizon, which the value tells. It judges
   other moves by a simple estimate, in units of 1/20, with a random error. */

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

/* A grade: how many plies it looks ahead, including its own move; how many of 1000 moves it overlooks; and the standard
   deviation of its error, in units of 1/20. */
typedef struct {
    int horizon, overlooked, deviation;
} grade;

static const grade grades[OKIYA_GRADES] = {{1, 600, 80}, {2, 280, 40}, {3, 160, 26}, {5, 100, 18},
                                           {7, 60, 12},  {9, 35, 9},   {11, 15, 6},  {13, 10, 4}};

/* The points of an open pattern by its number of tokens, and of each legal reply, in units of 1/20. */
static const int8_t own_points[5] = {0, 4, 14, 36, 36}, opponent_points[5] = {0, 4, 18, 64, 64};
enum { REPLY_POINTS = 7 };

enum { SHARE_UNIT = 27720 };             /* divisible by 1 to 12, the possible numbers of legal moves */
enum { LOOK_AHEAD_TOKENS = 3, COMPARE_TOKENS = 6 }; /* minimum tokens for a look ahead, and for comparing replies in play for points */
enum { MEAN_ERROR_SUM = 12 * 0xFFFF / 2 };    /* the mean of the sum of twelve 16-bit numbers */

/* A position with its legal tiles (none if the game is over) and the aim of the players. */
typedef struct {
    const garden_layout *layout;
    position p;
    tile_set legal;
    value_options t;
    const int16_t *worth; /* for the first player, by outcome + DRAWN; null to play for tiles */
} decision;

static decision next_decision(const decision *d, int tile) {
    int ends = completing_tiles(d->layout, d->p.mover.tokens, d->p.left) >> tile & 1;
    decision next = *d;
    next.p = make_move(d->layout, &d->p, tile);
    next.legal = ends ? 0 : kin_of[tile] & next.p.left;
    return next;
}

static uint32_t random_below(uint32_t word, int bound) { return (uint32_t)((uint64_t)word * (uint32_t)bound >> 32); }

/* Pick a random tile of a set, in the order of their cells. */
static int pick_tile(const decision *d, tile_set from, uint32_t word) {
    int number = (int)random_below(word, bit_count(from));
    for (int cell = 0;; cell++)
        if (from >> d->layout->tile[cell] & 1 && !number--) return d->layout->tile[cell];
}

static int evaluate_move(const decision *d, int tile) {
    if (d->worth) {
        worth_search b = {d->layout, d->worth, d->t.draw, 0};
        return find_move_worth(&b, &d->p, tile, -WORTHLESS, WORTHLESS);
    }
    search_state q = {d->layout, 0, 0};
    return find_move_value(&q, &d->p, tile, d->t);
}

/* Return the tiles of the best moves. */
static tile_set best_moves(const decision *d) {
    tile_set found = 0;
    int most = -WORTHLESS - 1;
    for (tile_set rest = d->legal; rest; rest &= rest - 1) {
        int tile = lowest_bit(rest), much = evaluate_move(d, tile);
        if (much > most) most = much, found = 0;
        if (much == most) found |= 1u << tile;
    }
    return found;
}

/* Return the share of best moves among the legal moves, in units of 1 / SHARE_UNIT. It is the chance to find one by
   accident. */
static int64_t best_move_share(const decision *d) { return d->legal ? SHARE_UNIT * bit_count(best_moves(d)) / bit_count(d->legal) : SHARE_UNIT; }

/* Return the opponent's share of best moves one turn later, as the mean over its best replies, after our best move that
   leaves the smallest share. In units of 1 / SHARE_UNIT². */
static int64_t best_move_share_later(const decision *d) {
    if (!d->legal) return (int64_t)SHARE_UNIT * SHARE_UNIT;
    tile_set replies = best_moves(d);
    int64_t sum = 0;
    for (tile_set rest = replies; rest; rest &= rest - 1) {
        decision replied = next_decision(d, lowest_bit(rest));
        int64_t least = SHARE_UNIT;
        for (tile_set again = replied.legal ? best_moves(&replied) : 0; again; again &= again - 1) {
            decision next = next_decision(&replied, lowest_bit(again));
            int64_t easy = best_move_share(&next);
            if (easy < least) least = easy;
        }
        sum += least;
    }
    return sum * (SHARE_UNIT / bit_count(replies));
}

/* Return the moves after which a measure has its minimum. */
static tile_set keep_hardest(const decision *d, tile_set from, int64_t (*measure)(const decision *)) {
    if (bit_count(from) < 2) return from;
    int64_t least = INT64_MAX;
    tile_set found = 0;
    for (tile_set rest = from; rest; rest &= rest - 1) {
        decision next = next_decision(d, lowest_bit(rest));
        int64_t easy = measure(&next);
        if (easy < least) least = easy, found = 0;
        if (easy == least) found |= 1u << lowest_bit(rest);
    }
    return found;
}

static int choose_perfect(const decision *d, const uint32_t *words) {
    tile_set found = keep_hardest(d, best_moves(d), best_move_share);
    if (16 - bit_count(d->p.left) >= LOOK_AHEAD_TOKENS) found = keep_hardest(d, found, best_move_share_later);
    return pick_tile(d, found, words[0]);
}

/* Return the chance (in 1/10,000) of a game's starter to win the match after the game, by its value for the starter. */
static int chance_after_game(int draw, int mine, int others, int value) {
    int left = value < 0 ? -value - 1 : value - 1;
    if (value > 0) return left >= mine ? 10000 : 10000 - win_chance(draw, others, mine - left);
    if (value == 0) return 10000 - win_chance(draw, others, mine); /* after a draw the other player starts */
    return left >= others ? 0 : win_chance(draw, mine, others - left);
}

/* Choose the best move for the match, by the points that the mover and the opponent need. Outcomes without points for the
   mover count 97 % of their chance, and among equal chances more points count more (tests/players/okiya/match_wise_twin.py). */
static int choose_for_points(decision *d, int mine, int others, const uint32_t *words) {
    int16_t worth[33];
    int second = bit_count(d->p.left) & 1, most = 32766;
    for (int value = -16; value <= 16; value++) {
        int starter = second ? others : mine, other = second ? mine : others;
        int64_t chance = 100 * (int64_t)chance_after_game(d->t.draw, starter, other, value);
        if (second && value >= -1) chance = 1000000 - (1000000 - chance) * 97 / 100;
        else if (!second && value <= 1) chance = chance * 97 / 100;
        worth[DRAWN + value] = (int16_t)((2 * chance * most + 500000) / 1000000 - most + (value > 1) - (value < -1));
    }
    d->worth = worth;
    tile_set found = best_moves(d);
    if (16 - bit_count(d->p.left) >= COMPARE_TOKENS) found = keep_hardest(d, found, best_move_share);
    return pick_tile(d, found, words[0]);
}

/* Estimate a position for the player who has just moved, by the open patterns of both sides and the legal replies. */
static int judge_by_eye(const decision *d) {
    int looks = -REPLY_POINTS * bit_count(d->legal);
    cell_set mine = d->p.waiting.tokens, others = d->p.mover.tokens;
    for (int n = 0; n < PATTERNS; n++) {
        if (!(pattern_cells[n] & others)) looks += own_points[bit_count(pattern_cells[n] & mine)];
        else if (!(pattern_cells[n] & mine)) looks -= opponent_points[bit_count(pattern_cells[n] & others)];
    }
    return looks;
}

static int random_error(const uint32_t *words) {
    int sum = -MEAN_ERROR_SUM;
    for (int n = 0; n < 6; n++) sum += (int)(words[n] & 0xFFFF) + (int)(words[n] >> 16);
    return sum;
}

/* Choose the quickest win that the grade sees; otherwise the best-looking move that is not a seen loss; otherwise the
   longest loss. */
static int choose_graded(const decision *d, grade g, const uint32_t *words) {
    int left = bit_count(d->p.left), chosen = -1, rank = 0, most = 0;
    for (int cell = 0; cell < 16; cell++) {
        int tile = d->layout->tile[cell];
        if (!(d->legal >> tile & 1)) continue;
        const uint32_t *mine = words + 1 + 7 * cell;
        int value = evaluate_move(d, tile), plies = left - (value < 0 ? -value : value) + 1;
        if (plies > g.horizon || (int)random_below(mine[0], 1000) < g.overlooked) value = 0;
        decision next = next_decision(d, tile);
        int looks = judge_by_eye(&next) * 0x10000 + g.deviation * random_error(mine + 1);
        if (chosen < 0 || value > rank || (value == rank && looks > most)) chosen = tile, rank = value, most = looks;
    }
    return chosen;
}

static tile_set winning_tiles(const decision *d) { return completing_tiles(d->layout, d->p.mover.tokens, d->p.left) & d->legal; }

/* Return whether a move wins the game at once. */
static int wins_at_once(const decision *d, int tile) {
    decision next = next_decision(d, tile);
    int full_and_drawn = !next.p.left && d->t.draw && !(winning_tiles(d) >> tile & 1);
    return !next.legal && !full_and_drawn;
}

/* Choose a move that wins at once; otherwise one after which the opponent cannot win at once; otherwise any. */
static int choose_wary(const decision *d, const uint32_t *words) {
    tile_set win = 0, safe = 0;
    for (tile_set rest = d->legal; rest; rest &= rest - 1) {
        int tile = lowest_bit(rest), handed_over = 0;
        decision next = next_decision(d, tile);
        for (tile_set replies = next.legal; replies; replies &= replies - 1)
            handed_over |= wins_at_once(&next, lowest_bit(replies));
        if (wins_at_once(d, tile)) win |= 1u << tile;
        if (!handed_over) safe |= 1u << tile;
    }
    return pick_tile(d, win ? win : safe ? safe : d->legal, words[0]);
}

#endif
