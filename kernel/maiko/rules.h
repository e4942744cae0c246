/* The rules of a turn. Actions on places are given by tile; a deal is not needed.

   The functions do not check whether an action is legal (legality.h). Each has the name of its twin in
   hanamachi/games/maiko/rules/turn.py as far as that has one. */

#ifndef MAIKO_RULES_H
#define MAIKO_RULES_H

#include "tile_set.h"

enum { TOTAL_KAMON = 16, MAX_LOOKS = 6, ALL_CELLS = 0x1FF };
enum { DANNA, OKA_SAN, ONE_SAN, SABANTO };

INLINE maiko_tiles seen_by_anybody(const maiko_state *s) {
    return join(join(s->turned, join(s->peeked[0], s->peeked[1])), join(s->peeked[2], s->peeked[3]));
}

INLINE maiko_tiles own_tiles_elsewhere(const maiko_state *s) {
    maiko_tiles found = no_tiles();
    for (int p = 0; p < s->players; p++)
        if (p != s->player) found = join(found, s->boards[p]);
    return intersect(found, tiles_of_colour(s->colours[s->player]));
}

/* Return the teachers that can be called now, as bits. */
INLINE int find_available_teachers(const maiko_state *s) {
    if (s->phase > MAIKO_SECOND || s->called || !s->kamon[s->player]) return 0;
    int down = is_empty(s->down) ? 0 : 1 << DANNA | 1 << ONE_SAN;
    int elsewhere = is_empty(own_tiles_elsewhere(s)) ? 0 : 1 << OKA_SAN;
    return down | elsewhere | (is_empty(s->boards[s->player]) ? 0 : 1 << SABANTO);
}

/* Give a kamon to the player to move: from the reserve; if it is empty, from the first of the teachers' cards with the most kamon. */
static inline void give_kamon(maiko_state *s) {
    if (s->reserve) {
        s->reserve--;
    } else {
        int fullest = 0;
        for (int teacher = 1; teacher < 4; teacher++)
            if (s->cards[teacher] > s->cards[fullest]) fullest = teacher;
        if (!s->cards[fullest]) return;
        s->cards[fullest]--;
    }
    s->kamon[s->player]++;
}

INLINE void turn_first_tile_face_down(maiko_state *s) {
    if (s->up == MAIKO_NO_TILE) return;
    s->down = join(s->down, one_tile(s->up));
    s->up = MAIKO_NO_TILE;
}

static inline void declare_last_round(maiko_state *s, int reason) {
    if (s->end) return;
    s->end = (uint8_t)reason;
    s->caller = s->player;
}

static inline void declare_last_round_if_no_pairs(maiko_state *s) {
    if (s->end) return;
    maiko_tiles lying = s->up == MAIKO_NO_TILE ? s->down : join(s->down, one_tile(s->up));
    if (!has_pair(lying)) declare_last_round(s, MAIKO_NO_PAIR);
}

static inline void begin_next_turn(maiko_state *s) {
    s->turns++;
    s->idle_turns = s->progress ? 0 : (uint16_t)(s->idle_turns + 1);
    if (!s->end && s->idle_turns >= s->stall * s->players) s->end = MAIKO_STALL;
    s->player = s->player + 1 == s->players ? 0 : (uint8_t)(s->player + 1);
    s->phase = s->end && !s->player ? MAIKO_OVER : MAIKO_FIRST;
    s->return_phase = MAIKO_FIRST;
    s->called = s->matched = s->progress = s->open_cells = 0;
    s->looked = no_tiles();
}

/* End the turn. Players who can neither turn over two tiles nor call a teacher are skipped. */
NOT_INLINE static void end_turn(maiko_state *s) {
    do begin_next_turn(s);
    while (s->phase != MAIKO_OVER && !has_several(s->down) && !find_available_teachers(s));
}

/* Go on after a teacher or a sweep. If the first tile of a pair is up and no other is down, the pair fails. */
static inline void resume_turn(maiko_state *s) {
    s->phase = s->return_phase;
    s->open_cells = 0;
    s->looked = no_tiles();
    if (s->phase == MAIKO_SECOND && is_empty(s->down)) {
        turn_first_tile_face_down(s);
        end_turn(s);
    }
}

/* Put one or two tiles of one object onto the board of the player to move: a column gives a kamon, a row is swept. */
NOT_INLINE static void put_tiles_on_own_board(maiko_state *s, maiko_tiles tiles, int object, int phase_after) {
    maiko_tiles *board = &s->boards[s->player];
    int was_empty = !object_byte(*board, object);
    *board = join(*board, tiles);
    s->phase = s->return_phase = (uint8_t)phase_after;
    if (was_empty) {
        int filled = filled_cells(*board), column = 0x49 << object % 3, row = 7 << object / 3 * 3;
        if ((filled & column) == column) give_kamon(s);
        if ((filled & row) == row) {
            if (filled == ALL_CELLS) declare_last_round(s, MAIKO_BOARD_FULL);
            declare_last_round_if_no_pairs(s);
            s->phase = MAIKO_SWEEP;
            s->sweep_row = (uint8_t)(object / 3);
            s->open_cells = 7;
            return;
        }
    }
    declare_last_round_if_no_pairs(s);
    resume_turn(s);
}

