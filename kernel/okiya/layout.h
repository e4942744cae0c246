/* A layout: the tile on each cell, and the translation of sets of cells into sets of tiles.

   The translation is two table look-ups, one for the upper and one for the lower half of the garden. */

#ifndef OKIYA_LAYOUT_H
#define OKIYA_LAYOUT_H

#include "garden.h"

typedef struct {
    uint8_t tile[16]; /* by cell */
    uint8_t cell[16]; /* by tile */
    uint16_t upper[256], lower[256];
} garden_layout;

static inline tile_set tiles_on_cells(const garden_layout *l, cell_set set) { return l->upper[set & 0xFF] | l->lower[set >> 8]; }

/* Make a layout. Return 0 unless the tiles are sixteen different ones. */
static int make_layout(garden_layout *l, const uint8_t tile[16]) {
    tile_set seen = 0;
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
