/* Learn the order of moves, and print weights.h:

        python3 kernel/build.py learn learn && ./learn 2500 > weights.new

   First what wins: random games are played, every move of every position in them is searched to the end, and for each
   number of tiles left a logistic regression learns from what is seen (order.h) which moves win. Then what is short: one
   weight after the other is moved a little, and stays where it was moved if the positions visited in a fixed set of
   layouts have become fewer. The argument says how many such tries; all chance comes from fixed seeds, so the same
   number makes the same weights. What it does is told on standard error, and Ctrl-C prints the best so far. */

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

/* What weights.h holds, as variables; kernel.c is compiled into this program to search with them. */
static int16_t weight[16][FEATURES], fading[256], doubt[256];
static int guess_of_none, together = 77;

#include "kernel.c"

enum { ROWS = 200000, ROUNDS = 4, GAMES = 2000, LAYOUTS = 8000, SCALE = 100, LEAST = 4, MOST = 14 };

typedef struct {
    int seen[FEATURES], won;
} row;

static row *rows[16];
static int row_count[16];
static volatile sig_atomic_t stopped;

static uint64_t chance;

static uint32_t any(uint32_t below) { /* xorshift64 */
    chance ^= chance << 13, chance ^= chance >> 7, chance ^= chance << 17;
    return (uint32_t)(chance >> 32) % below;
}

static void shuffle(uint8_t tile[16]) {
    for (int i = 0; i < 16; i++) {
        int j = (int)any((uint32_t)i + 1);
        tile[i] = tile[j];
        tile[j] = (uint8_t)i;
    }
}

/* Walk down a game, mostly by promising moves, and write down which moves of each position would have won. */
static void play(question *q, position p, tiles safe) {
    for (;;) {
        child children[OPENINGS];
        int known = 0, best = 0, left = count(p.left) - 1;
        for (tiles rest = safe; rest; rest &= rest - 1) {
            int tile = lowest(rest);
            child *c = &children[known];
            c->position = after(q->on, &p, tile);
            c->safe = safe_after(&c->position, tile);
            int seen = verdict(&c->position, left, c->safe, q->prize);
            if (seen == LOST) return;
            if (seen == WON) continue;
            tiles replies = kin[tile] & c->position.left;
            c->promise = promise(&c->position, left, c->safe, replies, p.threats, q->prize);
            if (row_count[left] < ROWS) {
                row *r = &rows[left][row_count[left]++];
                look(r->seen, &c->position, c->safe, replies, p.threats, q->prize);
                r->won = !wins(q, &c->position, c->safe);
            }
            if (c->promise > children[best].promise) best = known;
            known++;
        }
        if (!known) return;
        if (!any(3)) best = (int)any((uint32_t)known);
        p = children[best].position;
        safe = children[best].safe;
    }
}

/* Newton's method for a logistic regression with a small ridge; the last weight is that of nothing seen. */
static void fit(int left, double weights[FEATURES + 1]) {
    enum { N = FEATURES + 1 };
    memset(weights, 0, N * sizeof *weights);
    for (int round = 0; round < 12; round++) {
        double m[N][N + 1] = {0};
        for (int i = 0; i < N; i++) m[i][i] = 1e-5 * row_count[left], m[i][N] = -m[i][i] * weights[i];
        for (int n = 0; n < row_count[left]; n++) {
            double x[N], sum = 0;
            for (int i = 0; i < N; i++) x[i] = i < FEATURES ? rows[left][n].seen[i] : 1, sum += weights[i] * x[i];
            double p = 1 / (1 + exp(-sum)), miss = rows[left][n].won - p;
            for (int i = 0; i < N; i++) {
                m[i][N] += miss * x[i];
                for (int j = 0; j < N; j++) m[i][j] += (p * (1 - p) + 1e-6) * x[i] * x[j];
            }
        }
        for (int i = 0; i < N; i++) { /* Gauss and Jordan; the matrix is positive definite */
            for (int j = 0; j < N; j++) {
                double factor = j == i ? 0 : m[j][i] / m[i][i];
                for (int k = i; k <= N; k++) m[j][k] -= factor * m[i][k];
            }
        }
        for (int i = 0; i < N; i++) weights[i] += m[i][N] / m[i][i];
    }
}

/* The positions visited for a layout on the average, when it is asked who wins. */
static double cost(uint64_t seed, int layouts) {
    static uint8_t tile[5 * LAYOUTS][16];
    static int8_t winners[5 * LAYOUTS];
    static uint32_t positions[5 * LAYOUTS];
    double sum = 0;
    chance = seed;
    for (int n = 0; n < layouts; n++) shuffle(tile[n]);
    okiya_batch(tile[0], (uint32_t)layouts, 0, 0, okiya_lanes(), winners, 0, positions);
    for (int n = 0; n < layouts; n++) sum += positions[n];
    return sum / layouts;
}

