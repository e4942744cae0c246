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

#include "garden.h"
#include "geography.h"
#include "layout.h"
#include "order.h"
#include "position.h"
#include "search.h"

#if defined(__x86_64__)
#define OKIYA_HAS_LANES 1
#include <cpuid.h>
#include <immintrin.h>

#define IN_LANES __attribute__((target("avx512f,avx512bw,avx512dq,avx512cd,avx512vpopcntdq,avx512bitalg,avx512vbmi2,avx512vnni")))
#define IN_STEP IN_LANES __attribute__((always_inline)) static inline

enum { LANES = 16, GROUPS = 2, DEEPEST = 14, WAITING = 6 };

/* Whether the processor has all of these instructions, and the system saves the registers they use. */
static int processor_has_lanes(void) {
    const uint32_t f_dq_cd_bw = 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30;
    const uint32_t vbmi2_vnni_bitalg_vpopcntdq = 1u << 6 | 1u << 11 | 1u << 12 | 1u << 14;
    const uint32_t xsave = 1u << 27, saved = 0xE6; /* the vector registers of all widths, and the masks */
    uint32_t a, b, c, d, enabled;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & xsave)) return 0;
    __asm__("xgetbv" : "=a"(enabled), "=d"(d) : "c"(0));
    if ((enabled & saved) != saved || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
    return (b & f_dq_cd_bw) == f_dq_cd_bw && (c & vbmi2_vnni_bitalg_vpopcntdq) == vbmi2_vnni_bitalg_vpopcntdq;
}

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
    each cells[4];            /* by lane and tile: the same, a byte each */

    /* its stack */
    each path_low, path_high;            /* the tiles taken, the last one lowest, four bits each */
    uint32_t others[DEEPEST][LANES];     /* a 1 and, from the lowest four bits up, the tiles still to go to */
    uint32_t leaves[DEEPEST][16][LANES]; /* by tile: what is safe then, and what is threatened << 16 */

    each positions;
    some answers; /* of the lanes that have come back to their root: where the mover gets what it wants */
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

/* An entry of 16 bits for each lane, and the one after it, which is dropped: nobody asks for the last one of a table. */
IN_STEP each entry(const uint16_t *table, each index) {
    return and(_mm512_i32gather_epi32(index, (const int *)table, 2), same(ALL));
}

IN_STEP each cell_of(const lanes *g, each tile) {
    some upper = _mm512_test_epi32_mask(tile, same(8));
    each shift = _mm512_slli_epi32(and(tile, same(7)), 2);
    return and(_mm512_srlv_epi32(choose(upper, g->cell_high, g->cell_low), shift), same(15));
}

/* Every bit of a set goes where its layout has it: sixteen bits from sixteen places, for four lanes at a time. */
IN_STEP each tiles_of(const lanes *g, each set) {
    uint64_t tiles_[4];
    for (int four = 0; four < 4; four++) {
        each twice = _mm512_permutexvar_epi32(_mm512_add_epi32(_mm512_srli_epi32(numbers(), 2), same(4 * (uint32_t)four)), set);
        tiles_[four] = _mm512_bitshuffle_epi64_mask(twice, g->cells[four]);
    }
    return _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)tiles_));
}

/* garden.h: the cells that complete a pattern, reckoned and not looked up. A cell completes a column if the three others
   of its column are there, however the garden is rolled; a row if its four bits are one short; a square if it is one
   of its four corners and the three others are there. */
IN_STEP each completed_by(each t) {
    each rolled = or(t, _mm512_slli_epi32(t, 16));
    each columns = and(and(_mm512_rol_epi32(rolled, 4), _mm512_rol_epi32(rolled, 8)), _mm512_rol_epi32(rolled, 12));
    const each short_of = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 4, 0, 2, 1, 0));
    each odd_rows = _mm512_shuffle_epi8(short_of, and(t, same(0x0F0F)));
    each even_rows = _mm512_shuffle_epi8(short_of, and(_mm512_srli_epi32(t, 4), same(0x0F0F)));
    each result = or(columns, or(odd_rows, _mm512_slli_epi32(even_rows, 4)));

    each falling = without(same(0x8421), t), rising = without(same(0x1248), t);
    some falls = _mm512_testn_epi32_mask(falling, _mm512_sub_epi32(falling, same(1)));
    some rises = _mm512_testn_epi32_mask(rising, _mm512_sub_epi32(rising, same(1)));
    result = _mm512_mask_or_epi32(result, falls, result, falling);
    result = _mm512_mask_or_epi32(result, rises, result, rising);

    each left = _mm512_slli_epi32(t, 1), right = _mm512_srli_epi32(t, 1);
    each above_ = _mm512_slli_epi32(t, 4), below = _mm512_srli_epi32(t, 4);
    result = or(result, and(and(and(right, below), _mm512_srli_epi32(t, 5)), same(0x0777)));
    result = or(result, and(and(and(left, below), _mm512_srli_epi32(t, 3)), same(0x0EEE)));
    result = or(result, and(and(and(right, above_), _mm512_slli_epi32(t, 3)), same(0x7770)));
    result = or(result, and(and(and(left, above_), _mm512_slli_epi32(t, 5)), same(0xEEE0)));
    return and(result, same(ALL));
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

