"""The search for memory puzzles in games between forgetful computer players.

Players with a memory of two tiles fail often, so they show many tiles. Late in the game few tiles are face down, and
all their arrangements can be enumerated.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

from hanamachi.game import Chance
from hanamachi.game.arguments import check_in_range, check_type
from hanamachi.game.registry import find_game
from hanamachi.games.maiko.puzzles.puzzles import LEVELS, MemoryPuzzle, NoPuzzle, Solution, find_clear_answer
from hanamachi.games.maiko.puzzles.turn_gain import TooManyStates, compute_gains
from hanamachi.games.maiko.rules.actions import legal_actions, play
from hanamachi.games.maiko.rules.deal import build_deck, deal_tiles
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, PlaceSet, list_places
from hanamachi.games.maiko.rules.notation import PlayedGame
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Colour, Teacher
from hanamachi.games.maiko.views import make_observation

COMPUTER_PLAYER = "memory-2"
"""The computer player in all seats."""
PLAYER_COUNTS = (2, 2, 4)
"""Numbers of players to draw from. With three players too many tiles stay on the floor."""
FACE_DOWN_COUNTS = range(6, 16)
"""Numbers of face-down tiles at the decision. With more, an enumeration takes too long."""
SHOWN_TURN_COUNTS = range(2, 7)
"""Numbers of shown turns before the turn of the decision."""
SHOWN_TILE_COUNTS = range(2, 10)
"""Numbers of shown tiles that are still face down. People do not remember more than nine."""
MAX_SEARCH_STATES = 3000
"""Maximum number of states of an enumeration, about 0.3 s. Decisions with more states are skipped, because tests
enumerate each packaged puzzle again."""


def make_puzzle(seed: int, level: int) -> MemoryPuzzle:
    """Return a new memory puzzle. The seed and the level decide it. This takes about half a minute.

    Args:
        seed: Any number.
        level: The number of tiles to remember, 1 to 5. Level 5 has five or more.
    """
    check_type(seed, int, "a seed", "a number")
    check_in_range(level, range(LEVELS[0], LEVELS[-1] + 1), "a level")
    return next(
        puzzle
        for number in count()
        for puzzle, solution in find_puzzles_in_game(f"{seed} {number}")
        if solution.level == level
    )


def find_puzzles_in_game(name: str) -> Iterator[tuple[MemoryPuzzle, Solution]]:
    """Yield the puzzles in a game between computer players, with their solutions: at most one for each turn.

    Args:
        name: The name of the game. Equal names give equal games.
    """
    random = Random(f"memory puzzle {name}")
    game, turn_starts = _play_game(random, name)
    for number in range(SHOWN_TURN_COUNTS[0], len(turn_starts)):
        position = game.positions[turn_starts[number]]
        if position.floor.down.bit_count() not in FACE_DOWN_COUNTS or position.turn is None:
            continue
        before = game.actions[: turn_starts[number]]
        shown_from = turn_starts[number - random.randint(SHOWN_TURN_COUNTS[0], min(SHOWN_TURN_COUNTS[-1], number))]
        known = _find_shown_places(game.positions[shown_from], position)
        if known.bit_count() not in SHOWN_TILE_COUNTS:
            continue
        for turn_actions in _list_turn_beginnings(position, known, random):
            try:
                if not _has_clear_answer(position, known, turn_actions):
                    continue
                puzzle = MemoryPuzzle(PlayedGame(game.deal, (*before, *turn_actions)), shown_from)
                yield puzzle, puzzle.solve(MAX_SEARCH_STATES)
                break
            except (NoPuzzle, TooManyStates):
                continue


def _find_shown_places(start: Position, position: Position) -> PlaceSet:
    """Return the places of the face-down tiles that the player to move has seen since an earlier position."""
    turned = [step.places[0] for step in position.steps[len(start.steps) :] if step.what == "turned"]
    player = position.player
    looked = [look.place for look in position.looks[player][len(start.looks[player]) :]]
    return sum(1 << place for place in {*turned, *looked}) & position.floor.down


def _has_clear_answer(position: Position, known: PlaceSet, turn_actions: Sequence[str]) -> bool:
    """Return whether one action is clearly the best after some actions of a turn, with all shown tiles remembered."""
    for action in turn_actions:
        position = play(position, action)
    places = frozenset(list_places(known & position.floor.down))
    return find_clear_answer(position, places, compute_gains(position, places, MAX_SEARCH_STATES)) is not None


def _play_game(random: Random, name: str) -> tuple[PlayedGame, list[int]]:
    """Return a game between computer players, and the indexes of the actions that start a turn."""
    order = list(range(len(build_deck())))
    random.shuffle(order)
    colours = random.sample(list(Colour), random.choice(PLAYER_COUNTS))
    position = Position.start(deal_tiles(colours, order))
    actions: list[str] = []
    turn_starts = []
    turns = -1
    choose = find_game("maiko").get_player(COMPUTER_PLAYER)
    while (player := position.turn) is not None:
        if position.progress.turns != turns:
            turns = position.progress.turns
            turn_starts.append(len(actions))
        chance = Chance.for_decision(f"memory puzzle {name}, player {player}", len(actions))
        actions.append(choose(make_observation(position, player), chance))
        position = play(position, actions[-1])
    return PlayedGame(position.deal, tuple(actions)), turn_starts


def _list_turn_beginnings(position: Position, known: PlaceSet, random: Random) -> Iterator[tuple[str, ...]]:
    """Yield sequences of actions that begin a turn and lead to a decision that may be a puzzle, in random order.

    A sequence is empty, a first tile, or the call of Danna. All first tiles with a shown partner are among them, and
    one other.
    """
    down = list_places(position.floor.down)
    objects = [position.faces[place] // 4 for place in down if known >> place & 1]
    first_tiles = [place for place in down if position.faces[place] < FIRST_FRIEND]
    random.shuffle(first_tiles)
    alike = [place for place in first_tiles if objects.count(position.faces[place] // 4) > (known >> place & 1)]
    others = [place for place in first_tiles if place not in alike]
    decisions: list[tuple[str, ...]] = [(), *((PLACE_NAMES[place],) for place in (*alike, *others[:1]))]
    random.shuffle(decisions)
    if position.phase is Phase.FIRST and Teacher.DANNA.word in legal_actions(position):
        decisions.insert(0, (Teacher.DANNA.word,))
    yield from decisions
