/* Who will win: the chance of each player, estimated at the start of a turn from the state with its hidden tiles.

   Each player has a logit: a weighted sum of features, plus the progress of the game times a second weighted sum. The
   chances are the softmax of the logits. The weights were fitted by the logistic loss to games of the judgement with
   itself, with the winner of each game as the target, for two, three and four players. The program
   benchmarks/maiko_fit_value.py checks and fits them. */

#ifndef MAIKO_VALUE_H
#define MAIKO_VALUE_H

#include "evaluation.h"

/* Features of one player. Those of later turns are 0 if the player has no further turn for sure. */
enum {
    SCORE,
    OWN_TILES_BY_TEN, /* tiles of the own colour on the board, divided by ten */
    USABLE_KAMON, /* at most three */
    FILLED_CELLS, /* cells of the board with a tile */
    FILLED_CELLS_SQUARED, /* divided by nine */
    STRANGERS_IN_ROWS_WITH_ONE_GAP, /* cells with a tile of another colour; a gap is an empty cell */
    STRANGERS_IN_ROWS_WITH_TWO_GAPS,
    STRANGERS_IN_ROWS_WITH_THREE_GAPS,
    ROWS_WITH_ONE_GAP,
    ROWS_WITH_TWO_GAPS,
    COLUMNS_WITH_ONE_GAP,
    COLUMNS_WITH_TWO_GAPS,
    KNOWN_OWN_PAIRS, /* equal face-down tiles of the own colour whose places the player knows */
    KNOWN_OWN_SINGLES, /* known tiles of the own colour without the equal one */
    KNOWN_MIXED_PAIRS, /* singles with another tile of the object known, for an empty cell */
    KNOWN_OWN_PAIRS_TO_MOVE, /* if the player is to move, or else 0 */
    TURNS_UNTIL_MOVE,
    HAS_LAST_TURN, /* whether the end was called and the player has one more turn */
    KNOWN_OWN_PAIRS_FOR_LAST_TURN,
    KNOWN_TILES_BY_TEN,
    SECRET_TILES_BY_TEN, /* known tiles that were never turned over for all */
    ROBBABLE_TILES, /* tiles of the own colour on other boards, if the player has a kamon */
    KNOWS_FRIEND,
    IS_TO_MOVE,
    VALUE_FEATURES
};

/* By number of players: the weights of the features, and the weights of the features times the progress. */
static const float value_weights[3][2][VALUE_FEATURES] = {
    {{-0.28999, 0.46225, 1.68371, 0.16449, -0.20596, -0.04598, -0.1358, 0, -0.08068, 0.15224, 0.40657, 0.16824,
      -0.14443, 0.10594, -0.19062, 0.22519, -0.26381, -0.5591, -0.23873, 0.96555, 0.92226, 0.0145, -0.093, 0.18427},
     {0.82058, 0.17177, -0.94329, 0.33994, -0.08637, 0.34721, 0.42292, 0, 0.06068, -0.18445, -0.29909, -0.23667,
      0.75811, 0.01081, 0.82216, 0.62863, -0.28718, -0.57404, -0.28455, -0.19987, -0.38786, -0.17821, -0.0174, 0.0209}},
    {{-0.20298, 0.43993, 1.46076, -0.00145, -0.18281, 0.10957, -0.28716, 0, -0.13497, 0.32216, 0.3258, 0.2106,
      0.12252, 0.16057, -0.24349, 0.10849, -0.16581, -0.19408, 0.48866, 0.19792, 0.19456, -0.25969, 0.04003, -0.12476},
     {0.88157, 0.0078, -1.01393, 0.15956, 0.25955, 0.3708, 0.79828, 0, 0.13302, -0.47771, -0.1708, -0.18749,
      0.70647, 0.02082, 0.67741, 0.2032, -0.2039, -0.20027, 0.52397, 0.1457, 0.13993, 0.26939, 0.04916, 0.13783}},
    {{-0.11094, 0.35963, 1.65604, -0.04497, -0.22152, -0.01174, -0.15275, 0, 0.10672, 0.22191, 0.43463, 0.15964,
      -0.10663, 0.00644, -0.06863, 0.27078, -0.01886, 0.09896, 0.01694, -0.03985, 0.11036, -0.3099, -0.00571, -0.09528},
     {0.7154, 0.89721, -1.21305, 0.03583, 0.39197, 0.32884, 0.51408, 0, 0.01365, -0.25651, -0.28353, -0.11968,
      1.1499, 0.26261, 0.39219, 0.29968, -0.31376, 0.09892, 0.02265, 0.045, 0.36048, 0.2937, 0.08715, 0.12246}},
};

static void add_row_features(int filled, int strange, float *features) {
    for (int n = 0; n < 3; n++) {
        int gaps = 3 - __builtin_popcount((unsigned)(filled >> 3 * n & 7)), gaps_below = 3 - __builtin_popcount((unsigned)(filled & 0x49 << n));
        if (gaps) features[STRANGERS_IN_ROWS_WITH_ONE_GAP + gaps - 1] += (float)__builtin_popcount((unsigned)(strange >> 3 * n & 7));
        features[ROWS_WITH_ONE_GAP] += gaps == 1;
        features[ROWS_WITH_TWO_GAPS] += gaps == 2;
        features[COLUMNS_WITH_ONE_GAP] += gaps_below == 1;
        features[COLUMNS_WITH_TWO_GAPS] += gaps_below == 2;
    }
}

