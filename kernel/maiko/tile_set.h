/* Sets of tiles. The eight tiles of an object are one byte of a set, two bits for each colour:

        byte of a set            0     1     2     3     4     5     6     7    |    8     9 and one bit
        tiles                 fan   tea  kimono  …    …     …     …   bonsai    |  comb   nine friends
                                       `low`                                           `high`

   So a row of a player's board is three bytes, and a full cell is a byte that is not zero. */

#ifndef MAIKO_TILE_SET_H
#define MAIKO_TILE_SET_H

#include "kernel.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#define MAIKO_VECTORS_EXIST 1
#define WITH_VECTORS __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,bmi,bmi2,popcnt")))
#else
#define MAIKO_VECTORS_EXIST 0
#define WITH_VECTORS
#endif

/* Compiled into each caller, so that the vector path may use the processor's instructions for bits everywhere. */
#define INLINE __attribute__((always_inline)) static inline

/* Compiled once: copies of a long function that is called in many places would make the build slow. */
#define NOT_INLINE __attribute__((noinline, unused))

enum { OBJECTS = 9, FIRST_FRIEND = 72, FRIENDS = 9 };

INLINE maiko_tiles no_tiles(void) { return (maiko_tiles){0, 0}; }
INLINE maiko_tiles one_tile(int tile) {
    uint64_t bit = 1ull << (tile & 63);
    return tile < 64 ? (maiko_tiles){bit, 0} : (maiko_tiles){0, bit};
}
INLINE maiko_tiles join(maiko_tiles a, maiko_tiles b) { return (maiko_tiles){a.low | b.low, a.high | b.high}; }
INLINE maiko_tiles intersect(maiko_tiles a, maiko_tiles b) { return (maiko_tiles){a.low & b.low, a.high & b.high}; }
INLINE maiko_tiles subtract(maiko_tiles a, maiko_tiles b) { return (maiko_tiles){a.low & ~b.low, a.high & ~b.high}; }
INLINE int is_empty(maiko_tiles a) { return !(a.low | a.high); }
INLINE int has_several(maiko_tiles a) { return a.low ? (a.low & (a.low - 1)) || a.high : (a.high & (a.high - 1)) != 0; }
INLINE int has_tile(maiko_tiles a, int tile) { return (int)((tile < 64 ? a.low : a.high) >> (tile & 63) & 1); }
INLINE int count_tiles(maiko_tiles a) { return __builtin_popcountll(a.low) + __builtin_popcountll(a.high); }

/* Return the lowest tile of a set, which must not be empty. */
INLINE int lowest_tile(maiko_tiles a) { return a.low ? __builtin_ctzll(a.low) : 64 + __builtin_ctzll(a.high); }

INLINE maiko_tiles without_lowest(maiko_tiles a) {
    return a.low ? (maiko_tiles){a.low & (a.low - 1), a.high} : (maiko_tiles){0, a.high & (a.high - 1)};
}

/* Return all objects of a colour, all tiles of an object, the tiles of a face, and all friends. */
INLINE maiko_tiles tiles_of_colour(int colour) {
    return (maiko_tiles){0x0303030303030303ull << (2 * colour), 3ull << (2 * colour)};
}
INLINE maiko_tiles tiles_of_object(int object) {
    return object < 8 ? (maiko_tiles){0xFFull << (8 * object), 0} : (maiko_tiles){0, 0xFF};
}
INLINE maiko_tiles tiles_of_face(int face) {
    return face < 32 ? (maiko_tiles){3ull << (2 * face), 0} : (maiko_tiles){0, 3ull << (2 * (face - 32))};
}
INLINE maiko_tiles all_friends(void) { return (maiko_tiles){0, 0x1FFull << 8}; }

/* Return the tiles of an object as a byte. */
INLINE int object_byte(maiko_tiles a, int object) { return (int)((object < 8 ? a.low >> (8 * object) : a.high) & 0xFF); }

/* Return the bytes of a word that are not zero, as the highest bit of each. */
INLINE uint64_t nonzero_bytes(uint64_t word) {
    const uint64_t below = 0x7F7F7F7F7F7F7F7Full;
    return (((word & below) + below) | word) & ~below;
}

/* Return the cells with a tile, as nine bits. */
INLINE int filled_cells(maiko_tiles board) {
    uint64_t low = nonzero_bytes(board.low) >> 7;
    return (int)(low * 0x0102040810204080ull >> 56) | ((board.high & 0xFF) ? 0x100 : 0);
}

/* Return whether two tiles of a set show one object: subtracting 1 from each byte leaves common bits. */
INLINE int has_pair(maiko_tiles a) {
    uint64_t comb = a.high & 0xFF;
    return (a.low & (a.low - (nonzero_bytes(a.low) >> 7))) || (comb & (comb - 1));
}

/* Return the objects' faces of a set: one bit for each, at the place of the first copy. */
INLINE maiko_tiles faces_in(maiko_tiles a) {
    return (maiko_tiles){(a.low | a.low >> 1) & 0x5555555555555555ull, (a.high | a.high >> 1) & 0x55};
}

/* Return the position of bit number n of a word that is set, counted from 0. */
INLINE int select_bit_portable(uint64_t word, int n) {
    int at = 0;
    for (int half = 32; half; half >>= 1) {
        int count = __builtin_popcountll(word >> at & ((1ull << half) - 1)), up = n >= count;
        n -= up ? count : 0;
        at += up ? half : 0;
    }
    return at;
}

#if MAIKO_VECTORS_EXIST
WITH_VECTORS static inline int select_bit_bmi2(uint64_t word, int n) { return __builtin_ctzll(_pdep_u64(1ull << n, word)); }
#endif

INLINE int select_bit(uint64_t word, int n, int vectors) {
#if MAIKO_VECTORS_EXIST
    if (vectors) return select_bit_bmi2(word, n);
#endif
    (void)vectors;
    return select_bit_portable(word, n);
}

/* Return tile number n of a set, counted from 0. */
INLINE int select_tile(maiko_tiles a, int n, int vectors) {
    int low = __builtin_popcountll(a.low);
    int is_high = n >= low;
    return (is_high ? 64 : 0) + select_bit(is_high ? a.high : a.low, is_high ? n - low : n, vectors);
}

#endif
