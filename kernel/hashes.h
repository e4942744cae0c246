/* SHA-256, HMAC-SHA-256, and SHAKE-256 (FIPS 180-4, RFC 2104, FIPS 202), for inputs of a few hundred bytes.

   Browsers offer no hashes to pages outside a secure context, and never SHAKE-256. With these, an offline table is dealt
   in the same way as on a server (commitments.h). */

#ifndef KERNEL_HASHES_H
#define KERNEL_HASHES_H

#include <stdint.h>

enum { DIGEST = 32, BLOCK = 64, RATE = 136, MAX_HASHED = 256 }; /* in bytes; MAX_HASHED is the longest input */

static inline uint32_t rotate_right(uint32_t x, int by) { return x >> by | x << (32 - by); }

/* The constants of SHA-256: the first 32 fractional bits of the cube roots of the first 64 primes. */
static const uint32_t ROUND[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static void sha256_block(uint32_t state[8], const uint8_t *block) {
    uint32_t w[64], s[8];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < 64; i++)
        w[i] = w[i - 16] + w[i - 7] + (rotate_right(w[i - 15], 7) ^ rotate_right(w[i - 15], 18) ^ w[i - 15] >> 3) +
               (rotate_right(w[i - 2], 17) ^ rotate_right(w[i - 2], 19) ^ w[i - 2] >> 10);
    for (int i = 0; i < 8; i++) s[i] = state[i];
    for (int i = 0; i < 64; i++) {
        uint32_t sum4 = rotate_right(s[4], 6) ^ rotate_right(s[4], 11) ^ rotate_right(s[4], 25), choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t sum0 = rotate_right(s[0], 2) ^ rotate_right(s[0], 13) ^ rotate_right(s[0], 22);
        uint32_t temp1 = s[7] + sum4 + choice + ROUND[i] + w[i];
        uint32_t temp2 = sum0 + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        for (int j = 7; j; j--) s[j] = s[j - 1];
        s[4] += temp1;
        s[0] = temp1 + temp2;
    }
    for (int i = 0; i < 8; i++) state[i] += s[i];
}

/* Write the hash of a text of at most MAX_HASHED bytes. */
static void sha256(const uint8_t *text, int length, uint8_t digest[DIGEST]) {
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint8_t padded[MAX_HASHED + 2 * BLOCK] = {0};
    int size = (length + 8) / BLOCK * BLOCK + BLOCK;
    for (int i = 0; i < length; i++) padded[i] = text[i];
    padded[length] = 0x80;
    padded[size - 2] = (uint8_t)(length * 8 >> 8);
    padded[size - 1] = (uint8_t)(length * 8);
    for (int at = 0; at < size; at += BLOCK) sha256_block(state, padded + at);
    for (int i = 0; i < DIGEST; i++) digest[i] = (uint8_t)(state[i / 4] >> (24 - i % 4 * 8));
}

/* Write the HMAC-SHA-256 of a text of at most MAX_HASHED - BLOCK bytes, with a key of 32 bytes. */
static void hmac_sha256(const uint8_t key[DIGEST], const uint8_t *text, int length, uint8_t digest[DIGEST]) {
    uint8_t inner[MAX_HASHED], outer[BLOCK + DIGEST];
    for (int i = 0; i < BLOCK; i++) {
        inner[i] = (uint8_t)((i < DIGEST ? key[i] : 0) ^ 0x36);
        outer[i] = (uint8_t)((i < DIGEST ? key[i] : 0) ^ 0x5c);
    }
    for (int i = 0; i < length; i++) inner[BLOCK + i] = text[i];
    sha256(inner, BLOCK + length, outer + BLOCK);
    sha256(outer, BLOCK + DIGEST, digest);
}

static inline uint64_t rotate_left64(uint64_t x, int by) { return by ? x << by | x >> (64 - by) : x; }

static void keccak(uint64_t a[25]) {
    static const uint8_t turn[25] = {0,  1,  62, 28, 27, 36, 44, 6,  55, 20, 3,  10, 43,
                                     25, 39, 41, 45, 15, 21, 8,  18, 2,  61, 56, 14};
    uint8_t shift = 1; /* the shift register that generates the round constants */
    for (int round = 0; round < 24; round++) {
        uint64_t c[5], b[25];
        for (int x = 0; x < 5; x++) c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
        for (int i = 0; i < 25; i++) a[i] ^= c[(i + 4) % 5] ^ rotate_left64(c[(i + 1) % 5], 1);
        for (int i = 0; i < 25; i++) b[i / 5 + (2 * (i % 5) + 3 * (i / 5)) % 5 * 5] = rotate_left64(a[i], turn[i]);
        for (int i = 0; i < 25; i++) a[i] = b[i] ^ (~b[i / 5 * 5 + (i + 1) % 5] & b[i / 5 * 5 + (i + 2) % 5]);
        for (int j = 0; j < 7; j++) {
            a[0] ^= (uint64_t)(shift & 1) << ((1 << j) - 1);
            shift = (uint8_t)(shift << 1 ^ (shift >> 7) * 0x71);
        }
    }
}

/* A stream of SHAKE-256. The state holds its next 136 bytes. */
typedef struct {
    uint64_t state[25];
    int at;
} stream;

/* Return the stream of a text of fewer than RATE bytes. */
static stream shake256(const uint8_t *text, int length) {
    stream s = {{0}, 0};
    for (int i = 0; i < length; i++) s.state[i / 8] ^= (uint64_t)text[i] << i % 8 * 8;
    s.state[length / 8] ^= (uint64_t)0x1F << length % 8 * 8;
    s.state[(RATE - 1) / 8] ^= (uint64_t)0x80 << 56;
    keccak(s.state);
    return s;
}

/* Return the next eight bytes of a stream as a big-endian number. */
static uint64_t next_number(stream *s) {
    if (s->at == RATE / 8) {
        keccak(s->state);
        s->at = 0;
    }
    return __builtin_bswap64(s->state[s->at++]);
}

#endif
