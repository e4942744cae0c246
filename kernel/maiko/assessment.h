/* How well weights predict the winners of games of the judgement with itself, with the derivatives of the loss.

   The loss of an estimate is -log of the winner's chance. A winner is known only at the end of a game, but the sums need
   the winner only as a factor. So they are kept for each player during a game, and no state has to be stored. */

#ifndef MAIKO_ASSESSMENT_H
#define MAIKO_ASSESSMENT_H

#include "judgement.h"
#include "value.h"

_Static_assert(MAIKO_VALUE_WEIGHTS == 2 * VALUE_FEATURES, "each feature has two weights");

/* Sums over the starts of turns in one game, by player. */
typedef struct {
    double features[MAIKO_MAX_PLAYERS][MAIKO_VALUE_WEIGHTS], losses[MAIKO_MAX_PLAYERS];
    uint32_t tenths[MAIKO_MAX_PLAYERS][10]; /* estimates, by tenths of the chance */
} game_sums;

/* Return the natural logarithm of a normal number above 0: of its power of two, and a series for the rest. */
static double natural_logarithm(double x) {
    uint64_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    int exponent = (int)(bits >> 52) - 1023;
    bits = (bits & 0xFFFFFFFFFFFFFull) | 1023ull << 52;
    __builtin_memcpy(&x, &bits, sizeof x); /* 1 to 2 */
    double part = (x - 1) / (x + 1), power = part, sum = 0;
    for (int n = 1; n < 32; n += 2, power *= part * part) sum += power / n;
    return 2 * sum + exponent * 0.6931471805599453;
}

/* Add the second derivatives of the loss: the covariance of the features under the chances. Subtract the mean from the
   features. */
static void add_hessian(int players, const double *chances, double (*features)[MAIKO_VALUE_WEIGHTS], double *hessian) {
    double mean[MAIKO_VALUE_WEIGHTS] = {0};
    for (int p = 0; p < players; p++)
        for (int n = 0; n < MAIKO_VALUE_WEIGHTS; n++) mean[n] += chances[p] * features[p][n];
    for (int p = 0; p < players; p++) {
        for (int n = 0; n < MAIKO_VALUE_WEIGHTS; n++) features[p][n] -= mean[n];
        for (int n = 0; n < MAIKO_VALUE_WEIGHTS; n++) {
            double part = chances[p] * features[p][n];
            for (int m = 0; m < MAIKO_VALUE_WEIGHTS; m++) hessian[MAIKO_VALUE_WEIGHTS * n + m] += part * features[p][m];
        }
    }
}

static void add_turn(const maiko_state *s, const float (*w)[VALUE_FEATURES], game_sums *game, maiko_assessment *sums) {
    float progress = estimate_game_progress(s), values[MAIKO_MAX_PLAYERS][VALUE_FEATURES];
    double logits[MAIKO_MAX_PLAYERS], chances[MAIKO_MAX_PLAYERS], features[MAIKO_MAX_PLAYERS][MAIKO_VALUE_WEIGHTS];
    compute_features_and_logits(s, progress, w, values, logits);
    for (int p = 0; p < s->players; p++) {
        chances[p] = compute_win_chance(logits, s->players, p);
        int tenth = min_int(9, (int)(10 * chances[p]));
        game->losses[p] -= natural_logarithm(chances[p]);
        game->tenths[p][tenth]++;
        sums->expected[tenth] += chances[p];
        for (int n = 0; n < MAIKO_VALUE_WEIGHTS; n++) {
            features[p][n] = n < VALUE_FEATURES ? values[p][n] : (double)progress * values[p][n - VALUE_FEATURES];
            game->features[p][n] += features[p][n];
            sums->gradient[n] += chances[p] * features[p][n];
        }
    }
    add_hessian(s->players, chances, features, sums->hessian);
    sums->turns++;
}

static void add_winners(const maiko_state *s, const game_sums *game, maiko_assessment *sums) {
    for (int p = 0; p < s->players; p++) {
        double won = find_win_share(s, p);
        sums->loss += won * game->losses[p];
        for (int n = 0; n < MAIKO_VALUE_WEIGHTS; n++) sums->gradient[n] -= won * game->features[p][n];
        for (int n = 0; n < 10; n++) {
            sums->estimates[n] += game->tenths[p][n];
            sums->won[n] += won * game->tenths[p][n];
        }
    }
}

static void add_game(const maiko_deal *deal, uint64_t *random, const float (*w)[VALUE_FEATURES], maiko_state *s, maiko_assessment *sums) {
    const weights *judgement = &fitted_weights[s->players - 2];
    game_sums game = {0};
    for (int turns = -1; s->phase != MAIKO_OVER; play_by_tile(s, choose_by_judgement(deal, s, judgement, random, 0).action)) {
        if (s->turns != turns) add_turn(s, w, &game, sums);
        turns = s->turns;
    }
    add_winners(s, &game, sums);
}

#endif
