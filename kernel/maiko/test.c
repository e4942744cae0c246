/* Test program of Maiko's kernel, to be run under the sanitizers: `test SEED GAMES`.

   It plays random games and checks what holds in every state: no tile and no kamon is lost, the listed actions are
   exactly those that can be played, text forms and facts convert back, and hidden tiles do not change what a player knows
   and chooses. The comparison with the specification is in Python. It stops at the first fault and prints the game. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"

enum { ALL_KAMON = 16, OTHER_TEXTS = 20 };

static const uint32_t playouts = 60; /* of a search: enough for all its rounds */
static const uint32_t worlds = 2; /* of a comparison, whose games are played to the end */
static uint64_t random_state;
static uint32_t game_number;

/* xorshift64*: Vigna, An experimental exploration of Marsaglia's xorshift generators, scrambled (2016). */
static int random_below(int bound) {
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (int)((random_state * 2685821657736338717u >> 32) % (uint32_t)bound);
}

static void require(int true, const char *what) {
    if (true) return;
    printf("wrong: %s, in game %u\n", what, game_number);
    exit(1);
}

static void shuffle(uint8_t *numbers, int count) {
    for (int n = count - 1; n > 0; n--) {
        int other = random_below(n + 1);
        uint8_t kept = numbers[n];
        numbers[n] = numbers[other];
        numbers[other] = kept;
    }
}

static int count_bits(uint64_t word) {
    int count = 0;
    for (; word; word &= word - 1) count++;
    return count;
}

static int count_set(maiko_tiles tiles) { return count_bits(tiles.low) + count_bits(tiles.high); }

static maiko_deal make_deal(int players) {
    maiko_deal deal;
    uint8_t order[MAIKO_DECK], colours[4] = {0, 1, 2, 3};
    for (int n = 0; n < MAIKO_DECK; n++) order[n] = (uint8_t)n;
    shuffle(order, MAIKO_DECK);
    shuffle(colours, 4);
    int left_out = players == 2 && random_below(2) ? colours[2 + random_below(2)] : MAIKO_DRAW_COLOUR;
    require(maiko_deal_order(order, players, colours, left_out, &deal) == MAIKO_DONE, "a deal");
    return deal;
}

static void check_deal_text(const maiko_deal *deal) {
    char text[MAIKO_DEAL_TEXT], broken[MAIKO_DEAL_TEXT];
    maiko_deal same;
    maiko_format_deal(deal, text);
    require(maiko_parse_deal(text, &same) == MAIKO_DONE, "the text of a deal");
    require(!memcmp(deal, &same, sizeof same), "a deal from its text");
    for (int n = 0; n < OTHER_TEXTS; n++) {
        memcpy(broken, text, sizeof text);
        broken[random_below((int)strlen(text))] = (char)random_below(256);
        if (maiko_parse_deal(broken, &same) == MAIKO_DONE) {
            maiko_format_deal(&same, text);
            require(!strcmp(text, broken), "the one text of a deal");
        }
    }
}

static void check_counts(const maiko_deal *deal, const maiko_state *s) {
    int tiles = count_set(s->down) + count_set(s->swept) + (s->up != MAIKO_NO_TILE), kamon = s->reserve;
    maiko_facts facts;
    maiko_get_facts(deal, s, &facts);
    tiles += count_bits(facts.met[0]) + count_bits(facts.met[1]);
    for (int p = 0; p < 4; p++) {
        tiles += count_set(s->boards[p]);
        kamon += s->kamon[p] + s->cards[p];
    }
    require(tiles == (deal->players == 2 ? 60 : 81), "the number of tiles");
    require(kamon == ALL_KAMON, "the number of kamon");
}

static void check_facts(const maiko_deal *deal, const maiko_state *s) {
    maiko_facts facts, again;
    maiko_state same;
    uint8_t legal[MAIKO_ACTIONS], others[MAIKO_ACTIONS];
    maiko_get_facts(deal, s, &facts);
    require(maiko_set_facts(deal, &facts, s->stall, &same) == MAIKO_DONE, "a state from facts");
    maiko_get_facts(deal, &same, &again);
    require(!memcmp(&facts, &again, sizeof facts), "facts that convert back");
    maiko_list_actions(deal, s, legal);
    maiko_list_actions(deal, &same, others);
    require(!memcmp(legal, others, sizeof legal), "the actions of a state from facts");
}

