/* The interface of Maiko's kernel: deals, states, actions, knowledge of a seat, text forms, random games, a judgement.

   A tile is a number: 8 × object + 2 × colour + copy (0 to 71), and 72 + friend (72 to 80). A set of tiles is a mask of
   128 bits. A place is a number from 0 to 80, row by row from the top left. A face is what a tile shows: 4 × object +
   colour (0 to 35), and 36 + friend (36 to 44). Objects, colours, friends and teachers are numbered as in
   hanamachi/games/maiko/rules/tiles.py, which with the files beside it is the specification of this code.

   An action is a number. It is the index of its word in WORDS of hanamachi/games/maiko/rules/actions.py:

        0 to 80      the place whose tile is turned over, taken or looked at
        81 to 84     the call of a teacher
        85 to 120    Oka-san takes the player's tile from a cell: 85 + 9 × player + object
        121 to 156   a tile of the player's own board leaves the game: 121 + face
        157          stop
        158          the time for the turn ran out; never listed as legal                                          */

#ifndef MAIKO_KERNEL_H
#define MAIKO_KERNEL_H

#include <stdint.h>

enum { MAIKO_PLACES = 81, MAIKO_TILES = 81, MAIKO_FACES = 45, MAIKO_OBJECT_FACES = 36, MAIKO_MAX_PLAYERS = 4 };
enum { MAIKO_TEACHER_ACTION = 81, MAIKO_ROBBERY_ACTION = 85, MAIKO_FACE_ACTION = 121, MAIKO_STOP = 157, MAIKO_ACTIONS = 158, MAIKO_LATE = 158 };
enum { MAIKO_NO_TILE = 127 };      /* on a place without a tile; no set contains it */
enum { MAIKO_NOBODY = 255 };       /* in place of a player */
enum { MAIKO_DECK = 82 };          /* numbers to shuffle for a deal: the tiles, and a slip that picks the colour to leave out */
enum { MAIKO_DRAW_COLOUR = 4 };    /* in place of a colour to leave out: the slip decides */
enum { MAIKO_DEAL_TEXT = 176 };    /* bytes of the longest text of a deal, with the final zero */
enum { MAIKO_ACTION_TEXT = 8 };    /* bytes of the longest word of an action, with the final zero */

/* The decision that the player to move has to make, and the reason why the end was called. */
enum { MAIKO_FIRST, MAIKO_SECOND, MAIKO_DANNA, MAIKO_OKA_SAN, MAIKO_ONE_SAN, MAIKO_SABANTO, MAIKO_SWEEP, MAIKO_OVER };
enum { MAIKO_NOT_ENDED, MAIKO_BOARD_FULL, MAIKO_NO_PAIR, MAIKO_STALL };

/* Return codes. */
enum { MAIKO_DONE, MAIKO_BAD_DEAL, MAIKO_BAD_WORD, MAIKO_ILLEGAL };

/* A set of tiles: bit n of `low` is tile n, and bit n of `high` is tile 64 + n. */
typedef struct {
    uint64_t low, high;
} maiko_tiles;

/* The hidden start of a game. Nothing in it changes during the game. */
typedef struct {
    uint8_t tile_on[81];  /* by place, or MAIKO_NO_TILE */
    uint8_t place_of[81]; /* by tile, or MAIKO_NO_TILE for a tile that was left out */
    uint8_t players;
    uint8_t colours[4]; /* by player */
} maiko_deal;

/* The state of a game, hidden tiles included. A state belongs to a deal. It can be copied with memcpy. */
typedef struct {
    maiko_tiles down;      /* lie face down */
    maiko_tiles turned;    /* were turned over at least once, so everybody has seen them */
    maiko_tiles looked;    /* One-san has shown them since she was called */
    maiko_tiles peeked[4]; /* by player: were seen in secret */
    maiko_tiles boards[4]; /* by player */
    maiko_tiles swept;     /* left the game */
    uint8_t kamon[4];      /* by player */
    uint8_t cards[4];      /* kamon on the card of each teacher */
    uint8_t reserve;       /* kamon that nobody has */
    uint8_t players;
    uint8_t colours[4];
    uint8_t stall; /* rounds without progress that end the game */
    uint8_t player, phase;
    uint8_t return_phase; /* the phase after a teacher or a sweep */
    uint8_t up;           /* the first tile of a pair while it lies face up, or MAIKO_NO_TILE */
    uint8_t called;       /* whether a teacher was called in this turn */
    uint8_t matched;      /* whether a pair was found in this turn */
    uint8_t progress;     /* whether this turn had progress */
    uint8_t end;          /* why the end was called */
    uint8_t caller;       /* the player who called the end, or MAIKO_NOBODY */
    uint8_t sweep_row;    /* the completed row in the phase MAIKO_SWEEP */
    uint8_t open_cells;   /* three bits: the cells of that row from which a tile can still be removed */
    uint16_t turns;       /* turns taken, empty ones included */
    uint16_t idle_turns;  /* turns in a row without progress */
} maiko_state;

