/* Text forms of deals and actions. The twins are hanamachi/games/maiko/rules/deal.py and actions.py. */

#ifndef MAIKO_TEXT_H
#define MAIKO_TEXT_H

#include "deal.h"

static const char object_letters[] = "FTKMSPCBO", colour_letters[] = "wvpg";
static const char *const whole_words[] = {"danna", "oka-san", "one-san", "sabanto", "stop", "late"};
static const uint8_t actions_of_whole_words[] = {81, 82, 83, 84, MAIKO_STOP, MAIKO_LATE};
enum { WHOLE_WORDS = 6, ROW_BYTES = 18 };

/* Return the index of a letter in a text, or -1. */
static inline int find_letter(const char *letters, char letter) {
    for (int n = 0; letters[n]; n++)
        if (letters[n] == letter) return n;
    return -1;
}

/* Return the face that two characters show, such as `Fw` or `f5`, or -1. */
static inline int parse_face(const char *text) {
    if (text[0] == 'f') return text[1] >= '1' && text[1] <= '9' ? MAIKO_OBJECT_FACES + text[1] - '1' : -1;
    int object = find_letter(object_letters, text[0]), colour = object < 0 ? -1 : find_letter(colour_letters, text[1]);
    return colour < 0 ? -1 : COLOURS * object + colour;
}

static inline void format_face(int face, char *text) {
    int is_friend = face >= MAIKO_OBJECT_FACES;
    text[0] = is_friend ? 'f' : object_letters[face / COLOURS];
    text[1] = is_friend ? (char)('1' + face - MAIKO_OBJECT_FACES) : colour_letters[face % COLOURS];
}

/* Read the colours and tiles of a text of `length` bytes. */
static inline int parse_deal(const char *text, int length, maiko_deal *d) {
    uint8_t colours[MAIKO_MAX_PLAYERS];
    int players = 0;
    for (; players < length && text[players] != ':'; players++) {
        int colour = players < MAIKO_MAX_PLAYERS ? find_letter(colour_letters, text[players]) : -1;
        if (colour < 0) return MAIKO_BAD_DEAL;
        colours[players] = (uint8_t)colour;
    }
    if (!are_players_colours(players, colours) || length != players + 1 + 9 * ROW_BYTES + 8) return MAIKO_BAD_DEAL;
    clear_deal(d, players, colours);
    const char *at = text + players + 1;
    for (int place = 0; place < MAIKO_PLACES; place++, at += 2) {
        if (place && place % 9 == 0 && *at++ != '/') return MAIKO_BAD_DEAL;
        if (at[0] == '.' && at[1] == '.') continue;
        int face = parse_face(at);
        if (face < 0 || !put_face_on_place(d, face, place)) return MAIKO_BAD_DEAL;
    }
    return is_whole_set(d) ? MAIKO_DONE : MAIKO_BAD_DEAL;
}

static inline void format_deal(const maiko_deal *d, char *text) {
    for (int p = 0; p < d->players; p++) *text++ = colour_letters[d->colours[p]];
    *text++ = ':';
    for (int place = 0; place < MAIKO_PLACES; place++, text += 2) {
        if (place && place % 9 == 0) *text++ = '/';
        if (d->tile_on[place] == MAIKO_NO_TILE) text[0] = text[1] = '.';
        else format_face(face_of_tile(d->tile_on[place]), text);
    }
    *text = 0;
}

/* Return the action of a word, or -1. */
static inline int parse_action(const char *word, int length) {
    for (int n = 0; n < WHOLE_WORDS; n++) {
        int same = 0;
        while (same < length && whole_words[n][same] && word[same] == whole_words[n][same]) same++;
        if (same == length && !whole_words[n][same]) return actions_of_whole_words[n];
    }
    if (length != 2) return -1;
    int number = word[0] - '1', object = find_letter(object_letters, word[1]);
    if (number >= 0 && number < MAIKO_MAX_PLAYERS && object >= 0) return MAIKO_ROBBERY_ACTION + OBJECTS * number + object;
    int column = word[0] - 'a', row = '9' - word[1];
    if (column >= 0 && column < 9 && row >= 0 && row < 9) return 9 * row + column;
    int face = parse_face(word);
    return face >= 0 && face < MAIKO_OBJECT_FACES ? MAIKO_FACE_ACTION + face : -1;
}

static inline void format_action(int action, char *text) {
    for (int n = 0; n < WHOLE_WORDS; n++)
        if (action == actions_of_whole_words[n]) {
            text[write_text((uint8_t *)text, whole_words[n])] = 0;
            return;
        }
    if (action < MAIKO_TEACHER_ACTION) {
        text[0] = (char)('a' + action % 9);
        text[1] = (char)('9' - action / 9);
    } else if (action < MAIKO_FACE_ACTION) {
        text[0] = (char)('1' + (action - MAIKO_ROBBERY_ACTION) / OBJECTS);
        text[1] = object_letters[(action - MAIKO_ROBBERY_ACTION) % OBJECTS];
    } else {
        format_face(action - MAIKO_FACE_ACTION, text);
    }
    text[2] = 0;
}

#endif
