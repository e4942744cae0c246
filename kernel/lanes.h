/* Lanes: the search of search.h for sixteen layouts at a time, one in each lane of a 512-bit register.

   A recursion cannot run in lanes, for they would all have to call and to return together. So each lane walks its own
   tree with a stack of its own, and all take the same step at the same time:

        look        take a move that has not been looked at, and judge what it leaves: the children that have to be
                    visited are kept in the order of their promise, in registers
        descend     those that have looked at all moves go to their best child, and leave the others on the stack
        climb       those whose position is decided go back up to where another child waits

   A step is the same hundred instructions whatever the lanes are at, and none of them is a branch. What is put on the
   stack is small, for a move can be taken back: the patterns are counted in binary here, two bits a side, and counting
   down is as cheap as counting up.

        count of a pattern    0   1   2   3          one more:  high ^= low & through, low ^= through
        low                   0   1   0   1          one less:  low ^= through, high ^= low & through
        high                  0   0   1   1

   The order of visits is that of search.h to the last move, so that both count the same positions. */

#ifndef OKIYA_LANES_H
#define OKIYA_LANES_H

#include "value.h"

#if defined(__x86_64__)
#define OKIYA_HAS_LANES 1
#include <immintrin.h>

#define IN_LANES __attribute__((target("avx512f,avx512bw,avx512dq,avx512cd,avx512vpopcntdq,avx512bitalg,avx512vnni")))
#define IN_STEP IN_LANES __attribute__((always_inline)) static inline

enum { LANES = 16, DEEPEST = 14, WAITING = 6 };

typedef __m512i each; /* a number for each lane */
typedef __mmask16 some; /* some of the lanes */

typedef struct {
    each tokens, low, high;
} marks;

typedef struct {
    /* where a lane is */
    marks mover, waiting;
    each left, size, threats; /* the tiles left, how many, and those the waiting side threatens */
    each to_look;             /* the moves that have not been looked at */
    each best[WAITING];       /* the children to visit: promise × 16 + 15 - tile, the most promising first */
    each depth, prize;
    some lost;                /* decided lanes on their way up: the mover has lost */
    some busy;

    /* its layout */
    each cell_low, cell_high; /* by tile: the cells of tiles 0 to 7 and 8 to 15, four bits each */
    uint16_t upper[LANES][256], lower[LANES][256];

    /* its stack */
    uint32_t others[DEEPEST + 2][LANES];    /* tiles to go on with, four bits each; how many << 24; tile taken << 28 */
    uint32_t leaves[DEEPEST + 2][16][LANES]; /* by tile: what is safe then, and what is threatened << 16 */

    each positions;
    uint32_t answers; /* lanes that have come to their root: bit n if the mover gets what it wants */
} lanes;

IN_STEP each same(uint32_t n) { return _mm512_set1_epi32((int)n); }
IN_STEP each numbers(void) { return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); }
IN_STEP each and(each a, each b) { return _mm512_and_si512(a, b); }
IN_STEP each or(each a, each b) { return _mm512_or_si512(a, b); }
IN_STEP each xor(each a, each b) { return _mm512_xor_si512(a, b); }
IN_STEP each without(each a, each b) { return _mm512_andnot_si512(b, a); }
IN_STEP each choose(some which, each yes, each no) { return _mm512_mask_mov_epi32(no, which, yes); }
IN_STEP each bit_of(each n) { return _mm512_sllv_epi32(same(1), n); }
IN_STEP each number_of(each bit) { return _mm512_sub_epi32(same(31), _mm512_lzcnt_epi32(bit)); }
IN_STEP some is_empty(each a) { return _mm512_testn_epi32_mask(a, a); }
IN_STEP each halves(each a, each b) { return or(a, _mm512_slli_epi32(b, 16)); }

/* An entry of 16 bits for each lane; tables are padded by one entry. */
IN_STEP each entry(const uint16_t *table, each index) {
    return and(_mm512_i32gather_epi32(index, (const int *)table, 2), same(ALL));
}

IN_STEP each cell_of(const lanes *g, each tile) {
    some upper = _mm512_test_epi32_mask(tile, same(8));
    each shift = _mm512_slli_epi32(and(tile, same(7)), 2);
    return and(_mm512_srlv_epi32(choose(upper, g->cell_high, g->cell_low), shift), same(15));
}

IN_STEP each tiles_of(const lanes *g, each set) {
    each lane = _mm512_slli_epi32(numbers(), 8);
    each upper = entry(g->upper[0], or(lane, and(set, same(0xFF))));
    return or(upper, entry(g->lower[0], or(lane, _mm512_srli_epi32(set, 8))));
}

IN_STEP marks one_more(marks m, each cell, each through_cell) {
    return (marks){or(m.tokens, bit_of(cell)), xor(m.low, through_cell), xor(m.high, and(m.low, through_cell))};
}

IN_STEP marks one_less(marks m, each cell, each through_cell) {
    each low = xor(m.low, through_cell);
    return (marks){without(m.tokens, bit_of(cell)), low, xor(m.high, and(low, through_cell))};
}

