/* The search: playouts of the likely actions, in random worlds that agree with what the player to move knows.

   A world is a random deal of the unknown tiles to the unknown places, all with the same probability. All players act by the
   judgement from what they know in that world. Each action is tried in the same worlds, where each player picks unknown
   tiles in the same order, so that chance differs as little as possible. */

#ifndef MAIKO_SEARCH_H
#define MAIKO_SEARCH_H

#include "judgement.h"
#include "value.h"

/* Another action replaces the judgement's choice only if it is better by this many standard errors. */
#define REPLACE_STANDARD_ERRORS 1.5
/* An action is dropped when it is worse than the judgement's choice by this many standard errors. */
#define DROP_STANDARD_ERRORS 3
/* The search ends when the last other action is better than the judgement's choice by this many standard errors. */
#define END_STANDARD_ERRORS 4
/* Worlds between two such checks. With fewer, the standard error itself is too uncertain. */
enum { WORLDS_BEFORE_CHECK = 16 };

typedef struct {
    maiko_state state;
    uint8_t tiles[MAIKO_PLACES];                     /* of the unknown places, in the order of places */
    uint8_t orders[MAIKO_MAX_PLAYERS][MAIKO_PLACES]; /* by player: in which unknown tiles are picked */
    const weights *weights[MAIKO_MAX_PLAYERS];       /* by player: those by which this player acts */
} world;

/* Exchange the two copies of the faces in `first`, given by their first copies. */
static void exchange_copies(maiko_tiles *tiles, maiko_tiles first) {
    uint64_t low = (tiles->low ^ tiles->low >> 1) & first.low, high = (tiles->high ^ tiles->high >> 1) & first.high;
    tiles->low ^= low | low << 1;
    tiles->high ^= high | high << 1;
}

/* Give fixed values to the facts that the player to move cannot know or use: which copy of a face is unknown, and counts that
   are not shown. So all games that look the same to this player lead to the same search. */
static void normalise_hidden_facts(maiko_deal *d, maiko_state *s) {
    maiko_tiles known = intersect(s->down, join(s->turned, s->peeked[s->player])), unknown = subtract(s->down, known);
    if (s->up != MAIKO_NO_TILE) known = join(known, one_tile(s->up));
    maiko_tiles first = {known.low >> 1 & unknown.low & 0x5555555555555555ull, known.high >> 1 & unknown.high & 0x55};
    for (maiko_tiles rest = first; !is_empty(rest); rest = without_lowest(rest)) {
        int tile = lowest_tile(rest), place = d->place_of[tile], other = d->place_of[tile + 1];
        d->tile_on[place] = (uint8_t)(tile + 1);
        d->tile_on[other] = (uint8_t)tile;
        d->place_of[tile] = (uint8_t)other;
        d->place_of[tile + 1] = (uint8_t)place;
    }
    if (s->up != MAIKO_NO_TILE && s->up < FIRST_FRIEND && s->up % 2 && has_tile(first, s->up - 1)) s->up--;
    exchange_copies(&s->down, first);
    maiko_tiles lying = s->up == MAIKO_NO_TILE ? s->down : join(s->down, one_tile(s->up));
    exchange_copies(&s->turned, first);
    exchange_copies(&s->looked, first);
    s->turned = intersect(s->turned, lying);
    for (int p = 0; p < s->players; p++) {
        exchange_copies(&s->peeked[p], first);
        s->peeked[p] = intersect(s->peeked[p], lying);
    }
    s->idle_turns -= s->idle_turns % s->players;
    s->turns = 0;
    s->progress = s->called | s->matched;
    s->return_phase = s->up == MAIKO_NO_TILE ? MAIKO_FIRST : MAIKO_SECOND;
}

