/* Classes: layouts that are really different.

   Turning or mirroring the garden, giving the vegetations or the symbols other names, and swapping the two families do
   not change a game. Of all the layouts that come from each other so, one stands for the class. It is

        normal      its vegetations are numbered as they appear, row by row, its symbols too, and on the first tile whose
                    two numbers differ the vegetation's is the smaller one
        the least   of the normal forms of its eight turned and mirrored images, read row by row

   The normal layouts are a tree: a prefix is normal or it is not, whatever follows. So a census can be dealt out by
   prefixes, and nothing has to be remembered to meet every class once. */

#ifndef OKIYA_CLASSES_H
#define OKIYA_CLASSES_H

#include <stdint.h>

/* image[s][n] is the cell that comes to cell n by the symmetry s; s = 0 leaves all as it is. */
static const uint8_t image[8][16] = {
    { 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15},
    { 3,  2,  1,  0,  7,  6,  5,  4, 11, 10,  9,  8, 15, 14, 13, 12},
    {12, 13, 14, 15,  8,  9, 10, 11,  4,  5,  6,  7,  0,  1,  2,  3},
    {15, 14, 13, 12, 11, 10,  9,  8,  7,  6,  5,  4,  3,  2,  1,  0},
    { 0,  4,  8, 12,  1,  5,  9, 13,  2,  6, 10, 14,  3,  7, 11, 15},
    {12,  8,  4,  0, 13,  9,  5,  1, 14, 10,  6,  2, 15, 11,  7,  3},
    { 3,  7, 11, 15,  2,  6, 10, 14,  1,  5,  9, 13,  0,  4,  8, 12},
    {15, 11,  7,  3, 14, 10,  6,  2, 13,  9,  5,  1, 12,  8,  4,  0},
};

/* What has appeared so far of a layout that is read row by row. */
typedef struct {
    uint8_t vegetations, symbols; /* how many of them */
    int8_t turn;                  /* which family comes first: 0 while all tiles read alike, 1 as it is, -1 swapped */
    uint16_t seen;
} reading;

/* Whether a tile may come next in a normal layout; if so it is read. */
static int reads_on(reading *r, int tile) {
    int vegetation = tile >> 2, symbol = tile & 3;
    if (r->seen >> tile & 1 || vegetation > r->vegetations || symbol > r->symbols) return 0;
    if (!r->turn && vegetation > symbol) return 0;
    if (vegetation < symbol) r->turn = 1;
    r->vegetations += vegetation == r->vegetations;
    r->symbols += symbol == r->symbols;
    r->seen |= (uint16_t)(1u << tile);
    return 1;
}

/* The normal form of an image of a layout against the layout itself: below, equal or above. */
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

/* How many of its eight images a normal layout is equal to, or 0 where one of them is below it. */
static int likenesses(const uint8_t *tile) {
    int alike = 1;
    for (int s = 1; s < 8; s++) {
        int order = compare_image(tile, image[s]);
        if (order < 0) return 0;
        alike += !order;
    }
    return alike;
}

/* Go through the normal prefixes of one length below a prefix; only the least of their class if they are whole. */
static uint32_t go_through(uint8_t tile[16], int from, int to, reading r, uint8_t *found, uint8_t *alike) {
    if (from == to) {
        int likes = to < 16 ? 1 : likenesses(tile);
        if (!likes) return 0;
        for (int n = 0; found && n < to; n++) found[n] = tile[n];
        if (alike) *alike = (uint8_t)likes;
        return 1;
    }
    uint32_t sum = 0;
    for (int next = 0; next < 16; next++) {
        reading further = r;
        if (!reads_on(&further, next)) continue;
        tile[from] = (uint8_t)next;
        sum += go_through(tile, from + 1, to, further, found ? found + sum * (uint32_t)to : 0, alike ? alike + sum : 0);
    }
    return sum;
}

/* The same from the outside; none if the prefix is not normal. */
static uint32_t below_prefix(const uint8_t *prefix, int length, int to, uint8_t *found, uint8_t *alike) {
    uint8_t tile[16];
    reading r = {0, 0, 0, 0};
    for (int n = 0; n < length; n++) {
        tile[n] = prefix[n];
        if (prefix[n] > 15 || !reads_on(&r, prefix[n])) return 0;
    }
    return go_through(tile, length, to, r, found, alike);
}

#endif
