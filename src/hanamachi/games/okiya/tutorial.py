"""The tutorial of Okiya: the illustrations of its rules, and a first game, all on one garden.

The first game teaches the edge, what matches, a line, a square, a blockade. It begins with a game that the learner
plays as they like, and goes on with the last moves of three others.
"""

import msgspec

from hanamachi.games.okiya.rules import CELL_NAMES, Game, Position
from hanamachi.games.okiya.setup import OkiyaSetup
from hanamachi.games.okiya.written_rules import SECTIONS, Garden
from hanamachi.locales.rules import Figure
from hanamachi.table import AnyEvent, Setup, Table
from hanamachi.table.view import TableView
from hanamachi.tutorial.game_tutorial import GameTutorial
from hanamachi.tutorial.lesson import LEARNER, OTHER, Lesson, Moment, played, seated, seen

_GAMES = {figure.name: figure.game for part in SECTIONS for figure in part.figures if isinstance(figure, Garden)}
"""The games that illustrate the rules: who has read them meets them again."""

WINS = ("line", "square", "blockade")
PARTS = ("edge", "kin", *WINS)


def table_of(game: str, other: str = OTHER) -> Table:
    """The table at which a game was played so far, by the learner and the other."""
    parsed = Game.parse(game)
    setup = Setup(game=OkiyaSetup("single"), first=0, deals=(str(parsed.layout),))
    table, _ = played(seated(setup, other), *(CELL_NAMES[move] for move in parsed.moves))
    return table


def position_of(table: Table) -> Position:
    """The position of a table's garden."""
    assert table.game is not None
    position = table.game.position
    assert isinstance(position, Position)
    return position


def astray(position: Position) -> dict[str, str]:
    """Why each cell that may not be taken may not."""

    def why(cell: int) -> str:
        if position.taken >> cell & 1:
            return "gone"
        if position.is_over:
            return "over"
        return "middle" if position.last is None else "kin"

    return {CELL_NAMES[cell]: why(cell) for cell in range(16) if not position.is_legal(cell)}


def kind_reply(position: Position) -> str:
    """The move that leaves the learner the most to choose from."""
    return CELL_NAMES[max(position.legal_moves, key=lambda cell: position.play(cell).legal_cells.bit_count())]


def lesson() -> Lesson:
    """The whole lesson, each answer of the learner in its first game thought of."""
    moments: list[Moment] = []
    wins = _wins(moments)
    edge = table_of(_GAMES["first"])
    wanted = {}
    for cell in seen(edge).actions:
        after, news = played(edge, cell)
        after, reply = played(after, kind_reply(position_of(after)))
        wanted[cell] = _kin(moments, after, (*news, *reply), wins)
    first = _moment("edge", edge, wanted=wanted)
    # the first moment of a lesson is the first of the list: all others are one further on
    return Lesson("okiya", len(PARTS), tuple(map(_one_on, (first, *moments))))


def _kin(moments: list[Moment], table: Table, news: tuple[AnyEvent, ...], onward: int) -> int:
    """The second move: any that matches, and how the other must match it in turn."""
    wanted = {}
    for cell in seen(table).actions:
        after, own = played(table, cell)
        moments.append(_moment("matched", after, own, part="kin", onward=onward))
        wanted[cell] = len(moments) - 1
    moments.append(_moment("kin", table, news, wanted=wanted))
    return len(moments) - 1


def _wins(moments: list[Moment]) -> int:
    """The ends of three games, each one move before it is won, and the farewell; the number of the first."""
    moments.append(_moment("end", table_of(_GAMES[WINS[-1]]), part=WINS[-1]))
    for name in reversed(WINS):
        before, _, last = _GAMES[name].rpartition(" ")
        table = table_of(before)
        after, news = played(table, last)
        moments.append(_moment(f"{name}-made", after, news, part=name, onward=len(moments) - 1))
        moments.append(_moment(name, table, wanted={last: len(moments) - 1}))
    return len(moments) - 1


def _moment(
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
        view=seen(table),
        news=news,
        wanted=wanted or {},
        onward=onward,
        astray=astray(position_of(table)),
        lit=(),
    )


def _one_on(moment: Moment) -> Moment:
    wanted = {action: to + 1 for action, to in moment.wanted.items()}
    onward = None if moment.onward is None else moment.onward + 1
    return msgspec.structs.replace(moment, wanted=wanted, onward=onward)


class ShownMoment(msgspec.Struct, frozen=True):
    """A garden, and why each cell that may not be taken may not."""

    view: TableView
    astray: dict[str, str]


class ShownGarden(msgspec.Struct, frozen=True, tag="garden", tag_field="shows"):
    """A game of Okiya from before its first move to after its last, to be stepped through."""

    name: str
    moments: tuple[ShownMoment, ...]


class OkiyaTutorial(GameTutorial):
    """How Okiya is learnt."""

    sections = SECTIONS
    figure_types = (ShownGarden,)

    def lesson(self) -> Lesson:
        """A game as one likes, and the ends of three others."""
        return lesson()

    def shown(self, figure: Figure) -> ShownGarden:
        """A game to be stepped through."""
        assert isinstance(figure, Garden)
        return ShownGarden(figure.name, _moments(figure.game))


def _moments(text: str) -> tuple[ShownMoment, ...]:
    game = Game.parse(text)
    moves = [CELL_NAMES[move] for move in game.moves]
    texts = (" ".join((str(game.layout), *moves[:count])) for count in range(len(moves) + 1))
    # both sides are the reader's, who asks of either what it may take
    tables = [table_of(text, LEARNER) for text in texts]
    return tuple(ShownMoment(seen(table), astray(position_of(table))) for table in tables)
