/* The values of tiles and kamon for the player to move, from what this player can know.

   The twin is hanamachi/games/maiko/players/evaluation.py. Nothing here reads the face of a tile that the player has not
   seen: `known` is all that is used of the floor, and `pool` is computed from tiles that are not unknown. */

#ifndef MAIKO_EVALUATION_H
#define MAIKO_EVALUATION_H

#include "knowledge.h"
#include "legality.h"
#include "weights.h"

/* Four counts, one for each colour: a byte of the word each. */
typedef uint32_t colour_counts;

/* Kinds of placements on a cell: one or two tiles, of the player's colour (own) or another (stranger). */
enum { ONE_OWN, ONE_STRANGER, TWO_OWN, OWN_AND_STRANGER, TWO_STRANGERS, PLACEMENTS };

typedef struct {
    const maiko_deal *deal;
    const maiko_state *s;
    const weights *w;
    const maiko_memory *memory; /* the tiles that the player remembers, or 0: all that it has seen */
    const uint8_t *order; /* the order in which unknown tiles are picked, or 0: at random */
    int player, colour, rivals, rival[3];
    maiko_tiles known, secret, unknown; /* face-down tiles that the player has seen, has seen alone, has not seen */
    maiko_tiles seen_by_rivals;         /* unknown tiles that a rival has seen in secret */
    int known_count, secret_count, unknown_count;
    int friends;                      /* unknown ones */
    colour_counts pool[9];            /* by object: number of unknown tiles */
    colour_counts known_of[9], shared_of[9]; /* by object: number of known tiles, and of those that rivals know too */
    int cells, filled;        /* of the own board: the cells with a tile, as nine bits, and their number */
    int cells_with_strangers; /* the cells of the own board with a stranger, as nine bits */
    int rival_cells[3];       /* by rival: the cells with a tile, as nine bits */
    int rival_colours;        /* the rivals' colours, as bits */
    int is_last_turn;         /* whether the end was called */
    double turns_left;        /* expected turns after this one */
    double lead;              /* points ahead of the best rival */
    double tile_value[4];     /* by colour: a tile on the own board */
    double kamon, kamon_price; /* the value of one more kamon, and the cost of paying one */
    double known_value[9];    /* by object: the value, in later turns, of the knowledge of its known tiles */
    /* The value of known tiles of an object to the player and to each rival. The indices are: whether the taker's cell is
       empty, whether at least two tiles are known, and how many of them have the taker's colour. */
    double own_worth[2][2][4], rivals_worth[3][2][2][4];
    double placement_values[9][PLACEMENTS]; /* by object: the values of placements without the values of their tiles; computed if in `has_placement_values` */
    double reveal_changes[9][4]; /* by object and colour: the change of known_value when one more tile is revealed; computed if in `has_reveal_changes` */
    int has_reveal_changes, has_placement_values, has_reveal_cost; /* what has been computed; the first two by object, as bits */
    double reveal_cost; /* mean of reveal_changes over the unknown tiles */
} evaluation;

static double min_of(double a, double b) { return a < b ? a : b; }
static double max_of(double a, double b) { return a > b ? a : b; }
static int min_int(int a, int b) { return a < b ? a : b; }

/* Return e to the power of x. The Taylor series of x / 1024 is squared ten times. */
static double exponential(double x) {
    double r = x / 1024, e = 1, term = 1;
    for (int n = 1; n < 9; n++) e += term = term * r / n;
    for (int n = 0; n < 10; n++) e *= e;
    return e;
}

static double hyperbolic_tangent(double x) {
    if (x > 18) return 1;
    if (x < -18) return -1;
    double e = exponential(2 * x);
    return (e - 1) / (e + 1);
}

static double value_of_kamon(const weights *w, double usable_turns) {
    return w->spare_kamon + (w->kamon - w->spare_kamon) * min_of(1, max_of(0, usable_turns));
}

static int count_of(colour_counts counts, int colour) { return (int)(counts >> 8 * colour & 0xFF); }
static int count_all(colour_counts counts) { return (int)(counts * 0x01010101u >> 24); }

/* Table from the byte of an object to its colour counts: each pair of bits becomes a byte. A table makes a decision a tenth
   faster than a computation. */
