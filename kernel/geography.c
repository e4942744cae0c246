/* The table of geography.h. */

#include "geography.h"

#include "garden.h"

static uint16_t good[PRIZES][ALL + 1];
const uint16_t (*const arrivals)[ALL + 1] = good;

void setup_geography(void) {
    for (int prize = 0; prize < PRIZES; prize++)
        for (tiles left = 1; left <= ALL; left++) {
            good[prize][left] = 0;
            if (count(left) <= prize) {
                good[prize][left] = (uint16_t)left;
                continue;
            }
            if (count(left) == 1) continue; /* only for no prize: the garden is full */
            for (tiles rest = left; rest; rest &= rest - 1) {
                int tile = lowest(rest);
                tiles then = left & ~(1u << tile);
                if (!(kin[tile] & good[prize][then])) good[prize][left] |= (uint16_t)(1u << tile);
            }
        }
}
