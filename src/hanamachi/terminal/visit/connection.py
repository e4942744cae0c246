"""The connection to a table of a house: it comes back by itself, and neither loses nor doubles what was done.

The browser's, `web/src/connection.ts`, keeps the same rules.

Rule 1: one command is under way at a time. It is settled by `heard`, by `refused`, or by an update that contains it.
        Answers come in the order of what was said; one to an earlier command, settled already, is none to this one.
Rule 2: on one that came back, a command that the table does not contain is said again as it was, with the number
        that it follows. Whether it still counts the house knows, and its doer is told.
Rule 3: what is amiss for less than PATIENCE is no news. Waits grow and scatter.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import random
from threading import Condition, Event, Thread, Timer
from time import monotonic
from typing import Any, Protocol

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from hanamachi.game import Seat
from hanamachi.table.changes import folded
from hanamachi.table.commands import Act, PersonCommand
from hanamachi.table.events import Acted
from hanamachi.table.messages import Acknowledged, Changed, Do, NotSaid, PhraseSaid, Refused, SayPhrase, Update
from hanamachi.table.set_phrases import SetPhrase
from hanamachi.table.view import TableView
from hanamachi.terminal.visit.link import Link, NoTable

BEAT, ANSWER, DIAL, PATIENCE = 5.0, 4.0, 6.0, 2.5
AT_ONCE = 1.0
"""Seconds within which a command is answered, or said to be kept: who types waits no longer."""

FIRST_WAIT, LONGEST_WAIT, REFUSED_WAIT = 1.0, 3.0, 60.0
POLICY_VIOLATION, NO_SUCH_TABLE = 1008, 4404


class _Kind(msgspec.Struct, frozen=True):
    tell: str


KINDS = {
    "update": Update,
    "changed": Changed,
    "heard": Acknowledged,
    "refused": Refused,
    "phrase": PhraseSaid,
    "not-said": NotSaid,
}
"""What is listened to; presence and colours are for the browser."""

HAPPENINGS = {
    "sit": ("sat",),
    "leave": ("left",),
    "return": ("returned",),
    "start": ("ready",),
    "act": ("acted",),
    "hint": ("hinted",),
    "resign": ("resigned",),
    "offer": ("offered",),
    "accept": ("agreed", "tookback", "dealt", "replaced"),
    "decline": ("declined",),
}
"""What has happened when a command was done."""


class Listener(Protocol):
    """Who is told what comes over it, one thing after the other, in the thread of who follows it."""

    def updated(self, update: Update, *, late: bool) -> None:
        """The table has changed; `late`, while it was down."""

    def said(self, seat: Seat, phrase: SetPhrase) -> None:
        """Who sits on a seat has said a set phrase."""

    def news(self, phrase: str, code: str = "") -> None:
        """How the connection is, as the name of a phrase, and the code of the house's reason where it gave one."""


@dataclass(slots=True)
class Pending:
    """What was said and is not in the table yet; `heard` is its number there."""

    deed: int
    follows: int
    command: PersonCommand
    invitation: str
    heard: int | None = None
    refused: str | None = None
    left: bool = False
    """Whether nobody waits for it any more."""


def contains(update: Update, pending: Pending) -> bool:
    """Whether an update tells that the pending command was done."""
    command = pending.command
    mine = {seat for seat, shown in enumerate(update.view.seats) if shown.yours}
    name = command.__struct_config__.tag
    for numbered in update.events:
        event = numbered.event
        if numbered.n <= pending.follows or event.__struct_config__.tag not in HAPPENINGS[str(name)]:
            continue
        if isinstance(command, Act) and isinstance(event, Acted) and event.action != command.action:
            continue
        if name == "accept" or getattr(event, "seat", None) in mine:
            return True
    return False


def pause(tries: int, chance: float) -> float:
    """How long to wait before the next try, in seconds: twice as long after each but the first, and scattered."""
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** max(0, tries - 1)) * (0.2 + 0.8 * chance)


