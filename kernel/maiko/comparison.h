/* The comparison of a player's action with others, for the review of a finished game.

   After each action the game is played to its end, in the same worlds. A world agrees with what the player knew, perhaps
   without some forgotten tiles. The first worlds find the best action. Other worlds then measure its gain over the player's
   action: in the first ones it is the best partly by luck. */

#ifndef MAIKO_COMPARISON_H
#define MAIKO_COMPARISON_H

#include "search.h"

/* An action is dropped when it is worse than the player's by this many standard errors. */
#define COMPARISON_DROP_STANDARD_ERRORS 2
/* A comparison ends early when an action is better by this many standard errors, after FEWEST_WORLDS worlds. In 16 worlds, a
   cost of 4.3 points was estimated as 7.0. */
#define COMPARISON_END_STANDARD_ERRORS 6
enum { FEWEST_WORLDS = 64 };
/* The gain of the best action is measured in as many other worlds, and in more while it is better by this many standard
   errors: at most MAX_VALIDATION_FACTOR times as many. */
#define COMPARISON_CONTINUE_STANDARD_ERRORS 1
enum { MAX_VALIDATION_FACTOR = 4 };

/* A call of a teacher is the best action only if it gains this many points more than all others, because it costs a kamon. The
   estimates are no more precise, and a known tile often gains as much as a call before it. */
#define COMPARISON_CALL_GAIN 0.2

typedef struct {
    double points, win;
} game_end;

/* Play the game to its end after an action in a world. Return the player's lead in points, and the share of a win. */
static game_end play_to_end(const world *w, const maiko_considered *c) {
    maiko_state s = w->state;
    int player = s.player, best = -1000;
    play_by_tile(&s, c->unknown >= 0 ? w->tiles[c->unknown] : c->tile);
    while (s.phase != MAIKO_OVER) play_by_tile(&s, choose_by_judgement(0, &s, find_weights(MAIKO_FITTED_WEIGHTS, s.players), 0, w->orders[s.player]).action);
    for (int p = 0; p < s.players; p++)
        if (p != player && score_board(&s, p) > best) best = score_board(&s, p);
    return (game_end){score_board(&s, player) - best, estimate_win_chance(&s, player)};
}

/* Put the player's action first among the considered ones. It replaces an equivalent one. */
static void put_own_action_first(const maiko_deal *d, maiko_search *m, int action) {
    evaluation e;
    evaluate_state(&e, d, &m->root, find_weights(MAIKO_FITTED_WEIGHTS, m->root.players));
    maiko_considered own = {.action = action, .tile = action, .unknown = -1};
    if (action < MAIKO_TEACHER_ACTION) {
        own.tile = d->tile_on[action];
        for (int n = 0; n < m->unknown; n++)
            if (m->places[n] == action) own.unknown = n;
    }
    int kind = find_equivalence_key(&e, own.tile), at = 0;
    while (at < m->count && find_equivalence_key(&e, m->considered[at].tile) != kind) at++;
    if (at == MAIKO_MAX_CONSIDERED) at--;
    if (at == m->count) m->count++;
    m->considered[at] = m->considered[0];
    m->considered[0] = own;
}

/* Return whether a mean gain is more than some standard errors above 0 (sign 1) or below 0 (sign -1). */
static int differs_by_errors(double gain, double squared_gain, double n, double errors, int sign) {
    double mean = sign * gain / n, variance = squared_gain / n - mean * mean;
    return mean > 0 && mean * mean * n > errors * errors * variance;
}

static void compare_in_world(maiko_comparison *r, const world *w, int n, game_end own) {
    maiko_compared *c = &r->compared[n];
    game_end end = n ? play_to_end(w, &r->search.considered[n]) : own;
    double gain = end.points - own.points;
    c->points += end.points;
    c->wins += end.win;
    c->win_gain += end.win - own.win;
    c->gain += gain;
    c->squared_gain += gain * gain;
    c->worlds++;
}

/* Drop the actions that are significantly worse than the player's. Return whether another one ends the comparison. */
static int drop_compared_actions(maiko_comparison *r, uint8_t *running, int *count) {
    int kept = 0, is_decided = 0;
    for (int n = 0; n < *count; n++) {
        const maiko_compared *c = &r->compared[running[n]];
        is_decided |= c->worlds >= FEWEST_WORLDS && differs_by_errors(c->gain, c->squared_gain, c->worlds, COMPARISON_END_STANDARD_ERRORS, 1);
        if (!differs_by_errors(c->gain, c->squared_gain, c->worlds, COMPARISON_DROP_STANDARD_ERRORS, -1)) running[kept++] = running[n];
    }
    *count = kept;
    return is_decided;
}

/* Return the index of the action with the largest gain, or 0 (the player's) if none is positive. */
static int find_best_compared(const maiko_comparison *r, const uint8_t *running, int count) {
    int best = 0;
    double gain = 0;
    for (int n = 0; n < count; n++) {
        const maiko_compared *c = &r->compared[running[n]];
        int is_call = c->action >= MAIKO_TEACHER_ACTION && c->action < MAIKO_ROBBERY_ACTION;
        double own = c->gain / c->worlds - (is_call ? COMPARISON_CALL_GAIN : 0);
        if (own > gain) gain = own, best = running[n];
    }
    return best;
}

static void compare_actions(const maiko_deal *deal, const maiko_state *state, uint64_t seed, uint32_t worlds, int action, maiko_comparison *r) {
    maiko_deal d = *deal;
    maiko_search *m = &r->search;
    uint8_t running[MAIKO_MAX_CONSIDERED];
    int count = 0;
    world w;
    m->root = *state;
    m->random = seed;
    normalise_hidden_facts(&d, &m->root);
    list_unknown_tiles(&d, m);
    list_considered_actions(&d, m);
    put_own_action_first(&d, m, action);
    for (int n = 0; n < m->count; n++) r->compared[n].action = m->considered[n].action;
    for (int n = 1; n < m->count; n++) running[count++] = (uint8_t)n;
    for (uint32_t n = 1; n <= worlds && count; n++) {
        draw_world(m, &w);
        game_end own = play_to_end(&w, &m->considered[0]);
        compare_in_world(r, &w, 0, own);
        for (int k = 0; k < count; k++) compare_in_world(r, &w, running[k], own);
        if ((n % WORLDS_BEFORE_CHECK == 0 || n == worlds) && drop_compared_actions(r, running, &count)) break;
    }
    r->best = find_best_compared(r, running, count);
    while (r->best && r->worlds < MAX_VALIDATION_FACTOR * worlds) {
        draw_world(m, &w);
        game_end own = play_to_end(&w, &m->considered[0]), best = play_to_end(&w, &m->considered[r->best]);
        r->gain += best.points - own.points;
        r->squared_gain += (best.points - own.points) * (best.points - own.points);
        r->worlds++;
        if (r->worlds % WORLDS_BEFORE_CHECK) continue;
        if (r->worlds >= FEWEST_WORLDS && differs_by_errors(r->gain, r->squared_gain, r->worlds, COMPARISON_END_STANDARD_ERRORS, 1)) break;
        if (r->worlds >= worlds && !differs_by_errors(r->gain, r->squared_gain, r->worlds, COMPARISON_CONTINUE_STANDARD_ERRORS, 1)) break;
    }
}

#endif
