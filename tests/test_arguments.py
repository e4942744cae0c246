"""Tests of invalid arguments: each public function refuses them with one sentence.

The functions are those of docs/reference/python.md. A new function without an entry in CALLS fails a test.
"""

import importlib
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any

import pytest

from docs.writer.messages import wire_types
from hanamachi.game import Chance, GameError, GamePackage, GamePart, Rules, SingleGame, player_for_match
from hanamachi.games import maiko, okiya
from hanamachi.games.maiko.review import review_game
from hanamachi.games.maiko.rules.match import Match as MaikoMatch
from hanamachi.games.okiya import solver
from hanamachi.research import okiya as research
from hanamachi.table import (
    BadRecord,
    Clock,
    Entry,
    Setup,
    Table,
    TableRefusal,
    apply,
    apply_with_search,
    make_next_entry,
    parse_record,
    replay_entries,
)
from hanamachi.table.commands import Offer, Resign, Sit
from hanamachi.table.table import SeatState
from tests.table.maiko_sitting import choose_clairvoyantly

RESULTS = {
    *("okiya.Outcome", "okiya.Pattern", "okiya.solver.Answer", "okiya.solver.BatchAnswers"),
    *("okiya.SolvedPosition", "okiya.Sample", "okiya.AnalysedGame"),
    *("maiko.Outcome", "maiko.Position", "maiko.Look", "maiko.Observation"),
    *("maiko.review.ActionValue", "maiko.review.DecisionReview", "maiko.review.ForgottenTile"),
    *("maiko.review.MemoryEstimate", "maiko.review.MemoryPoint", "maiko.review.SeatReview"),
    *("table.Table", "game.Chance"),
}
"""Classes that only functions of ours instantiate. They do not check their arguments."""

DOCUMENTED_MODULES = [
    re.findall(r"automodule:: (\S+)", page.read_text("utf-8"))[0]
    for page in sorted((Path(__file__).parents[1] / "docs/reference/python").glob("*.md"))
]
"""The packages that the reference describes."""


class _InvalidValue:
    """A value of a type that no function accepts."""

    def __repr__(self) -> str:
        return "NONSENSE"


NONSENSE = _InvalidValue()

MAX_WHOLE_TEXT = 4
"""Length up to which an error message shows a whole text. Of a longer text it may show the wrong part."""

LAYOUT = okiya.Layout.parse("IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb")
GARDEN = okiya.Position.start(LAYOUT)
MOVED = GARDEN.play(0)
ENDED = okiya.Game.parse(f"{LAYOUT} a3 c1 a1 b1 d4 b2 b4 c3 d3 d1 b3 c2").position
OKIYA = okiya.RULES.parse_options({}, 2)
SEEN = okiya.RULES.make_view(MOVED, 0, 0)

SHUFFLE = Random(1).sample(range(82), 82)
COLOURS = (maiko.Colour.WHITE, maiko.Colour.VIOLET)
DEAL = maiko.deal_tiles(COLOURS, SHUFFLE)
HOUSE = maiko.Position.start(DEAL)
TURNED = maiko.play(HOUSE, "a9")
MAIKO = maiko.RULES.parse_options({}, 2)
STEPS = maiko.RULES.list_public_events(HOUSE, TURNED, 0)


def play_random_maiko_game() -> maiko.Position:
    """Play a game of Maiko with random moves and return its last position."""
    chance, position = Random(2), HOUSE
    while position.turn is not None:
        position = maiko.play(position, chance.choice(maiko.legal_actions(position)))
    return position


OVER = play_random_maiko_game()


def list_actions_of_short_maiko_game() -> tuple[str, ...]:
    """Play a short game of Maiko and return its actions."""
    chance, position, actions = Random(2), HOUSE, list[str]()
    while position.turn is not None:
        actions.append(choose_clairvoyantly(position, chance))
        position = maiko.play(position, actions[-1])
    return tuple(actions)


MAIKO_ACTIONS = list_actions_of_short_maiko_game()

SETUP = Setup(game=okiya.OkiyaSetup(), first=0, seed="5e" * 32)
TABLE = replay_entries(SETUP, [Entry(1, 0, 0, Sit("Mizuki"), "m"), Entry(2, 0, 1, Sit("Ren"), "r")])