/* Search in two games that look the same to the player to move. Search the second in portions. */
static void check_search(const maiko_deal *deal, const maiko_state *s, const maiko_deal *other_deal, const maiko_state *other) {
    maiko_search search, same;
    int horizon = 1 + random_below(6), is_former = random_below(2);
    const double chances[4] = {is_former, 0.5, is_former, 0.3};
    uint8_t legal[MAIKO_ACTIONS];
    maiko_begin_search(deal, s, 5, playouts, horizon, chances, &search);
    maiko_begin_search(other_deal, other, 5, playouts, horizon, chances, &same);
    maiko_continue_search(&search, playouts);
    while (maiko_continue_search(&same, 7)) {}
    maiko_list_actions(deal, s, legal);
    require(search.count > 0 && search.spent <= playouts && search.spent == same.spent, "the playouts of a search");
    require(search.count == same.count && maiko_find_best_action(&search) == maiko_find_best_action(&same), "a search that hidden tiles change");
    for (int n = 0; n < search.count; n++) {
        const maiko_considered *a = &search.considered[n], *b = &same.considered[n];
        require(a->action == b->action && a->playouts == b->playouts && a->wins == b->wins, "a value that hidden tiles change");
        require(a->action >= 0 && a->action < MAIKO_ACTIONS && legal[a->action], "a considered action");
        require(a->wins >= 0 && a->wins <= a->playouts, "a chance to win");
    }
}

/* Compare an action with others, in two games that look the same to the player to move. */
static void check_comparison(const maiko_deal *deal, const maiko_state *s, const maiko_deal *other_deal, const maiko_state *other) {
    static maiko_comparison comparison, same;
    const uint64_t none[2] = {0, 0}, all[2] = {UINT64_MAX, UINT64_MAX};
    uint64_t random = random_state;
    uint8_t legal[MAIKO_ACTIONS];
    int action = maiko_choose_random(deal, s, &random);
    maiko_compare(deal, s, 5, worlds, action, none, &comparison);
    maiko_compare(other_deal, other, 5, worlds, action, none, &same);
    maiko_list_actions(deal, s, legal);
    require(comparison.compared[0].action == action, "the player's action in a comparison");
    require(comparison.search.count == same.search.count && comparison.best == same.best && comparison.gain == same.gain, "a comparison that hidden tiles change");
    for (int n = 0; n < comparison.search.count; n++) {
        require(legal[comparison.compared[n].action], "a compared action");
        require(comparison.compared[n].points == same.compared[n].points, "points that hidden tiles change");
    }
    maiko_compare(deal, s, 5, worlds, action, all, &comparison);
    require(comparison.compared[0].action == action, "the action of a player who has forgotten everything");
}

