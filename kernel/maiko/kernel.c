/* The functions of kernel.h. The headers contain their parts. */

#include "assessment.h"
#include "comparison.h"
#include "deal.h"
#include "facts.h"
#include "judgement.h"
#include "kernel.h"
#include "knowledge.h"
#include "legality.h"
#include "rules.h"
#include "rivals.h"
#include "search.h"
#include "text.h"

enum { DEFAULT_STALL_ROUNDS = 12, MAX_STALL_ROUNDS = 99 };

int maiko_deal_order(const uint8_t *order, int players, const uint8_t *colours, int left_out, maiko_deal *deal) {
    maiko_tiles found = no_tiles();
    for (int n = 0; n < MAIKO_DECK; n++) {
        if (order[n] >= MAIKO_DECK || has_tile(found, order[n])) return MAIKO_BAD_DEAL;
        found = join(found, one_tile(order[n]));
    }
    if (check_players(players, colours, left_out)) return MAIKO_BAD_DEAL;
    deal_shuffled_tiles(order, players, colours, left_out, deal);
    return MAIKO_DONE;
}

int maiko_deal_secret(const uint8_t *secret, int players, const uint8_t *colours, int left_out, maiko_deal *deal) {
    uint8_t order[MAIKO_DECK];
    shuffle_numbers(secret, "deal", MAIKO_DECK, order);
    return maiko_deal_order(order, players, colours, left_out, deal);
}

void maiko_derive_secret(const uint8_t *seed, uint32_t game, uint8_t *secret) { derive_game_secret(seed, game, secret); }

void maiko_commit_to(const uint8_t *secret, uint8_t *commitment) { compute_commitment(secret, commitment); }

void maiko_shuffle(const uint8_t *secret, const char *purpose, int size, uint8_t *order) {
    shuffle_numbers(secret, purpose, size, order);
}

static int text_length(const char *text) {
    int length = 0;
    while (text[length]) length++;
    return length;
}

int maiko_parse_deal(const char *text, maiko_deal *deal) { return parse_deal(text, text_length(text), deal); }

void maiko_format_deal(const maiko_deal *deal, char *text) { format_deal(deal, text); }

int maiko_parse_action(const char *word, int length) { return parse_action(word, length); }

void maiko_format_action(int action, char *text) { format_action(action, text); }

void maiko_start(const maiko_deal *deal, int stall, maiko_state *s) {
    __builtin_memset(s, 0, sizeof *s);
    for (int place = 0; place < MAIKO_PLACES; place++)
        if (deal->tile_on[place] != MAIKO_NO_TILE) s->down = join(s->down, one_tile(deal->tile_on[place]));
    s->players = deal->players;
    s->stall = (uint8_t)stall;
    s->reserve = (uint8_t)(TOTAL_KAMON - deal->players);
    s->up = MAIKO_NO_TILE;
    s->caller = MAIKO_NOBODY;
    for (int p = 0; p < MAIKO_MAX_PLAYERS; p++) {
        s->colours[p] = deal->colours[p];
        s->kamon[p] = p < deal->players;
    }
}

void maiko_list_actions(const maiko_deal *deal, const maiko_state *state, uint8_t *legal) { list_actions(deal, state, legal, 0); }

/* Return an action with the place of its tile instead of the tile. */
INLINE int replace_tile_by_place(const maiko_deal *deal, int action) {
    return action < MAIKO_TEACHER_ACTION ? deal->place_of[action] : action;
}

/* Return an action with the tile of its place instead of the place. */
INLINE int replace_place_by_tile(const maiko_deal *deal, int action) {
    return action >= 0 && action < MAIKO_PLACES ? deal->tile_on[action] : action;
}

int maiko_play(const maiko_deal *deal, maiko_state *state, int action) {
    if (action == MAIKO_LATE) {
        if (state->phase == MAIKO_OVER) return MAIKO_ILLEGAL;
        end_turn_at_timeout(state);
        return MAIKO_DONE;
    }
    /* The number of no tile is the number of another action. */
    int is_empty_place = action >= 0 && action < MAIKO_PLACES && deal->tile_on[action] == MAIKO_NO_TILE;
    int by_tile = replace_place_by_tile(deal, action);
    if (is_empty_place || !is_legal_by_tile(state, by_tile)) return MAIKO_ILLEGAL;
    play_by_tile(state, by_tile);
    return MAIKO_DONE;
}

static int is_separator(char letter) { return letter == ' ' || letter == '_' || (letter >= '\t' && letter <= '\r'); }

