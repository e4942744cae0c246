"""Tutorial of Okiya: a first game to play, and the figures of the rules, all with the same garden.

The lesson teaches the edge, matching tiles, a line, a square and a blockade. The learner starts with two free moves.
Then come the last moves of three other games.
"""

import msgspec

from hanamachi.games.okiya.rules import CELL_NAMES, Game, Position
from hanamachi.games.okiya.setup import OkiyaSetup
from hanamachi.games.okiya.written_rules import SECTIONS, GardenFigure
from hanamachi.locales.rules import Figure
from hanamachi.table import AnyEvent, Setup, Table
from hanamachi.table.view import TableView
from hanamachi.tutorial.game_tutorial import GameTutorial
from hanamachi.tutorial.lesson import (
    LEARNER,
    OTHER,
    Lesson,
    Moment,
    learner_view,
    play_lesson_actions,
    start_lesson_table,
)

_GAMES = {figure.name: figure.game for part in SECTIONS for figure in part.figures if isinstance(figure, GardenFigure)}
"""The games in the figures of the rules. The lesson uses them again, so readers of the rules already know them."""

WIN_PARTS = ("line", "square", "blockade")
PARTS = ("edge", "kin", *WIN_PARTS)


def make_table_with_game(game_text: str, opponent: str = OTHER) -> Table:
    """Return a table at which a given game has been played, between the learner and another player.

    Args:
        game_text: The text of the game: a layout and the cells of the moves.
        opponent: The name of the other player.
    """
    parsed = Game.parse(game_text)
    setup = Setup(game=OkiyaSetup("single"), first=0, deals=(str(parsed.layout),))
    table, _ = play_lesson_actions(start_lesson_table(setup, opponent), *(CELL_NAMES[move] for move in parsed.moves))
    return table


def find_table_position(table: Table) -> Position:
    """Return the position of the game at a table."""
    assert table.game is not None
    position = table.game.position
    assert isinstance(position, Position)
    return position


def explain_illegal_cells(position: Position) -> dict[str, str]:
    """Return a dictionary from the name of each cell that is not a legal move to the reason why it is not.

    The reason is "gone" if the cell's tile was taken before, or "over" if the game is over. It is "middle" if this is
    the first move, which must be on the border. It is "kin" if the cell's tile does not match the tile taken last.
    """

    def explain_illegal_cell(cell: int) -> str:
        if position.taken_cells >> cell & 1:
            return "gone"
        if position.is_over:
            return "over"
        return "middle" if position.last is None else "kin"

    return {CELL_NAMES[cell]: explain_illegal_cell(cell) for cell in range(16) if not position.is_legal(cell)}


def choose_gentle_reply(position: Position) -> str:
    """Return the cell of the move that leaves the learner the most legal moves."""
    return CELL_NAMES[max(position.legal_moves, key=lambda cell: position.play(cell).legal_cells.bit_count())]


def build_lesson() -> Lesson:
    """Return the whole lesson as moments: each has a position, and a next moment for each answer of the learner.

    The first moment is built last. So the numbers of the others are one more than their places in `moments`.
    """
    moments: list[Moment] = []
    wins = _add_moments_before_wins(moments)
    edge = make_table_with_game(_GAMES["first"])
    wanted = {}
    for cell in learner_view(edge).actions:
        after, news = play_lesson_actions(edge, cell)
        after, reply = play_lesson_actions(after, choose_gentle_reply(find_table_position(after)))
        wanted[cell] = _add_second_move_moments(moments, after, (*news, *reply), wins)
    first = _make_moment("edge", edge, wanted=wanted)
    return Lesson("okiya", len(PARTS), (first, *moments))


def _add_second_move_moments(
    moments: list[Moment], table: Table, events: tuple[AnyEvent, ...], next_moment: int
) -> int:
    """Add the moments of the lesson in which the learner makes the second move, with one moment for each legal move.

    Args:
        moments: The list to which the moments are added.
        table: The table before the second move.
        events: The events that the learner sees before the move.
        next_moment: The number of the moment that follows these moments.

    Returns:
        The number of the moment in which the lesson asks for the move.
    """
    wanted = {}
    for cell in learner_view(table).actions:
        after, own = play_lesson_actions(table, cell)
        moments.append(_make_moment("matched", after, own, part="kin", onward=next_moment))
        wanted[cell] = len(moments)
    moments.append(_make_moment("kin", table, events, wanted=wanted))
    return len(moments)


def _add_moments_before_wins(moments: list[Moment]) -> int:
    """Add the last moments of the lesson: three games, each one move before the win, and the last words.

    Args:
        moments: The list to which the moments are added.

    Returns:
        The number of the moment that asks the learner to win the first of these games.
    """
    moments.append(_make_moment("end", make_table_with_game(_GAMES[WIN_PARTS[-1]]), part=WIN_PARTS[-1]))
    for name in reversed(WIN_PARTS):
        before, _, last = _GAMES[name].rpartition(" ")
        table = make_table_with_game(before)
        after, news = play_lesson_actions(table, last)
        moments.append(_make_moment(f"{name}-made", after, news, part=name, onward=len(moments)))
        moments.append(_make_moment(name, table, wanted={last: len(moments)}))
    return len(moments)


def _make_moment(
    words: str,
    table: Table,
    news: tuple[AnyEvent, ...] = (),
    *,
    part: str = "",
    wanted: dict[str, int] | None = None,
    onward: int | None = None,
) -> Moment:
    return Moment(
        words=words,
        part=PARTS.index(part or words),
        view=learner_view(table),
        news=news,
        wanted=wanted or {},
        onward=onward,
        astray=explain_illegal_cells(find_table_position(table)),
        lit=(),
    )


class ShownMoment(msgspec.Struct, frozen=True):
    """A garden, and the reason why each illegal cell cannot be taken."""

    view: TableView
    astray: dict[str, str]


class ShownGarden(msgspec.Struct, frozen=True, tag="garden", tag_field="shows"):
    """A game of Okiya from before its first move to after its last, which the reader can step through."""

    name: str
    moments: tuple[ShownMoment, ...]


class OkiyaTutorial(GameTutorial):
    """The tutorial of Okiya: the written rules with their pictures, and an interactive lesson."""

    sections = SECTIONS
    figure_types = (ShownGarden,)

    def make_lesson(self) -> Lesson:
        """Return the interactive lesson: two free moves of the learner, then the last moves of three games."""
        return build_lesson()

    def make_interactive_figure(self, figure: Figure) -> ShownGarden:
        """Return a game for a figure of the written rules. The reader can step through its moves."""
        assert isinstance(figure, GardenFigure)
        return ShownGarden(figure.name, _make_garden_moments(figure.game))


def _make_garden_moments(game_text: str) -> tuple[ShownMoment, ...]:
    game = Game.parse(game_text)
    moves = [CELL_NAMES[move] for move in game.moves]
    texts = (" ".join((str(game.layout), *moves[:count])) for count in range(len(moves) + 1))
    # the reader has both seats, so that the view lists the legal moves of each side
    tables = [make_table_with_game(text, LEARNER) for text in texts]
    return tuple(
        ShownMoment(learner_view(table), explain_illegal_cells(find_table_position(table))) for table in tables
    )
