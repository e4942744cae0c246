/* The values of tiles and kamon for the player to move, from what this player can know.

   The twin is hanamachi/games/maiko/players/evaluation.py. Nothing here reads the face of a tile that the player has not
   seen: `known` is all that is used of the floor, and `pool` is computed from tiles that are not unknown. */

#ifndef MAIKO_EVALUATION_H
#define MAIKO_EVALUATION_H

#include "knowledge.h"
#include "legality.h"
#include "weights.h"

typedef struct {
    const maiko_deal *deal;
    const maiko_state *s;
    const weights *w;
    const uint8_t *order; /* in which unknown tiles are picked, or 0: at random */
    int player, colour, rivals, rival[3];
    maiko_tiles known, secret, unknown; /* face-down tiles that the player has seen, has seen alone, has not seen */
    maiko_tiles watched;                /* unknown tiles that a rival has seen in secret */
    int known_count, secret_count, unknown_count;
    int pool[37];                     /* by face: number of unknown tiles; 36 is all friends */
    int known_of[9][4], secret_of[9][4]; /* by object and colour: number of known tiles, and of secret ones */
    int known_objects[9];
    int cells[9], strangers[9]; /* of the own board: tiles, and strangers, on each cell */
    int rival_cells[4][9];
    int filled;            /* cells of the own board with a tile */
    int is_last_turn;      /* whether the end was called */
    double turns_left;     /* expected turns after this one */
    double lead;           /* points ahead of the best rival */
    double tile_value[4];  /* by colour: a tile on the own board */
    double kamon, price;   /* the value of one more kamon, and the cost of paying one */
    double outlook[9];     /* by object: what it is worth that its known tiles are known */
    double shares[3], lone[3]; /* by rival: the share of known tiles, and the worth of a single one; 0 without a turn to come */
    double shown[36];      /* by face: the change of the outlook when one more tile of it is known; of those in `has_shown` */
    uint64_t has_shown;
    double reveal_cost;    /* mean change of the outlook when an unknown object is shown */
    int has_reveal_cost;
} evaluation;

static double min_of(double a, double b) { return a < b ? a : b; }
static double max_of(double a, double b) { return a > b ? a : b; }
static int min_int(int a, int b) { return a < b ? a : b; }

/* Return e to the power of x, by halving x until a short series is exact enough. */
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

/* Return the value of the best pair among `count` known tiles of an object, of which `own` have the taker's colour, or 0. */
static double value_of_best_pair(const evaluation *e, int count, int own, int is_empty_cell) {
    if (count < 2) return 0;
    return max_of(0, 2.0 * min_int(2, own) - 2 + (is_empty_cell ? e->w->filled_cell : 0));
}

/* Return what it is worth in later turns that these tiles of an object are known: the player's share minus the rivals'. */
static double value_of_known_tiles(const evaluation *e, int object, const int *known) {
    const weights *w = e->w;
    double value = 0;
    int theirs[4], count = 0;
    for (int c = 0; c < COLOURS; c++) {
        int left = known[c] - e->secret_of[object][c];
        count += theirs[c] = left > 0 ? left : 0;
    }
    for (int n = 0; n < e->rivals && count; n++) {
        int rival = e->rival[n], own = theirs[e->s->colours[rival]];
        value -= e->shares[n] * max_of(own ? e->lone[n] : 0, value_of_best_pair(e, count, own, !e->rival_cells[rival][object]));
    }
    if (e->is_last_turn) return value;
    int own = known[e->colour];
    double pair = value_of_best_pair(e, known[0] + known[1] + known[2] + known[3], own, !e->cells[object]);
    return value + w->own_share * max_of(own ? w->single : 0, pair);
}

/* Return the change of that value when known tiles of these colours (or -1) are added or removed. */
static double change_of_outlook(const evaluation *e, int object, int added, int removed, int other_removed) {
    int known[4];
    for (int c = 0; c < COLOURS; c++) known[c] = e->known_of[object][c];
    if (added >= 0) known[added]++;
    if (removed >= 0) known[removed]--;
    if (other_removed >= 0) known[other_removed]--;
    return value_of_known_tiles(e, object, known) - e->outlook[object];
}