RECORD = b'{"format":"hanamachi record 1"}'
TEXT = f'[Game "okiya"]\n[Seat1 "Mizuki"]\n[Seat2 "Ren"]\n[First "1"]\n\n1. {LAYOUT} a4 *\n'


def _make_dicts(*each: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """Return the dictionaries, typed so that a struct accepts any value for a field."""
    return each


OKIYA_SETUP = okiya.OkiyaSetup()
WRONG_SETUPS: tuple[Any, ...] = (
    None,
    "okiya",
    *(
        Setup(**{"game": OKIYA_SETUP, **wrong})
        for wrong in _make_dicts(
            {"game": "okiya"},
            {"game": okiya.OkiyaSetup("single", "drawn")},  # type: ignore[arg-type]
            {"game": okiya.OkiyaSetup("best")},
            {"computers": ("nobody", None)},
            {"computers": (None,)},
            {"first": 2},
            {"first": "0"},
            {"clock": Clock(1)},
            {"layouts": "fair"},
            {"deals": ("x",)},
            {"rulings": 3},
        )
    ),
)
WRONG_ENTRIES: tuple[Any, ...] = (
    None,
    Resign(),
    *(
        Entry(**{"n": 3, "at": 0, "seat": 0, "command": Resign(), **wrong})
        for wrong in _make_dicts(
            {"n": 4},
            {"n": "3"},
            {"at": -1},
            {"at": None},
            {"seat": 9},
            {"seat": "0"},
            {"command": "resign"},
            {"command": Offer("peace")},  # type: ignore[arg-type]
        )
    ),
)


@dataclass(frozen=True)
class Call:
    """A function with valid arguments, and for each parameter the values that it must refuse."""

    function: Callable[..., Any]
    right: Mapping[str, Any]
    wrong: Mapping[str, tuple[Any, ...]]


def make_call(function: Callable[..., Any], **arguments: tuple[Any, ...]) -> Call:
    """Make a Call. Of each parameter the first value is valid and the others are invalid; NONSENSE is added to them."""
    return Call(
        function,
        {name: right for name, (right, *_) in arguments.items()},
        {name: (*wrong, NONSENSE) for name, (_, *wrong) in arguments.items()},
    )


CELL: tuple[Any, ...] = (3, -1, 16, "b1", 1.0, None)
CELLS: tuple[Any, ...] = (0b11, -1, 1 << 16, 1 << 20, "a4", 2.0, None)
RULING: tuple[Any, ...] = ("draw", "drawn", "Draw", "", None, 1)
RULINGS: tuple[Any, ...] = (2, 0, 3, "2", None)
SEAT: tuple[Any, ...] = (1, -1, 2, 9, "0", None)
WATCHER: tuple[Any, ...] = (None, -1, 9, "0", 0.5)
TEXTS: tuple[Any, ...] = ("", "x", 5, None, b"MsCb", [])
WRONG_LAYOUTS = (
    *(str(LAYOUT)[:-2], str(LAYOUT)[:-3], str(LAYOUT).lower(), f"{LAYOUT}/", f"{str(LAYOUT)[:-1]}!"),
    *(str(LAYOUT).replace("Is", "Ir"), str(LAYOUT).replace("/", "", 1)),
)


def okiya_arguments(position: okiya.Position = MOVED) -> tuple[Any, ...]:
    return (position, HOUSE, str(position), None, 0)


def maiko_arguments(position: maiko.Position = TURNED) -> tuple[Any, ...]:
    return (position, GARDEN, "a9", None, ())


OKIYA_OPTIONS: tuple[Any, ...] = (OKIYA, MAIKO, {}, None, "first-to-3")
MAIKO_OPTIONS: tuple[Any, ...] = (MAIKO, OKIYA, {}, None, "wvpg")

CALLS = (
    # ------------------------------------------------------------------------------------------------------ okiya
    make_call(okiya.completed_patterns, cells=CELLS),
    make_call(okiya.MatchForm, kind=("games", "game", "Games", None, []), target=(3, 0, 10, "3", None, -1)),
    make_call(
        okiya.MatchForm.parse,
        text=("first-to-3", *(f"first-to-{n}" for n in ("", "0", "10", "03", "²")), "points-11", "best", *TEXTS),
    ),
    make_call(okiya.FullGardenRuling, value=("draw", "Draw", "", 0, None)),
    make_call(okiya.FullGardenRuling.DRAW.outcome_of_full_garden, last_mover=(1, -1, 2, "0", None)),
    make_call(
        okiya.Game, layout=(LAYOUT, str(LAYOUT), None, GARDEN), moves=((0,), [0], (5,), ("a4",), 0), full_garden=RULING
    ),
    make_call(okiya.Game(LAYOUT).play, cell=(0, 5, 16, -1, "a4", None)),
    make_call(okiya.Game.parse, text=(f"{LAYOUT} a4", "draw", "Ms a1", f"{LAYOUT} b3", f"{LAYOUT} e9", *TEXTS)),
    make_call(
        okiya.Layout,
        tiles=(okiya.TILES, (), okiya.TILES[:15], okiya.TILES[:15] * 2, list(okiya.TILES), tuple(range(16)), "Ms", 5),
    ),
    make_call(
        okiya.Layout.from_numbers,
        numbers=(
            range(16),
            range(15),
            range(1, 17),
            [0] * 16,
            [*range(15), 14],
            "0123456789abcdef",
            ["0"] * 16,
            5,
            None,
        ),
    ),
    make_call(okiya.Layout.parse, text=(str(LAYOUT), *WRONG_LAYOUTS, *TEXTS)),
    make_call(okiya.mask_of_cells, cells=((0, 15), (16,), (-1,), ("a4",), 5, "a4", None)),
    make_call(
        okiya.Match,
        form=(okiya.MatchForm(), "first-to-3", None),
        first=SEAT,
        results=((), (0,), 5, "won"),
        rulings=RULINGS,
    ),
    make_call(okiya.Match(okiya.MatchForm()).add_result, result=(okiya.GameResult(0, 4), (0, 4), 0, None)),
    make_call(okiya.iter_cells_of_mask, mask=CELLS),
    make_call(okiya.Options, form=(okiya.MatchForm(), "first-to-3", None), full_garden=RULING, rulings=RULINGS),
    make_call(
        okiya.Options.parse,
        option_texts=(
            {"form": "single"},
            {"from": "single"},
            {"full_garden": "drawn"},
            {"form": 3},
            {1: "x"},
            "form",
            None,
        ),
        rulings_version=RULINGS,
    ),
    make_call(okiya.parse_cell, text=("b1", "B1", "e1", "b5", "b0", "b", "b11", " b1", "b1 ", *TEXTS)),
    make_call(okiya.perft, position=okiya_arguments(ENDED), depth=(2, -1, 17, 1.0, "2", None)),
    make_call(
        okiya.Position,
        layout=(LAYOUT, str(LAYOUT), None, GARDEN),
        first_cells=(0b1, 0, 0b11, *CELLS[1:]),
        second_cells=(0, 0b1, 0b110, *CELLS[1:]),
        last=(0, 1, -1, 16, "a4", 0.5),
        full_garden=RULING,
    ),
    make_call(okiya.Position.start, layout=(LAYOUT, "text", str(LAYOUT), None, GARDEN), full_garden=RULING),
    make_call(GARDEN.is_legal, cell=CELL),
    make_call(GARDEN.play, cell=(*CELL, 5)),
    make_call(
        okiya.Position.parse,
        text=(
            str(MOVED),
            str(LAYOUT),
            f"{LAYOUT} .... -",
            f"{MOVED} drawn",
            str(MOVED).replace("x", "o"),
            f"{GARDEN} a4",
            *TEXTS,
        ),
    ),
    make_call(okiya.GameResult, winner=(None, -1, 2, "0"), tiles_left=(4, -1, 17, "4", None)),
    make_call(okiya.Symbol, value=(2, 4, -1, "s", None)),
    make_call(
        okiya.Tile,
        vegetation=(okiya.Vegetation.PINE, 7, "P", None, okiya.Symbol.SUN),
        symbol=(okiya.Symbol.SUN, 7, "s", None, okiya.Vegetation.PINE),
    ),
    make_call(okiya.TILES[0].has_same_plant_or_symbol, other=(okiya.TILES[1], "Ms", 1, None)),
    make_call(okiya.Tile.parse, text=("Ms", "ms", "sM", "mS", "Mx", "Mss", *TEXTS)),
    make_call(okiya.Vegetation, value=(2, 4, -1, "M", None)),
    make_call(okiya.garden_view, position=okiya_arguments(), seat=(*WATCHER, 2), first_seat=SEAT),
    # ----------------------------------------------------------------------------------------------------- solver
    make_call(solver.canonical_layout, layout=(LAYOUT, str(LAYOUT), GARDEN, 5, None)),
    make_call(solver.rank, layout=(LAYOUT, str(LAYOUT), GARDEN, 5, None)),
    make_call(solver.unrank, rank=(5, -1, 20_922_789_888_000, 10**100, "5", 1.0, None)),
    make_call(
        solver.solve,
        position=(LAYOUT, str(LAYOUT), ENDED, HOUSE, 5, None),
        scores=(True, "no", 1, None),
        moves=(True, "no", 1, None),
        line=(True, "no", 1, None),
    ),
    make_call(
        solver.solve_many,
        layouts=(
            [LAYOUT],
            LAYOUT,
            [str(LAYOUT)],
            [GARDEN],
            str(LAYOUT),
            bytes(15),
            bytes(17),
            bytes([*range(15), 16]),
            5,
            None,
        ),
        full_garden=(*RULING, "x"),
        scores=(True, "no", 1, None),
        moves=(True, "no", 1, None),
        threads=(1, 0, -1, "1", 1.5),
        lanes=(False, "no", 1),
        progress=(None, 5, "told"),
    ),
    # --------------------------------------------------------------------------------------------------- research
    make_call(
        research.analyse, game=(str(LAYOUT), f"{LAYOUT} b2", GARDEN, -1, 1 << 60, 1.5, [LAYOUT], *TEXTS[:2], None)
    ),
    make_call(
        research.sample,
        layouts=(1, 0, -1, "1", 1.5, None),
        seed=(1, "1", 1.5, None),
        workers=(1, 0, "1", 1.5),
        scheduler=(None, 5, ""),
    ),
    make_call(
        research.solve,
        game=(str(LAYOUT), ENDED, -1, 1 << 60, 1.5, [LAYOUT], HOUSE, *TEXTS[:2], None),
        full_garden=("draw", "drawn", "", 1),
    ),
    # ------------------------------------------------------------------------------------------------------ maiko
    make_call(maiko.legal_actions, position=maiko_arguments()),
    make_call(maiko.Colour, value=(0, 4, -1, "w", None)),
    make_call(
        maiko.Deal,
        colours=(DEAL.colours, (), DEAL.colours[:1], DEAL.colours * 2, [*DEAL.colours], (0, 1), "wv", None),
        faces=(DEAL.faces, (), DEAL.faces[1:], [*DEAL.faces], ("Fw",) * 81, (999,) * 81, "Fw", None),
    ),
    make_call(
        maiko.Deal.parse,
        text=(str(DEAL), str(DEAL)[:-2], str(DEAL).upper(), "wv", "wv:", "wx:", f"wx:{str(DEAL)[3:]}", *TEXTS),
    ),
    make_call(maiko.EndReason, value=("stall", "stalled", 0, None)),
    make_call(
        maiko.face_of,
        item=(maiko.Object.FAN, 0, "F", None, maiko.Colour.PINK),
        colour=(maiko.Colour.PINK, 0, "w", None, maiko.Object.FAN),
    ),
    make_call(maiko.face_text, face=(0, -1, 45, 999, "Fw", 1.5, None)),
    make_call(maiko.Friend, value=(0, 9, -1, "poet", None)),
    make_call(
        maiko.PlayedGame,
        deal=(DEAL, str(DEAL), None, HOUSE),
        actions=(("a9",), ["a9"], ("stop",), (5,), "a9", None),
        stall=(12, 0, 100, "12", None),
    ),
    make_call(maiko.PlayedGame.parse, text=(str(DEAL), "stall-3", f"{DEAL} stall-0", f"{DEAL} z9", *TEXTS)),
    make_call(maiko.time_out_turn, position=(*maiko_arguments(), OVER)),
    make_call(
        maiko.deal_tiles,
        colours=(COLOURS, (), COLOURS[:1], COLOURS * 2, (0, 1), "wv", None),
        shuffled_order=(SHUFFLE, SHUFFLE[1:], [0] * 82, ["0"] * 82, "0", None),
        left_out_colour=(None, maiko.Colour.WHITE, 3, "pink"),
        rulings_version=RULINGS,
    ),
    make_call(maiko.Object, value=(0, 9, -1, "F", None)),
    make_call(
        maiko.Options,
        colours=(COLOURS, (), COLOURS[:1], [*COLOURS], COLOURS * 2, (0, 1), "wv", None),
        left_out=(None, 3, "pink"),
        stall=(12, 0, 100, "12", None),
        rulings=RULINGS,
    ),
    make_call(maiko.parse_face, text=("Fw", "F", "fw", "Fx", "Xw", "wF", "f0", *TEXTS)),
    make_call(maiko.parse_place, text=("c7", "C7", "j1", "a0", "a10", "a", *TEXTS)),
    make_call(maiko.Phase, value=("first", "third", 0, None)),
    make_call(maiko.play, position=maiko_arguments(HOUSE), action=("a9", "stop", "z9", *TEXTS)),
    make_call(
        maiko.Position.start,
        deal=(DEAL, str(DEAL), "text", None, HOUSE),
        stall=(12, 0, 100, "12", None),
        rulings=RULINGS,
    ),
    make_call(HOUSE.leading_players, players=((0, 1), (2,), (-1,), ("0",), 0, "01", None)),
    make_call(maiko.Room, value=("kitchen", "cellar", 0, None)),
    make_call(maiko.room_of, place=(0, -1, 81, 99, "a9", 1.5, None)),
    make_call(maiko.Teacher, value=(0, 4, -1, "danna", None)),
    make_call(maiko.make_observation, position=maiko_arguments(), seat=(*WATCHER, 2), first_seat=SEAT),
    # ------------------------------------------------------------------------------------------------------ table
    make_call(apply, table=(TABLE, SETUP, None, 5), entry=(Entry(3, 0, 0, Resign()), *WRONG_ENTRIES)),
    make_call(
        make_next_entry,
        table=(TABLE, SETUP, None),
        seat=(0, "0", None),
        command=(Resign(), "resign", None),
        now=(0, -1, "0", None),
        person=("m", 5, None),
    ),
    make_call(
        parse_record,
        data=(TEXT, TEXT + "1. x", TEXT.replace("a4", "b3"), RECORD, b"{}", b"\xff", "\ud800", {}, 5, None),
    ),
    make_call(
        replay_entries,
        setup=(SETUP, *WRONG_SETUPS),
        entries=((), (Resign(),), ("sit",), (Entry(2, 0, 0, Resign()),), 5, None),
    ),
    make_call(apply_with_search, table=(TABLE, SETUP, None), entry=(Entry(3, 0, 0, Resign()), Resign(), None)),
    make_call(Table.from_setup, setup=(SETUP, *WRONG_SETUPS)),
    make_call(TABLE.is_deal_secret, game=(TABLE.games[-1], 1, None)),
    make_call(TABLE.seats_of_person, person=("m", 5, None)),
    make_call(TABLE.seats_accepting_offers_of, seat=SEAT),
    make_call(TABLE.find_seat_that_commands, person=("m", 5, None), command=(None, "resign", 5)),
    make_call(TABLE.secret_of_game, game=(1, 0, -1, "1", None)),
    make_call(TABLE.with_seat, seat=SEAT, state=(SeatState(), "Mizuki", None)),
    # ------------------------------------------------------------------------------------------------------- game
    make_call(Chance.for_decision, seed=(1, 1.5, None, []), decision=(0, -1, "0", None)),
    make_call(okiya.GAME.get_player, name=("wary", "Wary", "", 5, None, [])),
    make_call(
        SingleGame,
        seats=(2, 0, -1, "2", None),
        first=SEAT,
        over=(False, "no", None),
        winners=((), (2,), ("0",), 0, None),
    ),
    make_call(SingleGame(2, 0).with_winners, winners=((0,), (2,), ("0",), 0, None)),
    # -------------------------------------------------------------------------------------------- each game's rules
    make_call(
        okiya.RULES.parse_options,
        option_texts=({"form": "single"}, {"from": "single"}, {"full_garden": "drawn"}, {"form": 3}, "form", None),
        seat_count=(2, 1, 3, "2", None),
        rulings_version=RULINGS,
    ),
    make_call(okiya.RULES.deck_size, options=OKIYA_OPTIONS),
    make_call(
        okiya.RULES.make_deal,
        options=OKIYA_OPTIONS,
        shuffled_order=(range(16), range(15), "0", 5, None),
        first_seat=SEAT,
    ),
    make_call(okiya.RULES.check_deal_kind, options=OKIYA_OPTIONS, deal_kind=("first", "First", "neither", "", 5, None)),
    make_call(
        okiya.RULES.find_deal_of_kind,
        options=OKIYA_OPTIONS,
        deal_kind=("any", "First", "neither", "", 5, None),
        deal_by_number=(lambda number: str(solver.unrank(number)), 5, None, "x"),
    ),
    make_call(okiya.RULES.make_initial_position, options=OKIYA_OPTIONS, deal=(str(LAYOUT), *TEXTS)),
    make_call(okiya.RULES.legal_actions, position=okiya_arguments()),
    make_call(okiya.RULES.play, position=okiya_arguments(GARDEN), action=("a4", "b3", "A4", *TEXTS)),
    make_call(okiya.RULES.count_turns, position=okiya_arguments()),
    make_call(okiya.RULES.start_match, options=OKIYA_OPTIONS, first_seat=SEAT),
    make_call(
        okiya.RULES.add_game_to_match,
        match=(okiya.RULES.start_match(OKIYA, 0), MaikoMatch(2), None, "single"),
        final_position=okiya_arguments(ENDED),
        winners=((0,), (2,), ("0",), 0, None),
    ),
    make_call(okiya.RULES.make_view, position=okiya_arguments(), seat=WATCHER, first_seat=SEAT),
    make_call(
        okiya.RULES.compute_view_patch,
        before=okiya_arguments(GARDEN),
        after=(*okiya_arguments(), GARDEN),
        first_seat=SEAT,
    ),
    make_call(okiya.RULES.render_board_text, view=(SEEN, MOVED, "", None)),
    make_call(okiya.RULES.render_board_svg, view=(SEEN, MOVED, "", None)),
    make_call(okiya.RULES.find_winners_after_forfeit, position=okiya_arguments(), loser=SEAT),
    make_call(okiya.RULES.make_outcome_view, position=okiya_arguments(ENDED), first_seat=SEAT),
    make_call(
        okiya.RULES.compute_action_losses,
        start_position=okiya_arguments(GARDEN),
        actions=(("a4",), ("b3",), ("A4",), (5,), "a4", None),
    ),
    make_call(okiya.RULES.describe_end_reason, position=(*okiya_arguments(ENDED), MOVED)),
    make_call(
        okiya.RULES.format_game,
        options=OKIYA_OPTIONS,
        deal=(str(LAYOUT), LAYOUT, 5, None),
        actions=(("a4",), (0,), "a4", None),
    ),
    make_call(
        maiko.RULES.parse_options,
        option_texts=({"stall": "3"}, {"stal": "3"}, {"stall": "0"}, {"colours": "wwvp"}, {"stall": 3}, "stall", None),
        seat_count=(2, 1, 5, "2", None),
        rulings_version=RULINGS,
    ),
    make_call(maiko.RULES.deck_size, options=MAIKO_OPTIONS),
    make_call(
        maiko.RULES.make_deal,
        options=MAIKO_OPTIONS,
        shuffled_order=(SHUFFLE, SHUFFLE[1:], "0", 5, None),
        first_seat=SEAT,
    ),
    make_call(
        maiko.RULES.make_initial_position,
        options=MAIKO_OPTIONS,
        deal=(str(DEAL), str(DEAL).replace("wv:", "pg:"), *TEXTS),
    ),
    make_call(maiko.RULES.legal_actions, position=maiko_arguments()),
    make_call(maiko.RULES.play, position=maiko_arguments(HOUSE), action=("a9", "stop", "A9", *TEXTS)),
    make_call(maiko.RULES.time_out_turn, position=(*maiko_arguments(), OVER)),
    make_call(maiko.RULES.animation_duration_factor, before=maiko_arguments(HOUSE), after=maiko_arguments()),
    make_call(maiko.RULES.count_turns, position=maiko_arguments()),
    make_call(maiko.RULES.start_match, options=MAIKO_OPTIONS, first_seat=SEAT),
    make_call(
        maiko.RULES.add_game_to_match,
        match=(MaikoMatch(2), okiya.RULES.start_match(OKIYA, 0), None),
        final_position=maiko_arguments(OVER),
        winners=((0,), ("0",), 0, None),
    ),
    make_call(maiko.RULES.make_view, position=maiko_arguments(), seat=WATCHER, first_seat=SEAT),
    make_call(maiko.RULES.compute_view_patch, before=maiko_arguments(HOUSE), after=maiko_arguments(), first_seat=SEAT),
    make_call(maiko.RULES.render_board_text, view=(maiko.RULES.make_view(TURNED, 0, 0), SEEN, "", None)),
    make_call(maiko.RULES.render_board_svg, view=(maiko.RULES.make_view(TURNED, 0, 0), SEEN, "", None)),
    make_call(maiko.RULES.make_private_view_fields, position=maiko_arguments(), seat=(1, -1, 2, "0"), first_seat=SEAT),
    make_call(maiko.RULES.list_public_events, before=maiko_arguments(HOUSE), after=maiko_arguments(), first_seat=SEAT),
    make_call(maiko.RULES.list_private_events, before=maiko_arguments(HOUSE), after=maiko_arguments(), first_seat=SEAT),
    make_call(maiko.RULES.redact_past_events, public_events=(STEPS, ("turned",), 5, "turned", None)),
    make_call(maiko.RULES.make_observation, position=maiko_arguments(), player=SEAT),
    make_call(maiko.RULES.find_winners_after_forfeit, position=maiko_arguments(), loser=SEAT),
    make_call(maiko.RULES.make_outcome_view, position=maiko_arguments(OVER), first_seat=SEAT),
    make_call(maiko.RULES.compute_final_scores, position=maiko_arguments()),
    make_call(
        maiko.RULES.make_replay,
        start_position=maiko_arguments(HOUSE),
        actions=(("a9",), ("A9",), (5,), "a9", None),
        first_seat=SEAT,
    ),
    make_call(
        maiko.RULES.make_review,
        start_position=maiko_arguments(HOUSE),
        actions=(MAIKO_ACTIONS, ("A9",), (5,), "a9", None),
        first_seat=SEAT,
        seat=(1, -1, 2, "0"),
    ),
    make_call(
        review_game,
        start_position=maiko_arguments(HOUSE),
        actions=(MAIKO_ACTIONS, ("A9",), (5,), "a9", None),
        first_seat=SEAT,
        seat=(1, -1, 2, "0"),
        worlds=(1, 0, -1, "1", 1.5),
    ),
    make_call(maiko.RULES.describe_end_reason, position=(*maiko_arguments(OVER), TURNED)),
    make_call(
        maiko.RULES.format_game,
        options=MAIKO_OPTIONS,
        deal=(str(DEAL), DEAL, None),
        actions=(("a9",), (0,), "a9", None),
    ),
)

ANYTHING = {
    "game.shorten_repr": "it shows whatever is given",
    "game.player_for_match": "a match is of any game",
    "table.Table.with_game": "its arguments are the fields of a game, by name",
}
"""Public functions that are not in CALLS, with the reason."""


def shorten_public_name(module: str, name: str) -> str:
    """Return the name of a public function or class as users write it."""
    return f"{module.removeprefix('hanamachi.').removeprefix('games.').removeprefix('research.')}.{name}"


def iter_public_callables() -> Iterator[tuple[str, Any]]:
    """Yield the names and values of all public functions, classes and methods that have parameters."""
    for module in DOCUMENTED_MODULES:
        public = importlib.import_module(module)
        own = [name for name, value in vars(public).items() if getattr(value, "__module__", "") == module]
        for name in getattr(public, "__all__", None) or [name for name in own if name[0] != "_"]:
            value = getattr(public, name)
            if isinstance(value, FunctionType):
                if inspect.signature(value).parameters:
                    yield shorten_public_name(module, name), value
            elif isinstance(value, type) and value.__module__.startswith("hanamachi") and name not in wire_types():
                yield from iter_class_callables(shorten_public_name(module, name), value)


def iter_class_callables(class_name: str, kind: type) -> Iterator[tuple[str, Any]]:
    """Yield a class and its methods that have parameters, with their names."""
    if issubclass(kind, Exception) or getattr(kind, "_is_protocol", False):
        return
    if kind in (Rules, GamePart):
        # The methods of Rules are tested on each game's own rules. Only hanamachi itself loads the parts of a game.
        return
    if not issubclass(kind, Rules | GamePackage):
        yield class_name, kind
    for name, member in vars(kind).items():
        function = getattr(member, "__func__", member)
        if name[0] == "_" or not isinstance(function, FunctionType):
            continue
        if len(inspect.signature(function).parameters) > (not isinstance(member, staticmethod)):
            yield f"{class_name}.{name}", function


def test_every_public_function_has_an_entry() -> None:
    called = {getattr(each.function, "__func__", each.function) for each in CALLS}
    found = dict(iter_public_callables())
    assert len(found) > 100
    assert called <= {*found.values()}
    assert sorted(name for name, value in found.items() if value not in called) == sorted({*ANYTHING, *RESULTS})


@pytest.mark.parametrize("checked", CALLS, ids=lambda checked: checked.function.__qualname__)
def test_valid_arguments_are_accepted_and_invalid_ones_refused(checked: Call) -> None:
    function, right, wrong = checked.function, checked.right, checked.wrong
    if not hasattr(function, "__members__"):
        parameters = [each for each in inspect.signature(function).parameters if each != "self"]
        assert sorted(right) == sorted(parameters)
    call_function(function, right)
    for parameter, values in wrong.items():
        assert len(values) > 1
        for value in values:
            assert_refused(function, {**right, parameter: value}, value)


def call_function(function: Callable[..., Any], arguments: Mapping[str, Any]) -> None:
    """Call a function or an enumeration with arguments."""
    # The name of an enumeration's parameter depends on the version of Python.
    if hasattr(function, "__members__"):
        function(*arguments.values())
    else:
        function(**arguments)


def format_shown_value(value: object) -> str:
    """Return the text of a value that an error message must contain; empty if it may show only a part."""
    if isinstance(value, str) and len(value) > MAX_WHOLE_TEXT:
        return ""
    return repr(value).strip("'") if isinstance(value, str | float | _InvalidValue | None) else ""


def assert_refused(function: Callable[..., Any], arguments: Mapping[str, Any], value: object) -> None:
    """Check that a call raises an error with one sentence that shows the value and what is expected."""
    described_call = f"{getattr(function, '__qualname__', function)} with {value!r}"
    try:
        call_function(function, arguments)
    except (GameError, TableRefusal, BadRecord) as error:
        message = str(error)
        assert "\n" not in message and 20 < len(message) <= 420, f"{described_call}: {message}"
        assert re.search("[Ee]xpected|legal:|the game is over|cannot arise|is for 2|missing", message), (
            f"{described_call}: {message}"
        )
        assert format_shown_value(value) in message, f"{described_call}: {message}"
    except Exception as error:
        raise AssertionError(f"{described_call} raised {error!r}: expected an error of hanamachi") from error
    else:
        raise AssertionError(f"{described_call} was accepted")


def test_in_match_refuses_invalid_arguments() -> None:
    wary = okiya.GAME.get_player("wary")
    assert player_for_match(wary, None, 0) is wary
    for wrong in (5, None, "wary"):
        assert_refused(player_for_match, {"choose": wrong, "match": None, "seat": 0}, wrong)
    for wrong in (-1, "0", None):
        assert_refused(player_for_match, {"choose": wary, "match": None, "seat": wrong}, wrong)


def test_with_game_refuses_fields_that_do_not_exist() -> None:
    assert TABLE.with_game(hinted=(0,)).games[-1].hinted == (0,)
    assert_refused(TABLE.with_game, {"hint": 0}, "hint")
    assert_refused(Table.from_setup(SETUP).with_game, {"hinted": (0,)}, ())