/* Exchange two tiles whose faces a player does not know, and compare what the player knows then. */
static void check_secrets(const maiko_deal *deal, const maiko_state *s, int player) {
    maiko_knowledge known, others;
    maiko_find_knowledge(deal, s, player, &known);
    uint8_t unknown[MAIKO_PLACES];
    int count = 0;
    for (int place = 0; place < MAIKO_PLACES; place++)
        if (known.is_unknown[place]) unknown[count++] = (uint8_t)place;
    require(count == known.unknown, "the number of unknown places");
    int in_pool = 0;
    for (int face = 0; face < 37; face++) in_pool += known.pool[face];
    require(in_pool == count, "the number of unknown tiles");
    if (count < 2) return;
    int one = unknown[random_below(count)], other = unknown[random_below(count)];
    maiko_deal exchanged = *deal;
    maiko_state state = *s;
    /* The sets of rivals' looks are by tile. They have to stay on their places. */
    int first = deal->tile_on[one], second = deal->tile_on[other];
    for (int p = 0; p < 4; p++) {
        maiko_tiles *peeked = &state.peeked[p];
        int has_first = (first < 64 ? peeked->low : peeked->high) >> first % 64 & 1;
        int has_second = (second < 64 ? peeked->low : peeked->high) >> second % 64 & 1;
        if (has_first == has_second) continue;
        for (int n = 0; n < 2; n++) {
            int tile = n ? second : first;
            *(tile < 64 ? &peeked->low : &peeked->high) ^= 1ull << tile % 64;
        }
    }
    exchanged.tile_on[one] = (uint8_t)second;
    exchanged.tile_on[other] = (uint8_t)first;
    exchanged.place_of[second] = (uint8_t)one;
    exchanged.place_of[first] = (uint8_t)other;
    maiko_find_knowledge(&exchanged, &state, player, &others);
    require(!memcmp(&known, &others, sizeof known), "what a player knows of hidden tiles");
    if (s->phase == MAIKO_OVER || s->player != player) return;
    for (int weights = MAIKO_FORMER_WEIGHTS; weights <= MAIKO_FITTED_WEIGHTS; weights++) {
        uint64_t random = 5, same_random = 5;
        double value, same_value;
        int action = maiko_judge(deal, s, weights, &random, &value);
        require(action == maiko_judge(&exchanged, &state, weights, &same_random, &same_value), "a choice that hidden tiles change");
        require(value == same_value, "a value that hidden tiles change");
        maiko_judged judged[MAIKO_MAX_JUDGED], others_judged[MAIKO_MAX_JUDGED];
        random = same_random = 5;
        int all = maiko_judge_all(deal, s, weights, &random, judged);
        require(all == maiko_judge_all(&exchanged, &state, weights, &same_random, others_judged), "judged actions that hidden tiles change");
        require(all > 0 && all <= MAIKO_MAX_JUDGED && judged[0].action == action && judged[0].value == value, "the first judged action");
        uint8_t legal[MAIKO_ACTIONS];
        maiko_list_actions(deal, s, legal);
        for (int n = 0; n < all; n++) {
            require(judged[n].action >= 0 && judged[n].action < MAIKO_ACTIONS && legal[judged[n].action], "a judged action");
            require(judged[n].action == others_judged[n].action && judged[n].value == others_judged[n].value, "a judged value that hidden tiles change");
        }
        maiko_state next = *s;
        require(maiko_play(deal, &next, action) == MAIKO_DONE, "a chosen action");
    }
    if (!random_below(4)) check_search(deal, s, &exchanged, &state);
    if (!random_below(64)) check_comparison(deal, s, &exchanged, &state);
}

static void check_actions(const maiko_deal *deal, const maiko_state *s) {
    uint8_t legal[MAIKO_ACTIONS];
    memset(legal, 0x55, sizeof legal);
    maiko_list_actions(deal, s, legal);
    int count = 0;
    for (int action = -2; action <= MAIKO_LATE + 1; action++) {
        if (action == MAIKO_LATE) continue;
        maiko_state next = *s;
        int may = action >= 0 && action < MAIKO_ACTIONS && legal[action];
        require(maiko_play(deal, &next, action) == (may ? MAIKO_DONE : MAIKO_ILLEGAL), "whether an action can be played");
        if (!may) require(!memcmp(s, &next, sizeof next), "a state after a refused action");
        count += may;
    }
    require((count > 0) == (s->phase != MAIKO_OVER), "that there is an action unless the game is over");
}

static void check_game(int players, int stall) {
    maiko_deal deal = make_deal(players);
    maiko_state s, same;
    uint64_t random = (uint64_t)random_below(1 << 30);
    static char text[1 << 16];
    check_deal_text(&deal);
    maiko_start(&deal, stall, &s);
    maiko_format_deal(&deal, text);
    size_t length = strlen(text);
    uint32_t actions = 0, read;
    for (;; actions++) {
        check_counts(&deal, &s);
        if (!random_below(8)) check_actions(&deal, &s);
        if (!random_below(8)) check_facts(&deal, &s);
        if (!random_below(8)) check_secrets(&deal, &s, random_below(players));
        if (s.phase == MAIKO_OVER) break;
        int action = random_below(100) ? maiko_choose_random(&deal, &s, &random) : MAIKO_LATE;
        char word[MAIKO_ACTION_TEXT];
        maiko_format_action(action, word);
        require(maiko_parse_action(word, (int)strlen(word)) == action, "the word of an action");
        length += (size_t)sprintf(text + length, "%c%s", random_below(2) ? ' ' : '_', word);
        require(maiko_play(&deal, &s, action) == MAIKO_DONE, "a random action");
    }
    require(s.end && maiko_leaders(&s, 15) && !(maiko_leaders(&s, 15) >> players), "how a game ends");
    require(maiko_choose_random(&deal, &s, &random) == -1, "an action of a finished game");
    require(maiko_play(&deal, &s, MAIKO_LATE) == MAIKO_ILLEGAL, "a late turn of a finished game");
    sprintf(text + length, " stall-%d ", stall);
    require(maiko_parse_game(text, &deal, &same, &read) == MAIKO_DONE && read == actions, "the text of a game");
    maiko_facts facts, again;
    maiko_get_facts(&deal, &s, &facts);
    maiko_get_facts(&deal, &same, &again);
    require(!memcmp(&facts, &again, sizeof facts), "a game from its text");
    for (int n = 0; n < OTHER_TEXTS; n++) {
        text[random_below((int)strlen(text))] = (char)(1 + random_below(255));
        maiko_parse_game(text, &deal, &same, &read);
    }
}

