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

#include "garden.h"
#include "layout.h"
#include "order.h"

static inline int fading_at(int guess) {
    int step = (guess + 1024) >> 3;
    return step < 0 ? 0 : step > 255 ? guess : fading[step];
}

static inline int doubt_at(int sum) { return sum > 1023 ? 0 : doubt[sum >> 2]; }

/* The guess for the third token: what order.h counts, where there are three tokens and no threats; and so early
   geography has nothing to say. */
static inline int third_promise(patterns first, patterns second, patterns third, tiles replies) {
    const int16_t *w = weight[13];
    return (w[0] + w[8]) * count(replies) + w[4] * count((first ^ third) & ~second) +
           w[5] * count(first & third & ~second) + w[6] * count(second & ~(first | third));
}

static inline int opening_promise(const layout *l, int opening) {
    patterns first = through[l->cell[opening]];
    tiles left = ALL & ~(1u << opening);
    int weakness = 0;
    for (tiles replies = kin[opening]; replies; replies &= replies - 1) {
        int reply = lowest(replies), sum = 0;
        patterns second = through[l->cell[reply]];
        tiles rest = left & ~(1u << reply);
        for (tiles next = kin[reply] & rest; next; next &= next - 1) {
            int tile = lowest(next);
            sum += fading_at(third_promise(first, second, through[l->cell[tile]], kin[tile] & rest) + guess_of_none);
        }
        weakness += doubt_at(sum * together >> 7);
    }
    return -weakness;
}

#endif
