/* Deals that nobody can have chosen: what hanamachi/table/commitments.py says, for a table without a server.

   A table's seed makes a secret for each game, by HMAC; a secret makes a shuffle for each purpose, out of the stream of
   SHAKE-256 over purpose, zero byte and secret. So a record that was made here verifies as any does. */

#ifndef OKIYA_COMMITMENTS_H
#define OKIYA_COMMITMENTS_H

#include "hashes.h"

enum { MOST_PURPOSE = 64, MOST_SHUFFLED = 64 };

/* Write a text, and a number from 0 on in decimal, and say how long it is. */
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

static void game_secret(const uint8_t seed[DIGEST], uint32_t game, uint8_t secret[DIGEST]) {
    uint8_t text[16];
    int length = write_text(text, "game ");
    hmac_sha256(seed, text, length + write_number(text + length, game), secret);
}

static void commitment_to(const uint8_t secret[DIGEST], uint8_t digest[DIGEST]) {
    uint8_t text[48];
    int length = write_text(text, "hanamachi deal ");
    for (int i = 0; i < DIGEST; i++) text[length + i] = secret[i];
    sha256(text, length + DIGEST, digest);
}

/* Fisher and Yates from the last place down; a number too high to be fair is drawn again. */
static void shuffle_for(const uint8_t secret[DIGEST], const char *purpose, int size, uint8_t *order) {
    uint8_t text[MOST_PURPOSE + 1 + DIGEST];
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
