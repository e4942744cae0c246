/* The functions of kernel.h. The headers contain their parts, and garden.c and geography.c the tables. */

#include "batch.h"
#include "chances.h"
#include "classes.h"
#include "../commitments.h"
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

static side make_side(cell_set tokens) {
    side s = {0};
    for (cell_set rest = tokens; rest; rest &= rest - 1) s = add_token(s, lowest_bit(rest));
    return s;
}

static int has_pattern(const side *s) {
    for (int p = 0; p < PATTERNS; p++)
        if ((s->tokens & pattern_cells[p]) == pattern_cells[p]) return 1;
    return 0;
}

/* Find the best move of a position. Write it and the value of every move, and return its value. */
static int best_move(search_state *q, const position *p, tile_set legal, value_options t, int *best, int8_t *moves) {
    int most = OKIYA_ILLEGAL;
    for (tile_set rest = legal; rest; rest &= rest - 1) {
        int tile = lowest_bit(rest), v = find_move_value(q, p, tile, t);
        moves[q->layout->cell[tile]] = (int8_t)v;
        if (v > most) most = v, *best = tile;
    }
    return most;
}

/* Write the cells of a line of best play, starting with a tile, to the end of the game. */
static void write_line(search_state *q, position p, int tile, value_options t, okiya_answer *answer) {
    int8_t moves[16];
    for (;;) {
        int ends = completing_tiles(q->layout, p.mover.tokens, p.left) >> tile & 1;
        answer->line[answer->line_length++] = q->layout->cell[tile];
        p = make_move(q->layout, &p, tile);
        tile_set legal = kin_of[tile] & p.left;
        if (ends || !legal) return;
        best_move(q, &p, legal, t, &tile, moves);
    }
}

/* Build a position and its legal tiles from the arguments of a call. Return a return code. */
static int parse_position(garden_layout *layout, position *p, tile_set *legal, const uint8_t *tile, uint32_t mover, uint32_t waiting, int last) {
    if (!make_layout(layout, tile)) return OKIYA_BAD_LAYOUT;
    if (mover > ALL || waiting > ALL || mover & waiting || last < -1 || last > 15) return OKIYA_BAD_POSITION;
    if (last < 0 ? mover | waiting : !(waiting >> last & 1)) return OKIYA_BAD_POSITION;
    *p = (position){make_side(mover), make_side(waiting), ALL & ~tiles_on_cells(layout, mover | waiting), 0};
    p->threats = completing_tiles(layout, waiting, p->left);
    *legal = last < 0 ? tiles_on_cells(layout, BORDER) : kin_of[tile[last]] & p->left;
    return !*legal || has_pattern(&p->mover) || has_pattern(&p->waiting) ? OKIYA_FINISHED : OKIYA_DONE;
}

int okiya_solve(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, int flags,
                okiya_answer *answer) {
    garden_layout layout;
    position p;
    tile_set legal;
    int fault = parse_position(&layout, &p, &legal, tile, mover, waiting, last);
    if (fault) return fault;
    search_state q = {&layout, 0, 0};
    value_options t = {draw != 0, flags & OKIYA_SCORES};
    for (int cell = 0; cell < 16; cell++) answer->moves[cell] = OKIYA_ILLEGAL, answer->line[cell] = 0;
    answer->line_length = 0;
    if (flags & (OKIYA_MOVES | OKIYA_LINE)) {
        int best = 0;
        answer->value = (int8_t)best_move(&q, &p, legal, t, &best, answer->moves);
        if (flags & OKIYA_LINE) write_line(&q, p, best, t, answer);
    } else {
        answer->value = (int8_t)find_value(&q, &p, legal, t);
    }
    answer->positions = q.positions;
    return OKIYA_DONE;
}

