/* The search of search.h for sixteen layouts at a time, one in each 32-bit lane of a 512-bit register (AVX-512).

   A recursion cannot run in lanes, because all lanes would have to call and return together. So each lane walks its own
   tree with its own stack, and all lanes take the same step at the same time:

        examine     take a move that has not been examined, and judge the position after it. Children that must be
                    visited are kept in registers, in the order of their promise
        descend     lanes that have examined all moves go to their best child, and put the others on the stack
        climb       lanes whose position is decided go back up to a position with another child to visit

   A step is about a hundred instructions without a branch, whatever each lane does. The stack is small, because moves can
   be taken back: the tokens in each pattern are counted in binary here, with two bits for each side, and counting down is
   as cheap as counting up.

        tokens in a pattern   0   1   2   3          one more:  high ^= low & through, low ^= through
        low                   0   1   0   1          one less:  low ^= through, high ^= low & through
        high                  0   0   1   1

   Children are visited in exactly the order of search.h, so both count the same positions. */

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

enum { LANES = 16, GROUPS = 2, MAX_DEPTH = 14, MAX_CHILDREN = 6 };

/* Return whether the processor has all these instructions, and the operating system saves their registers. */
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

typedef __m512i vec; /* a 32-bit number for each lane */
typedef __mmask16 lane_mask; /* a set of lanes */

typedef struct {
    vec tokens, low, high;
} side_marks;

typedef struct {
    /* the position of each lane */
    side_marks mover, waiting;
    vec left, size, threats; /* the tiles left, their number, and the threats of the waiting side */
    vec unexamined;             /* the moves that have not been examined */
    vec best[MAX_CHILDREN];       /* the children to visit: promise × 16 + 15 - tile, the most promising first */
    vec depth, prize;
    lane_mask lost;                /* lanes that climb because the mover has lost */
    lane_mask busy;

    /* the layout of each lane */
    vec cell_low, cell_high; /* by tile: the cells of tiles 0 to 7 and 8 to 15, four bits each */
    vec cell_bytes[4];            /* by lane and tile: the same, a byte each */

    /* the stack of each lane */
    vec path_low, path_high;            /* the tiles taken, the last one lowest, four bits each */
    uint32_t others[MAX_DEPTH][LANES];     /* the tiles still to visit, four bits each from the lowest, below a 1 */
    uint32_t leaves[MAX_DEPTH][16][LANES]; /* by tile: the safe tiles after it, and the threats << 16 */

    vec positions;
    lane_mask answers; /* the finished lanes in which the mover reaches its goal */
} lane_group;

IN_STEP vec broadcast(uint32_t n) { return _mm512_set1_epi32((int)n); }
IN_STEP vec lane_numbers(void) { return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); }
IN_STEP vec and(vec a, vec b) { return _mm512_and_si512(a, b); }
IN_STEP vec or(vec a, vec b) { return _mm512_or_si512(a, b); }
IN_STEP vec xor(vec a, vec b) { return _mm512_xor_si512(a, b); }
IN_STEP vec and_not(vec a, vec b) { return _mm512_andnot_si512(b, a); }
IN_STEP vec select(lane_mask which, vec yes, vec no) { return _mm512_mask_mov_epi32(no, which, yes); }
IN_STEP vec bit_of(vec n) { return _mm512_sllv_epi32(broadcast(1), n); }
IN_STEP vec bit_number(vec bit) { return _mm512_sub_epi32(broadcast(31), _mm512_lzcnt_epi32(bit)); }
IN_STEP lane_mask is_empty(vec a) { return _mm512_testn_epi32_mask(a, a); }
IN_STEP vec pack_halves(vec a, vec b) { return or(a, _mm512_slli_epi32(b, 16)); }

/* Gather a 16-bit entry for each lane. The instruction reads 32 bits, so the last entry of a table must not be used. */
IN_STEP vec gather_entry(const uint16_t *table, vec index) {
    return and(_mm512_i32gather_epi32(index, (const int *)table, 2), broadcast(ALL));
}

