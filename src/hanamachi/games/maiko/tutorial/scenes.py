"""Scenes in the rules of Maiko: positions that the reader can play on, and the next scene after each action."""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from hanamachi.games.maiko.rules import PLACE_NAMES, Colour, Deal, PlayedGame, Position, build_deck, parse_face, play
from hanamachi.games.maiko.views import HouseView, View, view
from hanamachi.games.maiko.written_rules import Board

Words = Literal["start", "open", "pair", "apart", "friend", "sweep", "swept"]
"""The name of the text of a scene: `rules-live-start` and so on."""

READER = 0


class Scene(msgspec.Struct, frozen=True):
    """A visible position, the name of its text, and the number of the next scene for each offered action."""

    words: Words
    house: HouseView
    leads: dict[str, int]


def scenes(start: Position, on: Callable[[View], Iterable[str]]) -> tuple[Scene, ...]:
    """Return all scenes that can be reached from a position. The first scene is the position.

    Args:
        start: The position.
        on: A function that picks the offered actions from a view.
    """
    numbers: dict[HouseView, int] = {}
    found: list[Position] = []

    def number(position: Position) -> int:
        seen = view(position, READER).now
        if seen not in numbers:
            numbers[seen] = len(found)
            found.append(position)
        return numbers[seen]

    number(start)
    # `number` appends to `found` during this loop, so the loop also visits the new positions
    leads = [{action: number(play(position, action)) for action in on(view(position, READER))} for position in found]
    seen = [view(position, READER) for position in found]
    return tuple(Scene(_words(each), each.now, led) for each, led in zip(seen, leads, strict=True))


def turning(deal: str) -> tuple[Scene, ...]:
    """Return the scenes of a turn of two tiles, from the first position of a deal."""
    return scenes(PlayedGame(Deal.parse(deal), ()).positions[-1], _flips)


def sweeping(board: Board) -> tuple[Scene, ...]:
    """Return the scenes of a board after its first cell was filled, and while tiles are swept from it."""
    pairs = [[parse_face(cell[:2]), parse_face(cell[2:])] for cell in (*board.cells[1:], board.cells[0]) if cell]
    laid = [face for pair in pairs for face in pair]
    rest = [face for face in build_deck() if face is not None]
    for face in laid:
        rest.remove(face)
    owner = Colour("wvpg".index(board.colour))
    others = [colour for colour in Colour if colour is not owner]
    game = PlayedGame(Deal((owner, *others), (*laid, *rest)), PLACE_NAMES[: len(laid)])
    return scenes(game.positions[-1], lambda seen: seen.actions if seen.now.phase == "sweep" else ())


def _flips(seen: View) -> Iterable[str]:
    return () if seen.now.matched else (action for action in seen.actions if action in PLACE_NAMES)


def _words(seen: View) -> Words:
    house, happened = seen.now, {step.what for step in seen.history}
    if house.turn != READER:
        return "friend" if "met" in happened else "apart"
    if "row" in happened:
        return "sweep" if house.phase == "sweep" else "swept"
    return "pair" if house.matched else "open" if house.up else "start"
