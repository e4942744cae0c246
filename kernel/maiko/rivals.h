/* Evidence for the weights of a rival, from its actions. A search gets the resulting chances as `former_chances`. */

#ifndef MAIKO_RIVALS_H
#define MAIKO_RIVALS_H

#include "search.h"

/* Probability that a player does something else than its judgement says. It limits what a single action tells. */
#define OTHER_REASON 0.1

/* Return the share of random choices by some weights that lead to an action of the same kind as this one. */
static double find_share_of_choices(const evaluation *e, const weights *w, int action) {
    uint64_t random = 0;
    int own = choose_by_judgement(e->deal, e->s, w, &random, 0).action, kind = find_equivalence_key(e, action);
    int are_unknown = own < MAIKO_TEACHER_ACTION && action < MAIKO_TEACHER_ACTION && has_tile(e->unknown, own) && has_tile(e->unknown, action);
    if (!are_unknown || w->turn_rival_secret != 0) return find_equivalence_key(e, own) == kind;
    maiko_tiles alike = has_tile(e->seen_by_rivals, action) ? e->seen_by_rivals : subtract(e->unknown, e->seen_by_rivals);
    return (double)count_tiles(alike) / count_tiles(e->unknown);
}

/* Return the ratio of the probabilities of an action with the former and with the fitted weights. The action on a place is
   given by its tile. Tiles that its player has seen and the observer has not are left out; an action on one tells nothing. */
static double weigh_action(const maiko_deal *d, const maiko_state *state, int observer, int action) {
    maiko_state s = *state;
    maiko_tiles *peeked = &s.peeked[s.player], secret = subtract(intersect(*peeked, s.down), join(s.turned, s.peeked[observer]));
    *peeked = subtract(*peeked, secret);
    if (s.phase == MAIKO_OVER || s.phase == MAIKO_ONE_SAN || (action < MAIKO_TEACHER_ACTION && has_tile(secret, action))) return 1;
    const weights *fitted = find_weights(MAIKO_FITTED_WEIGHTS, s.players);
    evaluation e;
    evaluate_state(&e, d, &s, fitted);
    double by_former = find_share_of_choices(&e, &former_weights, action), by_fitted = find_share_of_choices(&e, fitted, action);
    return (OTHER_REASON + (1 - OTHER_REASON) * by_former) / (OTHER_REASON + (1 - OTHER_REASON) * by_fitted);
}

#endif
