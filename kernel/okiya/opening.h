/* The order of the openings: an opening has nothing to count yet, so its estimate looks two moves further.

   The estimate of order.h gives the chance p that a third move wins. As if these chances were independent,

        a reply wins        if each third move fails     r = the product of (1 - p)
        an opening wins     if each reply fails              the product of (1 - r)

   With logarithms both products become sums of tabulated functions (weights.h), in hundredths:

        fail_log[s]       -ln (1 - p), where s = ln (p / (1 - p)) is the estimate
        refute_log[f]     -ln (1 - r), where f = -ln r is the sum of the above

   The third moves are not independent, so their sum is reduced by a learned factor (`dependence` / 128). */

#ifndef OKIYA_OPENING_H
#define OKIYA_OPENING_H

#include "garden.h"
#include "layout.h"
#include "order.h"

static inline int fail_log_at(int guess) {
    int step = (guess + 1024) >> 3;
    return step < 0 ? 0 : step > 255 ? guess : fail_log[step];
}

static inline int refute_log_at(int sum) { return sum > 1023 ? 0 : refute_log[sum >> 2]; }

/* Estimate the third move by the features of order.h that can differ from 0 with three tokens: there are no threats, and
   geography does not matter so early. */
static inline int estimate_third_move(pattern_set first, pattern_set second, pattern_set third, tile_set replies) {
    const int16_t *w = feature_weight[13];
    return (w[0] + w[8]) * bit_count(replies) + w[4] * bit_count((first ^ third) & ~second) +
           w[5] * bit_count(first & third & ~second) + w[6] * bit_count(second & ~(first | third));
}

static inline int estimate_opening(const garden_layout *l, int opening) {
    pattern_set first = patterns_through[l->cell[opening]];
    tile_set left = ALL & ~(1u << opening);
    int weakness = 0;
    for (tile_set replies = kin_of[opening]; replies; replies &= replies - 1) {
        int reply = lowest_bit(replies), sum = 0;
        pattern_set second = patterns_through[l->cell[reply]];
        tile_set rest = left & ~(1u << reply);
        for (tile_set next = kin_of[reply] & rest; next; next &= next - 1) {
            int tile = lowest_bit(next);
            sum += fail_log_at(estimate_third_move(first, second, patterns_through[l->cell[tile]], kin_of[tile] & rest) + bias_guess);
        }
        weakness += refute_log_at(sum * dependence >> 7);
    }
    return -weakness;
}

#endif