IN_STEP vec cell_of(const lane_group *g, vec tile) {
    lane_mask upper = _mm512_test_epi32_mask(tile, broadcast(8));
    vec shift = _mm512_slli_epi32(and(tile, broadcast(7)), 2);
    return and(_mm512_srlv_epi32(select(upper, g->cell_high, g->cell_low), shift), broadcast(15));
}

/* Map each set of cells to its tiles by the lane's layout: a shuffle of sixteen bits, for four lanes at a time. */
IN_STEP vec map_to_tiles(const lane_group *g, vec set) {
    uint64_t tiles_[4];
    for (int four = 0; four < 4; four++) {
        vec twice = _mm512_permutexvar_epi32(_mm512_add_epi32(_mm512_srli_epi32(lane_numbers(), 2), broadcast(4 * (uint32_t)four)), set);
        tiles_[four] = _mm512_bitshuffle_epi64_mask(twice, g->cell_bytes[four]);
    }
    return _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)tiles_));
}

/* Compute completing_cells of garden.h without its table, by shifts. A cell completes a column if the three others of the
   column are set (by rotation), a row if one of its four bits is missing, and a square if its other three cells are
   set. */
IN_STEP vec completing_cells_of(vec t) {
    vec rolled = or(t, _mm512_slli_epi32(t, 16));
    vec columns = and(and(_mm512_rol_epi32(rolled, 4), _mm512_rol_epi32(rolled, 8)), _mm512_rol_epi32(rolled, 12));
    const vec short_of = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 4, 0, 2, 1, 0));
    vec odd_rows = _mm512_shuffle_epi8(short_of, and(t, broadcast(0x0F0F)));
    vec even_rows = _mm512_shuffle_epi8(short_of, and(_mm512_srli_epi32(t, 4), broadcast(0x0F0F)));
    vec result = or(columns, or(odd_rows, _mm512_slli_epi32(even_rows, 4)));

    vec falling = and_not(broadcast(0x8421), t), rising = and_not(broadcast(0x1248), t);
    lane_mask falls = _mm512_testn_epi32_mask(falling, _mm512_sub_epi32(falling, broadcast(1)));
    lane_mask rises = _mm512_testn_epi32_mask(rising, _mm512_sub_epi32(rising, broadcast(1)));
    result = _mm512_mask_or_epi32(result, falls, result, falling);
    result = _mm512_mask_or_epi32(result, rises, result, rising);

    vec left = _mm512_slli_epi32(t, 1), right = _mm512_srli_epi32(t, 1);
    vec above_ = _mm512_slli_epi32(t, 4), below = _mm512_srli_epi32(t, 4);
    result = or(result, and(and(and(right, below), _mm512_srli_epi32(t, 5)), broadcast(0x0777)));
    result = or(result, and(and(and(left, below), _mm512_srli_epi32(t, 3)), broadcast(0x0EEE)));
    result = or(result, and(and(and(right, above_), _mm512_slli_epi32(t, 3)), broadcast(0x7770)));
    result = or(result, and(and(and(left, above_), _mm512_slli_epi32(t, 5)), broadcast(0xEEE0)));
    return and(result, broadcast(ALL));
}

IN_STEP side_marks add_mark(side_marks m, vec cell, vec through_cell) {
    return (side_marks){or(m.tokens, bit_of(cell)), xor(m.low, through_cell), xor(m.high, and(m.low, through_cell))};
}

IN_STEP side_marks remove_mark(side_marks m, vec cell, vec through_cell) {
    vec low = xor(m.low, through_cell);
    return (side_marks){and_not(m.tokens, bit_of(cell)), low, xor(m.high, and(low, through_cell))};
}

