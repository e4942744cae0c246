"""Search for memory puzzles in games of computer players that forget.

Two players with a memory of two tiles turn over many tiles in vain, so they show many tiles. Late in the game few tiles
are face down, and all their arrangements can be enumerated.
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

PLAYER = "memory-2"
"""The computer player in every seat of the games."""
PLAYER_COUNTS = (2, 2, 4)
"""Numbers of players from which a game takes one. Three players leave too many tiles on the floor."""
TILES_DOWN = range(6, 16)
"""Numbers of face-down tiles with which puzzles are looked for."""
SHOWN_TURNS = range(2, 7)
"""Possible numbers of shown turns, all complete and before the turn of the decision."""
SHOWN_TILES = range(2, 10)
"""Numbers of face-down tiles that were shown: at least a choice, and not more than people watch with patience."""
SEARCH_STATES = 3000
"""Maximum states of an enumeration, about 0.3 s. Others are skipped, because tests prove the puzzles again."""


def make_puzzle(seed: int, level: int) -> MemoryPuzzle:
    """Return a memory puzzle of a level: always the same for the same seed. This takes about half a minute.

    Args:
        seed: Any number.
        level: How many tiles have to be remembered, 1 to 5. Level 5 has five or more.
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
    """Yield the puzzles of one game, with their solutions: at most one of each decision.

    Args:
        name: The name of the game. Equal names give equal games.
    """
    random = Random(f"memory puzzle {name}")
    game, turn_starts = _play_game(random, name)
    for number in range(SHOWN_TURNS[0], len(turn_starts)):
        position = game.positions[turn_starts[number]]
        if position.floor.down.bit_count() not in TILES_DOWN or position.turn is None:
            continue
        before = game.actions[: turn_starts[number]]
        watched_from = turn_starts[number - random.randint(SHOWN_TURNS[0], min(SHOWN_TURNS[-1], number))]
        known = _find_shown_places(game.positions[watched_from], position)
        if known.bit_count() not in SHOWN_TILES:
            continue
        for first_actions in _list_decisions(position, known, random):
            try:
                if not _has_clear_answer(position, known, first_actions):
                    continue
                puzzle = MemoryPuzzle(PlayedGame(game.deal, (*before, *first_actions)), watched_from)
                yield puzzle, puzzle.solve(SEARCH_STATES)
                break
            except (NoPuzzle, TooManyStates):
                continue


def _find_shown_places(start: Position, position: Position) -> PlaceSet:
    """Return the places of the face-down tiles that the player to move saw since an earlier position."""
    turned = [step.places[0] for step in position.steps[len(start.steps) :] if step.what == "turned"]
    player = position.player
    looked = [look.place for look in position.looks[player][len(start.looks[player]) :]]
    return sum(1 << place for place in {*turned, *looked}) & position.floor.down


def _has_clear_answer(position: Position, known: PlaceSet, first_actions: Sequence[str]) -> bool:
    """Return whether one action is the best after the first actions of a turn, for a player who forgets nothing."""
    for action in first_actions:
        position = play(position, action)
    places = frozenset(list_places(known & position.floor.down))
    return find_clear_answer(position, places, compute_gains(position, places, SEARCH_STATES)) is not None


def _play_game(random: Random, name: str) -> tuple[PlayedGame, list[int]]:
    """Return a game of computer players, and the indexes of the actions that start a turn."""
    order = list(range(len(build_deck())))
    random.shuffle(order)
    colours = random.sample(list(Colour), random.choice(PLAYER_COUNTS))
    position = Position.start(deal_tiles(colours, order))
    actions: list[str] = []
    turn_starts = []
    turns = -1
    choose = find_game("maiko").get_player(PLAYER)
    while (player := position.turn) is not None:
        if position.progress.turns != turns:
            turns = position.progress.turns
            turn_starts.append(len(actions))
        chance = Chance.for_decision(f"memory puzzle {name}, player {player}", len(actions))
        actions.append(choose(make_observation(position, player), chance))
        position = play(position, actions[-1])
    return PlayedGame(position.deal, tuple(actions)), turn_starts


def _list_decisions(position: Position, known: PlaceSet, random: Random) -> Iterator[tuple[str, ...]]:
    """Yield the first actions of a turn after which a decision may be a puzzle, in random order.

    They are none, a first tile, or the call of Danna. First tiles with a partner that was shown come before others.
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