/* position.h: whether a side could still complete a pattern with so many tokens more. */
IN_STEP some within_reach(marks m, each theirs, each tokens) {
    each near_it = _mm512_maskz_mov_epi32(_mm512_cmpgt_epi32_mask(tokens, same(0)), and(m.low, m.high));
    near_it = _mm512_mask_or_epi32(near_it, _mm512_cmpgt_epi32_mask(tokens, same(1)), near_it, m.high);
    near_it = _mm512_mask_or_epi32(near_it, _mm512_cmpgt_epi32_mask(tokens, same(2)), near_it, m.low);
    near_it = choose(_mm512_cmpgt_epi32_mask(tokens, same(3)), same(ALL_PATTERNS), near_it);
    each hit = without(near_it, theirs);
    return _mm512_test_epi32_mask(hit, hit);
}

typedef struct {
    each through, kin, weights[5]; /* by cell, by tile, and by tiles left: two weights in each */
} tables;

static void setup_tables(tables *t) {
    uint32_t through_[16], kin_[16], weights[5][16];
    for (int i = 0; i < 16; i++) {
        through_[i] = through[i];
        kin_[i] = kin[i];
        for (int pair = 0; pair < 5; pair++) {
            uint16_t one = (uint16_t)weight[i][2 * pair], two = pair < 4 ? (uint16_t)weight[i][2 * pair + 1] : 0;
            weights[pair][i] = one | (uint32_t)two << 16;
        }
    }
    __builtin_memcpy(&t->through, through_, sizeof through_);
    __builtin_memcpy(&t->kin, kin_, sizeof kin_);
    __builtin_memcpy(t->weights, weights, sizeof weights);
}

