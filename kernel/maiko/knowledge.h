/* What one player can know with perfect memory: the tiles that all have seen, and this player's secret looks.

   The twin is build_known_state in hanamachi/games/maiko/players/known_state.py. Facts that the player cannot know are
   used for nothing but tiles that the player has seen: two states that differ only in them give equal knowledge. */

#ifndef MAIKO_KNOWLEDGE_H
#define MAIKO_KNOWLEDGE_H

#include "deal.h"
#include "rules.h"

/* Return the colour that two players probably left out: one that nobody plays and of which no tile was seen. If no tile
   of either was seen, return the first; both are then equally likely. */
static inline int guess_left_out_colour(const maiko_state *s, maiko_tiles seen) {
    int unplayed = find_unplayed_colours(s->players, s->colours), first = __builtin_ctz((unsigned)unplayed);
    return is_empty(intersect(seen, tiles_of_colour(first))) ? first : __builtin_ctz((unsigned)(unplayed & (unplayed - 1)));
}

static inline void find_knowledge(const maiko_deal *d, const maiko_state *s, int player, maiko_knowledge *k) {
    maiko_tiles known = intersect(s->down, join(s->turned, s->peeked[player]));
    maiko_tiles never_turned = subtract(s->down, s->turned), secret = intersect(s->peeked[player], never_turned);
    maiko_tiles unknown = subtract(s->down, known), seen = join(known, s->swept);
    __builtin_memset(k, 0, sizeof *k);
    for (int place = 0; place < MAIKO_PLACES; place++) {
        int tile = d->tile_on[place];
        k->face[place] = MAIKO_NO_TILE;
        if (!has_tile(s->down, tile)) continue;
        if (has_tile(known, tile)) k->face[place] = (uint8_t)(tile < FIRST_FRIEND ? face_of_tile(tile) : MAIKO_OBJECT_FACES);
        k->is_unknown[place] = (uint8_t)has_tile(unknown, tile);
        k->is_secret[place] = (uint8_t)has_tile(secret, tile);
        for (int other = 0; other < s->players; other++)
            if (other != player && has_tile(intersect(s->peeked[other], never_turned), tile)) k->watchers[place] |= (uint8_t)(1 << other);
    }
    for (int p = 0; p < s->players; p++) seen = join(seen, s->boards[p]);
    if (s->up != MAIKO_NO_TILE) seen = join(seen, one_tile(s->up));
    int left_out = s->players == 2 ? guess_left_out_colour(s, seen) : -1;
    for (int face = 0; face < MAIKO_OBJECT_FACES; face++)
        if (face % COLOURS != left_out) k->pool[face] = (uint8_t)(COPIES - count_tiles(intersect(seen, tiles_of_face(face))));
    k->pool[MAIKO_OBJECT_FACES] = (uint8_t)count_tiles(intersect(unknown, all_friends()));
    k->unknown = (uint8_t)count_tiles(unknown);
}

#endif