/* Return the lanes in which a side can still complete a pattern with `tokens` more tokens (see position.h). */
IN_STEP lane_mask within_reach(side_marks m, vec theirs, vec tokens) {
    vec near_it = _mm512_maskz_mov_epi32(_mm512_cmpgt_epi32_mask(tokens, broadcast(0)), and(m.low, m.high));
    near_it = _mm512_mask_or_epi32(near_it, _mm512_cmpgt_epi32_mask(tokens, broadcast(1)), near_it, m.high);
    near_it = _mm512_mask_or_epi32(near_it, _mm512_cmpgt_epi32_mask(tokens, broadcast(2)), near_it, m.low);
    near_it = select(_mm512_cmpgt_epi32_mask(tokens, broadcast(3)), broadcast(ALL_PATTERNS), near_it);
    vec hit = and_not(near_it, theirs);
    return _mm512_test_epi32_mask(hit, hit);
}

typedef struct {
    vec patterns_through, kin_of, weights[5]; /* by cell, by tile, and by tiles left: two weights in each */
} tables;

static void setup_tables(tables *t) {
    uint32_t through_words[16], kin_words[16], weights[5][16];
    for (int i = 0; i < 16; i++) {
        through_words[i] = patterns_through[i];
        kin_words[i] = kin_of[i];
        for (int pair = 0; pair < 5; pair++) {
            uint16_t one = (uint16_t)feature_weight[i][2 * pair], two = pair < 4 ? (uint16_t)feature_weight[i][2 * pair + 1] : 0;
            weights[pair][i] = one | (uint32_t)two << 16;
        }
    }
    __builtin_memcpy(&t->patterns_through, through_words, sizeof through_words);
    __builtin_memcpy(&t->kin_of, kin_words, sizeof kin_words);
    __builtin_memcpy(t->weights, weights, sizeof weights);
}

/* The values that one part of a step passes to the next. All groups run a part before the next part starts, so that one
   group computes while another waits for table look-ups. */
typedef struct {
    vec bit, tile, left, size, good_tiles, threats, safe;
    side_marks we;
    lane_mask examining, next_decision, descending, answered;
    vec next, others; /* the tile to descend to, and the tiles to visit later */
} step_state;

static const uint32_t no_child = 0x80000000u; /* the key of an empty place */

IN_STEP vec at_depth(const lane_group *g) { return or(_mm512_slli_epi32(g->depth, 4), lane_numbers()); }

IN_STEP side_marks select_marks(lane_mask which, side_marks yes, side_marks no) {
    return (side_marks){select(which, yes.tokens, no.tokens), select(which, yes.low, no.low), select(which, yes.high, no.high)};
}

/* Take a move that has not been examined, and make it. */
IN_STEP void take_move(lane_group *g, step_state *s, const tables *t) {
    s->examining = _mm512_test_epi32_mask(g->unexamined, g->unexamined);
    s->bit = and(g->unexamined, _mm512_sub_epi32(_mm512_setzero_si512(), g->unexamined));
    s->tile = bit_number(or(s->bit, _mm512_maskz_mov_epi32((lane_mask)~s->examining, broadcast(1))));
    g->unexamined = xor(g->unexamined, s->bit);
    s->left = and_not(g->left, s->bit);
    s->size = _mm512_sub_epi32(g->size, broadcast(1));
    s->good_tiles = gather_entry(good_tiles[0], or(_mm512_slli_epi32(g->prize, 16), s->left));
    vec cell = cell_of(g, s->tile);
    s->we = add_mark(g->mover, cell, _mm512_permutexvar_epi32(cell, t->patterns_through));
    s->threats = completing_cells_of(s->we.tokens);
}

IN_STEP void find_threats(lane_group *g, step_state *s) { s->threats = and(map_to_tiles(g, s->threats), s->left); }

IN_STEP void find_safe(step_state *s, const tables *t) {
    vec replies = and(_mm512_permutexvar_epi32(s->tile, t->kin_of), s->left);
    s->safe = and_not(replies, gather_entry(kin_of_any, s->threats));
}

