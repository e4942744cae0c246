/* What kernel.h promises, out of the headers beside it; garden.c and geography.c hold the tables. */

#include "batch.h"
#include "chances.h"
#include "classes.h"
#include "commitments.h"
#include "garden.h"
#include "geography.h"
#include "kernel.h"
#include "lanes.h"
#include "layout.h"
#include "match.h"
#include "players.h"
#include "position.h"
#include "search.h"
#include "value.h"
#include "worth.h"

void okiya_setup(void) {
    setup_garden();
    setup_geography();
}

static side side_of(cells tokens) {
    side s = {0};
    for (cells rest = tokens; rest; rest &= rest - 1) s = with_token(s, lowest(rest));
    return s;
}

static int has_completed(const side *s) {
    for (int p = 0; p < PATTERNS; p++)
        if ((s->tokens & pattern[p]) == pattern[p]) return 1;
    return 0;
}

/* The best move of a position and its value, with the value of every move. */
static int best_move(question *q, const position *p, tiles may, terms t, int *best, int8_t *moves) {
    int most = OKIYA_UNLAWFUL;
    for (tiles rest = may; rest; rest &= rest - 1) {
        int tile = lowest(rest), v = value_of(q, p, tile, t);
        moves[q->on->cell[tile]] = (int8_t)v;
        if (v > most) most = v, *best = tile;
    }
    return most;
}

/* Play on as best both can, and write the cells down. */
static void write_line(question *q, position p, int tile, terms t, okiya_answer *answer) {
    int8_t moves[16];
    for (;;) {
        int ends = threats_of(q->on, p.mover.tokens, p.left) >> tile & 1;
        answer->line[answer->line_length++] = q->on->cell[tile];
        p = after(q->on, &p, tile);
        tiles may = kin[tile] & p.left;
        if (ends || !may) return;
        best_move(q, &p, may, t, &tile, moves);
    }
}

/* Set up a position and the tiles that may be taken; what is wrong with it, or OKIYA_DONE. */
static int set_up(layout *on, position *p, tiles *may, const uint8_t *tile, uint32_t mover, uint32_t waiting, int last) {
    if (!lay(on, tile)) return OKIYA_BAD_LAYOUT;
    if (mover > ALL || waiting > ALL || mover & waiting || last < -1 || last > 15) return OKIYA_BAD_POSITION;
    if (last < 0 ? mover | waiting : !(waiting >> last & 1)) return OKIYA_BAD_POSITION;
    *p = (position){side_of(mover), side_of(waiting), ALL & ~tiles_on(on, mover | waiting), 0};
    p->threats = threats_of(on, waiting, p->left);
    *may = last < 0 ? tiles_on(on, BORDER) : kin[tile[last]] & p->left;
    return !*may || has_completed(&p->mover) || has_completed(&p->waiting) ? OKIYA_FINISHED : OKIYA_DONE;
}

int okiya_solve(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, int asked,
                okiya_answer *answer) {
    layout on;
    position p;
    tiles may;
    int fault = set_up(&on, &p, &may, tile, mover, waiting, last);
    if (fault) return fault;
    question q = {&on, 0, 0};
    terms t = {draw != 0, asked & OKIYA_SCORES};
    for (int cell = 0; cell < 16; cell++) answer->moves[cell] = OKIYA_UNLAWFUL, answer->line[cell] = 0;
    answer->line_length = 0;
    if (asked & (OKIYA_MOVES | OKIYA_LINE)) {
        int best = 0;
        answer->value = (int8_t)best_move(&q, &p, may, t, &best, answer->moves);
        if (asked & OKIYA_LINE) write_line(&q, p, best, t, answer);
    } else {
        answer->value = (int8_t)value(&q, &p, may, t);
    }
    answer->positions = q.positions;
    return OKIYA_DONE;
}

int okiya_worth(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, const int16_t *worth,
                int16_t *most, int16_t *moves) {
    layout on;
    position p;
    tiles may;
    int fault = set_up(&on, &p, &may, tile, mover, waiting, last);
    if (fault) return fault;
    bargain b = {&on, worth, draw != 0, 0};
    if (!moves) {
        *most = (int16_t)most_worth(&b, &p, may, -WORTHLESS, WORTHLESS);
        return OKIYA_DONE;
    }
    *most = -WORTHLESS;
    for (int cell = 0; cell < 16; cell++) moves[cell] = -WORTHLESS;
    for (tiles rest = may; rest; rest &= rest - 1) {
        int one = lowest(rest), w = worth_of(&b, &p, one, -WORTHLESS, WORTHLESS);
        moves[on.cell[one]] = (int16_t)w;
        if (w > *most) *most = (int16_t)w;
    }
    return OKIYA_DONE;
}

int okiya_look(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, okiya_state *state) {
    layout on;
    position p;
    tiles may;
    int fault = set_up(&on, &p, &may, tile, mover, waiting, last);
    if (fault && fault != OKIYA_FINISHED) return fault;
    *state = (okiya_state){0, 0, OKIYA_GOES_ON};
    for (int n = 0; n < PATTERNS; n++)
        if ((waiting & pattern[n]) == pattern[n]) {
            state->patterns |= 1u << n;
            if (state->ended != OKIYA_BY_LINE) state->ended = n < SQUARES ? OKIYA_BY_LINE : OKIYA_BY_SQUARE;
        }
    if (state->patterns) return OKIYA_DONE;
    for (int cell = 0; cell < 16; cell++) state->legal |= (may >> tile[cell] & 1) << cell;
    if (!may) state->ended = !p.left && draw ? OKIYA_DRAWN : OKIYA_BY_BLOCKADE;
    return OKIYA_DONE;
}