/* List the unknown places with the rivals who looked at them, and the unknown tiles. */
static void list_unknown_tiles(const maiko_deal *d, maiko_search *m) {
    maiko_state *s = &m->root;
    maiko_tiles known = intersect(s->down, join(s->turned, s->peeked[s->player])), unknown = subtract(s->down, known);
    maiko_tiles seen = join(known, s->swept), tiles = subtract(unknown, all_friends());
    if (s->up != MAIKO_NO_TILE) seen = join(seen, one_tile(s->up));
    for (int p = 0; p < s->players; p++) seen = join(seen, s->boards[p]);
    for (int place = 0; place < MAIKO_PLACES; place++) {
        int tile = d->tile_on[place];
        if (!has_tile(unknown, tile)) continue;
        for (int p = 0; p < s->players; p++)
            if (p != s->player && has_tile(s->peeked[p], tile)) m->watchers[m->unknown] |= (uint8_t)(1 << p);
        m->places[m->unknown++] = (uint8_t)place;
    }
    if (s->players == 2) {
        /* As long as no tile of either colour that nobody plays was seen, both may have been left out. */
        int unplayed = find_unplayed_colours(2, s->colours), one = __builtin_ctz((unsigned)unplayed), other = __builtin_ctz((unsigned)(unplayed & (unplayed - 1)));
        maiko_tiles both = join(tiles_of_colour(one), tiles_of_colour(other));
        if (is_empty(intersect(seen, both))) {
            tiles = join(subtract(tiles, both), tiles_of_colour(one));
            m->either[0] = (uint8_t)one;
            m->either[1] = (uint8_t)other;
        }
    }
    int count = 0;
    for (; !is_empty(tiles); tiles = without_lowest(tiles)) m->tiles[count++] = (uint8_t)lowest_tile(tiles);
    for (int friend = FIRST_FRIEND; count < m->unknown && friend < MAIKO_TILES; friend++)
        if (!has_tile(known, friend)) m->tiles[count++] = (uint8_t)friend;
    m->known_low = known.low;
    m->known_high = known.high;
}

static void shuffle_tiles(uint8_t *tiles, int count, uint64_t *random) {
    for (int n = count - 1; n > 0; n--) {
        int other = random_below(random, n + 1);
        uint8_t kept = tiles[n];
        tiles[n] = tiles[other];
        tiles[other] = kept;
    }
}

static const weights *find_weights(int number, int players) {
    return number == MAIKO_FITTED_WEIGHTS ? &fitted_weights[players - 2] : &former_weights;
}

/* Draw a random world: deal the unknown tiles, and the order in which each player picks unknown tiles. */
static void draw_world(maiko_search *m, world *w) {
    maiko_state *s = &w->state;
    maiko_tiles known = {m->known_low, m->known_high};
    *s = m->root;
    __builtin_memcpy(w->tiles, m->tiles, sizeof w->tiles);
    if (m->either[0] != m->either[1] && next_random(&m->random) >> 63)
        for (int n = 0; n < m->unknown; n++)
            if (w->tiles[n] < FIRST_FRIEND && w->tiles[n] / 2 % COLOURS == m->either[0]) w->tiles[n] += (uint8_t)(2 * (m->either[1] - m->either[0]));
    shuffle_tiles(w->tiles, m->unknown, &m->random);
    s->down = known;
    for (int p = 0; p < s->players; p++)
        if (p != s->player) s->peeked[p] = intersect(s->peeked[p], s->up == MAIKO_NO_TILE ? known : join(known, one_tile(s->up)));
    for (int n = 0; n < m->unknown; n++) {
        maiko_tiles one = one_tile(w->tiles[n]);
        s->down = join(s->down, one);
        for (int watchers = m->watchers[n]; watchers; watchers &= watchers - 1) {
            maiko_tiles *peeked = &s->peeked[__builtin_ctz((unsigned)watchers)];
            *peeked = join(*peeked, one);
        }
    }
    uint8_t lying[MAIKO_PLACES];
    int count = 0;
    for (maiko_tiles rest = s->down; !is_empty(rest); rest = without_lowest(rest)) lying[count++] = (uint8_t)lowest_tile(rest);
    if (s->up != MAIKO_NO_TILE) lying[count++] = s->up;
    for (int n = count; n < MAIKO_PLACES; n++) lying[n] = MAIKO_NO_TILE;
    for (int p = 0; p < s->players; p++) {
        __builtin_memcpy(w->orders[p], lying, sizeof lying);
        shuffle_tiles(w->orders[p], count, &m->random);
        double chance = p == s->player ? 0 : m->former_chances[p];
        int is_former = chance > 0 && (double)(next_random(&m->random) >> 11) * 0x1p-53 < chance;
        w->weights[p] = find_weights(is_former ? MAIKO_FORMER_WEIGHTS : MAIKO_FITTED_WEIGHTS, s->players);
    }
}

/* Return the chance to win after an action in a world. */
static double play_out(const maiko_search *m, const world *w, const maiko_considered *c) {
    maiko_state s = w->state;
    int player = s.player;
    play_by_tile(&s, c->unknown >= 0 ? w->tiles[c->unknown] : c->tile);
    while (s.phase != MAIKO_OVER && s.turns < m->horizon)
        play_by_tile(&s, choose_by_judgement(0, &s, w->weights[s.player], 0, w->orders[s.player]).action);
    return estimate_win_chance(&s, player);
}