int okiya_evaluate(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, const int16_t *worth,
                int16_t *most, int16_t *moves) {
    garden_layout layout;
    position p;
    tile_set legal;
    int fault = parse_position(&layout, &p, &legal, tile, mover, waiting, last);
    if (fault) return fault;
    worth_search b = {&layout, worth, draw != 0, 0};
    if (!moves) {
        *most = (int16_t)find_worth(&b, &p, legal, -WORTHLESS, WORTHLESS);
        return OKIYA_DONE;
    }
    *most = -WORTHLESS;
    for (int cell = 0; cell < 16; cell++) moves[cell] = -WORTHLESS;
    for (tile_set rest = legal; rest; rest &= rest - 1) {
        int one = lowest_bit(rest), w = find_move_worth(&b, &p, one, -WORTHLESS, WORTHLESS);
        moves[layout.cell[one]] = (int16_t)w;
        if (w > *most) *most = (int16_t)w;
    }
    return OKIYA_DONE;
}

int okiya_get_state(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, okiya_state *state) {
    garden_layout layout;
    position p;
    tile_set legal;
    int fault = parse_position(&layout, &p, &legal, tile, mover, waiting, last);
    if (fault && fault != OKIYA_FINISHED) return fault;
    *state = (okiya_state){0, 0, OKIYA_GOES_ON};
    for (int n = 0; n < PATTERNS; n++)
        if ((waiting & pattern_cells[n]) == pattern_cells[n]) {
            state->patterns |= 1u << n;
            if (state->ended != OKIYA_BY_LINE) state->ended = n < SQUARES ? OKIYA_BY_LINE : OKIYA_BY_SQUARE;
        }
    if (state->patterns) return OKIYA_DONE;
    for (int cell = 0; cell < 16; cell++) state->legal |= (legal >> tile[cell] & 1) << cell;
    if (!legal) state->ended = !p.left && draw ? OKIYA_DRAWN : OKIYA_BY_BLOCKADE;
    return OKIYA_DONE;
}

void okiya_score_match(int kind, int target, int first, uint32_t games, const int8_t *winner, const uint8_t *left,
                 okiya_match *match) {
    score_match(kind, target, first, games, winner, left, match);
}

int okiya_choose_cell(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, int player, int needed,
                 int opponent_needed, const uint32_t *words) {
    garden_layout layout;
    decision d = {&layout, {{0}, {0}, 0, 0}, 0, {draw != 0, 1}, 0};
    int fault = parse_position(&layout, &d.p, &d.legal, tile, mover, waiting, last);
    if (fault) return -fault;
    if (player < OKIYA_RANDOM || player > OKIYA_MATCH_WISE) return -OKIYA_NO_PLAYER;
    int points = player == OKIYA_MATCH_WISE && needed > 0 && needed <= MAX_POINTS_NEEDED && opponent_needed > 0 && opponent_needed <= MAX_POINTS_NEEDED;
    return layout.cell[player == OKIYA_RANDOM  ? pick_tile(&d, d.legal, words[0])
                   : player == OKIYA_WARY  ? choose_wary(&d, words)
                   : player < OKIYA_PERFECT ? choose_graded(&d, grades[player - OKIYA_GRADE], words)
                   : points                ? choose_for_points(&d, needed, opponent_needed, words)
                                           : choose_perfect(&d, words)];
}

int okiya_win_chance(int draw, int starter_needs, int other_needs) {
    return win_chance(draw, starter_needs, other_needs);
}

void okiya_derive_secret(const uint8_t *seed, uint32_t game, uint8_t *secret) { derive_game_secret(seed, game, secret); }

void okiya_commit_to(const uint8_t *secret, uint8_t *commitment) { compute_commitment(secret, commitment); }

void okiya_shuffle(const uint8_t *secret, const char *purpose, int size, uint8_t *order) {
    shuffle_numbers(secret, purpose, size, order);
}

static void write_answer(const job *j, uint32_t number, uint32_t looked_at, int8_t *values, int8_t *openings, uint32_t *positions) {
    values[number] = j->value;
    if (positions) positions[number] = j->positions + looked_at;
    for (int cell = 0; openings && cell < 16; cell++) openings[16 * number + cell] = j->values[cell];
}