/* Return the rounds of a word such as `stall-20`, or 0. */
static int parse_stall(const char *word, int length) {
    const char *prefix = "stall-";
    for (int n = 0; n < 6; n++)
        if (n >= length || word[n] != prefix[n]) return 0;
    int rounds = 0;
    for (int n = 6; n < length; n++) {
        if (length > 8 || word[n] < '0' || word[n] > '9' || (n == 6 && word[n] == '0')) return 0;
        rounds = 10 * rounds + word[n] - '0';
    }
    return rounds;
}

int maiko_parse_game(const char *text, maiko_deal *deal, maiko_state *state, uint32_t *actions) {
    int end = text_length(text), at = 0, length = 0;
    *actions = 0;
    while (end && is_separator(text[end - 1])) end--;
    int last = end;
    while (last && !is_separator(text[last - 1])) last--;
    int stall = parse_stall(text + last, end - last);
    if (stall) end = last;
    for (int number = -1;; number++, at += length) {
        while (at < end && is_separator(text[at])) at++;
        for (length = 0; at + length < end && !is_separator(text[at + length]);) length++;
        if (!length) return number < 0 ? MAIKO_BAD_DEAL : MAIKO_DONE;
        if (number < 0) {
            if (parse_deal(text + at, length, deal)) return MAIKO_BAD_DEAL;
            maiko_start(deal, stall ? stall : DEFAULT_STALL_ROUNDS, state);
            continue;
        }
        int action = parse_action(text + at, length);
        if (action < 0) return MAIKO_BAD_WORD;
        if (maiko_play(deal, state, action)) return MAIKO_ILLEGAL;
        *actions = (uint32_t)number + 1;
    }
}

int maiko_score(const maiko_state *state, int player) { return score_board(state, player); }

int maiko_leaders(const maiko_state *state, int players) {
    int best = INT32_MIN, leaders = 0;
    for (int p = 0; p < state->players; p++) {
        if (!(players >> p & 1)) continue;
        int rank = 128 * score_board(state, p) + count_own_tiles(state, p); /* more own tiles break a tie */
        if (rank > best) best = rank, leaders = 0;
        if (rank == best) leaders |= 1 << p;
    }
    return leaders;
}

void maiko_get_facts(const maiko_deal *deal, const maiko_state *state, maiko_facts *facts) { find_facts(deal, state, facts); }

int maiko_set_facts(const maiko_deal *deal, const maiko_facts *facts, int stall, maiko_state *state) {
    maiko_start(deal, stall, state);
    return apply_facts(deal, facts, state);
}

void maiko_find_knowledge(const maiko_deal *deal, const maiko_state *state, int player, maiko_knowledge *knowledge) {
    find_knowledge(deal, state, player, knowledge);
}

int maiko_choose_random(const maiko_deal *deal, const maiko_state *state, uint64_t *random) {
    if (state->phase == MAIKO_OVER) return -1;
    int action = choose_random_by_tile(state, random, 0);
    return action < MAIKO_TEACHER_ACTION ? deal->place_of[action] : action;
}

static void deal_at_random(uint64_t *random, int players, maiko_deal *deal) {
    uint8_t order[MAIKO_DECK];
    const uint8_t colours[MAIKO_MAX_PLAYERS] = {0, 1, 2, 3};
    for (int n = 0; n < MAIKO_DECK; n++) {
        int other = random_below(random, n + 1);
        order[n] = order[other];
        order[other] = (uint8_t)n;
    }
    deal_shuffled_tiles(order, players, colours, MAIKO_DRAW_COLOUR, deal);
}

/* Play random games. All paths share this code, and the compiler makes a version of it for each. */
INLINE void play_random_games(uint64_t seed, int players, uint32_t games, int masks, int vectors, maiko_random_games *counts) {
    maiko_random_games c = {0};
    maiko_deal deal;
    maiko_state state;
    uint8_t legal[MAIKO_ACTIONS];
    uint64_t random = seed;
    for (c.games = 0; c.games < games; c.games++) {
        deal_at_random(&random, players, &deal);
        maiko_start(&deal, DEFAULT_STALL_ROUNDS, &state);
        while (state.phase != MAIKO_OVER) {
            if (masks) list_actions(&deal, &state, legal, vectors);
            int action = choose_random_by_tile(&state, &random, vectors);
            if (masks) c.legal_choices += legal[action < MAIKO_TEACHER_ACTION ? deal.place_of[action] : action];
            play_by_tile(&state, action);
            c.actions++;
        }
        c.turns += state.turns;
        c.ends[state.end]++;
    }
    *counts = c;
}