INLINE void reveal_tile(maiko_state *s, int tile) {
    maiko_tiles one = one_tile(tile);
    if (is_empty(intersect(seen_by_anybody(s), one))) s->progress = 1;
    s->turned = join(s->turned, one);
}

INLINE void remove_from_floor(maiko_state *s, int tile) { s->down = subtract(s->down, one_tile(tile)); }

static inline void meet_friend(maiko_state *s, int tile) {
    remove_from_floor(s, tile);
    s->progress = 1;
    turn_first_tile_face_down(s);
    give_kamon(s);
    end_turn(s);
}

INLINE void flip_tile(maiko_state *s, int tile) {
    reveal_tile(s, tile);
    if (tile >= FIRST_FRIEND) {
        meet_friend(s, tile);
    } else if (s->up == MAIKO_NO_TILE) {
        s->up = (uint8_t)tile;
        remove_from_floor(s, tile);
        s->phase = MAIKO_SECOND;
    } else if (s->up / 8 != tile / 8) {
        turn_first_tile_face_down(s);
        end_turn(s);
    } else {
        maiko_tiles pair = join(one_tile(s->up), one_tile(tile));
        s->up = MAIKO_NO_TILE;
        remove_from_floor(s, tile);
        s->matched = s->progress = 1;
        put_tiles_on_own_board(s, pair, tile / 8, MAIKO_FIRST);
    }
}

static inline void take_tile_with_danna(maiko_state *s, int tile) {
    reveal_tile(s, tile);
    if (tile >= FIRST_FRIEND) {
        meet_friend(s, tile);
        return;
    }
    remove_from_floor(s, tile);
    put_tiles_on_own_board(s, one_tile(tile), tile / 8, s->return_phase);
}

static inline void look_at_tile_with_one_san(maiko_state *s, int tile) {
    maiko_tiles one = one_tile(tile);
    s->peeked[s->player] = join(s->peeked[s->player], one);
    s->looked = join(s->looked, one);
    if (count_tiles(s->looked) == MAX_LOOKS || is_empty(subtract(s->down, s->looked))) resume_turn(s);
}

static inline void call_teacher(maiko_state *s, int teacher) {
    s->kamon[s->player]--;
    s->cards[teacher]++;
    s->called = s->progress = 1;
    s->return_phase = s->phase;
    s->phase = (uint8_t)(MAIKO_DANNA + teacher);
}

/* Either copy of a face will do: tiles off the floor are told apart by their face alone. */
static inline void take_tile_with_oka_san(maiko_state *s, int robbed, int object) {
    maiko_tiles one = one_tile(lowest_tile(intersect(s->boards[robbed], tiles_of_face(4 * object + s->colours[s->player]))));
    s->boards[robbed] = subtract(s->boards[robbed], one);
    put_tiles_on_own_board(s, one, object, s->return_phase);
}

static inline void remove_own_tile(maiko_state *s, int face) {
    maiko_tiles *board = &s->boards[s->player], one = one_tile(lowest_tile(intersect(*board, tiles_of_face(face))));
    *board = subtract(*board, one);
    s->swept = join(s->swept, one);
}

static inline void remove_tile_of_completed_row(maiko_state *s, int face) {
    remove_own_tile(s, face);
    s->open_cells &= (uint8_t) ~(1 << (face / 4 - 3 * s->sweep_row));
    if (!(filled_cells(s->boards[s->player]) >> 3 * s->sweep_row & s->open_cells)) resume_turn(s);
}

/* Play a legal action. The place of an action on a place is given by its tile. */
INLINE void play_by_tile(maiko_state *s, int action) {
    if (action < MAIKO_TEACHER_ACTION) {
        if (s->phase <= MAIKO_SECOND) flip_tile(s, action);
        else if (s->phase == MAIKO_DANNA) take_tile_with_danna(s, action);
        else look_at_tile_with_one_san(s, action);
    } else if (action < MAIKO_ROBBERY_ACTION) {
        call_teacher(s, action - MAIKO_TEACHER_ACTION);
    } else if (action < MAIKO_FACE_ACTION) {
        take_tile_with_oka_san(s, (action - MAIKO_ROBBERY_ACTION) / OBJECTS, (action - MAIKO_ROBBERY_ACTION) % OBJECTS);
    } else if (action < MAIKO_STOP) {
        if (s->phase == MAIKO_SWEEP) {
            remove_tile_of_completed_row(s, action - MAIKO_FACE_ACTION);
        } else {
            remove_own_tile(s, action - MAIKO_FACE_ACTION);
            resume_turn(s);
        }
    } else if (s->phase == MAIKO_FIRST) {
        end_turn(s);
    } else {
        resume_turn(s);
    }
}

static inline void end_turn_at_timeout(maiko_state *s) {
    turn_first_tile_face_down(s);
    end_turn(s);
}

INLINE int count_own_tiles(const maiko_state *s, int player) {
    return count_tiles(intersect(s->boards[player], tiles_of_colour(s->colours[player])));
}

INLINE int score_board(const maiko_state *s, int player) {
    return 2 * count_own_tiles(s, player) - count_tiles(s->boards[player]);
}

#endif
