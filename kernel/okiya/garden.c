/* The two tables that garden.h declares. */

#include "garden.h"

static uint16_t completing_table[ALL + 1], kin_table[ALL + 1];
const uint16_t *const completing_cells = completing_table, *const kin_of_any = kin_table;

void setup_garden(void) {
    for (uint32_t set = 1; set <= ALL; set++) {
        completing_table[set] = 0;
        kin_table[set] = kin_table[set & (set - 1)] | (uint16_t)kin_of[lowest_bit(set)];
        for (int p = 0; p < PATTERNS; p++) {
            cell_set missing = pattern_cells[p] & ~set;
            if (!(missing & (missing - 1))) completing_table[set] |= (uint16_t)missing;
        }
    }
}
