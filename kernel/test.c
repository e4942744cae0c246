/* The kernel against the rules written out plainly, to be run under the sanitizers: `test SEED POSITIONS LAYOUTS`.

   Random positions of every depth are answered under both rulings, and random layouts from the empty garden, alone, in
   a batch and in lanes. It ends at the first answer that is not what the rules make it, and shows the question. */

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

static uint64_t chance;

/* xorshift64*: Vigna, An experimental exploration of Marsaglia's xorshift generators, scrambled (2016). */
static uint32_t below(uint32_t bound) {
    chance ^= chance >> 12;
    chance ^= chance << 25;
    chance ^= chance >> 27;
    return (uint32_t)((chance * 2685821657736338717u >> 32) % bound);
}

static void shuffle(uint8_t tiles[CELLS]) {
    for (uint32_t n = 0; n < CELLS; n++) {
        uint32_t other = below(n + 1);
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

static uint32_t takeable(const position *p) {
    uint32_t cells = 0;
    if (p->last < 0) return OUTER;
    for (int cell = 0; cell < CELLS; cell++) {
        int one = p->tiles[cell], other = p->tiles[p->last];
        if (cell != p->last && (one / 4 == other / 4 || one % 4 == other % 4)) cells |= 1u << cell;
    }
    return cells & ~(p->mover | p->waiting);
}

static int left(const position *p) {
    int tiles = 0;
    for (uint32_t rest = FULL & ~(p->mover | p->waiting); rest; rest &= rest - 1) tiles++;
    return tiles;
}

static int over(const position *p) { return has_pattern(p->waiting) || !takeable(p); }

/* What a finished game is worth to who would be to move. */
static int worth(const position *p) {
    return p->draw && !left(p) && !has_pattern(p->waiting) ? 0 : -(left(p) + 1);
}

static position after(const position *p, int cell) {
    position next = *p;
    next.waiting = p->mover | 1u << cell;
    next.mover = p->waiting;
    next.last = cell;
    return next;
}

static int plain(const position *p) {
    if (over(p)) return worth(p);
    int best = -CELLS;
    for (int cell = 0; cell < CELLS; cell++)
        if (takeable(p) >> cell & 1) {
            position next = after(p, cell);
            int value = -plain(&next);
            if (value > best) best = value;
        }
    return best;
}

static int sign(int value) { return (value > 0) - (value < 0); }

static void hold(int true, const char *what, const position *p) {
    if (true) return;
    printf("wrong: %s, for the layout", what);
    for (int cell = 0; cell < CELLS; cell++) printf(" %d", p->tiles[cell]);
    printf(", mover %#x, waiting %#x, last %d, draw %d\n", p->mover, p->waiting, p->last, p->draw);
    exit(1);
}

static okiya_answer ask(const position *p, int asked) {
    okiya_answer answer;
    memset(&answer, 0x55, sizeof answer);
    int code = okiya_solve(p->tiles, p->mover, p->waiting, p->last, p->draw, asked, &answer);
    hold(code == (over(p) ? OKIYA_FINISHED : OKIYA_DONE), "whether the game is finished", p);
    return answer;
}

static void check_moves(const position *p, const okiya_answer *answer) {
    int best = -CELLS;
    for (int cell = 0; cell < CELLS; cell++) {
        hold((takeable(p) >> cell & 1) == (answer->moves[cell] != OKIYA_UNLAWFUL), "which moves are legal", p);
        if (answer->moves[cell] == OKIYA_UNLAWFUL) continue;
        position next = after(p, cell);
        int value = over(&next) ? -worth(&next) : -ask(&next, OKIYA_SCORES).value;
        hold(answer->moves[cell] == value, "the value of a move", p);
        if (value > best) best = value;
    }
    hold(answer->value == best, "the value against the best of its moves", p);
}

static void check_line(const position *p, const okiya_answer *answer) {
    position at = *p;
    int side = 1;
    for (int n = 0; n < answer->line_length; n++) {
        hold(!over(&at) && takeable(&at) >> answer->line[n] & 1, "a move of the line", p);
        at = after(&at, answer->line[n]);
        side = -side;
    }
    hold(over(&at) && side * worth(&at) == answer->value, "where the line ends", p);
}

static void check_winner(const position *p, const okiya_answer *scored) {
    okiya_answer answer = ask(p, OKIYA_MOVES | OKIYA_LINE);
    hold(answer.value == sign(scored->value), "who wins", p);
    for (int cell = 0; cell < CELLS; cell++)
        if (scored->moves[cell] != OKIYA_UNLAWFUL)
            hold(answer.moves[cell] == sign(scored->moves[cell]), "who wins after a move", p);
    hold(ask(p, 0).value == answer.value, "who wins, asked alone", p);
}

static void check(const position *p) {
    okiya_answer answer = ask(p, EVERYTHING);
    if (over(p)) return;
    check_moves(p, &answer);
    check_line(p, &answer);
    check_winner(p, &answer);
    if (left(p) <= PLAIN_LEFT) hold(answer.value == plain(p), "the value against a plain search", p);
}

static void check_standing(const position *p) {
    okiya_state state;
    hold(okiya_look(p->tiles, p->mover, p->waiting, p->last, p->draw, &state) == OKIYA_DONE, "how a game stands", p);
    hold(state.legal == (over(p) ? 0 : takeable(p)), "which cells may be taken", p);
    hold((state.ended != OKIYA_GOES_ON) == over(p), "whether a game has ended", p);
    hold((state.patterns != 0) == has_pattern(p->waiting), "what has ended it", p);
    hold((state.ended == OKIYA_DRAWN) == (over(p) && !worth(p)), "whether it is drawn", p);
}

/* Every player, with words of every kind: nothing but zeros, nothing but ones, and any. */
static void check_players(const position *p) {
    uint32_t words[OKIYA_WORDS];
    for (int player = OKIYA_RANDOM; player <= OKIYA_MATCH_WISE; player++)
        for (int kind = 0; kind < 3; kind++) {
            for (int n = 0; n < OKIYA_WORDS; n++) words[n] = kind == 0 ? 0 : kind == 1 ? UINT32_MAX : below(UINT32_MAX);
            int need = kind * 10;
            int cell = okiya_choose(p->tiles, p->mover, p->waiting, p->last, p->draw, player, need, need, words);
            hold(over(p) ? cell == -OKIYA_FINISHED : cell >= 0 && takeable(p) >> cell & 1, "what a player takes", p);
        }
}

static void check_shuffle(void) {
    position p = {.last = -1};
    uint8_t seed[OKIYA_DIGEST], secret[OKIYA_DIGEST], order[64];
    for (int n = 0; n < OKIYA_DIGEST; n++) seed[n] = (uint8_t)below(256);
    for (uint32_t game = 1; game < 2000; game += game) {
        okiya_secret(seed, game, secret);
        okiya_commitment(secret, seed);
        for (int size = 1; size <= 64; size += 21) {
            uint64_t seen = 0;
            okiya_shuffle(secret, "deal", size, order);
            for (int n = 0; n < size; n++) seen |= 1ull << order[n];
            hold(seen == (size == 64 ? UINT64_MAX : (1ull << size) - 1), "a shuffle", &p);
        }
    }
}

/* A random game, looked at where it stands after a random number of moves. */
static void check_anywhere(int draw) {
    position p = {.last = -1, .draw = draw};
    shuffle(p.tiles);
    for (uint32_t moves = below(CELLS + 1); moves-- && !over(&p);) {
        int cell;
        do cell = (int)below(CELLS);
        while (!(takeable(&p) >> cell & 1));
        p = after(&p, cell);
    }
    check_standing(&p);
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
    for (int lanes = 1;; lanes = okiya_lanes()) {
        position p = {.last = -1, .draw = draw};
        int code = okiya_batch(tiles, count, draw, asked | OKIYA_MOVES, lanes, values, openings, positions);
        hold(code == OKIYA_DONE, "the batch", &p);
        hold(okiya_batch(tiles, count, draw, asked, lanes, alone, NULL, NULL) == OKIYA_DONE, "the values alone", &p);
        for (uint32_t n = 0; n < count; n++) {
            memcpy(p.tiles, tiles + CELLS * n, CELLS);
            okiya_answer answer = ask(&p, asked | OKIYA_MOVES);
            hold(values[n] == answer.value && alone[n] == answer.value, "a value of the batch", &p);
            hold(!memcmp(openings + CELLS * n, answer.moves, CELLS), "the openings of the batch", &p);
            hold(positions[n] > 0, "the positions of the batch", &p);
        }
        if (lanes == okiya_lanes()) break;
    }
    free(tiles), free(values), free(openings), free(alone), free(positions);
}

static void check_refusals(void) {
    position p = {.last = -1};
    okiya_answer answer;
    int8_t value;
    hold(okiya_solve(p.tiles, 0, 0, -1, 0, 0, &answer) == OKIYA_BAD_LAYOUT, "a tile that lies twice", &p);
    hold(okiya_batch(p.tiles, 1, 0, 0, 1, &value, NULL, NULL) == OKIYA_BAD_LAYOUT, "the same in a batch", &p);
    shuffle(p.tiles);
    hold(okiya_solve(p.tiles, 3, 1, 0, 0, 0, &answer) == OKIYA_BAD_POSITION, "a cell of both players", &p);
    hold(okiya_solve(p.tiles, 0, 1, 1, 0, 0, &answer) == OKIYA_BAD_POSITION, "a last cell that nobody has", &p);
    hold(okiya_solve(p.tiles, 0, 1, 16, 0, 0, &answer) == OKIYA_BAD_POSITION, "a last cell outside", &p);
    hold(okiya_batch(p.tiles, 1, 0, 0, 7, &value, NULL, NULL) == OKIYA_NO_LANES, "seven lanes", &p);
    for (int player = -1; player <= OKIYA_MATCH_WISE + 1; player += OKIYA_MATCH_WISE + 2)
        hold(okiya_choose(p.tiles, 0, 0, -1, 0, player, 0, 0, NULL) == -OKIYA_NO_PLAYER, "nobody's number", &p);
    p.tiles[5] = 16;
    hold(okiya_solve(p.tiles, 0, 0, -1, 0, 0, &answer) == OKIYA_BAD_LAYOUT, "a tile beyond the last", &p);
}

int main(int count, char **words) {
    if (count != 4) {
        puts("usage: test SEED POSITIONS LAYOUTS");
        return 2;
    }
    chance = strtoull(words[1], NULL, 10) * 2 + 1;
    long positions = strtol(words[2], NULL, 10);
    uint32_t layouts = (uint32_t)strtol(words[3], NULL, 10);
    okiya_setup();
    check_refusals();
    check_shuffle();
    for (long n = 0; n < positions; n++) check_anywhere(n & 1);
    for (int draw = 0; draw < 2; draw++)
        for (int asked = 0; asked <= OKIYA_SCORES; asked++) check_batch(layouts, draw, asked);
    check_batch(0, 0, 0);
    printf("%ld positions and %u layouts answered, %d at a time\n", positions, layouts, okiya_lanes());
    return 0;
}
