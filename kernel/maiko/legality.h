/* Legal actions: as sets of tiles, as a mask of bytes by number, and one of them at random. */

#ifndef MAIKO_LEGALITY_H
#define MAIKO_LEGALITY_H

#include "rules.h"

/* Return the tiles that the player to move can turn over, take or look at. */
INLINE maiko_tiles find_legal_tiles(const maiko_state *s) {
    switch (s->phase) {
    case MAIKO_FIRST: return has_several(s->down) ? s->down : no_tiles();
    case MAIKO_SECOND:
    case MAIKO_DANNA: return s->down;
    case MAIKO_ONE_SAN: return subtract(s->down, s->looked);
    default: return no_tiles();
    }
}

/* Return one tile for each face that the player to move can remove from the own board. */
INLINE maiko_tiles find_removable_faces(const maiko_state *s) {
    maiko_tiles board = s->boards[s->player];
    if (s->phase == MAIKO_SABANTO) return faces_in(board);
    if (s->phase != MAIKO_SWEEP) return no_tiles();
    maiko_tiles open = no_tiles();
    for (int cell = 0; cell < 3; cell++)
        if (s->open_cells >> cell & 1) open = join(open, tiles_of_object(3 * s->sweep_row + cell));
    return faces_in(intersect(board, open));
}

/* Return the cells of a player's board from which Oka-san can take a tile, as nine bits. */
INLINE int find_cells_to_rob(const maiko_state *s, int player) {
    if (s->phase != MAIKO_OKA_SAN || player == s->player) return 0;
    return filled_cells(intersect(s->boards[player], tiles_of_colour(s->colours[s->player])));
}

INLINE int can_choose_to_stop(const maiko_state *s) {
    if (s->phase == MAIKO_FIRST) return s->matched || !has_several(s->down);
    return s->phase == MAIKO_SWEEP || (s->phase == MAIKO_ONE_SAN && !is_empty(s->looked));
}

/* Return eight bits as eight bytes of 0 or 1 (little-endian): copy the byte, keep one bit in each copy, and add 0x7F, which
   carries into the highest bit of each byte that is not zero. */
INLINE uint64_t spread_bits(uint64_t bits) {
    uint64_t kept = (bits & 0xFF) * 0x0101010101010101ull & 0x8040201008040201ull;
    return (kept + 0x7F7F7F7F7F7F7F7Full) >> 7 & 0x0101010101010101ull;
}

/* Write one byte for each place: whether its tile is in a set. */
INLINE void write_places_portable(const maiko_deal *d, maiko_tiles tiles, uint8_t *legal) {
    uint8_t is_in[MAIKO_NO_TILE + 1];
    is_in[MAIKO_NO_TILE] = 0;
    for (int n = 0; n <= MAIKO_TILES / 8; n++) {
        uint64_t bytes = spread_bits(n < 8 ? tiles.low >> 8 * n : tiles.high >> 8 * (n - 8));
        __builtin_memcpy(is_in + 8 * n, &bytes, 8);
    }
    for (int place = 0; place < MAIKO_PLACES; place++) legal[place] = is_in[d->tile_on[place]];
}

#if MAIKO_VECTORS_EXIST
WITH_VECTORS static inline void write_places_with_vectors(const maiko_deal *d, maiko_tiles tiles, uint8_t *legal) {
    __m512i low = _mm512_maskz_set1_epi8(tiles.low, 1), high = _mm512_maskz_set1_epi8(tiles.high, 1);
    __m512i first = _mm512_loadu_si512(d->tile_on), rest = _mm512_maskz_loadu_epi8(0x1FFFF, d->tile_on + 64);
    _mm512_storeu_si512(legal, _mm512_permutex2var_epi8(low, first, high));
    _mm512_mask_storeu_epi8(legal + 64, 0x1FFFF, _mm512_permutex2var_epi8(low, rest, high));
}
#endif

