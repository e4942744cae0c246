"""Positions staged for a rule: a few tiles face down, boards in their text form, and a number of kamon for all.

`play` and `legal_actions` ask the rules in Python and the kernel, and expect the same of both.
"""

from random import Random

import pytest

from hanamachi.game import RULINGS, IllegalAction
from hanamachi.games import maiko
from hanamachi.games.maiko import Colour, Deal, Position, build_deck, deal_tiles, parse_face, parse_place
from hanamachi.games.maiko.kernel_facts import list_facts
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.rules.board import EMPTY_BOARD, Board
from hanamachi.games.maiko.rules.position import Floor, Kamon

COLOURS = (Colour.WHITE, Colour.VIOLET, Colour.PINK, Colour.GREEN)


def parse_board(tiles: str) -> Board:
    """Return the board on which these tiles lie: `Fw Fw Tv`."""
    counts = list(EMPTY_BOARD)
    for tile in tiles.split():
        counts[parse_face(tile)] += 1
    return tuple(counts)


def make_random_deal(players: int, seed: int) -> Deal:
    """Return a deal for white, violet, pink and green; two players leave green out."""
    order = list(range(len(build_deck())))
    Random(seed).shuffle(order)
    return deal_tiles(COLOURS[:players], order, Colour.GREEN if players == 2 else None)


def stage_position(down: str, boards: tuple[str, ...] = ("", "", ""), kamon: tuple[int, ...] = (1, 1, 1)) -> Position:
    """Return a position in which only some tiles lie: `a9:Fw b9:Fv c9:f1`. The rest of the set is out of the game."""
    deal = make_random_deal(len(boards), 1)
    faces = list(deal.faces)
    mask = 0
    for word in down.split():
        name, tile = word.split(":")
        place, face = parse_place(name), parse_face(tile)
        # swap the tiles, so that the set stays complete
        other = next(n for n, f in enumerate(faces) if f == face and not mask >> n & 1)
        faces[place], faces[other] = faces[other], faces[place]
        mask |= 1 << place
    start = Position.start(Deal(deal.colours, tuple(faces)))
    return start._replace(
        floor=Floor(mask), boards=tuple(map(parse_board, boards)), kamon=Kamon(kamon, 16 - sum(kamon))
    )


def is_in_kernel(position: Position) -> bool:
    """Return whether the kernel has the rulings of a position. It has only the latest."""
    return position.rulings == RULINGS


def legal_actions(position: Position) -> tuple[str, ...]:
    """Return the legal actions, which both implementations list."""
    legal = maiko.legal_actions(position)
    assert not is_in_kernel(position) or KernelGame.from_position(position).legal_actions == legal
    return legal


def play(position: Position, action: str) -> Position:
    """Return the position after an action, which both implementations play, or refuse with an IllegalAction."""
    game = KernelGame.from_position(position) if is_in_kernel(position) else None
    try:
        following = maiko.play(position, action)
    except IllegalAction:
        if game:
            with pytest.raises(IllegalAction):
                game.play(action)
        raise
    if game:
        game.play(action)
        assert game.facts == list_facts(following)
    return following


def play_actions(position: Position, said: str) -> Position:
    """Return the position after some actions."""
    for action in said.split():
        position = play(position, action)
    return position
