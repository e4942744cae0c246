"""What one seat, or a spectator, sees of a table: the only thing that ever leaves it."""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec.structs import replace

from hanamachi.game import ANY, Seat
from hanamachi.game.registry import installed_games
from hanamachi.table import commitments, events
from hanamachi.table.commands import Offer, Offerable
from hanamachi.table.events import AnyEvent
from hanamachi.table.game_flow import can_ask_hint, can_resign
from hanamachi.table.offers import asked_of, can_take_back, replaceable
from hanamachi.table.set_phrases import may_say_phrases
from hanamachi.table.setup import Clock, GameSetup
from hanamachi.table.table import Table, TableGame

TAKEBACK = Offer("takeback")

Phase = Literal["waiting", "playing", "between", "over"]
Verb = Literal[
    "sit", "leave", "return", "start", "act", "hint", "resign", "takeback", "rematch", "replace", "accept", "decline"
]


class Board(msgspec.Struct, frozen=True, tag_field="game", omit_defaults=True):
    """What a seat sees of a game's position; told apart by the game's name. `svg` is its picture where it draws one."""

    view: Any
    svg: str = ""


class GameOutcome(msgspec.Struct, frozen=True, tag_field="game"):
    """How a game ended, by its own rules; told apart by the game's name."""

    view: Any


def _of_each_game(base: type[Any], view: str, doc: str) -> dict[str, type[Any]]:
    """The base with the type of `view` that each game has under that name, by the game's name."""
    return {
        game.name: msgspec.defstruct(
            game.name.title() + base.__name__.removeprefix("Game"),
            [("view", getattr(game, view))],
            bases=(base,),
            namespace={"__doc__": doc.format(game.name.title())},
            frozen=True,
            tag=game.name,
            module=__name__,
        )
        for game in installed_games()
    }


BOARDS = _of_each_game(Board, "view_type", "What one seat sees now of a game of {}.")
OUTCOMES = _of_each_game(GameOutcome, "outcome_type", "How a game of {} ended.")

if TYPE_CHECKING:
    AnyBoard = Board
    AnyOutcome = GameOutcome
else:
    AnyBoard, AnyOutcome = reduce(or_, BOARDS.values()), reduce(or_, OUTCOMES.values())


class SeatView(msgspec.Struct, frozen=True):
    """A seat (name empty: open), and whether it is yours."""

    name: str
    computer: str | None
    yours: bool
    away: bool
    ready: bool


class EndingView(msgspec.Struct, frozen=True):
    """How a game ended: `reason` is the game's own, or resignation, or time, and `loser` is whose."""

    winners: tuple[Seat, ...]
    reason: str
    loser: Seat | None = None


class GameView(msgspec.Struct, frozen=True):
    """A game of a match; while it hides something, actions and notation are empty.

    `outcome` is what the rules say of its last position. `hinted` says after how many actions hints were asked for.
    """

    number: int
    first: Seat
    actions: tuple[str, ...]
    ending: EndingView | None
    outcome: AnyOutcome | None
    notation: str
    hinted: tuple[int, ...] = ()


class MatchView(msgspec.Struct, frozen=True):
    """The match that is played or was last; `starter` starts the next game."""

    number: int
    score: tuple[int, ...]
    games: tuple[GameView, ...]
    starter: Seat
    over: bool
    winners: tuple[Seat, ...]


class ClockView(msgspec.Struct, frozen=True):
    """What each seat has left when it is sent (ms), and the seat whose clock runs."""

    left: tuple[int, ...]
    running: Seat | None


class OfferView(msgspec.Struct, frozen=True):
    """What a seat has offered, to give up which seat (`whom`), who agreed, and who is still asked."""

    seat: Seat
    offer: Offerable
    whom: Seat | None
    agreed: tuple[Seat, ...]
    asked: tuple[Seat, ...]


class TableView(msgspec.Struct, frozen=True):
    """A table as one seat sees it; `first` is None where the seat that starts is drawn.

    `match`, `board` and `commitment` are None until the first game is dealt, which is when all seats are taken.
    `can` and `actions` are what this seat may do now, `replaceable` the seats it may ask to give to a computer player.
    `invitation`, for those who sit here, is the key to an open seat. `chosen` says that layouts of a kind were asked
    for, `layouts`, after the match, which. `phrases` says whether set phrases may be said now.
    """

    number: int
    setup: GameSetup
    clock_setup: Clock | None
    first: Seat | None
    shared: bool
    phase: Phase
    seats: tuple[SeatView, ...]
    match: MatchView | None
    board: AnyBoard | None
    actions: tuple[str, ...]
    can: tuple[Verb, ...]
    clock: ClockView | None
    offer: OfferView | None
    replaceable: tuple[Seat, ...]
    commitment: str | None
    invitation: str | None
    hints: bool = False
    chosen: bool = False
    layouts: str | None = None
    rated: bool = False
    listed: bool = False
    phrases: bool = False


