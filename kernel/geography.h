/* Geography: the game that is left when nobody can complete a pattern any more.

   Players walk from kin to kin over the tiles that are left, and who cannot go on has lost. It needs no layout, so one
   table answers it for all: arrivals[t][left] are the tiles, of those that are left, which are good to take next
   whatever was taken before.

   It is played for a prize, like the search (search.h): the hero wants the other one to be stuck while at least t
   tiles are left in the garden, the villain wants to get past that point. The hero is whoever moves when the number of
   tiles left and t differ by an odd number.

        tiles left     whose move      a tile is good to take
        t or fewer     the villain's   always: it has got past the point
        t + 1          the hero's      if it has no kin left
        more           either's        if no good tile is kin to it in what is then left

   With no prize (t = 0) a full garden is not a blockade: that is the second player's question under the draw ruling. */

#ifndef OKIYA_GEOGRAPHY_H
#define OKIYA_GEOGRAPHY_H

#include "garden.h"

enum { PRIZES = 10 }; /* nobody wins with more than nine tiles left: a line takes seven moves, and so does a blockade */

/* Filled by setup_geography, which needs setup_garden first, and read-only for everybody else. */
extern const uint16_t (*const arrivals)[ALL + 1];
void setup_geography(void);

#endif
