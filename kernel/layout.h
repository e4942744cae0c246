/* A layout: which tile lies on which cell, and the way from a set of cells to the set of their tiles.

   A set of cells becomes a set of tiles by two look-ups, one for the upper and one for the lower half of the garden. */

#ifndef OKIYA_LAYOUT_H
#define OKIYA_LAYOUT_H

#include "garden.h"

typedef struct {
    uint8_t tile[16]; /* by cell */
    uint8_t cell[16]; /* by tile */
    uint16_t upper[256], lower[256];
} layout;

static inline tiles tiles_on(const layout *l, cells set) { return l->upper[set & 0xFF] | l->lower[set >> 8]; }

/* Whether these are sixteen different tiles; if so the layout is made of them. */
static int lay(layout *l, const uint8_t tile[16]) {
    tiles seen = 0;
    for (int cell = 0; cell < 16; cell++) {
        if (tile[cell] > 15) return 0;
        seen |= 1u << tile[cell];
        l->tile[cell] = tile[cell];
        l->cell[tile[cell]] = (uint8_t)cell;
    }
    l->upper[0] = l->lower[0] = 0;
    for (int cell = 0; cell < 8; cell++)
        for (int set = 0; set < 1 << cell; set++) {
            l->upper[set | 1 << cell] = (uint16_t)(l->upper[set] | 1u << tile[cell]);
            l->lower[set | 1 << cell] = (uint16_t)(l->lower[set] | 1u << tile[cell + 8]);
        }
    return seen == ALL;
}

#endif
