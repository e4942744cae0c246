/* The comparison of an action that a player took with others, for a look back at a finished game.

   All actions are played out to the end of the game, in the same worlds. A world agrees with what the player knew, perhaps
   without some tiles that the player has forgotten. The better actions are found in the first worlds. The best of them is
   compared with the player's action in others: in the first ones it is the best partly by luck. */

#ifndef MAIKO_COMPARISON_H
#define MAIKO_COMPARISON_H

#include "search.h"

/* An action is dropped when it is worse than the player's by this many standard errors. */
#define SURELY_WORSE 2
/* A comparison ends early when an action is better by this many after enough worlds. In 16 worlds, a cost of 4.3
   points was estimated as 7.0. */
#define CERTAINLY_BETTER 6
enum { FEWEST_WORLDS = 64 };
/* The comparison of the best action goes on in more worlds, up to so many times as many, while it is better by this many. */
#define PERHAPS_BETTER 1
enum { MOST_OTHER_WORLDS = 4 };

typedef struct {
    double points, win;
} ending;

/* Play the rest of the game after an action in a world. Return the lead of the player in points, and the share of a win. */
static ending play_to_end(const world *w, const maiko_considered *c) {
    maiko_state s = w->state;
    int player = s.player, best = -1000;
    play_by_tile(&s, c->unknown >= 0 ? w->tiles[c->unknown] : c->tile);
    while (s.phase != MAIKO_OVER) play_by_tile(&s, choose_by_judgement(0, &s, find_weights(MAIKO_FITTED_WEIGHTS, s.players), 0, w->orders[s.player]).action);
    for (int p = 0; p < s.players; p++)
        if (p != player && score_board(&s, p) > best) best = score_board(&s, p);
    return (ending){score_board(&s, player) - best, estimate_win(&s, player)};
}

/* Put the player's action first among the considered ones. It takes the place of one of the same kind. */
static void put_own_action_first(const maiko_deal *d, maiko_search *m, int action) {
    evaluation e;
    evaluate_state(&e, d, &m->root, find_weights(MAIKO_FITTED_WEIGHTS, m->root.players));
    maiko_considered own = {.action = action, .tile = action, .unknown = -1};
    if (action < MAIKO_TEACHER_ACTION) {
        own.tile = d->tile_on[action];
        for (int n = 0; n < m->unknown; n++)
            if (m->places[n] == action) own.unknown = n;
    }
    int kind = find_kind(&e, own.tile), at = 0;
    while (at < m->count && find_kind(&e, m->considered[at].tile) != kind) at++;
    if (at == MAIKO_MAX_CONSIDERED) at--;
    if (at == m->count) m->count++;
    m->considered[at] = m->considered[0];
    m->considered[0] = own;
}

/* Return whether a gain is so many standard errors below 0, or above 0 if the sign is 1. */
static int is_beyond(double gain, double squared_gain, double n, double errors, int sign) {
    double mean = sign * gain / n, variance = squared_gain / n - mean * mean;
    return mean > 0 && mean * mean * n > errors * errors * variance;
}

static void compare_in_world(maiko_comparison *r, const world *w, int n, ending own) {
    maiko_compared *c = &r->compared[n];
    ending end = n ? play_to_end(w, &r->search.considered[n]) : own;
    double gain = end.points - own.points;
    c->points += end.points;
    c->wins += end.win;
    c->win_gain += end.win - own.win;
    c->gain += gain;
    c->squared_gain += gain * gain;
    c->worlds++;
}

/* Drop the actions that are surely worse than the player's. Return whether another is certainly better. */
static int drop_worse_actions(maiko_comparison *r, uint8_t *running, int *count) {
    int kept = 0, is_decided = 0;
    for (int n = 0; n < *count; n++) {
        const maiko_compared *c = &r->compared[running[n]];
        is_decided |= c->worlds >= FEWEST_WORLDS && is_beyond(c->gain, c->squared_gain, c->worlds, CERTAINLY_BETTER, 1);
        if (!is_beyond(c->gain, c->squared_gain, c->worlds, SURELY_WORSE, -1)) running[kept++] = running[n];
    }
    *count = kept;
    return is_decided;
}

/* Return the action with the most points, or 0 if no other has more than the player's. */
static int find_most_points(const maiko_comparison *r, const uint8_t *running, int count) {
    int best = 0;
    double gain = 0;
    for (int n = 0; n < count; n++) {
        const maiko_compared *c = &r->compared[running[n]];
        if (c->gain / c->worlds > gain) gain = c->gain / c->worlds, best = running[n];
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
    make_alike(&d, &m->root);
    list_unknown(&d, m);
    list_considered(&d, m);
    put_own_action_first(&d, m, action);
    for (int n = 0; n < m->count; n++) r->compared[n].action = m->considered[n].action;
    for (int n = 1; n < m->count; n++) running[count++] = (uint8_t)n;
    for (uint32_t n = 1; n <= worlds && count; n++) {
        draw_world(m, &w);
        ending own = play_to_end(&w, &m->considered[0]);
        compare_in_world(r, &w, 0, own);
        for (int k = 0; k < count; k++) compare_in_world(r, &w, running[k], own);
        if ((n % WORLDS_BEFORE_CHECK == 0 || n == worlds) && drop_worse_actions(r, running, &count)) break;
    }
    r->best = find_most_points(r, running, count);
    while (r->best && r->worlds < MOST_OTHER_WORLDS * worlds) {
        draw_world(m, &w);
        ending own = play_to_end(&w, &m->considered[0]), best = play_to_end(&w, &m->considered[r->best]);
        r->gain += best.points - own.points;
        r->squared_gain += (best.points - own.points) * (best.points - own.points);
        r->worlds++;
        if (r->worlds % WORLDS_BEFORE_CHECK) continue;
        if (r->worlds >= FEWEST_WORLDS && is_beyond(r->gain, r->squared_gain, r->worlds, CERTAINLY_BETTER, 1)) break;
        if (r->worlds >= worlds && !is_beyond(r->gain, r->squared_gain, r->worlds, PERHAPS_BETTER, 1)) break;
    }
}

#endif