#define COUNT(byte, colour) ((colour_counts)(((byte) >> 2 * (colour) & 1) + ((byte) >> (2 * (colour) + 1) & 1)) << 8 * (colour))
#define COUNTS(byte) (COUNT(byte, 0) | COUNT(byte, 1) | COUNT(byte, 2) | COUNT(byte, 3))
#define COUNTS_OF_4(byte) COUNTS(byte), COUNTS((byte) + 1), COUNTS((byte) + 2), COUNTS((byte) + 3)
#define COUNTS_OF_16(byte) COUNTS_OF_4(byte), COUNTS_OF_4((byte) + 4), COUNTS_OF_4((byte) + 8), COUNTS_OF_4((byte) + 12)
#define COUNTS_OF_64(byte) COUNTS_OF_16(byte), COUNTS_OF_16((byte) + 16), COUNTS_OF_16((byte) + 32), COUNTS_OF_16((byte) + 48)
static const colour_counts counts_of_byte[256] = {COUNTS_OF_64(0), COUNTS_OF_64(64), COUNTS_OF_64(128), COUNTS_OF_64(192)};

static colour_counts count_colours(maiko_tiles tiles, int object) { return counts_of_byte[object_byte(tiles, object)]; }

/* Fill in the values of known tiles for a player who will get a `share` of them. `lone` is the value of a single own tile. */
static void fill_known_values(const weights *w, double share, double lone, double worth[2][2][4]) {
    double one = max_of(lone, 0);
    for (int is_empty_cell = 0; is_empty_cell < 2; is_empty_cell++) {
        double *single = worth[is_empty_cell][0], *pair = worth[is_empty_cell][1], filled = is_empty_cell ? w->filled_cell : 0;
        single[0] = 0;
        single[1] = single[2] = single[3] = share * one;
        pair[0] = share * max_of(0, filled - 2);
        pair[1] = share * max_of(one, filled);
        pair[2] = pair[3] = share * max_of(one, 2 + filled);
    }
}

/* Return the value in later turns of known tiles of an object: the player's share minus the rivals'. */
static double value_of_known_tiles(const evaluation *e, int object, colour_counts known, colour_counts shared) {
    double value = e->own_worth[~e->cells >> object & 1][count_all(known) > 1][count_of(known, e->colour)];
    for (int n = 0; n < e->rivals; n++)
        value -= e->rivals_worth[n][~e->rival_cells[n] >> object & 1][count_all(shared) > 1][count_of(shared, e->s->colours[e->rival[n]])];
    return value;
}

/* Return the change of known_value when one known tile is taken, or two if `other` is not -1. */
static double compute_taking_change(const evaluation *e, int object, int colour, int other) {
    colour_counts known = e->known_of[object], shared = e->shared_of[object];
    known -= 1u << 8 * colour;
    if (count_of(shared, colour)) shared -= 1u << 8 * colour;
    if (other >= 0) {
        known -= 1u << 8 * other;
        if (count_of(shared, other)) shared -= 1u << 8 * other;
    }
    return value_of_known_tiles(e, object, known, shared) - e->known_value[object];
}

/* Return the change of known_value when one more tile of an object becomes known, by its colour. */
static const double *compute_reveal_changes(evaluation *e, int object) {
    double *shown = e->reveal_changes[object];
    if (e->has_reveal_changes >> object & 1) return shown;
    e->has_reveal_changes |= 1 << object;
    colour_counts known = e->known_of[object], shared = e->shared_of[object];
    const double *worth = e->own_worth[~e->cells >> object & 1][known > 0] + count_of(known, e->colour);
    double change = worth[0] - e->known_value[object], of_own = worth[1] - worth[0];
    for (int n = 0; n < e->rivals; n++) {
        int colour = e->s->colours[e->rival[n]];
        worth = e->rivals_worth[n][~e->rival_cells[n] >> object & 1][shared > 0] + count_of(shared, colour);
        change -= worth[0];
        shown[colour] = worth[0] - worth[1];
    }
    for (int c = 0; c < COLOURS; c++) shown[c] = c == e->colour ? change + of_own : e->rival_colours >> c & 1 ? change + shown[c] : change;
    return shown;
}

static double value_of_calling_end(const evaluation *e, double gained) {
    if (e->is_last_turn) return 0;
    int still_to_play = e->s->players - 1 - e->player;
    return e->w->end_call * hyperbolic_tangent((e->lead + gained - e->w->rival_pace * still_to_play) / e->w->lead_scale);
}

/* Return whether a placement on the cell of an object counts only its points, without the values of its tiles. */
static int is_valued_by_points(const evaluation *e, int object) { return e->is_last_turn && !(e->cells >> object & 1); }

