"""Computer players with perfect memory that choose by the judgement or the search in the kernel (kernel/maiko/).

The judgement's weights were fitted in games against players with those of `action_chooser`. It turns over first what a
rival has looked at in secret. The kernel gets a game that is made of the observation alone: unknown places hold the
remaining tiles in an arbitrary order.
"""

from collections import Counter
from collections.abc import Iterator

from hanamachi.game import RULINGS
from hanamachi.game.player import Chance
from hanamachi.games.maiko.house_view import FACE_DOWN, NOTHING, HouseView, Observation
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.players.known_state import guess_unused_colour
from hanamachi.games.maiko.players.memory import recall_tiles
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME
from hanamachi.games.maiko.rules.deal import FRIENDS_LEFT_OUT, NO_TILE, Deal
from hanamachi.games.maiko.rules.floor import CENTRAL_PLACES
from hanamachi.games.maiko.rules.history import SecretLook, Step, StepList
from hanamachi.games.maiko.rules.position import EndReason, Floor, GameProgress, Kamon, Phase, Position, TurnState
from hanamachi.games.maiko.rules.tiles import COPIES, FACES, FIRST_FRIEND, Colour, Face, Object, parse_face


def choose_by_kernel_judgement(observation: Observation, chance: Chance) -> str:
    """Choose the action with the highest estimated value.

    Args:
        observation: Everything that the computer player may know, with the legal actions.
        chance: The sources of random numbers.
    """
    if len(observation.actions) == 1:
        return observation.actions[0]
    return (
        KernelGame.from_position(rebuild_position(observation, chance))
        .judge(chance.per_decision.getrandbits(64))
        .action
    )


def choose_by_kernel_search(observation: Observation, chance: Chance) -> str:
    """Choose the action with which the player to move wins most often in playouts.

    Args:
        observation: Everything that the computer player may know, with the legal actions.
        chance: The sources of random numbers.
    """
    if len(observation.actions) == 1:
        return observation.actions[0]
    return (
        KernelGame.from_position(rebuild_position(observation, chance))
        .search(chance.per_decision.getrandbits(64))
        .action
    )


def rebuild_position(observation: Observation, chance: Chance) -> Position:
    """Return a position that agrees with everything that the player to move may know.

    Unknown places hold the remaining tiles in an arbitrary order, and so do the places whose tiles left the floor.
    """
    view, history = observation.now, observation.history
    assert view.turn is not None
    memory = recall_tiles(history, observation.looks, None, chance.per_game)
    boards = [_count_faces(tile for cell in board.cells for tile in cell) for board in view.boards]
    swept = _count_faces(view.swept)
    known = {place: face for place, face in memory.faces.items() if view.floor[place] == FACE_DOWN}
    known |= {place: parse_face(tile) for place, tile in enumerate(view.floor) if tile not in (FACE_DOWN, NOTHING)}
    used = sum(boards, start=swept)
    deal = _make_deal(view, known, used)
    looks: list[list[SecretLook]] = [[] for _ in boards]
    for number, step in enumerate(history):
        if step.what == "looked":
            place = PLACE_BY_NAME[step.places[0]]
            looks[step.seat].append(SecretLook(number, place, deal.faces[place]))
    turned = [PLACE_BY_NAME[step.places[0]] for step in history if step.what == "turned"]
    looked = [look.place for own in looks for look in own]
    up = PLACE_BY_NAME[view.up] if view.up else None
    met = [place for place, face in known.items() if view.floor[place] != FACE_DOWN and place != up]
    return Position(
        deal=deal,
        stall=view.stall,
        rulings=RULINGS,
        boards=tuple(_list_counts(board) for board in boards),
        swept=_list_counts(swept),
        kamon=Kamon(
            tuple(board.kamon for board in view.boards),
            view.reserve,
            tuple(teacher.kamon for teacher in view.teachers),
        ),
        looks=tuple(map(tuple, looks)),
        progress=GameProgress(
            idle_turns=view.still * len(boards),
            end=EndReason(view.end.reason) if view.end else None,
            caller=view.end.seat if view.end else None,
        ),
        floor=Floor(
            down=sum(1 << place for place, tile in enumerate(view.floor) if tile == FACE_DOWN),
            up=up,
            met=sum(1 << place for place in met),
            seen=sum(1 << place for place in {*turned, *looked}),
        ),
        turn_state=TurnState(
            player=view.turn,
            phase=Phase(view.phase),
            called=view.called,
            matched=view.matched,
            looked_places=sum(1 << PLACE_BY_NAME[name] for name in view.look.places) if view.look else 0,
            open_cells=tuple(cell for cell in Object if cell.letter in view.open_cells),
        ),
        steps=StepList(Step("turned", view.turn, (place,)) for place in turned),
    )


def _make_deal(view: HouseView, known: dict[int, Face], gone: Counter[Face]) -> Deal:
    """Return a deal with the known tiles on their places.

    Args:
        view: The visible state.
        known: The faces of known tiles on the floor, by place.
        gone: The tiles on boards and those that left the game.
    """
    colours = tuple(Colour("wvpg".index(board.colour)) for board in view.boards)
    seen = gone + Counter(known.values())
    two = len(colours) == 2
    missing = guess_unused_colour(colours, [seen[face] for face in range(FIRST_FRIEND)]) if two else None
    whole = Counter({face: COPIES for face in range(FIRST_FRIEND) if face % 4 != missing})
    friends = sorted(range(FIRST_FRIEND, FACES), key=lambda friend: friend not in seen)
    whole.update(friends[: len(friends) - FRIENDS_LEFT_OUT * two])
    left_floor, unknown = gone.elements(), (whole - seen).elements()
    empty = set(CENTRAL_PLACES) if two else set()

    def find_face(place: int, tile: str) -> Face:
        if place in empty:
            return NO_TILE
        return known[place] if place in known else next(unknown if tile == FACE_DOWN else left_floor)

    return Deal(colours, tuple([find_face(place, tile) for place, tile in enumerate(view.floor)]))


def _count_faces(tiles: Iterator[str] | tuple[str, ...]) -> Counter[Face]:
    return Counter(map(parse_face, tiles))


def _list_counts(counts: Counter[Face]) -> tuple[int, ...]:
    return tuple([counts[face] for face in range(FIRST_FRIEND)])
