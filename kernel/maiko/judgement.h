/* The choice of an action by its expected value, averaged over all that the player cannot know.

   The twin is hanamachi/games/maiko/players/action_chooser.py. A place is always chosen in the order of places: an order
   by tile would depend on faces that the player has not seen. */

#ifndef MAIKO_JUDGEMENT_H
#define MAIKO_JUDGEMENT_H

#include "evaluation.h"

enum { NOTHING = -1, ANY_UNKNOWN = -2 };
/* Remembered tiles that a limited memory loses to later ones before it can use those that One-san showed. */
enum { FORGOTTEN_BEFORE_USE = 4 };

/* All options that were offered. More than these are not noted: each known pair, tile and teacher is far below. */
typedef struct {
    int count, actions[128];
    double values[128];
} option_list;

/* The best option so far: its value, and its action with the tile of its place, or an enumerator above. */
typedef struct {
    double value;
    int action;
    option_list *noted; /* where all options are noted, or 0 */
} option;

static option make_option(double value, int action) { return (option){.value = value, .action = action}; }

/* Return whether an offer with this value would be noted or become the best: then its action is worth finding. */
static int is_wanted(const option *best, double value) { return best->noted || best->action == NOTHING || value > best->value; }

static void offer(option *best, double value, int action) {
    option_list *l = best->noted;
    if (l && l->count < (int)(sizeof l->actions / sizeof *l->actions)) {
        l->actions[l->count] = action;
        l->values[l->count++] = value;
    }
    if (best->action != NOTHING && value <= best->value) return;
    best->value = value;
    best->action = action;
}

static double idle_turn_value(const evaluation *e) {
    double near_stall = e->lead <= 0 ? (double)(e->s->idle_turns / e->s->players) / e->s->stall : 0;
    return -e->w->idle_turn - near_stall;
}

/* Return the known tile with a face, if possible one that rivals have seen as well. */
static int find_known_tile(const evaluation *e, int face) {
    maiko_tiles tiles = intersect(e->known, tiles_of_face(face)), shared = subtract(tiles, e->secret);
    return lowest_tile(is_empty(shared) ? tiles : shared);
}

/* Return the mean change of the outlook when an unknown object is shown to all. */
static double find_reveal_cost(evaluation *e) {
    if (!e->has_reveal_cost) {
        double total = 0;
        int count = 0;
        for (int object = 0; object < OBJECTS; object++) {
            colour_counts unknown = e->pool[object];
            if (!unknown) continue;
            const double *shown = find_changes_when_shown(e, object);
            for (int c = 0; c < COLOURS; c++) total += count_of(unknown, c) * shown[c];
            count += count_all(unknown);
        }
        e->reveal_cost = count ? total / count : 0;
        e->has_reveal_cost = 1;
    }
    return e->reveal_cost;
}

static void offer_known_pairs(evaluation *e, option *best) {
    for (int object = 0; object < OBJECTS; object++) {
        colour_counts known = e->known_of[object];
        if (count_all(known) < 2) continue;
        for (int a = 0; a < COLOURS; a++)
            for (int b = a; b < COLOURS && count_of(known, a); b++)
                if (count_of(known, b) > (a == b)) {
                    double value = value_of_placement(e, object, a, b) + change_when_taken(e, object, a, b);
                    if (is_wanted(best, value)) offer(best, value, find_known_tile(e, COLOURS * object + a));
                }
    }
}

/* The tiles of a pool that match a first tile: their number, the sum of their values, and how many have the own colour. */
typedef struct {
    int count, own;
    double tile_values;
} matching;

static matching find_matching(const evaluation *e, int object) {
    matching m = {count_all(e->pool[object]), count_of(e->pool[object], e->colour), 0};
    for (int c = 0; c < COLOURS; c++) m.tile_values += count_of(e->pool[object], c) * e->tile_value[c];
    return m;
}

/* Return the expected value of an unknown tile as the second of a pair: it may match, be a friend, or only be shown. */
static double value_of_unknown_second(evaluation *e, int unknown, matching m, int object, int colour, double shown) {
    if (!unknown) return -9;
    const double *placed = find_placements(e, object) + TWO_OWN + (colour != e->colour);
    double total = m.own * placed[0] + (m.count - m.own) * placed[1] + e->friends * (e->kamon + shown);
    if (!counts_by_points(e, object)) total += m.count * e->tile_value[colour] + m.tile_values;
    return (total + (unknown - m.count - e->friends) * (shown + find_reveal_cost(e))) / unknown;
}

