/* The interface of the kernel. Python, the browser and the test program use only this header.

   A layout is sixteen bytes: the tile (4 × vegetation + symbol) on each cell from a4 to d1. A set of cells is a mask in
   which bit n is cell n. A value is for the player to move: the tiles left in the garden after best play plus one,
   positive for a win, negative for a loss, and 0 for a full garden under the draw ruling. Without OKIYA_SCORES a value
   is 1, 0 or -1.

   The arguments of a position: the tiles of its layout, the cells of the player to move and of the waiting player, the
   cell taken last (-1: none), and whether a full garden is a draw. */

#ifndef OKIYA_KERNEL_H
#define OKIYA_KERNEL_H

#include <stdint.h>

enum { OKIYA_DIGEST = 32 };                                         /* bytes of a seed, secret or commitment */
enum { OKIYA_WORDS = 113 };                                         /* random words for a player's choice */
enum { OKIYA_ILLEGAL = -128 };                                     /* the value of an illegal move */
enum { OKIYA_SCORES = 1, OKIYA_MOVES = 2, OKIYA_LINE = 4 };         /* flags: what to compute besides the winner */

/* Return codes. */
enum { OKIYA_DONE, OKIYA_BAD_LAYOUT, OKIYA_BAD_POSITION, OKIYA_FINISHED, OKIYA_NO_LANES, OKIYA_NO_PLAYER };

typedef struct {
    int8_t value;
    int8_t moves[16];     /* by cell, with OKIYA_MOVES */
    uint8_t line[16];     /* the cells of best play, with OKIYA_LINE */
    uint8_t line_length;
    uint32_t positions;   /* number of positions searched */
} okiya_answer;

/* The state of a game: the legal cells, the completed patterns (numbered as in garden.h), and how the game ended. */
enum { OKIYA_GOES_ON, OKIYA_BY_LINE, OKIYA_BY_SQUARE, OKIYA_BY_BLOCKADE, OKIYA_DRAWN };

typedef struct {
    uint32_t legal;
    uint32_t patterns;
    uint8_t ended;
} okiya_state;

/* The kinds of matches (one game, a number of games, points), and the state of a match. */
enum { OKIYA_SINGLE, OKIYA_GAMES, OKIYA_POINTS };

typedef struct {
    int32_t score[2];
    uint8_t starter; /* seat that starts the next game */
    uint8_t over;
    int8_t winner; /* -1: nobody */
} okiya_match;

/* The numbers of the computer players. There are eight grades from OKIYA_GRADE on, the weakest first. */
enum { OKIYA_GRADES = 8 };
enum { OKIYA_RANDOM, OKIYA_WARY, OKIYA_GRADE, OKIYA_PERFECT = OKIYA_GRADE + OKIYA_GRADES, OKIYA_MATCH_WISE };

/* Fill the tables. Must be called once before any other function. */
void okiya_setup(void);

/* Solve one position. */
int okiya_solve(const uint8_t *tiles, uint32_t mover, uint32_t waiting, int last, int draw, int flags,
                okiya_answer *answer);

/* Solve a position for players who do not play for tiles: worth[16 + v], -32767 to 32767, is the worth for the first
   player of an outcome with the value v for the first player. The second player minimizes it. Write the worth of the
   position for the player to move, and that of each move (-32768 if it is illegal) unless `moves` is null. */
int okiya_evaluate(const uint8_t *tiles, uint32_t mover, uint32_t waiting, int last, int draw, const int16_t *worth,
                int16_t *most, int16_t *moves);

/* Return the number of layouts that okiya_solve_batch can solve at a time: 16, or 1 without vector lanes. */
int okiya_lane_count(void);

/* Solve `count` layouts, 16 bytes each, before the first move. Write one value per layout; sixteen `openings` values per
   layout, by cell (with OKIYA_MOVES, unless null); and the positions searched (unless null). `lanes` is 1 or
   okiya_lane_count(). */
int okiya_solve_batch(const uint8_t *tiles, uint32_t count, int draw, int flags, int lanes, int8_t *values,
                int8_t *openings, uint32_t *positions);

/* Enumerate classes of equivalent layouts (classes.h) in order. The first function writes all normal prefixes of a
   length. The second writes the classes that begin with a normal prefix: their first layouts, 16 bytes each, and how many
   of its eight symmetric images equal each layout (a class has 9216 / likenesses layouts). Both return the number, and
   any array may be null. */
uint32_t okiya_list_prefixes(int length, uint8_t *prefixes);
uint32_t okiya_list_classes(const uint8_t *prefix, int length, uint8_t *layouts, uint8_t *likenesses);

/* Write the state of a game in a position. */
int okiya_get_state(const uint8_t *tiles, uint32_t mover, uint32_t waiting, int last, int draw, okiya_state *state);

/* Write the state of a match after `games` games, from the winner's seat (-1: draw) and the tiles left of each. `first`
   is the seat that started the first game. */
void okiya_score_match(int kind, int target, int first, uint32_t games, const int8_t *winner, const uint8_t *left,
                 okiya_match *match);

/* Return the cell that a computer player takes, or a negated return code. `words` are OKIYA_WORDS random words
   (players.h). `needed` and `opponent_needed` are the points that the player and the opponent need to win a match for
   points (1 to 20), or 0 in other matches. */
int okiya_choose_cell(const uint8_t *tiles, uint32_t mover, uint32_t waiting, int last, int draw, int player, int needed,
                 int opponent_needed, const uint32_t *words);

/* Return the chance to win a match for points, for the player who starts the next game, in units of 1/10,000. Both needs
   are 1 to 20 points. */
int okiya_win_chance(int draw, int starter_needs, int other_needs);

/* Derive the secret of a table's game (numbered from 1) from the table's seed; compute the commitment to a secret; and
   shuffle the numbers 0 to size - 1 (size at most 64) by a secret, for a purpose (commitments.h). */
void okiya_derive_secret(const uint8_t *seed, uint32_t game, uint8_t *secret);
void okiya_commit_to(const uint8_t *secret, uint8_t *commitment);
void okiya_shuffle(const uint8_t *secret, const char *purpose, int size, uint8_t *order);

#endif