class HouseConnection:
    """The connection to a table of a house, in a thread of its own that keeps what comes until it is told.

    It is `gone` when no more will come, and `fault` says why if nobody has closed it.
    """

    here = False
    you = ""

    def __init__(self, link: Link, headers: Mapping[str, str], invite: str = "") -> None:
        """`invite` is the link to send to those who shall come, where it is known that one made the table."""
        self.gone = False
        self.fault: Exception | None = None
        self.house, self.invitation, self.invite = link.house, link.invitation, invite
        self._link, self._headers = link, dict(headers)
        self._changed = Condition()
        self._thread = Thread(target=self._run, daemon=True)
        self._over = Event()
        self._wake: Callable[[], None] = lambda: None
        self._come: list[Callable[[], None]] = []
        self._socket: ClientConnection | None = None
        self._view: TableView | None = None
        self._seen: Any = None
        """The view as JSON has it, into which changes are folded."""
        self._caught_up = self._told_lost = False
        self._deed = 0
        self._asked: list[int] = []
        self._pending: Pending | None = None
        self._missed: str | None = None
        self._doubt: Timer | None = None

    def open(self, listener: Listener, wake: Callable[[], None]) -> None:
        """Begin to listen; `wake` is called, from another thread, whenever something has come."""
        self._listener, self._wake = listener, wake
        self._thread.start()

    def close(self) -> None:
        """Hang up."""
        with self._changed:
            self._over.set()
            self._calm()
            socket = self._socket
        if socket:
            socket.close()

    @property
    def come(self) -> bool:
        """Whether something has come that was not told yet, or no more will come."""
        return bool(self._come) or self.gone

    @property
    def waits(self) -> bool:
        """Whether a command is under way, so that no other can be said."""
        return self._pending is not None

    def follow(self, enough: Callable[[], bool] = lambda: True) -> None:
        """Tell the listener what has come and, until it is `enough` or no more will come, what comes."""
        while True:
            with self._changed:
                while not (self.come or enough()):
                    # a moment at a time, for Windows lets nobody interrupt a wait
                    self._changed.wait(0.5)
                come, self._come = self._come, []
            if not come:
                return
            for tell in come:
                tell()

    def do(self, command: PersonCommand, invitation: str = "") -> str | None:
        """Say a command; returns None when it counts, or the name of the refusal.

        One that nobody answers at once is kept: it returns None then, too, and what becomes of it is told.
        """
        with self._changed:
            assert self._view is not None
            self._deed += 1
            self._missed = None
            self._pending = Pending(self._deed, self._view.number, command, invitation)
            if self._caught_up:
                self._say()
        late = monotonic() + AT_ONCE
        self.follow(lambda: self._pending is None or not self._caught_up or monotonic() > late)
        with self._changed:
            if self._pending is not None:
                self._pending.left = True
                self._tell(partial(self._listener.news, "line-kept"))
        self.follow()
        return self._missed

    def say_phrase(self, phrase: SetPhrase) -> None:
        """Say a set phrase, unless the connection is down; what becomes of it comes as everything does."""
        with self._changed:
            if self._socket is not None:
                with suppress(ConnectionClosed):
                    self._socket.send(msgspec.json.encode(SayPhrase(phrase)).decode())

    # ------------------------------------------------------------------------------------- the connection's thread

    def _run(self) -> None:
        tries = 0
        try:
            while not self._over.is_set():
                code, reason, heard = self._follow()
                if code == NO_SUCH_TABLE:
                    raise NoTable("link-no-table", house=self._link.house, table=repr(self._link.table))
                if code == POLICY_VIOLATION:
                    self._tell_refused(reason.partition(":")[0])
                    self._over.wait(REFUSED_WAIT * (0.5 + random() / 2))
                    continue
                tries = 1 if heard else tries + 1
                self._over.wait(pause(tries, random()))
        except Exception as error:  # noqa: BLE001 - raised again in the thread of who types
            self.fault = error
        finally:
            with self._changed:
                self._calm()
                self.gone = True
                self._stir()

    def _follow(self) -> tuple[int, str, bool]:
        """Listen until it is cut; returns the number and reason of its end, and whether anything was heard."""
        socket = None
        try:
            socket = connect(
                self._link.live(self._view.number if self._view else 0),
                additional_headers=self._headers,
                open_timeout=DIAL,
                close_timeout=1,
                ping_interval=BEAT,
                ping_timeout=ANSWER,
            )
            with socket:
                self._socket = socket
                for message in socket:
                    self._hear(message)
        except (OSError, WebSocketException):
            pass
        finally:
            with self._changed:
                heard, self._caught_up, self._socket, self._asked = self._caught_up, False, None, []
                if self._doubt is None and not self._told_lost and not self._over.is_set():
                    self._doubt = Timer(PATIENCE, self._tell_lost)
                    self._doubt.daemon = True
                    self._doubt.start()
        return (socket and socket.close_code) or 0, (socket and socket.close_reason) or "", heard

    def _tell(self, told: Callable[[], None]) -> None:
        """Keep what is to be told."""
        self._come.append(told)
        self._stir()

    def _stir(self) -> None:
        """Let who waits know that something has changed."""
        self._changed.notify_all()
        self._wake()

    def _tell_refused(self, code: str) -> None:
        with self._changed:
            self._calm()
            self._told_lost = True
            self._tell(partial(self._listener.news, "line-refused", code))

    def _tell_lost(self) -> None:
        with self._changed:
            if self._doubt is not None and not self._over.is_set():
                self._told_lost = True
                if not self._pending:
                    self._tell(partial(self._listener.news, "line-lost"))

    def _calm(self) -> None:
        if self._doubt is not None:
            self._doubt.cancel()
            self._doubt = None

    def _hear(self, message: str | bytes) -> None:
        told = KINDS.get(msgspec.json.decode(message, type=_Kind).tell)
        if told is None:
            return
        heard = msgspec.json.decode(message, type=told)
        with self._changed:
            if self._over.is_set():
                return
            if isinstance(heard, Update):
                self._seen = msgspec.json.decode(message)["view"]
                self._updated(heard)
            elif isinstance(heard, Changed):
                self._changed_to(heard)
            elif isinstance(heard, PhraseSaid):
                self._tell(partial(self._listener.said, heard.seat, heard.phrase))
            elif isinstance(heard, NotSaid):
                self._tell(partial(self._listener.news, "refused", heard.error))
            else:
                self._answered(heard)
                self._changed.notify_all()

    def _answered(self, heard: Acknowledged | Refused) -> None:
        if isinstance(heard, Refused) and heard.error == "too-quick":
            # the last word of one that is about to be closed: what is under way is kept
            return
        deed, pending = self._asked.pop(0) if self._asked else None, self._pending
        if pending is None or pending.deed != deed:
            return
        if isinstance(heard, Acknowledged):
            pending.heard = heard.number
            self._settle(pending)
        elif heard.error == "too-late":
            # it may be the answer to a second copy of what counted: the update that follows shows it
            pending.refused = heard.error
        else:
            self._miss(heard.error)

    def _changed_to(self, changed: Changed) -> None:
        """Fold what has changed into what is seen; raises WebSocketException when that is another view."""
        if self._view is None or changed.follows != self._view.number:
            raise WebSocketException("a change of what was not seen: the whole is told to whoever comes back")
        self._seen = folded(folded(self._seen, changed.all), changed.you)
        self._updated(Update(changed.events, msgspec.convert(self._seen, TableView)))

    def _updated(self, update: Update) -> None:
        first, known = not self._caught_up, self._view is not None
        self._view, self._caught_up = update.view, True
        self._calm()
        if self._told_lost:
            self._told_lost = False
            self._tell(partial(self._listener.news, "line-back"))
        self._tell(partial(self._listener.updated, update, late=first and known))
        if not (pending := self._pending):
            return
        if contains(update, pending):
            pending.heard = update.view.number
        elif pending.refused:
            self._miss(pending.refused)
            return
        elif first and pending.heard is None:
            self._say()
        self._settle(pending)

    def _say(self) -> None:
        assert self._pending is not None
        pending = self._pending
        self._asked.append(pending.deed)
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is said again on the next
                said = Do(pending.follows, pending.command, pending.invitation)
                self._socket.send(msgspec.json.encode(said).decode())

    def _settle(self, pending: Pending) -> None:
        """Let go of what is in the table as it is known here."""
        if pending.heard is not None and self._view is not None and self._view.number >= pending.heard:
            self._pending = None

    def _miss(self, error: str) -> None:
        if self._pending and self._pending.left:
            self._tell(partial(self._listener.news, "refused", error))
        else:
            self._missed = error
        self._pending = None
