"""The view of a table and its events, as each person may see them. Nothing else leaves the server."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from hanamachi.game import ANY, Seat
from hanamachi.table import commitments, events
from hanamachi.table.commands import Offer
from hanamachi.table.events import AnyEvent
from hanamachi.table.game_flow import can_request_hint, can_resign
from hanamachi.table.offers import can_offer_takeback, find_seats_that_must_agree, find_seats_to_give_to_computer
from hanamachi.table.set_phrases import can_send_set_phrases
from hanamachi.table.setup import EarlierGame
from hanamachi.table.table import Table, TableGame
from hanamachi.table.view import (
    BOARDS,
    OUTCOMES,
    AnyBoard,
    ClockView,
    EndingView,
    GameView,
    MatchView,
    OfferView,
    Phase,
    SeatView,
    TableView,
    Verb,
)

TAKEBACK = Offer("takeback")


class OwnView(msgspec.Struct, frozen=True):
    """The part of a table's view that differs from person to person.

    Attributes:
        seats: The seats of the person.
        actions: The moves that they can play now.
        can: The commands that they can give now.
        replaceable: The seats that they can offer to give to a computer player.
        invitation: The key to an open seat, or None.
        parts: The fields of the board that differ from what a spectator sees, by name.
        svg: The picture of the board as they see it, for games without their own pages.
    """

    seats: tuple[Seat, ...]
    actions: tuple[str, ...]
    can: tuple[Verb, ...]
    replaceable: tuple[Seat, ...]
    invitation: str | None
    parts: Mapping[str, Any]
    svg: str


class Views:
    """The views of a table at one time: for each person, what they can see. Shared parts are computed once.

    A part is computed when it is first needed. If it has not changed since the earlier views `before`, it is taken from
    them.
    """

    def __init__(self, table: Table, now: int, before: "Views | None" = None) -> None:
        self.table, self.now = table, now
        self.phase, self.turn = _determine_table_phase(table), table.turn
        self._own: dict[str, OwnView] = {}
        self._seats: tuple[SeatView, ...] | None = None
        self._game_views: _GameViews = {}
        self._match: MatchView | None = None
        self._board: AnyBoard | None = None
        if before:
            old = before.table
            self._game_views = before._game_views
            if old.seats is table.seats and old.ready is table.ready:
                self._seats = before._seats
            if old.games is table.games:
                self._board = before._board
                if old.match is table.match:
                    self._match = before._match

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """The state of each seat as a spectator sees it."""
        if self._seats is None:
            table = self.table
            self._seats = tuple(
                [SeatView(s.name, s.computer, False, s.away, at in table.ready) for at, s in enumerate(table.seats)]
            )
        return self._seats

    @property
    def match(self) -> MatchView | None:
        """The current or last match, or None before the first one."""
        table = self.table
        if self._match is None and table.match is not None and table.game is not None:
            self._game_views = _make_game_views(table, self._game_views)
            self._match = MatchView(
                table.game.match,
                table.match.score,
                tuple([seen for _, seen in self._game_views.values()]),
                table.match.starter,
                table.match.over,
                table.match.winners,
            )
        return self._match

    @property
    def board(self) -> AnyBoard | None:
        """The board of the current or last game as a spectator sees it, or None before the first game."""
        game = self.table.game
        if self._board is None and game is not None:
            package = self.table.setup.package
            seen = package.rules.make_view(game.position, None, game.first)
            # the game's own pages draw the view; for other games the server draws it, in a few milliseconds
            self._board = BOARDS[package.name](seen, "" if package.has_pages else package.rules.render_board_svg(seen))
        return self._board

    @property
    def clock(self) -> ClockView | None:
        """The remaining times of all players at this time, or None for a game without clocks."""
        game = self.table.game
        return ClockView(game.clocks.remaining_at(self.now), game.clocks.running) if game and game.clocks else None

    @property
    def offer(self) -> OfferView | None:
        """The offer that is not yet accepted or declined, or None."""
        return _make_offer_view(self.table)

    @property
    def commitment(self) -> str | None:
        """The published hash of the secret from which the current or last game's deal follows, or None."""
        game, setup = self.table.game, self.table.setup
        secret = self.table.secret_of_game(game.number) if game and game.number > len(setup.deals) else None
        return None if secret is None else commitments.make_commitment(secret)

    @property
    def layouts(self) -> str | None:
        """The special kind of deals that the players chose. None before the end of the match, because it is secret."""
        return self.table.setup.layouts if self.phase == "over" else None

    @property
    def again(self) -> EarlierGame | UnsetType:
        """The earlier game whose deal is played again. Its table is hidden while this game is not over.

        Without one it is UNSET, so that the views of other tables do not have this field.
        """
        again, games = self.table.setup.again, self.table.games
        hides = not games or games[0].ending is None
        return UNSET if again is None else replace(again, table="") if hides else again

    @property
    def phrases(self) -> bool:
        """Whether the people at the table may send set phrases, such as greetings, to each other now."""
        return can_send_set_phrases(self.table)

    def personal_view(self, person: str) -> OwnView:
        """Return the part of the view that only this person gets. A person without a seat is a spectator."""
        if person not in self._own:
            self._own[person] = self._make_personal_view(person)
        return self._own[person]

    def _make_personal_view(self, person: str) -> OwnView:
        table, game, turn = self.table, self.table.game, self.turn
        own_seats = table.seats_of_person(person)
        speaker = (turn if turn in own_seats else own_seats[0]) if own_seats else None
        free = find_seats_to_give_to_computer(table, speaker) if speaker is not None else ()
        package = table.setup.package
        rules = package.rules
        parts = (
            rules.make_private_view_fields(game.position, speaker, game.first) if game and speaker is not None else {}
        )
        board = self.board if game and not package.has_pages else None
        return OwnView(
            seats=own_seats,
            actions=rules.legal_actions(game.position) if game and speaker is not None and turn == speaker else (),
            can=_list_allowed_verbs(table, person, speaker, self.phase, turn, free),
            replaceable=free,
            invitation=_invitation_key(table) if own_seats and self.phase == "waiting" else None,
            parts=parts,
            svg=rules.render_board_svg(replace(board.view, **parts)) if board and parts else board.svg if board else "",
        )

    def make_view_for_person(self, person: str) -> TableView:
        """Return everything that a person can see of the table."""
        own, setup, board = self.personal_view(person), self.table.setup, self.board
        if board and own.parts:
            board = replace(board, view=replace(board.view, **own.parts), svg=own.svg)
        return TableView(
            number=self.table.entry_count,
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
            again=self.again,
        )