void okiya_score(int kind, int target, int first, uint32_t games, const int8_t *winner, const uint8_t *left,
                 okiya_match *match) {
    match_after(kind, target, first, games, winner, left, match);
}

int okiya_choose(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, int player, int mine,
                 int theirs, const uint32_t *words) {
    layout on;
    decision d = {&on, {{0}, {0}, 0, 0}, 0, {draw != 0, 1}, 0};
    int fault = set_up(&on, &d.p, &d.may, tile, mover, waiting, last);
    if (fault) return -fault;
    if (player < OKIYA_RANDOM || player > OKIYA_MATCH_WISE) return -OKIYA_NO_PLAYER;
    int points = player == OKIYA_MATCH_WISE && mine > 0 && mine <= CHANCES && theirs > 0 && theirs <= CHANCES;
    return on.cell[player == OKIYA_RANDOM  ? any_of(&d, d.may, words[0])
                   : player == OKIYA_WARY  ? wary(&d, words)
                   : player < OKIYA_PERFECT ? graded(&d, grades[player - OKIYA_GRADE], words)
                   : points                ? for_points(&d, mine, theirs, words)
                                           : perfect(&d, words)];
}

int okiya_chance(int draw, int mine, int theirs) { return chance_to_win(draw, mine, theirs); }

void okiya_secret(const uint8_t *seed, uint32_t game, uint8_t *secret) { game_secret(seed, game, secret); }

void okiya_commitment(const uint8_t *secret, uint8_t *commitment) { commitment_to(secret, commitment); }

void okiya_shuffle(const uint8_t *secret, const char *purpose, int size, uint8_t *order) {
    shuffle_for(secret, purpose, size, order);
}

static void write(const job *j, uint32_t number, uint32_t looked_at, int8_t *values, int8_t *openings, uint32_t *positions) {
    values[number] = j->value;
    if (positions) positions[number] = j->positions + looked_at;
    for (int cell = 0; openings && cell < 16; cell++) openings[16 * number + cell] = j->values[cell];
}

/* One layout after the other. */
static void run(const uint8_t *tile, uint32_t layouts, terms t, int each, int8_t *values, int8_t *openings,
                uint32_t *positions) {
    for (uint32_t i = 0; i < layouts; i++) {
        job j;
        begin(&j, tile + 16 * i, t, each);
        question q = {&j.on, 0, 0};
        for (const child *c; (c = next_search(&j));) {
            q.prize = j.ladder.prize;
            hear(&j, wins(&q, &c->position, c->safe));
        }
        write(&j, i, q.positions, values, openings, positions);
    }
}

#if OKIYA_HAS_LANES

/* Sixteen at a time in each group: a lane whose layout is answered takes the next one. */
IN_LANES static void run_in_lanes(const uint8_t *tile, uint32_t layouts, terms t, int each, int8_t *values,
                                  int8_t *openings, uint32_t *positions) {
    lanes group[GROUPS];
    tables constant;
    job jobs[GROUPS][LANES];
    uint32_t number[GROUPS][LANES], taken = 0;
    __builtin_memset(group, 0, sizeof group);
    setup_tables(&constant);
    some due[GROUPS], running = 0;
    for (int g = 0; g < GROUPS; g++) {
        due[g] = 0xFFFF;
        for (int lane = 0; lane < LANES; lane++) number[g][lane] = layouts;
    }
    do {
        running = 0;
        for (int g = 0; g < GROUPS; g++) {
            for (uint32_t rest = due[g]; rest; rest &= rest - 1) {
                int lane = lowest(rest);
                job *j = &jobs[g][lane];
                const child *c = 0;
                if (number[g][lane] < layouts) {
                    hear(j, group[g].answers >> lane & 1);
                    c = next_search(j);
                    if (!c) write(j, number[g][lane], get(&group[g].positions, lane), values, openings, positions);
                }
                while (!c && taken < layouts) {
                    number[g][lane] = taken++;
                    begin(j, tile + 16 * number[g][lane], t, each);
                    load_layout(&group[g], lane, &j->on);
                    c = next_search(j);
                    if (!c) write(j, number[g][lane], 0, values, openings, positions);
                }
                if (c) load(&group[g], lane, c, j->ladder.prize);
                else number[g][lane] = layouts;
            }
            running |= group[g].busy;
        }
        step_all(group, &constant, due);
    } while (running);
}

#endif

int okiya_lanes(void) { return processor_has_lanes() ? 16 : 1; }

int okiya_batch(const uint8_t *tile, uint32_t layouts, int draw, int asked, int lanes, int8_t *values,
                int8_t *openings, uint32_t *positions) {
    if (lanes != 1 && lanes != okiya_lanes()) return OKIYA_NO_LANES;
    for (uint32_t i = 0; i < layouts; i++) {
        layout on;
        if (!lay(&on, tile + 16 * i)) return OKIYA_BAD_LAYOUT;
    }
    terms t = {draw != 0, asked & OKIYA_SCORES};
    int each = (asked & OKIYA_MOVES) != 0;
#if OKIYA_HAS_LANES
    if (lanes > 1) {
        run_in_lanes(tile, layouts, t, each, values, openings, positions);
        return OKIYA_DONE;
    }
#endif
    run(tile, layouts, t, each, values, openings, positions);
    return OKIYA_DONE;
}

uint32_t okiya_prefixes(int length, uint8_t *prefixes) { return below_prefix(0, 0, length, prefixes, 0); }

uint32_t okiya_classes(const uint8_t *prefix, int length, uint8_t *layouts, uint8_t *likenesses_) {
    return below_prefix(prefix, length, 16, layouts, likenesses_);
}