/* Offer all kinds of actions with the values of the judgement. */
static void list_options(evaluation *e, option_list *list) {
    option best = make_option(0, NO_ACTION);
    best.list = list;
    switch (e->s->phase) {
    case MAIKO_FIRST:
        if (has_several(e->s->down)) {
            offer_known_pairs(e, &best);
            offer_known_friend(e, &best, e->kamon);
            offer_unknown_first_tile(e, &best);
            if (!can_choose_to_stop(e->s)) offer_idle_turn(e, &best);
        }
        offer_teachers(e, &best);
        if (can_choose_to_stop(e->s)) offer_option(&best, 0, MAIKO_STOP);
        return;
    case MAIKO_SECOND:
        offer_teachers(e, &best);
        offer_second_tiles(e, &best);
        return;
    case MAIKO_DANNA: offer_tiles_for_danna(e, &best); return;
    case MAIKO_OKA_SAN: offer_robberies(e, &best); return;
    case MAIKO_ONE_SAN: return; /* the judgement's look is taken */
    default:
        offer_removals(e, &best);
        if (e->s->phase == MAIKO_SWEEP) offer_option(&best, 0, MAIKO_STOP);
    }
}

/* Return a key that is equal for equivalent actions: those that differ only in which of several equal tiles they take. */
static int find_equivalence_key(const evaluation *e, int action) {
    if (action >= MAIKO_TEACHER_ACTION) return action;
    if (has_tile(e->unknown, action)) return has_tile(e->seen_by_rivals, action) ? -2 : -1;
    int face = action < FIRST_FRIEND ? face_of_tile(action) : MAIKO_OBJECT_FACES;
    return 1000 + 2 * face + has_tile(e->secret, action);
}

/* Add an action to the considered ones, unless an equivalent one is there. */
static void add_considered_action(maiko_search *m, const evaluation *e, int *kinds, int action) {
    int kind = find_equivalence_key(e, action);
    for (int n = 0; n < m->count; n++)
        if (kinds[n] == kind) return;
    if (m->count == MAIKO_MAX_CONSIDERED) return;
    maiko_considered *c = &m->considered[m->count];
    *c = (maiko_considered){.action = action, .tile = action, .unknown = -1};
    if (action < MAIKO_TEACHER_ACTION) {
        c->action = e->deal->place_of[action];
        for (int n = 0; n < m->unknown; n++)
            if (m->places[n] == c->action) c->unknown = n;
    }
    m->running[m->count] = (uint8_t)m->count;
    kinds[m->count++] = kind;
}

/* Return whether an action takes, or begins to take, a known pair of two own tiles. No action is better. */
static int is_own_known_pair(const evaluation *e, int action) {
    if (action >= FIRST_FRIEND || !has_tile(e->known, action) || action / 2 % COLOURS != e->colour) return 0;
    if (e->s->phase == MAIKO_SECOND) return (e->s->up ^ 1) == action;
    return e->s->phase == MAIKO_FIRST && count_of(e->known_of[action / 8], e->colour) == COPIES;
}

/* List the actions to compare: the judgement's choice, the end of the turn, then the others in the order of their values. */
static void list_considered_actions(const maiko_deal *d, maiko_search *m) {
    const maiko_state *s = &m->root;
    const weights *w = find_weights(MAIKO_FITTED_WEIGHTS, s->players);
    int kinds[MAIKO_MAX_CONSIDERED], own = choose_by_judgement(d, s, w, &m->random, 0).action;
    evaluation e;
    evaluate_state(&e, d, s, w);
    option_list list = {.count = 0};
    add_considered_action(m, &e, kinds, own);
    if (is_own_known_pair(&e, own)) return;
    list_options(&e, &list);
    if (s->phase != MAIKO_ONE_SAN && can_choose_to_stop(s)) add_considered_action(m, &e, kinds, MAIKO_STOP);
    maiko_tiles sorts[2] = {e.seen_by_rivals, subtract(e.unknown, e.seen_by_rivals)};
    for (int taken = 0; taken < list.count; taken++) {
        int best = taken;
        for (int n = taken + 1; n < list.count; n++)
            if (list.values[n] > list.values[best]) best = n;
        int action = list.actions[best];
        list.actions[best] = list.actions[taken];
        list.values[best] = list.values[taken];
        if (action != ANY_UNKNOWN_TILE) add_considered_action(m, &e, kinds, action);
        for (int n = 0; n < 2 && action == ANY_UNKNOWN_TILE; n++)
            if (!is_empty(sorts[n])) add_considered_action(m, &e, kinds, pick_tile_in_place_order(&e, sorts[n], &m->random));
    }
}

