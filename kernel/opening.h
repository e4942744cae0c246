/* The order of the openings: before the first token there is nothing to count, so look two moves further.

   Take the guess of order.h for the chance p that a move wins. Then, as if chances knew nothing of each other,

        a reply wins        if each next move fails      r = the product of (1 - p)
        an opening wins     if each reply fails              the product of (1 - r)

   and with logarithms both products are sums along a curve, which weights.h has as a table:

        fading[s]     -ln (1 - p), the guess s being the logarithm of p / (1 - p)
        doubt[f]      -ln (1 - r), f being the sum of the above, that is -ln r

   all of them in hundredths. The next moves do know of each other, so that their sum is taken for a little less. */

#ifndef OKIYA_OPENING_H
#define OKIYA_OPENING_H

#include "order.h"

static inline int fading_at(int guess) {
    int step = (guess + 1024) >> 3;
    return step < 0 ? 0 : step > 255 ? guess : fading[step];
}

static inline int doubt_at(int sum) { return sum > 1023 ? 0 : doubt[sum >> 2]; }

static inline int opening_promise(const layout *l, const position *opening, tiles replies) {
    int weakness = 0;
    for (tiles rest = replies; rest; rest &= rest - 1) {
        position reply = early(l, opening, lowest(rest));
        int sum = 0;
        for (tiles next = kin[lowest(rest)] & reply.left; next; next &= next - 1) {
            int tile = lowest(next);
            position p = early(l, &reply, tile);
            tiles may = kin[tile] & p.left;
            sum += fading_at(promise(&p, 13, may, may, 0, 1) + guess_of_none);
        }
        weakness += doubt_at(sum * together >> 7);
    }
    return -weakness;
}

#endif
