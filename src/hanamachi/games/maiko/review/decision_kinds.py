"""The reasons why decisions lost points: forgotten tiles, flips of unknown tiles, and missed chances."""

from typing import TYPE_CHECKING

from hanamachi.games.maiko.review.seat_review import MissedChance
from hanamachi.games.maiko.review.seen_tiles import SeenTiles
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME, STOP, TEACHER_BY_WORD
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Teacher, object_of

if TYPE_CHECKING:
    from hanamachi.games.maiko.kernel_game import KernelGame


def find_needed_tiles(
    position: Position, game: "KernelGame", action: str, best: str, tiles: SeenTiles
) -> tuple[Place, ...]:
    """Return the places of the seen tiles that the best action needs, or that the player mistook for unknown ones.

    Args:
        position: The position before the action.
        game: The game in the kernel, in the state of `position`.
        action: The action of the player.
        best: The best action.
        tiles: The tiles that the player has seen.
    """
    own, taken = PLACE_BY_NAME.get(action), PLACE_BY_NAME.get(best)
    if taken is not None and taken not in tiles.seen:
        is_mistaken = own in tiles.seen and not is_worth_taking(position, own, tiles)
        return (own,) if own is not None and is_mistaken else ()
    needed = [taken] if taken is not None and is_worth_taking(position, taken, tiles) else []
    if (best in TEACHER_BY_WORD and best != Teacher.ONE_SAN.word) or (needed and position.phase is Phase.FIRST):
        then = find_next_place(game, best)
        if then in tiles.seen and (taken is None or is_pair(position, taken, then)):
            needed.append(then)
    return tuple(needed)


def find_next_place(game: "KernelGame", action: str) -> Place | None:
    """Return the place that a perfect memory chooses next in this turn after an action, or None for no place."""
    after = game.copy()
    after.play(action)
    while after.turn == game.turn:
        chosen = after.judge().action
        if chosen in PLACE_BY_NAME:
            return PLACE_BY_NAME[chosen]
        after.play(chosen)
    return None


def is_worth_taking(position: Position, place: Place, tiles: SeenTiles) -> bool:
    """Return whether a seen tile is a friend, completes a pair with another seen tile, or can be taken with Danna."""
    if position.phase is Phase.ONE_SAN:
        return False
    if position.phase is Phase.DANNA or position.faces[place] >= FIRST_FRIEND:
        return True
    others = tiles.seen if position.floor.up is None else (position.floor.up,)
    return any(is_pair(position, place, other) for other in others if other != place)


def is_pair(position: Position, place: Place, other: Place) -> bool:
    """Return whether the tiles on two places show the same object."""
    one = object_of(position.faces[place])
    return one is not None and one is object_of(position.faces[other])


def is_unknown_tile_chosen(action: str, tiles: SeenTiles) -> bool:
    """Return whether an action takes, turns over or looks at a tile that the player does not remember."""
    place = PLACE_BY_NAME.get(action)
    return place is not None and place not in tiles.remembered


def classify_missed_chance(position: Position, action: str, best: str, tiles: SeenTiles) -> MissedChance:
    """Return the kind of chance that the best action would have used instead of the player's action."""
    if best in TEACHER_BY_WORD:
        return "teacher"
    if action in TEACHER_BY_WORD:
        return "kamon"
    if best == STOP:
        return "stop"
    if position.phase is Phase.SWEEP:
        return "sweep"
    place = PLACE_BY_NAME.get(best)
    is_known = place in tiles.remembered and position.phase is not Phase.DANNA
    if (
        place is not None
        and is_known
        and position.faces[place] < FIRST_FRIEND
        and is_worth_taking(position, place, tiles)
    ):
        return "pair"
    return "more" if action == STOP else "tile"