/* Take one step in every lane; the lanes that have an answer now. */
IN_STEP some step_all(lanes *g, const tables *t) {
    const each none = same(0x80000000u);

    /* look */
    some looking = _mm512_test_epi32_mask(g->to_look, g->to_look);
    each bit = and(g->to_look, _mm512_sub_epi32(_mm512_setzero_si512(), g->to_look));
    each tile = number_of(or(bit, _mm512_maskz_mov_epi32((some)~looking, same(1))));
    g->to_look = xor(g->to_look, bit);
    each cell = cell_of(g, tile), through_cell = _mm512_permutexvar_epi32(cell, t->through);
    marks we = one_more(g->mover, cell, through_cell), they = g->waiting;
    each left = without(g->left, bit), size = _mm512_sub_epi32(g->size, same(1));
    each threats = and(tiles_of(g, without(entry(completing, we.tokens), or(we.tokens, they.tokens))), left);
    each replies = and(_mm512_permutexvar_epi32(tile, t->kin), left);
    each safe = without(replies, entry(near, threats));
    each good = and(safe, entry(arrivals[0], or(_mm512_slli_epi32(g->prize, 16), left)));

    each ours = or(we.low, we.high), theirs = or(they.low, they.high);
    each moves = _mm512_sub_epi32(size, g->prize);
    some ends = _mm512_cmple_epi32_mask(moves, same(2)), no_good = is_empty(good);
    some we_may = within_reach(we, theirs, _mm512_srli_epi32(moves, 1));
    some they_may = within_reach(they, ours, _mm512_srli_epi32(_mm512_add_epi32(moves, same(1)), 1));
    some lost = is_empty(safe) | (no_good & (some)(ends | ~they_may));
    some won = ~no_good & (some)(ends | ~we_may);
    some decided = looking & lost, open = looking & ~lost & ~won;

    each counts = _mm512_dpwssd_epi32(_mm512_setzero_si512(), _mm512_popcnt_epi16(halves(safe, good)),
                                      _mm512_permutexvar_epi32(size, t->weights[0]));
    counts = _mm512_dpwssd_epi32(counts, _mm512_popcnt_epi16(halves(threats, and(g->threats, left))),
                                 _mm512_permutexvar_epi32(size, t->weights[1]));
    counts = _mm512_dpwssd_epi32(counts,
                                 halves(_mm512_popcnt_epi32(without(without(we.low, we.high), theirs)),
                                        _mm512_popcnt_epi32(without(without(we.high, we.low), theirs))),
                                 _mm512_permutexvar_epi32(size, t->weights[2]));
    counts = _mm512_dpwssd_epi32(counts,
                                 halves(_mm512_popcnt_epi32(without(without(they.low, they.high), ours)),
                                        _mm512_popcnt_epi32(without(without(they.high, they.low), ours))),
                                 _mm512_permutexvar_epi32(size, t->weights[3]));
    counts = _mm512_dpwssd_epi32(counts, _mm512_popcnt_epi16(replies), _mm512_permutexvar_epi32(size, t->weights[4]));
    each key = _mm512_add_epi32(_mm512_slli_epi32(counts, 4), _mm512_sub_epi32(same(15), tile));
    key = choose(open, key, none);
    for (int i = 0; i < WAITING; i++) {
        each lesser = _mm512_min_epi32(g->best[i], key);
        g->best[i] = _mm512_max_epi32(g->best[i], key);
        key = lesser;
    }
    each leaf = or(_mm512_slli_epi32(g->depth, 8), or(_mm512_slli_epi32(tile, 4), numbers()));
    _mm512_mask_i32scatter_epi32(g->leaves, open, leaf, halves(safe, threats), 4);

    /* what is decided: a mover that has looked at everything and found nothing has lost */
    some finished = g->busy & ~g->lost & ~decided & is_empty(g->to_look);
    some childless = _mm512_cmpeq_epi32_mask(g->best[0], none);
    some descending = finished & ~childless;
    some has_lost = g->lost | (finished & childless), has_won = decided;
    some answered = 0;
    each next = without(same(15), g->best[0]); /* the tile to descend by */
    next = and(next, same(15));

    if (descending) {
        each queue = _mm512_setzero_si512();
        each length = _mm512_setzero_si512();
        for (int i = WAITING - 1; i > 0; i--) {
            some there = _mm512_cmpneq_epi32_mask(g->best[i], none);
            each other = and(without(same(15), g->best[i]), same(15));
            queue = _mm512_mask_or_epi32(queue, there, _mm512_slli_epi32(queue, 4), other);
            length = _mm512_mask_add_epi32(length, there, length, same(1 << 24));
        }
        each at = or(_mm512_slli_epi32(g->depth, 4), numbers());
        _mm512_mask_i32scatter_epi32(g->others, descending, at, or(queue, length), 4);
    }

    /* climb: from a loss to its parent, which has won; from a win to its parent, which tries the next child */
    for (int twice = 0; twice < 2; twice++) {
        some up = twice ? has_won : has_lost;
        some at_root = up & is_empty(g->depth);
        answered |= at_root;
        g->answers = twice ? g->answers | at_root : g->answers & ~(uint32_t)at_root;
        up &= ~at_root;
        each above = _mm512_sub_epi32(g->depth, same(1));
        each at = or(_mm512_slli_epi32(above, 4), numbers());
        each word = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), up, at, g->others, 4);
        each taken = _mm512_srli_epi32(word, 28);
        each from = cell_of(g, taken);
        marks back = one_less(g->waiting, from, _mm512_permutexvar_epi32(from, t->through));
        marks was = g->mover;
        g->mover = (marks){choose(up, back.tokens, g->mover.tokens), choose(up, back.low, g->mover.low),
                           choose(up, back.high, g->mover.high)};
        g->waiting = (marks){choose(up, was.tokens, g->waiting.tokens), choose(up, was.low, g->waiting.low),
                             choose(up, was.high, g->waiting.high)};
        g->left = _mm512_mask_or_epi32(g->left, up, g->left, bit_of(taken));
        g->size = _mm512_mask_add_epi32(g->size, up, g->size, same(1));
        g->depth = choose(up, above, g->depth);
        if (!twice) {
            has_won |= up;
        } else {
            some more = up & _mm512_test_epi32_mask(word, same(7 << 24));
            g->lost = up & ~more;
            next = choose(more, and(word, same(15)), next);
            each rest = _mm512_sub_epi32(or(and(word, same(7 << 24)), and(_mm512_srli_epi32(word, 4), same(0xFFFFF))),
                                         same(1 << 24));
            _mm512_mask_i32scatter_epi32(g->others, more, at, rest, 4);
            descending |= more;
        }
    }

    /* descend */
    each at = or(_mm512_slli_epi32(g->depth, 4), numbers());
    each word = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), descending, at, g->others, 4);
    _mm512_mask_i32scatter_epi32(g->others, descending, at, or(and(word, same(0x0FFFFFFF)), _mm512_slli_epi32(next, 28)), 4);
    leaf = or(_mm512_slli_epi32(g->depth, 8), or(_mm512_slli_epi32(next, 4), numbers()));
    word = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), descending, leaf, g->leaves, 4);
    cell = cell_of(g, next);
    we = one_more(g->mover, cell, _mm512_permutexvar_epi32(cell, t->through));
    they = g->waiting;
    g->mover = (marks){choose(descending, they.tokens, g->mover.tokens), choose(descending, they.low, g->mover.low),
                       choose(descending, they.high, g->mover.high)};
    g->waiting = (marks){choose(descending, we.tokens, g->waiting.tokens), choose(descending, we.low, g->waiting.low),
                         choose(descending, we.high, g->waiting.high)};
    g->left = choose(descending, without(g->left, bit_of(next)), g->left);
    g->size = _mm512_mask_sub_epi32(g->size, descending, g->size, same(1));
    g->depth = _mm512_mask_add_epi32(g->depth, descending, g->depth, same(1));
    g->to_look = choose(descending, and(word, same(ALL)), g->to_look);
    g->to_look = choose(g->lost | answered, _mm512_setzero_si512(), g->to_look);
    g->threats = choose(descending, _mm512_srli_epi32(word, 16), g->threats);
    g->positions = _mm512_mask_add_epi32(g->positions, descending, g->positions, same(1));
    for (int i = 0; i < WAITING; i++) g->best[i] = choose(descending, none, g->best[i]);
    g->busy &= ~answered;
    return answered;
}

#else
#define OKIYA_HAS_LANES 0
#endif

#endif
