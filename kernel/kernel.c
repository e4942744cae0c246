/* The kernel's one translation unit: what kernel.h promises, out of the headers beside it. */

#include "kernel.h"
#include "value.h"

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

int okiya_solve(const uint8_t *tile, uint32_t mover, uint32_t waiting, int last, int draw, int asked,
                okiya_answer *answer) {
    layout on;
    if (!lay(&on, tile)) return OKIYA_BAD_LAYOUT;
    if (mover > ALL || waiting > ALL || mover & waiting || last < -1 || last > 15) return OKIYA_BAD_POSITION;
    if (last < 0 ? mover | waiting : !(waiting >> last & 1)) return OKIYA_BAD_POSITION;
    question q = {&on, 0, 0};
    position p = {side_of(mover), side_of(waiting), ALL & ~tiles_on(&on, mover | waiting), 0};
    p.threats = threats_of(&on, waiting, p.left);
    tiles may = last < 0 ? tiles_on(&on, BORDER) : kin[tile[last]] & p.left;
    if (!may || has_completed(&p.mover) || has_completed(&p.waiting)) return OKIYA_FINISHED;
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

int okiya_lanes(void) { return 1; }

int okiya_batch(const uint8_t *tile, uint32_t layouts, int draw, int asked, int lanes, int8_t *values,
                int8_t *openings, uint32_t *positions) {
    if (lanes != 1) return OKIYA_NO_LANES;
    for (uint32_t i = 0; i < layouts; i++) {
        okiya_answer answer;
        int fault = okiya_solve(tile + 16 * i, 0, 0, -1, draw, asked, &answer);
        if (fault) return fault;
        values[i] = answer.value;
        if (positions) positions[i] = answer.positions;
        for (int cell = 0; openings && cell < 16; cell++) openings[16 * i + cell] = answer.moves[cell];
    }
    return OKIYA_DONE;
}