static void play_random_games_portable(uint64_t seed, int players, uint32_t games, int masks, maiko_random_games *counts) {
    play_random_games(seed, players, games, masks, 0, counts);
}

#if MAIKO_VECTORS_EXIST

WITH_VECTORS static void play_random_games_with_vectors(uint64_t seed, int players, uint32_t games, int masks, maiko_random_games *counts) {
    play_random_games(seed, players, games, masks, 1, counts);
}

/* Return whether the processor has these instructions, and the operating system saves their registers. */
int maiko_has_vectors(void) {
    const uint32_t bmi_bmi2_f_bw_vl = 1u << 3 | 1u << 8 | 1u << 16 | 1u << 30 | 1u << 31, vbmi = 1u << 1;
    const uint32_t xsave = 1u << 27, saved = 0xE6; /* the vector registers of all widths, and the masks */
    uint32_t a, b, c, d, enabled;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & xsave)) return 0;
    __asm__("xgetbv" : "=a"(enabled), "=d"(d) : "c"(0));
    if ((enabled & saved) != saved || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
    return (b & bmi_bmi2_f_bw_vl) == bmi_bmi2_f_bw_vl && (c & vbmi) == vbmi;
}

#else

int maiko_has_vectors(void) { return 0; }

#endif

void maiko_play_random(uint64_t seed, int players, uint32_t games, int masks, int vectors, maiko_random_games *counts) {
#if MAIKO_VECTORS_EXIST
    if (vectors) {
        play_random_games_with_vectors(seed, players, games, masks, counts);
        return;
    }
#endif
    (void)vectors;
    play_random_games_portable(seed, players, games, masks, counts);
}

static int judge(const maiko_deal *deal, const maiko_state *state, int weights, const maiko_memory *memory, uint64_t *random, double *value) {
    *value = 0;
    if (state->phase == MAIKO_OVER) return -1;
    option best = choose_by_judgement_from_memory(deal, state, find_weights(weights, state->players), memory, random, 0);
    *value = best.value;
    return replace_tile_by_place(deal, best.action);
}

int maiko_judge_all(const maiko_deal *deal, const maiko_state *state, int number, uint64_t *random, maiko_judged *judged) {
    if (state->phase == MAIKO_OVER) return 0;
    const weights *w = find_weights(number, state->players);
    option own = choose_by_judgement(deal, state, w, random, 0);
    judged[0] = (maiko_judged){replace_tile_by_place(deal, own.action), own.value};
    if (state->phase == MAIKO_ONE_SAN) return 1;
    evaluation e;
    evaluate_state(&e, deal, state, w);
    option_list list = {.count = 0};
    list_options(&e, &list);
    int is_own_unknown = own.action < MAIKO_TEACHER_ACTION && has_tile(e.unknown, own.action);
    for (int n = 0; n < list.count; n++) {
        int action = list.actions[n];
        if (action == ANY_UNKNOWN_TILE) action = is_own_unknown ? own.action : pick_tile_in_place_order(&e, prefer_tiles_seen_by_rivals(&e, e.unknown, w->turn_rival_secret), random);
        judged[n + 1] = (maiko_judged){replace_tile_by_place(deal, action), list.values[n]};
    }
    return list.count + 1;
}

int maiko_judge(const maiko_deal *deal, const maiko_state *state, int weights, uint64_t *random, double *value) {
    return judge(deal, state, weights, 0, random, value);
}

int maiko_judge_by_memory(const maiko_deal *deal, const maiko_state *state, const maiko_memory *memory, uint64_t *random, double *value) {
    return judge(deal, state, MAIKO_FORMER_WEIGHTS, memory, random, value);
}

void maiko_begin_search(const maiko_deal *deal, const maiko_state *state, uint64_t seed, uint32_t budget, int horizon, const double *former_chances, maiko_search *search) {
    *search = (maiko_search){.budget = budget, .random = seed, .horizon = horizon};
    for (int p = 0; former_chances && p < state->players; p++) search->former_chances[p] = former_chances[p];
    begin_search(deal, state, search);
}

double maiko_weigh_action(const maiko_deal *deal, const maiko_state *state, int observer, int action) {
    return weigh_action(deal, state, observer, replace_place_by_tile(deal, action));
}

int maiko_continue_search(maiko_search *search, uint32_t playouts) {
    for (uint32_t end = search->spent + playouts; search->spent < end;)
        if (!compare_in_next_world(search)) return 0;
    return 1;
}