/* One step, in parts. Groups of lanes go through each part one after the other, so that while one waits for its tables
   the next one computes; what a part hands on to the next is kept here. */
typedef struct {
    each bit, tile, left, size, arrivals, threats, safe;
    marks we;
    some looking, decided, descending, answered;
    each next, others; /* the tile to descend by, and those to go to later */
} stride;

static const uint32_t nobody = 0x80000000u; /* in place of a child to visit */

IN_STEP each at_depth(const lanes *g) { return or(_mm512_slli_epi32(g->depth, 4), numbers()); }

IN_STEP marks choose_marks(some which, marks yes, marks no) {
    return (marks){choose(which, yes.tokens, no.tokens), choose(which, yes.low, no.low), choose(which, yes.high, no.high)};
}

/* Take a move that has not been looked at. */
IN_STEP void take_up(lanes *g, stride *s, const tables *t) {
    s->looking = _mm512_test_epi32_mask(g->to_look, g->to_look);
    s->bit = and(g->to_look, _mm512_sub_epi32(_mm512_setzero_si512(), g->to_look));
    s->tile = number_of(or(s->bit, _mm512_maskz_mov_epi32((some)~s->looking, same(1))));
    g->to_look = xor(g->to_look, s->bit);
    s->left = without(g->left, s->bit);
    s->size = _mm512_sub_epi32(g->size, same(1));
    s->arrivals = entry(arrivals[0], or(_mm512_slli_epi32(g->prize, 16), s->left));
    each cell = cell_of(g, s->tile);
    s->we = one_more(g->mover, cell, _mm512_permutexvar_epi32(cell, t->through));
    s->threats = completed_by(s->we.tokens);
}

IN_STEP void find_threats(lanes *g, stride *s) { s->threats = and(tiles_of(g, s->threats), s->left); }

IN_STEP void find_safe(stride *s, const tables *t) {
    each replies = and(_mm512_permutexvar_epi32(s->tile, t->kin), s->left);
    s->safe = without(replies, entry(near, s->threats));
}

/* Judge the child, and keep it in its place if it has to be visited. */
IN_STEP void judge(lanes *g, stride *s, const tables *t) {
    const marks we = s->we, they = g->waiting;
    each ours = or(we.low, we.high), theirs = or(they.low, they.high);
    each moves = _mm512_sub_epi32(s->size, g->prize), good = and(s->safe, s->arrivals);
    some ends = _mm512_cmple_epi32_mask(moves, same(2)), no_good = is_empty(good);
    some we_may = within_reach(we, theirs, _mm512_srli_epi32(moves, 1));
    some they_may = within_reach(they, ours, _mm512_srli_epi32(_mm512_add_epi32(moves, same(1)), 1));
    some lost = is_empty(s->safe) | (no_good & (some)(ends | ~they_may));
    some won = ~no_good & (some)(ends | ~we_may);
    some open = s->looking & ~lost & ~won;
    s->decided = s->looking & lost;

    each replies = and(_mm512_permutexvar_epi32(s->tile, t->kin), s->left);
    each counts[FEATURES / 2 + 1] = {
        _mm512_popcnt_epi16(halves(s->safe, good)),
        _mm512_popcnt_epi16(halves(s->threats, and(g->threats, s->left))),
        halves(_mm512_popcnt_epi32(without(without(we.low, we.high), theirs)),
               _mm512_popcnt_epi32(without(without(we.high, we.low), theirs))),
        halves(_mm512_popcnt_epi32(without(without(they.low, they.high), ours)),
               _mm512_popcnt_epi32(without(without(they.high, they.low), ours))),
        _mm512_popcnt_epi16(replies),
    };
    each promise = _mm512_setzero_si512();
    for (int pair = 0; pair < FEATURES / 2 + 1; pair++)
        promise = _mm512_dpwssd_epi32(promise, counts[pair], _mm512_permutexvar_epi32(s->size, t->weights[pair]));
    each key = _mm512_add_epi32(_mm512_slli_epi32(promise, 4), _mm512_sub_epi32(same(15), s->tile));
    key = choose(open, key, same(nobody));
    for (int i = 0; i < WAITING; i++) {
        each lesser = _mm512_min_epi32(g->best[i], key);
        g->best[i] = _mm512_max_epi32(g->best[i], key);
        key = lesser;
    }
    each leaf = or(_mm512_slli_epi32(g->depth, 8), or(_mm512_slli_epi32(s->tile, 4), numbers()));
    _mm512_mask_i32scatter_epi32(g->leaves, open, leaf, halves(s->safe, s->threats), 4);
}

IN_STEP each tile_in(each key) { return and(without(same(15), key), same(15)); }

