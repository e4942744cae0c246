/* Test program of the kernel, to be run under the sanitizers: `test SEED POSITIONS LAYOUTS`.

   It compares the kernel with plain code for the rules: random positions of every depth under both rulings, and random
   layouts, alone, in a batch and in lanes. It stops at the first wrong answer and prints the position. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"

enum { CELLS = 16, FULL = 0xFFFF, OUTER = 0xF99F, PLAIN_LEFT = 9, EVERYTHING = OKIYA_SCORES | OKIYA_MOVES | OKIYA_LINE };

typedef struct {
    uint8_t tiles[CELLS];
    uint32_t mover, waiting;
    int last, draw;
} position;

static uint64_t random_state;

/* xorshift64*: Vigna, An experimental exploration of Marsaglia's xorshift generators, scrambled (2016). */
static uint32_t random_below(uint32_t bound) {
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (uint32_t)((random_state * 2685821657736338717u >> 32) % bound);
}

static void shuffle(uint8_t tiles[CELLS]) {
    for (uint32_t n = 0; n < CELLS; n++) {
        uint32_t other = random_below(n + 1);
        tiles[n] = tiles[other];
        tiles[other] = (uint8_t)n;
    }
}

static int has_pattern(uint32_t cells) {
    static const uint32_t shapes[] = {0xF, 0x1111, 0x33, 0x8421, 0x1248}; /* row, column, square, two diagonals */
    for (int shape = 0; shape < 5; shape++)
        for (int row = 0; row < (shape == 0 ? 4 : shape == 2 ? 3 : 1); row++)
            for (int column = 0; column < (shape == 1 ? 4 : shape == 2 ? 3 : 1); column++) {
                uint32_t four = shapes[shape] << (4 * row + column);
                if ((cells & four) == four) return 1;
            }
    return 0;
}

static uint32_t takeable_cells(const position *p) {
    uint32_t cells = 0;
    if (p->last < 0) return OUTER;
    for (int cell = 0; cell < CELLS; cell++) {
        int one = p->tiles[cell], other = p->tiles[p->last];
        if (cell != p->last && (one / 4 == other / 4 || one % 4 == other % 4)) cells |= 1u << cell;
    }
    return cells & ~(p->mover | p->waiting);
}

static int count_left(const position *p) {
    int tiles = 0;
    for (uint32_t rest = FULL & ~(p->mover | p->waiting); rest; rest &= rest - 1) tiles++;
    return tiles;
}

static int is_over(const position *p) { return has_pattern(p->waiting) || !takeable_cells(p); }

/* Return the value of a finished game for the player who would be to move. */
static int final_value(const position *p) {
    return p->draw && !count_left(p) && !has_pattern(p->waiting) ? 0 : -(count_left(p) + 1);
}

static position make_move(const position *p, int cell) {
    position next = *p;
    next.waiting = p->mover | 1u << cell;
    next.mover = p->waiting;
    next.last = cell;
    return next;
}

static int plain_value(const position *p) {
    if (is_over(p)) return final_value(p);
    int best = -CELLS;
    for (int cell = 0; cell < CELLS; cell++)
        if (takeable_cells(p) >> cell & 1) {
            position next = make_move(p, cell);
            int value = -plain_value(&next);
            if (value > best) best = value;
        }
    return best;
}

static int sign(int value) { return (value > 0) - (value < 0); }

static void require(int true, const char *what, const position *p) {
    if (true) return;
    printf("wrong: %s, for the layout", what);
    for (int cell = 0; cell < CELLS; cell++) printf(" %d", p->tiles[cell]);
    printf(", mover %#x, waiting %#x, last %d, draw %d\n", p->mover, p->waiting, p->last, p->draw);
    exit(1);
}

static okiya_answer solve(const position *p, int asked) {
    okiya_answer answer;
    memset(&answer, 0x55, sizeof answer);
    int code = okiya_solve(p->tiles, p->mover, p->waiting, p->last, p->draw, asked, &answer);
    require(code == (is_over(p) ? OKIYA_FINISHED : OKIYA_DONE), "whether the game is finished", p);
    return answer;
}