/* Return the value of each kind of placement on the cell of an object, without the values of its tiles. */
static const double *compute_placement_values(evaluation *e, int object) {
    const weights *w = e->w;
    double *placed = e->placement_values[object];
    if (e->has_placement_values >> object & 1) return placed;
    e->has_placement_values |= 1 << object;
    int row = object / 3 * 3, empty = 3 - __builtin_popcount((unsigned)(e->cells >> row & 7));
    for (int n = 0; n < PLACEMENTS; n++) placed[n] = 0;
    if (e->cells >> object & 1) {
        if (!(e->cells_with_strangers >> object & 1)) placed[ONE_STRANGER] = placed[OWN_AND_STRANGER] = placed[TWO_STRANGERS] = w->sweep_probabilities[empty];
        return placed;
    }
    static const int points_of[PLACEMENTS] = {1, -1, 2, 0, -2};
    int with_strangers = __builtin_popcount((unsigned)(e->cells_with_strangers >> row & 7));
    int gaps = 3 - __builtin_popcount((unsigned)(e->cells & 0x49 << object % 3));
    double kamon = e->kamon * (gaps == 1 ? 1 : w->columns[3 - gaps]);
    for (int n = 0; n < PLACEMENTS; n++) {
        int is_stranger = n != ONE_OWN && n != TWO_OWN;
        double points = points_of[n], value = is_stranger ? w->sweep_probabilities[empty - 1] : 0;
        if (empty == 1) {
            points += with_strangers + is_stranger;
            /* Strangers in this row were valued by their chance to be swept. Now the sweep is certain. */
            value += w->rows[2] + with_strangers * (1 - w->sweep_probabilities[1]) + is_stranger;
        } else {
            value += w->rows[3 - empty] + with_strangers * (w->sweep_probabilities[empty - 1] - w->sweep_probabilities[empty]);
        }
        placed[n] = e->is_last_turn ? points + (gaps == 1 ? 0.01 : 0) : value + kamon + (e->filled == 8 ? value_of_calling_end(e, points) : 0);
    }
    return placed;
}

/* Return the value of putting one tile, or two of one object (else `other` is -1), onto the own board. */
static double value_of_placement(evaluation *e, int object, int colour, int other) {
    const double *placed = compute_placement_values(e, object);
    int strangers = (colour != e->colour) + (other >= 0 && other != e->colour);
    double value = placed[(other < 0 ? ONE_OWN : TWO_OWN) + strangers];
    return is_valued_by_points(e, object) ? value : value + e->tile_value[colour] + (other < 0 ? 0 : e->tile_value[other]);
}

static int is_one_bit(int bits) { return bits && !(bits & (bits - 1)); }

static double value_of_removal(const evaluation *e, int face) {
    int object = face / COLOURS, colour = face % COLOURS, row = object / 3 * 3;
    double value = colour == e->colour ? -1 : 1;
    for (int n = 0; n < e->rivals; n++)
        if (e->s->colours[e->rival[n]] == colour) value += 0.01; /* Oka-san can no longer take it from here */
    if (e->is_last_turn) return value;
    int empty = 3 - __builtin_popcount((unsigned)(e->cells >> row & 7)), tiles = object_byte(e->s->boards[e->player], object);
    if (colour != e->colour && empty && is_one_bit(tiles & ~(3 << 2 * e->colour))) value -= e->w->sweep_probabilities[empty];
    if (is_one_bit(tiles)) {
        value += empty ? -e->w->refilled_cell : e->w->refilled_cell;
        if (e->lead > 0) value -= e->w->sabanto_cell * e->filled;
    }
    return value;
}

/* Restrict the known tiles to those in a limited memory. */
static void limit_to_memory(evaluation *e) {
    const maiko_memory *m = e->memory;
    e->known = e->secret = e->seen_by_rivals = no_tiles();
    for (int n = 0; n < m->count; n++) {
        maiko_tiles one = intersect(one_tile(e->deal->tile_on[m->places[n]]), e->s->down);
        e->known = join(e->known, one);
        if (m->is_secret[m->places[n]]) e->secret = join(e->secret, one);
    }
    e->unknown = subtract(e->s->down, e->known);
}

