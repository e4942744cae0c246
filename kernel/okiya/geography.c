/* The table that geography.h declares. */

#include "geography.h"

#include "garden.h"

static uint16_t good_table[PRIZES][ALL + 1];
const uint16_t (*const good_tiles)[ALL + 1] = good_table;

void setup_geography(void) {
    for (int prize = 0; prize < PRIZES; prize++)
        for (tile_set left = 1; left <= ALL; left++) {
            good_table[prize][left] = 0;
            if (bit_count(left) <= prize) {
                good_table[prize][left] = (uint16_t)left;
                continue;
            }
            if (bit_count(left) == 1) continue; /* only if the prize is 0: the garden is full */
            for (tile_set rest = left; rest; rest &= rest - 1) {
                int tile = lowest_bit(rest);
                tile_set then = left & ~(1u << tile);
                if (!(kin_of[tile] & good_table[prize][then])) good_table[prize][left] |= (uint16_t)(1u << tile);
            }
        }
}
