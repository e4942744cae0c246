/* Program that learns the order of moves and prints weights.h:

        python3 kernel/build.py okiya-learn learn && ./learn 2500 > weights.new

   Stage 1 learns which moves win. It plays random games and searches every move of every position to the end. For each
   number of tiles left, a logistic regression predicts from the features (order.h) whether a move wins. Stage 2 makes
   the search short. It changes one weight at a time and keeps the change if the search of a fixed set of layouts visits
   fewer positions. The argument is the number of these tries. All seeds are fixed, so the same number gives the same
   weights. Progress goes to standard error, and Ctrl-C prints the best weights so far. */

#ifndef LEARNING
#error "compile with -DLEARNING: the weights are variables here"
#endif

#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "move_features.h"

/* The contents of weights.h as variables. kernel.c is compiled into this program and searches with them. */
static int16_t feature_weight[16][FEATURES], fail_log[256], refute_log[256];
static int bias_guess, dependence = 77;

#include "kernel.c"

enum { MAX_ROWS = 200000, ROUNDS = 4, GAMES = 2000, LAYOUTS = 8000, SCALE = 100, MIN_LEFT = 4, MAX_LEFT = 14 };

typedef struct {
    int features[FEATURES], won;
} row;

static row *rows[16];
static int row_count[16];
static volatile sig_atomic_t stopped;

static uint64_t random_state;

static uint32_t draw_below(uint32_t below) { /* xorshift64 */
    random_state ^= random_state << 13, random_state ^= random_state >> 7, random_state ^= random_state << 17;
    return (uint32_t)(random_state >> 32) % below;
}

static void shuffle(uint8_t tile[16]) {
    for (int i = 0; i < 16; i++) {
        int j = (int)draw_below((uint32_t)i + 1);
        tile[i] = tile[j];
        tile[j] = (uint8_t)i;
    }
}

/* Play a game, mostly by promising moves, and record for each position which moves win. */
static void record_game(search_state *q, position p, tile_set safe) {
    for (;;) {
        child children[OPENINGS];
        int known = 0, best = 0, left = bit_count(p.left) - 1;
        for (tile_set rest = safe; rest; rest &= rest - 1) {
            int tile = lowest_bit(rest);
            child *c = &children[known];
            c->position = make_move(q->layout, &p, tile);
            c->safe = safe_replies(&c->position, tile);
            int outcome = known_outcome(&c->position, left, c->safe, q->prize);
            if (outcome == LOST) return;
            if (outcome == WON) continue;
            tile_set replies = kin_of[tile] & c->position.left;
            c->promise = estimate_win(&c->position, left, c->safe, replies, p.threats, q->prize);
            if (row_count[left] < MAX_ROWS) {
                row *r = &rows[left][row_count[left]++];
                count_features(r->features, &c->position, c->safe, replies, p.threats, q->prize);
                r->won = !can_win(q, &c->position, c->safe);
            }
            if (c->promise > children[best].promise) best = known;
            known++;
        }
        if (!known) return;
        if (!draw_below(3)) best = (int)draw_below((uint32_t)known);
        p = children[best].position;
        safe = children[best].safe;
    }
}

/* Fit a logistic regression with a small ridge by Newton's method. The last weight is the constant term. */
static void fit_regression(int left, double weights[FEATURES + 1]) {
    enum { N = FEATURES + 1 };
    memset(weights, 0, N * sizeof *weights);
    for (int round = 0; round < 12; round++) {
        double m[N][N + 1] = {0};
        for (int i = 0; i < N; i++) m[i][i] = 1e-5 * row_count[left], m[i][N] = -m[i][i] * weights[i];
        for (int n = 0; n < row_count[left]; n++) {
            double x[N], sum = 0;
            for (int i = 0; i < N; i++) x[i] = i < FEATURES ? rows[left][n].features[i] : 1, sum += weights[i] * x[i];
            double p = 1 / (1 + exp(-sum)), miss = rows[left][n].won - p;
            for (int i = 0; i < N; i++) {
                m[i][N] += miss * x[i];
                for (int j = 0; j < N; j++) m[i][j] += (p * (1 - p) + 1e-6) * x[i] * x[j];
            }
        }
        for (int i = 0; i < N; i++) { /* Gauss-Jordan elimination; the matrix is positive definite */
            for (int j = 0; j < N; j++) {
                double factor = j == i ? 0 : m[j][i] / m[i][i];
                for (int k = i; k <= N; k++) m[j][k] -= factor * m[i][k];
            }
        }
        for (int i = 0; i < N; i++) weights[i] += m[i][N] / m[i][i];
    }
}

/* Return the mean number of positions searched to find the winner of a layout. */
static double mean_positions(uint64_t seed, int layouts) {
    static uint8_t tile[5 * LAYOUTS][16];
    static int8_t winners[5 * LAYOUTS];
    static uint32_t positions[5 * LAYOUTS];
    double sum = 0;
    random_state = seed;
    for (int n = 0; n < layouts; n++) shuffle(tile[n]);
    okiya_solve_batch(tile[0], (uint32_t)layouts, 0, 0, okiya_lane_count(), winners, 0, positions);
    for (int n = 0; n < layouts; n++) sum += positions[n];
    return sum / layouts;
}