class OwnView(msgspec.Struct, frozen=True):
    """What of a table is for one person alone: which seats are theirs, and what only they see or may do."""

    seats: tuple[Seat, ...]
    actions: tuple[str, ...]
    can: tuple[Verb, ...]
    replaceable: tuple[Seat, ...]
    invitation: str | None
    parts: Mapping[str, Any]
    """The fields of the board's view that they see otherwise than all."""
    svg: str
    """The board's picture as they see it, where the game draws one."""


class Views:
    """A table at a time as its people see it: what is the same for all is made once, or as it was `before`.

    Nothing is made before it is asked for.
    """

    def __init__(self, table: Table, now: int, before: "Views | None" = None) -> None:
        self.table, self.now = table, now
        self.phase, self.turn = _phase(table), table.turn
        self._own: dict[str, OwnView] = {}
        self._seats: tuple[SeatView, ...] | None = None
        self._games: _Games = {}
        self._match: MatchView | None = None
        self._board: AnyBoard | None = None
        if before:
            old = before.table
            self._games = before._games
            if old.seats is table.seats and old.ready is table.ready:
                self._seats = before._seats
            if old.games is table.games:
                self._board = before._board
                if old.match is table.match:
                    self._match = before._match

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """Who sits there, as a spectator sees it."""
        if self._seats is None:
            table = self.table
            self._seats = tuple(
                [SeatView(s.name, s.computer, False, s.away, at in table.ready) for at, s in enumerate(table.seats)]
            )
        return self._seats

    @property
    def match(self) -> MatchView | None:
        """The match that is played or was last."""
        table = self.table
        if self._match is None and table.match is not None and table.game is not None:
            self._games = _games(table, self._games)
            self._match = MatchView(
                table.game.match,
                table.match.score,
                tuple([seen for _, seen in self._games.values()]),
                table.match.starter,
                table.match.over,
                table.match.winners,
            )
        return self._match

    @property
    def board(self) -> AnyBoard | None:
        """The game that is played, or was last, as a spectator sees it."""
        game = self.table.game
        if self._board is None and game is not None:
            package = self.table.setup.package
            seen = package.rules.make_view(game.position, None, game.first)
            # a game's own pages draw the view; for any other the server draws, in some milliseconds
            self._board = BOARDS[package.name](seen, "" if package.has_pages else package.rules.render_board_svg(seen))
        return self._board

    @property
    def clock(self) -> ClockView | None:
        """The clocks, at this time."""
        game = self.table.game
        return ClockView(game.clocks.at(self.now), game.clocks.running) if game and game.clocks else None

    @property
    def offer(self) -> OfferView | None:
        """What is offered."""
        return _offer(self.table)

    @property
    def commitment(self) -> str | None:
        """The published one of the game that is played, or was last."""
        game, setup = self.table.game, self.table.setup
        secret = self.table.secret(game.number) if game and game.number > len(setup.deals) else None
        return None if secret is None else commitments.commitment(secret)

    @property
    def layouts(self) -> str | None:
        """The kind of layouts that was asked for, once it may be told."""
        return self.table.setup.layouts if self.phase == "over" else None

    @property
    def phrases(self) -> bool:
        """Whether who sits here may say set phrases now."""
        return may_say_phrases(self.table)

    def own(self, person: str) -> OwnView:
        """What is for a person alone; without a seat they are a spectator."""
        if person not in self._own:
            self._own[person] = self._own_view(person)
        return self._own[person]

    def _own_view(self, person: str) -> OwnView:
        table, game, turn = self.table, self.table.game, self.turn
        mine = table.seats_of(person)
        speaker = (turn if turn in mine else mine[0]) if mine else None
        free = replaceable(table, speaker) if speaker is not None else ()
        package = table.setup.package
        rules = package.rules
        parts = rules.private_view_fields(game.position, speaker, game.first) if game and speaker is not None else {}
        board = self.board if game and not package.has_pages else None
        return OwnView(
            seats=mine,
            actions=rules.legal_actions(game.position) if game and speaker is not None and turn == speaker else (),
            can=_verbs(table, person, speaker, self.phase, turn, free),
            replaceable=free,
            invitation=_invitation(table) if mine and self.phase == "waiting" else None,
            parts=parts,
            svg=rules.render_board_svg(replace(board.view, **parts)) if board and parts else board.svg if board else "",
        )

    def of(self, person: str) -> TableView:
        """What a person sees."""
        own, setup, board = self.own(person), self.table.setup, self.board
        if board and own.parts:
            board = replace(board, view=replace(board.view, **own.parts), svg=own.svg)
        return TableView(
            number=self.table.number,
            setup=setup.game,
            clock_setup=setup.clock,
            first=setup.first,
            shared=setup.shared,
            phase=self.phase,
            seats=tuple([replace(s, yours=True) if at in own.seats else s for at, s in enumerate(self.seats)]),
            match=self.match,
            board=board,
            actions=own.actions,
            can=own.can,
            clock=self.clock,
            offer=self.offer,
            replaceable=own.replaceable,
            commitment=self.commitment,
            invitation=own.invitation,
            hints=setup.hints,
            chosen=setup.layouts != ANY,
            layouts=self.layouts,
            rated=setup.rated,
            listed=setup.listed,
            phrases=self.phrases,
        )


