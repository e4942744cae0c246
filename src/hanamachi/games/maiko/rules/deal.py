"""A deal: the colours of the players, and the face of the tile on each place (RULES §2, set-up)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hanamachi.game import RULINGS, BadArgument, BadOption, BadText, shorten_repr
from hanamachi.game.arguments import check_in_range, check_items, check_type
from hanamachi.games.maiko.rules.floor import OUTER_PLACES, PlaceSet
from hanamachi.games.maiko.rules.tiles import COPIES, FACES, FIRST_FRIEND, Colour, Face, face_text, parse_face

NO_TILE: Face = -1
"""The face of a place without a tile."""
FRIENDS_LEFT_OUT = 3
"""Number of friends that two players leave out of the game."""
EXPECTED_ORDER = "each of the numbers 0 to 81 once"


@dataclass(frozen=True)
class Deal:
    """The hidden start of a game: the colours of the players, and the tile on each of the 81 places of the floor.

    The constructor raises BadText unless the tiles are the complete set for this number of players.

    Attributes:
        colours: The colours of the players, in the order of turns.
        faces: The number of the tile on each place, row by row from the top left, or `NO_TILE`.
    """

    colours: tuple[Colour, ...]
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        for given in (self.colours, self.faces):
            check_type(given, tuple, "a part of a deal", "a tuple")
        check_items(self.colours, Colour, "the colours of a deal", "a tuple of 2 to 4 Colours")
        check_items(self.faces, int, "the faces of a deal", "a tuple of 81 numbers")
        if not 2 <= len(self.colours) <= 4 or len(set(self.colours)) != len(self.colours):
            letters = "".join(colour.letter for colour in self.colours)
            raise BadText(f"{shorten_repr(letters)} are not the colours of players: expected 2 to 4 different ones")
        if fault := self._explain_why_deal_is_invalid():
            raise BadText(f"this is no deal for {len(self.colours)} players: {fault}")

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.colours)

    @cached_property
    def _hash(self) -> int:
        return hash((self.colours, self.faces))

    def __hash__(self) -> int:
        # kept, because a deal is part of every position of its game, and of the keys under which views are cached
        return self._hash

    @cached_property
    def friend_places(self) -> PlaceSet:
        """The places of all friends (tiles that show a person), face down or face up, as a bit mask."""
        return sum(1 << place for place, face in enumerate(self.faces) if face >= FIRST_FRIEND)

    def _explain_why_deal_is_invalid(self) -> str | None:
        counts = Counter(face for face in self.faces if face != NO_TILE)
        places = set(OUTER_PLACES) if self.players == 2 else set(range(81))
        if {place for place, face in enumerate(self.faces) if face != NO_TILE} != places or len(self.faces) != 81:
            return f"expected tiles on {len(places)} places" + (", none in the centre" if self.players == 2 else "")
        missing = {colour for colour in Colour if not any(face_of % 4 == colour for face_of in _object_faces(counts))}
        if len(missing) != (1 if self.players == 2 else 0) or missing & set(self.colours):
            return (
                "expected one colour that nobody plays to be left out" if self.players == 2 else "a colour is missing"
            )
        for face in range(FACES):
            wanted = 1 if face >= FIRST_FRIEND else 0 if Colour(face % 4) in missing else COPIES
            if face >= FIRST_FRIEND and self.players == 2:
                wanted = min(wanted, counts[face])
            if counts[face] != wanted:
                return f"{face_text(face)} lies {counts[face]} times, expected {wanted}"
        return None

    @staticmethod
    def parse(text: str) -> "Deal":
        """Return the deal that a text describes, such as `wv:FwTp…/…` for white and violet. Raises BadText.

        `__str__` describes the format.
        """
        check_type(text, str, "a deal", "colours, a colon, and nine rows of nine tiles, as a text")
        colours, parted, rows = text.partition(":")
        lines = rows.split("/")
        if not parted or set(colours) - set("wvpg") or [len(line) for line in lines] != [18] * 9:
            raise BadText(f"{shorten_repr(text)} is not a deal: expected colours, a colon, and nine rows of nine tiles")
        signs = [line[i : i + 2] for line in lines for i in range(0, 18, 2)]
        faces = tuple(NO_TILE if sign == ".." else parse_face(sign) for sign in signs)
        return Deal(tuple(Colour("wvpg".index(letter)) for letter in colours), faces)

    def __str__(self) -> str:
        """Return the deal as text. Equal deals have equal texts.

        The text has the letters of the players' colours, a colon, and the tiles row by row from the top left. A tile is
        two characters such as `Fw` (the white fan); a place without a tile is `..`.
        """
        signs = [".." if face == NO_TILE else face_text(face) for face in self.faces]
        rows = "/".join("".join(signs[i : i + 9]) for i in range(0, 81, 9))
        return f"{''.join(colour.letter for colour in self.colours)}:{rows}"

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"


def _object_faces(counts: Counter[Face]) -> list[Face]:
    return [face for face in counts if face < FIRST_FRIEND]


def build_deck() -> tuple[Face | None, ...]:
    """Return the cards to shuffle: the face of each of the 81 tiles, and None for one blank slip.

    The place of the slip in the shuffled order decides which colour two players leave out.
    """
    return (*(f for f in range(FIRST_FRIEND) for _ in range(COPIES)), *range(FIRST_FRIEND, FACES), None)


def deal_tiles(
    colours: Sequence[Colour],
    shuffled_order: Sequence[int],
    left_out_colour: Colour | None = None,
    rulings_version: int = RULINGS,
) -> Deal:
    """Return the deal of a shuffle: the tile on each place of the floor at the start of the game.

    Three and four players lay all 81 tiles, row by row. Two players keep the two central rooms empty. They leave out
    one colour that nobody plays, and three friends (tiles that show a person). So each order of the other 60 tiles is
    equally likely.

    Args:
        colours: The colours of the 2 to 4 players, in the order of turns.
        shuffled_order: The shuffled numbers of the cards: a permutation of `range(len(build_deck()))`.
        left_out_colour: The colour that two players leave out. None lets the blank slip choose. If the index of the
            slip in `shuffled_order` is even, the first colour that nobody plays is left out, otherwise the second.
        rulings_version: The version of our decisions where the printed rules are silent. Under version 1 the last three
            friends of the shuffle are left out, which makes friends more likely at the top of the floor. Later versions
            take the numbers of the first three objects of the left-out colour instead.

    Raises:
        BadOption: The colours, or the colour to leave out, are not possible.
        BadArgument: `shuffled_order` is not such a permutation.
    """
    tiles = build_deck()
    played = check_items(colours, Colour, "the colours of the players", "2 to 4 different Colours")
    if not 2 <= len(played) <= len(Colour) or len({*played}) < len(played):
        raise BadOption(
            f"{shorten_repr(colours)} are not the colours of the players: expected 2 to 4 different Colours"
        )
    if sorted(check_items(shuffled_order, int, "a shuffle", EXPECTED_ORDER)) != [*range(len(tiles))]:
        raise BadArgument(f"{shorten_repr(shuffled_order)} is not a shuffle: expected {EXPECTED_ORDER}")
    if left_out_colour is not None:
        check_type(left_out_colour, Colour, "the colour to leave out", "a Colour or None")
    check_in_range(rulings_version, range(1, RULINGS + 1), "a number of rulings")
    slip = shuffled_order.index(len(tiles) - 1)
    faces = [face for card in shuffled_order if (face := tiles[card]) is not None]
    if len(colours) > 2:
        if left_out_colour is not None:
            raise BadOption(
                f"{len(colours)} players leave no colour out: expected none, not {left_out_colour.name.lower()}"
            )
        return Deal(tuple(colours), tuple(faces))
    unplayed = [colour for colour in Colour if colour not in colours]
    if left_out_colour is not None and left_out_colour not in unplayed:
        names = " or ".join(colour.name.lower() for colour in unplayed)
        raise BadOption(f"{left_out_colour.name.lower()} is played and cannot be left out: expected {names}")
    out = unplayed[slip % 2] if left_out_colour is None else left_out_colour
    if rulings_version == 1:
        left_out_friends = [face for face in faces if face >= FIRST_FRIEND][-FRIENDS_LEFT_OUT:]
    else:
        objects = dict.fromkeys(face // 4 for face in faces if face < FIRST_FRIEND and face % 4 == out)
        left_out_friends = [FIRST_FRIEND + number for number in [*objects][:FRIENDS_LEFT_OUT]]
    dealt_faces = iter(
        [face for face in faces if (face not in left_out_friends if face >= FIRST_FRIEND else face % 4 != out)]
    )
    around = set(OUTER_PLACES)
    return Deal(tuple(colours), tuple(next(dealt_faces) if place in around else NO_TILE for place in range(81)))
