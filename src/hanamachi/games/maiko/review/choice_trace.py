"""The trace of a player's choices of places in a game, with the tiles that the player had seen before each choice.

A trace has no face that the player has not seen, so an estimate from it cannot depend on hidden tiles.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hanamachi.game import Player
from hanamachi.games.maiko.replay import find_places_known_to_player
from hanamachi.games.maiko.rules.actions import LATE, PLACE_BY_NAME, STOP, play, time_out_turn
from hanamachi.games.maiko.rules.floor import Place, PlaceSet
from hanamachi.games.maiko.rules.legality import can_choose_to_stop, find_legal_places
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Colour, Face


@dataclass(frozen=True, slots=True)
class SeenTile:
    """A tile that the player saw, because it was turned over for all or shown by the teacher One-san."""

    place: Place


@dataclass(frozen=True, slots=True)
class RemovedTiles:
    """The places of tiles that left the floor or stay face up, as a bit mask."""

    places: PlaceSet


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The start of a turn of this player.

    Attributes:
        frame: The index of the frame of the replay.
        seen: The places of the face-down tiles that the player has seen, as a bit mask.
        knowable: The number of face-down tiles that a perfect memory knows. This includes unseen tiles if all of them
            must be equal.
    """

    frame: int
    seen: PlaceSet
    knowable: int


@dataclass(frozen=True, slots=True)
class PlaceChoice:
    """A choice of a place, or a stop instead. The sets of places are bit masks with legal places only.

    Attributes:
        phase: The phase: the first or second tile of a pair, a tile for Danna, or a secret look.
        place: The chosen place, or None if the player stopped.
        can_stop: Whether the player could stop instead.
        legal: All places that could be chosen.
        seen: The places among them whose tile the player has seen.
        groups: Groups of seen places, each with its worth: the number of tiles in the player's colour that a pair has.
            For the first tile, two places of a group make a pair. For the second tile, each place of a group makes a
            pair with the first tile. For Danna, a tile in the player's colour is worth 2.
        friends: The places of friends that the player has seen.
    """

    phase: Phase
    place: Place | None
    can_stop: bool
    legal: PlaceSet
    seen: PlaceSet
    groups: tuple[tuple[PlaceSet, int], ...]
    friends: PlaceSet

    @property
    def is_informative(self) -> bool:
        """Whether the choice depends on the memory: a seen tile was chosen, or could be used in a pair."""
        chosen = 0 if self.place is None else 1 << self.place
        useful = any(worth and places for places, worth in self.groups)
        return bool(self.seen) and (useful or bool(self.seen & chosen) or self.phase is Phase.ONE_SAN)


TraceEvent = SeenTile | RemovedTiles | TurnStart | PlaceChoice

PLACE_PHASES = frozenset({Phase.FIRST, Phase.SECOND, Phase.DANNA, Phase.ONE_SAN})


def trace_choices(start_position: Position, actions: Sequence[str], player: Player) -> Iterator[TraceEvent]:
    """Yield the events of a player in a game, in order. Raises IllegalAction.

    Args:
        start_position: The position before the first turn.
        actions: All actions of the game, such as `c7`.
        player: The number of the player, in the order of turns.
    """
    position, turn, turned_up = start_position, -1, 0
    seen: dict[Place, Face] = {}
    colour = start_position.colours[player]
    for frame, action in enumerate(actions):
        if position.turn == player:
            if position.progress.turns != turn:
                turn = position.progress.turns
                knowable = find_places_known_to_player(position, player, turned_up)
                yield TurnStart(frame, position.floor.down & _join_places(seen), knowable.bit_count())
            if position.phase in PLACE_PHASES and (action in PLACE_BY_NAME or action == STOP):
                yield _describe_choice(position, action, seen, colour)
        before = position
        position = time_out_turn(before) if action == LATE else play(before, action)
        for step in position.steps[len(before.steps) :]:
            if step.what == "turned" or (step.what == "looked" and step.player == player):
                place = step.places[0]
                seen[place] = position.faces[place]
                turned_up |= (step.what == "turned") << place
                yield SeenTile(place)
            elif step.what in ("taken", "met"):
                yield RemovedTiles(_join_places(step.places))


def _describe_choice(position: Position, action: str, seen: dict[Place, Face], colour: Colour) -> PlaceChoice:
    legal = find_legal_places(position)
    known = {place: face for place, face in seen.items() if legal >> place & 1}
    return PlaceChoice(
        phase=position.phase,
        place=PLACE_BY_NAME.get(action),
        can_stop=can_choose_to_stop(position),
        legal=legal,
        seen=_join_places(known),
        groups=tuple(_group_places(position, known, colour)),
        friends=_join_places(place for place, face in known.items() if face >= FIRST_FRIEND),
    )


def _group_places(position: Position, known: dict[Place, Face], colour: Colour) -> Iterator[tuple[PlaceSet, int]]:
    """Yield the groups of a `PlaceChoice`: pairs, partners of the first tile, or tiles for Danna."""
    if position.phase is Phase.FIRST:
        places_by_object: dict[int, list[Place]] = {}
        for place, face in known.items():
            if face < FIRST_FRIEND:
                places_by_object.setdefault(face // 4, []).append(place)
        for places in places_by_object.values():
            own = [place for place in places if known[place] % 4 == colour]
            if len(places) < 2:
                continue
            if len(own) == 2:
                yield _join_places(own), 2
            if own and len(places) > len(own):
                yield _join_places(places), 1
            if len(places) - len(own) >= 2:
                yield _join_places(place for place in places if place not in own), 0
    else:
        up = position.floor.up if position.phase is Phase.SECOND else None
        first = None if up is None else position.faces[up]
        for worth in (2, 1, 0):
            yield (
                _join_places(
                    place
                    for place, face in known.items()
                    if face < FIRST_FRIEND and _worth_of_tile(face, first, colour, position.phase) == worth
                ),
                worth,
            )


def _worth_of_tile(face: Face, first: Face | None, colour: Colour, phase: Phase) -> int | None:
    """Return the worth of a tile in a group, or None if it makes no pair with the first tile.

    For Danna, who takes a single tile, a tile in the player's colour is worth 2.
    """
    if phase is Phase.DANNA:
        return 2 if face % 4 == colour else 0
    if first is None or face // 4 != first // 4:
        return None
    return (face % 4 == colour) + (first % 4 == colour)


def _join_places(places: Iterable[Place]) -> PlaceSet:
    result = 0
    for place in places:
        result |= 1 << place
    return result
