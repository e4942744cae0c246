/* The choice of an action by its expected value, averaged over all that the player cannot know.

   The twin is hanamachi/games/maiko/players/action_chooser.py. A place is always chosen in the order of places: an order
   by tile would depend on faces that the player has not seen. */

#ifndef MAIKO_JUDGEMENT_H
#define MAIKO_JUDGEMENT_H

#include "evaluation.h"

enum { NO_ACTION = -1, ANY_UNKNOWN_TILE = -2 };
/* Tiles that a limited memory forgets before it can use those that One-san showed. */
enum { FORGOTTEN_BEFORE_USE = 4 };

/* A list of all offered options. 128 are enough: the known pairs, tiles and teachers are far fewer. */
typedef struct {
    int count, actions[128];
    double values[128];
} option_list;

/* The best option so far. Its action has the tile in place of the place, or is NO_ACTION or ANY_UNKNOWN_TILE. */
typedef struct {
    double value;
    int action;
    option_list *list; /* a list of all options, or 0 */
} option;

static option make_option(double value, int action) { return (option){.value = value, .action = action}; }

/* Return whether an option with this value would be listed or become the best. Otherwise its action need not be found. */
static int is_worth_offering(const option *best, double value) { return best->list || best->action == NO_ACTION || value > best->value; }

static void offer_option(option *best, double value, int action) {
    option_list *l = best->list;
    if (l && l->count < (int)(sizeof l->actions / sizeof *l->actions)) {
        l->actions[l->count] = action;
        l->values[l->count++] = value;
    }
    if (best->action != NO_ACTION && value <= best->value) return;
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

/* Return the mean change of known_value when an unknown object tile is revealed to all. */
static double compute_reveal_cost(evaluation *e) {
    if (!e->has_reveal_cost) {
        double total = 0;
        int count = 0;
        for (int object = 0; object < OBJECTS; object++) {
            colour_counts unknown = e->pool[object];
            if (!unknown) continue;
            const double *shown = compute_reveal_changes(e, object);
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
                    double value = value_of_placement(e, object, a, b) + compute_taking_change(e, object, a, b);
                    if (is_worth_offering(best, value)) offer_option(best, value, find_known_tile(e, COLOURS * object + a));
                }
    }
}

/* The unknown tiles that match a first tile: their number, how many have the player's colour, and the sum of their values. */
typedef struct {
    int count, own;
    double tile_values;
} matching_tiles;

static matching_tiles count_matching_tiles(const evaluation *e, int object) {
    matching_tiles m = {count_all(e->pool[object]), count_of(e->pool[object], e->colour), 0};
    for (int c = 0; c < COLOURS; c++) m.tile_values += count_of(e->pool[object], c) * e->tile_value[c];
    return m;
}

/* Return the expected value of an unknown second tile: it may match, be a friend, or only be revealed. */
static double value_of_unknown_second_tile(evaluation *e, int unknown, matching_tiles m, int object, int colour, double shown) {
    if (!unknown) return -9;
    const double *placed = compute_placement_values(e, object) + TWO_OWN + (colour != e->colour);
    double total = m.own * placed[0] + (m.count - m.own) * placed[1] + e->friends * (e->kamon + shown);
    if (!is_valued_by_points(e, object)) total += m.count * e->tile_value[colour] + m.tile_values;
    return (total + (unknown - m.count - e->friends) * (shown + compute_reveal_cost(e))) / unknown;
}

/* Add the values of unknown first tiles of an object, each with the best second tile, to `total`. */
static void add_first_tile_values(evaluation *e, int object, int has_known_friend, double *total) {
    int known_elsewhere = e->known_count - count_all(e->known_of[object]) - e->secret_count;
    double own_partner = -100, stranger_partner = -100; /* the best known ones; -100 is far below all values */
    const double *placed = compute_placement_values(e, object);
    int by_points = is_valued_by_points(e, object);
    for (int c = 0; c < COLOURS; c++) {
        if (!count_of(e->known_of[object], c)) continue;
        double value = compute_taking_change(e, object, c, -1) + (by_points ? 0 : e->tile_value[c]);
        if (c == e->colour) own_partner = value;
        else stranger_partner = max_of(stranger_partner, value);
    }
    const double *changes = compute_reveal_changes(e, object);
    matching_tiles all = count_matching_tiles(e, object);
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
            matching_tiles others = {all.count - 1, all.own - (c == e->colour), all.tile_values - e->tile_value[c]};
            best = max_of(best, value_of_unknown_second_tile(e, e->unknown_count - 1, others, object, c, shown));
        }
        *total += count * best;
    }
}

