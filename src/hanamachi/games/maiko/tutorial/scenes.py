"""Scenes in the rules of Maiko: positions that the reader can play on, and the next scene after each action."""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from hanamachi.games.maiko.house_view import HouseView, Observation
from hanamachi.games.maiko.rules import PLACE_NAMES, Colour, Deal, PlayedGame, Position, build_deck, parse_face, play
from hanamachi.games.maiko.views import make_observation
from hanamachi.games.maiko.written_rules import BoardFigure

SceneText = Literal["start", "open", "pair", "apart", "friend", "sweep", "swept"]
"""The name of the text of a scene: `rules-live-start` and so on."""

READER = 0


class Scene(msgspec.Struct, frozen=True):
    """A visible position, the name of its text, and the number of the next scene for each offered action."""

    words: SceneText
    house: HouseView
    leads: dict[str, int]


def find_reachable_scenes(
    start_position: Position, offered_actions: Callable[[Observation], Iterable[str]]
) -> tuple[Scene, ...]:
    """Return all positions that a reader can reach from a start position, as scenes. The first scene is the start.

    Args:
        start_position: The start position.
        offered_actions: A function that returns the actions that the reader can choose in a position.
    """
    numbers: dict[HouseView, int] = {}
    positions: list[Position] = []

    def find_or_add_scene(position: Position) -> int:
        seen = make_observation(position, READER).now
        if seen not in numbers:
            numbers[seen] = len(positions)
            positions.append(position)
        return numbers[seen]

    find_or_add_scene(start_position)
    # `number` appends to `found` during this loop, so the loop also visits the new positions
    leads = [
        {
            action: find_or_add_scene(play(position, action))
            for action in offered_actions(make_observation(position, READER))
        }
        for position in positions
    ]
    seen = [make_observation(position, READER) for position in positions]
    return tuple(Scene(_choose_scene_text(each), each.now, led) for each, led in zip(seen, leads, strict=True))


def flip_scenes(deal: str) -> tuple[Scene, ...]:
    """Return the scenes (positions for a figure of the rules) in which a reader turns over two tiles.

    `deal` is the text of the deal: the players' colours, then the tiles on all places.
    """
    return find_reachable_scenes(PlayedGame(Deal.parse(deal), ()).positions[-1], _offered_flips)


def make_tile_removal_scenes(board: BoardFigure) -> tuple[Scene, ...]:
    """Return the scenes (positions for a figure of the rules) in which a reader removes tiles from a complete row.

    `board` is the player's board. Its first cell is filled last, and this completes the row.
    """
    pairs = [[parse_face(cell[:2]), parse_face(cell[2:])] for cell in (*board.cells[1:], board.cells[0]) if cell]
    laid = [face for pair in pairs for face in pair]
    other_faces = [face for face in build_deck() if face is not None]
    for face in laid:
        other_faces.remove(face)
    owner = Colour("wvpg".index(board.colour))
    others = [colour for colour in Colour if colour is not owner]
    game = PlayedGame(Deal((owner, *others), (*laid, *other_faces)), PLACE_NAMES[: len(laid)])
    return find_reachable_scenes(game.positions[-1], lambda seen: seen.actions if seen.now.phase == "sweep" else ())


def _offered_flips(seen: Observation) -> Iterable[str]:
    return () if seen.now.matched else (action for action in seen.actions if action in PLACE_NAMES)


def _choose_scene_text(observation: Observation) -> SceneText:
    house, happened = observation.now, {step.what for step in observation.history}
    if house.turn != READER:
        return "friend" if "met" in happened else "apart"
    if "row" in happened:
        return "sweep" if house.phase == "sweep" else "swept"
    return "pair" if house.matched else "open" if house.up else "start"