/* Fill in the sets of tiles that the player knows or does not know. */
static void find_known_tiles(evaluation *e) {
    const maiko_state *s = e->s;
    maiko_tiles rivals_looks = no_tiles();
    e->known = intersect(s->down, join(s->turned, s->peeked[e->player]));
    e->unknown = subtract(s->down, e->known);
    e->secret = subtract(e->known, s->turned);
    for (int p = 0; p < s->players; p++)
        if (p != e->player) rivals_looks = join(rivals_looks, s->peeked[p]);
    e->seen_by_rivals = intersect(e->unknown, rivals_looks);
    if (e->memory) limit_to_memory(e);
}

/* Fill in the counts of known and unknown tiles. */
static void count_known_tiles(evaluation *e) {
    const maiko_state *s = e->s;
    maiko_tiles seen = join(e->known, s->swept);
    for (int p = 0; p < s->players; p++) seen = join(seen, s->boards[p]);
    if (s->up != MAIKO_NO_TILE) seen = join(seen, one_tile(s->up));
    e->known_count = count_tiles(e->known);
    e->secret_count = count_tiles(e->secret);
    e->unknown_count = count_tiles(e->unknown);
    e->friends = count_tiles(intersect(e->unknown, all_friends()));
    maiko_tiles gone = s->players == 2 ? join(seen, tiles_of_colour(guess_left_out_colour(s, seen))) : seen;
    maiko_tiles shared = subtract(e->known, e->secret);
    for (int object = 0; object < OBJECTS; object++) {
        e->pool[object] = 0x02020202u - count_colours(gone, object);
        e->known_of[object] = count_colours(e->known, object);
        e->shared_of[object] = count_colours(shared, object);
    }
}

static void evaluate_state_from_memory(evaluation *e, const maiko_deal *d, const maiko_state *s, const weights *w, const maiko_memory *memory) {
    int best = -1000;
    e->deal = d;
    e->s = s;
    e->w = w;
    e->memory = memory;
    e->order = 0;
    e->player = s->player;
    e->colour = s->colours[s->player];
    e->rivals = s->players - 1;
    e->has_reveal_changes = e->has_placement_values = e->has_reveal_cost = e->rival_colours = 0;
    e->cells = filled_cells(s->boards[e->player]);
    e->cells_with_strangers = filled_cells(subtract(s->boards[e->player], tiles_of_colour(e->colour)));
    e->filled = __builtin_popcount((unsigned)e->cells);
    int fullest = e->filled;
    for (int c = 0; c < COLOURS; c++) e->tile_value[c] = -1;
    for (int n = 0; n < e->rivals; n++) {
        int rival = e->rival[n] = e->player + n + 1 < s->players ? e->player + n + 1 : e->player + n + 1 - s->players;
        int score = score_board(s, rival);
        e->rival_cells[n] = filled_cells(s->boards[rival]);
        e->rival_colours |= 1 << s->colours[rival];
        e->tile_value[s->colours[rival]] += w->denied_tile / e->rivals;
        best = score > best ? score : best;
        int filled = __builtin_popcount((unsigned)e->rival_cells[n]);
        fullest = filled > fullest ? filled : fullest;
    }
    e->tile_value[e->colour] = 1;
    e->lead = score_board(s, e->player) - best;
    find_known_tiles(e);
    count_known_tiles(e);
    e->is_last_turn = s->end != MAIKO_NOT_ENDED;
    e->turns_left = e->is_last_turn ? 0 : w->last_turns + w->turns_per_cell * (9 - fullest);
    double spendable = e->turns_left + !s->called;
    int held = s->kamon[e->player];
    e->kamon = spendable != 0 ? value_of_kamon(w, spendable - held) : 0;
    e->kamon_price = e->is_last_turn ? 0 : value_of_kamon(w, e->turns_left - (held - 1)) - w->discount;
    fill_known_values(w, e->is_last_turn ? 0 : w->own_share, w->single_tile, e->own_worth);
    for (int n = 0; n < e->rivals; n++) {
        int kamon = s->kamon[e->rival[n]], has_turn = !e->is_last_turn || e->rival[n] > e->player;
        double share = has_turn ? (w->rivals_share + w->share_per_kamon * min_int(3, kamon)) / e->rivals : 0;
        fill_known_values(w, share, kamon ? w->single_tile : 0, e->rivals_worth[n]);
    }
    for (int object = 0; object < OBJECTS; object++) {
        colour_counts known = e->known_of[object];
        e->known_value[object] = known ? value_of_known_tiles(e, object, known, e->shared_of[object]) : 0;
    }
}

static void evaluate_state(evaluation *e, const maiko_deal *d, const maiko_state *s, const weights *w) { evaluate_state_from_memory(e, d, s, w, 0); }

#endif