static void write_memory_features(const maiko_state *s, int player, int filled, float *features) {
    maiko_tiles known = intersect(s->down, join(s->turned, s->peeked[player]));
    for (int object = 0; object < OBJECTS; object++) {
        int byte = object_byte(known, object), own = __builtin_popcount((unsigned)(byte >> 2 * s->colours[player] & 3));
        features[KNOWN_OWN_PAIRS] += own == 2;
        features[KNOWN_OWN_SINGLES] += own == 1;
        features[KNOWN_MIXED_PAIRS] += own == 1 && (byte & (byte - 1)) && !(filled >> object & 1);
    }
    features[KNOWN_TILES_BY_TEN] = (float)count_tiles(known) / 10;
    features[SECRET_TILES_BY_TEN] = (float)count_tiles(subtract(known, s->turned)) / 10;
    features[KNOWS_FRIEND] = !is_empty(intersect(known, all_friends()));
}

static void write_player_features(const maiko_state *s, int player, float *features) {
    maiko_tiles board = s->boards[player], own = intersect(board, tiles_of_colour(s->colours[player])), elsewhere = no_tiles();
    int filled = filled_cells(board), cells = __builtin_popcount((unsigned)filled), is_end = s->end != MAIKO_NOT_ENDED;
    int wait = (player - s->player + s->players) % s->players;
    for (int n = 0; n < VALUE_FEATURES; n++) features[n] = 0;
    if (!is_end || player >= s->player) {
        for (int other = 0; other < s->players; other++)
        if (other != player) elsewhere = join(elsewhere, s->boards[other]);
        add_row_features(filled, filled_cells(subtract(board, own)), features);
        write_memory_features(s, player, filled, features);
        features[USABLE_KAMON] = (float)min_int(3, s->kamon[player]);
        if (s->kamon[player]) features[ROBBABLE_TILES] = (float)count_tiles(intersect(elsewhere, tiles_of_colour(s->colours[player])));
        features[HAS_LAST_TURN] = is_end;
        if (is_end) features[KNOWN_OWN_PAIRS_FOR_LAST_TURN] = features[KNOWN_OWN_PAIRS];
        if (!wait) features[KNOWN_OWN_PAIRS_TO_MOVE] = features[KNOWN_OWN_PAIRS];
    }
    features[SCORE] = (float)score_board(s, player);
    features[OWN_TILES_BY_TEN] = (float)count_tiles(own) / 10;
    features[FILLED_CELLS] = (float)cells;
    features[FILLED_CELLS_SQUARED] = (float)(cells * cells) / 9;
    features[TURNS_UNTIL_MOVE] = is_end ? 0 : (float)wait;
    features[IS_TO_MOVE] = !wait;
}

/* Return the filled share of the fullest board, 0 to 1, or 1.3 once the end is called. */
static float estimate_game_progress(const maiko_state *s) {
    int fullest = 0;
    for (int p = 0; p < s->players; p++) {
        int cells = __builtin_popcount((unsigned)filled_cells(s->boards[p]));
        if (cells > fullest) fullest = cells;
    }
    return s->end ? 1.3f : (float)fullest / 9;
}

/* Write the features of each player, and the logit: the sum of the weighted features. */
static void compute_features_and_logits(const maiko_state *s, float progress, const float (*w)[VALUE_FEATURES], float (*features)[VALUE_FEATURES], double *logits) {
    for (int p = 0; p < s->players; p++) {
        float logit = 0;
        write_player_features(s, p, features[p]);
        for (int n = 0; n < VALUE_FEATURES; n++) logit += (w[0][n] + progress * w[1][n]) * features[p][n];
        logits[p] = logit;
    }
}

/* Return the chance of a player to win, 0 to 1: the softmax of the logits. */
static double compute_win_chance(const double *logits, int players, int player) {
    double total = 0;
    for (int p = 0; p < players; p++) total += exponential(max_of(-40, min_of(40, logits[p] - logits[player])));
    return 1 / total;
}

/* Return a player's share of the win in a finished game: 1 divided by the number of winners, or 0. */
static double find_win_share(const maiko_state *s, int player) {
    int winners = maiko_leaders(s, (1 << s->players) - 1);
    return winners >> player & 1 ? 1.0 / __builtin_popcount((unsigned)winners) : 0;
}

/* Return the estimated chance of a player to win, 0 to 1, or the share of the win if the game is over. */
static double estimate_win_chance(const maiko_state *s, int player) {
    if (s->phase == MAIKO_OVER) return find_win_share(s, player);
    float features[MAIKO_MAX_PLAYERS][VALUE_FEATURES];
    double logits[MAIKO_MAX_PLAYERS];
    compute_features_and_logits(s, estimate_game_progress(s), value_weights[s->players - 2], features, logits);
    return compute_win_chance(logits, s->players, player);
}

#endif
