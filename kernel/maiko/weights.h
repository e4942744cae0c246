/* The weights of the judgement, in points unless stated otherwise. They were fitted in games against the former one. */

#ifndef MAIKO_WEIGHTS_H
#define MAIKO_WEIGHTS_H

/* Rivals are the other players, and a stranger is a tile of a colour that is not the player's own. */
typedef struct {
    double kamon; /* a kamon that can still be used */
    double spare_kamon; /* a kamon that can probably not be used any more */
    double rows[3]; /* a filled cell that leaves two, one and no empty cells in its row */
    double columns[2]; /* a filled cell that leaves two and one empty cells in its column, as a fraction of a kamon */
    double sweep_probabilities[4]; /* the chance that a stranger is swept, by the empty cells in its row */
    double denied_tile; /* a tile in a rival's colour that this rival can no longer get */
    double rivals_share; /* the share of a known pair's value that the rivals will get */
    double own_share; /* the share of a known pair's value that the player will get */
    double single_tile; /* a known tile of the own colour without a known partner */
    double look_own_tile; /* each tile of the own colour that One-san is expected to show */
    double look_horizon; /* turns to come below which looks lose value */
    double secret; /* the cost of showing a tile that only the player has seen */
    double end_call; /* calling the end in a won position; in a lost one the value is negative */
    double rival_pace; /* points that a rival makes in a turn */
    double last_turns; /* turns to come when a board is full */
    double turns_per_cell; /* further turns to come for each empty cell of the fullest board */
    double idle_turn; /* the cost of a turn without effect, to show known tiles that do not match */
    double filled_cell; /* a pair that fills an empty cell */
    double discount; /* how much less a kamon is worth when it is paid */
    double refilled_cell; /* an emptied cell of a full row, which can complete it again */
    double robbed_stranger; /* the cost of a robbery by Oka-san that takes a stranger from a rival's board */
    double emptied_cell; /* a cell that a rival has to fill again */
    double lead_scale; /* points of lead that make a win likely */
    double sabanto_cell; /* each filled cell, if an emptied one delays the end for a leading player */
    double turn_rival_secret; /* above 0: of the unknown tiles, prefer to turn over those that a rival has seen in secret */
    double look_rival_secret; /* below 0: of the unknown tiles, prefer to look at those that no rival has seen in secret */
    double look_any_tile; /* each tile of any colour that One-san shows */
    double share_per_kamon; /* added to rivals_share for each kamon of a rival */
} weights;

/* The weights of the players in Python. */
static const weights former_weights = {
    .kamon = 0.8,
    .spare_kamon = 0.1,
    .rows = {0.15, 0.4, 0.2},
    .columns = {0.1, 0.25},
    .sweep_probabilities = {0, 0.5, 0.3, 0.2},
    .denied_tile = 0.3,
    .rivals_share = 0.8,
    .own_share = 0.5,
    .single_tile = 0.25,
    .look_own_tile = 1.5,
    .look_horizon = 1,
    .secret = 0.3,
    .end_call = 4,
    .rival_pace = 1.2,
    .last_turns = 0.5,
    .turns_per_cell = 0.6,
    .idle_turn = 0.05,
    .filled_cell = 0.6,
    .discount = 0.05,
    .refilled_cell = 0.3,
    .robbed_stranger = 1,
    .emptied_cell = 0.5,
    .lead_scale = 3,
    .sabanto_cell = 0.1,
    .turn_rival_secret = 0,
    .look_rival_secret = 0,
    .look_any_tile = 0,
    .share_per_kamon = 0,
};

/* The fitted weights for two, three and four players. */
static const weights fitted_weights[3] = {
    {
        .kamon = 0.3929,
        .spare_kamon = -0.0042,
        .rows = {0.5574, 0.2449, -0.1021},
        .columns = {0.0517, 0.1665},
        .sweep_probabilities = {-0.0333, 0.8331, 0.6804, 0.2027},
        .denied_tile = 0.6142,
        .rivals_share = 1.3937,
        .own_share = 0.0707,
        .single_tile = 0.3029,
        .look_own_tile = 1.9117,
        .look_horizon = 1.4621,
        .secret = 0.3952,
        .end_call = 5.8201,
        .rival_pace = 0.5583,
        .last_turns = 0.7191,
        .turns_per_cell = 0.3932,
        .idle_turn = 0.5514,
        .filled_cell = 0.8114,
        .discount = 0.0934,
        .refilled_cell = 0.058,
        .robbed_stranger = 1.3783,
        .emptied_cell = 0.4552,
        .lead_scale = 1.4912,
        .sabanto_cell = 0.2214,
        .turn_rival_secret = 0.7948,
        .look_rival_secret = -0.7212,
        .look_any_tile = 0.3392,
        .share_per_kamon = -0.0382,
    },
    {
        .kamon = 0.2989,
        .spare_kamon = 0.1137,
        .rows = {0.3325, 0.2574, -0.0766},
        .columns = {0.006, 0.0341},
        .sweep_probabilities = {-0.0347, 0.7692, 0.7484, 0.1749},
        .denied_tile = 0.7053,
        .rivals_share = 1.4579,
        .own_share = 0.0794,
        .single_tile = 0.2701,
        .look_own_tile = 1.3532,
        .look_horizon = 1.7496,
        .secret = 0.6028,
        .end_call = 4.7841,
        .rival_pace = 0.41,
        .last_turns = 0.688,
        .turns_per_cell = 0.4337,
        .idle_turn = 0.4461,
        .filled_cell = 0.7728,
        .discount = 0.1115,
        .refilled_cell = 0.0613,
        .robbed_stranger = 0.949,
        .emptied_cell = 0.4729,
        .lead_scale = 1.6369,
        .sabanto_cell = 0.2513,
        .turn_rival_secret = 1.1946,
        .look_rival_secret = -0.3637,
        .look_any_tile = 0.2662,
        .share_per_kamon = -0.1259,
    },
    {
        .kamon = 0.2151,
        .spare_kamon = -0.0085,
        .rows = {0.7092, 0.3734, -0.167},
        .columns = {0.0268, 0.2027},
        .sweep_probabilities = {-0.0157, 0.6743, 0.6179, 0.168},
        .denied_tile = 0.6046,
        .rivals_share = 0.7992,
        .own_share = 0.0185,
        .single_tile = 0.2641,
        .look_own_tile = 1.5462,
        .look_horizon = 1.8619,
        .secret = 0.2643,
        .end_call = 6.23,
        .rival_pace = 0.2727,
        .last_turns = 1.0019,
        .turns_per_cell = 0.2029,
        .idle_turn = 0.6626,
        .filled_cell = 1.1238,
        .discount = 0.1085,
        .refilled_cell = 0.0675,
        .robbed_stranger = 1.6024,
        .emptied_cell = 0.4332,
        .lead_scale = 1.8658,
        .sabanto_cell = 0.1788,
        .turn_rival_secret = 0.7366,
        .look_rival_secret = -1.1432,
        .look_any_tile = 0.5315,
        .share_per_kamon = -0.048,
    },
};

#endif