static void offer_known_friend(const evaluation *e, option *best, double value) {
    maiko_tiles friends = intersect(e->known, all_friends());
    if (!is_empty(friends)) offer_option(best, value, lowest_tile(friends));
}

static void offer_unknown_first_tile(evaluation *e, option *best) {
    if (!e->unknown_count) return;
    int has_known_friend = !is_empty(intersect(e->known, all_friends()));
    double total = e->friends * e->kamon;
    for (int object = 0; object < OBJECTS; object++)
        if (e->pool[object]) add_first_tile_values(e, object, has_known_friend, &total);
    offer_option(best, total / e->unknown_count, ANY_UNKNOWN_TILE);
}

/* Return the tile of a set that the player saw last, or the first one if the player remembers everything. */
static int find_last_remembered(const evaluation *e, maiko_tiles tiles) {
    for (int n = e->memory ? e->memory->count : 0; n--;)
        if (has_tile(tiles, e->deal->tile_on[e->memory->places[n]])) return e->deal->tile_on[e->memory->places[n]];
    return lowest_tile(tiles);
}

/* Offer the first of two known tiles that do not match. Turning over both ends the turn without effect. */
static void offer_idle_turn(const evaluation *e, option *best) {
    maiko_tiles shown = subtract(subtract(e->known, all_friends()), e->secret);
    double cost = 0;
    if (__builtin_popcount((unsigned)filled_cells(shown)) < 2) {
        shown = subtract(e->known, all_friends());
        cost = e->w->secret;
    }
    if (__builtin_popcount((unsigned)filled_cells(shown)) >= 2) offer_option(best, idle_turn_value(e) - cost, find_last_remembered(e, shown));
}

static void offer_second_tiles(evaluation *e, option *best) {
    int object = e->s->up / 8, colour = e->s->up / 2 % COLOURS;
    double shown = compute_reveal_changes(e, object)[colour], idle = idle_turn_value(e);
    offer_known_friend(e, best, e->kamon + shown);
    for (maiko_tiles rest = subtract(e->known, all_friends()); !is_empty(rest); rest = without_lowest(rest)) {
        int tile = lowest_tile(rest), c = tile / 2 % COLOURS;
        double secret = has_tile(e->secret, tile) ? e->w->secret : 0;
        if (tile / 8 == object) offer_option(best, value_of_placement(e, object, colour, c) + compute_taking_change(e, object, c, -1) - secret / 100, tile);
        else offer_option(best, shown + idle - secret, tile);
    }
    if (e->unknown_count) offer_option(best, value_of_unknown_second_tile(e, e->unknown_count, count_matching_tiles(e, object), object, colour, shown), ANY_UNKNOWN_TILE);
}

static void offer_tiles_for_danna(evaluation *e, option *best) {
    offer_known_friend(e, best, e->s->phase == MAIKO_DANNA ? e->kamon : -1);
    for (int object = 0; object < OBJECTS; object++)
        for (int colour = 0; colour < COLOURS && e->known_of[object]; colour++)
            if (count_of(e->known_of[object], colour))
                offer_option(best, value_of_placement(e, object, colour, -1) + compute_taking_change(e, object, colour, -1), find_known_tile(e, COLOURS * object + colour));
    if (!e->unknown_count) return;
    double total = 0;
    for (int object = 0; object < OBJECTS; object++) {
        matching_tiles all = count_matching_tiles(e, object);
        if (!all.count) continue;
        const double *placed = compute_placement_values(e, object);
        total += all.own * placed[ONE_OWN] + (all.count - all.own) * placed[ONE_STRANGER] + (is_valued_by_points(e, object) ? 0 : all.tile_values);
    }
    offer_option(best, total / e->unknown_count, ANY_UNKNOWN_TILE);
}