/* Judge the position after the move, and insert the child in order if it must be visited. */
IN_STEP void judge_child(lane_group *g, step_state *s, const tables *t) {
    const side_marks we = s->we, they = g->waiting;
    vec ours = or(we.low, we.high), theirs = or(they.low, they.high);
    vec moves = _mm512_sub_epi32(s->size, g->prize), good = and(s->safe, s->good_tiles);
    lane_mask ends = _mm512_cmple_epi32_mask(moves, broadcast(2)), no_good = is_empty(good);
    lane_mask we_may = within_reach(we, theirs, _mm512_srli_epi32(moves, 1));
    lane_mask they_may = within_reach(they, ours, _mm512_srli_epi32(_mm512_add_epi32(moves, broadcast(1)), 1));
    lane_mask lost = is_empty(s->safe) | (no_good & (lane_mask)(ends | ~they_may));
    lane_mask won = ~no_good & (lane_mask)(ends | ~we_may);
    lane_mask open = s->examining & ~lost & ~won;
    s->next_decision = s->examining & lost;

    vec replies = and(_mm512_permutexvar_epi32(s->tile, t->kin_of), s->left);
    vec counts[FEATURES / 2 + 1] = {
        _mm512_popcnt_epi16(pack_halves(s->safe, good)),
        _mm512_popcnt_epi16(pack_halves(s->threats, and(g->threats, s->left))),
        pack_halves(_mm512_popcnt_epi32(and_not(and_not(we.low, we.high), theirs)),
               _mm512_popcnt_epi32(and_not(and_not(we.high, we.low), theirs))),
        pack_halves(_mm512_popcnt_epi32(and_not(and_not(they.low, they.high), ours)),
               _mm512_popcnt_epi32(and_not(and_not(they.high, they.low), ours))),
        _mm512_popcnt_epi16(replies),
    };
    vec promise = _mm512_setzero_si512();
    for (int pair = 0; pair < FEATURES / 2 + 1; pair++)
        promise = _mm512_dpwssd_epi32(promise, counts[pair], _mm512_permutexvar_epi32(s->size, t->weights[pair]));
    vec key = _mm512_add_epi32(_mm512_slli_epi32(promise, 4), _mm512_sub_epi32(broadcast(15), s->tile));
    key = select(open, key, broadcast(no_child));
    for (int i = 0; i < MAX_CHILDREN; i++) {
        vec lesser = _mm512_min_epi32(g->best[i], key);
        g->best[i] = _mm512_max_epi32(g->best[i], key);
        key = lesser;
    }
    vec leaf = or(_mm512_slli_epi32(g->depth, 8), or(_mm512_slli_epi32(s->tile, 4), lane_numbers()));
    _mm512_mask_i32scatter_epi32(g->leaves, open, leaf, pack_halves(s->safe, s->threats), 4);
}

IN_STEP vec tile_in(vec key) { return and(and_not(broadcast(15), key), broadcast(15)); }

/* Finish positions with all moves examined: without a child to visit it is a loss; otherwise prepare to descend. */
IN_STEP void finish_positions(lane_group *g, step_state *s) {
    lane_mask finished = g->busy & ~g->lost & ~s->next_decision & is_empty(g->unexamined);
    lane_mask childless = _mm512_cmpeq_epi32_mask(g->best[0], broadcast(no_child));
    s->descending = finished & ~childless;
    s->next = tile_in(g->best[0]);
    g->lost |= finished & childless;
    s->others = broadcast(1);
    for (int i = MAX_CHILDREN - 1; i > 0; i--) {
        lane_mask there = _mm512_cmpneq_epi32_mask(g->best[i], broadcast(no_child));
        s->others = _mm512_mask_or_epi32(s->others, there, _mm512_slli_epi32(s->others, 4), tile_in(g->best[i]));
    }
}