/* Return the square of the standard errors by which an action is better than the judgement's choice; negative if it is worse.
   */
static double compute_squared_errors(const maiko_considered *c) {
    double n = c->playouts, mean = n ? c->gain / n : 0, variance = n ? c->squared_gain / n - mean * mean : 0;
    if (mean == 0) return 0;
    if (variance <= 0) return mean > 0 ? 1000 : -1000;
    double square = mean * mean * n / variance; /* a square needs no root */
    return mean > 0 ? square : -square;
}

/* Drop actions that are significantly worse, and end the search if it is decided. */
static void drop_worse_actions(maiko_search *m) {
    int kept = 1;
    for (int n = 1; n < m->running_count; n++)
        if (compute_squared_errors(&m->considered[m->running[n]]) > -DROP_STANDARD_ERRORS * DROP_STANDARD_ERRORS) m->running[kept++] = m->running[n];
    m->running_count = kept;
    if (kept == 2 && compute_squared_errors(&m->considered[m->running[1]]) > END_STANDARD_ERRORS * END_STANDARD_ERRORS) m->running_count = 1;
}

/* Keep the better half of the actions for the next round, and the judgement's choice. */
static void keep_better_half(maiko_search *m) {
    for (int n = 2; n < m->running_count; n++)
        for (int k = n; k > 1; k--) {
            const maiko_considered *a = &m->considered[m->running[k - 1]], *b = &m->considered[m->running[k]];
            if (a->gain / a->playouts >= b->gain / b->playouts) break;
            uint8_t kept = m->running[k];
            m->running[k] = m->running[k - 1];
            m->running[k - 1] = kept;
        }
    if (m->running_count > 2) m->running_count = (m->running_count + 1) / 2;
}

/* Set the number of worlds of the next round. */
static void begin_round(maiko_search *m) {
    uint32_t share = (m->budget - m->spent) / (uint32_t)m->rounds / (uint32_t)m->running_count;
    m->worlds_left = share ? share : 1;
}

static void begin_search(const maiko_deal *deal, const maiko_state *state, maiko_search *m) {
    maiko_deal d = *deal;
    m->root = *state;
    normalise_hidden_facts(&d, &m->root);
    list_unknown_tiles(&d, m);
    list_considered_actions(&d, m);
    m->running_count = m->count;
    for (m->rounds = 1; 1 << m->rounds < m->count;) m->rounds++;
    if (m->count > 1) begin_round(m);
}

/* Compare the running actions in one more world. Return 0 if the comparison is over. */
static int compare_in_next_world(maiko_search *m) {
    if (m->running_count < 2 || !m->rounds || m->spent + (uint32_t)m->running_count > m->budget) return 0;
    world w;
    draw_world(m, &w);
    double own = 0;
    for (int n = 0; n < m->running_count; n++) {
        maiko_considered *c = &m->considered[m->running[n]];
        double win = play_out(m, &w, c);
        if (!n) own = win;
        c->wins += win;
        c->gain += win - own;
        c->squared_gain += (win - own) * (win - own);
        c->playouts++;
    }
    m->spent += (uint32_t)m->running_count;
    if (m->considered[0].playouts % WORLDS_BEFORE_CHECK == 0) drop_worse_actions(m);
    if (m->running_count > 1 && !--m->worlds_left && --m->rounds) {
        keep_better_half(m);
        begin_round(m);
    }
    return 1;
}

/* Return the index of the best action so far. */
static int find_best_considered(const maiko_search *m) {
    int best = 0;
    double gain = 0;
    for (int n = 1; n < m->count; n++) {
        const maiko_considered *c = &m->considered[n];
        int is_running = c->playouts == m->considered[0].playouts; /* all others were dropped */
        if (!is_running || compute_squared_errors(c) <= REPLACE_STANDARD_ERRORS * REPLACE_STANDARD_ERRORS || c->gain / c->playouts <= gain) continue;
        gain = c->gain / c->playouts;
        best = n;
    }
    return best;
}

#endif
