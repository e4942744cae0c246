/* The order of the openings: before the first token there is nothing to see, so look two moves further.

   An opening is as weak as the best reply to it, and a reply as strong as all that can follow it is weak. Taking every
   guess of order.h for a chance p of its own:

        a reply wins        if every next move fails       r = product of (1 - p), its logarithm a sum of -ln(1 - p)
        an opening fails    if any reply wins              1 - product of (1 - r)

   so that both steps are sums over a curve, and the curves are tables (weights.h). */

#ifndef OKIYA_OPENING_H
#define OKIYA_OPENING_H

#include "search.h"

#endif