/* Add the values of unknown first tiles of an object, each with the best second tile, to `total`. */
static void add_values_of_first(evaluation *e, int object, int has_known_friend, double *total) {
    int known_elsewhere = e->known_count - count_all(e->known_of[object]) - e->secret_count;
    double own_partner = -100, stranger_partner = -100; /* the best known ones; -100 is far below all values */
    const double *placed = find_placements(e, object);
    int by_points = counts_by_points(e, object);
    for (int c = 0; c < COLOURS; c++) {
        if (!count_of(e->known_of[object], c)) continue;
        double value = change_when_taken(e, object, c, -1) + (by_points ? 0 : e->tile_value[c]);
        if (c == e->colour) own_partner = value;
        else stranger_partner = max_of(stranger_partner, value);
    }
    const double *changes = find_changes_when_shown(e, object);
    matching all = find_matching(e, object);
    for (int c = 0; c < COLOURS; c++) {
        int count = count_of(e->pool[object], c);
        if (!count) continue;
        const double *pairs = placed + TWO_OWN + (c != e->colour);
        double shown = changes[c];
        double best = max_of(own_partner + pairs[0], stranger_partner + pairs[1]) + (by_points ? 0 : e->tile_value[c]);
        if (has_known_friend) best = max_of(best, e->kamon + shown);
        else if (known_elsewhere > 0) best = max_of(best, shown);
        best = max_of(best, -9);
        if (best <= shown + 1) { /* else an unknown tile cannot be better */
            matching others = {all.count - 1, all.own - (c == e->colour), all.tile_values - e->tile_value[c]};
            best = max_of(best, value_of_unknown_second(e, e->unknown_count - 1, others, object, c, shown));
        }
        *total += count * best;
    }
}

static void offer_known_friend(const evaluation *e, option *best, double value) {
    maiko_tiles friends = intersect(e->known, all_friends());
    if (!is_empty(friends)) offer(best, value, lowest_tile(friends));
}

static void offer_unknown_first(evaluation *e, option *best) {
    if (!e->unknown_count) return;
    int has_known_friend = !is_empty(intersect(e->known, all_friends()));
    double total = e->friends * e->kamon;
    for (int object = 0; object < OBJECTS; object++)
        if (e->pool[object]) add_values_of_first(e, object, has_known_friend, &total);
    offer(best, total / e->unknown_count, ANY_UNKNOWN);
}

/* Return the tile of a set that the player saw last, or the first one if the player remembers everything. */
static int find_last_remembered(const evaluation *e, maiko_tiles tiles) {
    for (int n = e->memory ? e->memory->count : 0; n--;)
        if (has_tile(tiles, e->deal->tile_on[e->memory->places[n]])) return e->deal->tile_on[e->memory->places[n]];
    return lowest_tile(tiles);
}

/* Offer the first of two known tiles that do not match, which ends the turn without effect. */
static void offer_idle_turn(const evaluation *e, option *best) {
    maiko_tiles shown = subtract(subtract(e->known, all_friends()), e->secret);
    double cost = 0;
    if (__builtin_popcount((unsigned)filled_cells(shown)) < 2) {
        shown = subtract(e->known, all_friends());
        cost = e->w->secret;
    }
    if (__builtin_popcount((unsigned)filled_cells(shown)) >= 2) offer(best, idle_turn_value(e) - cost, find_last_remembered(e, shown));
}

static void offer_second_tiles(evaluation *e, option *best) {
    int object = e->s->up / 8, colour = e->s->up / 2 % COLOURS;
    double shown = find_changes_when_shown(e, object)[colour], idle = idle_turn_value(e);
    offer_known_friend(e, best, e->kamon + shown);
    for (maiko_tiles rest = subtract(e->known, all_friends()); !is_empty(rest); rest = without_lowest(rest)) {
        int tile = lowest_tile(rest), c = tile / 2 % COLOURS;
        double secret = has_tile(e->secret, tile) ? e->w->secret : 0;
        if (tile / 8 == object) offer(best, value_of_placement(e, object, colour, c) + change_when_taken(e, object, c, -1) - secret / 100, tile);
        else offer(best, shown + idle - secret, tile);
    }
    if (e->unknown_count) offer(best, value_of_unknown_second(e, e->unknown_count, find_matching(e, object), object, colour, shown), ANY_UNKNOWN);
}

