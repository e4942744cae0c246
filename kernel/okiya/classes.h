/* Classes of equivalent layouts.

   Layouts are equivalent if one becomes the other by turning or mirroring the garden, renaming vegetations or symbols,
   or swapping the two families. A class is represented by the layout that is

        normal      its vegetations are numbered in order of appearance, row by row, and so are its symbols; and on the
                    first tile with two different numbers, the vegetation's number is smaller
        the lowest  among the normal forms of its eight turned and mirrored images, read row by row

   Normal layouts form a tree: whether a prefix is normal does not depend on the tiles after it. So a census can be
   divided by prefixes, and it meets every class once without remembering any. */

#ifndef OKIYA_CLASSES_H
#define OKIYA_CLASSES_H

#include <stdint.h>

/* symmetry_cells[s][n] is the cell that symmetry s moves to cell n. s = 0 is the identity. */
static const uint8_t symmetry_cells[8][16] = {
    { 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15},
    { 3,  2,  1,  0,  7,  6,  5,  4, 11, 10,  9,  8, 15, 14, 13, 12},
    {12, 13, 14, 15,  8,  9, 10, 11,  4,  5,  6,  7,  0,  1,  2,  3},
    {15, 14, 13, 12, 11, 10,  9,  8,  7,  6,  5,  4,  3,  2,  1,  0},
    { 0,  4,  8, 12,  1,  5,  9, 13,  2,  6, 10, 14,  3,  7, 11, 15},
    {12,  8,  4,  0, 13,  9,  5,  1, 14, 10,  6,  2, 15, 11,  7,  3},
    { 3,  7, 11, 15,  2,  6, 10, 14,  1,  5,  9, 13,  0,  4,  8, 12},
    {15, 11,  7,  3, 14, 10,  6,  2, 13,  9,  5,  1, 12,  8,  4,  0},
};

/* The state of a normal prefix, read row by row. */
typedef struct {
    uint8_t vegetations, symbols; /* numbers that have appeared */
    int8_t turn;                  /* 1 if a tile with a smaller vegetation came first, 0 while all numbers are equal */
    uint16_t seen;
} prefix_state;

/* Append a tile to a normal prefix. Return 0 if the longer prefix is not normal. */
static int extend_prefix(prefix_state *r, int tile) {
    int vegetation = tile >> 2, symbol = tile & 3;
    if (r->seen >> tile & 1 || vegetation > r->vegetations || symbol > r->symbols) return 0;
    if (!r->turn && vegetation > symbol) return 0;
    if (vegetation < symbol) r->turn = 1;
    r->vegetations += vegetation == r->vegetations;
    r->symbols += symbol == r->symbols;
    r->seen |= (uint16_t)(1u << tile);
    return 1;
}

/* Compare the normal form of a layout's image with the layout: -1 (lower), 0 (equal) or 1 (higher). */
static int compare_image(const uint8_t *tile, const uint8_t *cell) {
    int8_t vegetation[4] = {-1, -1, -1, -1}, symbol[4] = {-1, -1, -1, -1}, vegetations = 0, symbols = 0, turn = 0;
    for (int n = 0; n < 16; n++) {
        int8_t *v = &vegetation[tile[cell[n]] >> 2], *s = &symbol[tile[cell[n]] & 3];
        if (*v < 0) *v = vegetations++;
        if (*s < 0) *s = symbols++;
        if (!turn) turn = (int8_t)((*v < *s) - (*v > *s));
        int read = turn < 0 ? *s << 2 | *v : *v << 2 | *s;
        if (read != tile[n]) return read < tile[n] ? -1 : 1;
    }
    return 0;
}

/* Return how many of its eight images equal a normal layout, or 0 if one of them is lower. */
static int count_likenesses(const uint8_t *tile) {
    int alike = 1;
    for (int s = 1; s < 8; s++) {
        int order = compare_image(tile, symmetry_cells[s]);
        if (order < 0) return 0;
        alike += !order;
    }
    return alike;
}

/* List the normal prefixes of length `to` that begin with a prefix. Whole layouts only if they represent their class. */
static uint32_t list_below(uint8_t tile[16], int from, int to, prefix_state r, uint8_t *found, uint8_t *alike) {
    if (from == to) {
        int likes = to < 16 ? 1 : count_likenesses(tile);
        if (!likes) return 0;
        for (int n = 0; found && n < to; n++) found[n] = tile[n];
        if (alike) *alike = (uint8_t)likes;
        return 1;
    }
    uint32_t sum = 0;
    for (int next = 0; next < 16; next++) {
        prefix_state further = r;
        if (!extend_prefix(&further, next)) continue;
        tile[from] = (uint8_t)next;
        sum += list_below(tile, from + 1, to, further, found ? found + sum * (uint32_t)to : 0, alike ? alike + sum : 0);
    }
    return sum;
}

/* Check a prefix and list what begins with it. Return the number, which is 0 if the prefix is not normal. */
static uint32_t list_from_prefix(const uint8_t *prefix, int length, int to, uint8_t *found, uint8_t *alike) {
    uint8_t tile[16];
    prefix_state r = {0, 0, 0, 0};
    for (int n = 0; n < length; n++) {
        tile[n] = prefix[n];
        if (prefix[n] > 15 || !extend_prefix(&r, prefix[n])) return 0;
    }
    return list_below(tile, length, to, r, found, alike);
}

#endif