def view(table: Table, person: str, now: int) -> TableView:
    """What a person sees of a table at a time; a person without a seat is a spectator."""
    return Views(table, now).of(person)


def _invitation(table: Table) -> str | None:
    return commitments.invitation(bytes.fromhex(table.setup.seed)) if table.setup.seed else None


def _offer(table: Table) -> OfferView | None:
    made = table.offer
    if made is None:
        return None
    waiting = asked_of(table, made) - made.agreed
    return OfferView(made.seat, made.offer, made.whom, tuple(sorted(made.agreed)), tuple(sorted(waiting)))


def _phase(table: Table) -> Phase:
    if table.playing:
        return "playing"
    if table.match is None:
        return "waiting"
    return "over" if table.over else "between"


def verbs(table: Table, person: str) -> tuple[Verb, ...]:
    """What a person may say now, an action among it only when it is their turn."""
    seat = table.speaks_for(person)
    return _verbs(table, person, seat, _phase(table), table.turn, () if seat is None else replaceable(table, seat))


def _verbs(
    table: Table, person: str, seat: Seat | None, phase: Phase, turn: Seat | None, free: tuple[Seat, ...]
) -> tuple[Verb, ...]:
    if seat is None:
        return () if all(state.taken for state in table.seats) else ("sit",)
    offered, away = table.offer, table.seats[seat].away
    asker = table.speaks_for(person, TAKEBACK) if table.setup.shared else seat
    can: list[Verb] = ["return" if away else "leave"]
    if turn == seat:
        can.append("act")
        if table.setup.hints and can_ask_hint(table, seat):
            can.append("hint")
    if phase == "playing" and can_resign(table, seat):
        can.append("resign")
    if phase == "between" and seat not in table.ready:
        can.append("start")
    if offered is not None:
        if seat not in offered.agreed and seat in asked_of(table, offered):
            can.append("accept")
        can.append("decline")
        return tuple(can)
    if asker is not None and phase == "playing" and can_take_back(table, asker):
        can.append("takeback")
    if phase == "over":
        can.append("rematch")
    if free:
        can.append("replace")
    return tuple(can)


_Games = Mapping[int, tuple[TableGame, GameView]]
"""Games by their numbers, and as they are seen."""


def _games(table: Table, known: _Games) -> _Games:
    """The games of the match that is played or was last, as they are seen; those that are known stay."""
    match = table.game and table.game.match
    now = {}
    for game in table.games:
        if game.match == match:
            seen = known.get(game.number)
            now[game.number] = seen if seen and seen[0] is game else (game, _game(table, game))
    return now


def _game(table: Table, game: TableGame) -> GameView:
    rules, hides = table.setup.rules, table.hides(game)
    ended = game.ending
    ending = None if ended is None else EndingView(ended.winners, ended.reason, ended.loser)
    text = "" if hides else rules.format_game(table.setup.options, game.deal, game.actions)
    outcome = rules.make_outcome_view(game.position, game.first)
    result = None if outcome is None else OUTCOMES[table.setup.package.name](outcome)
    return GameView(game.number, game.first, () if hides else game.actions, ending, result, text, game.hinted)


def told(
    table: Table, happened: tuple[AnyEvent, ...], person: str, *, late: bool = False, own: bool = False
) -> tuple[AnyEvent, ...]:
    """What a person is told of events: no secret of another seat, and `late`, nothing that can't be seen any more.

    Late, too, they are told with `own` which actions they themselves have said.
    """
    mine = table.seats_of(person)
    heard: list[AnyEvent] = []
    for event in happened:
        if isinstance(event, events.Saw):
            if event.seat in mine and not late:
                heard.append(event)
        elif isinstance(event, events.Acted) and late and table.setup.rules.has_hidden_information:
            said = event.action if own and event.seat in mine else ""
            heard.append(events.Acted(event.seat, said, table.setup.rules.redact_past_events(event.told)))
        else:
            heard.append(event)
    return tuple(heard)
