/* How many things the order of moves counts (order.h), and weighs (weights.h). */

#ifndef OKIYA_MOVE_FEATURES_H
#define OKIYA_MOVE_FEATURES_H

enum { FEATURES = 9 };

#endif