static void offer_tiles_for_danna(evaluation *e, option *best) {
    offer_known_friend(e, best, e->s->phase == MAIKO_DANNA ? e->kamon : -1);
    for (int object = 0; object < OBJECTS; object++)
        for (int colour = 0; colour < COLOURS && e->known_of[object]; colour++)
            if (count_of(e->known_of[object], colour))
                offer(best, value_of_placement(e, object, colour, -1) + change_when_taken(e, object, colour, -1), find_known_tile(e, COLOURS * object + colour));
    if (!e->unknown_count) return;
    double total = 0;
    for (int object = 0; object < OBJECTS; object++) {
        matching all = find_matching(e, object);
        if (!all.count) continue;
        const double *placed = find_placements(e, object);
        total += all.own * placed[ONE_OWN] + (all.count - all.own) * placed[ONE_STRANGER] + (counts_by_points(e, object) ? 0 : all.tile_values);
    }
    offer(best, total / e->unknown_count, ANY_UNKNOWN);
}

static option find_best_for_danna(evaluation *e) {
    option best = make_option(0, NOTHING);
    offer_tiles_for_danna(e, &best);
    return best;
}

static void offer_robberies(evaluation *e, option *best) {
    for (int n = 0; n < e->rivals; n++) {
        int rival = e->rival[n], cells = filled_cells(intersect(e->s->boards[rival], tiles_of_colour(e->colour)));
        for (int object = 0; object < OBJECTS; object++) {
            if (!(cells >> object & 1)) continue;
            double relief = e->w->relief / e->rivals;
            if (!e->is_last_turn && is_one_bit(object_byte(e->s->boards[rival], object))) relief -= e->w->emptied_cell / e->rivals;
            offer(best, value_of_placement(e, object, e->colour, -1) - relief, MAIKO_ROBBERY_ACTION + OBJECTS * rival + object);
        }
    }
}

static option find_best_robbery(evaluation *e) {
    option best = make_option(0, NOTHING);
    offer_robberies(e, &best);
    return best;
}

static void offer_removals(const evaluation *e, option *best) {
    maiko_tiles faces = e->s->phase == MAIKO_SWEEP ? find_removable_faces(e->s) : faces_in(e->s->boards[e->player]);
    for (; !is_empty(faces); faces = without_lowest(faces)) {
        int face = lowest_tile(faces) / 2;
        offer(best, value_of_removal(e, face), MAIKO_FACE_ACTION + face);
    }
}

static option find_best_removal(const evaluation *e) {
    option best = make_option(0, NOTHING);
    offer_removals(e, &best);
    return best;
}

static option find_value_of_looks(const evaluation *e) {
    option best = make_option(0, NOTHING);
    if (!e->unknown_count || e->turns_left < 1) return best;
    int looks = min_int(MAX_LOOKS, e->unknown_count), own = 0;
    if (e->memory) looks = min_int(looks, e->memory->capacity - FORGOTTEN_BEFORE_USE);
    if (looks <= 0) return best;
    for (int object = 0; object < OBJECTS; object++) own += count_of(e->pool[object], e->colour);
    double soon = min_of(1, e->turns_left / e->w->look_horizon);
    offer(&best, e->w->look * soon * looks * own / e->unknown_count + e->w->any_look * soon * looks, ANY_UNKNOWN);
    return best;
}

static void offer_teachers(evaluation *e, option *best) {
    int available = find_available_teachers(e->s);
    for (int teacher = DANNA; teacher <= SABANTO; teacher++) {
        if (!(available >> teacher & 1)) continue;
        option use = teacher == DANNA     ? find_best_for_danna(e)
                     : teacher == OKA_SAN ? find_best_robbery(e)
                     : teacher == ONE_SAN ? find_value_of_looks(e)
                                          : find_best_removal(e);
        if (use.action != NOTHING) offer(best, use.value - e->price, MAIKO_TEACHER_ACTION + teacher);
    }
}