/* A set of places: bit n of the first number is place n, and bit n of the second is place 64 + n. */
typedef uint64_t maiko_places[2];

/* The state of a game by places and faces, as the specification has it. */
typedef struct {
    maiko_places down, turned, looked, met; /* `met` are friends that stand face up */
    maiko_places peeked[4];
    uint8_t boards[4][36]; /* by player and face: number of tiles */
    uint8_t swept[36];
    uint8_t kamon[4], cards[4], reserve;
    uint8_t player, phase, return_phase;
    uint8_t up; /* the place of the first tile of a pair, or MAIKO_NO_TILE */
    uint8_t called, matched, progress, end, caller;
    uint16_t open_cells; /* nine bits */
    uint16_t turns, idle_turns;
} maiko_facts;

/* Everything that one player can know, with perfect memory. Facts that are hidden from the player do not change it. */
typedef struct {
    uint8_t face[81];      /* by place: the face of a face-down tile that the player has seen, else MAIKO_NO_TILE; every friend is 36 */
    uint8_t is_unknown[81]; /* by place: 1 if a face-down tile lies here that the player has not seen */
    uint8_t is_secret[81]; /* by place: 1 if the player alone has seen the face-down tile, or other players only in secret too */
    uint8_t watchers[81];  /* by place: the other players who have seen the face-down tile in secret, as bits */
    uint8_t pool[37];      /* by face: how many tiles of the unknown places show it; 36 is all friends */
    uint8_t unknown;       /* number of unknown places */
} maiko_knowledge;

/* Counts over random games. */
typedef struct {
    uint64_t games, actions, turns;
    uint64_t ends[4];       /* games by the reason of their end */
    uint64_t legal_choices; /* chosen actions that the mask lists; equal to `actions` with masks, else 0 */
} maiko_random_games;

/* Deal the tiles of a shuffle: `order` is a permutation of the numbers 0 to 81. `left_out` is the colour that two players
   leave out, or MAIKO_DRAW_COLOUR. Return MAIKO_DONE or MAIKO_BAD_DEAL. */
int maiko_deal_order(const uint8_t *order, int players, const uint8_t *colours, int left_out, maiko_deal *deal);

/* Deal by the 32 bytes of a game's secret, as tables do. */
int maiko_deal_secret(const uint8_t *secret, int players, const uint8_t *colours, int left_out, maiko_deal *deal);

/* Derive the secret of a table's game (numbered from 1) from the table's seed; compute the commitment to a secret; and
   shuffle the numbers 0 to size - 1 by a secret, for a purpose (commitments.h). */
void maiko_derive_secret(const uint8_t *seed, uint32_t game, uint8_t *secret);
void maiko_commit_to(const uint8_t *secret, uint8_t *commitment);
void maiko_shuffle(const uint8_t *secret, const char *purpose, int size, uint8_t *order);

/* Read and write the text of a deal: `wvp:FwTp…/…`. The text ends with a zero. */
int maiko_parse_deal(const char *text, maiko_deal *deal);
void maiko_format_deal(const maiko_deal *deal, char *text);

/* Read a word of `length` bytes and return the action, or -1. Write the word of an action. */
int maiko_parse_action(const char *word, int length);
void maiko_format_action(int action, char *text);

/* Read the text of a game: a deal, actions, and perhaps `stall-N`, parted by spaces or `_`. Write its deal, its state and
   the number of its actions. After a failure that number is the index of the action at fault. */
int maiko_parse_game(const char *text, maiko_deal *deal, maiko_state *state, uint32_t *actions);

/* Write the state before the first turn. `stall` is 1 to 99. */
void maiko_start(const maiko_deal *deal, int stall, maiko_state *state);

/* Write 1 for each legal action and 0 for the others: MAIKO_ACTIONS bytes. */
void maiko_list_actions(const maiko_deal *deal, const maiko_state *state, uint8_t *legal);