def make_table_view(table: Table, person: str, now: int) -> TableView:
    """Return what a person can see of a table. A person without a seat is a spectator.

    Args:
        table: The table.
        person: The ID of the person.
        now: The time in milliseconds since 1970, for the clocks.
    """
    return Views(table, now).make_view_for_person(person)


def _invitation_key(table: Table) -> str | None:
    return commitments.derive_invitation_key(bytes.fromhex(table.setup.seed)) if table.setup.seed else None


def _make_offer_view(table: Table) -> OfferView | None:
    open_offer = table.open_offer
    if open_offer is None:
        return None
    waiting = find_seats_that_must_agree(table, open_offer) - open_offer.agreed
    return OfferView(
        open_offer.seat,
        open_offer.offer,
        open_offer.target_seat,
        tuple(sorted(open_offer.agreed)),
        tuple(sorted(waiting)),
    )


def _determine_table_phase(table: Table) -> Phase:
    if table.is_playing:
        return "playing"
    if table.match is None:
        return "waiting"
    return "over" if table.is_over else "between"


def _list_allowed_verbs(
    table: Table,
    person: str,
    seat: Seat | None,
    phase: Phase,
    seat_to_move: Seat | None,
    replaceable_seats: tuple[Seat, ...],
) -> tuple[Verb, ...]:
    if seat is None:
        return () if all(state.is_taken for state in table.seats) else ("sit",)
    offered, away = table.open_offer, table.seats[seat].away
    asker = table.find_seat_that_commands(person, TAKEBACK) if table.setup.shared else seat
    can: list[Verb] = ["return" if away else "leave"]
    if seat_to_move == seat:
        can.append("act")
        if table.setup.hints and can_request_hint(table, seat):
            can.append("hint")
    if phase == "playing" and can_resign(table, seat):
        can.append("resign")
    if phase == "between" and seat not in table.ready:
        can.append("start")
    if offered is not None:
        if seat not in offered.agreed and seat in find_seats_that_must_agree(table, offered):
            can.append("accept")
        can.append("decline")
        return tuple(can)
    if asker is not None and phase == "playing" and can_offer_takeback(table, asker):
        can.append("takeback")
    if phase == "over":
        can.append("rematch")
    if replaceable_seats:
        can.append("replace")
    return tuple(can)


_GameViews = Mapping[int, tuple[TableGame, GameView]]
"""Games and their views, by the number of the game."""


def _make_game_views(table: Table, earlier_views: _GameViews) -> _GameViews:
    """Return the views of the games of the current or last match, by the number of the game.

    `earlier_views` are views from an earlier time. They are used again for games that have not changed.
    """
    match = table.game and table.game.match
    now = {}
    for game in table.games:
        if game.match == match:
            seen = earlier_views.get(game.number)
            now[game.number] = seen if seen and seen[0] is game else (game, _make_game_view(table, game))
    return now


def _make_game_view(table: Table, game: TableGame) -> GameView:
    rules, hides = table.setup.rules, table.is_deal_secret(game)
    ended = game.ending
    ending = None if ended is None else EndingView(ended.winners, ended.reason, ended.loser)
    text = "" if hides else rules.format_game(table.setup.options, game.deal, game.actions)
    outcome = rules.make_outcome_view(game.position, game.first)
    result = None if outcome is None else OUTCOMES[table.setup.package.name](outcome)
    return GameView(game.number, game.first, () if hides else game.actions, ending, result, text, game.hinted)


def filter_events_for_person(
    table: Table, all_events: tuple[AnyEvent, ...], person: str, *, is_late: bool = False, keeps_own_moves: bool = False
) -> tuple[AnyEvent, ...]:
    """Return the events that a person may learn about, without the secrets of other players.

    Args:
        table: The table after the events.
        all_events: The events.
        person: The ID of the person.
        is_late: Whether the person gets the events later, after a reconnection. Details that the table no longer shows
            are then left out.
        keeps_own_moves: Whether a person who gets them later still gets the actions of their own seats.
    """
    own_seats = table.seats_of_person(person)
    visible: list[AnyEvent] = []
    for event in all_events:
        if isinstance(event, events.Saw):
            if event.seat in own_seats and not is_late:
                visible.append(event)
        elif isinstance(event, events.Acted) and is_late and table.setup.rules.has_hidden_information:
            own_action = event.action if keeps_own_moves and event.seat in own_seats else ""
            visible.append(events.Acted(event.seat, own_action, table.setup.rules.redact_past_events(event.told)))
        else:
            visible.append(event)
    return tuple(visible)