/* Choose the action before the first tile: one after which the turn goes on, if it has a positive value. */
static option choose_before_first_tile(evaluation *e) {
    option lasting = make_option(0, NOTHING), ending = lasting;
    int may_turn = has_several(e->s->down);
    if (may_turn) offer_known_pairs(e, &lasting);
    offer_teachers(e, &lasting);
    if (lasting.action != NOTHING && lasting.value > 0) return lasting;
    if (may_turn) {
        offer_known_friend(e, &ending, e->kamon);
        offer_unknown_first(e, &ending);
    }
    if (can_choose_to_stop(e->s)) {
        offer(&ending, 0, MAIKO_STOP);
    } else {
        offer_idle_turn(e, &ending);
        offer_known_pairs(e, &ending);
    }
    return ending.action == NOTHING ? lasting : ending;
}

static option choose_before_second_tile(evaluation *e) {
    option best = make_option(0, NOTHING);
    offer_teachers(e, &best);
    if (best.action != NOTHING && best.value > 0) return best;
    best.action = NOTHING;
    offer_second_tiles(e, &best);
    return best;
}

/* Return a random tile of a set, counted in the order of places. With an order of tiles, return the first of these. */
static int pick_in_order_of_places(const evaluation *e, maiko_tiles tiles, uint64_t *random) {
    for (int n = 0; e->order && n < MAIKO_PLACES; n++)
        if (has_tile(tiles, e->order[n])) return e->order[n];
    int pick = random_below(random, count_tiles(tiles));
    for (int place = 0; place < MAIKO_PLACES; place++)
        if (has_tile(tiles, e->deal->tile_on[place]) && !pick--) return e->deal->tile_on[place];
    return NOTHING;
}

/* Return the tiles of a set that rivals have seen in secret (wish > 0) or not (wish < 0), or all if there are none. */
static maiko_tiles prefer_watched(const evaluation *e, maiko_tiles tiles, double wish) {
    maiko_tiles wanted = wish > 0 ? intersect(tiles, e->watched) : wish < 0 ? subtract(tiles, e->watched) : tiles;
    return is_empty(wanted) ? tiles : wanted;
}

static option choose_secret_look(const evaluation *e, uint64_t *random) {
    maiko_tiles unknown = subtract(e->unknown, e->s->looked);
    int is_full = e->memory && count_tiles(e->s->looked) >= e->memory->capacity;
    if ((is_empty(unknown) || is_full) && !is_empty(e->s->looked)) return make_option(0, MAIKO_STOP);
    maiko_tiles choice = is_empty(unknown) ? e->s->down : prefer_watched(e, unknown, e->w->look_at_watched);
    return make_option(0, pick_in_order_of_places(e, choice, random));
}

/* Return the action with the highest estimated value, and this value. The place of an action on a place is given by its tile.
   Unknown tiles are picked at random, or as the first in `order` of MAIKO_PLACES numbers, with all tiles of the floor.
   The player remembers the tiles of `memory`, or 0: all that it has seen. */
static option choose_from_memory(const maiko_deal *d, const maiko_state *s, const weights *w, const maiko_memory *memory, uint64_t *random, const uint8_t *order) {
    if (s->phase == MAIKO_ONE_SAN) {
        evaluation looks;
        looks.deal = d;
        looks.s = s;
        looks.w = w;
        looks.memory = memory;
        looks.order = order;
        looks.player = s->player;
        evaluate_sets(&looks);
        return choose_secret_look(&looks, random);
    }
    evaluation e;
    evaluate_from_memory(&e, d, s, w, memory);
    e.order = order;
    option best;
    switch (s->phase) {
    case MAIKO_FIRST: best = choose_before_first_tile(&e); break;
    case MAIKO_SECOND: best = choose_before_second_tile(&e); break;
    case MAIKO_DANNA: best = find_best_for_danna(&e); break;
    case MAIKO_OKA_SAN: best = find_best_robbery(&e); break;
    default:
        best = find_best_removal(&e);
        if (s->phase == MAIKO_SWEEP) offer(&best, 0, MAIKO_STOP);
    }
    if (best.action == ANY_UNKNOWN) best.action = pick_in_order_of_places(&e, prefer_watched(&e, e.unknown, w->watched_first), random);
    return best;
}

static option choose_by_judgement(const maiko_deal *d, const maiko_state *s, const weights *w, uint64_t *random, const uint8_t *order) {
    return choose_from_memory(d, s, w, 0, random, order);
}

#endif