/* Write 1 for each legal action and 0 for the others. */
INLINE void list_actions(const maiko_deal *d, const maiko_state *s, uint8_t *legal, int vectors) {
#if MAIKO_VECTORS_EXIST
    if (vectors) write_places_with_vectors(d, find_legal_tiles(s), legal);
    else
#endif
        write_places_portable(d, find_legal_tiles(s), legal);
    (void)vectors;
    __builtin_memset(legal + MAIKO_TEACHER_ACTION, 0, MAIKO_ACTIONS - MAIKO_TEACHER_ACTION);
    legal[MAIKO_STOP] = (uint8_t)can_choose_to_stop(s);
    if (s->phase <= MAIKO_SECOND) {
        int teachers = find_available_teachers(s);
        for (int teacher = 0; teacher < 4; teacher++) legal[MAIKO_TEACHER_ACTION + teacher] = teachers >> teacher & 1;
    } else if (s->phase == MAIKO_OKA_SAN) {
        for (int player = 0; player < s->players; player++)
            for (int cells = find_cells_to_rob(s, player), object = 0; object < OBJECTS; object++)
                legal[MAIKO_ROBBERY_ACTION + OBJECTS * player + object] = cells >> object & 1;
    } else if (s->phase == MAIKO_SABANTO || s->phase == MAIKO_SWEEP) {
        maiko_tiles faces = find_removable_faces(s);
        for (int face = 0; face < MAIKO_OBJECT_FACES; face++) legal[MAIKO_FACE_ACTION + face] = (uint8_t)has_tile(faces, 2 * face);
    }
}

/* Return whether an action is legal. The place of an action on a place is given by its tile. */
INLINE int is_legal_by_tile(const maiko_state *s, int action) {
    if (action < 0 || action > MAIKO_STOP) return 0;
    if (action < MAIKO_TEACHER_ACTION) return has_tile(find_legal_tiles(s), action);
    if (action < MAIKO_ROBBERY_ACTION) return find_available_teachers(s) >> (action - MAIKO_TEACHER_ACTION) & 1;
    if (action < MAIKO_FACE_ACTION) {
        int player = (action - MAIKO_ROBBERY_ACTION) / OBJECTS, object = (action - MAIKO_ROBBERY_ACTION) % OBJECTS;
        return player < s->players && find_cells_to_rob(s, player) >> object & 1;
    }
    if (action < MAIKO_STOP) return has_tile(find_removable_faces(s), 2 * (action - MAIKO_FACE_ACTION));
    return can_choose_to_stop(s);
}

/* SplitMix64: Steele, Lea and Flood, Fast splittable pseudorandom number generators (2014). */
INLINE uint64_t next_random(uint64_t *random) {
    uint64_t z = (*random += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

/* Return a number below a bound of at most 1000. The bias is below one in a million. */
INLINE int random_below(uint64_t *random, int bound) { return (int)((next_random(random) >> 32) * (uint64_t)bound >> 32); }

/* Choose a legal action, each with the same probability. The place of an action on a place is given by its tile. */
INLINE int choose_random_by_tile(const maiko_state *s, uint64_t *random, int vectors) {
    if (s->phase == MAIKO_OKA_SAN) {
        int cells[MAIKO_MAX_PLAYERS], total = 0;
        for (int player = 0; player < s->players; player++) total += __builtin_popcount((unsigned)(cells[player] = find_cells_to_rob(s, player)));
        int pick = random_below(random, total), player = 0;
        for (int count; pick >= (count = __builtin_popcount((unsigned)cells[player])); player++) pick -= count;
        return MAIKO_ROBBERY_ACTION + OBJECTS * player + select_bit((uint64_t)cells[player], pick, vectors);
    }
    int is_face = s->phase >= MAIKO_SABANTO;
    maiko_tiles tiles = is_face ? find_removable_faces(s) : find_legal_tiles(s);
    int count = count_tiles(tiles), teachers = find_available_teachers(s), calls = __builtin_popcount((unsigned)teachers);
    int pick = random_below(random, count + calls + can_choose_to_stop(s));
    if (pick < count) {
        int tile = select_tile(tiles, pick, vectors);
        return is_face ? MAIKO_FACE_ACTION + tile / 2 : tile;
    }
    pick -= count;
    return pick < calls ? MAIKO_TEACHER_ACTION + select_bit((uint64_t)teachers, pick, vectors) : MAIKO_STOP;
}

#endif