/* Play an action, or MAIKO_LATE. Return MAIKO_DONE, or MAIKO_ILLEGAL with the state unchanged. */
int maiko_play(const maiko_deal *deal, maiko_state *state, int action);

/* Return the score of a player, and the players with the best score of those in a set of players, as bits. */
int maiko_score(const maiko_state *state, int player);
int maiko_leaders(const maiko_state *state, int players);

/* Convert a state to facts. Convert facts to a state of a game of this deal; return MAIKO_BAD_DEAL if a board has more than
   two tiles of a face. Facts do not tell which copy of a face lies on a board, and it does not matter. */
void maiko_get_facts(const maiko_deal *deal, const maiko_state *state, maiko_facts *facts);
int maiko_set_facts(const maiko_deal *deal, const maiko_facts *facts, int stall, maiko_state *state);

/* Write what a player can know. */
void maiko_find_knowledge(const maiko_deal *deal, const maiko_state *state, int player, maiko_knowledge *knowledge);

/* Choose a legal action at random and change the state of the random numbers (any number is a seed). */
int maiko_choose_random(const maiko_deal *deal, const maiko_state *state, uint64_t *random);

/* Return 1 if the processor has the instructions of the vector path: AVX-512 VBMI and BMI2. */
int maiko_has_vectors(void);

/* Play games with random deals and actions. With `masks`, list the legal actions at every step. `vectors` is 0, or
   maiko_has_vectors(). All paths play the same games. */
void maiko_play_random(uint64_t seed, int players, uint32_t games, int masks, int vectors, maiko_random_games *counts);

/* The weights of a judgement: those of the players in Python, or those that were fitted against them. */
enum { MAIKO_FORMER_WEIGHTS, MAIKO_FITTED_WEIGHTS };

/* Return the action with the highest estimated value for the player to move, or -1 if the game is over, and write this
   value in points (0 for a secret look). The judgement uses only what this player can know. */
int maiko_judge(const maiko_deal *deal, const maiko_state *state, int weights, uint64_t *random, double *value);

/* An action that the judgement considered, and its estimated value in points. */
typedef struct {
    int action;
    double value;
} maiko_judged;

enum { MAIKO_MAX_JUDGED = 129 };

/* Write the action that maiko_judge returns, then all that the judgement compares, each with its value, in no order. All
   unknown places count as one action. An action can come more than once; its best value counts. Return their number: at
   most MAIKO_MAX_JUDGED, 1 for a secret look, 0 if the game is over. */
int maiko_judge_all(const maiko_deal *deal, const maiko_state *state, int weights, uint64_t *random, maiko_judged *judged);

/* The face-down tiles that a player with a limited memory remembers, in place of all that it has seen. */
typedef struct {
    uint8_t capacity;      /* tiles at most */
    uint8_t count;         /* remembered tiles */
    uint8_t places[81];    /* of the remembered tiles: the one that was seen last is the last */
    uint8_t is_secret[81]; /* by place: 1 if the player alone saw the tile, or other players only in secret too */
} maiko_memory;

/* The same as maiko_judge with MAIKO_FORMER_WEIGHTS, for a player who remembers no other tiles than these. */
int maiko_judge_by_memory(const maiko_deal *deal, const maiko_state *state, const maiko_memory *memory, uint64_t *random, double *value);

enum { MAIKO_MAX_CONSIDERED = 8 };

/* An action that a search compares with others. */
typedef struct {
    int action;
    int tile, unknown; /* its tile, or the index of its unknown place, else -1 */
    uint32_t playouts;
    double wins; /* the sum of the estimated chances to win; divided by the playouts, the value of the action */
    double gain, squared_gain; /* the sums of the differences from the first action in the same worlds */
} maiko_considered;

/* A search, which can be continued in portions. It needs no deal, and can be copied with memcpy. */
typedef struct {
    maiko_state root;
    maiko_considered considered[8]; /* the first is the action that the judgement prefers */
    int count;
    uint32_t budget, spent; /* playouts */
    uint64_t random;
    uint64_t known_low, known_high; /* the tiles that the player knows */
    uint8_t tiles[81], places[81], watchers[81]; /* the unknown ones; who looked at each place, as bits */
    uint8_t either[2]; /* two colours one of which was left out, or twice the same */
    int unknown;
    uint8_t running[8]; /* indices of the actions that are still compared */
    int running_count, rounds, horizon;
    double former_chances[4]; /* by player: the probability that a rival acts by the former weights */
    uint32_t worlds_left; /* of this round */
} maiko_search;

