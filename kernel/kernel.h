/* What the kernel can be asked: the one header that Python, the browser and the test program read.

   A layout is sixteen bytes, the tile (4 × vegetation + symbol) of every cell from a4 to d1; a set of cells is a mask
   in which cell n is bit n. A value is counted from the side of the player to move: plus for a win, minus for a loss,
   the tiles left in the garden at the end of best play + 1; 0 is a full garden under the draw ruling. Where only the
   winner is asked for, a value is +1, 0 or -1. */

#ifndef OKIYA_KERNEL_H
#define OKIYA_KERNEL_H

#include <stdint.h>

enum { OKIYA_DIGEST = 32 };                                         /* bytes of a seed, a secret, a commitment */
enum { OKIYA_WORDS = 113 };                                         /* random words for a player's choice */
enum { OKIYA_UNLAWFUL = -128 };                                     /* in place of the value of a move */
enum { OKIYA_SCORES = 1, OKIYA_MOVES = 2, OKIYA_LINE = 4 };         /* what is asked besides who wins; added up */

/* What is returned. */
enum { OKIYA_DONE, OKIYA_BAD_LAYOUT, OKIYA_BAD_POSITION, OKIYA_FINISHED, OKIYA_NO_LANES, OKIYA_NO_PLAYER };

typedef struct {
    int8_t value;
    int8_t moves[16];     /* by cell, with OKIYA_MOVES */
    uint8_t line[16];     /* the cells of best play, with OKIYA_LINE */
    uint8_t line_length;
    uint32_t positions;   /* how many were looked at */
} okiya_answer;

/* How a game stands: the cells that may be taken, and how it has ended; the lines and squares that did it, and whether
   who has just moved has won. The patterns are numbered as garden.h has them: rows, columns, diagonals, squares. */
enum { OKIYA_GOES_ON, OKIYA_BY_LINE, OKIYA_BY_SQUARE, OKIYA_BY_BLOCKADE, OKIYA_DRAWN };

typedef struct {
    uint32_t legal;
    uint32_t patterns;
    uint8_t ended;
} okiya_state;

/* What a match is played for: one game, games or points; and how it stands. */
enum { OKIYA_SINGLE, OKIYA_GAMES, OKIYA_POINTS };

typedef struct {
    int32_t score[2];
    uint8_t starter; /* of the game that is due, or would be */
    uint8_t over;
    int8_t winner; /* -1: nobody */
} okiya_match;

/* The computer players, from the weakest of each kind up. */
enum { OKIYA_GRADES = 8 };
enum { OKIYA_RANDOM, OKIYA_WARY, OKIYA_GRADE, OKIYA_PERFECT = OKIYA_GRADE + OKIYA_GRADES, OKIYA_MATCH_WISE };

/* Must have been called once before anything else. */
void okiya_setup(void);

/* Answer one position: the cells of the player to move and of the one who waits, and the cell taken last (-1: none). */
int okiya_solve(const uint8_t *tiles, uint32_t mover, uint32_t waiting, int last, int draw, int asked,
                okiya_answer *answer);

/* The same for a player who does not want the most tiles: worth[16 + v] is what an outcome of the value v, counted from
   the first player's side, is worth to the first player, from -32767 to 32767, and the second player wants the least of
   it. Writes what the position is worth to the player to move, and each of its moves (-32768 where it is illegal). */
int okiya_worth(const uint8_t *tiles, uint32_t mover, uint32_t waiting, int last, int draw, const int16_t *worth,
                int16_t *most, int16_t *moves);

/* How many layouts the processor answers at a time: 16, or 1 where okiya_batch has no lanes to run in. */
int okiya_lanes(void);

/* Answer `count` layouts, 16 bytes each, from the empty garden: a value each, the sixteen values of `openings` by cell
   (unless null; only with OKIYA_MOVES) and the positions looked at (unless null). `lanes` is 1 or okiya_lanes(). */
int okiya_batch(const uint8_t *tiles, uint32_t count, int draw, int asked, int lanes, int8_t *values,
                int8_t *openings, uint32_t *positions);

/* The layouts that are really different (classes.h), in order: how many normal prefixes of a length there are, and how many
   classes begin with a normal prefix, their layouts, 16 bytes each, and how many of the eight images of each are alike
   (a class of so many likenesses stands for 9216 / likenesses layouts). Any array may be null. */
uint32_t okiya_prefixes(int length, uint8_t *prefixes);
uint32_t okiya_classes(const uint8_t *prefix, int length, uint8_t *layouts, uint8_t *likenesses);

/* How a game stands; a position is given as to okiya_solve. */
int okiya_look(const uint8_t *tiles, uint32_t mover, uint32_t waiting, int last, int draw, okiya_state *state);

/* How a match stands after so many games, of each the seat that won (-1: drawn) and the tiles that were left; `first`
   is the seat that started the first. */
void okiya_score(int kind, int target, int first, uint32_t games, const int8_t *winner, const uint8_t *left,
                 okiya_match *match);

/* The cell that a computer player takes, by OKIYA_WORDS random words (players.h), or what is wrong, as a number below
   0. In a match for points, how many more who moves and the other one need (1 to 20); else 0. */
int okiya_choose(const uint8_t *tiles, uint32_t mover, uint32_t waiting, int last, int draw, int player, int mine,
                 int theirs, const uint32_t *words);

/* The chance, in ten-thousandths, of who starts the next game to win a match for points, where they need so many and
   the other needs so many, 1 to 20. */
int okiya_chance(int draw, int mine, int theirs);

/* The secret of a table's game, from 1, under the table's seed; the commitment to it; and the numbers from 0 to below a
   size of at most 64, shuffled by it for a purpose (commitments.h). */
void okiya_secret(const uint8_t *seed, uint32_t game, uint8_t *secret);
void okiya_commitment(const uint8_t *secret, uint8_t *commitment);
void okiya_shuffle(const uint8_t *secret, const char *purpose, int size, uint8_t *order);

#endif
