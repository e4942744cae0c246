/* The garden and the families: two pictures of the same sixteen tiles.

   A cell is a place in the garden, and a tile is the piece on it. Sets of both are 16-bit masks. Bit n is

        cell n, in the garden            tile n, in the families (4 × vegetation + symbol)

            a   b   c   d                        s   b   r   t
        4   0   1   2   3                   M    0   1   2   3
        3   4   5   6   7                   C    4   5   6   7
        2   8   9  10  11                   P    8   9  10  11
        1  12  13  14  15                   I   12  13  14  15

   Tokens make lines and squares in the garden, and the same nineteen patterns win on every layout. Tiles are kin if
   they share a row or a column of the families, also on every layout. A layout (layout.h) connects the two pictures. A
   question about one picture alone does not depend on the layout, so one table answers it for all layouts:

        completing_cells[set]   the cells that would complete a pattern, if the set were a player's tokens
        kin_of_any[set]         the tiles that are kin to a tile of the set (a tile is not its own kin)              */

#ifndef OKIYA_GARDEN_H
#define OKIYA_GARDEN_H

#include <stdint.h>

typedef uint32_t cell_set;
typedef uint32_t tile_set;
typedef uint32_t pattern_set; /* bit n is pattern_cells[n]; patterns from SQUARES on are squares */

enum { ALL = 0xFFFF, BORDER = 0xF99F, PATTERNS = 19, SQUARES = 10, ALL_PATTERNS = (1 << PATTERNS) - 1 };

static const uint16_t pattern_cells[PATTERNS] = {
    0x000F, 0x00F0, 0x0F00, 0xF000,                                         /* rows */
    0x1111, 0x2222, 0x4444, 0x8888,                                         /* columns */
    0x8421, 0x1248,                                                         /* diagonals */
    0x0033, 0x0066, 0x00CC, 0x0330, 0x0660, 0x0CC0, 0x3300, 0x6600, 0xCC00, /* squares */
};

/* The patterns that contain a cell. */
static const pattern_set patterns_through[16] = {
    0x00511, 0x00C21, 0x01841, 0x01281, 0x02412, 0x06D22, 0x0DA42, 0x09082,
    0x12014, 0x36224, 0x6C144, 0x48084, 0x10218, 0x30028, 0x60048, 0x40188,
};

/* The tiles that share the vegetation or the symbol of a tile, without itself. */
static const tile_set kin_of[16] = {
    0x111E, 0x222D, 0x444B, 0x8887, 0x11E1, 0x22D2, 0x44B4, 0x8878,
    0x1E11, 0x2D22, 0x4B44, 0x8788, 0xE111, 0xD222, 0xB444, 0x7888,
};

/* Filled by setup_garden, and read-only after that. */
extern const uint16_t *const completing_cells, *const kin_of_any;
void setup_garden(void);

static inline int bit_count(uint32_t set) { return __builtin_popcount(set); }

/* Return the number of the lowest bit of a set, which must not be empty. */
static inline int lowest_bit(uint32_t set) { return __builtin_ctz(set); }

#endif