/* Return the change of that value when one more tile of a face is known. */
static double change_when_shown(evaluation *e, int face) {
    if (!(e->has_shown >> face & 1)) {
        e->shown[face] = change_of_outlook(e, face / COLOURS, face % COLOURS, -1, -1);
        e->has_shown |= 1ull << face;
    }
    return e->shown[face];
}

static double value_of_calling_end(const evaluation *e, double gained) {
    if (e->is_last_turn) return 0;
    int still_to_play = e->s->players - 1 - e->player;
    return e->w->end * hyperbolic_tangent((e->lead + gained - e->w->rival_pace * still_to_play) / e->w->lead_scale);
}

/* Return the value of putting one tile, or two of one object (else `other` is -1), onto the own board. */
static double value_of_placement(const evaluation *e, int object, int colour, int other) {
    const weights *w = e->w;
    double value = e->tile_value[colour] + (other < 0 ? 0 : e->tile_value[other]);
    int is_stranger = colour != e->colour || (other >= 0 && other != e->colour);
    int row = object / 3 * 3, column = object % 3;
    int empty = !e->cells[row] + !e->cells[row + 1] + !e->cells[row + 2];
    if (e->cells[object]) return value + (is_stranger && !e->strangers[object] ? w->sweep_chances[empty] : 0);
    if (is_stranger) value += w->sweep_chances[empty - 1];
    double points = (colour == e->colour ? 1 : -1) + (other < 0 ? 0 : other == e->colour ? 1 : -1);
    int with_strangers = (e->strangers[row] > 0) + (e->strangers[row + 1] > 0) + (e->strangers[row + 2] > 0);
    if (empty == 1) {
        points += with_strangers + is_stranger;
        /* Strangers in this row were valued by their chance to be swept. Now the sweep is certain. */
        value += w->rows[2] + with_strangers * (1 - w->sweep_chances[1]) + is_stranger;
    } else {
        value += w->rows[3 - empty] + with_strangers * (w->sweep_chances[empty - 1] - w->sweep_chances[empty]);
    }
    int gaps = !e->cells[column] + !e->cells[column + 3] + !e->cells[column + 6];
    value += e->kamon * (gaps == 1 ? 1 : w->columns[3 - gaps]);
    if (e->filled == 8) value += value_of_calling_end(e, points);
    return e->is_last_turn ? points + (gaps == 1 ? 0.01 : 0) : value;
}

static double value_of_removal(const evaluation *e, int face) {
    int object = face / COLOURS, colour = face % COLOURS, row = object / 3 * 3;
    double value = colour == e->colour ? -1 : 1;
    for (int n = 0; n < e->rivals; n++)
        if (e->s->colours[e->rival[n]] == colour) value += 0.01; /* Oka-san can no longer take it from here */
    if (e->is_last_turn) return value;
    int empty = !e->cells[row] + !e->cells[row + 1] + !e->cells[row + 2];
    if (colour != e->colour && empty && e->strangers[object] == 1) value -= e->w->sweep_chances[empty];
    if (e->cells[object] == 1) {
        value += empty ? -e->w->refilled_cell : e->w->refilled_cell;
        if (e->lead > 0) value -= e->w->sabanto_cell * e->filled;
    }
    return value;
}

static void count_by_colour(maiko_tiles tiles, int object, int *counts) {
    int byte = object_byte(tiles, object);
    for (int c = 0; c < COLOURS; c++) counts[c] = (byte >> 2 * c & 1) + (byte >> (2 * c + 1) & 1);
}

/* Fill in the sets of tiles that the player can know. */
static void evaluate_sets(evaluation *e) {
    const maiko_state *s = e->s;
    maiko_tiles rivals_looks = no_tiles();
    e->known = intersect(s->down, join(s->turned, s->peeked[e->player]));
    e->unknown = subtract(s->down, e->known);
    e->secret = subtract(e->known, s->turned);
    for (int p = 0; p < s->players; p++)
        if (p != e->player) rivals_looks = join(rivals_looks, s->peeked[p]);
    e->watched = intersect(e->unknown, rivals_looks);
}

