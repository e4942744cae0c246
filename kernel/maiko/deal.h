/* Deals: the tile on each place, from a shuffle. The twin is hanamachi/games/maiko/rules/deal.py. */

#ifndef MAIKO_DEAL_H
#define MAIKO_DEAL_H

#include "../commitments.h"
#include "tile_set.h"

enum { SLIP = 81, FRIENDS_LEFT_OUT = 3, COLOURS = 4, COPIES = 2 };

/* The two central rooms stay empty with two players: columns b to h of the three rows in the middle. */
static inline int is_central(int place) {
    int row = place / 9, column = place % 9;
    return row >= 3 && row < 6 && column > 0 && column < 8;
}

static inline int face_of_tile(int tile) { return tile < FIRST_FRIEND ? tile / COPIES : MAIKO_OBJECT_FACES + tile - FIRST_FRIEND; }

static inline void clear_deal(maiko_deal *d, int players, const uint8_t *colours) {
    for (int n = 0; n < MAIKO_PLACES; n++) d->tile_on[n] = d->place_of[n] = MAIKO_NO_TILE;
    d->players = (uint8_t)players;
    for (int p = 0; p < MAIKO_MAX_PLAYERS; p++) d->colours[p] = p < players ? colours[p] : 0;
}

/* Put a tile with a face on a place: the copy that is still free. Return 0 if there is none. */
static inline int put_face_on_place(maiko_deal *d, int face, int place) {
    int tile = face < MAIKO_OBJECT_FACES ? COPIES * face : FIRST_FRIEND + face - MAIKO_OBJECT_FACES;
    if (d->place_of[tile] != MAIKO_NO_TILE) {
        if (face >= MAIKO_OBJECT_FACES || d->place_of[tile + 1] != MAIKO_NO_TILE) return 0;
        tile++;
    }
    d->tile_on[place] = (uint8_t)tile;
    d->place_of[tile] = (uint8_t)place;
    return 1;
}

static inline int are_players_colours(int players, const uint8_t *colours) {
    int used = 0;
    if (players < 2 || players > MAIKO_MAX_PLAYERS) return 0;
    for (int p = 0; p < players; p++) {
        if (colours[p] >= COLOURS || used >> colours[p] & 1) return 0;
        used |= 1 << colours[p];
    }
    return 1;
}

/* Return the colours that nobody plays, as bits. */
static inline int find_unplayed_colours(int players, const uint8_t *colours) {
    int unplayed = (1 << COLOURS) - 1;
    for (int p = 0; p < players; p++) unplayed &= ~(1 << colours[p]);
    return unplayed;
}

/* Deal a shuffle that is known to be a permutation, to players with different colours. */
static inline void deal_shuffled_tiles(const uint8_t *order, int players, const uint8_t *colours, int left_out, maiko_deal *d) {
    clear_deal(d, players, colours);
    int gone_friends = 0, slip = 0, is_left_out = players == 2;
    while (order[slip] != SLIP) slip++;
    if (is_left_out && left_out == MAIKO_DRAW_COLOUR) {
        int unplayed = find_unplayed_colours(players, colours);
        left_out = __builtin_ctz((unsigned)(slip % 2 ? unplayed & (unplayed - 1) : unplayed));
    }
    /* The friends that are left out have the numbers of the first three objects of the left-out colour. */
    for (int n = 0, found = 0; is_left_out && found < FRIENDS_LEFT_OUT; n++) {
        int face = face_of_tile(order[n]);
        if (order[n] >= FIRST_FRIEND || face % COLOURS != left_out || gone_friends >> face / COLOURS & 1) continue;
        gone_friends |= 1 << face / COLOURS;
        found++;
    }
    for (int n = 0, place = 0; n < MAIKO_DECK; n++) {
        if (order[n] == SLIP) continue;
        int face = face_of_tile(order[n]), is_friend = order[n] >= FIRST_FRIEND;
        if (is_left_out && (is_friend ? gone_friends >> (order[n] - FIRST_FRIEND) & 1 : face % COLOURS == left_out)) continue;
        while (is_left_out && is_central(place)) place++;
        put_face_on_place(d, face, place++);
    }
}

/* Return MAIKO_BAD_DEAL unless these players can be dealt tiles without this colour. */
static inline int check_players(int players, const uint8_t *colours, int left_out) {
    if (!are_players_colours(players, colours)) return MAIKO_BAD_DEAL;
    if (left_out == MAIKO_DRAW_COLOUR) return MAIKO_DONE;
    if (players != 2 || left_out < 0 || left_out >= COLOURS) return MAIKO_BAD_DEAL;
    return find_unplayed_colours(players, colours) >> left_out & 1 ? MAIKO_DONE : MAIKO_BAD_DEAL;
}

/* Return whether a deal holds the whole set of tiles for its players, on the places for them. */
static inline int is_whole_set(const maiko_deal *d) {
    int count_of_colour[COLOURS] = {0}, friends = 0, missing = 0;
    for (int place = 0; place < MAIKO_PLACES; place++)
        if ((d->tile_on[place] == MAIKO_NO_TILE) != (d->players == 2 && is_central(place))) return 0;
    for (int tile = 0; tile < MAIKO_TILES; tile++) {
        if (d->place_of[tile] == MAIKO_NO_TILE) continue;
        if (tile >= FIRST_FRIEND) friends++;
        else count_of_colour[face_of_tile(tile) % COLOURS]++;
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!count_of_colour[colour]) missing |= 1 << colour;
        else if (count_of_colour[colour] != COPIES * OBJECTS) return 0;
    }
    if (d->players > 2) return !missing && friends == FRIENDS;
    int unplayed = find_unplayed_colours(d->players, d->colours);
    return missing && !(missing & (missing - 1)) && missing & unplayed && friends == FRIENDS - FRIENDS_LEFT_OUT;
}

#endif
