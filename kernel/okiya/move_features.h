/* The number of features of a move (order.h) and of their weights (weights.h). */

#ifndef OKIYA_MOVE_FEATURES_H
#define OKIYA_MOVE_FEATURES_H

enum { FEATURES = 9 };

#endif
