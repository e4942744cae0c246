/* Geography: the rest of a game in which nobody can complete a pattern any more.

   Players walk from kin tile to kin tile over the tiles left, and a player who cannot move has lost. This does not
   depend on the layout, so one table serves all: good_tiles[t][left] are the tiles that are good to take next, if they
   may be taken.

   Like the search (search.h), geography has a prize t: the hero wants the villain to be stuck while at least t tiles are
   left in the garden, and the villain wants to get past that point. The hero is the player to move when the number of
   tiles left minus t is odd.

        tiles left     whose move      a tile is good to take
        t or fewer     the villain's   always: the point is passed
        t + 1          the hero's      if no kin of it is left
        more           either's        if no kin of it is a good tile in the set that is then left

   With t = 0 a full garden is not a blockade. This is used for the second player under the draw ruling. */

#ifndef OKIYA_GEOGRAPHY_H
#define OKIYA_GEOGRAPHY_H

#include "garden.h"

enum { PRIZES = 10 }; /* the largest prize is 9, because a pattern or a blockade takes at least seven moves */

/* Filled by setup_geography (call setup_garden first), and read-only after that. */
extern const uint16_t (*const good_tiles)[ALL + 1];
void setup_geography(void);

#endif