static option find_best_danna_tile(evaluation *e) {
    option best = make_option(0, NO_ACTION);
    offer_tiles_for_danna(e, &best);
    return best;
}

static void offer_robberies(evaluation *e, option *best) {
    for (int n = 0; n < e->rivals; n++) {
        int rival = e->rival[n], cells = filled_cells(intersect(e->s->boards[rival], tiles_of_colour(e->colour)));
        for (int object = 0; object < OBJECTS; object++) {
            if (!(cells >> object & 1)) continue;
            double cost = e->w->robbed_stranger / e->rivals;
            if (!e->is_last_turn && is_one_bit(object_byte(e->s->boards[rival], object))) cost -= e->w->emptied_cell / e->rivals;
            offer_option(best, value_of_placement(e, object, e->colour, -1) - cost, MAIKO_ROBBERY_ACTION + OBJECTS * rival + object);
        }
    }
}

static option find_best_robbery(evaluation *e) {
    option best = make_option(0, NO_ACTION);
    offer_robberies(e, &best);
    return best;
}

static void offer_removals(const evaluation *e, option *best) {
    maiko_tiles faces = e->s->phase == MAIKO_SWEEP ? find_removable_faces(e->s) : faces_in(e->s->boards[e->player]);
    for (; !is_empty(faces); faces = without_lowest(faces)) {
        int face = lowest_tile(faces) / 2;
        offer_option(best, value_of_removal(e, face), MAIKO_FACE_ACTION + face);
    }
}

static option find_best_removal(const evaluation *e) {
    option best = make_option(0, NO_ACTION);
    offer_removals(e, &best);
    return best;
}

static option evaluate_secret_looks(const evaluation *e) {
    option best = make_option(0, NO_ACTION);
    if (!e->unknown_count || e->turns_left < 1) return best;
    int looks = min_int(MAX_LOOKS, e->unknown_count), own = 0;
    if (e->memory) looks = min_int(looks, e->memory->capacity - FORGOTTEN_BEFORE_USE);
    if (looks <= 0) return best;
    for (int object = 0; object < OBJECTS; object++) own += count_of(e->pool[object], e->colour);
    double soon = min_of(1, e->turns_left / e->w->look_horizon);
    offer_option(&best, e->w->look_own_tile * soon * looks * own / e->unknown_count + e->w->look_any_tile * soon * looks, ANY_UNKNOWN_TILE);
    return best;
}

static void offer_teachers(evaluation *e, option *best) {
    int available = find_available_teachers(e->s);
    for (int teacher = DANNA; teacher <= SABANTO; teacher++) {
        if (!(available >> teacher & 1)) continue;
        option use = teacher == DANNA     ? find_best_danna_tile(e)
                     : teacher == OKA_SAN ? find_best_robbery(e)
                     : teacher == ONE_SAN ? evaluate_secret_looks(e)
                                          : find_best_removal(e);
        if (use.action != NO_ACTION) offer_option(best, use.value - e->kamon_price, MAIKO_TEACHER_ACTION + teacher);
    }
}

/* Choose the action before the first tile: one after which the turn goes on, if it has a positive value. */
static option choose_before_first_tile(evaluation *e) {
    option lasting = make_option(0, NO_ACTION), ending = lasting;
    int may_turn = has_several(e->s->down);
    if (may_turn) offer_known_pairs(e, &lasting);
    offer_teachers(e, &lasting);
    if (lasting.action != NO_ACTION && lasting.value > 0) return lasting;
    if (may_turn) {
        offer_known_friend(e, &ending, e->kamon);
        offer_unknown_first_tile(e, &ending);
    }
    if (can_choose_to_stop(e->s)) {
        offer_option(&ending, 0, MAIKO_STOP);
    } else {
        offer_idle_turn(e, &ending);
        offer_known_pairs(e, &ending);
    }
    return ending.action == NO_ACTION ? lasting : ending;
}

