"""A deal: who plays which colour, and the face of every place (RULES §2, set-up)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hanamachi.games.game import BadOption, BadText, shown
from hanamachi.games.maiko.floor import AROUND
from hanamachi.games.maiko.tiles import COPIES, FACES, FIRST_FRIEND, Colour, Face, face_text, parse_face

EMPTY: Face = -1
FRIENDS_OF_TWO = 6


@dataclass(frozen=True)
class Deal:
    """The players' colours in the order of turns, and 81 faces, EMPTY where nothing lies; every deal is a whole set."""

    colours: tuple[Colour, ...]
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if not 2 <= len(self.colours) <= 4 or len(set(self.colours)) != len(self.colours):
            raise BadText(f"{shown(''.join(c.letter for c in self.colours))} are not the colours of 2 to 4 players")
        if fault := self._fault():
            raise BadText(f"this is no deal for {len(self.colours)} players: {fault}")

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.colours)

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


def deck(players: int, left_out: Colour | None = None) -> tuple[Face, ...]:
    """The tiles that are shuffled: for two players without a colour nobody plays, and with all nine friends.

    Of a shuffled deck for two, the last three friends are left out. Raises BadOption.
    """
    if (players == 2) != (left_out is not None):
        raise BadOption(f"{players} players leave {'one colour' if players == 2 else 'no colour'} out")
    objects = [f for f in range(FIRST_FRIEND) if left_out is None or f % 4 != left_out for _ in range(COPIES)]
    return (*objects, *range(FIRST_FRIEND, FACES))


def lay(colours: Sequence[Colour], order: Sequence[Face]) -> Deal:
    """The deal of tiles in a shuffled order, laid from a9 on; with two players around the two central rooms."""
    if len(colours) > 2:
        return Deal(tuple(colours), tuple(order))
    friends = [face for face in order if face >= FIRST_FRIEND]
    kept = iter([face for face in order if face < FIRST_FRIEND or face not in friends[FRIENDS_OF_TWO:]])
    around = set(AROUND)
    return Deal(tuple(colours), tuple(next(kept) if place in around else EMPTY for place in range(81)))