static void learn_what_wins(void) {
    double weights[FEATURES + 1];
    for (int left = LEAST; left <= MOST; left++) rows[left] = malloc(ROWS * sizeof(row));
    for (int round = 0; round < ROUNDS; round++) {
        memset(row_count, 0, sizeof row_count);
        chance = 1 + (uint64_t)round;
        for (int game = 0; game < (round ? GAMES : GAMES / 8) && !stopped; game++) {
            uint8_t tile[16];
            layout on;
            shuffle(tile);
            lay(&on, tile);
            question q = {&on, 1, 0};
            for (tiles rest = tiles_on(&on, BORDER); rest; rest &= rest - 1) {
                child c = open_by(&on, lowest(rest));
                play(&q, c.position, c.safe);
            }
        }
        for (int left = LEAST; left <= MOST && !stopped; left++) {
            fit(left, weights);
            for (int i = 0; i < FEATURES; i++) weight[left][i] = (int16_t)lrint(SCALE * weights[i]);
            if (left == 13) guess_of_none = (int)lrint(SCALE * weights[FEATURES]);
        }
        fprintf(stderr, "round %d of %d: %.0f positions\n", round + 1, ROUNDS, cost(99, LAYOUTS));
    }
}

static void learn_what_is_short(int tries) {
    double least = cost(99, LAYOUTS);
    for (int n = 0; n < tries && !stopped; n++) {
        chance = 1000003ull * (uint64_t)(n + 1); /* xorshift takes a few steps to mix a small seed */
        for (int i = 0; i < 8; i++) any(2);
        int left = LEAST + (int)any(MOST - LEAST + 1), which = (int)any(FEATURES + 1), up = any(2) ? 1 : -1;
        if (which == FEATURES) { /* one of the two numbers of opening.h */
            int *number = any(2) ? &guess_of_none : &together, was = *number;
            *number += up * (1 + (int)any(16));
            double now = cost(99, LAYOUTS);
            if (now < least) least = now;
            else *number = was;
            continue;
        }
        int16_t *w = &weight[left][which], was = *w;
        *w = (int16_t)(any(6) ? was + up * (2 + (int)any(abs(was) > 150 ? 120 : 40)) : 0);
        double now = *w == was ? least : cost(99, LAYOUTS);
        if (now < least) {
            least = now;
            fprintf(stderr, "try %d of %d: %.1f positions\n", n + 1, tries, least);
        } else {
            *w = was;
        }
    }
    fprintf(stderr, "on other layouts: %.1f positions\n", cost(1234, 5 * LAYOUTS));
}

static void print_curve(const char *name, const int16_t curve[256]) {
    printf("\nstatic const int16_t %s[256] = {", name);
    for (int i = 0; i < 256; i++) printf("%s%d,", i % 16 ? " " : "\n    ", curve[i]);
    puts("\n};");
}

static void print_weights(void) {
    puts("/* Made by learn.c: the weights of order.h, and the numbers and curves of opening.h. The two curves look alike: data. */\n\n"
         "#ifndef OKIYA_WEIGHTS_H\n#define OKIYA_WEIGHTS_H\n\n#include \"move_features.h\"\n\n"
         "#include <stdint.h>\n\nstatic const int16_t weight[16][FEATURES] = {");
    for (int left = 0; left < 16; left++) {
        for (int i = 0; i < FEATURES; i++) printf("%s%d", i ? ", " : "    {", weight[left][i]);
        printf("}, /* %d left */\n", left);
    }
    printf("};\n\nenum { guess_of_none = %d, together = %d };\n", guess_of_none, together);
    print_curve("fading", fading);
    print_curve("doubt", doubt);
    puts("\n#endif");
}

static void stop(int signal) { stopped = signal; }

int main(int argc, char **argv) {
    int tries = argc > 1 ? atoi(argv[1]) : 0;
    if (argc != 2 || tries < 0) return fprintf(stderr, "usage: learn TRIES > weights.h\n"), 2;
    signal(SIGINT, stop);
    okiya_setup();
    for (int i = 0; i < 256; i++) {
        fading[i] = (int16_t)lrint(SCALE * log1p(exp((8 * i + 4 - 1024) / (double)SCALE)));
        doubt[i] = (int16_t)lrint(-SCALE * log(1 - exp(-(4 * i + 2) / (double)SCALE)));
    }
    learn_what_wins();
    learn_what_is_short(tries);
    print_weights();
    return 0;
}