static option choose_before_second_tile(evaluation *e) {
    option best = make_option(0, NO_ACTION);
    offer_teachers(e, &best);
    if (best.action != NO_ACTION && best.value > 0) return best;
    best.action = NO_ACTION;
    offer_second_tiles(e, &best);
    return best;
}

/* Return a random tile of a set, counted in the order of places. With an order of tiles, return the first of these. */
static int pick_tile_in_place_order(const evaluation *e, maiko_tiles tiles, uint64_t *random) {
    for (int n = 0; e->order && n < MAIKO_PLACES; n++)
        if (has_tile(tiles, e->order[n])) return e->order[n];
    int pick = random_below(random, count_tiles(tiles));
    for (int place = 0; place < MAIKO_PLACES; place++)
        if (has_tile(tiles, e->deal->tile_on[place]) && !pick--) return e->deal->tile_on[place];
    return NO_ACTION;
}

/* Return the tiles of a set that rivals have seen in secret (preference > 0) or not (preference < 0), or all if there are
   none. */
static maiko_tiles prefer_tiles_seen_by_rivals(const evaluation *e, maiko_tiles tiles, double preference) {
    maiko_tiles wanted = preference > 0 ? intersect(tiles, e->seen_by_rivals) : preference < 0 ? subtract(tiles, e->seen_by_rivals) : tiles;
    return is_empty(wanted) ? tiles : wanted;
}

static option choose_secret_look(const evaluation *e, uint64_t *random) {
    maiko_tiles unknown = subtract(e->unknown, e->s->looked);
    int is_full = e->memory && count_tiles(e->s->looked) >= e->memory->capacity;
    if ((is_empty(unknown) || is_full) && !is_empty(e->s->looked)) return make_option(0, MAIKO_STOP);
    maiko_tiles choice = is_empty(unknown) ? e->s->down : prefer_tiles_seen_by_rivals(e, unknown, e->w->look_rival_secret);
    return make_option(0, pick_tile_in_place_order(e, choice, random));
}

/* Return the action with the highest estimated value, and this value. The place of an action on a place is given by its tile.
   Unknown tiles are picked at random, or as the first in `order` of MAIKO_PLACES numbers, with all tiles of the floor.
   The player remembers the tiles of `memory`, or 0: all that it has seen. */
static option choose_by_judgement_from_memory(const maiko_deal *d, const maiko_state *s, const weights *w, const maiko_memory *memory, uint64_t *random, const uint8_t *order) {
    if (s->phase == MAIKO_ONE_SAN) {
        evaluation looks;
        looks.deal = d;
        looks.s = s;
        looks.w = w;
        looks.memory = memory;
        looks.order = order;
        looks.player = s->player;
        find_known_tiles(&looks);
        return choose_secret_look(&looks, random);
    }
    evaluation e;
    evaluate_state_from_memory(&e, d, s, w, memory);
    e.order = order;
    option best;
    switch (s->phase) {
    case MAIKO_FIRST: best = choose_before_first_tile(&e); break;
    case MAIKO_SECOND: best = choose_before_second_tile(&e); break;
    case MAIKO_DANNA: best = find_best_danna_tile(&e); break;
    case MAIKO_OKA_SAN: best = find_best_robbery(&e); break;
    default:
        best = find_best_removal(&e);
        if (s->phase == MAIKO_SWEEP) offer_option(&best, 0, MAIKO_STOP);
    }
    if (best.action == ANY_UNKNOWN_TILE) best.action = pick_tile_in_place_order(&e, prefer_tiles_seen_by_rivals(&e, e.unknown, w->turn_rival_secret), random);
    return best;
}

static option choose_by_judgement(const maiko_deal *d, const maiko_state *s, const weights *w, uint64_t *random, const uint8_t *order) {
    return choose_by_judgement_from_memory(d, s, w, 0, random, order);
}

#endif