/* Fill in the counts of tiles that the player can know. */
static void evaluate_knowledge(evaluation *e) {
    const maiko_state *s = e->s;
    maiko_tiles seen = join(e->known, s->swept);
    for (int p = 0; p < s->players; p++) seen = join(seen, s->boards[p]);
    if (s->up != MAIKO_NO_TILE) seen = join(seen, one_tile(s->up));
    e->known_count = count_tiles(e->known);
    e->secret_count = count_tiles(e->secret);
    e->unknown_count = count_tiles(e->unknown);
    int left_out = s->players == 2 ? guess_left_out_colour(s, seen) : -1;
    for (int object = 0; object < OBJECTS; object++) {
        int counts[4];
        count_by_colour(e->known, object, e->known_of[object]);
        count_by_colour(e->secret, object, e->secret_of[object]);
        count_by_colour(seen, object, counts);
        for (int c = 0; c < COLOURS; c++) e->pool[COLOURS * object + c] = c == left_out ? 0 : COPIES - counts[c];
        e->known_objects[object] = __builtin_popcount((unsigned)object_byte(e->known, object));
    }
    e->pool[MAIKO_OBJECT_FACES] = count_tiles(intersect(e->unknown, all_friends()));
}

static evaluation evaluate_state(const maiko_deal *d, const maiko_state *s, const weights *w) {
    evaluation e = {.deal = d, .s = s, .w = w, .player = s->player, .colour = s->colours[s->player], .rivals = s->players - 1};
    int best = -1000;
    e.filled = __builtin_popcount((unsigned)filled_cells(s->boards[e.player]));
    int fullest = e.filled;
    for (int c = 0; c < COLOURS; c++) e.tile_value[c] = -1;
    for (int n = 0; n < e.rivals; n++) {
        int rival = e.rival[n] = (e.player + n + 1) % s->players, score = score_board(s, rival);
        int filled = __builtin_popcount((unsigned)filled_cells(s->boards[rival]));
        e.tile_value[s->colours[rival]] += w->denied / e.rivals;
        if (score > best) best = score;
        if (filled > fullest) fullest = filled;
        for (int object = 0; object < OBJECTS; object++) e.rival_cells[rival][object] = __builtin_popcount((unsigned)object_byte(s->boards[rival], object));
    }
    e.tile_value[e.colour] = 1;
    e.lead = score_board(s, e.player) - best;
    for (int object = 0; object < OBJECTS; object++) {
        int tiles = object_byte(s->boards[e.player], object);
        e.cells[object] = __builtin_popcount((unsigned)tiles);
        e.strangers[object] = __builtin_popcount((unsigned)(tiles & ~(3 << 2 * e.colour)));
    }
    evaluate_sets(&e);
    evaluate_knowledge(&e);
    e.is_last_turn = s->end != MAIKO_NOT_ENDED;
    e.turns_left = e.is_last_turn ? 0 : w->last_turns + w->turns_per_cell * (9 - fullest);
    double spendable = e.turns_left + !s->called;
    int held = s->kamon[e.player];
    e.kamon = spendable != 0 ? value_of_kamon(w, spendable - held) : 0;
    e.price = e.is_last_turn ? 0 : value_of_kamon(w, e.turns_left - (held - 1)) - w->discount;
    for (int n = 0; n < e.rivals; n++) {
        int rivals_kamon = s->kamon[e.rival[n]];
        if (e.is_last_turn && e.rival[n] < e.player) continue;
        e.shares[n] = (w->rivals_share + w->share_per_kamon * min_int(3, rivals_kamon)) / e.rivals;
        e.lone[n] = rivals_kamon ? w->single : 0;
    }
    for (int object = 0; object < OBJECTS; object++) e.outlook[object] = value_of_known_tiles(&e, object, e.known_of[object]);
    return e;
}

#endif