int maiko_find_best_action(const maiko_search *search) { return find_best_considered(search); }

void maiko_compare(const maiko_deal *deal, const maiko_state *state, uint64_t seed, uint32_t worlds, int action, const uint64_t *forgotten, maiko_comparison *comparison) {
    maiko_state s = *state;
    maiko_tiles tiles = subtract(read_places(deal, forgotten), s.looked); /* One-san shows those now */
    s.turned = subtract(s.turned, tiles);
    for (int p = 0; p < s.players; p++) s.peeked[p] = subtract(s.peeked[p], tiles);
    *comparison = (maiko_comparison){0};
    compare_actions(deal, &s, seed, worlds, action, comparison);
}

int maiko_choose_by_search(const maiko_deal *deal, const maiko_state *state, uint64_t seed, uint32_t budget, int horizon) {
    maiko_search search;
    maiko_begin_search(deal, state, seed, budget, horizon, 0, &search);
    maiko_continue_search(&search, budget);
    return search.considered[find_best_considered(&search)].action;
}

/* One player of a match: the weights of a judgement, and for the challenger perhaps a search. */
typedef struct {
    const weights *weights;
    int horizon;
    uint32_t budget; /* 0: without a search */
} challenger;

static int choose_as_challenger(const challenger *c, const maiko_deal *deal, const maiko_state *s, uint64_t *random, maiko_match *m) {
    m->own_decisions++;
    if (!c->budget) return choose_by_judgement(deal, s, c->weights, random, 0).action;
    maiko_search search;
    maiko_begin_search(deal, s, next_random(random), c->budget, c->horizon, 0, &search);
    maiko_continue_search(&search, c->budget);
    m->searched += search.spent > 0;
    m->playouts += search.spent;
    return replace_place_by_tile(deal, search.considered[find_best_considered(&search)].action);
}

static void play_match(uint64_t seed, int players, uint32_t deals, const challenger *c, const weights *rivals_weights, maiko_match *match) {
    maiko_match m = {0};
    uint64_t deals_random = seed;
    for (uint32_t n = 0; n < deals; n++) {
        maiko_deal deal;
        deal_at_random(&deals_random, players, &deal);
        uint64_t random = next_random(&deals_random);
        double wins = 0;
        for (int seat = 0; seat < players; seat++, m.games++) {
            maiko_state state;
            maiko_start(&deal, DEFAULT_STALL_ROUNDS, &state);
            for (; state.phase != MAIKO_OVER; m.decisions++) {
                int action = state.player == seat ? choose_as_challenger(c, &deal, &state, &random, &m)
                                                  : choose_by_judgement(&deal, &state, rivals_weights, &random, 0).action;
                play_by_tile(&state, action);
            }
            wins += estimate_win_chance(&state, seat);
        }
        m.wins += wins;
        m.squares += wins / players * (wins / players);
    }
    *match = m;
}

_Static_assert(sizeof(weights) == MAIKO_WEIGHTS * sizeof(double), "weights are numbers alone");

void maiko_get_weights(int number, int players, double *numbers) { __builtin_memcpy(numbers, find_weights(number, players), sizeof(weights)); }

void maiko_play_match(uint64_t seed, int players, uint32_t deals, const double *own_weights, const double *rivals_weights, maiko_match *match) {
    weights own, rivals;
    __builtin_memcpy(&own, own_weights, sizeof own);
    __builtin_memcpy(&rivals, rivals_weights, sizeof rivals);
    challenger c = {.weights = &own};
    play_match(seed, players, deals, &c, &rivals, match);
}

void maiko_play_search_match(uint64_t seed, int players, uint32_t deals, uint32_t budget, int horizon, int rivals_weights, maiko_match *match) {
    challenger c = {.budget = budget, .horizon = horizon};
    play_match(seed, players, deals, &c, find_weights(rivals_weights, players), match);
}

void maiko_get_value_weights(int players, float *numbers) { __builtin_memcpy(numbers, value_weights[players - 2], sizeof value_weights[0]); }

void maiko_assess_value(uint64_t seed, int players, uint32_t games, const float *numbers, maiko_assessment *sums) {
    float w[2][VALUE_FEATURES];
    __builtin_memcpy(w, numbers, sizeof w);
    *sums = (maiko_assessment){0};
    for (uint32_t n = 0; n < games; n++) {
        maiko_deal deal;
        maiko_state state;
        deal_at_random(&seed, players, &deal);
        maiko_start(&deal, DEFAULT_STALL_ROUNDS, &state);
        add_game(&deal, &seed, w, &state, sums);
    }
}