static void check_moves(const position *p, const okiya_answer *answer) {
    int best = -CELLS;
    for (int cell = 0; cell < CELLS; cell++) {
        require((takeable_cells(p) >> cell & 1) == (answer->moves[cell] != OKIYA_ILLEGAL), "which moves are legal", p);
        if (answer->moves[cell] == OKIYA_ILLEGAL) continue;
        position next = make_move(p, cell);
        int value = is_over(&next) ? -final_value(&next) : -solve(&next, OKIYA_SCORES).value;
        require(answer->moves[cell] == value, "the value of a move", p);
        if (value > best) best = value;
    }
    require(answer->value == best, "the value against the best of its moves", p);
}

static void check_line(const position *p, const okiya_answer *answer) {
    position at = *p;
    int side = 1;
    for (int n = 0; n < answer->line_length; n++) {
        require(!is_over(&at) && takeable_cells(&at) >> answer->line[n] & 1, "a move of the line", p);
        at = make_move(&at, answer->line[n]);
        side = -side;
    }
    require(is_over(&at) && side * final_value(&at) == answer->value, "where the line ends", p);
}

static void check_winner(const position *p, const okiya_answer *scored) {
    okiya_answer answer = solve(p, OKIYA_MOVES | OKIYA_LINE);
    require(answer.value == sign(scored->value), "who wins", p);
    for (int cell = 0; cell < CELLS; cell++)
        if (scored->moves[cell] != OKIYA_ILLEGAL)
            require(answer.moves[cell] == sign(scored->moves[cell]), "who wins after a move", p);
    require(solve(p, 0).value == answer.value, "who wins, asked alone", p);
}

static void check(const position *p) {
    okiya_answer answer = solve(p, EVERYTHING);
    if (is_over(p)) return;
    check_moves(p, &answer);
    check_line(p, &answer);
    check_winner(p, &answer);
    if (count_left(p) <= PLAIN_LEFT) require(answer.value == plain_value(p), "the value against a plain search", p);
}

static void check_state(const position *p) {
    okiya_state state;
    require(okiya_get_state(p->tiles, p->mover, p->waiting, p->last, p->draw, &state) == OKIYA_DONE, "how a game stands", p);
    require(state.legal == (is_over(p) ? 0 : takeable_cells(p)), "which cells may be taken", p);
    require((state.ended != OKIYA_GOES_ON) == is_over(p), "whether a game has ended", p);
    require((state.patterns != 0) == has_pattern(p->waiting), "what has ended it", p);
    require((state.ended == OKIYA_DRAWN) == (is_over(p) && !final_value(p)), "whether it is drawn", p);
}

/* Every player must take a legal cell with words of all zeros, of all ones, and with random words. */
static void check_players(const position *p) {
    uint32_t words[OKIYA_WORDS];
    for (int player = OKIYA_RANDOM; player <= OKIYA_MATCH_WISE; player++)
        for (int kind = 0; kind < 3; kind++) {
            for (int n = 0; n < OKIYA_WORDS; n++) words[n] = kind == 0 ? 0 : kind == 1 ? UINT32_MAX : random_below(UINT32_MAX);
            int need = kind * 10;
            int cell = okiya_choose_cell(p->tiles, p->mover, p->waiting, p->last, p->draw, player, need, need, words);
            require(is_over(p) ? cell == -OKIYA_FINISHED : cell >= 0 && takeable_cells(p) >> cell & 1, "what a player takes", p);
        }
}

static void check_shuffle(void) {
    position p = {.last = -1};
    uint8_t seed[OKIYA_DIGEST], secret[OKIYA_DIGEST], order[64];
    for (int n = 0; n < OKIYA_DIGEST; n++) seed[n] = (uint8_t)random_below(256);
    for (uint32_t game = 1; game < 2000; game += game) {
        okiya_derive_secret(seed, game, secret);
        okiya_commit_to(secret, seed);
        for (int size = 1; size <= 64; size += 21) {
            uint64_t seen = 0;
            okiya_shuffle(secret, "deal", size, order);
            for (int n = 0; n < size; n++) seen |= 1ull << order[n];
            require(seen == (size == 64 ? UINT64_MAX : (1ull << size) - 1), "a shuffle", &p);
        }
    }
}

/* Check the position after a random number of moves of a random game. */
static void check_random_position(int draw) {
    position p = {.last = -1, .draw = draw};
    shuffle(p.tiles);
    for (uint32_t moves = random_below(CELLS + 1); moves-- && !is_over(&p);) {
        int cell;
        do cell = (int)random_below(CELLS);
        while (!(takeable_cells(&p) >> cell & 1));
        p = make_move(&p, cell);
    }
    check_state(&p);
    check_players(&p);
    check(&p);
}

