"""A deal: who plays which colour, and the face of every place (RULES §2, set-up)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hanamachi.game import RULINGS, BadArgument, BadOption, BadText, shown
from hanamachi.game.arguments import check_number, check_type, tuple_of
from hanamachi.games.maiko.rules.floor import AROUND, Places
from hanamachi.games.maiko.rules.tiles import COPIES, FACES, FIRST_FRIEND, Colour, Face, face_text, parse_face

EMPTY: Face = -1
"""The face of a place where nothing lies."""
FRIENDS_LEFT_OUT = 3
SHUFFLE = "each of the numbers 0 to 81 once"


@dataclass(frozen=True)
class Deal:
    """The players' colours in the order of turns, and 81 faces; every deal is a whole set."""

    colours: tuple[Colour, ...]
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        for given in (self.colours, self.faces):
            check_type(given, tuple, "a part of a deal", "a tuple")
        tuple_of(self.colours, Colour, "the colours of a deal", "a tuple of 2 to 4 Colours")
        tuple_of(self.faces, int, "the faces of a deal", "a tuple of 81 numbers")
        if not 2 <= len(self.colours) <= 4 or len(set(self.colours)) != len(self.colours):
            letters = "".join(colour.letter for colour in self.colours)
            raise BadText(f"{shown(letters)} are not the colours of players: expected 2 to 4 different ones")
        if fault := self._fault():
            raise BadText(f"this is no deal for {len(self.colours)} players: {fault}")

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.colours)

    @cached_property
    def _hash(self) -> int:
        return hash((self.colours, self.faces))

    def __hash__(self) -> int:
        # kept, because a deal is part of every position of its game, and of the keys under which views are cached
        return self._hash

    @cached_property
    def friends(self) -> Places:
        """The places of friends; of those that lie face down, all may know how many there are."""
        return sum(1 << place for place, face in enumerate(self.faces) if face >= FIRST_FRIEND)

    def _fault(self) -> str | None:
        lying = Counter(face for face in self.faces if face != EMPTY)
        places = set(AROUND) if self.players == 2 else set(range(81))
        if {place for place, face in enumerate(self.faces) if face != EMPTY} != places or len(self.faces) != 81:
            return f"expected tiles on {len(places)} places" + (", none in the centre" if self.players == 2 else "")
        missing = {colour for colour in Colour if not any(face_of % 4 == colour for face_of in _objects(lying))}
        if len(missing) != (1 if self.players == 2 else 0) or missing & set(self.colours):
            return (
                "expected one colour that nobody plays to be left out" if self.players == 2 else "a colour is missing"
            )
        for face in range(FACES):
            wanted = 1 if face >= FIRST_FRIEND else 0 if Colour(face % 4) in missing else COPIES
            if face >= FIRST_FRIEND and self.players == 2:
                wanted = min(wanted, lying[face])
            if lying[face] != wanted:
                return f"{face_text(face)} lies {lying[face]} times, expected {wanted}"
        return None

    @staticmethod
    def parse(text: str) -> "Deal":
        """The deal of a text such as `wv:FwTp…/…` (see `__str__`); raises BadText."""
        check_type(text, str, "a deal", "colours, a colon, and nine rows of nine tiles, as a text")
        colours, parted, rows = text.partition(":")
        lines = rows.split("/")
        if not parted or set(colours) - set("wvpg") or [len(line) for line in lines] != [18] * 9:
            raise BadText(f"{shown(text)} is not a deal: expected colours, a colon, and nine rows of nine tiles")
        signs = [line[i : i + 2] for line in lines for i in range(0, 18, 2)]
        faces = tuple(EMPTY if sign == ".." else parse_face(sign) for sign in signs)
        return Deal(tuple(Colour("wvpg".index(letter)) for letter in colours), faces)

    def __str__(self) -> str:
        """The one text form: the players' colours, then the faces row by row from a9, `..` where nothing lies."""
        signs = [".." if face == EMPTY else face_text(face) for face in self.faces]
        rows = "/".join("".join(signs[i : i + 9]) for i in range(0, 81, 9))
        return f"{''.join(colour.letter for colour in self.colours)}:{rows}"

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"


def _objects(lying: Counter[Face]) -> list[Face]:
    return [face for face in lying if face < FIRST_FRIEND]


def deck() -> tuple[Face | None, ...]:
    """What is shuffled; every tile, and a blank slip whose place decides which colour two players leave out."""
    return (*(f for f in range(FIRST_FRIEND) for _ in range(COPIES)), *range(FIRST_FRIEND, FACES), None)


def lay(
    colours: Sequence[Colour],
    order: Sequence[int],
    left_out: Colour | None = None,
    rulings: int = RULINGS,
) -> Deal:
    """The deal of a shuffle; `order` is a permutation of `range(len(deck()))`, laid from a9 on.

    Two players leave the two central rooms empty, and leave out a colour that nobody plays: the one named; else of the
    two, the first where the slip lies at an even place and the second otherwise. They leave out three friends, too:
    those of the same numbers as the first three objects of that colour in the order of the shuffle. So nothing that is
    left out hangs on the order of what is laid, and each order of the 60 tiles that are laid is equally likely.
    Under the first `rulings` the last three friends were left out, and those that stayed lay rather at the top.
    Raises BadOption.
    """
    tiles = deck()
    played = tuple_of(colours, Colour, "the colours of the players", "2 to 4 different Colours")
    if not 2 <= len(played) <= len(Colour) or len({*played}) < len(played):
        raise BadOption(f"{shown(colours)} are not the colours of the players: expected 2 to 4 different Colours")
    if sorted(tuple_of(order, int, "a shuffle", SHUFFLE)) != [*range(len(tiles))]:
        raise BadArgument(f"{shown(order)} is not a shuffle: expected {SHUFFLE}")
    if left_out is not None:
        check_type(left_out, Colour, "the colour to leave out", "a Colour or None")
    check_number(rulings, range(1, RULINGS + 1), "a number of rulings")
    slip = order.index(len(tiles) - 1)
    faces = [face for card in order if (face := tiles[card]) is not None]
    if len(colours) > 2:
        if left_out is not None:
            raise BadOption(f"{len(colours)} players leave no colour out: expected none, not {left_out.name.lower()}")
        return Deal(tuple(colours), tuple(faces))
    unplayed = [colour for colour in Colour if colour not in colours]
    if left_out is not None and left_out not in unplayed:
        names = " or ".join(colour.name.lower() for colour in unplayed)
        raise BadOption(f"{left_out.name.lower()} is played and cannot be left out: expected {names}")
    out = unplayed[slip % 2] if left_out is None else left_out
    if rulings == 1:
        gone = [face for face in faces if face >= FIRST_FRIEND][-FRIENDS_LEFT_OUT:]
    else:
        objects = dict.fromkeys(face // 4 for face in faces if face < FIRST_FRIEND and face % 4 == out)
        gone = [FIRST_FRIEND + number for number in [*objects][:FRIENDS_LEFT_OUT]]
    kept = iter([face for face in faces if (face not in gone if face >= FIRST_FRIEND else face % 4 != out)])
    around = set(AROUND)
    return Deal(tuple(colours), tuple(next(kept) if place in around else EMPTY for place in range(81)))
