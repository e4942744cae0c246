"""Maiko's tiles, its floor and its deals, and their texts."""

from collections import Counter
from random import Random

import pytest

from hanamachi.game import BadOption, BadText
from hanamachi.games.maiko import (
    NO_TILE,
    PLACE_NAMES,
    Colour,
    Deal,
    Object,
    Room,
    build_deck,
    deal_tiles,
    face_of,
    face_text,
    parse_face,
    parse_place,
    room_of,
)
from tests.games.maiko.staging import COLOURS, make_random_deal


def test_the_36_object_tiles_and_nine_friends_have_distinct_texts() -> None:
    texts = [face_text(face) for face in range(45)]
    assert len(set(texts)) == 45
    assert [parse_face(text) for text in texts] == list(range(45))
    assert (face_text(face_of(Object.FAN, Colour.WHITE)), face_text(44)) == ("Fw", "f9")
    assert "".join(tile.letter for tile in Object) == "FTKMSPCBO"


def test_the_objects_fill_a_board_row_by_row_in_their_order() -> None:
    assert [tile.name.lower() for tile in Object] == [
        *("fan", "tea", "kimono"),
        *("make_up", "shamisen", "parasol"),
        *("cat", "bonsai", "comb"),
    ]


def test_the_floor_has_six_rooms_two_verandas_and_two_central_rooms() -> None:
    rooms = Counter(room_of(place) for place in range(81))
    centre = {Room.ZEN_GARDEN: 12, Room.TOKONOMA: 9}
    verandas = {Room.WEST_VERANDA: 3, Room.EAST_VERANDA: 3}
    assert rooms == dict.fromkeys(Room, 9) | centre | verandas


@pytest.mark.parametrize(
    ("name", "room"),
    [
        ("a9", Room.KITCHEN),
        ("e8", Room.DRESSING_ROOM),
        ("i7", Room.MUSIC_ROOM),
        ("a5", Room.WEST_VERANDA),
        ("b6", Room.ZEN_GARDEN),
        ("e4", Room.ZEN_GARDEN),
        ("f5", Room.TOKONOMA),
        ("h4", Room.TOKONOMA),
        ("i4", Room.EAST_VERANDA),
        ("c3", Room.TEA_ROOM),
        ("d1", Room.ENTRANCE),
        ("g2", Room.SLEEPING_ROOM),
    ],
)
def test_every_place_has_a_name_and_a_room(name: str, room: Room) -> None:
    assert room_of(parse_place(name)) is room
    assert PLACE_NAMES[parse_place(name)] == name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_has_one_text_that_parses_back(players: int) -> None:
    for seed in range(20):
        deal = make_random_deal(players, seed)
        assert Deal.parse(str(deal)) == deal
        assert eval(repr(deal)) == deal
        assert sum(face != NO_TILE for face in deal.faces) == (60 if players == 2 else 81)


def test_two_players_leave_out_a_colour_three_friends_and_the_centre() -> None:
    deal = make_random_deal(2, 5)
    faces = [face for face in deal.faces if face != NO_TILE]
    assert Counter(face % 4 for face in faces if face < 36) == {0: 18, 1: 18, 2: 18}
    assert sum(face >= 36 for face in faces) == 6
    for place, face in enumerate(deal.faces):
        assert (face == NO_TILE) == (room_of(place) in (Room.ZEN_GARDEN, Room.TOKONOMA))


def test_every_friend_is_left_out_now_and_then() -> None:
    missing = {friend for seed in range(60) for friend in set(range(36, 45)) - set(make_random_deal(2, seed).faces)}
    assert missing == set(range(36, 45))


def test_the_left_out_colour_is_drawn_fairly_and_independently() -> None:
    out, first = Counter[int](), Counter[tuple[int, int]]()
    for seed in range(4000):
        order = list(range(len(build_deck())))
        Random(seed).shuffle(order)
        deal = deal_tiles((Colour.VIOLET, Colour.GREEN), order)
        (missing,) = {0, 1, 2, 3} - {face % 4 for face in deal.faces if 0 <= face < 36}
        out[missing] += 1
        first[missing, deal.faces[0] % 4 if deal.faces[0] < 36 else -1] += 1
    assert set(out) == {Colour.WHITE, Colour.PINK}
    assert all(1850 < count < 2150 for count in out.values())
    # what lies on a9 does not depend on the colour that was left out: 18 of 60 tiles are violet
    for missing in out:
        assert 0.26 < first[missing, Colour.VIOLET] / out[missing] < 0.34


def test_only_two_players_leave_out_a_colour_and_never_a_played_one() -> None:
    order = list(range(len(build_deck())))
    with pytest.raises(BadOption, match="3 players leave no colour out: expected none, not pink"):
        deal_tiles(COLOURS[:3], order, Colour.PINK)
    with pytest.raises(BadOption, match="violet is played and cannot be left out"):
        deal_tiles(COLOURS[:2], order, Colour.VIOLET)


def test_a_deal_that_is_no_whole_set_is_refused() -> None:
    good = make_random_deal(3, 1)
    twice = (good.faces[0], good.faces[0], *good.faces[2:])
    with pytest.raises(BadText, match="no deal for 3 players"):
        Deal(good.colours, twice if good.faces[0] != good.faces[1] else (44, 44, *good.faces[2:]))
    with pytest.raises(BadText, match="expected tiles on 60 places"):
        Deal(COLOURS[:2], good.faces)
    with pytest.raises(BadText, match="not the colours of players: expected 2 to 4"):
        Deal((Colour.PINK, Colour.PINK), good.faces)
    violet_left_out = make_random_deal(2, 1).faces
    with pytest.raises(BadText, match="one colour that nobody plays"):
        Deal((Colour.WHITE, Colour.GREEN), violet_left_out)
