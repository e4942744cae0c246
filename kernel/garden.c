/* The two tables of garden.h. */

#include "garden.h"

static uint16_t cells_completing[ALL + 1], tiles_near[ALL + 1];
const uint16_t *const completing = cells_completing, *const near = tiles_near;

void setup_garden(void) {
    for (uint32_t set = 1; set <= ALL; set++) {
        cells_completing[set] = 0;
        tiles_near[set] = tiles_near[set & (set - 1)] | (uint16_t)kin[lowest(set)];
        for (int p = 0; p < PATTERNS; p++) {
            cells missing = pattern[p] & ~set;
            if (!(missing & (missing - 1))) cells_completing[set] |= (uint16_t)missing;
        }
    }
}