/* Take back the last move in the lanes `up`. */
IN_STEP void take_back(lane_group *g, lane_mask up, const tables *t) {
    vec tile = and(g->path_low, broadcast(15)), cell = cell_of(g, tile);
    g->path_low = _mm512_mask_shrdi_epi32(g->path_low, up, g->path_low, g->path_high, 4);
    g->path_high = _mm512_mask_srli_epi32(g->path_high, up, g->path_high, 4);
    side_marks back = remove_mark(g->waiting, cell, _mm512_permutexvar_epi32(cell, t->patterns_through)), was = g->mover;
    g->mover = select_marks(up, back, g->mover);
    g->waiting = select_marks(up, was, g->waiting);
    g->left = _mm512_mask_or_epi32(g->left, up, g->left, bit_of(tile));
    g->size = _mm512_mask_add_epi32(g->size, up, g->size, broadcast(1));
    g->depth = _mm512_mask_sub_epi32(g->depth, up, g->depth, broadcast(1));
}

/* Climb from lost positions to their parents, which are won. */
IN_STEP void climb_from_losses(lane_group *g, step_state *s, const tables *t) {
    s->answered = g->lost & is_empty(g->depth);
    lane_mask up = g->lost & ~s->answered;
    take_back(g, up, t);
    s->next_decision |= up;
}

/* Climb from won positions to their parents, which visit their next child, or are lost and climb in the next step. */
IN_STEP void climb_from_wins(lane_group *g, step_state *s, const tables *t) {
    g->answers = s->next_decision & is_empty(g->depth);
    s->answered |= g->answers;
    lane_mask up = s->next_decision & ~g->answers;
    take_back(g, up, t);
    vec queue = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), up, at_depth(g), g->others, 4);
    lane_mask more = up & _mm512_cmpgt_epi32_mask(queue, broadcast(1));
    g->lost = up & ~more;
    s->next = select(more, and(queue, broadcast(15)), s->next);
    s->others = select(more, _mm512_srli_epi32(queue, 4), s->others);
    s->descending |= more;
}

IN_STEP void descend(lane_group *g, const step_state *s, const tables *t) {
    lane_mask down = s->descending;
    vec leaf = or(_mm512_slli_epi32(g->depth, 8), or(_mm512_slli_epi32(s->next, 4), lane_numbers()));
    _mm512_mask_i32scatter_epi32(g->others, down, at_depth(g), s->others, 4);
    vec child = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), down, leaf, g->leaves, 4);
    g->path_high = _mm512_mask_shldi_epi32(g->path_high, down, g->path_high, g->path_low, 4);
    g->path_low = _mm512_mask_or_epi32(g->path_low, down, _mm512_slli_epi32(g->path_low, 4), s->next);
    vec cell = cell_of(g, s->next);
    side_marks we = add_mark(g->mover, cell, _mm512_permutexvar_epi32(cell, t->patterns_through)), they = g->waiting;
    g->mover = select_marks(down, they, g->mover);
    g->waiting = select_marks(down, we, g->waiting);
    g->left = select(down, and_not(g->left, bit_of(s->next)), g->left);
    g->size = _mm512_mask_sub_epi32(g->size, down, g->size, broadcast(1));
    g->depth = _mm512_mask_add_epi32(g->depth, down, g->depth, broadcast(1));
    g->unexamined = select(down, and(child, broadcast(ALL)), select(g->lost | s->answered, _mm512_setzero_si512(), g->unexamined));
    g->threats = select(down, _mm512_srli_epi32(child, 16), g->threats);
    g->positions = _mm512_mask_add_epi32(g->positions, down, g->positions, broadcast(1));
    for (int i = 0; i < MAX_CHILDREN; i++) g->best[i] = select(down, broadcast(no_child), g->best[i]);
    g->busy &= (lane_mask)~s->answered;
}

/* Take one step in every lane of every group. Write the lanes that have finished. */
IN_LANES static void step_all(lane_group *group, const tables *t, lane_mask answered[GROUPS]) {
    step_state s[GROUPS];
    for (int g = 0; g < GROUPS; g++) take_move(&group[g], &s[g], t);
    for (int g = 0; g < GROUPS; g++) find_threats(&group[g], &s[g]);
    for (int g = 0; g < GROUPS; g++) find_safe(&s[g], t);
    for (int g = 0; g < GROUPS; g++) judge_child(&group[g], &s[g], t);
    for (int g = 0; g < GROUPS; g++) finish_positions(&group[g], &s[g]);
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
