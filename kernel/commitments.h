/* Deals that nobody can choose, for offline tables. It is the same scheme as in hanamachi/table/commitments.py.

   The secret of a game is an HMAC of its number with the table's seed. A shuffle is drawn from the SHAKE-256 stream of
   purpose, zero byte and secret. So a server can verify a record that was made here. */

#ifndef KERNEL_COMMITMENTS_H
#define KERNEL_COMMITMENTS_H

#include "hashes.h"

enum { MAX_PURPOSE_BYTES = 64, MAX_SHUFFLED = 64 };

/* Write a text, and a number in decimal. Both return the length. */
static int write_text(uint8_t *to, const char *text) {
    int length = 0;
    for (; text[length]; length++) to[length] = (uint8_t)text[length];
    return length;
}

static int write_number(uint8_t *to, uint32_t number) {
    int digits = 1;
    for (uint32_t rest = number; rest > 9; rest /= 10) digits++;
    for (int at = digits; at--; number /= 10) to[at] = (uint8_t)('0' + number % 10);
    return digits;
}

static inline void derive_game_secret(const uint8_t seed[DIGEST], uint32_t game, uint8_t secret[DIGEST]) {
    uint8_t text[16];
    int length = write_text(text, "game ");
    hmac_sha256(seed, text, length + write_number(text + length, game), secret);
}

static inline void compute_commitment(const uint8_t secret[DIGEST], uint8_t digest[DIGEST]) {
    uint8_t text[48];
    int length = write_text(text, "hanamachi deal ");
    for (int i = 0; i < DIGEST; i++) text[length + i] = secret[i];
    sha256(text, length + DIGEST, digest);
}

/* Fisher-Yates shuffle from the last place down. Numbers that would cause a bias are drawn again. */
static void shuffle_numbers(const uint8_t secret[DIGEST], const char *purpose, int size, uint8_t *order) {
    uint8_t text[MAX_PURPOSE_BYTES + 1 + DIGEST];
    int length = write_text(text, purpose);
    text[length++] = 0;
    for (int i = 0; i < DIGEST; i++) text[length + i] = secret[i];
    stream numbers = shake256(text, length + DIGEST);
    for (int n = 0; n < size; n++) order[n] = (uint8_t)n;
    for (int place = size - 1; place > 0; place--) {
        uint64_t places = (uint64_t)place + 1, number, over = (0 - places) % places; /* 2^64 % places */
        do number = next_number(&numbers);
        while (over && number >= 0 - over);
        int pick = (int)(number % places);
        uint8_t there = order[place];
        order[place] = order[pick];
        order[pick] = there;
    }
}

#endif