/* Solve one layout after another, without vector lanes. */
static void run_portable(const uint8_t *tile, uint32_t layouts, value_options t, int each_opening, int8_t *values, int8_t *openings,
                uint32_t *positions) {
    for (uint32_t i = 0; i < layouts; i++) {
        job j;
        begin_job(&j, tile + 16 * i, t, each_opening);
        search_state q = {&j.layout, 0, 0};
        for (const child *c; (c = next_search(&j));) {
            q.prize = j.ladder.prize;
            take_answer(&j, can_win(&q, &c->position, c->safe));
        }
        write_answer(&j, i, q.positions, values, openings, positions);
    }
}

#if OKIYA_HAS_LANES

/* Solve sixteen layouts at a time in each group. A lane whose layout is solved takes the next layout. */
IN_LANES static void run_in_lanes(const uint8_t *tile, uint32_t layouts, value_options t, int each_opening, int8_t *values,
                                  int8_t *openings, uint32_t *positions) {
    lane_group group[GROUPS];
    tables constant;
    job jobs[GROUPS][LANES];
    uint32_t number[GROUPS][LANES], taken = 0;
    __builtin_memset(group, 0, sizeof group);
    setup_tables(&constant);
    lane_mask due[GROUPS], running = 0;
    for (int g = 0; g < GROUPS; g++) {
        due[g] = 0xFFFF;
        for (int lane = 0; lane < LANES; lane++) number[g][lane] = layouts;
    }
    do {
        running = 0;
        for (int g = 0; g < GROUPS; g++) {
            for (uint32_t rest = due[g]; rest; rest &= rest - 1) {
                int lane = lowest_bit(rest);
                job *j = &jobs[g][lane];
                const child *c = 0;
                if (number[g][lane] < layouts) {
                    take_answer(j, group[g].answers >> lane & 1);
                    c = next_search(j);
                    if (!c) write_answer(j, number[g][lane], get_lane(&group[g].positions, lane), values, openings, positions);
                }
                while (!c && taken < layouts) {
                    number[g][lane] = taken++;
                    begin_job(j, tile + 16 * number[g][lane], t, each_opening);
                    load_layout(&group[g], lane, &j->layout);
                    c = next_search(j);
                    if (!c) write_answer(j, number[g][lane], 0, values, openings, positions);
                }
                if (c) load_child(&group[g], lane, c, j->ladder.prize);
                else number[g][lane] = layouts;
            }
            running |= group[g].busy;
        }
        step_all(group, &constant, due);
    } while (running);
}

#endif

int okiya_lane_count(void) { return processor_has_lanes() ? 16 : 1; }

int okiya_solve_batch(const uint8_t *tile, uint32_t layouts, int draw, int flags, int lanes, int8_t *values,
                int8_t *openings, uint32_t *positions) {
    if (lanes != 1 && lanes != okiya_lane_count()) return OKIYA_NO_LANES;
    for (uint32_t i = 0; i < layouts; i++) {
        garden_layout layout;
        if (!make_layout(&layout, tile + 16 * i)) return OKIYA_BAD_LAYOUT;
    }
    value_options t = {draw != 0, flags & OKIYA_SCORES};
    int each_opening = (flags & OKIYA_MOVES) != 0;
#if OKIYA_HAS_LANES
    if (lanes > 1) {
        run_in_lanes(tile, layouts, t, each_opening, values, openings, positions);
        return OKIYA_DONE;
    }
#endif
    run_portable(tile, layouts, t, each_opening, values, openings, positions);
    return OKIYA_DONE;
}

uint32_t okiya_list_prefixes(int length, uint8_t *prefixes) { return list_from_prefix(0, 0, length, prefixes, 0); }

uint32_t okiya_list_classes(const uint8_t *prefix, int length, uint8_t *layouts, uint8_t *likenesses) {
    return list_from_prefix(prefix, length, 16, layouts, likenesses);
}