static void learn_winning_moves(void) {
    double weights[FEATURES + 1];
    for (int left = MIN_LEFT; left <= MAX_LEFT; left++) rows[left] = malloc(MAX_ROWS * sizeof(row));
    for (int round = 0; round < ROUNDS; round++) {
        memset(row_count, 0, sizeof row_count);
        random_state = 1 + (uint64_t)round;
        for (int game = 0; game < (round ? GAMES : GAMES / 8) && !stopped; game++) {
            uint8_t tile[16];
            garden_layout layout;
            shuffle(tile);
            make_layout(&layout, tile);
            search_state q = {&layout, 1, 0};
            for (tile_set rest = tiles_on_cells(&layout, BORDER); rest; rest &= rest - 1) {
                child c = open_with(&layout, lowest_bit(rest));
                record_game(&q, c.position, c.safe);
            }
        }
        for (int left = MIN_LEFT; left <= MAX_LEFT && !stopped; left++) {
            fit_regression(left, weights);
            for (int i = 0; i < FEATURES; i++) feature_weight[left][i] = (int16_t)lrint(SCALE * weights[i]);
            if (left == 13) bias_guess = (int)lrint(SCALE * weights[FEATURES]);
        }
        fprintf(stderr, "round %d of %d: %.0f positions\n", round + 1, ROUNDS, mean_positions(99, LAYOUTS));
    }
}

static void shorten_search(int tries) {
    double least = mean_positions(99, LAYOUTS);
    for (int n = 0; n < tries && !stopped; n++) {
        random_state = 1000003ull * (uint64_t)(n + 1); /* xorshift needs a few steps to mix a small seed */
        for (int i = 0; i < 8; i++) draw_below(2);
        int left = MIN_LEFT + (int)draw_below(MAX_LEFT - MIN_LEFT + 1), which = (int)draw_below(FEATURES + 1), up = draw_below(2) ? 1 : -1;
        if (which == FEATURES) { /* one of the two numbers of opening.h */
            int *number = draw_below(2) ? &bias_guess : &dependence, was = *number;
            *number += up * (1 + (int)draw_below(16));
            double now = mean_positions(99, LAYOUTS);
            if (now < least) least = now;
            else *number = was;
            continue;
        }
        int16_t *w = &feature_weight[left][which], was = *w;
        *w = (int16_t)(draw_below(6) ? was + up * (2 + (int)draw_below(abs(was) > 150 ? 120 : 40)) : 0);
        double now = *w == was ? least : mean_positions(99, LAYOUTS);
        if (now < least) {
            least = now;
            fprintf(stderr, "try %d of %d: %.1f positions\n", n + 1, tries, least);
        } else {
            *w = was;
        }
    }
    fprintf(stderr, "on other layouts: %.1f positions\n", mean_positions(1234, 5 * LAYOUTS));
}

static void print_curve(const char *name, const int16_t curve[256]) {
    printf("\nstatic const int16_t %s[256] = {", name);
    for (int i = 0; i < 256; i++) printf("%s%d,", i % 16 ? " " : "\n    ", curve[i]);
    puts("\n};");
}

static void print_weights(void) {
    puts("/* Made by learn.c: the weights of order.h, and the constants and tables of opening.h. */\n\n"
         "#ifndef OKIYA_WEIGHTS_H\n#define OKIYA_WEIGHTS_H\n\n#include \"move_features.h\"\n\n"
         "#include <stdint.h>\n\nstatic const int16_t feature_weight[16][FEATURES] = {");
    for (int left = 0; left < 16; left++) {
        for (int i = 0; i < FEATURES; i++) printf("%s%d", i ? ", " : "    {", feature_weight[left][i]);
        printf("}, /* %d left */\n", left);
    }
    printf("};\n\nenum { bias_guess = %d, dependence = %d };\n", bias_guess, dependence);
    print_curve("fail_log", fail_log);
    print_curve("refute_log", refute_log);
    puts("\n#endif");
}

static void stop(int signal) { stopped = signal; }

int main(int argc, char **argv) {
    int tries = argc > 1 ? atoi(argv[1]) : 0;
    if (argc != 2 || tries < 0) return fprintf(stderr, "usage: learn TRIES > weights.h\n"), 2;
    signal(SIGINT, stop);
    okiya_setup();
    for (int i = 0; i < 256; i++) {
        fail_log[i] = (int16_t)lrint(SCALE * log1p(exp((8 * i + 4 - 1024) / (double)SCALE)));
        refute_log[i] = (int16_t)lrint(-SCALE * log(1 - exp(-(4 * i + 2) / (double)SCALE)));
    }
    learn_winning_moves();
    shorten_search(tries);
    print_weights();
    return 0;
}