/* Begin to search for the action that wins most often, from what the player to move can know; the game must not be over.
   Playouts end after `horizon` turns. `former_chances` are by player the probabilities that a rival acts by the former
   weights and not by the fitted ones; with 0, all act by the fitted ones. */
void maiko_begin_search(const maiko_deal *deal, const maiko_state *state, uint64_t seed, uint32_t budget, int horizon, const double *former_chances, maiko_search *search);

/* Return how much more probable an action of the player to move is with the former weights than with the fitted ones, as
   far as an observer can tell: their ratio, or 1 if the player has seen a tile that the observer has not. */
double maiko_weigh_action(const maiko_deal *deal, const maiko_state *state, int observer, int action);

/* Search on for about so many playouts. Return 1 if there is more to search. All portions give the same result. */
int maiko_continue_search(maiko_search *search, uint32_t playouts);

/* Return the index of the best considered action so far. */
int maiko_find_best_action(const maiko_search *search);

/* An action in a comparison with the one that a player took. */
typedef struct {
    int action;
    uint32_t worlds; /* in which it was played out; actions that are clearly worse get fewer */
    double points, wins; /* the sums of the leads at the end, in points, and of the wins */
    double gain, squared_gain, win_gain; /* the sums of the differences from the player's action in the same worlds */
} maiko_compared;

/* The result of a comparison. */
typedef struct {
    maiko_search search; /* for the functions of the comparison only */
    maiko_compared compared[8]; /* the first is the player's action; `search.count` of them */
    int best; /* the index of the best action by the first worlds, or 0 if no other is better than the player's */
    uint32_t worlds; /* other worlds, in which this one was compared with the player's */
    double gain, squared_gain; /* the sums of the differences in points in these */
} maiko_comparison;

/* Compare an action that the player to move took with the actions that a search considers, in points at the end. What the
   player cannot know changes nothing, nor do the tiles on `forgotten` places, as if nobody had seen them. */
void maiko_compare(const maiko_deal *deal, const maiko_state *state, uint64_t seed, uint32_t worlds, int action, const uint64_t *forgotten, maiko_comparison *comparison);

/* Search as far as the budget goes, with rivals that act by the fitted weights, and return the best action. */
int maiko_choose_by_search(const maiko_deal *deal, const maiko_state *state, uint64_t seed, uint32_t budget, int horizon);

/* Games of one player with some weights against others with other weights. A shared win counts as a part of one. */
typedef struct {
    uint64_t games, decisions;
    double wins;
    double squares; /* over deals: the sum of the squared mean wins of the deal's games */
    uint64_t own_decisions, searched, playouts; /* of the one player: decisions, those with a comparison, playouts */
} maiko_match;

enum { MAIKO_WEIGHTS = 34 }; /* numbers of a set of weights, in the order of weights.h */

/* Write the numbers of a set of weights for a number of players. */
void maiko_get_weights(int weights, int players, double *numbers);

/* Play games by judgement, with weights given by their numbers. Each deal is played once with the player in each seat. A
   seed decides the deals whatever the weights. */
void maiko_play_match(uint64_t seed, int players, uint32_t deals, const double *own_weights, const double *rivals_weights, maiko_match *match);

/* Play games of one player who searches, and expects the fitted weights, against others with some weights. */
void maiko_play_search_match(uint64_t seed, int players, uint32_t deals, uint32_t budget, int horizon, int rivals_weights, maiko_match *match);

enum { MAIKO_VALUE_WEIGHTS = 48 }; /* of the estimate of who will win (value.h): for each feature, then for each feature near the end */

/* Sums over the starts of turns, at each of which weights estimate the chance of each player to win. */
typedef struct {
    uint64_t turns;
    double loss;                                 /* of -log of the winner's chance */
    double gradient[48], hessian[2304];          /* of the first and second derivatives of the loss by the weights */
    double estimates[10], expected[10], won[10]; /* by tenths of the chance: estimates, the sum of their chances, those of winners */
} maiko_assessment;

/* Write the weights of value.h for a number of players. */
void maiko_get_value_weights(int players, float *numbers);

/* Play games of the judgement with itself, and write how well weights predict the winners. A seed decides the games. */
void maiko_assess_value(uint64_t seed, int players, uint32_t games, const float *numbers, maiko_assessment *sums);

#endif