/* Those that have looked at every move: none to visit is a loss, else go to the best and put the others on the stack. */
IN_STEP void conclude(lanes *g, stride *s) {
    some finished = g->busy & ~g->lost & ~s->decided & is_empty(g->to_look);
    some childless = _mm512_cmpeq_epi32_mask(g->best[0], same(nobody));
    s->descending = finished & ~childless;
    s->next = tile_in(g->best[0]);
    g->lost |= finished & childless;
    s->others = same(1);
    for (int i = WAITING - 1; i > 0; i--) {
        some there = _mm512_cmpneq_epi32_mask(g->best[i], same(nobody));
        s->others = _mm512_mask_or_epi32(s->others, there, _mm512_slli_epi32(s->others, 4), tile_in(g->best[i]));
    }
}

/* Take the last move back. */
IN_STEP void take_back(lanes *g, some up, const tables *t) {
    each tile = and(g->path_low, same(15)), cell = cell_of(g, tile);
    g->path_low = _mm512_mask_shrdi_epi32(g->path_low, up, g->path_low, g->path_high, 4);
    g->path_high = _mm512_mask_srli_epi32(g->path_high, up, g->path_high, 4);
    marks back = one_less(g->waiting, cell, _mm512_permutexvar_epi32(cell, t->through)), was = g->mover;
    g->mover = choose_marks(up, back, g->mover);
    g->waiting = choose_marks(up, was, g->waiting);
    g->left = _mm512_mask_or_epi32(g->left, up, g->left, bit_of(tile));
    g->size = _mm512_mask_add_epi32(g->size, up, g->size, same(1));
    g->depth = _mm512_mask_sub_epi32(g->depth, up, g->depth, same(1));
}

/* From a loss to its parent, which has won. */
IN_STEP void climb_from_losses(lanes *g, stride *s, const tables *t) {
    s->answered = g->lost & is_empty(g->depth);
    some up = g->lost & ~s->answered;
    take_back(g, up, t);
    s->decided |= up;
}

/* From a win to its parent, which goes on to its next child, or else has lost and climbs in the next step. */
IN_STEP void climb_from_wins(lanes *g, stride *s, const tables *t) {
    g->answers = s->decided & is_empty(g->depth);
    s->answered |= g->answers;
    some up = s->decided & ~g->answers;
    take_back(g, up, t);
    each queue = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), up, at_depth(g), g->others, 4);
    some more = up & _mm512_cmpgt_epi32_mask(queue, same(1));
    g->lost = up & ~more;
    s->next = choose(more, and(queue, same(15)), s->next);
    s->others = choose(more, _mm512_srli_epi32(queue, 4), s->others);
    s->descending |= more;
}

IN_STEP void descend(lanes *g, const stride *s, const tables *t) {
    some down = s->descending;
    each leaf = or(_mm512_slli_epi32(g->depth, 8), or(_mm512_slli_epi32(s->next, 4), numbers()));
    _mm512_mask_i32scatter_epi32(g->others, down, at_depth(g), s->others, 4);
    each child = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), down, leaf, g->leaves, 4);
    g->path_high = _mm512_mask_shldi_epi32(g->path_high, down, g->path_high, g->path_low, 4);
    g->path_low = _mm512_mask_or_epi32(g->path_low, down, _mm512_slli_epi32(g->path_low, 4), s->next);
    each cell = cell_of(g, s->next);
    marks we = one_more(g->mover, cell, _mm512_permutexvar_epi32(cell, t->through)), they = g->waiting;
    g->mover = choose_marks(down, they, g->mover);
    g->waiting = choose_marks(down, we, g->waiting);
    g->left = choose(down, without(g->left, bit_of(s->next)), g->left);
    g->size = _mm512_mask_sub_epi32(g->size, down, g->size, same(1));
    g->depth = _mm512_mask_add_epi32(g->depth, down, g->depth, same(1));
    g->to_look = choose(down, and(child, same(ALL)), choose(g->lost | s->answered, _mm512_setzero_si512(), g->to_look));
    g->threats = choose(down, _mm512_srli_epi32(child, 16), g->threats);
    g->positions = _mm512_mask_add_epi32(g->positions, down, g->positions, same(1));
    for (int i = 0; i < WAITING; i++) g->best[i] = choose(down, same(nobody), g->best[i]);
    g->busy &= (some)~s->answered;
}

/* Take one step in every lane of every group: which lanes have come to an answer. */
IN_LANES static void step_all(lanes *group, const tables *t, some answered[GROUPS]) {
    stride s[GROUPS];
    for (int g = 0; g < GROUPS; g++) take_up(&group[g], &s[g], t);
    for (int g = 0; g < GROUPS; g++) find_threats(&group[g], &s[g]);
    for (int g = 0; g < GROUPS; g++) find_safe(&s[g], t);
    for (int g = 0; g < GROUPS; g++) judge(&group[g], &s[g], t);
    for (int g = 0; g < GROUPS; g++) conclude(&group[g], &s[g]);
    for (int g = 0; g < GROUPS; g++) climb_from_losses(&group[g], &s[g], t);
    for (int g = 0; g < GROUPS; g++) climb_from_wins(&group[g], &s[g], t);
    for (int g = 0; g < GROUPS; g++) descend(&group[g], &s[g], t);
    for (int g = 0; g < GROUPS; g++) answered[g] = s[g].answered;
}

#else
#define OKIYA_HAS_LANES 0

static int processor_has_lanes(void) { return 0; }

#endif

#endif