static void check_refusals(void) {
    uint8_t order[MAIKO_DECK], colours[4] = {0, 1, 1, 4}, secret[32] = {0};
    maiko_deal deal;
    maiko_state state;
    uint32_t actions;
    for (int n = 0; n < MAIKO_DECK; n++) order[n] = (uint8_t)n;
    require(maiko_deal_order(order, 3, colours, MAIKO_DRAW_COLOUR, &deal) == MAIKO_BAD_DEAL, "a colour of two players");
    require(maiko_deal_order(order, 4, colours, MAIKO_DRAW_COLOUR, &deal) == MAIKO_BAD_DEAL, "a fifth colour");
    require(maiko_deal_secret(secret, 2, colours, 1, &deal) == MAIKO_BAD_DEAL, "a played colour to leave out");
    require(maiko_deal_secret(secret, 2, colours, 5, &deal) == MAIKO_BAD_DEAL, "a colour beyond the last");
    order[3] = 4;
    require(maiko_deal_order(order, 2, colours, MAIKO_DRAW_COLOUR, &deal) == MAIKO_BAD_DEAL, "a card twice");
    order[3] = MAIKO_DECK;
    require(maiko_deal_order(order, 2, colours, MAIKO_DRAW_COLOUR, &deal) == MAIKO_BAD_DEAL, "a card beyond the last");
    require(maiko_parse_game("", &deal, &state, &actions) == MAIKO_BAD_DEAL, "a game without a text");
    require(maiko_parse_game(" stall-3", &deal, &state, &actions) == MAIKO_BAD_DEAL, "a game without a deal");
}

/* All paths play the same games, and choose only listed actions. */
static void check_random_games(int players) {
    maiko_random_games plain, counts;
    maiko_play_random(7, players, 20, 0, 0, &plain);
    for (int vectors = 0; vectors <= maiko_has_vectors(); vectors++) {
        maiko_play_random(7, players, 20, 1, vectors, &counts);
        require(counts.legal_choices == counts.actions, "a random action and the list");
        counts.legal_choices = 0;
        require(!memcmp(&counts, &plain, sizeof plain), "random games of another path");
    }
}

/* Each turn has an estimate for each player, and one winner. The same seed gives the same sums. */
static void check_assessment(int players) {
    static maiko_assessment sums, again;
    float weights[MAIKO_VALUE_WEIGHTS];
    maiko_get_value_weights(players, weights);
    maiko_assess_value(7, players, 5, weights, &sums);
    maiko_assess_value(7, players, 5, weights, &again);
    require(!memcmp(&sums, &again, sizeof sums), "sums of the same games");
    double estimates = 0, won = 0;
    for (int n = 0; n < 10; n++) {
        estimates += sums.estimates[n];
        won += sums.won[n];
        require(sums.expected[n] >= sums.estimates[n] * n / 10 && sums.expected[n] <= sums.estimates[n] * (n + 1) / 10, "the chances of a tenth");
    }
    require(sums.loss > 0 && estimates == (double)sums.turns * players, "the estimates of the turns");
    require(won > (double)sums.turns - 1e-6 && won < (double)sums.turns + 1e-6, "the winner of each turn");
}

int main(int count, char **words) {
    if (count != 3) {
        puts("usage: test SEED GAMES");
        return 2;
    }
    random_state = strtoull(words[1], NULL, 10) * 2 + 1;
    uint32_t games = (uint32_t)strtoul(words[2], NULL, 10);
    check_refusals();
    for (int players = 2; players <= 4; players++) check_random_games(players), check_assessment(players);
    for (; game_number < games; game_number++) check_game(2 + (int)game_number % 3, 1 + random_below(12));
    printf("%u games played, %s the vector path\n", games, maiko_has_vectors() ? "with" : "without");
    return 0;
}