static void check_batch(uint32_t count, int draw, int asked) {
    size_t size = count ? count : 1; /* an allocation of nothing may be null */
    uint8_t *tiles = malloc(size * CELLS);
    int8_t *values = malloc(size), *openings = malloc(size * CELLS), *alone = malloc(size);
    uint32_t *positions = malloc(size * sizeof *positions);
    if (!tiles || !values || !openings || !alone || !positions) exit(2);
    for (uint32_t n = 0; n < count; n++) shuffle(tiles + CELLS * n);
    for (int lanes = 1;; lanes = okiya_lane_count()) {
        position p = {.last = -1, .draw = draw};
        int code = okiya_solve_batch(tiles, count, draw, asked | OKIYA_MOVES, lanes, values, openings, positions);
        require(code == OKIYA_DONE, "the batch", &p);
        require(okiya_solve_batch(tiles, count, draw, asked, lanes, alone, NULL, NULL) == OKIYA_DONE, "the values alone", &p);
        for (uint32_t n = 0; n < count; n++) {
            memcpy(p.tiles, tiles + CELLS * n, CELLS);
            okiya_answer answer = solve(&p, asked | OKIYA_MOVES);
            require(values[n] == answer.value && alone[n] == answer.value, "a value of the batch", &p);
            require(!memcmp(openings + CELLS * n, answer.moves, CELLS), "the openings of the batch", &p);
            require(positions[n] > 0, "the positions of the batch", &p);
        }
        if (lanes == okiya_lane_count()) break;
    }
    free(tiles), free(values), free(openings), free(alone), free(positions);
}

static void check_refusals(void) {
    position p = {.last = -1};
    okiya_answer answer;
    int8_t value;
    require(okiya_solve(p.tiles, 0, 0, -1, 0, 0, &answer) == OKIYA_BAD_LAYOUT, "a tile that lies twice", &p);
    require(okiya_solve_batch(p.tiles, 1, 0, 0, 1, &value, NULL, NULL) == OKIYA_BAD_LAYOUT, "the same in a batch", &p);
    shuffle(p.tiles);
    require(okiya_solve(p.tiles, 3, 1, 0, 0, 0, &answer) == OKIYA_BAD_POSITION, "a cell of both players", &p);
    require(okiya_solve(p.tiles, 0, 1, 1, 0, 0, &answer) == OKIYA_BAD_POSITION, "a last cell that nobody has", &p);
    require(okiya_solve(p.tiles, 0, 1, 16, 0, 0, &answer) == OKIYA_BAD_POSITION, "a last cell outside", &p);
    require(okiya_solve_batch(p.tiles, 1, 0, 0, 7, &value, NULL, NULL) == OKIYA_NO_LANES, "seven lanes", &p);
    for (int player = -1; player <= OKIYA_MATCH_WISE + 1; player += OKIYA_MATCH_WISE + 2)
        require(okiya_choose_cell(p.tiles, 0, 0, -1, 0, player, 0, 0, NULL) == -OKIYA_NO_PLAYER, "nobody's number", &p);
    p.tiles[5] = 16;
    require(okiya_solve(p.tiles, 0, 0, -1, 0, 0, &answer) == OKIYA_BAD_LAYOUT, "a tile beyond the last", &p);
}

int main(int count, char **words) {
    if (count != 4) {
        puts("usage: test SEED POSITIONS LAYOUTS");
        return 2;
    }
    random_state = strtoull(words[1], NULL, 10) * 2 + 1;
    long positions = strtol(words[2], NULL, 10);
    uint32_t layouts = (uint32_t)strtol(words[3], NULL, 10);
    okiya_setup();
    check_refusals();
    check_shuffle();
    for (long n = 0; n < positions; n++) check_random_position(n & 1);
    for (int draw = 0; draw < 2; draw++)
        for (int asked = 0; asked <= OKIYA_SCORES; asked++) check_batch(layouts, draw, asked);
    check_batch(0, 0, 0);
    printf("%ld positions and %u layouts answered, %d at a time\n", positions, layouts, okiya_lane_count());
    return 0;
}
